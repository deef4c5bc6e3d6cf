//! Coordinates: parts of a 3x3x3 as numbers.
//!
//! | coordinate | values | meaning |
//! | --- | --- | --- |
//! | twist | 3^7 = 2,187 | the twists of the corners |
//! | flip | 2^11 = 2,048 | the flips of the edges |
//! | slice | 12·11·10·9 = 11,880 | where each of the four edges FR FL BL BR is; divided by 24: the four slots |
//! | corners | 8! = 40,320 | the permutation of the corners |
//! | edges | 8! = 40,320 | the permutation of the U and D edges, once they fill the U and D slots |
//!
//! On a solved cube all coordinates are 0, except slice, which is [`SLICE_SOLVED`].
//!
//! - [`turns`]: the numbers of the 18 face turns.
//! - [`runs`]: turns of the two faces of an axis.
//! - [`axes`]: the axes that a search looks along.
//! - [`symmetry`]: the 16 symmetries that keep the axis UD.
//! - [`move_tables`]: how turns and symmetries change coordinates.
//! - [`corner_classes`], [`edge_classes`]: coordinates that are symmetric to each other.
//! - [`packed`]: permutations in machine words, where a move table would be too large for the caches.

pub(crate) mod axes;
pub(crate) mod corner_classes;
pub(crate) mod edge_classes;
pub(crate) mod move_tables;
pub(crate) mod packed;
pub(crate) mod runs;
pub(crate) mod symmetry;
pub(crate) mod turns;

use unscramble_cube::Cubie;

/// Number of values of the twist coordinate.
pub(crate) const TWISTS: usize = 2187;
/// Number of values of the flip coordinate.
pub(crate) const FLIPS: usize = 2048;
/// Number of ways to choose four of twelve slots.
pub(crate) const SLICES: usize = 495;
/// Number of values of the corners coordinate, and of the edges coordinate.
pub(crate) const PERMUTATIONS: usize = 40_320;
/// The slice coordinate of a solved cube.
pub(crate) const SLICE_SOLVED: u16 = 494 * 24;

/// The edge pieces FR FL BL BR.
const SLICE_PIECES: std::ops::Range<u8> = 8..12;

/// Returns the twist coordinate.
pub(crate) fn twist(state: &Cubie) -> u16 {
    state.twists[..7].iter().fold(0, |twist, t| 3 * twist + u16::from(*t))
}

/// Returns the flip coordinate.
pub(crate) fn flip(state: &Cubie) -> u16 {
    state.flips[..11].iter().fold(0, |flip, f| 2 * flip + u16::from(*f))
}

/// Returns the slice coordinate.
pub(crate) fn slice(state: &Cubie) -> u16 {
    let (mut slots, mut pieces, mut found) = (0, [0; 4], 0);
    for (slot, piece) in state.edges.iter().enumerate() {
        if SLICE_PIECES.contains(piece) {
            pieces[found] = *piece;
            found += 1;
            slots += choose(slot, found);
        }
    }
    24 * slots as u16 + rank(&pieces)
}

/// Returns the corners coordinate.
pub(crate) fn corners(state: &Cubie) -> u16 {
    rank(&state.corners)
}

/// Returns the edges coordinate of a state whose U and D edges are in U and D slots.
pub(super) fn edges(state: &Cubie) -> u16 {
    rank(&state.edges[..8])
}

/// Returns a state that has this twist.
pub(super) fn with_twist(mut twist: u16) -> Cubie {
    let mut state = Cubie::SOLVED;
    for slot in (0..7).rev() {
        state.twists[slot] = (twist % 3) as u8;
        twist /= 3;
    }
    state.twists[7] = (3 - state.twists[..7].iter().sum::<u8>() % 3) % 3;
    state
}

/// Returns a state that has this flip and this slice coordinate; its other edges are in order.
pub(super) fn with_edges(flip: u16, slice: u16) -> Cubie {
    let mut state = Cubie::SOLVED;
    for slot in 0..11 {
        state.flips[slot] = (flip >> (10 - slot) & 1) as u8;
    }
    state.flips[11] = state.flips[..11].iter().sum::<u8>() % 2;
    let mut slots = usize::from(slice / 24);
    let order: [u8; 4] = permutation(slice % 24);
    let (mut left, mut other) = (4, 8);
    for slot in (0..12).rev() {
        if left > 0 && choose(slot, left) <= slots {
            slots -= choose(slot, left);
            left -= 1;
            state.edges[slot] = SLICE_PIECES.start + order[left];
        } else {
            other -= 1;
            state.edges[slot] = other;
        }
    }
    state
}

/// Returns a state that has this corners coordinate.
pub(super) fn with_corners(corners: u16) -> Cubie {
    Cubie { corners: permutation(corners), ..Cubie::SOLVED }
}

/// Returns a state that has this edges coordinate.
pub(super) fn with_u_and_d_edges(edges: u16) -> Cubie {
    let mut state = Cubie::SOLVED;
    state.edges[..8].copy_from_slice(&permutation::<8>(edges));
    state
}

/// Returns the number of ways to choose `k` of `n`.
const fn choose(n: usize, k: usize) -> usize {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        if n < k {
            return 0;
        }
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// Returns the position of a permutation in the lexicographic order of all permutations of its
/// pieces. Pieces are below 16.
fn rank(pieces: &[u8]) -> u16 {
    let mut seen = 0u32;
    let mut rank = 0;
    for (i, piece) in pieces.iter().enumerate().rev() {
        let smaller = (seen & ((1 << piece) - 1)).count_ones() as u16;
        rank += smaller * factorial(pieces.len() - 1 - i);
        seen |= 1 << piece;
    }
    rank
}

/// Returns the permutation of `0..N` that has this rank.
fn permutation<const N: usize>(mut rank: u16) -> [u8; N] {
    let mut left: Vec<u8> = (0..N as u8).collect();
    std::array::from_fn(|i| {
        let ways = factorial(N - 1 - i);
        let next = usize::from(rank / ways);
        rank %= ways;
        left.remove(next)
    })
}

const fn factorial(n: usize) -> u16 {
    [1, 1, 2, 6, 24, 120, 720, 5040, 40_320][n]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_survives_a_round_trip() {
        assert!((0..TWISTS as u16).all(|value| twist(&with_twist(value)) == value));
        assert!((0..FLIPS as u16).all(|value| flip(&with_edges(value, 77)) == value));
        assert!((0..24 * SLICES as u16).all(|value| slice(&with_edges(5, value)) == value));
        assert!((0..PERMUTATIONS as u16).all(|value| corners(&with_corners(value)) == value));
        assert!((0..PERMUTATIONS as u16).all(|value| edges(&with_u_and_d_edges(value)) == value));
        assert_eq!(slice(&Cubie::SOLVED), SLICE_SOLVED);
    }
}
