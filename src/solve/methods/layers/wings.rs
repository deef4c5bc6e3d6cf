//! The wings (in the middle layer, the midges) of one layer: pure 3-cycles, one piece or more at a
//! time.
//!
//! A cycle `x -> y -> z -> x` brings the wing in `x` to its place `y`; the wing in `y` goes to `z`,
//! which is any place that is not solved: in the last layer, in a layer above, or in this one, best
//! where that wing belongs. What the cheapest commutator for it is, the tables of edge pairing know.

use super::hold::Hold;
use crate::cube::pieces::{EDGES, WINGS, midge_facelets, wing_facelets, wing_faces, wing_slot};
use crate::cube::{Cube, Face, Turn};
use crate::solve::engine::budget::Cutoff;
use crate::solve::engine::context::SolveContext;
use crate::solve::engine::note::{Aim, Commutator, Note};
use crate::solve::toolkit::wing_cycles::WingCycle;

/// The pieces of one orbit, as the layer sees them.
struct Orbit {
    /// Depth of the layer from the nearer face; 1 is the one next to it.
    depth: usize,
    /// Which choice of layers moves the orbit: one side of a wing orbit, both at once the midges.
    midges: bool,
    /// The piece in each place. A midge is in both places of its slot.
    pieces: [u8; WINGS],
    /// What may be in each place.
    places: [Place; WINGS],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Solved, or of no concern.
    Kept,
    /// It may hold anything.
    Free,
    /// To be filled with its own piece.
    Wanted,
}

/// A cycle that is worth its turns.
struct Pick {
    turns: Vec<Turn>,
    commutator: Commutator,
    piece: usize,
}

/// Brings the wings or midges of a layer home.
pub(super) fn fill(
    context: &mut SolveContext<'_>,
    hold: &Hold,
    height: usize,
) -> Result<(), Cutoff> {
    let mut last_wrong = WINGS;
    loop {
        context.budget().check()?;
        let orbit = Orbit::read(context.cube(), hold, height);
        let wrong = orbit.wrong();
        // Every cycle brings one home, so that there are few.
        if wrong == 0 || wrong >= last_wrong {
            return Ok(());
        }
        last_wrong = wrong;
        let Some(pick) = orbit.pick(context.cube().size(), hold) else { return Ok(()) };
        let faces: String = EDGES[pick.piece / 2].iter().map(|face| face.letter()).collect();
        let (down, layer) = (hold.face(Face::D), height + 1);
        let text = format!(
            "bring the edge piece {faces} to its place in layer {layer}, counted from {down}"
        );
        let aim = Aim::HomeIn { face: down, layer: layer as u16 };
        context.step(Note::new(text).commutator(Some(pick.commutator)).aim(aim), &pick.turns)?;
    }
}

impl Orbit {
    fn read(cube: &Cube, hold: &Hold, height: usize) -> Orbit {
        let size = cube.size();
        let depth = height.min(size - 1 - height);
        let midges = 2 * height + 1 == size;
        let [down, up] = [Face::D, Face::U].map(|face| hold.face(face));
        let piece = |place: usize| {
            let facelets = if midges {
                let [a, b] = midge_facelets(size, place / 2);
                if place.is_multiple_of(2) { [a, b] } else { [b, a] }
            } else {
                wing_facelets(size, depth, place)
            };
            let [a, b] = facelets.map(|f| Face::from_index(cube.facelet(f).into()));
            wing_slot(a, b).unwrap_or(place) as u8
        };
        let pieces: [u8; WINGS] = std::array::from_fn(piece);
        let places = std::array::from_fn(|place| {
            let [a, b] = wing_faces(place);
            if a == up || b == up {
                return Place::Free;
            }
            if a == down || b == down {
                return Place::Kept;
            }
            // The place is next to the third face, at this depth.
            let at_down = a.clockwise_third(b) == Some(down);
            let own = if at_down { depth } else { size - 1 - depth };
            if midges || own == height {
                if usize::from(pieces[place]) == place { Place::Kept } else { Place::Wanted }
            } else if own > height {
                Place::Free
            } else {
                Place::Kept
            }
        });
        Orbit { depth, midges, pieces, places }
    }

    fn wrong(&self) -> usize {
        self.places.iter().filter(|place| **place == Place::Wanted).count()
    }

    /// What cycles are worth: the pieces that come home less those that leave it; `None` if a solved
    /// piece would go where it must not.
    fn gain(&self, key: WingCycle) -> Option<i32> {
        let choice = if self.midges { 3 } else { 1 };
        let mut gain = 0;
        for (from, to) in key.moves(choice) {
            if self.places[from] == Place::Kept || self.places[to] == Place::Kept {
                return None;
            }
            let home = self.places[to] == Place::Wanted && usize::from(self.pieces[from]) == to;
            gain += i32::from(home);
        }
        Some(gain)
    }

    /// The cycle with the most gain for its turns.
    fn pick(&self, size: usize, hold: &Hold) -> Option<Pick> {
        let mut best: Option<(i32, i32, WingCycle, usize)> = None;
        let wanted = (0..WINGS).filter(|place| self.places[*place] == Place::Wanted);
        for y in wanted {
            let Some(x) = self.pieces.iter().position(|piece| usize::from(*piece) == y) else {
                continue;
            };
            let cycles =
                (0..WINGS).map(|z| WingCycle::ThreeDedges([x, y, z].map(|place| place as u8)));
            let flips = (0..WINGS).map(|b| WingCycle::TwoDedges([y, b].map(|place| place as u8)));
            for key in cycles.chain(flips) {
                let Some(cost) = key.face_turn_counts()[0] else { continue };
                let Some(gain) = self.gain(key).filter(|gain| *gain > 0) else { continue };
                // There and back, and the layer twice by two block turns.
                let cost = 2 * i32::from(cost) + 4;
                if best.is_none_or(|(most, least, ..)| gain * least > most * cost) {
                    best = Some((gain, cost, key, y));
                }
            }
        }
        let (_, _, key, piece) = best?;
        let mut layers = vec![false; size - 2];
        layers[self.depth - 1] = true;
        let commutator = key.commutator(&layers)?;
        let mut turns = commutator.turns();
        // The last layer need not be turned back.
        let is_free = |turn: &Turn| turn.face() == hold.face(Face::U) && turn.to() == 1;
        while turns.last().is_some_and(is_free) {
            turns.pop();
        }
        Some(Pick { turns, commutator, piece })
    }
}
