//! Exact distances of phase 2 in a metric, for parts of a state: the corners or the U and D edges, each
//! with the order of the slice edges. An entry is a byte.

use super::runs::Run;
use crate::cube::{Face, Metric};
use crate::solve::search::tables::coordinates::PERMUTATIONS;
use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::turns::PHASE2_TURNS;

/// Number of orders of the slice edges.
const ORDERS: usize = 24;

/// A run of phase 2, its cost, and its turns as indices of [`PHASE2_TURNS`].
#[derive(Debug, Clone)]
pub(crate) struct RestRun {
    pub(crate) run: Run,
    pub(crate) cost: u8,
    pub(crate) turns: Vec<usize>,
}

/// The distances of phase 2 in a metric, by turns of all faces or of all but one.
#[derive(Debug)]
pub(crate) struct RestDistances {
    /// The runs of phase 2.
    pub(crate) runs: Vec<RestRun>,
    corners: Vec<u8>,
    edges: Vec<u8>,
}

impl RestDistances {
    /// Computes the distances.
    pub(crate) fn new(moves: &MoveTables, metric: Metric, without: Option<Face>) -> RestDistances {
        let allowed = Run::all().filter(|run| {
            run.keeps_subgroup() && !without.is_some_and(|face| run.turns_face(face))
        });
        let index = |turn: u8| PHASE2_TURNS.iter().position(|phase2| *phase2 == turn);
        let runs: Vec<RestRun> = allowed
            .map(|run| RestRun {
                run,
                cost: run.cost(metric),
                turns: run.turns().filter_map(index).collect(),
            })
            .collect();
        let corners = distances(&runs, moves, |corners, turn| moves.corners.after(corners, turn));
        let edges = distances(&runs, moves, |edges, turn| moves.edges.after(edges, turn));
        RestDistances { runs, corners, edges }
    }

    /// Returns a lower bound of what the rest costs, from the corners.
    #[inline]
    pub(crate) fn bound_of_corners(&self, corners: u16, order: u16) -> u8 {
        self.corners[usize::from(corners) * ORDERS + usize::from(order)]
    }

    /// Returns a lower bound of what the rest costs.
    #[inline]
    pub(crate) fn bound(&self, corners: u16, edges: u16, order: u16) -> u8 {
        let at = |permutation: u16| usize::from(permutation) * ORDERS + usize::from(order);
        self.corners[at(corners)].max(self.edges[at(edges)])
    }
}

/// Returns the least cost of runs that solve a permutation and the order of the slice edges, for each pair.
fn distances(runs: &[RestRun], moves: &MoveTables, after: impl Fn(u16, usize) -> u16) -> Vec<u8> {
    let mut distances = vec![u8::MAX; PERMUTATIONS * ORDERS];
    distances[0] = 0;
    // States by distance; a run costs at most 4.
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
                    *entry = there as u8;
                    if layers.len() <= there {
                        layers.resize(there + 1, Vec::new());
                    }
                    layers[there].push(reached);
                }
            }
        }
        distance += 1;
    }
    distances
}
