//! The wings of a cube as edge pairing sees them: where they are, and where they belong.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use unscramble_cube::Cube;
use unscramble_cube::pieces::wing_orbits;
use unscramble_cube::wing_places::{Motion, read_midges, read_wings};

/// The wings of a cube by orbit and place.
#[derive(Debug, Clone)]
pub(super) struct Board {
    /// By orbit (the one next to the corners first): the wing in each place.
    pub(super) wings: Vec<Motion>,
    /// The wing that belongs in each place: next to its midge or, on even cubes, next to the wing of
    /// the innermost orbit.
    pub(super) wanted: Motion,
    /// On even cubes, the number of the innermost orbit, whose wings are matched with each other.
    pub(super) innermost: Option<usize>,
}

impl Board {
    /// Reads the wings of a valid cube.
    pub(super) fn read(cube: &Cube) -> Board {
        let orbits = wing_orbits(cube.size());
        let wings: Vec<Motion> = (1..=orbits).map(|depth| read_wings(cube, depth)).collect();
        let innermost = cube.size().is_multiple_of(2).then_some(orbits - 1);
        let wanted = match innermost {
            Some(orbit) => wings[orbit],
            None => read_midges(cube),
        };
        Board { wings, wanted, innermost }
    }

    /// Returns what is in each place, by kind of pieces: the wings of each orbit, and the midges or again the
    /// innermost wings.
    pub(super) fn orbits(&self) -> impl Iterator<Item = &Motion> {
        self.wings.iter().chain([&self.wanted])
    }

    /// Returns whether the two innermost wings of a slot belong together (even cubes).
    pub(super) fn is_paired(&self, slot: usize) -> bool {
        self.innermost
            .is_none_or(|orbit| self.wings[orbit][2 * slot] == self.wings[orbit][2 * slot + 1] ^ 1)
    }

    /// Returns the number of wings in a slot that belong to its dedge.
    pub(super) fn matched_in(&self, slot: usize) -> usize {
        let places = [2 * slot, 2 * slot + 1];
        let matched = |wings: &&Motion| places.map(|p| wings[p] == self.wanted[p]);
        self.wings.iter().flat_map(|wings| matched(&wings)).filter(|m| *m).count()
    }

    /// Returns the slot of the dedge to which a wing belongs.
    pub(super) fn slot_of(&self, wing: u8) -> usize {
        let place = self.wanted.iter().position(|w| *w == wing);
        place.expect("every wing belongs in a place") / 2
    }
}
