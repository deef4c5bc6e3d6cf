//! Phase 2 in a metric: the rest of a solution, in runs of turns about one axis.

use super::node::Phase2Start;
use super::phase2::{MOST_STARTS, Phase2State, Rest};
use super::unit_moves::UnitMoves;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::AXES;
use crate::tables::coordinates::runs::Run;
use crate::tables::coordinates::turns::{TurnSet, set_bits};
use crate::tables::metric::MetricTables;
use crate::tables::metric::units::NO_RUN;
use crate::tables::pruning::phase2_exact::PartDistances;
use unscramble_cube::Metric;

/// A search for the rest of a solution in a metric.
#[derive(Clone)]
pub(super) struct RestByRuns<'a> {
    tables: &'a ThreeTables,
    metric: &'a MetricTables,
    /// By axis that the direction looks along.
    parts: [&'a PartDistances; AXES],
    nodes: u64,
    /// The runs of the descent so far.
    path: Vec<Run>,
}

impl<'a> RestByRuns<'a> {
    pub(super) fn new(moves: &UnitMoves<'a>) -> RestByRuns<'a> {
        let UnitMoves { tables, metric, parts, .. } = moves;
        RestByRuns { tables, metric, parts: *parts, nodes: 0, path: Vec::new() }
    }

    /// Returns whether a state may have a solution that costs `most`, by the tables that hold all of its pieces.
    #[inline(always)]
    fn whole_may_be_within(&self, state: &Phase2State, most: u8) -> bool {
        let Phase2State { corners, edges, order } = *state;
        let MetricTables { cases, phase2_bounds, phase2_near, .. } = self.metric;
        let ThreeTables { corner_classes, moves, .. } = self.tables;
        if most <= phase2_near.most {
            phase2_near.may_contain(corners, edges, order)
        } else {
            most >= cases.largest()
                || cases.bound(phase2_bounds, corner_classes, moves, corners, edges) <= most
        }
    }

    /// Extends the path to a solution that costs exactly `left`, and returns whether there is one. The next run
    /// is not about the axis `last`.
    fn descend(
        &mut self,
        parts: &'a PartDistances,
        state: &Phase2State,
        left: u8,
        last: u8,
    ) -> bool {
        if left == 0 {
            return state.is_solved();
        }
        self.nodes += 1;
        let moves = &self.tables.moves;
        let mut after = [*state; MOST_RUNS];
        let mut near: TurnSet = 0;
        for (n, (run, after)) in parts.runs.iter().zip(&mut after).enumerate() {
            if run.run.axis == last || run.cost > left {
                continue;
            }
            (after.corners, after.edges, after.order) =
                run.after(moves, (state.corners, state.edges, state.order));
            let bound = parts.bound(after.corners, after.edges, after.order);
            near |= TurnSet::from(bound <= left - run.cost) << n;
        }
        let is_near = |n: &usize| self.whole_may_be_within(&after[*n], left - parts.runs[*n].cost);
        let near = set_bits(near).filter(is_near).fold(0, |near: TurnSet, n| near | 1 << n);
        for n in set_bits(near) {
            let run = &parts.runs[n];
            self.path.push(run.run);
            if self.descend(parts, &after[n], left - run.cost, run.run.axis) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

/// The largest number of runs of phase 2.
const MOST_RUNS: usize = 21;

impl Rest for RestByRuns<'_> {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn may_be_within(&self, starts: &[Phase2Start], most: u8) -> TurnSet {
        let mut near: TurnSet = 0;
        for (n, start) in starts.iter().take(MOST_STARTS).enumerate() {
            let (parts, state) = (self.parts[usize::from(start.axis) % AXES], &start.state);
            let may_be = parts.any_order_may_be_within(state.corners, state.edges, most)
                && parts.bound(state.corners, state.edges, state.order) <= most;
            near |= TurnSet::from(may_be) << n;
        }
        let is_near = |n: &usize| self.whole_may_be_within(&starts[*n].state, most);
        set_bits(near).filter(is_near).fold(0, |near, n| near | 1 << n)
    }

    fn solve(&mut self, start: &Phase2Start, most: u8) -> Option<Vec<u8>> {
        let parts = self.parts[usize::from(start.axis) % AXES];
        let Phase2State { corners, edges, order } = start.state;
        let least = parts.bound(corners, edges, order);
        let last = if start.last == NO_RUN { u8::MAX } else { Run::numbered(start.last).axis };
        // In quarter turns all ways of phase 2 are odd, or all are even, as the distances of the corners and the edges are.
        let step = if self.metric.units.metric == Metric::Qtm { 2 } else { 1 };
        self.path.clear();
        let found = (least..=most)
            .step_by(step)
            .any(|length| self.descend(parts, &start.state, length, last));
        found.then(|| self.path.drain(..).flat_map(Run::turns).collect())
    }
}
