//! A step with all that its texts are made from.

use crate::language::{Text, message};
use crate::words::{Words, algorithm, side};
use unscramble_cube::{Cube, Face, Rotation, Turn, notation};
use unscramble_solve::{
    Facts, Note, PartName, PhaseRun, PieceKind, Placement, Solution, Step, Task, Teaching,
};

/// A step with all that its texts are made from.
pub(super) struct Scene<'a> {
    pub(super) solution: &'a Solution,
    pub(super) words: &'a Words,
    pub(super) phase: &'a PhaseRun,
    pub(super) note: &'a Note,
    pub(super) facts: &'a Facts,
    pub(super) turns: &'a [Turn],
    pub(super) start: usize,
}

impl<'a> Scene<'a> {
    pub(super) fn new(
        solution: &'a Solution,
        words: &'a Words,
        phase: &'a PhaseRun,
        step: &'a Step,
    ) -> Option<Scene<'a>> {
        let facts = step.facts.as_deref()?;
        let turns = solution.turns.get(step.start..step.end)?;
        Some(Scene { solution, words, phase, note: &step.note, facts, turns, start: step.start })
    }

    /// Returns the step of the phase after this one that is not a turn of the whole cube.
    pub(super) fn next(&self) -> Option<Scene<'a>> {
        let end = self.start + self.turns.len();
        let is_next = |step: &&Step| step.start >= end && step.note.task != Task::Rotate;
        let step = self.phase.steps.iter().find(is_next)?;
        Scene::new(self.solution, self.words, self.phase, step)
    }

    /// Whether every turn is that of a single outer layer.
    pub(super) fn turns_faces_only(&self) -> bool {
        self.turns.iter().all(|turn| (turn.from(), turn.to()) == (1, 1))
    }

    pub(super) fn size(&self) -> usize {
        self.solution.size
    }

    /// Whether the moves turn the cube over, so that places are those of the cube as held.
    pub(super) fn is_held(&self) -> bool {
        self.solution.teaching.is_some_and(|Teaching { hold, .. }| hold)
    }

    /// Returns the color of the face that the step holds at a place, and where that face is.
    pub(super) fn face(&self, held: Face) -> (u8, Face) {
        let posted = self.note.hold.map_or(held, |hold| hold.map(held));
        (posted as u8, if self.is_held() { held } else { posted })
    }

    /// Returns the name of that color, and where that face is.
    pub(super) fn seen(&self, held: Face) -> (Text, Face) {
        let (color, face) = self.face(held);
        (self.words.color(color), face)
    }

    /// Whether the middle of each face tells which color belongs there.
    pub(super) fn has_centers(&self) -> bool {
        let phases = &self.solution.phases;
        let own = phases.iter().position(|phase| std::ptr::eq(phase, self.phase));
        let centers =
            phases.iter().position(|phase| ["centers", "l3-centers"].contains(&phase.name));
        let is_solved = centers.is_some_and(|centers| own.is_some_and(|own| centers < own));
        self.size() % 2 == 1 || self.size() > 2 && is_solved
    }

    /// Returns where the face that comes to a place was before the step, which turns the whole cube.
    pub(super) fn face_before(&self, face: Face) -> Face {
        let quarters = |turn: &Turn| Rotation::quarters(turn.face(), turn.quarters());
        let rotation =
            self.turns.iter().fold(Rotation::IDENTITY, |done, t| done.then(&quarters(t)));
        rotation.inverse().map(face)
    }

    /// Returns where the face is to which a color belongs.
    pub(super) fn home_of(&self, color: u8) -> Text {
        let mut home = Face::ALL.into_iter().map(|held| self.face(held));
        home.find(|(own, _)| *own == color).map(|(_, face)| side(face)).into()
    }

    /// Returns where the last layer is.
    pub(super) fn last_layer(&self) -> Text {
        side(self.face(Face::U).1)
    }

    /// Returns the name of the first layer's color.
    pub(super) fn first_color(&self) -> Text {
        self.words.color(self.face(Face::D).0)
    }

    /// Returns the name of the last layer's color.
    pub(super) fn last_color(&self) -> Text {
        self.words.color(self.face(Face::U).0)
    }

    /// Returns the name of a piece.
    pub(super) fn piece(&self, placement: &Placement) -> Text {
        self.words.piece(&placement.colors)
    }

    /// Returns where a piece is before the step.
    pub(super) fn from(&self, placement: &Placement) -> Text {
        self.place(placement.kind, &placement.from)
    }

    /// Returns where a piece is after the step.
    pub(super) fn to(&self, placement: &Placement) -> Text {
        self.place(placement.kind, &placement.to)
    }

    pub(super) fn place(&self, kind: PieceKind, facelets: &[u32]) -> Text {
        match kind {
            PieceKind::Dedge => crate::words::edge_place(self.size(), facelets),
            _ => crate::words::place(self.size(), facelets),
        }
    }

    /// Returns the face on which a sticker of a piece lies, given its color.
    pub(super) fn shown_on(
        &self,
        facelets: &[u32],
        placement: &Placement,
        color: u8,
    ) -> Option<Face> {
        let index = placement.colors.iter().position(|own| *own == color)?;
        Some(crate::words::face_of(self.size(), *facelets.get(index)?))
    }

    /// Returns where a piece is when the algorithm begins, after the turns before it.
    pub(super) fn at_algorithm<'b>(&'b self, placement: &'b Placement) -> &'b [u32] {
        let setup = matches!(self.note.parts.first(), Some((PartName::Adjust, _)));
        let moved = self.facts.parts.first().filter(|_| setup).into_iter().flatten();
        let mut moved = moved.filter(|moved| moved.colors == placement.colors);
        moved.next().map_or(&placement.from, |moved| &moved.to)
    }

    /// Returns where the stickers at these facelets are after turns.
    pub(super) fn followed(&self, facelets: &[u32], turns: &[Turn]) -> Vec<u32> {
        let count = 6 * self.size() * self.size();
        // A mark for each sticker, so that it can be found again.
        let mut cube = Cube::solved(self.size());
        (0..count).for_each(|facelet| cube.set_facelet(facelet, 0));
        let marks = (1..).zip(facelets);
        marks.clone().for_each(|(mark, facelet)| cube.set_facelet(*facelet as usize, mark));
        cube.apply(turns);
        let found = |mark: u8| (0..count).find(|facelet| cube.facelet(*facelet) == mark);
        marks.filter_map(|(mark, _)| Some(found(mark)? as u32)).collect()
    }

    /// Returns the color that belongs to the face at a place.
    pub(super) fn color_at(&self, face: Face) -> u8 {
        if self.is_held() { self.face(face).0 } else { face as u8 }
    }

    /// Writes turns in the notation of the solution.
    pub(super) fn moves(&self, turns: &[Turn]) -> String {
        notation::to_string(turns, self.size(), self.solution.notation)
    }

    /// Returns the name of the algorithm as it ends a sentence, with how often it is played; nothing without one.
    pub(super) fn named(&self) -> Text {
        let named = self.note.algorithm.as_ref();
        named
            .map(|used| {
                let name = algorithm(&used.algorithm);
                message!(
                    "named",
                    name,
                    times = repeated(used.times),
                    number = usize::from(used.times)
                )
            })
            .into()
    }

    /// Returns the name of the algorithm, as texts have it.
    pub(super) fn algorithm_name(&self) -> Option<Text> {
        self.note.algorithm.as_ref().map(|used| algorithm(&used.algorithm))
    }

    /// Returns the name of the algorithm, which is the same in every language.
    pub(super) fn algorithm(&self) -> Option<&'static str> {
        self.note.algorithm.as_ref().map(|used| used.algorithm.name)
    }
}

/// Tells how often something is done: `twice`, `3 times`.
pub(super) fn repeated(times: u8) -> Text {
    message!("times", number = usize::from(times))
}
