//! The state of the pieces that a reduction cares for: all but the corners.

use crate::staged::low_wings::is_low;
use unscramble_cube::Cube;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::{read_midges, read_wings};
use unscramble_search::exact::to_u8;

use super::geometry::{Motion, Places, SIZE, Symmetry};

/// What is in the 24 places of each orbit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// The colors of the x-centers.
    pub(crate) x: [u8; 24],
    /// The colors of the t-centers.
    pub(crate) t: [u8; 24],
    /// The wings, as the places where they belong.
    pub(crate) wings: [u8; 24],
    /// The stickers of the midges, likewise.
    pub(crate) midges: [u8; 24],
}

impl State {
    /// Reads the state of a 5x5x5 whose fixed centers are in the standard scheme.
    pub(crate) fn of(cube: &Cube) -> State {
        let colors = |orbit| center_orbit_facelets(SIZE, orbit).map(|f| cube.facelet(f));
        State {
            x: colors((1, 1)),
            t: colors((1, 2)),
            wings: read_wings(cube, 1),
            midges: read_midges(cube),
        }
    }

    /// Returns the state after a turn.
    pub(crate) fn after(&self, turn: &Motion) -> State {
        State {
            x: moved(&self.x, &turn.x),
            t: moved(&self.t, &turn.t),
            wings: moved(&self.wings, &turn.wings),
            midges: moved(&self.midges, &turn.midges),
        }
    }

    /// Returns the state that a symmetry shows: every piece and every place is taken to its image.
    pub(crate) fn seen_through(&self, symmetry: &Symmetry) -> State {
        let motion = &symmetry.motion;
        let color = |color: u8| symmetry.faces[usize::from(color)];
        let of = |pieces: &[u8; 24], places: &Places| {
            moved(&pieces.map(|piece| places[usize::from(piece)]), places)
        };
        State {
            x: moved(&self.x.map(color), &motion.x),
            t: moved(&self.t.map(color), &motion.t),
            wings: of(&self.wings, &motion.wings),
            midges: of(&self.midges, &motion.midges),
        }
    }

    /// Returns, by edge, the slots of its midge, its low and its high wing, once wings and midges are oriented.
    pub(crate) fn edge_slots(&self) -> [[u8; 3]; 12] {
        let mut slots = [[0u8; 3]; 12];
        for place in 0..24 {
            let slot = to_u8(place / 2);
            slots[usize::from(self.midges[place] / 2)][0] = slot;
            slots[usize::from(self.wings[place] / 2)][if is_low(place) { 1 } else { 2 }] = slot;
        }
        slots
    }

    /// Returns a number that differs, for all that matters here, for different states.
    pub(crate) fn fingerprint(&self) -> u64 {
        let all = self.x.iter().chain(&self.t).chain(&self.wings).chain(&self.midges);
        all.fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        })
    }
}

/// Returns what is in the places of an orbit after a motion.
pub(crate) fn moved(pieces: &[u8; 24], places: &Places) -> [u8; 24] {
    let mut out = [0; 24];
    for (piece, place) in pieces.iter().zip(places) {
        out[usize::from(*place)] = *piece;
    }
    out
}
