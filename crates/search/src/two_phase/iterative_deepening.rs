//! The two-phase algorithm by iterative deepening: phase 1 in a number of turns, then in one more.
//!
//! A level is a number of turns outside of phase 2: those of phase 1 and the premoves. The first levels go without premoves. When
//! starts with one premove more take less time than the next level, they join, and search the levels before first. Searches that
//! end after a number of states go without premoves.
//!
//! The threads of the budget share a level, if only a clock ends the search. Then what they find, and when, may
//! differ from time to time, as it does with one thread.

use std::ops::RangeInclusive;

use super::direction::Direction;
use super::effect_lookup::EffectLookup;
use super::explorer::Explorer;
use super::moves::Moves;
use super::node::Node;
use super::phase1::{Frontier, TurnBounds};
use super::phase2::Rest;
use super::premoves::PremovedStarts;
use super::{SearchEnd, TwoPhaseSearch};

/// The number of states that the search has looked at before threads share a level, which mostly takes a hundred
/// thousand states then.
pub(super) const NODES_BEFORE_SHARING: u64 = 5_000;

/// The number of moves, premoves included, that lead to the states which the threads share.
const MOVES_BEFORE_SHARING: u8 = 2;

/// The number of states that a search has looked at for each start with one premove more, before it adds them. A start costs as much
/// as several states.
const NODES_PER_START: u64 = 16;

/// The most starts with one number of premoves, which bounds their memory.
const MOST_STARTS: u64 = 200_000;

/// The number of parts for each thread, so that they end at about the same time.
const PARTS_FOR_A_THREAD: usize = 16;

/// A search level by level.
struct Deepening<'s, 'a, D: EffectLookup, R: Rest> {
    search: &'s TwoPhaseSearch<'a, D, R>,
    explorer: Explorer<'s, 'a, D, R>,
    /// The starts with one premove, with two, and so on.
    premoved: Vec<PremovedStarts>,
    /// The search ends after this number of states.
    most: u64,
}

impl<D: EffectLookup, R: Rest> TwoPhaseSearch<'_, D, R> {
    /// Searches for shorter and shorter solutions, until the proof is faster or the search has
    /// looked at `nodes` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    pub(super) fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        let explorer = Explorer::new(self, 0);
        let mut deepening = Deepening { search: self, explorer, premoved: Vec::new(), most: nodes };
        let result = deepening.run();
        let looked_at = deepening.explorer.nodes();
        self.nodes += looked_at;
        result
    }

    /// Returns the bounds of a level with this number of turns in phase 1, premoves included.
    pub(super) fn bounds(&self, phase1_turns: u8) -> TurnBounds {
        let (total, max_phase2) = (self.findings.max_turns(), self.scale.most_rest);
        TurnBounds { phase1: phase1_turns, total, max_phase2 }
    }
}

impl<D: EffectLookup, R: Rest> Deepening<'_, '_, D, R> {
    fn run(&mut self) -> Result<(), SearchEnd> {
        let TwoPhaseSearch { directions, findings, scale, .. } = self.search;
        let mut level = directions.iter().map(Direction::distance).min().unwrap_or(0);
        while findings.needs_solution() || level + scale.least_rest <= findings.max_turns() {
            if !self.search_level(level, 0..=self.premoved.len())? {
                break;
            }
            level += 1;
            while self.should_add_premove() {
                self.add_premove()?;
                let count = self.premoved.len();
                for level in count as u8 + 1..level {
                    if !self.search_level(level, count..=count)? {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns whether the starts with one premove more take less time than the next level.
    fn should_add_premove(&self) -> bool {
        let TwoPhaseSearch { directions, findings, lookup, .. } = self.search;
        let moves = lookup.moves();
        let starts = self.premoved.last().map_or(directions.len(), PremovedStarts::len);
        let most_starts = starts as u64 * u64::from(moves.followers(moves.none(), 0).count_ones());
        self.only_a_clock_ends()
            && !findings.needs_solution()
            && most_starts <= MOST_STARTS
            && self.explorer.nodes() >= most_starts * NODES_PER_START
    }

    /// Adds the starts with one premove more.
    fn add_premove(&mut self) -> Result<(), SearchEnd> {
        let TwoPhaseSearch { directions, findings, lookup, limits, .. } = self.search;
        let (nodes, threads) = (self.explorer.nodes(), limits.budget.threads());
        let starts = PremovedStarts::after(
            self.premoved.last(),
            lookup.moves(),
            directions,
            threads,
            || findings.check(nodes),
        )?;
        self.explorer.count_others(starts.len() as u64);
        self.premoved.push(starts);
        Ok(())
    }

    /// Searches a level from the starts with these numbers of premoves. Returns false if the search has looked at as
    /// many states as it may.
    fn search_level(
        &mut self,
        level: u8,
        premoves: RangeInclusive<usize>,
    ) -> Result<bool, SearchEnd> {
        if self.may_share(level) {
            let (looked_at, explored) = self.share_level(level, premoves);
            self.explorer.count_others(looked_at);
            return explored.map(|()| true);
        }
        // The last ones are explored first.
        for count in premoves.rev() {
            for start in self.starts(level, count).into_iter().rev() {
                self.explorer.push(start);
            }
        }
        self.explorer.explore(level, self.most)
    }

    /// Returns the starts of a level with a number of premoves.
    fn starts(&self, level: u8, premoves: usize) -> Vec<Node<1>> {
        let TwoPhaseSearch { directions, lookup, .. } = self.search;
        match premoves.checked_sub(1) {
            None => directions.iter().map(|direction| direction.root(level)).collect(),
            Some(n) => {
                let left = level.saturating_sub(premoves as u8);
                self.premoved[n].nodes(lookup.moves(), directions, left)
            }
        }
    }

    /// Returns whether no number of states ends the search.
    fn only_a_clock_ends(&self) -> bool {
        self.most == u64::MAX && self.search.limits.nodes == u64::MAX
    }

    /// Returns whether threads may share a level.
    fn may_share(&self, level: u8) -> bool {
        let TwoPhaseSearch { findings, lookup, limits, .. } = self.search;
        let least = usize::from(MOVES_BEFORE_SHARING) + lookup.moves().ending_length();
        limits.budget.threads().count() > 1
            && self.only_a_clock_ends()
            && self.explorer.nodes() >= NODES_BEFORE_SHARING
            && !findings.needs_solution()
            && usize::from(level) > least
    }

    /// Has all threads search a level. Returns the number of states looked at, too.
    fn share_level(
        &self,
        level: u8,
        premoves: RangeInclusive<usize>,
    ) -> (u64, Result<(), SearchEnd>) {
        let TwoPhaseSearch { findings, lookup, limits, tables, .. } = self.search;
        let threads = limits.budget.threads();
        let (mut nodes, mut states) = (0, Vec::new());
        for premoves in premoves {
            let mut frontier: Frontier<'_, D, 1> = Frontier::new(tables, lookup.clone());
            for start in self.starts(level, premoves).into_iter().rev() {
                frontier.push(start);
            }
            for _ in premoves..MOVES_BEFORE_SHARING.into() {
                frontier.advance_all(self.search.bounds(level));
            }
            nodes += frontier.nodes;
            states.append(&mut frontier.into_states());
        }
        let size = states.len().div_ceil(threads.count() * PARTS_FOR_A_THREAD).max(1);
        let parts: Vec<&[Node<1>]> = states.chunks(size).collect();
        let outcomes = threads.map_some(&parts, 1, &|part| {
            let mut explorer = Explorer::new(self.search, NODES_BEFORE_SHARING);
            part.iter().for_each(|node| explorer.push(*node));
            let explored = explorer.explore(level, u64::MAX);
            let is_last = explored.is_err() || findings.is_enough();
            ((explorer.nodes_here(), explored), is_last.into())
        });
        nodes += outcomes.iter().map(|(nodes, _)| nodes).sum::<u64>();
        let ends: Vec<SearchEnd> = outcomes.into_iter().filter_map(|(_, end)| end.err()).collect();
        // The time may end while another thread finds what ends the search.
        let by_clock = |end: &&SearchEnd| matches!(end, SearchEnd::Cutoff(_));
        let end = ends.iter().find(|end| !by_clock(end)).or(ends.first());
        (nodes, end.map_or(Ok(()), |end| Err(*end)))
    }
}
