//! The two blocks: how far each is from being solved, and the short ways there.
//!
//! A block is an edge of D with the two corners and the two edges of the middle layer beside it. The
//! first is on the left in the hand, the second on the right. The first may be solved by turns of all
//! faces, the second only by `U`, `R` and `r`, which keep the first.

use std::sync::LazyLock;

use super::hand::Hand;
use crate::cube::{Cubie, Face, Turn};
use crate::solve::toolkit::distances::{Distances, Pair, SearchMove};
use crate::solve::toolkit::places::{corner_places, edge_places, of_corners, of_edges};
use crate::solve::toolkit::three_method::Pieces;

/// A block: its corners and its edges.
struct Block {
    corners: &'static [u8],
    edges: &'static [u8],
}

/// DLF and DBL; DL, FL and BL.
const FIRST: Block = Block { corners: &[5, 6], edges: &[6, 9, 10] };

/// DFR and DRB; DR, FR and BR.
const SECOND: Block = Block { corners: &[4, 7], edges: &[4, 8, 11] };

/// The first block is looked up to this distance. From the best of 24 holds it is rarely further away.
const NEAR: u8 = 5;

/// Distances of a block, and the turns that solve it.
pub(super) struct BlockTable {
    block: Block,
    pub(super) turns: Vec<Turn>,
    pub(super) effects: Vec<Hand>,
    distances: Distances,
}

impl BlockTable {
    fn new(
        block: Block,
        turns: Vec<Turn>,
        moves: Vec<SearchMove>,
        pieces: Pieces,
        goals: &[Cubie],
        limit: u8,
    ) -> BlockTable {
        let effects: Vec<Hand> = turns.iter().map(|turn| Hand::of_turn(*turn)).collect();
        let block = match pieces {
            Pieces::All => block,
            Pieces::Corners => Block { edges: &[], ..block },
        };
        let moved: Vec<Cubie> = effects.iter().map(|effect| effect.pieces).collect();
        let (edges, corners) = (of_edges(block.edges, &moved), of_corners(block.corners, &moved));
        let goals: Vec<Pair> = goals
            .iter()
            .filter_map(|goal| {
                let edges = edges.number(edge_places(goal, block.edges))?;
                Some((edges, corners.number(corner_places(goal, block.corners))?))
            })
            .collect();
        let distances = Distances::new([edges, corners], moves, &goals, limit);
        BlockTable { block, turns, effects, distances }
    }

    /// Returns where the pieces of the block are; `None` if its turns cannot bring them home.
    fn pair(&self, state: &Cubie) -> Option<Pair> {
        let edges = self.distances.first.number(edge_places(state, self.block.edges))?;
        Some((edges, self.distances.second.number(corner_places(state, self.block.corners))?))
    }

    /// Returns the least number of turns that the block can take. It is exact if it is small.
    pub(super) fn at_least(&self, state: &Cubie) -> u8 {
        self.pair(state).map_or(u8::MAX, |pair| self.distances.at_least(pair))
    }

    /// Returns the first `most` ways to solve the block in this number of turns, as numbers of turns.
    pub(super) fn ways(&self, state: &Cubie, length: u8, most: usize) -> Vec<Vec<u8>> {
        self.pair(state).map_or_else(Vec::new, |pair| self.distances.ways(pair, length, most))
    }
}

/// The tables of both blocks.
pub(super) struct Blocks {
    pub(super) first: BlockTable,
    pub(super) second: BlockTable,
}

/// The tables of blocks with edges.
pub(super) static WHOLE: LazyLock<Blocks> = LazyLock::new(|| Blocks::new(Pieces::All));

/// The tables of blocks without edges: two corners each.
pub(super) static OF_CORNERS: LazyLock<Blocks> = LazyLock::new(|| Blocks::new(Pieces::Corners));

impl Blocks {
    fn new(pieces: Pieces) -> Blocks {
        let quarters = |from, to, face| (1..=3).filter_map(move |q| Turn::new(face, from, to, q));
        let faces: Vec<Turn> =
            Face::ALL.into_iter().flat_map(|face| quarters(1, 1, face)).collect();
        let moves = faces.iter().map(|turn| {
            let layer = turn.face().index() as u8;
            SearchMove { cost: 1, layer, after: (layer >= 3).then(|| layer - 3) }
        });
        // With its edges, the first block is solved however the left layer is turned: the hand turns it
        // home with the other layers, and the centres stay behind.
        let left = match pieces {
            Pieces::All => 0..4,
            Pieces::Corners => 0..1,
        };
        let goals: Vec<Cubie> = left
            .map(|q| match q {
                0 => Cubie::SOLVED,
                q => Cubie::SOLVED.turned(Turn::outer(Face::L, q)),
            })
            .collect();
        let first = BlockTable::new(FIRST, faces.clone(), moves.collect(), pieces, &goals, NEAR);
        let turns: Vec<Turn> = quarters(1, 1, Face::U)
            .chain(quarters(1, 1, Face::R))
            .chain(quarters(1, 2, Face::R).filter(|_| pieces == Pieces::All))
            .collect();
        let moves = (0..turns.len() as u8).map(|number| {
            let layer = number / 3;
            SearchMove { cost: 1, layer, after: (layer == 2).then_some(1) }
        });
        let second = BlockTable::new(
            SECOND,
            turns.clone(),
            moves.collect(),
            pieces,
            &[Cubie::SOLVED],
            u8::MAX - 1,
        );
        Blocks { first, second }
    }
}

/// Returns how far the hand has to turn the cube about R so that the first block is home; `None` if it
/// is not solved.
pub(super) fn shift_of_first_block(state: &Cubie, pieces: Pieces) -> Option<u8> {
    let shifts = if pieces == Pieces::All { 0..4 } else { 0..1 };
    shifts.into_iter().find(|q| is_home(&Hand::new(*state).shifted(*q).pieces, &FIRST, pieces))
}

/// Returns whether the second block is home.
pub(super) fn has_second_block(state: &Cubie, pieces: Pieces) -> bool {
    is_home(state, &SECOND, pieces)
}

fn is_home(state: &Cubie, block: &Block, pieces: Pieces) -> bool {
    let corner = |slot: &u8| {
        state.corners[usize::from(*slot)] == *slot && state.twists[usize::from(*slot)] == 0
    };
    let edge = |slot: &u8| {
        state.edges[usize::from(*slot)] == *slot && state.flips[usize::from(*slot)] == 0
    };
    block.corners.iter().all(corner) && (pieces == Pieces::Corners || block.edges.iter().all(edge))
}
