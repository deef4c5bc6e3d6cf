//! Exact distances of phase 2 for parts of a state: the corners or the U and D edges, each with the
//! order of the slice edges. An entry is a byte.

use super::phase2_runs::Phase2Run;
use crate::exact::to_u8;
use crate::tables::coordinates::PERMUTATIONS;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::parallel::join;
use unscramble_cube::{Face, Metric};

/// Number of orders of the slice edges.
const ORDERS: usize = 24;

/// The exact distance, indexed by a permutation of eight pieces and the order of the slice edges.
#[derive(Debug)]
pub(crate) struct ExactDistances(Vec<u8>);

/// The distances of both parts, by turns of all faces or of all but one.
#[derive(Debug)]
pub(crate) struct PartDistances {
    /// The runs of phase 2.
    pub(crate) runs: Vec<Phase2Run>,
    pub(crate) corners: ExactDistances,
    pub(crate) edges: ExactDistances,
    /// The smallest distance over all orders of the slice edges, by permutation of the corners.
    corners_any_order: Vec<u8>,
    /// The same, by permutation of the U and D edges.
    edges_any_order: Vec<u8>,
}

impl PartDistances {
    /// Computes the distances in a metric.
    pub(crate) fn new(moves: &MoveTables, metric: Metric, without: Option<Face>) -> PartDistances {
        let runs = Phase2Run::all(metric, without);
        let generators = Phase2Run::generators(&runs);
        let (corners, edges) = join(
            || ExactDistances::new(moves, &generators, |at, turn| moves.corners.after(at, turn)),
            || ExactDistances::new(moves, &generators, |at, turn| moves.edges.after(at, turn)),
        );
        let (corners_any_order, edges_any_order) =
            (corners.over_all_orders(), edges.over_all_orders());
        PartDistances { runs, corners, edges, corners_any_order, edges_any_order }
    }

    /// Returns whether the corners and the order of the slice edges may have a solution that costs `most`.
    #[inline(always)]
    pub(crate) fn corners_may_be_within(
        &self,
        corners: u16,
        order: impl FnOnce() -> u16,
        most: u8,
    ) -> bool {
        // A table that is small enough for the fastest cache says no to most states.
        self.corners_any_order[usize::from(corners)] <= most
            && self.corners.distance(corners, order()) <= most
    }

    /// Returns whether a state may have a solution that costs `most`, by the permutations alone: a first, fast
    /// look.
    #[inline(always)]
    pub(crate) fn any_order_may_be_within(&self, corners: u16, edges: u16, most: u8) -> bool {
        self.corners_any_order[usize::from(corners)] <= most
            && self.edges_any_order[usize::from(edges)] <= most
    }

    /// Returns a lower bound of what a state costs.
    #[inline(always)]
    pub(crate) fn bound(&self, corners: u16, edges: u16, order: u16) -> u8 {
        self.corners.distance(corners, order).max(self.edges.distance(edges, order))
    }
}

impl ExactDistances {
    /// Returns the cost of the runs that solve the pieces.
    #[inline(always)]
    pub(crate) fn distance(&self, permutation: u16, order: u16) -> u8 {
        self.0[usize::from(permutation) * ORDERS + usize::from(order)]
    }

    /// Returns, by permutation, the smallest distance over all orders of the slice edges.
    fn over_all_orders(&self) -> Vec<u8> {
        let least =
            |orders: &[u8]| orders.iter().fold(u8::MAX, |least, distance| least.min(*distance));
        self.0.chunks_exact(ORDERS).map(least).collect()
    }

    /// Computes the distances by runs. `after` is the permutation after a turn.
    fn new(
        moves: &MoveTables,
        runs: &[Phase2Run],
        after: impl Fn(u16, usize) -> u16,
    ) -> ExactDistances {
        let mut distances = vec![u8::MAX; PERMUTATIONS * ORDERS];
        distances[0] = 0;
        // States by distance.
        let mut layers = vec![vec![(0u16, 0u16)]];
        let mut distance = 0;
        while let Some(layer) = layers.get_mut(distance).map(std::mem::take) {
            for (permutation, order) in layer {
                let at = usize::from(permutation) * ORDERS + usize::from(order);
                if usize::from(distances[at]) != distance {
                    continue;
                }
                for run in runs {
                    let turned = |(permutation, order), turn: &usize| {
                        (after(permutation, *turn), moves.order.after(order, *turn))
                    };
                    let reached = run.turns.iter().fold((permutation, order), turned);
                    let there = distance + usize::from(run.cost);
                    let entry =
                        &mut distances[usize::from(reached.0) * ORDERS + usize::from(reached.1)];
                    if usize::from(*entry) > there {
                        *entry = to_u8(there);
                        if layers.len() <= there {
                            layers.resize(there + 1, Vec::new());
                        }
                        layers[there].push(reached);
                    }
                }
            }
            distance += 1;
        }
        ExactDistances(distances)
    }
}
