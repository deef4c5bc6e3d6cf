//! A replay of an answer: the cube before each move and after the last.

use std::collections::BTreeMap;

use super::anatomy::{Anatomy, face_index, opposite};
use super::goals::downs;
use super::moment::{Moment, View};
use super::tale::{StepTale, Tale};
use crate::model::{Move, parse};

pub(crate) struct Film<'a> {
    pub(crate) tale: &'a Tale,
    pub(crate) start: &'a str,
    pub(crate) held: bool,
    pub(crate) brief: bool,
    pub(crate) anatomy: &'static Anatomy,
    pub(crate) moves: Vec<Move>,
    /// The moments before each move, and after the last.
    pub(crate) moments: Vec<Moment>,
    /// The face to which each symbol belongs in the end, of the cube as posted.
    pub(crate) home: BTreeMap<char, usize>,
    /// By attempt, a bit for each face that can be the one of the first layer.
    pub(crate) downs: BTreeMap<usize, u8>,
    /// By moment, the face to which the sticker at each facelet belongs, of the cube as posted.
    homes: Vec<Vec<usize>>,
    /// Names of algorithms that are played with all inner layers as one.
    pub(crate) for_three: &'a [String],
}

/// A complaint about an answer.
pub(crate) type Complaint = String;

impl<'a> Film<'a> {
    pub(crate) fn new(
        tale: &'a Tale,
        start: &'a str,
        [held, brief]: [bool; 2],
        for_three: &'a [String],
    ) -> Result<Film<'a>, Complaint> {
        let anatomy = Anatomy::of(tale.size);
        let moves: Option<Vec<Move>> =
            tale.moves.iter().map(|token| parse(token, tale.size)).collect();
        let moves = moves.ok_or("a move cannot be read")?;
        let mut film = Film {
            tale,
            start,
            held,
            brief,
            anatomy,
            moves,
            moments: Vec::new(),
            home: BTreeMap::new(),
            downs: BTreeMap::new(),
            homes: Vec::new(),
            for_three,
        };
        film.play()?;
        film.read_frame()?;
        let labels: Vec<usize> =
            start.chars().map(|symbol| film.home.get(&symbol).copied().unwrap_or(9)).collect();
        let homes = |moment: &Moment| {
            let places = anatomy.rotations[moment.hold].places.iter();
            places.map(|held| labels[moment.stickers[*held]]).collect()
        };
        film.homes = film.moments.iter().map(homes).collect();
        for phase in &tale.phases {
            if !["parity", "stopped"].contains(&phase.outcome.as_str()) {
                let found = downs(&film.view(phase.end), &tale.method, &phase.name);
                *film.downs.entry(phase.attempt).or_insert(0x3f) &= found;
            }
        }
        Ok(film)
    }

    fn play(&mut self) -> Result<(), Complaint> {
        let labels: Vec<usize> = (0..self.anatomy.face.len()).collect();
        self.moments.push(Moment { stickers: labels, hold: 0 });
        let size = self.tale.size;
        let steps = self.tale.phases.iter().flat_map(|phase| phase.steps.iter().flatten());
        let mut ranges: Vec<(usize, usize, &StepTale)> =
            steps.map(|step| (step.start, step.end, step)).collect();
        ranges.retain(|(start, end, _)| start < end);
        for (at, turn) in self.moves.iter().enumerate() {
            let before = &self.moments[at];
            let mut next = before.clone();
            self.anatomy.geometry.play(&mut next.stickers, *turn);
            let step = ranges.iter().find(|(start, end, _)| (*start..*end).contains(&at));
            let is_rotation = (turn.from, turn.to) == (1, size);
            let step = step.map(|(_, _, step)| *step);
            // While an algorithm is played, the cube is held by its core.
            let algorithm = self.held
                && step
                    // This one holds the cube by its blocks.
                    .filter(|s| {
                        !["orient_top_corners", "solve_top_corners"].contains(&s.task.as_str())
                    })
                    .and_then(|s| s.algorithm.as_ref())
                    .is_some_and(|a| self.for_three.contains(&a.name));
            let core = |turn: &Move| {
                let [low, high] = [size.div_ceil(2), size / 2 + 1];
                let (from, to) = match turn.face {
                    0..3 => (turn.from, turn.to),
                    _ => (size + 1 - turn.to, size + 1 - turn.from),
                };
                from <= low && high <= to
            };
            // One that ends with the cube held as before is seen in the hand.
            let in_hand = algorithm && step.is_some_and(|step| self.keeps_hold(step));
            let core = |turn: &Move| if in_hand { is_rotation } else { core(turn) };
            let rotates = step.is_some_and(|step| step.task == "rotate");
            if is_rotation && !rotates && !algorithm {
                return Err(format!("a rotation outside of a rotation step, at move {at}"));
            }
            if rotates || algorithm && core(turn) {
                let whole = Move { from: 1, to: size, ..*turn };
                let effect = self.anatomy.effect(whole);
                let faces = std::array::from_fn(|f| self.anatomy.face[effect[f * size * size]]);
                next.hold = self.anatomy.then(before.hold, &faces);
            }
            self.moments.push(next);
        }
        for (start, end, step) in ranges {
            if step.task != "rotate" && self.moments[start].hold != self.moments[end].hold {
                return Err(format!(
                    "step {start}..{end} {} leaves the cube turned over",
                    step.text
                ));
            }
        }
        Ok(())
    }

    /// Whether the rotations among the moves of a step undo each other, so that a person holds the cube at its end as before.
    fn keeps_hold(&self, step: &StepTale) -> bool {
        let size = self.tale.size;
        let rotations = self.moves[step.start..step.end].iter();
        let rotations = rotations.filter(|turn| (turn.from, turn.to) == (1, size));
        let mut hold = 0;
        for turn in rotations {
            let effect = self.anatomy.effect(*turn);
            let faces = std::array::from_fn(|f| self.anatomy.face[effect[f * size * size]]);
            hold = self.anatomy.then(hold, &faces);
        }
        hold == 0
    }

    /// Reads to which face each symbol belongs, from the frame of the answer.
    fn read_frame(&mut self) -> Result<(), Complaint> {
        let end = self.moments.last().ok_or("no moment")?;
        let rotation = &self.anatomy.rotations[end.hold];
        for posted in 0..6 {
            let held = rotation.faces[posted];
            let symbol = self.tale.frame.iter().find(|(face, _)| face_index(**face) == Some(held));
            let symbol = symbol.and_then(|(_, text)| text.chars().next()).ok_or("no frame")?;
            self.home.insert(symbol, posted);
        }
        let area = self.tale.size * self.tale.size;
        for (face, text) in &self.tale.frame {
            let face = face_index(*face).ok_or("a face of the frame")?;
            let symbol = |f: usize| self.symbol(self.moments.last().map_or(0, |m| m.stickers[f]));
            let shown: Vec<char> = (face * area..(face + 1) * area).map(symbol).collect();
            let middle = shown[area / 2];
            let is_shown = text.starts_with(middle);
            if (self.tale.solved || self.tale.size % 2 == 1) && !is_shown {
                return Err(format!("frame: face {face} shows {middle}, not {text}"));
            }
        }
        Ok(())
    }

    pub(crate) fn symbol(&self, sticker: usize) -> char {
        char::from(self.start.as_bytes()[sticker])
    }

    /// Returns the text of the state at a moment.
    pub(crate) fn text(&self, at: usize) -> String {
        self.moments[at].stickers.iter().map(|sticker| self.symbol(*sticker)).collect()
    }

    /// Returns the cube at a moment as it would be if it was never turned over.
    pub(crate) fn view(&self, at: usize) -> View<'static> {
        View { anatomy: self.anatomy, homes: self.homes[at].clone() }
    }

    /// Returns the stickers at a moment as if the cube was never turned over.
    pub(crate) fn posted(&self, at: usize) -> Vec<usize> {
        let Moment { stickers, hold } = &self.moments[at];
        self.anatomy.rotations[*hold].places.iter().map(|held| stickers[*held]).collect()
    }

    /// Returns the face of the cube as held where a face of the cube as posted is.
    pub(crate) fn to_held(&self, at: usize, posted: usize) -> usize {
        self.anatomy.rotations[self.moments[at].hold].faces[posted]
    }

    pub(crate) fn to_posted(&self, at: usize, held: usize) -> usize {
        let faces = &self.anatomy.rotations[self.moments[at].hold].faces;
        faces.iter().position(|face| *face == held).unwrap_or_default()
    }

    /// Returns the facelet of the cube as posted where a facelet of the cube as held is.
    pub(crate) fn posted_place(&self, at: usize, held: usize) -> usize {
        self.anatomy.rotations[self.moments[at].hold].origins[held]
    }

    /// Returns where a sticker is at a moment.
    pub(crate) fn find(&self, at: usize, sticker: usize) -> usize {
        self.moments[at].stickers.iter().position(|s| *s == sticker).unwrap_or_default()
    }

    /// Returns the symbol of the color that belongs on a face of the cube as posted.
    pub(crate) fn symbol_of(&self, posted: usize) -> char {
        self.home.iter().find(|(_, face)| **face == posted).map_or(' ', |(symbol, _)| *symbol)
    }

    /// Whether a face of the cube as posted can be the one of the last layer.
    pub(crate) fn may_be_up(&self, attempt: usize, posted: usize) -> bool {
        self.may_be_down(attempt, opposite(posted))
    }

    pub(crate) fn may_be_down(&self, attempt: usize, posted: usize) -> bool {
        self.downs.get(&attempt).is_none_or(|downs| downs >> posted & 1 == 1)
    }

    /// Whether all stickers of a piece are home after the moves up to a moment.
    pub(crate) fn is_home(&self, at: usize, places: &[usize]) -> bool {
        let view = self.view(at);
        places.iter().all(|held| view.at_home(self.posted_place(at, *held)))
    }

    /// The faces where the stickers of a piece belong.
    pub(crate) fn faces_of(&self, colors: &str) -> Vec<usize> {
        colors.chars().filter_map(|symbol| self.home.get(&symbol).copied()).collect()
    }
}
