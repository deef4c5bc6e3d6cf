//! The ends of a stage as starts of the next one, searched by growing totals.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::ahead::Ahead;
use super::explore::{Effort, Root, Stage};
use unscramble_search::exact::to_u32;

/// A state after some stages.
pub(crate) trait Reached {
    /// Returns the cost so far.
    fn cost(&self) -> u8;
}

/// A node from which a stage may start.
#[derive(Clone, Copy)]
struct Start {
    /// The number of the node.
    node: u32,
    /// The number of the end.
    end: u32,
    /// The cost of the end.
    cost: u8,
    /// The cost and the lower bound of the stage.
    total: u8,
}

/// The starts of a stage, whatever its nodes are.
struct Queue(Vec<Start>);

/// The starts of a stage.
pub(crate) struct Pool<E, N> {
    ends: Vec<E>,
    nodes: Vec<N>,
    queue: Queue,
}

/// What an end of a stage is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Nothing: the search goes on as if there were none.
    Useless,
    /// The next stage can start from it.
    Useful,
    /// It was the last one that the search looked for.
    Enough,
}

impl Verdict {
    /// Returns the verdict on a useful end, when there are so many of those wanted.
    pub(crate) fn of(count: usize, wanted: usize) -> Verdict {
        if count >= wanted { Verdict::Enough } else { Verdict::Useful }
    }
}

/// How far a search of a stage goes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Extent {
    /// The largest total.
    pub(crate) longest: u8,
    /// The number of nodes.
    pub(crate) nodes: u64,
    /// The ends from one start with one total: more of them hardly differ.
    pub(crate) each: usize,
    /// How many times as many nodes it visits as long as there is no end.
    pub(crate) patience: u64,
}

impl Extent {
    /// Returns the extent of a search for all ends up to a total.
    pub(crate) const fn up_to(longest: u8, nodes: u64) -> Extent {
        Extent { longest, nodes, each: usize::MAX, patience: PATIENCE }
    }
}

/// The totals above the least one that a stage tries.
const MORE: u8 = 20;

/// How many times as many nodes most stages visit as long as there is no end.
pub(crate) const PATIENCE: u64 = 10;

impl Queue {
    /// Sorts the starts by their totals, and keeps the order of equal ones.
    fn sort(&mut self) {
        self.0.sort_by_key(|start| start.total);
    }

    /// Searches all totals, the least first, as [`Pool::search`] does. `explore` explores the first of some starts with a
    /// total; the others come next.
    fn search(
        &mut self,
        extent: Extent,
        effort: &mut Effort<'_>,
        explore: &mut Explore<'_>,
        found: &mut dyn FnMut(u32, &[u8]) -> Verdict,
    ) -> u64 {
        self.sort();
        let before = effort.nodes();
        let least = self.0.first().map_or(0, |start| start.total);
        let mut any = false;
        let Extent { longest, nodes, each, patience } = extent;
        'totals: for total in least..=longest.min(least.saturating_add(MORE)) {
            let count = self.0.partition_point(|start| start.total <= total);
            let starts = &self.0[..count];
            let mut ahead = Ahead::new(each);
            for (number, start) in starts.iter().enumerate() {
                let nodes = if any { nodes } else { nodes.saturating_mul(patience) };
                effort.stop_at(before.saturating_add(nodes));
                let (mut count, mut enough) = (0, false);
                let mut found = |turns: &[u8], _| {
                    let verdict = found(start.end, turns);
                    any |= verdict != Verdict::Useless;
                    count += usize::from(verdict != Verdict::Useless);
                    enough = count >= each && verdict != Verdict::Enough;
                    if enough || verdict == Verdict::Enough {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let flow = explore(&mut ahead, &starts[number..], total, effort, &mut found);
                if flow.is_break() && !enough {
                    break 'totals;
                }
            }
        }
        effort.stop_at(u64::MAX);
        effort.nodes() - before
    }
}

/// Explores the first of some starts, to a total, and others ahead.
type Explore<'a> = dyn FnMut(
        &mut Ahead,
        &[Start],
        u8,
        &mut Effort<'_>,
        &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()>
    + 'a;

impl<E: Reached, N: Copy + Send + Sync> Pool<E, N> {
    pub(crate) fn new() -> Pool<E, N> {
        Pool { ends: Vec::new(), nodes: Vec::new(), queue: Queue(Vec::new()) }
    }

    /// Adds an end and its nodes, each with the lower bound of its distance.
    pub(crate) fn add(&mut self, end: E, nodes: impl IntoIterator<Item = (N, u8)>) {
        let (number, before) = (to_u32(self.ends.len()), self.nodes.len());
        let cost = end.cost();
        for (node, bound) in nodes {
            let (node, total) = (self.put(node), cost.saturating_add(bound));
            self.queue.0.push(Start { node, end: number, cost, total });
        }
        if self.nodes.len() > before {
            self.ends.push(end);
        }
    }

    /// Adds a node; returns its number.
    fn put(&mut self, node: N) -> u32 {
        self.nodes.push(node);
        to_u32(self.nodes.len() - 1)
    }

    /// Returns the number of starts.
    pub(crate) fn len(&self) -> usize {
        self.queue.0.len()
    }

    /// Keeps the starts with the least totals.
    pub(crate) fn keep(&mut self, count: usize) {
        self.queue.sort();
        self.queue.0.truncate(count);
        // The nodes of the others take memory.
        let nodes = std::mem::take(&mut self.nodes);
        for number in 0..self.queue.0.len() {
            let node = nodes[self.queue.0[number].node as usize];
            self.queue.0[number].node = self.put(node);
        }
    }

    /// Keeps the starts with the least totals, one for each node.
    pub(crate) fn keep_different(&mut self, count: usize)
    where
        N: Eq + Hash,
    {
        let mut seen = HashSet::new();
        let nodes = &self.nodes;
        self.queue.sort();
        self.queue.0.retain(|start| seen.len() < count && seen.insert(nodes[start.node as usize]));
    }

    /// Searches all totals, the least first, and hands every end of the stage, as an end of the stage
    /// before and turns, to `found`. Stops when that is enough, when the effort ends, and after the nodes of
    /// the extent, or `patience` times as many as long as there is no end; returns the number of nodes.
    pub(crate) fn search<S: Stage<Node = N>>(
        &mut self,
        stage: &S,
        extent: Extent,
        effort: &mut Effort<'_>,
        found: &mut dyn FnMut(&E, &[u8]) -> Verdict,
    ) -> u64 {
        let Pool { ends, nodes, queue } = self;
        queue.search(
            extent,
            effort,
            &mut |ahead, starts, total, effort, found| {
                let root =
                    |start: &Start| Root::of_start(nodes[start.node as usize], total - start.cost);
                ahead.explore(stage, starts, &root, effort, found)
            },
            &mut |end, turns| found(&ends[end as usize], turns),
        )
    }
}
