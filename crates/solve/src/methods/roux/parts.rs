//! The parts in which people solve a block: the edge in the middle of its bottom row, the square of that edge
//! and a pair beside it, and the other pair.

use std::sync::LazyLock;

use super::blocks::{self, HeldBlock, turns_of};
use crate::toolkit::block_table::Block;
use unscramble_cube::{Face, Turn};

/// A pair of a block: its corner and its edge.
#[derive(Debug, Clone, Copy)]
pub(super) struct BlockPair {
    pub(super) corner: usize,
    pub(super) edge: usize,
}

/// The parts of a block.
pub(super) struct Parts {
    /// The edge in the middle of the bottom row.
    pub(super) edge: usize,
    /// The pair in front and the one behind.
    pub(super) pairs: [BlockPair; 2],
    /// Solves the edge alone.
    pub(super) edge_alone: HeldBlock,
    /// Solve the edge with each pair.
    pub(super) squares: [HeldBlock; 2],
    /// Solve each pair beside the edge without touching what is solved; `None` if the tables of the squares and
    /// of the whole second block solve them.
    around: Option<[AroundEdge; 2]>,
}

/// The ways to solve a pair when the edge of its block is solved: as the first pair, and as the second one.
struct AroundEdge {
    first: HeldBlock,
    second: HeldBlock,
}

/// The first block, by turns of faces and of the two layers on the right.
pub(super) static FIRST: LazyLock<Parts> = LazyLock::new(|| {
    let faces: Vec<Turn> = Face::ALL.into_iter().flat_map(|face| turns_of(face, 1)).collect();
    let around = |faces: &[Face], wide: bool| -> Vec<Turn> {
        let wide = wide.then(|| turns_of(Face::R, 2)).into_iter().flatten();
        faces.iter().flat_map(|face| turns_of(*face, 1)).chain(wide).collect()
    };
    let around_edge = |alone, last: Face| AroundEdge {
        first: HeldBlock::solved_by(alone, around(&[Face::U, Face::R, Face::F, Face::B], false)),
        second: HeldBlock::solved_by(alone, around(&[Face::U, Face::R, last], true)),
    };
    let front = Block { corners: &[5], edges: &[9] };
    let back = Block { corners: &[6], edges: &[10] };
    Parts {
        edge: 6,
        pairs: [BlockPair { corner: 5, edge: 9 }, BlockPair { corner: 6, edge: 10 }],
        edge_alone: HeldBlock::solved_by(Block { corners: &[], edges: &[6] }, faces.clone()),
        squares: [
            HeldBlock::solved_by(Block { corners: &[5], edges: &[6, 9] }, faces.clone()),
            HeldBlock::solved_by(Block { corners: &[6], edges: &[6, 10] }, faces),
        ],
        around: Some([around_edge(front, Face::F), around_edge(back, Face::B)]),
    }
});

/// The second block, by turns that keep the first.
pub(super) static SECOND: LazyLock<Parts> = LazyLock::new(|| {
    let turns: Vec<Turn> =
        turns_of(Face::U, 1).chain(turns_of(Face::R, 1)).chain(turns_of(Face::R, 2)).collect();
    Parts {
        edge: 4,
        pairs: [BlockPair { corner: 4, edge: 8 }, BlockPair { corner: 7, edge: 11 }],
        edge_alone: HeldBlock::solved_by(Block { corners: &[], edges: &[4] }, turns.clone()),
        squares: [
            HeldBlock::solved_by(Block { corners: &[4], edges: &[4, 8] }, turns.clone()),
            HeldBlock::solved_by(Block { corners: &[7], edges: &[4, 11] }, turns),
        ],
        around: None,
    }
});

impl Parts {
    /// Returns the ways to solve a pair when the edge is solved, and the other pair if this one is the second.
    pub(super) fn pair(&self, number: usize, is_second: bool) -> &HeldBlock {
        match &self.around {
            Some(around) if is_second => &around[number].second,
            Some(around) => &around[number].first,
            None if is_second => &blocks::WHOLE.second,
            None => &self.squares[number],
        }
    }
}

/// The corners of the blocks of a 2x2x2, one by one: DLF, DBL, DFR and DRB.
pub(super) static CORNERS: LazyLock<[HeldBlock; 4]> = LazyLock::new(|| {
    let faces = || Face::ALL.into_iter().flat_map(|face| turns_of(face, 1));
    let right = || turns_of(Face::U, 1).chain(turns_of(Face::R, 1));
    let of = |corners, turns| HeldBlock::solved_by(Block { corners, edges: &[] }, turns);
    [
        of(&[5], faces().collect()),
        of(&[6], faces().collect()),
        of(&[4], right().collect()),
        of(&[7], right().collect()),
    ]
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::roux::hand::Hand;
    use crate::toolkit::block_table::LEFT;
    use unscramble_cube::Cubie;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn the_first_block_is_solved_part_by_part() {
        for seed in 0..200 {
            let cube = random_state(3, &mut generator(&format!("parts {seed}")));
            for first in [0, 1] {
                let start = Hand::new(Cubie::read(&cube).unwrap());
                let played = |hand: Hand, turns: Vec<Turn>| {
                    turns.iter().fold(hand, |hand, turn| hand.then(&Hand::of_turn(*turn)))
                };
                let edge = played(start, FIRST.edge_alone.way(&start));
                let square = played(edge, FIRST.pair(first, false).way(&edge));
                let hand = played(square, FIRST.pair(1 - first, true).way(&square));
                assert!(LEFT.is_home(&hand.pieces), "{seed}");
            }
        }
    }
}
