//! The two-phase algorithm by iterative deepening: phase 1 in a number of turns, then in one more.
//!
//! The threads of the budget share a level, if only a clock ends the search. Then what they find, and when, may
//! differ from time to time, as it does with one thread.

use super::direction::Direction;
use super::effect_lookup::EffectLookup;
use super::explorer::Explorer;
use super::moves::Moves;
use super::node::Node;
use super::phase1::{Frontier, TurnBounds};
use super::phase2::Rest;
use super::{SearchEnd, TwoPhaseSearch};

/// The number of states that the search has looked at before threads share a level, which mostly takes a hundred
/// thousand states then.
pub(super) const NODES_BEFORE_SHARING: u64 = 5_000;

/// The number of turns that lead to the states which the threads share.
const TURNS_BEFORE_SHARING: u8 = 2;

/// The number of parts for each thread, so that they end at about the same time.
const PARTS_FOR_A_THREAD: usize = 16;

impl<D: EffectLookup, R: Rest> TwoPhaseSearch<'_, D, R> {
    /// Searches for shorter and shorter solutions, until the proof is faster or the search has
    /// looked at `nodes` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    pub(super) fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        let (looked_at, result) = self.explore_levels(nodes);
        self.nodes += looked_at;
        result
    }

    /// Also returns the number of states looked at.
    fn explore_levels(&self, nodes: u64) -> (u64, Result<(), SearchEnd>) {
        let nearest = self.directions.iter().map(Direction::distance).min();
        let mut explorer = Explorer::new(self, 0);
        let mut by_others = 0;
        let mut phase1_turns = nearest.unwrap_or(0);
        let only_a_clock_ends = nodes == u64::MAX && self.limits.nodes == u64::MAX;
        while self.findings.needs_solution()
            || phase1_turns + self.scale.least_rest <= self.findings.max_turns()
        {
            let is_shared = only_a_clock_ends
                && explorer.nodes() >= NODES_BEFORE_SHARING
                && self.may_share(phase1_turns);
            let explored = if is_shared {
                let (looked_at, explored) = self.share_level(phase1_turns);
                by_others += looked_at;
                explored.map(|()| true)
            } else {
                self.push_roots(phase1_turns, &mut explorer);
                explorer.explore(phase1_turns, nodes)
            };
            match explored {
                Ok(true) => phase1_turns += 1,
                Ok(false) => break,
                Err(end) => return (explorer.nodes() + by_others, Err(end)),
            }
        }
        (explorer.nodes() + by_others, Ok(()))
    }

    /// Gives an explorer all directions.
    fn push_roots(&self, phase1_turns: u8, explorer: &mut Explorer<'_, '_, D, R>) {
        for direction in self.directions.iter().rev() {
            let root: Node<1> = direction.root(phase1_turns);
            match (phase1_turns, direction.distance()) {
                (0, 0) => explorer.push_start(&root),
                (0, _) => {}
                _ => explorer.push(root),
            }
        }
    }

    /// Returns whether threads may share a level.
    fn may_share(&self, phase1_turns: u8) -> bool {
        let least = usize::from(TURNS_BEFORE_SHARING) + self.lookup.moves().ending_length();
        self.limits.budget.threads().count() > 1
            && !self.findings.needs_solution()
            && usize::from(phase1_turns) > least
    }

    /// Has all threads search a level. Returns the number of states looked at, too.
    fn share_level(&self, phase1_turns: u8) -> (u64, Result<(), SearchEnd>) {
        let threads = self.limits.budget.threads();
        let mut frontier: Frontier<'_, D, 1> = Frontier::new(self.tables, self.lookup.clone());
        for direction in self.directions.iter().rev() {
            frontier.push(direction.root(phase1_turns));
        }
        for _ in 0..TURNS_BEFORE_SHARING {
            frontier.advance_all(self.bounds(phase1_turns));
        }
        let mut nodes = frontier.nodes;
        let states = frontier.into_states();
        let size = states.len().div_ceil(threads.count() * PARTS_FOR_A_THREAD).max(1);
        let parts: Vec<&[Node<1>]> = states.chunks(size).collect();
        let outcomes = threads.map_some(&parts, 1, |part| {
            let mut explorer = Explorer::new(self, NODES_BEFORE_SHARING);
            part.iter().for_each(|node| explorer.push(*node));
            let explored = explorer.explore(phase1_turns, u64::MAX);
            let is_last = explored.is_err() || self.findings.is_enough();
            ((explorer.nodes_here(), explored), is_last.into())
        });
        nodes += outcomes.iter().map(|(nodes, _)| nodes).sum::<u64>();
        let ends: Vec<SearchEnd> = outcomes.into_iter().filter_map(|(_, end)| end.err()).collect();
        // The time may end while another thread finds what ends the search.
        let by_clock = |end: &&SearchEnd| matches!(end, SearchEnd::Cutoff(_));
        let end = ends.iter().find(|end| !by_clock(end)).or(ends.first());
        (nodes, end.map_or(Ok(()), |end| Err(*end)))
    }

    /// Returns the bounds of a level with this number of turns in phase 1.
    pub(super) fn bounds(&self, phase1_turns: u8) -> TurnBounds {
        let (total, max_phase2) = (self.findings.max_turns(), self.scale.most_rest);
        TurnBounds { phase1: phase1_turns, total, max_phase2 }
    }
}
