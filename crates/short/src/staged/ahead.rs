//! Starts that several threads explore before it is their turn, so that the results are those of one thread.
//!
//! Whether a start is explored at all, and how far, depends on what the starts before it lead to. So threads explore
//! some of the next starts as far as they may be, and keep what they find; it counts once it is their turn.

use std::collections::VecDeque;
use std::ops::ControlFlow;

use super::explore::{Effort, Root, Stage};
use unscramble_search::budget::{Budget, Cutoff};

/// The most ends that are kept of a start.
const MOST_ENDS: usize = 10_000;

/// The nodes to visit before results count, for each thread: some milliseconds of work, which may be in vain.
const NODES_AHEAD: u64 = 20_000;

/// What was found from a start.
pub(super) struct Explored {
    /// The nodes up to each end.
    visited: Vec<u64>,
    /// The turns to all ends, one after the other.
    turns: Vec<u8>,
    /// The turns to each end.
    length: usize,
    /// The nodes of the exploration.
    pub(super) nodes: u64,
    /// Why the budget ended it, if it did.
    pub(super) cutoff: Option<Cutoff>,
    /// Whether there are no more ends.
    pub(super) is_whole: bool,
}

impl Explored {
    /// Explores a start, for at most so many nodes and ends.
    fn new<S: Stage>(
        stage: &S,
        root: &Root<S::Node>,
        (nodes, ends): (u64, usize),
        budget: &Budget,
    ) -> Explored {
        let (mut visited, mut turns) = (Vec::new(), Vec::new());
        let mut effort = Effort::new(budget);
        effort.stop_at(nodes);
        let mut is_whole = true;
        let _ = root.explore(stage, &mut effort, &mut |way, nodes| {
            visited.push(nodes);
            turns.extend(way);
            is_whole = visited.len() < ends;
            if is_whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let (nodes, cutoff) = (effort.nodes(), effort.cutoff());
        Explored { visited, turns, length: root.length(), nodes, cutoff, is_whole }
    }

    /// Returns the nodes up to each end, and its turns.
    pub(super) fn ends(&self) -> impl ExactSizeIterator<Item = (u64, &[u8])> {
        let turns = |number: usize| &self.turns[number * self.length..][..self.length];
        self.visited.iter().enumerate().map(move |(number, visited)| (*visited, turns(number)))
    }
}

/// The starts of one total that are explored ahead.
pub(super) struct Ahead {
    /// The most ends of a start: more are seldom wanted.
    ends: usize,
    explored: VecDeque<Explored>,
}

impl Ahead {
    /// Creates one for stages that want so many ends of each start. Some ends turn out to be useless.
    pub(super) fn new(each: usize) -> Ahead {
        Ahead { ends: each.saturating_add(each / 4).min(MOST_ENDS), explored: VecDeque::new() }
    }

    /// Explores the first of the starts that are left, and others ahead.
    pub(super) fn explore<S: Stage, T: Sync>(
        &mut self,
        stage: &S,
        starts: &[T],
        root: &(dyn Fn(&T) -> Root<S::Node> + Sync),
        effort: &mut Effort<'_>,
        found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(start) = starts.first() else { return ControlFlow::Continue(()) };
        match self.next(stage, starts, root, effort) {
            Some(known) => effort.explore_known(stage, &root(start), &known, found),
            None => root(start).explore(stage, effort, found),
        }
    }

    /// Returns what was found from the first of the starts; `None` if there is one thread only.
    fn next<S: Stage, T: Sync>(
        &mut self,
        stage: &S,
        starts: &[T],
        root: &(dyn Fn(&T) -> Root<S::Node> + Sync),
        effort: &Effort<'_>,
    ) -> Option<Explored> {
        let threads = effort.budget().threads();
        if threads.count() == 1 {
            return None;
        }
        if self.explored.is_empty() {
            // The limit only falls, and more nodes would never count.
            let (most, budget) = ((effort.left().max(1), self.ends), effort.budget());
            let enough = NODES_AHEAD * threads.count() as u64;
            let explored = threads.map_some(starts, enough, &|start| {
                let explored = Explored::new(stage, &root(start), most, budget);
                let nodes = explored.nodes;
                (explored, nodes)
            });
            self.explored = explored.into();
        }
        self.explored.pop_front()
    }
}
