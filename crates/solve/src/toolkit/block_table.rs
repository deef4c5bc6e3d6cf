//! Distances of a block: a few corners and edges that belong side by side.

use super::distances::{Distances, Pair, SearchMove};
use super::places::{corner_places, edge_places, of_corners, of_edges};
use super::three_method::Pieces;
use unscramble_cube::Cubie;

/// The pieces of a block, by their slots.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Block {
    pub(crate) corners: &'static [u8],
    pub(crate) edges: &'static [u8],
}

/// The block on the left: DLF and DBL; DL, FL and BL.
pub(crate) const LEFT: Block = Block { corners: &[5, 6], edges: &[6, 9, 10] };

/// The block on the right: DFR and DRB; DR, FR and BR.
pub(crate) const RIGHT: Block = Block { corners: &[4, 7], edges: &[4, 8, 11] };

impl Block {
    /// Returns the block without edges if only corners are solved.
    pub(crate) fn of(self, pieces: Pieces) -> Block {
        match pieces {
            Pieces::All => self,
            Pieces::Corners => Block { edges: &[], ..self },
        }
    }

    /// Returns whether the block is solved.
    pub(crate) fn is_home(&self, state: &Cubie) -> bool {
        let home = |places: &[u8], turned: &[u8], slot: u8| {
            places[usize::from(slot)] == slot && turned[usize::from(slot)] == 0
        };
        self.corners.iter().all(|slot| home(&state.corners, &state.twists, *slot))
            && self.edges.iter().all(|slot| home(&state.edges, &state.flips, *slot))
    }
}

/// How far a block is from its goals by some moves, and the ways there.
#[derive(Debug)]
pub(crate) struct BlockTable {
    block: Block,
    pub(crate) distances: Distances,
}

impl BlockTable {
    /// Works out the distances up to a limit. `effects` are those of the moves.
    pub(crate) fn new(
        block: Block,
        effects: &[Cubie],
        moves: Vec<SearchMove>,
        goals: &[Cubie],
        limit: u8,
    ) -> BlockTable {
        let (edges, corners) = (of_edges(block.edges, effects), of_corners(block.corners, effects));
        let goal = |goal: &Cubie| {
            let edges = edges.number(edge_places(goal, block.edges))?;
            Some((edges, corners.number(corner_places(goal, block.corners))?))
        };
        let goals: Vec<Pair> = goals.iter().filter_map(goal).collect();
        BlockTable { block, distances: Distances::new([edges, corners], moves, &goals, limit) }
    }

    /// Returns where the pieces of the block are; `None` if the moves cannot bring them home.
    pub(crate) fn pair(&self, state: &Cubie) -> Option<Pair> {
        let edges = self.distances.first.number(edge_places(state, self.block.edges))?;
        Some((edges, self.distances.second.number(corner_places(state, self.block.corners))?))
    }

    /// Returns the least that the block can cost. It is exact up to the limit of the table.
    pub(crate) fn at_least(&self, state: &Cubie) -> u8 {
        self.pair(state).map_or(u8::MAX, |pair| self.distances.at_least(pair))
    }

    /// Returns the first `most` ways to solve the block at this cost, as numbers of moves.
    pub(crate) fn ways(&self, state: &Cubie, cost: u8, most: usize) -> Vec<Vec<u8>> {
        self.pair(state).map_or_else(Vec::new, |pair| self.distances.ways(pair, cost, most))
    }
}
