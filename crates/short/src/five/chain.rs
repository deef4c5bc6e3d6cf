//! The joint choice over the five stages.
//!
//! Each stage starts from a pool of ends of the stage before, cheapest first, where the cost of an end
//! is the turns so far and a lower bound of the next stage. Totals grow by one turn at a time, and for
//! each total every end that may have it is searched to just that depth. So an end that is longer but
//! better placed gets its chance, and no stage is optimal for itself.

use std::collections::HashSet;
use std::ops::ControlFlow;

use unscramble_cube::{Cube, Turn};
use unscramble_search::budget::{Budget, Cutoff};

use super::end::End;
use super::geometry::{GEOMETRY, turn};
use super::side_on_axis::SideOnAxis;
use super::tables::Tables;
use super::width::{MOST_ENDS, Width};
use crate::staged::explore::{Effort, explore_on_threads};
use crate::staged::pool::{Extent, Pool, Reached, Verdict};

/// A reduction of a 5x5x5: turns after which every face has centers of one color and all edges are
/// paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reduction {
    /// The number of the given cube.
    pub(crate) given: usize,
    /// The turns, of one or two outer layers each.
    pub(crate) turns: Vec<Turn>,
    /// The lengths of the five stages.
    pub(crate) lengths: [u8; 5],
}

/// What a search found and did.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reductions {
    /// The reductions, shortest first.
    pub(crate) reductions: Vec<Reduction>,
    /// The nodes that each stage visited.
    pub(crate) nodes: [u64; 5],
    /// The ends of each stage.
    pub(crate) ends: [usize; 5],
    /// Why the search stopped early, if it did.
    pub(crate) cutoff: Option<Cutoff>,
}

/// The ends of stage 2 whose starts each thread lists before they count.
const ENDS_AHEAD: usize = 8;

/// The most turns of stage 3.
const MOST3: u8 = 8;

/// The turns by which a start of stage 3 may look longer than the best.
const SLACK3: u8 = 2;

/// Finds reductions of at most `longest` turns of a 5x5x5 in the standard scheme, as long as the
/// budget allows improvements.
#[must_use]
pub(crate) fn reductions(
    tables: &Tables,
    cube: &Cube,
    width: &Width,
    longest: u8,
    budget: &Budget,
) -> Reductions {
    let mut effort = Effort::new(budget);
    let mut chain = Chain { tables, width, longest, outcome: Reductions::default() };
    let pool = chain.side_on_axis(cube, &mut effort);
    let ends = chain.all_on_axes(pool, &mut effort);
    chain.last_stages(ends, effort)
}

/// Finds reductions of at most `longest` turns of several 5x5x5 with a cost each, whose centers are on their
/// axes and whose wings are even. The lengths count the costs in.
#[must_use]
pub(crate) fn reductions_from_axes(
    tables: &Tables,
    cubes: &[(Cube, u8)],
    width: &Width,
    longest: u8,
    budget: &Budget,
) -> Reductions {
    let chain = Chain { tables, width, longest, outcome: Reductions::default() };
    let given = cubes.iter().enumerate();
    let ends = given.map(|(number, (cube, cost))| End::given(cube, number, *cost)).collect();
    chain.last_stages(ends, Effort::new(budget))
}

/// A search under way.
struct Chain<'a> {
    tables: &'a Tables,
    width: &'a Width,
    longest: u8,
    outcome: Reductions,
}

impl Chain<'_> {
    fn last_stages(mut self, ends: Vec<End>, mut effort: Effort<'_>) -> Reductions {
        let pool = self.starts3(ends, &mut effort);
        let pool = self.oriented(pool, &mut effort);
        let pool = self.four_paired(pool, &mut effort);
        self.all_paired(pool, &mut effort);
        self.outcome.cutoff = effort.cutoff();
        self.outcome
    }

    /// Searches each of the three axes, depth after depth, for the nodes of the width.
    fn side_on_axis(&mut self, cube: &Cube, effort: &mut Effort<'_>) -> Pool<End, [u32; 2]> {
        let Tables { side_on_axis, all_on_axes, .. } = self.tables;
        let given = End::given(cube, 0, 0);
        let starts = GEOMETRY.to_side.map(|symmetry| given.through(symmetry));
        let mut pool = Pool::new();
        let limit = self.width.nodes1;
        for depth in 0..=self.longest.min(20) {
            for (start, axes_left) in starts.iter().zip([3, 2, 1]) {
                // Once there are ends, the axes share the nodes that are left.
                let share = limit.saturating_sub(effort.nodes()) / axes_left;
                effort.stop_at(if pool.len() > 0 { effort.nodes() + share } else { u64::MAX });
                let node = SideOnAxis::node(&start.state);
                let _ = explore_on_threads(side_on_axis, &node, depth, effort, &mut |turns, _| {
                    let end = start.after(0, turns);
                    let node = all_on_axes.node(&end.state);
                    pool.add(end, [(node, all_on_axes.tabled.bound(&node))]);
                    if pool.len() >= MOST_ENDS {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
            }
            let searched = effort.nodes() >= limit && pool.len() > 0;
            if searched || pool.len() >= MOST_ENDS || effort.cutoff().is_some() {
                break;
            }
        }
        effort.stop_at(u64::MAX);
        self.count(0, effort.nodes(), pool.len());
        pool
    }

    fn all_on_axes(&mut self, mut pool: Pool<End, [u32; 2]>, effort: &mut Effort<'_>) -> Vec<End> {
        let Tables { all_on_axes, .. } = self.tables;
        let mut ends = Vec::new();
        let mut seen = HashSet::new();
        let nodes = pool.search(
            &all_on_axes.tabled,
            Extent::up_to(self.longest, u64::MAX),
            effort,
            &mut |end, turns| {
                let end = end.after(1, turns);
                if seen.insert(end.fingerprint()) {
                    ends.push(end);
                }
                Verdict::of(ends.len(), self.width.ends2)
            },
        );
        self.count(1, nodes, ends.len());
        ends
    }

    /// Lists the starts of stage 3 of all three axes.
    fn starts3(&mut self, ends: Vec<End>, effort: &mut Effort<'_>) -> Pool<End, [u32; 3]> {
        let Tables { oriented, .. } = self.tables;
        let mut starts = Pool::new();
        let mut least = u8::MAX;
        let most = |least: u8, end: &End| {
            least.saturating_add(SLACK3).saturating_sub(end.cost()).min(MOST3)
        };
        let held = |end: &End| GEOMETRY.to_side.map(|symmetry| end.through(symmetry));
        let threads = effort.budget().threads();
        // One thread does none in vain.
        let run = if threads.count() == 1 { 1 } else { ENDS_AHEAD * threads.count() };
        'runs: for ends in ends.chunks(run) {
            let before = least;
            let listed = threads.map(ends, |end| {
                held(end).map(|end| {
                    let nodes = oriented.starts(&end.state, most(before, &end));
                    (end, nodes)
                })
            });
            for of_end in listed {
                if effort.check().is_break() || starts.len() >= MOST_ENDS {
                    break 'runs;
                }
                for (end, nodes) in of_end {
                    let most_now = most(least, &end);
                    let nodes = match most_now < most(before, &end) {
                        true => oriented.starts(&end.state, most_now),
                        false => nodes,
                    };
                    let bounds = nodes.iter().map(|(_, bound)| end.cost() + bound);
                    least = bounds.min().unwrap_or(least).min(least);
                    starts.add(end, nodes);
                }
            }
        }
        starts
    }

    fn oriented(
        &mut self,
        mut pool: Pool<End, [u32; 3]>,
        effort: &mut Effort<'_>,
    ) -> Pool<End, [u32; 4]> {
        let Tables { oriented, four_paired, .. } = self.tables;
        let mut starts = Pool::new();
        let mut seen = HashSet::new();
        // The nodes of this stage are few for what it finds.
        let nodes = pool.search(
            &oriented.tabled,
            Extent::up_to(self.longest, u64::MAX),
            effort,
            &mut |end, turns| {
                let end = end.after(2, turns);
                // The frame says which axis is special from here on.
                if seen.insert(end.fingerprint() ^ u64::from(end.frame)) {
                    for symmetry in [0, GEOMETRY.quarter_about_side] {
                        let end = end.through(symmetry);
                        let nodes = four_paired.starts(&end.state);
                        starts.add(end, nodes);
                    }
                }
                Verdict::of(starts.len(), self.width.found3)
            },
        );
        self.count(2, nodes, starts.len());
        starts.keep(self.width.kept3);
        starts
    }

    fn four_paired(
        &mut self,
        mut pool: Pool<End, [u32; 4]>,
        effort: &mut Effort<'_>,
    ) -> Pool<End, [u32; 4]> {
        let Tables { four_paired, all_paired, .. } = self.tables;
        let mut starts = Pool::new();
        let mut seen = HashSet::new();
        let nodes = pool.search(
            &four_paired.tabled,
            Extent::up_to(self.longest, self.width.nodes4),
            effort,
            &mut |end, turns| {
                let end = end.after(3, turns);
                if seen.insert(end.fingerprint()) {
                    let node = all_paired.node(&end.state);
                    starts.add(end, node.map(|node| (node, all_paired.tabled.bound(&node))));
                }
                Verdict::of(starts.len(), self.width.ends4)
            },
        );
        self.count(3, nodes, starts.len());
        starts
    }

    fn all_paired(&mut self, mut pool: Pool<End, [u32; 4]>, effort: &mut Effort<'_>) {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let nodes = pool.search(
            &self.tables.all_paired.tabled,
            Extent::up_to(self.longest, self.width.nodes5),
            effort,
            &mut |end, turns| {
                let end = end.after(4, turns);
                // The corners are not part of the state, so different turns may leave different cubes.
                if seen.insert((end.given, end.turns.clone())) {
                    let turns = end.turns.iter().map(|&index| turn(index.into())).collect();
                    found.push(Reduction { given: end.given, turns, lengths: end.lengths });
                }
                Verdict::of(found.len(), self.width.reductions)
            },
        );
        self.count(4, nodes, found.len());
        self.outcome.reductions = found;
    }

    fn count(&mut self, stage: usize, nodes: u64, ends: usize) {
        self.outcome.nodes[stage] = nodes;
        self.outcome.ends[stage] = ends;
    }
}
