//! The proof that no solution is shorter: all ways of a number of turns, then of one more.
//!
//! The proof searches phase 1 and allows no turns for phase 2. The distances along all three axes
//! bound it (R. Korf, "Finding Optimal Solutions to Rubik's Cube Using Pattern Databases", 1997; M.
//! Reid and H. Kociemba for the three axes). It finds a shortest solution if none is known.

use super::effect_lookup::EffectLookup;
use super::moves::Moves;
use super::node::AXES;
use super::phase1::{Frontier, TurnBounds, WIDE};
use super::phase2::Rest;
use super::{STATES_PER_CHECK, SearchEnd, TwoPhaseSearch};
use crate::cube::Turn;

/// While a level costs at most this number of states, the proof tries both the state and its
/// inverse. From then on it tries only the cheaper one.
const PROBE_NODES: u64 = 1000;

impl<D: EffectLookup, R: Rest> TwoPhaseSearch<'_, D, R> {
    /// Finds a shortest solution among those of at most `max_turns` turns, or proves that there is
    /// none.
    ///
    /// # Errors
    /// The reason to end before the proof is complete.
    pub(super) fn prove(&mut self) -> Result<(), SearchEnd> {
        let mut proof_directions = self.proof_directions.clone();
        while self.lower_bound <= self.max_turns {
            let mut cheapest = (u64::MAX, proof_directions.first().copied().unwrap_or(0));
            for &direction in &proof_directions {
                let before = self.nodes();
                let mut found = None;
                self.all_of_length(self.lower_bound, direction, &mut |turns| {
                    found = Some(turns);
                    false
                })?;
                if let Some(turns) = found {
                    self.best = Some(turns);
                    return Ok(());
                }
                cheapest = cheapest.min((self.nodes() - before, direction));
            }
            self.lower_bound += 1;
            if cheapest.0 > PROBE_NODES {
                proof_directions = vec![cheapest.1];
            }
        }
        Ok(())
    }

    /// Lists up to `most` solutions of the shortest length. Also returns whether the list is
    /// complete, or the reason to end before that is known.
    pub(super) fn list(&mut self, most: usize) -> (Vec<Vec<Turn>>, Result<bool, SearchEnd>) {
        let (mut all, mut complete) = (Vec::new(), true);
        let searched = self.all_of_length(self.lower_bound, 0, &mut |turns| {
            complete = all.len() < most;
            if complete {
                all.push(turns);
            }
            complete
        });
        (all, searched.map(|()| complete))
    }

    /// Passes all solutions of a length to `receive`, until that returns false.
    fn all_of_length(
        &mut self,
        length: u8,
        direction: usize,
        receive: &mut dyn FnMut(Vec<Turn>) -> bool,
    ) -> Result<(), SearchEnd> {
        let mut frontier: Frontier<'_, D, AXES> = Frontier::new(self.tables, self.lookup.clone());
        let bounds = TurnBounds { phase1: length, total: length, max_phase2: 0 };
        let root = self.directions[direction].root(length);
        let mut phase2_starts = Vec::new();
        if length == 0 {
            phase2_starts.push(root.phase2_start(self.tables));
        } else {
            frontier.push(root);
        }
        let before = self.proof_nodes;
        let mut more = true;
        while more || !phase2_starts.is_empty() {
            for state in phase2_starts.drain(..) {
                if state.state.is_solved() {
                    let turns = self.lookup.moves().turns(state.path, length.into());
                    if !receive(self.solution(direction, &turns)) {
                        return Ok(());
                    }
                }
            }
            for _ in 0..STATES_PER_CHECK / WIDE {
                more = frontier.advance::<WIDE>(bounds, &mut phase2_starts);
                if !more {
                    break;
                }
            }
            self.proof_nodes = before + frontier.nodes;
            self.check()?;
        }
        Ok(())
    }
}
