//! The state of the core.

use super::moves::{MOVES, ORBITS, ROTATIONS, SIZE, SOLVED};
use crate::beam::frames::Frame;
use crate::five::geometry::GEOMETRY;
use crate::five::state::{State, moved};
use crate::middle::five_of;
use crate::staged::axis_centers::ByOrbit;
use crate::staged::core_stage::CoreCenters;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::wing_places::Motion as Places;

/// The orbits that are to be alike.
const ALIKE: usize = ORBITS.len() - SOLVED;

/// A state of the core.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct CoreState {
    /// The 5x5x5 of the outermost and the middle layers.
    pub(super) five: State,
    /// What is in the places of the other orbits: the colors.
    alike: [Places; ALIKE],
}

impl CoreState {
    /// Reads the core of a cube whose centers are on their axes.
    pub(super) fn of(frame: &Frame) -> Option<CoreState> {
        let home = |facelet: usize| frame.homes[usize::from(frame.cube.facelet(facelet))] as u8;
        let alike =
            std::array::from_fn(|i| center_orbit_facelets(SIZE, ORBITS[SOLVED + i]).map(home));
        Some(CoreState { five: State::of(&five_of(frame, SIZE / 2 - 1)?), alike })
    }

    /// Returns the state after a turn.
    pub(super) fn after(&self, number: u8) -> CoreState {
        let step = &MOVES[usize::from(number)];
        let alike = std::array::from_fn(|i| moved(&self.alike[i], &step.centers[SOLVED + i]));
        CoreState { five: self.five.after(&GEOMETRY.turns[usize::from(step.five)]), alike }
    }

    /// Returns the state that a rotation, by the number of the symmetry, shows.
    pub(super) fn seen_through(&self, number: usize) -> CoreState {
        let symmetry = &GEOMETRY.symmetries[number];
        let five = self.five.seen_through(symmetry);
        let alike = match &ROTATIONS[number] {
            Some(places) => std::array::from_fn(|i| {
                let colors = self.alike[i].map(|color| symmetry.faces[usize::from(color)]);
                moved(&colors, &places[SOLVED + i])
            }),
            None => self.alike,
        };
        CoreState { five, alike }
    }

    /// Returns a number that differs, for all that matters here, for different states.
    pub(super) fn fingerprint(&self) -> u64 {
        self.alike.iter().flatten().fold(self.five.fingerprint(), |hash, color| {
            (hash ^ u64::from(*color)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        })
    }
}

impl CoreCenters for CoreState {
    fn masks(&self, axis: usize) -> ByOrbit<u32> {
        let orbits = [&self.five.x, &self.five.t].into_iter().chain(&self.alike);
        let mask = |colors: &Places| {
            let is_first = |place: &usize| usize::from(colors[*place]) == axis;
            (0..24).filter(is_first).fold(0, |mask, place| mask | 1 << place)
        };
        orbits.map(mask).collect()
    }
}
