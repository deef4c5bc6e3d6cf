//! The two-phase algorithm by iterative deepening: phase 1 in a number of turns, then in one more.

use super::direction::Direction;
use super::effect_lookup::EffectLookup;
use super::moves::Moves;
use super::node::{Node, Phase2Start};
use super::phase1::{NARROW, TurnBounds, WIDE};
use super::phase2::{MOST_STARTS, Rest};
use super::{STATES_PER_CHECK, SearchEnd, TwoPhaseSearch};
use crate::solve::search::tables::coordinates::turns::set_bits;

/// The number of states up to which a search is short.
const SHORT_SEARCH: u64 = 1000;

impl<D: EffectLookup, R: Rest> TwoPhaseSearch<'_, D, R> {
    /// Searches for shorter and shorter solutions, until the proof is faster or the search has
    /// looked at `nodes` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    pub(super) fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        let nearest = self.directions.iter().map(Direction::distance).min();
        let mut phase1_turns = nearest.unwrap_or(0);
        let mut phase2_starts = Vec::new();
        while self.needs_solution() || phase1_turns + self.scale.least_rest <= self.max_turns {
            for direction in self.directions.iter().rev() {
                let root: Node<1> = direction.root(phase1_turns);
                match (phase1_turns, direction.distance()) {
                    (0, 0) => phase2_starts.push(root.phase2_start(self.tables)),
                    (0, _) => {}
                    _ => self.frontier.push(root),
                }
            }
            loop {
                let mut more = false;
                let is_short = self.needs_solution() || self.nodes() < SHORT_SEARCH;
                let width = if is_short { NARROW } else { WIDE };
                for _ in 0..STATES_PER_CHECK / width {
                    let bounds = self.bounds(phase1_turns);
                    more = match width {
                        NARROW => self.frontier.advance::<NARROW>(bounds, &mut phase2_starts),
                        _ => self.frontier.advance::<WIDE>(bounds, &mut phase2_starts),
                    };
                    for states in phase2_starts.chunks(MOST_STARTS) {
                        self.search_phase2(phase1_turns, states)?;
                    }
                    phase2_starts.clear();
                    if !more {
                        break;
                    }
                }
                if phase1_turns > self.max_turns {
                    self.frontier.clear();
                    break;
                }
                if !more {
                    break;
                }
                self.check()?;
                if self.nodes() >= nodes && !self.needs_solution() {
                    self.frontier.clear();
                    return Ok(());
                }
            }
            phase1_turns += 1;
        }
        Ok(())
    }

    /// Searches phase 2 from at most [`MOST_STARTS`] states.
    fn search_phase2(&mut self, phase1_turns: u8, states: &[Phase2Start]) -> Result<(), SearchEnd> {
        let within = self.phase2.may_be_within(states, self.bounds(phase1_turns).phase2());
        for state in set_bits(within).map(|n| &states[n]) {
            if phase1_turns > self.max_turns {
                break;
            }
            let max_turns = self.bounds(phase1_turns).phase2();
            let Some(rest) = self.phase2.solve(state, max_turns) else { continue };
            let mut turns = self.lookup.moves().turns(state.path, phase1_turns.into());
            turns.extend(rest);
            let solution = self.solution(usize::from(state.direction), &turns);
            self.accept(solution)?;
        }
        Ok(())
    }

    /// Returns the bounds of a level with this number of turns in phase 1.
    fn bounds(&self, phase1_turns: u8) -> TurnBounds {
        TurnBounds { phase1: phase1_turns, total: self.max_turns, max_phase2: self.scale.most_rest }
    }
}
