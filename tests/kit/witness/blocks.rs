//! The blocks of Roux as the answers that teach hold them, and what lies between them.

use super::hands::{BACK, DOWN, FRONT, Faces, LEFT, RIGHT, UP};
use super::moment::{View, on_layer};
use super::names::color;
use super::scene::Scene;
use crate::model::Move;

/// The phases of Roux.
pub(crate) const PHASES: [&str; 4] = ["first-block", "second-block", "cmll", "lse"];

/// Whether the block at a side of a hold is at home.
pub(crate) fn has_block(view: &View<'_>, hold: &Faces, left: usize) -> bool {
    let anatomy = view.anatomy;
    view.right(|f| {
        anatomy.piece_at_len(f) > 1
            && on_layer(anatomy, hold[left], f)
            && !on_layer(anatomy, hold[UP], f)
    })
}

/// Whether both blocks are at home in some hold.
pub(crate) fn some_blocks(view: &View<'_>) -> bool {
    let mut holds = view.anatomy.rotations.iter().map(|rotation| rotation.faces);
    holds.any(|hold| [LEFT, RIGHT].iter().all(|side| has_block(view, &hold, *side)))
}

impl Scene<'_> {
    /// The ways to hold the cube that fit the blocks which this phase and those before it solve.
    pub(crate) fn block_holds(&self) -> Vec<Faces> {
        let film = self.film;
        let own = PHASES.iter().position(|name| *name == self.phase.name).unwrap_or_default();
        let done = film.tale.phases.iter().filter(|phase| {
            let number = PHASES.iter().position(|name| *name == phase.name);
            phase.attempt == self.phase.attempt
                && number.is_some_and(|number| number <= own.max(1))
                && !["parity", "stopped"].contains(&phase.outcome.as_str())
        });
        // Blocks that were there from the start may be turned against the centers until a step aligns them.
        let steps = film.tale.phases.iter().filter(|phase| phase.attempt == self.phase.attempt);
        let mut steps = steps.flat_map(|phase| phase.steps.iter().flatten());
        let aligned = steps.find(|step| step.task == "align_blocks");
        let at = |end: usize| aligned.filter(|step| end <= step.start).map_or(end, |step| step.end);
        let ends: Vec<(bool, View<'_>)> =
            done.map(|phase| (phase.name == PHASES[0], film.view(at(phase.end)))).collect();
        let holds = film.anatomy.rotations.iter().map(|rotation| rotation.faces);
        let fits = |hold: &Faces| {
            film.may_be_down(self.phase.attempt, hold[DOWN])
                && ends.iter().all(|(is_first, view)| {
                    has_block(view, hold, LEFT) && (*is_first || has_block(view, hold, RIGHT))
                })
        };
        holds.filter(fits).collect()
    }

    /// Whether something holds in some hold that fits the blocks.
    pub(crate) fn some_hold(&self, holds: impl Fn(&Faces) -> bool) -> bool {
        self.block_holds().iter().any(holds)
    }

    /// The last six edges that show neither the color of the top nor of the bottom there.
    pub(crate) fn flipped_six(&self, view: &View<'_>, hold: &Faces) -> Vec<usize> {
        let anatomy = view.anatomy;
        let ends = [hold[UP], hold[DOWN]];
        let is_of_six = |edge: &usize| {
            let faces = anatomy.edges[*edge][0].map(|f| anatomy.face[f]);
            faces.contains(&hold[UP])
                || faces.contains(&hold[DOWN])
                    && (faces.contains(&hold[FRONT]) || faces.contains(&hold[BACK]))
        };
        let shows = |edge: &usize| {
            let stickers = anatomy.edges[*edge].iter().flatten();
            let mut seen = stickers.filter(|f| ends.contains(&anatomy.face[**f]));
            seen.all(|f| ends.contains(&view.homes[*f]))
        };
        (0..anatomy.edges.len()).filter(is_of_six).filter(|edge| !shows(edge)).collect()
    }

    /// Whether an edge of the cube as posted touches a face.
    pub(crate) fn touches(&self, edge: usize, face: usize) -> bool {
        let anatomy = self.film.anatomy;
        anatomy.edges[edge][0].iter().any(|f| anatomy.face[*f] == face)
    }

    /// The edges between the blocks that lie between the top or bottom and the front or back, with the faces of each and
    /// those where the piece that is there belongs.
    pub(crate) fn middle_edges(&self, hold: &Faces) -> Vec<(usize, [usize; 2], [usize; 2])> {
        let anatomy = self.film.anatomy;
        let edges = anatomy.edges.iter().enumerate();
        let told = edges.map(|(number, edge)| {
            let places = edge[0].map(|f| anatomy.face[f]);
            (number, places, edge[0].map(|f| self.before.homes[f]))
        });
        told.filter(|(_, faces, _)| faces.iter().all(|face| face % 3 != hold[RIGHT] % 3)).collect()
    }

    /// The name of the layer between the blocks.
    pub(crate) fn middle(&self) -> &'static str {
        if self.film.tale.size > 3 { "inner layers" } else { "middle layer" }
    }

    /// What the centers are called that tell the color of a face.
    pub(crate) fn is_center(&self, name: &str) -> bool {
        let centers_come = self.film.tale.solves_centers_after(&self.phase.name);
        name == if centers_come { "fixed center" } else { "center" } && self.has_centers()
    }

    /// Whether the middle of a face tells a color.
    pub(crate) fn has_centers(&self) -> bool {
        self.film.tale.size % 2 == 1 || !self.film.tale.solves_centers_after(&self.phase.name)
    }

    /// The name of the color of the center at a side of the cube as held.
    pub(crate) fn center_at(&self, at: usize, held: usize) -> Option<String> {
        let (film, size) = (self.film, self.film.tale.size);
        let place = |row: usize, column: usize| held * size * size + row * size + column;
        let whole: Vec<usize> =
            (1..size - 1).flat_map(|row| (1..size - 1).map(move |c| place(row, c))).collect();
        let fixed = vec![place(size / 2, size / 2)];
        let centers_come = film.tale.solves_centers_after(&self.phase.name);
        let own = if centers_come { fixed } else { whole };
        let mut shown: Vec<char> =
            own.iter().map(|f| film.symbol(film.moments[at].stickers[*f])).collect();
        shown.dedup();
        match shown.as_slice() {
            [only] => Some(color(*only)),
            _ => None,
        }
    }

    /// Whether the centers between the blocks are at home at a moment.
    pub(crate) fn has_home_middles(&self, at: usize) -> bool {
        let film = self.film;
        (0..6).all(|held| {
            let own = film.symbol_of(film.to_posted(at, held));
            self.center_at(at, held) == Some(color(own))
        })
    }

    /// Whether a move turns exactly the inner layers on the axis of the blocks.
    pub(crate) fn turns_middle(&self, turn: &Move, hold: &Faces) -> bool {
        let size = self.film.tale.size;
        (turn.from, turn.to) == (2, size - 1)
            && self.film.to_posted(self.step.start, turn.face) % 3 == hold[RIGHT] % 3
    }

    /// Whether a move leaves the layer at the left of a hold alone and turns only the others on its axis,
    /// or the top.
    pub(crate) fn keeps_left(&self, turn: &Move, hold: &Faces) -> bool {
        let size = self.film.tale.size;
        let face = self.film.to_posted(self.step.start, turn.face);
        let outer = (turn.from, turn.to) == (1, 1);
        if face % 3 != hold[RIGHT] % 3 {
            return face == hold[UP] && outer;
        }
        if face == hold[RIGHT] { turn.to < size } else { turn.from > 1 }
    }
}

const CARDINALS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];

/// Returns a small number that a word names.
pub(crate) fn number(word: &str) -> Option<usize> {
    let word = super::names::small(word);
    CARDINALS.iter().position(|other| *other == word)
}
