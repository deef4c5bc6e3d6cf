//! The edge pieces of one layer (wings, or midges in the middle layer), by pure 3-cycles.
//!
//! A cycle `x -> y -> z -> x` brings the wing in `x` to its place `y`. The wing in `y` goes to `z`,
//! any place that is not solved: in the last layer, in a layer above, or in this layer, at best where
//! that wing belongs. The tables of edge pairing give the cheapest commutator for each cycle.

use super::hold::Hold;
use crate::engine::context::SolveContext;
use crate::engine::note::{Aim, Commutator, Home, Note};
use crate::engine::task::Task;
use crate::engine::teaching::Level;
use crate::toolkit::wing_cycles::WingCycle;
use unscramble_cube::pieces::{WINGS, wing_faces};
use unscramble_cube::wing_places::{read_midges, read_wings};
use unscramble_cube::{Cube, Face, Turn};
use unscramble_search::budget::Cutoff;

/// The pieces of the orbit that a layer's edge pieces belong to.
struct LayerOrbit {
    /// The depth of the layer from the nearer face; 1 is next to it.
    depth: usize,
    /// Whether the pieces are midges, which move with both layer choices at once; wings move with one.
    midges: bool,
    /// The piece in each place. A midge occupies both places of its slot.
    pieces: [u8; WINGS],
    /// What may happen to each place.
    places: [PlaceState; WINGS],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlaceState {
    /// Must keep its piece: solved, or in a layer that is.
    Kept,
    /// May hold any piece.
    Free,
    /// Needs its own piece.
    Wanted,
}

/// The best cycle, written as turns.
struct BestCycle {
    turns: Vec<Turn>,
    commutator: Commutator,
    piece: usize,
}

/// Brings the edge pieces of a layer home.
pub(super) fn fill(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    height: usize,
) -> Result<(), Cutoff> {
    let mut last_wrong = WINGS;
    loop {
        context.budget().check()?;
        let orbit = LayerOrbit::read(context.cube(), hold, height);
        let wrong = orbit.wrong();
        // Every cycle brings at least one home; stop if one did not.
        if wrong == 0 || wrong >= last_wrong {
            return Ok(());
        }
        last_wrong = wrong;
        let Some(pick) = orbit.pick(context.cube().size(), hold) else { return Ok(()) };
        let (down, layer) = (hold.face(Face::D), height + 1);
        let aim = Aim::HomeIn { face: down, layer: layer as u16 };
        // The last turns of a commutator may not matter. At level 1 it is played as it is written.
        let whole = pick.commutator.turns();
        let in_small_steps = context.step_size() == Some(Level::One);
        let turns = if in_small_steps { &whole } else { &pick.turns };
        let note = Note::new(Task::PlaceLayerEdge)
            .about([orbit.home(pick.piece)])
            .commutator((*turns == whole).then_some(pick.commutator))
            .aim(aim)
            .hold(hold.rotation());
        context.step(note, turns)?;
    }
}

impl LayerOrbit {
    fn read(cube: &Cube, hold: &Hold, height: usize) -> LayerOrbit {
        let size = cube.size();
        let depth = height.min(size - 1 - height);
        let midges = 2 * height + 1 == size;
        let [down, up] = [Face::D, Face::U].map(|face| hold.face(face));
        let pieces = if midges { read_midges(cube) } else { read_wings(cube, depth) };
        let places = std::array::from_fn(|place| {
            let [a, b] = wing_faces(place);
            if a == up || b == up {
                return PlaceState::Free;
            }
            if a == down || b == down {
                return PlaceState::Kept;
            }
            // The place is next to the third face of its corner, at this depth.
            let at_down = a.clockwise_third(b) == Some(down);
            let own = if at_down { depth } else { size - 1 - depth };
            if midges || own == height {
                if usize::from(pieces[place]) == place {
                    PlaceState::Kept
                } else {
                    PlaceState::Wanted
                }
            } else if own > height {
                PlaceState::Free
            } else {
                PlaceState::Kept
            }
        });
        LayerOrbit { depth, midges, pieces, places }
    }

    /// Returns the piece that belongs in a place.
    fn home(&self, place: usize) -> Home {
        if self.midges { Home::Edge(place / 2) } else { Home::Wing { depth: self.depth, place } }
    }

    fn wrong(&self) -> usize {
        self.places.iter().filter(|place| **place == PlaceState::Wanted).count()
    }

    /// Returns the number of pieces that a cycle brings home; `None` if it moves a piece that must stay.
    fn gain(&self, cycle: WingCycle) -> Option<i32> {
        let choice = if self.midges { 3 } else { 1 };
        let mut gain = 0;
        for (from, to) in cycle.moves(choice) {
            if self.places[from] == PlaceState::Kept || self.places[to] == PlaceState::Kept {
                return None;
            }
            let home =
                self.places[to] == PlaceState::Wanted && usize::from(self.pieces[from]) == to;
            gain += i32::from(home);
        }
        Some(gain)
    }

    /// Returns the cycle with the most gain for its turns.
    fn pick(&self, size: usize, hold: &Hold) -> Option<BestCycle> {
        let mut best: Option<(i32, i32, WingCycle, usize)> = None;
        let wanted = (0..WINGS).filter(|place| self.places[*place] == PlaceState::Wanted);
        for y in wanted {
            let Some(x) = self.pieces.iter().position(|piece| usize::from(*piece) == y) else {
                continue;
            };
            let cycles =
                (0..WINGS).map(|z| WingCycle::ThreeDedges([x, y, z].map(|place| place as u8)));
            let flips = (0..WINGS).map(|b| WingCycle::TwoDedges([y, b].map(|place| place as u8)));
            for cycle in cycles.chain(flips) {
                let Some(cost) = cycle.face_turn_counts()[0] else { continue };
                let Some(gain) = self.gain(cycle).filter(|gain| *gain > 0) else { continue };
                // The set-up and its inverse, and the layer twice by two block turns.
                let cost = 2 * i32::from(cost) + 4;
                if best.is_none_or(|(most, least, ..)| gain * least > most * cost) {
                    best = Some((gain, cost, cycle, y));
                }
            }
        }
        let (_, _, cycle, piece) = best?;
        let mut layers = vec![false; size - 2];
        layers[self.depth - 1] = true;
        let commutator = cycle.commutator(&layers)?;
        let mut turns = commutator.turns();
        // Final turns of the last layer are not needed.
        let is_free = |turn: &Turn| turn.face() == hold.face(Face::U) && turn.to() == 1;
        while turns.last().is_some_and(is_free) {
            turns.pop();
        }
        Some(BestCycle { turns, commutator, piece })
    }
}
