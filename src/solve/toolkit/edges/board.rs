//! Where the wings are, and where they should be.

use super::tricks::Key;
use crate::cube::pieces::{EDGES, WINGS, midge_facelets, wing_facelets, wing_orbits, wing_slot};
use crate::cube::wing_places::Motion;
use crate::cube::{Cube, Face};
use crate::solve::toolkit::orbit_choice::Choice;

/// The wings of a cube by orbit and place.
#[derive(Debug, Clone)]
pub(super) struct Board {
    /// By orbit (the one next to the corners first): the wing in each place.
    pub(super) wings: Vec<Motion>,
    /// The wing that belongs into each place: next to its midge or, on even cubes, next to the
    /// wing of the innermost orbit.
    pub(super) wanted: Motion,
    /// Even cubes: the number of the innermost orbit, whose wings are matched with each other.
    pub(super) innermost: Option<usize>,
}

impl Board {
    pub(super) fn read(cube: &Cube) -> Board {
        let size = cube.size();
        let named = |facelets: [usize; 2]| {
            let [a, b] = facelets.map(|f| Face::from_index(cube.facelet(f).into()));
            // Two parallel colours on one wing are no valid cube.
            wing_slot_of(a, b)
        };
        let orbits = wing_orbits(size);
        let wings: Vec<Motion> = (1..=orbits)
            .map(|depth| std::array::from_fn(|place| named(wing_facelets(size, depth, place))))
            .collect();
        let innermost = size.is_multiple_of(2).then_some(orbits - 1);
        let wanted = match innermost {
            Some(orbit) => wings[orbit],
            None => {
                let mut wanted = [0; WINGS];
                for slot in 0..EDGES.len() {
                    let wing = named(midge_facelets(size, slot));
                    wanted[2 * slot] = wing;
                    wanted[2 * slot + 1] = wing ^ 1;
                }
                wanted
            }
        };
        Board { wings, wanted, innermost }
    }

    /// Whether the two innermost wings between the same faces belong together (even cubes).
    pub(super) fn is_paired(&self, slot: usize) -> bool {
        self.innermost
            .is_none_or(|orbit| self.wings[orbit][2 * slot] == self.wings[orbit][2 * slot + 1] ^ 1)
    }

    /// Wings that are in a dedge of theirs, in this slot.
    pub(super) fn matched_in(&self, slot: usize) -> usize {
        let places = [2 * slot, 2 * slot + 1];
        let matched = |wings: &&Motion| places.map(|p| wings[p] == self.wanted[p]);
        self.wings.iter().flat_map(|wings| matched(&wings)).filter(|m| *m).count()
    }

    /// The slot of the dedge that the given wing names.
    pub(super) fn slot_of(&self, wing: u8) -> usize {
        self.wanted.iter().position(|w| *w == wing).unwrap_or(0) / 2
    }
}

fn wing_slot_of(a: Face, b: Face) -> u8 {
    wing_slot(a, b).unwrap_or(0) as u8
}

/// The places that a trick moves in one orbit, as `(from, to)`.
pub(crate) fn moves(key: Key, choice: Choice) -> impl Iterator<Item = (usize, usize)> {
    const NONE: [(u8, u8); 6] = [(0, 0); 6];
    let mut all = NONE;
    match (key, choice) {
        (_, 0) => {}
        (Key::Cycle([x, y, z]), _) => {
            if choice & 1 == 1 {
                (all[0], all[1], all[2]) = ((x, y), (y, z), (z, x));
            }
            if choice & 2 == 2 {
                (all[3], all[4], all[5]) = ((x ^ 1, y ^ 1), (y ^ 1, z ^ 1), (z ^ 1, x ^ 1));
            }
        }
        (Key::Flip([a, b]), 1) => (all[0], all[1], all[2]) = ((a, b), (b, a ^ 1), (a ^ 1, a)),
        (Key::Flip([a, b]), 2) => {
            (all[0], all[1], all[2]) = ((a, a ^ 1), (a ^ 1, b ^ 1), (b ^ 1, a));
        }
        (Key::Flip([a, b]), _) => {
            (all[0], all[1]) = ((a, a ^ 1), (a ^ 1, a));
            (all[2], all[3]) = ((b, b ^ 1), (b ^ 1, b));
        }
    }
    all.into_iter()
        .filter(|(from, to)| from != to)
        .map(|(from, to)| (usize::from(from), usize::from(to)))
}
