//! One thread of a two-phase search: it explores ways of phase 1 of a number of turns, and phase 2 after each.

use super::effect_lookup::EffectLookup;
use super::node::{Node, Phase2Start};
use super::phase1::{Frontier, NARROW, TurnBounds, WIDE};
use super::phase2::{MOST_STARTS, Rest};
use super::{STATES_PER_CHECK, SearchEnd, TwoPhaseSearch};
use crate::tables::coordinates::runs::merged;
use crate::tables::coordinates::turns::set_bits;

/// The number of states up to which a search is short.
const SHORT_SEARCH: u64 = 1000;

/// The states that one thread still has to expand.
pub(super) struct Explorer<'s, 'a, D: EffectLookup, R: Rest> {
    search: &'s TwoPhaseSearch<'a, D, R>,
    frontier: Frontier<'a, D, 1>,
    rest: R,
    starts: Vec<Phase2Start>,
    /// The number of states that the search has looked at otherwise.
    other_nodes: u64,
}

impl<'s, 'a, D: EffectLookup, R: Rest> Explorer<'s, 'a, D, R> {
    pub(super) fn new(search: &'s TwoPhaseSearch<'a, D, R>, other_nodes: u64) -> Self {
        Explorer {
            search,
            frontier: Frontier::new(search.tables, search.lookup.clone()),
            rest: search.rest.clone(),
            starts: Vec::new(),
            other_nodes,
        }
    }

    /// Returns the number of states that the search has looked at, as far as this thread knows.
    pub(super) fn nodes(&self) -> u64 {
        self.other_nodes + self.nodes_here()
    }

    /// Returns the number of states that this thread has looked at.
    pub(super) fn nodes_here(&self) -> u64 {
        self.frontier.nodes + self.rest.nodes()
    }

    /// Counts states that the search has looked at otherwise.
    pub(super) fn count_others(&mut self, nodes: u64) {
        self.other_nodes += nodes;
    }

    /// Adds a state to explore.
    pub(super) fn push(&mut self, node: Node<1>) {
        match (node.left, node.distances) {
            (0, [0]) => self.starts.push(node.phase2_start(self.search.tables)),
            (0, _) => {}
            _ => self.frontier.push(node),
        }
    }

    /// Explores all states of a level, those with this number of turns in phase 1, premoves included. Returns false if the
    /// search has looked at `most` states before.
    ///
    /// # Errors
    /// The reason to end the whole search.
    pub(super) fn explore(&mut self, phase1_turns: u8, most: u64) -> Result<bool, SearchEnd> {
        let findings = &self.search.findings;
        loop {
            let is_short = findings.needs_solution() || self.nodes() < SHORT_SEARCH;
            let more = self.take_further(phase1_turns, if is_short { NARROW } else { WIDE })?;
            if !more || phase1_turns > findings.max_turns() || findings.is_enough() {
                break;
            }
            findings.check(self.nodes())?;
            if self.nodes() >= most && !findings.needs_solution() {
                self.frontier.clear();
                return Ok(false);
            }
        }
        self.frontier.clear();
        Ok(true)
    }

    /// Takes up to [`STATES_PER_CHECK`] states further, in batches of `width`. Returns whether there may be more.
    fn take_further(&mut self, phase1_turns: u8, width: usize) -> Result<bool, SearchEnd> {
        let mut more = false;
        for _ in 0..STATES_PER_CHECK / width {
            let bounds = self.bounds(phase1_turns);
            more = match width {
                NARROW => self.frontier.advance::<NARROW>(bounds, &mut self.starts),
                _ => self.frontier.advance::<WIDE>(bounds, &mut self.starts),
            };
            let starts = std::mem::take(&mut self.starts);
            for states in starts.chunks(MOST_STARTS) {
                self.search_phase2(phase1_turns, states)?;
            }
            self.starts = starts;
            self.starts.clear();
            if !more {
                break;
            }
        }
        Ok(more)
    }

    /// Searches phase 2 from at most [`MOST_STARTS`] states.
    fn search_phase2(&mut self, phase1_turns: u8, states: &[Phase2Start]) -> Result<(), SearchEnd> {
        let search = self.search;
        let within = self.rest.may_be_within(states, self.bounds(phase1_turns).phase2());
        for state in set_bits(within).map(|n| &states[n]) {
            if phase1_turns > search.findings.max_turns() {
                break;
            }
            let max_turns = self.bounds(phase1_turns).phase2();
            let Some(rest) = self.rest.solve(state, max_turns) else { continue };
            let turns = search.turns(state, phase1_turns, rest);
            let solution = search.solution(usize::from(state.direction), &turns);
            // The first premove may turn the face that the last turn of phase 2 turns.
            let solution = if state.premoves == 0 { solution } else { merged(solution) };
            search.findings.accept(solution)?;
        }
        Ok(())
    }

    /// Returns the bounds of a level with this number of turns in phase 1.
    fn bounds(&self, phase1_turns: u8) -> TurnBounds {
        self.search.bounds(phase1_turns)
    }
}
