//! Where the wings are, and to which dedges they should belong.

use std::hash::{Hash, Hasher};

use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::{Layers, MOST_LAYERS, MOST_ORBITS, Swaps};
use crate::beam::places::{IN_PLACE, Places};
use unscramble_cube::wing_places::{read_midges, read_wings};
use unscramble_cube::{Cube, EDGES, Face, permutation};
use unscramble_search::exact::to_u8;

/// The wings of a cube as if its layers were closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Board {
    /// For each orbit, the wing in each place.
    pub(super) wings: [Places; MOST_ORBITS],
    /// The wing that is matched in each place.
    pub(super) labels: Places,
    /// How far the layers of the axis are turned.
    pub(super) open: Layers,
    /// The number of the axis.
    pub(super) axis: u8,
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.wings.iter().for_each(|wings| state.write(wings));
        state.write(&self.labels);
        state.write(&self.open);
        state.write_u8(self.axis);
    }
}

/// Multiplies and rotates eight bytes at a time; fast, and the same in every run.
#[derive(Debug, Default)]
pub(super) struct BoardHasher(u64);

impl Hasher for BoardHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let number = chunk.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
            self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        }
    }
}

/// How many wings of a slot a dedge matches, by slot, dedge and flip.
type Worth = [[[i32; 2]; EDGES.len()]; EDGES.len()];

impl Swaps {
    /// Reads the boards of a cube whose centers are solved and whose wing orbits are even: one on an odd
    /// cube, else one for each of `ways` to choose labels. `home` is the face to which each color belongs.
    pub(in super::super) fn read(
        &self,
        cube: &Cube,
        home: &[Face; 6],
        odd_corners: bool,
        ways: u64,
    ) -> Vec<Board> {
        let odd = !self.size.is_multiple_of(2);
        let mut at_home = cube.clone();
        at_home.recolor(&home.map(|face| face as u8));
        let mut wings = [IN_PLACE; MOST_ORBITS];
        for (orbit, wings) in wings[..self.orbits].iter_mut().enumerate() {
            *wings = read_wings(&at_home, orbit + 1);
        }
        let board = |labels| Board { wings, labels, open: [0; MOST_LAYERS], axis: 0 };
        if odd {
            return vec![board(read_midges(&at_home))];
        }
        let worth = worth(&wings[..self.orbits]);
        let mut boards: Vec<Board> = Vec::new();
        for seed in 0..ways {
            let board = board(labels(&worth, odd_corners, seed));
            if !boards.contains(&board) {
                boards.push(board);
            }
        }
        boards
    }

    /// Counts the wings that are not matched.
    pub(in super::super) fn unmatched(&self, board: &Board) -> i32 {
        let of_orbit =
            |wings: &Places| wings.iter().zip(&board.labels).filter(|(a, b)| a != b).count() as i32;
        board.wings[..self.orbits].iter().map(of_orbit).sum()
    }
}

fn worth(orbits: &[Places]) -> Worth {
    let mut worth = Worth::default();
    for wings in orbits {
        for (place, wing) in wings.iter().map(|wing| usize::from(*wing)).enumerate() {
            worth[place / 2][wing / 2][(place ^ wing) & 1] += 1;
        }
    }
    worth
}

/// Chooses labels that match many wings, and whose permutation has this parity without odd flips.
fn labels(worth: &Worth, odd: bool, seed: u64) -> Places {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut dedges: [usize; EDGES.len()] = std::array::from_fn(|slot| slot);
    dedges.shuffle(&mut rng);
    let most = |slot: usize, dedge: usize| worth[slot][dedge][0].max(worth[slot][dedge][1]);
    let pairs = || (0..EDGES.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let gain = |dedges: &[usize; EDGES.len()], a: usize, b: usize| {
        most(a, dedges[b]) + most(b, dedges[a]) - most(a, dedges[a]) - most(b, dedges[b])
    };
    while let Some((a, b)) = pairs().find(|(a, b)| gain(&dedges, *a, *b) > 0) {
        dedges.swap(a, b);
    }
    if permutation::is_odd(&dedges) != odd {
        let tie = rng.random_range(0..66);
        let loss = |(i, (a, b)): &(usize, (usize, usize))| (-gain(&dedges, *a, *b), (i + tie) % 66);
        if let Some((_, (a, b))) = pairs().enumerate().min_by_key(loss) {
            dedges.swap(a, b);
        }
    }
    let mut flips: [usize; EDGES.len()] = std::array::from_fn(|slot| {
        let [plain, flipped] = worth[slot][dedges[slot]];
        usize::from(flipped > plain || flipped == plain && rng.random())
    });
    if flips.iter().sum::<usize>() % 2 == 1 {
        let loss = |slot: &usize| {
            let worth = worth[*slot][dedges[*slot]];
            worth[flips[*slot]] - worth[1 - flips[*slot]]
        };
        if let Some(slot) = (0..EDGES.len()).min_by_key(loss) {
            flips[slot] = 1 - flips[slot];
        }
    }
    std::array::from_fn(|place| to_u8(2 * dedges[place / 2] + (place & 1 ^ flips[place / 2])))
}
