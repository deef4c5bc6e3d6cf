//! Phase 2 in a metric: the rest of a solution, in runs of <U, D, R2, L2, F2, B2>.

use super::node::{AXES, Phase2Start};
use super::phase2::{MOST_STARTS, Phase2State, Rest};
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::tables::coordinates::turns::TurnSet;
use crate::solve::search::tables::metric::rest_distances::RestDistances;
use crate::solve::search::tables::metric::runs::Run;
use crate::solve::search::tables::metric::units::NO_RUN;

/// A search for the rest of a solution in a metric.
#[derive(Clone)]
pub(super) struct RestByRuns<'a> {
    tables: &'a ThreeTables,
    /// By axis that the direction looks along.
    distances: [&'a RestDistances; AXES],
    nodes: u64,
    /// The runs of the descent so far.
    path: Vec<Run>,
}

impl<'a> RestByRuns<'a> {
    /// `distances` are those of each axis.
    pub(super) fn new(
        tables: &'a ThreeTables,
        distances: [&'a RestDistances; AXES],
    ) -> RestByRuns<'a> {
        RestByRuns { tables, distances, nodes: 0, path: Vec::new() }
    }

    /// Extends the path to a solution that costs exactly `left`, and returns whether there is one. The next run
    /// is not about the axis `last`.
    fn descend(
        &mut self,
        distances: &RestDistances,
        state: &Phase2State,
        left: u8,
        last: u8,
    ) -> bool {
        if left == 0 {
            return state.is_solved();
        }
        self.nodes += 1;
        let moves = &self.tables.moves;
        for run in &distances.runs {
            if run.run.axis == last || run.cost > left {
                continue;
            }
            let after = run.turns.iter().fold(*state, |state, turn| Phase2State {
                corners: moves.corners.after(state.corners, *turn),
                edges: moves.edges.after(state.edges, *turn),
                order: moves.order.after(state.order, *turn),
            });
            let left = left - run.cost;
            if distances.bound(after.corners, after.edges, after.order) > left {
                continue;
            }
            self.path.push(run.run);
            if self.descend(distances, &after, left, run.run.axis) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Rest for RestByRuns<'_> {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn may_be_within(&self, starts: &[Phase2Start], most: u8) -> TurnSet {
        let bound = |start: &Phase2Start| {
            let Phase2State { corners, edges, order } = start.state;
            self.distances[usize::from(start.axis) % AXES].bound(corners, edges, order)
        };
        let within = starts.iter().take(MOST_STARTS).enumerate();
        within.fold(0, |set, (n, start)| set | TurnSet::from(bound(start) <= most) << n)
    }

    fn solve(&mut self, start: &Phase2Start, most: u8) -> Option<Vec<u8>> {
        let distances = self.distances[usize::from(start.axis) % AXES];
        let Phase2State { corners, edges, order } = start.state;
        let least = distances.bound(corners, edges, order);
        let last = if start.last == NO_RUN { u8::MAX } else { Run::numbered(start.last).axis };
        self.path.clear();
        let found =
            (least..=most).any(|length| self.descend(distances, &start.state, length, last));
        found.then(|| self.path.drain(..).flat_map(Run::turns).collect())
    }
}
