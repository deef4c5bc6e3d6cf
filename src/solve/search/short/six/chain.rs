//! The joint choice over the three stages of the core.

use std::collections::HashSet;

use super::all_paired::AllNode;
use super::core::{CoreState, HOMES};
use super::four_paired::FourNode;
use super::moves::MOVES;
use super::oriented::OrientedNode;
use super::stages::Stages;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::search::short::staged::explore::Effort;
use crate::solve::search::short::staged::pool::{Extent, Pool, Reached, Verdict};

/// How wide a search is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Width {
    /// The ends of each stage.
    pub(super) ends: [usize; 3],
    /// The starts of the second stage that are kept, the nearest to the goal.
    pub(super) kept: usize,
}

impl Width {
    /// Returns the width of a level, from 0 on. Each takes twice as long as the one before, the first half a second.
    pub(super) fn of_level(level: f64) -> Width {
        let scale = 2f64.powf(level);
        let scaled = |count: f64| (count * scale) as usize;
        Width { ends: [40_000.0, 300.0, 50.0].map(scaled), kept: scaled(3_000.0) }
    }
}

/// A state after some stages.
#[derive(Debug, Clone)]
pub(super) struct End {
    /// The number of the start.
    pub(super) start: usize,
    /// The number of the [way](HOMES) to choose where the colours belong.
    pub(super) homes: usize,
    /// The turns so far.
    pub(super) turns: Vec<u8>,
    state: CoreState,
    /// The cost of the start.
    cost: u8,
}

/// What a search found and did.
#[derive(Debug, Default)]
pub(super) struct Cores {
    /// The ends of the last stage, shortest first.
    pub(super) ends: Vec<End>,
    /// The nodes that each stage visited.
    pub(super) nodes: [u64; 3],
    /// Why the search stopped early, if it did.
    pub(super) cutoff: Option<Cutoff>,
}

/// The most turns of the first stage.
const MOST_FIRST: u8 = 8;

/// The turns by which a start of the first stage may look longer than the best.
const SLACK: u8 = 2;

/// The nodes of a stage, once it has an end, for each end that it looks for.
const NODES_AN_END: u64 = 1_000;

impl Reached for End {
    fn cost(&self) -> u8 {
        self.cost.saturating_add(self.turns.len() as u8)
    }
}

impl End {
    fn after(&self, turns: &[u8]) -> End {
        let mut end = self.clone();
        for turn in turns {
            end.state = end.state.after(&MOVES[usize::from(*turn)]);
        }
        end.turns.extend(turns);
        end
    }
}

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores(
    stages: &Stages,
    starts: &[(CoreState, u8)],
    width: &Width,
    budget: &Budget,
) -> Cores {
    let mut effort = Effort::new(budget);
    let mut found = Cores::default();
    let mut pool = first_pool(stages, starts);
    let mut seen = HashSet::new();
    let mut next: Pool<End, FourNode> = Pool::new();
    // The nodes of this stage are few for what it finds.
    found.nodes[0] = pool.search(
        &stages.oriented,
        Extent::up_to(u8::MAX, u64::MAX),
        &mut effort,
        |end, turns| {
            let end = end.after(turns);
            if seen.insert(end.state) {
                let nodes = stages.four.starts(&stages.core, &end.state);
                next.add(end, nodes);
            }
            Verdict::of(next.len(), width.ends[0])
        },
    );
    let mut pool = next;
    pool.keep(width.kept);
    let mut next: Pool<End, AllNode> = Pool::new();
    seen.clear();
    let nodes = NODES_AN_END * width.ends[1] as u64;
    found.nodes[1] =
        pool.search(&stages.four, Extent::up_to(u8::MAX, nodes), &mut effort, |end, turns| {
            let end = end.after(turns);
            if seen.insert(end.state) {
                for homes in 0..HOMES.len() {
                    let state = end.state.with_homes(homes);
                    let node = stages.all.start(&stages.core, &state);
                    next.add(End { state, homes, ..end.clone() }, node);
                }
            }
            Verdict::of(next.len(), width.ends[1])
        });
    let mut pool = next;
    let nodes = NODES_AN_END * width.ends[2] as u64;
    let ends = &mut found.ends;
    found.nodes[2] =
        pool.search(&stages.all, Extent::up_to(u8::MAX, nodes), &mut effort, |end, turns| {
            ends.push(end.after(turns));
            Verdict::of(ends.len(), width.ends[2])
        });
    found.cutoff = effort.cutoff();
    found
}

fn first_pool(stages: &Stages, starts: &[(CoreState, u8)]) -> Pool<End, OrientedNode> {
    let mut pool = Pool::new();
    let mut least = u8::MAX;
    for (start, (state, cost)) in starts.iter().enumerate() {
        let most = least.saturating_add(SLACK).saturating_sub(*cost).min(MOST_FIRST);
        let nodes = stages.oriented.starts(state, most);
        least = nodes.iter().map(|(_, bound)| cost + bound).min().unwrap_or(least).min(least);
        let end = End { start, homes: 0, turns: Vec::new(), state: *state, cost: *cost };
        pool.add(end, nodes);
    }
    pool
}
