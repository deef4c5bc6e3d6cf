//! Exact distances of phase 2 for parts of a state: the corners or the U and D edges, each with the
//! order of the slice edges. An entry is a byte.

use crate::solve::search::tables::coordinates::PERMUTATIONS;
use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::turns::PHASE2_TURNS;

/// Number of orders of the slice edges.
const ORDERS: usize = 24;

/// The exact distance, indexed by a permutation of eight pieces and the order of the slice edges.
pub(crate) struct ExactDistances(Vec<u8>);

impl ExactDistances {
    /// Returns the number of turns that solve the pieces.
    #[inline]
    pub(crate) fn distance(&self, permutation: u16, order: u16) -> u8 {
        self.0[usize::from(permutation) * ORDERS + usize::from(order)]
    }

    /// Returns, by permutation, the smallest distance over all orders of the slice edges.
    pub(crate) fn over_all_orders(&self) -> Vec<u8> {
        let least = |orders: &[u8]| orders.iter().copied().min().unwrap_or_default();
        self.0.chunks_exact(ORDERS).map(least).collect()
    }

    /// Computes the table of the corners.
    pub(crate) fn of_corners(moves: &MoveTables) -> ExactDistances {
        ExactDistances::new(moves, |corners, turn| moves.corners.after(corners, turn))
    }

    /// Computes the table of the U and D edges.
    pub(crate) fn of_edges(moves: &MoveTables) -> ExactDistances {
        ExactDistances::new(moves, |edges, turn| moves.edges.after(edges, turn))
    }

    fn new(moves: &MoveTables, after: impl Fn(u16, usize) -> u16) -> ExactDistances {
        let mut distances = vec![u8::MAX; PERMUTATIONS * ORDERS];
        distances[0] = 0;
        let (mut layer, mut distance) = (vec![(0u16, 0u16)], 0);
        while !layer.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for (permutation, order) in layer {
                for turn in 0..PHASE2_TURNS.len() {
                    let reached = (after(permutation, turn), moves.order.after(order, turn));
                    let at = usize::from(reached.0) * ORDERS + usize::from(reached.1);
                    if distances[at] == u8::MAX {
                        distances[at] = distance;
                        next.push(reached);
                    }
                }
            }
            layer = next;
        }
        ExactDistances(distances)
    }
}
