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
struct Start<N> {
    node: N,
    /// The number of the end.
    end: u32,
    /// The cost of the end.
    cost: u8,
    /// The cost and the lower bound of the stage.
    total: u8,
}

/// The starts of a stage.
pub(crate) struct Pool<E, N> {
    ends: Vec<E>,
    starts: Vec<Start<N>>,
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

impl<E: Reached, N: Copy + Sync> Pool<E, N> {
    pub(crate) fn new() -> Pool<E, N> {
        Pool { ends: Vec::new(), starts: Vec::new() }
    }

    /// Adds an end and its nodes, each with the lower bound of its distance.
    pub(crate) fn add(&mut self, end: E, nodes: impl IntoIterator<Item = (N, u8)>) {
        let (number, before) = (to_u32(self.ends.len()), self.starts.len());
        let cost = end.cost();
        let start =
            |(node, bound)| Start { node, end: number, cost, total: cost.saturating_add(bound) };
        self.starts.extend(nodes.into_iter().map(start));
        if self.starts.len() > before {
            self.ends.push(end);
        }
    }

    /// Returns the number of starts.
    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }

    /// Sorts the starts by their totals, and keeps the order of equal ones. Totals are bytes, so they are counted; the
    /// sort of the standard library would be compiled anew for each kind of node.
    fn sort(&mut self) {
        let mut places = [0; 257];
        for start in &self.starts {
            places[usize::from(start.total) + 1] += 1;
        }
        for total in 1..places.len() {
            places[total] += places[total - 1];
        }
        let unsorted = self.starts.clone();
        for start in unsorted {
            let place = &mut places[usize::from(start.total)];
            self.starts[*place] = start;
            *place += 1;
        }
    }

    /// Keeps the starts with the least totals.
    pub(crate) fn keep(&mut self, count: usize) {
        self.sort();
        self.starts.truncate(count);
    }

    /// Keeps the starts with the least totals, one for each node.
    pub(crate) fn keep_different(&mut self, count: usize)
    where
        N: Eq + Hash,
    {
        let mut seen = HashSet::new();
        self.sort();
        self.starts.retain(|start| seen.len() < count && seen.insert(start.node));
    }

    /// Searches all totals, the least first, and hands every end of the stage, as an end of the stage
    /// before and turns, to `found`. Stops when that is enough, when the effort ends, and after the nodes of
    /// the extent, or `patience` times as many as long as there is no end; returns the number of nodes.
    pub(crate) fn search<S: Stage<Node = N>>(
        &mut self,
        stage: &S,
        extent: Extent,
        effort: &mut Effort<'_>,
        mut found: impl FnMut(&E, &[u8]) -> Verdict,
    ) -> u64 {
        self.sort();
        let before = effort.nodes();
        let least = self.starts.first().map_or(0, |start| start.total);
        let mut any = false;
        let Extent { longest, nodes, each, patience } = extent;
        'totals: for total in least..=longest.min(least.saturating_add(MORE)) {
            let count = self.starts.partition_point(|start| start.total <= total);
            let starts = &self.starts[..count];
            let root = |start: &Start<N>| Root::of_start(start.node, total - start.cost);
            let mut ahead = Ahead::new(each);
            for (number, start) in starts.iter().enumerate() {
                let end = &self.ends[start.end as usize];
                let nodes = if any { nodes } else { nodes.saturating_mul(patience) };
                effort.stop_at(before.saturating_add(nodes));
                let (mut count, mut enough) = (0, false);
                let mut found = |turns: &[u8], _| {
                    let verdict = found(end, turns);
                    any |= verdict != Verdict::Useless;
                    count += usize::from(verdict != Verdict::Useless);
                    enough = count >= each && verdict != Verdict::Enough;
                    if enough || verdict == Verdict::Enough {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let flow = ahead.explore(stage, &starts[number..], &root, effort, &mut found);
                if flow.is_break() && !enough {
                    break 'totals;
                }
            }
        }
        effort.stop_at(u64::MAX);
        effort.nodes() - before
    }
}
