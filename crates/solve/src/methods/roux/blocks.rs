//! The two blocks: how far each is from being solved, and the short ways there.
//!
//! The first block is on the left in the hand, the second on the right. The first may be solved by turns
//! of all faces, the second only by `U`, `R` and `r`, which keep the first.

use std::sync::LazyLock;

use super::hand::Hand;
use crate::toolkit::block_table::{Block, BlockTable, LEFT, RIGHT};
use crate::toolkit::distances::SearchMove;
use crate::toolkit::three_method::Pieces;
use unscramble_cube::{Cubie, Face, Turn};

/// The first block is looked up to this distance. From the best of 24 holds it is rarely further away.
const NEAR: u8 = 5;

/// The distances of a block, and the turns that solve it.
pub(super) struct HeldBlock {
    pub(super) turns: Vec<Turn>,
    pub(super) effects: Vec<Hand>,
    pub(super) table: BlockTable,
}

impl HeldBlock {
    /// The ways to solve a block by some turns of faces and of the two layers on the right.
    pub(super) fn solved_by(block: Block, turns: Vec<Turn>) -> HeldBlock {
        let right = Face::R.index() as u8;
        let wide = SearchMove { cost: 1, layer: Face::ALL.len() as u8, after: Some(right) };
        let mut moves = SearchMove::of_faces(&turns);
        let wides = moves.iter_mut().zip(&turns).filter(|(_, turn)| turn.to() > 1);
        wides.for_each(|(of_turn, _)| *of_turn = wide);
        HeldBlock::new(block, turns, moves, &[Cubie::SOLVED], u8::MAX - 1)
    }

    /// Returns the first of the shortest ways to solve the block; none if it is solved.
    pub(super) fn way(&self, hand: &Hand) -> Vec<Turn> {
        let cost = self.table.at_least(&hand.pieces);
        let way = self.table.ways(&hand.pieces, cost, 1).pop();
        way.map(|way| self.turns(&way)).unwrap_or_default()
    }

    fn new(
        block: Block,
        turns: Vec<Turn>,
        moves: Vec<SearchMove>,
        goals: &[Cubie],
        limit: u8,
    ) -> HeldBlock {
        let effects: Vec<Hand> = turns.iter().map(|turn| Hand::of_turn(*turn)).collect();
        let pieces: Vec<Cubie> = effects.iter().map(|effect| effect.pieces).collect();
        let table = BlockTable::new(block, &pieces, moves, goals, limit);
        HeldBlock { turns, effects, table }
    }

    /// Returns the state after turns, given by their numbers.
    pub(super) fn played(&self, hand: &Hand, turns: &[u8]) -> Hand {
        turns.iter().fold(*hand, |hand, turn| hand.then(&self.effects[usize::from(*turn)]))
    }

    /// Returns turns by their numbers.
    pub(super) fn turns(&self, numbers: &[u8]) -> Vec<Turn> {
        numbers.iter().map(|number| self.turns[usize::from(*number)]).collect()
    }
}

/// The tables of both blocks.
pub(super) struct Blocks {
    pub(super) first: HeldBlock,
    pub(super) second: HeldBlock,
}

/// The tables of blocks with edges.
pub(super) static WHOLE: LazyLock<Blocks> = LazyLock::new(|| Blocks::new(Pieces::All));

/// The tables of blocks without edges: two corners each.
pub(super) static OF_CORNERS: LazyLock<Blocks> = LazyLock::new(|| Blocks::new(Pieces::Corners));

impl Blocks {
    fn new(pieces: Pieces) -> Blocks {
        let faces: Vec<Turn> = Face::ALL.into_iter().flat_map(|face| turns_of(face, 1)).collect();
        let moves = SearchMove::of_faces(&faces);
        let goals: Vec<Cubie> = (0..shifts(pieces))
            .map(|q| match q {
                0 => Cubie::SOLVED,
                q => Cubie::SOLVED.turned(Turn::outer(Face::L, q)),
            })
            .collect();
        let first = HeldBlock::new(LEFT.of(pieces), faces, moves, &goals, NEAR);
        let mut turns: Vec<Turn> = turns_of(Face::U, 1).chain(turns_of(Face::R, 1)).collect();
        if pieces == Pieces::All {
            turns.extend(turns_of(Face::R, 2));
        }
        let moves = (0..turns.len() as u8).map(|number| {
            let layer = number / 3;
            // After `R`, `r` turns the left part of a slice move; the other order is the same.
            SearchMove { cost: 1, layer, after: (layer == 2).then_some(1) }
        });
        let goals = [Cubie::SOLVED];
        let second = HeldBlock::new(RIGHT.of(pieces), turns, moves.collect(), &goals, u8::MAX - 1);
        Blocks { first, second }
    }
}

/// Returns the turns of the layers from a face up to one of them.
pub(super) fn turns_of(face: Face, to: u16) -> impl Iterator<Item = Turn> {
    (1..=3).filter_map(move |quarters| Turn::new(face, 1, to, quarters))
}

/// Returns in how many ways the left layer can be turned when the first block is solved.
///
/// The hand turns the layer home with all other layers, and the centers of the middle layer stay behind. A
/// 2x2x2 has no middle layer.
fn shifts(pieces: Pieces) -> u8 {
    match pieces {
        Pieces::All => 4,
        Pieces::Corners => 1,
    }
}

/// Returns how far the hand has to turn the cube about R so that the first block is home; `None` if it
/// is not solved.
pub(super) fn shift_of_first_block(state: &Cubie, pieces: Pieces) -> Option<u8> {
    let is_home = |q: &u8| LEFT.of(pieces).is_home(&Hand::new(*state).shifted(*q).pieces);
    (0..shifts(pieces)).find(is_home)
}

/// Returns whether the second block is home.
pub(super) fn has_second_block(state: &Cubie, pieces: Pieces) -> bool {
    RIGHT.of(pieces).is_home(state)
}
