//! The search of one stage: depth first, to a given depth, pruned by lower bounds.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::space::MOST_TURNS;
use unscramble_search::tables::set_bits;

use super::ahead::{Ahead, Explored};
use super::order::Order;

/// A stage: turns that lead from any node to a goal.
pub(crate) trait Stage: Sync {
    /// What the stage must know of a state.
    type Node: Copy + Send + Sync;

    /// Returns the turns of the stage.
    fn order(&self) -> &Order;

    /// Returns those of the `allowed` turns, as bits, after which a node may be within `left` turns of the goal.
    fn turns_within(&self, node: &Self::Node, allowed: u64, left: u8, asked: Asked) -> u64;

    /// Changes a node as a turn does.
    fn turn(&self, node: &mut Self::Node, turn: usize);

    /// Returns whether the node is a goal.
    fn is_goal(&self, node: &Self::Node) -> bool;

    /// Returns whether the lower bounds of the nodes of several lines, in sum, leave hope for a goal within `left` turns.
    /// Unlike a bound, this may be wrong: then the search misses a goal.
    fn may_be_near(&self, _nodes: &[Self::Node], _left: u8) -> bool {
        true
    }

    /// Lists the nodes that the `allowed` turns make of a node, unless they are more than `left`
    /// turns from the goal.
    #[inline]
    fn children(&self, node: &Self::Node, allowed: u64, left: u8, list: &mut Children<Self::Node>) {
        let alive = self.turns_within(node, allowed & self.order().all(), left, Asked::ALL);
        list.fill(node, alive, |next, turn| self.turn(next, turn));
    }
}

/// Which of the bounds that several lines of a cube share are asked for one of them: each is asked for one line alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Asked {
    /// The shared bounds that come before every unshared one. The line that is searched first asks them.
    pub(crate) leading: bool,
    /// All other shared bounds. The line that is searched last asks them.
    pub(crate) trailing: bool,
}

impl Asked {
    pub(crate) const ALL: Asked = Asked { leading: true, trailing: true };
}

/// The children of a node that a search has to visit, with the numbers of their turns in the stage.
pub(crate) struct Children<N> {
    turns: ArrayVec<u8, MOST_TURNS>,
    nodes: ArrayVec<N, MOST_TURNS>,
}

impl<N: Copy> Children<N> {
    pub(crate) fn new() -> Children<N> {
        Children { turns: ArrayVec::new(), nodes: ArrayVec::new() }
    }

    /// Lists the child of every turn of a set of bits. Each begins as a copy of the node, which `turn` changes in place: a
    /// child that is returned goes over the stack, which waits for its own writes.
    #[inline]
    pub(crate) fn fill(&mut self, node: &N, turns: u64, turn: impl Fn(&mut N, usize)) {
        self.turns.clear();
        self.nodes.clear();
        for (child, number) in set_bits(turns).enumerate() {
            self.turns.push(number as u8);
            self.nodes.push(*node);
            turn(&mut self.nodes[child], number);
        }
    }

    /// Keeps the children for which the predicate holds.
    #[inline]
    pub(crate) fn keep(&mut self, holds: impl Fn(&N) -> bool) {
        let mut passes = [false; MOST_TURNS];
        for (pass, child) in passes.iter_mut().zip(&self.nodes) {
            *pass = holds(child);
        }
        let mut kept = 0;
        for (i, pass) in passes.iter().enumerate().take(self.turns.len()) {
            self.turns[kept] = self.turns[i];
            // An assignment would take the way over the stack, which waits for its own writes.
            self.nodes.copy_within(i..=i, kept);
            kept += usize::from(*pass);
        }
        self.turns.truncate(kept);
        self.nodes.truncate(kept);
    }
}

/// The work that a search has done and may still do.
pub(crate) struct Effort<'a> {
    budget: &'a Budget,
    nodes: u64,
    limit: u64,
    cutoff: Option<Cutoff>,
}

/// The nodes between two checks of the budget: a millisecond or two.
const NODES_A_CHECK: u64 = 1024;

impl<'a> Effort<'a> {
    /// Creates the effort of a search, which ends when the budget allows no more improvements.
    pub(crate) fn new(budget: &'a Budget) -> Effort<'a> {
        Effort { budget, nodes: 0, limit: u64::MAX, cutoff: None }
    }

    /// Returns the nodes that have been visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Sets the number of visited nodes at which the search breaks.
    pub(crate) fn stop_at(&mut self, nodes: u64) {
        self.limit = nodes;
    }

    /// Returns why the budget ended the search, if it did.
    pub(crate) fn cutoff(&self) -> Option<Cutoff> {
        self.cutoff
    }

    /// Breaks when the budget has run out.
    pub(crate) fn check(&mut self) -> ControlFlow<()> {
        if self.cutoff.is_none() {
            self.cutoff = self.budget.check_improving().err();
        }
        if self.cutoff.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns the number of nodes up to the limit.
    pub(super) fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes)
    }

    /// Returns the budget.
    pub(crate) fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Explores a root, of which an exploration up to some end is known, as if all its nodes were visited now: hands on
    /// the ends, and breaks where this effort would have.
    pub(super) fn explore_known<S: Stage>(
        &mut self,
        stage: &S,
        root: &Root<S::Node>,
        explored: &Explored,
        found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let before = self.nodes;
        for (visited, turns) in explored.ends() {
            self.pass(before, visited)?;
            found(turns, self.nodes)?;
        }
        if !explored.is_whole {
            self.nodes = before;
            let mut known = explored.ends().len();
            return root.explore(stage, self, &mut |turns, nodes| {
                if known == 0 {
                    return found(turns, nodes);
                }
                known -= 1;
                ControlFlow::Continue(())
            });
        }
        self.pass(before, explored.nodes)?;
        self.cutoff = self.cutoff.or(explored.cutoff);
        if self.cutoff.is_some() {
            return ControlFlow::Break(());
        }
        if before / NODES_A_CHECK < self.nodes / NODES_A_CHECK {
            self.check()
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Counts nodes up to a number since some before; breaks at the limit.
    fn pass(&mut self, before: u64, visited: u64) -> ControlFlow<()> {
        self.nodes = before + visited;
        if self.nodes < self.limit {
            return ControlFlow::Continue(());
        }
        // The first node is visited in any case.
        self.nodes = self.limit.max(before + visited.min(1));
        ControlFlow::Break(())
    }

    /// Counts a node; breaks at the limit and when the budget has run out.
    #[inline]
    fn visit(&mut self) -> ControlFlow<()> {
        self.nodes += 1;
        if self.nodes >= self.limit || self.cutoff.is_some() {
            return ControlFlow::Break(());
        }
        if self.nodes.is_multiple_of(NODES_A_CHECK) {
            self.check()
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Finds the sequences of exactly `left` turns that reach a goal for the first time at their end, and
/// hands each to `found`, with the nodes of the effort. Breaks when `found` does, or when the effort ends.
pub(crate) fn explore<S: Stage>(
    stage: &S,
    node: &S::Node,
    left: u8,
    effort: &mut Effort<'_>,
    found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Root::of_start(*node, left).explore(stage, effort, found)
}

/// Where an exploration begins.
#[derive(Debug, Clone)]
pub(super) struct Root<N> {
    node: N,
    /// The turns so far, which are part of the turns to each end.
    path: ArrayVec<u8, MOST_ABOVE>,
    allowed: u64,
    /// The turns to come.
    left: u8,
    /// The nodes to visit before this one.
    before: u64,
}

/// The most turns above a root.
const MOST_ABOVE: usize = 2;

impl<N: Copy> Root<N> {
    pub(super) fn of_start(node: N, left: u8) -> Root<N> {
        Root { node, path: ArrayVec::new(), allowed: Order::ANY, left, before: 0 }
    }

    /// Returns the number of turns to each end.
    pub(super) fn length(&self) -> usize {
        self.path.len() + usize::from(self.left)
    }

    /// Explores it; `found` gets all turns to each end.
    pub(super) fn explore<S: Stage<Node = N>>(
        &self,
        stage: &S,
        effort: &mut Effort<'_>,
        found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut path = Vec::with_capacity(self.length());
        path.extend(&self.path);
        descend(stage, &self.node, self.left, self.allowed, &mut path, effort, found)
    }

    /// Lists the roots that the exploration comes to after so many turns, or at a goal before. Returns the
    /// number of nodes after the last one.
    pub(super) fn split<S: Stage<Node = N>>(
        mut self,
        stage: &S,
        above: usize,
        roots: &mut Vec<Root<N>>,
    ) -> u64 {
        if self.left == 0 || self.path.len() == above || stage.is_goal(&self.node) {
            roots.push(self);
            return 0;
        }
        let order = stage.order();
        let mut list = Children::new();
        stage.children(&self.node, self.allowed, self.left - 1, &mut list);
        self.before += 1;
        for (turn, node) in list.turns.iter().zip(&list.nodes) {
            let turn = usize::from(*turn);
            let mut path = self.path.clone();
            path.push(order.turns[turn]);
            let (allowed, left) = (order.followers[turn], self.left - 1);
            let next = Root { node: *node, path, allowed, left, before: self.before };
            self.before = next.split(stage, above, roots);
        }
        self.before
    }
}

/// Explores a node as [`explore`] does, on all threads.
pub(crate) fn explore_on_threads<S: Stage>(
    stage: &S,
    node: &S::Node,
    left: u8,
    effort: &mut Effort<'_>,
    found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if effort.budget.threads().count() == 1 {
        return explore(stage, node, left, effort, found);
    }
    let mut roots = Vec::new();
    let after = Root::of_start(*node, left).split(stage, MOST_ABOVE, &mut roots);
    let mut ahead = Ahead::new(usize::MAX);
    for (number, root) in roots.iter().enumerate() {
        effort.pass(effort.nodes, root.before)?;
        ahead.explore(stage, &roots[number..], &Root::clone, effort, found)?;
    }
    effort.pass(effort.nodes, after)
}

fn descend<S: Stage>(
    stage: &S,
    node: &S::Node,
    left: u8,
    allowed: u64,
    path: &mut Vec<u8>,
    effort: &mut Effort<'_>,
    found: &mut dyn FnMut(&[u8], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    effort.visit()?;
    if stage.is_goal(node) {
        // A longer way through the goal is one of this way's ends and turns of the next stage.
        return if left == 0 { found(path, effort.nodes) } else { ControlFlow::Continue(()) };
    }
    let Some(left) = left.checked_sub(1) else { return ControlFlow::Continue(()) };
    let order = stage.order();
    let mut list = Children::new();
    stage.children(node, allowed, left, &mut list);
    for (turn, next) in list.turns.iter().zip(&list.nodes) {
        let turn = usize::from(*turn);
        path.push(order.turns[turn]);
        let flow = descend(stage, next, left, order.followers[turn], path, effort, found);
        path.pop();
        flow?;
    }
    ControlFlow::Continue(())
}
