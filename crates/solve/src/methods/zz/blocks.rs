//! The first two layers: a block on the left by turns of R, U and L, then one on the right by turns of R
//! and U.

use std::sync::LazyLock;

use crate::toolkit::block_table::{Block, BlockTable, LEFT, RIGHT};
use crate::toolkit::distances::SearchMove;
use unscramble_cube::{Cubie, Face, Turn};

/// The distances of a block, and the turns that solve it.
pub(super) struct SideBlock {
    block: Block,
    turns: Vec<Turn>,
    table: BlockTable,
}

/// The blocks, the left one first.
pub(super) static WHOLE: LazyLock<[SideBlock; 2]> = LazyLock::new(|| {
    let left = SideBlock::new(LEFT, &[Face::U, Face::R, Face::L]);
    [left, SideBlock::new(RIGHT, &[Face::U, Face::R])]
});

impl SideBlock {
    fn new(block: Block, faces: &[Face]) -> SideBlock {
        let turns_of = |face: &Face| [1, 2, 3].map(|quarters| Turn::outer(*face, quarters));
        let turns: Vec<Turn> = faces.iter().flat_map(turns_of).collect();
        let effects: Vec<Cubie> = turns.iter().map(|turn| Cubie::SOLVED.turned(*turn)).collect();
        let moves = SearchMove::of_faces(&turns);
        let table = BlockTable::new(block, &effects, moves, &[Cubie::SOLVED], u8::MAX - 1);
        SideBlock { block, turns, table }
    }

    /// Returns whether the block is solved.
    pub(super) fn is_solved(&self, state: &Cubie) -> bool {
        self.block.is_home(state)
    }

    /// Returns the fewest turns that solve the block.
    pub(super) fn distance(&self, state: &Cubie) -> u8 {
        self.table.at_least(state)
    }

    /// Returns the first `most` ways to solve the block in this number of turns.
    pub(super) fn ways(&self, state: &Cubie, length: u8, most: usize) -> Vec<Vec<Turn>> {
        let ways = self.table.ways(state, length, most).into_iter();
        ways.map(|way| way.iter().map(|number| self.turns[usize::from(*number)]).collect())
            .collect()
    }
}
