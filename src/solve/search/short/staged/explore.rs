//! The search of one stage: depth first, to a given depth, pruned by lower bounds.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::solve::engine::budget::{Budget, Cutoff};

use super::order::Order;

/// A stage: turns that lead from any node to a goal.
pub(in crate::solve::search::short) trait Stage {
    /// What the stage must know of a state.
    type Node: Copy;

    /// Returns the turns of the stage.
    fn order(&self) -> &Order;

    /// Lists the nodes that the `allowed` turns make of a node, unless they are more than `left`
    /// turns from the goal.
    fn children(&self, node: &Self::Node, allowed: u64, left: u8, list: &mut Children<Self::Node>);

    /// Returns whether the node is a goal.
    fn is_goal(&self, node: &Self::Node) -> bool;
}

/// The children of a node that a search has to visit, with the numbers of their turns in the stage.
///
/// Stages fill the list with the children of all turns and then [keep](Children::keep) those that pass
/// one bound after the other. So the reads of a table for all children are under way at the same time:
/// each alone would wait for memory longer than all else takes.
pub(in crate::solve::search::short) struct Children<N> {
    items: ArrayVec<(u8, N), MOST_TURNS>,
}

/// The most turns of a stage.
pub(super) const MOST_TURNS: usize = 40;

impl<N: Copy> Children<N> {
    pub(in crate::solve::search::short) fn new() -> Children<N> {
        Children { items: ArrayVec::new() }
    }

    /// Lists the child of every allowed turn.
    #[inline]
    pub(in crate::solve::search::short) fn fill(
        &mut self,
        turns: usize,
        allowed: u64,
        child: impl Fn(usize) -> N,
    ) {
        let mut left = allowed & (u64::MAX >> (64 - turns));
        self.items.clear();
        while left != 0 && !self.items.is_full() {
            let turn = left.trailing_zeros() as usize;
            self.items.push((turn as u8, child(turn)));
            left &= left - 1;
        }
    }

    /// Changes all children; those for which there is nothing leave the list.
    #[inline]
    pub(in crate::solve::search::short) fn change(
        &mut self,
        changed: impl Fn(usize, &N) -> Option<N>,
    ) {
        self.items.retain(|(turn, child)| match changed((*turn).into(), child) {
            Some(other) => {
                *child = other;
                true
            }
            None => false,
        });
    }

    /// Returns the turns of the children.
    #[inline]
    pub(in crate::solve::search::short) fn turns(&self) -> impl Iterator<Item = usize> + '_ {
        self.items.iter().map(|(turn, _)| usize::from(*turn))
    }

    /// Returns the place of the child of each turn, if it is in the list.
    #[inline]
    pub(in crate::solve::search::short) fn places(&self) -> [Option<u8>; MOST_TURNS] {
        let mut places = [None; MOST_TURNS];
        for (place, (turn, _)) in self.items.iter().enumerate() {
            places[usize::from(*turn)] = Some(place as u8);
        }
        places
    }

    /// Returns the child in a place.
    #[inline]
    pub(in crate::solve::search::short) fn node(&self, place: u8) -> N {
        self.items[usize::from(place)].1
    }

    /// Keeps the children for which the predicate holds.
    #[inline]
    pub(in crate::solve::search::short) fn keep(&mut self, holds: impl Fn(&N) -> bool) {
        let mut passes = [false; MOST_TURNS];
        for (pass, (_, child)) in passes.iter_mut().zip(&self.items) {
            *pass = holds(child);
        }
        let mut kept = 0;
        for (i, pass) in passes.iter().enumerate().take(self.items.len()) {
            self.items[kept] = self.items[i];
            kept += usize::from(*pass);
        }
        self.items.truncate(kept);
    }
}

/// The work that a search has done and may still do.
pub(in crate::solve::search::short) struct Effort<'a> {
    budget: &'a Budget,
    nodes: u64,
    limit: u64,
    cutoff: Option<Cutoff>,
}

/// The nodes between two checks of the budget: a millisecond or two.
const NODES_A_CHECK: u64 = 1024;

impl<'a> Effort<'a> {
    /// Creates the effort of a search, which ends when the budget allows no more improvements.
    pub(in crate::solve::search::short) fn new(budget: &'a Budget) -> Effort<'a> {
        Effort { budget, nodes: 0, limit: u64::MAX, cutoff: None }
    }

    /// Returns the nodes that have been visited.
    pub(in crate::solve::search::short) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Sets the number of visited nodes at which the search breaks.
    pub(in crate::solve::search::short) fn stop_at(&mut self, nodes: u64) {
        self.limit = nodes;
    }

    /// Returns why the budget ended the search, if it did.
    pub(in crate::solve::search::short) fn cutoff(&self) -> Option<Cutoff> {
        self.cutoff
    }

    /// Breaks when the budget has run out.
    pub(in crate::solve::search::short) fn check(&mut self) -> ControlFlow<()> {
        if self.cutoff.is_none() {
            self.cutoff = self.budget.check_improving().err();
        }
        if self.cutoff.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
/// hands each to `found`. Breaks when `found` does, or when the effort ends.
pub(in crate::solve::search::short) fn explore<S: Stage>(
    stage: &S,
    node: &S::Node,
    left: u8,
    effort: &mut Effort<'_>,
    found: &mut impl FnMut(&[u8]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut path = Vec::with_capacity(usize::from(left));
    descend(stage, node, left, Order::ANY, &mut path, effort, found)
}

fn descend<S: Stage>(
    stage: &S,
    node: &S::Node,
    left: u8,
    allowed: u64,
    path: &mut Vec<u8>,
    effort: &mut Effort<'_>,
    found: &mut impl FnMut(&[u8]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    effort.visit()?;
    if stage.is_goal(node) {
        // A longer way through the goal is one of this way's ends and turns of the next stage.
        return if left == 0 { found(path) } else { ControlFlow::Continue(()) };
    }
    let Some(left) = left.checked_sub(1) else { return ControlFlow::Continue(()) };
    let order = stage.order();
    let mut list = Children::new();
    stage.children(node, allowed, left, &mut list);
    for (turn, next) in &list.items {
        let turn = usize::from(*turn);
        path.push(order.turns[turn]);
        let flow = descend(stage, next, left, order.followers[turn], path, effort, found);
        path.pop();
        flow?;
    }
    ControlFlow::Continue(())
}
