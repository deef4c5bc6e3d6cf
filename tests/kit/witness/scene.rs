//! A step with what its sentences are checked against.

use super::film::{Complaint, Film};
use super::moment::{View, on_layer};
use super::names::{self, SIDES};
use super::tale::{PhaseTale, PieceTale, StepTale};
use crate::model::Move;

pub(crate) struct Scene<'a> {
    pub(crate) film: &'a Film<'a>,
    pub(crate) phase: &'a PhaseTale,
    pub(crate) step: &'a StepTale,
    pub(crate) before: View<'static>,
    pub(crate) after: View<'static>,
}

/// A complaint unless something holds.
pub(crate) fn need(holds: bool, truth: impl Into<String>) -> Option<Complaint> {
    (!holds).then(|| truth.into())
}

impl<'a> Scene<'a> {
    pub(crate) fn new(film: &'a Film<'a>, phase: &'a PhaseTale, step: &'a StepTale) -> Scene<'a> {
        let [before, after] = [step.start, step.end].map(|at| film.view(at));
        Scene { film, phase, step, before, after }
    }

    /// The step of the phase after this one that is not a turn of the whole cube.
    pub(crate) fn next_step(&self) -> Option<&'a StepTale> {
        let mut steps = self.phase.steps.iter().flatten();
        steps.find(|later| later.start >= self.step.end && later.task != "rotate")
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.film.moves[self.step.start..self.step.end]
    }

    pub(crate) fn about(&self, number: usize) -> Option<&'a PieceTale> {
        self.step.facts.about.get(number)
    }

    pub(crate) fn place(&self, piece: &PieceTale, facelet: usize) -> String {
        match piece.kind.as_str() {
            "dedge" => names::region(self.film.anatomy, facelet),
            _ => names::place(self.film.anatomy, facelet),
        }
    }

    pub(crate) fn from(&self, piece: &PieceTale) -> String {
        self.place(piece, piece.from[0])
    }

    pub(crate) fn to(&self, piece: &PieceTale) -> String {
        self.place(piece, piece.to[0])
    }

    /// The noun of a piece.
    pub(crate) fn noun(&self, piece: &PieceTale) -> &'static str {
        match piece.kind.as_str() {
            "corner" => "corner",
            "wing" => "wing",
            "center" => "center sticker",
            "midge" if self.film.tale.size > 3 => "middle edge",
            _ => "edge",
        }
    }

    pub(crate) fn is_home_after(&self, piece: &PieceTale) -> bool {
        self.is_home(self.step.end, piece, &piece.to)
    }

    pub(crate) fn is_home_before(&self, piece: &PieceTale) -> bool {
        self.is_home(self.step.start, piece, &piece.from)
    }

    /// Whether a piece is home; a whole edge, with all that belongs to it.
    fn is_home(&self, at: usize, piece: &PieceTale, places: &[usize]) -> bool {
        let whole = piece.kind == "dedge"
            || piece.kind == "midge"
                && self.step.task != "cycle"
                && self.step.task != "place_layer_edge";
        let edge = self.film.anatomy.edge_at(self.film.posted_place(at, places[0]));
        match edge {
            Some(edge) if whole => self.film.view(at).edge_home(edge),
            _ => self.film.is_home(at, places),
        }
    }

    /// Whether a name of a side is where the last layer is.
    pub(crate) fn is_last(&self, name: &str) -> bool {
        let face = names::side(name).map(|held| self.film.to_posted(self.step.start, held));
        face.is_some_and(|face| self.film.may_be_up(self.phase.attempt, face))
    }

    /// Returns where a facelet of the cube as posted is, as held before the step.
    pub(crate) fn held_region(&self, posted: usize) -> String {
        let hold = self.film.moments[self.step.start].hold;
        names::region(self.film.anatomy, self.film.anatomy.rotations[hold].places[posted])
    }

    /// The face of the cube as posted that a side names.
    pub(crate) fn face(&self, name: &str) -> Option<usize> {
        Some(self.film.to_posted(self.step.start, names::side(name)?))
    }

    /// The face of the cube as posted to which a color belongs.
    pub(crate) fn face_of_color(&self, name: &str) -> Option<usize> {
        let mut homes = self.film.home.iter();
        homes.find(|(symbol, _)| names::color(**symbol) == name).map(|(_, face)| *face)
    }

    pub(crate) fn is_first_color(&self, name: &str) -> bool {
        self.face_of_color(name).is_some_and(|f| self.film.may_be_down(self.phase.attempt, f))
    }

    pub(crate) fn is_last_color(&self, name: &str) -> bool {
        self.face_of_color(name).is_some_and(|f| self.film.may_be_up(self.phase.attempt, f))
    }

    /// Where a sticker of a piece faces before the step.
    pub(crate) fn facing(&self, piece: &PieceTale, color: &str) -> Option<&'static str> {
        let symbols: Vec<char> = piece.colors.chars().collect();
        let index = symbols.iter().position(|symbol| names::color(*symbol) == color)?;
        Some(SIDES[self.film.anatomy.face[piece.from[index]]])
    }

    /// Where a sticker of a piece is at a moment within the step, as a facelet of the cube as held.
    pub(crate) fn sticker_at(&self, at: usize, piece: &PieceTale, color: &str) -> Option<usize> {
        let index = piece.colors.chars().position(|symbol| names::color(symbol) == color)?;
        let sticker = self.film.moments[self.step.start].stickers[piece.from[index]];
        Some(self.film.find(at, sticker))
    }

    /// Where a sticker of a piece faces at a moment within the step.
    pub(crate) fn facing_at(
        &self,
        at: usize,
        piece: &PieceTale,
        color: &str,
    ) -> Option<&'static str> {
        let facelet = self.sticker_at(at, piece, color)?;
        Some(names::facing(SIDES[self.film.anatomy.face[facelet]]))
    }

    /// Where the stickers of a piece are at a moment within the step.
    pub(crate) fn places_at(&self, at: usize, piece: &PieceTale) -> Vec<usize> {
        let stickers = piece.from.iter().map(|f| self.film.moments[self.step.start].stickers[*f]);
        stickers.map(|sticker| self.film.find(at, sticker)).collect()
    }

    /// Whether a piece lies in the layer of a side of the cube as held.
    pub(crate) fn in_layer(&self, places: &[usize], side: &str) -> bool {
        names::side(side).is_some_and(|face| on_layer(self.film.anatomy, face, places[0]))
    }

    /// Whether a piece is where it belongs, turned in any way.
    pub(crate) fn in_own_place(&self, piece: &PieceTale, places: &[usize], at: usize) -> bool {
        let mut homes = self.film.faces_of(&piece.colors);
        let mut faces: Vec<usize> =
            places.iter().map(|f| self.film.to_posted(at, self.film.anatomy.face[*f])).collect();
        homes.sort_unstable();
        faces.sort_unstable();
        homes == faces
    }

    /// The faces that can be the one of the last layer, of the cube as posted.
    pub(crate) fn ups(&self) -> Vec<usize> {
        (0..6).filter(|face| self.film.may_be_up(self.phase.attempt, *face)).collect()
    }

    /// The face of the last layer of the cube as held before the step: the first that it can be.
    pub(crate) fn face_of_last(&self) -> Option<usize> {
        self.ups().first().map(|posted| self.film.to_held(self.step.start, *posted))
    }

    /// Whether something holds with some face as that of the last layer.
    pub(crate) fn some_up(&self, holds: impl Fn(usize) -> bool) -> bool {
        self.ups().into_iter().any(holds)
    }

    /// Whether the moves only turn one outer layer, the one of a side.
    pub(crate) fn turns_only(&self, side: &str) -> bool {
        let face = names::side(side);
        self.moves().iter().all(|turn| Some(turn.face) == face && (turn.from, turn.to) == (1, 1))
    }

    /// The facelets, of the cube as posted, whose stickers another one replaces.
    pub(crate) fn changed(&self) -> Vec<usize> {
        self.changed_between([self.step.start, self.step.end])
    }

    fn changed_between(&self, moments: [usize; 2]) -> Vec<usize> {
        let [old, new] = moments.map(|at| self.film.posted(at));
        (0..old.len()).filter(|f| old[*f] != new[*f]).collect()
    }

    /// Where the algorithm of the step begins and ends, without the turns before and after it.
    pub(crate) fn algorithm_range(&self) -> [usize; 2] {
        let used = self.step.algorithm.as_ref();
        let count = |turns: &str| turns.split_whitespace().count();
        let [setup, undo] = used.map_or([0, 0], |used| [count(&used.setup), count(&used.undo)]);
        [self.step.start + setup, self.step.end - undo]
    }

    /// The number of pieces that change place or turn, by the number of their stickers (1 to 3).
    pub(crate) fn changed_pieces(&self) -> [usize; 3] {
        self.changed_pieces_between([self.step.start, self.step.end])
    }

    /// The number of pieces that change place or turn between two moments, by the number of their stickers.
    pub(crate) fn changed_pieces_between(&self, moments: [usize; 2]) -> [usize; 3] {
        let changed = self.changed_between(moments);
        let anatomy = self.film.anatomy;
        std::array::from_fn(|n| {
            let mut cubies: Vec<_> = changed
                .iter()
                .filter(|f| anatomy.piece_at_len(**f) == n + 1)
                .map(|f| anatomy.cubie[*f])
                .collect();
            cubies.sort_unstable();
            cubies.dedup();
            cubies.len()
        })
    }

    /// The corners (3) or edges (2) of a layer, as the facelets of their cubies.
    pub(crate) fn layer_pieces(&self, face: usize, stickers: usize) -> Vec<Vec<usize>> {
        let anatomy = self.film.anatomy;
        let own = |facelets: &[usize]| facelets.iter().any(|f| anatomy.face[*f] == face);
        match stickers {
            3 => anatomy.corners.iter().filter(|c| own(c)).cloned().collect(),
            _ => anatomy.edges.iter().filter(|e| own(&e[0])).map(|e| e.concat()).collect(),
        }
    }

    /// Whether turning the layer of a face by some quarters makes a view right.
    pub(crate) fn some_turn(
        &self,
        at: usize,
        face: usize,
        holds: impl Fn(&View<'_>) -> bool,
    ) -> bool {
        (0..4).any(|quarters| {
            let view = self.film.view(at);
            let mut homes = view.homes;
            if quarters > 0 {
                self.film
                    .anatomy
                    .geometry
                    .play(&mut homes, Move { face, from: 1, to: 1, quarters });
            }
            holds(&View { anatomy: view.anatomy, homes })
        })
    }

    /// How many edges (2) or corners (3) of a layer show the color of its face on it.
    pub(crate) fn oriented(&self, view: &View<'_>, up: usize, stickers: usize) -> usize {
        let anatomy = self.film.anatomy;
        let shows = |piece: &&Vec<usize>| {
            piece.iter().filter(|f| anatomy.face[**f] == up).all(|f| view.homes[*f] == up)
        };
        self.layer_pieces(up, stickers).iter().filter(shows).count()
    }
}
