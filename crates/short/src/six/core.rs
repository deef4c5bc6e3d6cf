//! The core of a 6x6x6: what the middle layers need to be as one.

use super::moves::{DEPTH, Move, ORBITS, SIZE};
use crate::staged::axis_centers::ByOrbit;
use crate::staged::core_stage::CoreCenters;
use crate::staged::low_wings::wing_places;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::{Motion as Places, read_wings};
use unscramble_cube::{Cube, Face};
use unscramble_search::exact::to_u8;

/// The ways to choose where the colors of an even cube belong when each is on its axis: the axes, Y, X and Z, whose two
/// colors are exchanged.
pub(super) const HOMES: [[bool; 3]; 4] =
    [[false, false, false], [false, true, true], [true, false, true], [true, true, false]];

/// A state of the core.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct CoreState {
    /// For each orbit, the places of the stickers that belong on U, R and F.
    pub(super) masks: [u32; ORBITS.len()],
    /// The wing in each place.
    pub(super) wings: Places,
    /// Whether the corners are an odd permutation.
    pub(super) odd_corners: bool,
}

impl CoreState {
    /// Reads the core of a cube. `home` is the face to which each color belongs, `odd_corners` whether the corners are
    /// an odd permutation then.
    pub(super) fn of(cube: &Cube, home: &[Face; 6], odd_corners: bool) -> CoreState {
        let first = |facelet: usize| home[usize::from(cube.facelet(facelet))].is_positive();
        let masks = ORBITS.map(|orbit| {
            let facelets = center_orbit_facelets(SIZE, orbit).into_iter().enumerate();
            facelets.fold(0, |mask, (place, facelet)| mask | u32::from(first(facelet)) << place)
        });
        let mut at_home = cube.clone();
        at_home.recolor(&home.map(|face| face as u8));
        CoreState { masks, wings: read_wings(&at_home, DEPTH), odd_corners }
    }

    /// By edge: the slots of the wings in a low and in a high place; `None` if an edge has two in places of one kind.
    pub(super) fn slots(&self) -> Option<[[u8; 2]; 12]> {
        let mut slots = [[u8::MAX; 2]; 12];
        for slot in 0..12 {
            for (kind, place) in wing_places(slot).into_iter().enumerate() {
                slots[usize::from(self.wings[usize::from(place)] / 2)][kind] = to_u8(slot);
            }
        }
        slots.iter().flatten().all(|slot| *slot != u8::MAX).then_some(slots)
    }

    /// Returns the state with colors exchanged as one of [`HOMES`] says. Dedges keep their numbers, which is an even
    /// permutation of those that they get then.
    pub(super) fn with_homes(&self, homes: usize) -> CoreState {
        let axes = HOMES[homes].iter().enumerate().filter(|(_, exchanged)| **exchanged);
        let exchanged =
            axes.fold(0, |mask, (axis, _)| mask | 0xf << (4 * axis) | 0xf << (4 * axis + 12));
        CoreState { masks: self.masks.map(|mask| mask ^ exchanged), ..*self }
    }

    /// Returns the state after a turn.
    pub(super) fn after(&self, turn: &Move) -> CoreState {
        let masks = std::array::from_fn(|orbit| {
            let places = &turn.orbits[orbit];
            let taken = (0..24).filter(|place| self.masks[orbit] >> place & 1 == 1);
            taken.fold(0, |mask, place: usize| mask | 1 << places[place])
        });
        let mut wings = self.wings;
        for (place, wing) in turn.wings.iter().zip(self.wings) {
            wings[usize::from(*place)] = wing;
        }
        let odd = !turn.step.turn.quarters().is_multiple_of(2);
        CoreState { masks, wings, odd_corners: self.odd_corners ^ odd }
    }
}

impl CoreCenters for CoreState {
    // A bit tells of all axes.
    fn masks(&self, _axis: usize) -> ByOrbit<u32> {
        self.masks.into_iter().collect()
    }
}
