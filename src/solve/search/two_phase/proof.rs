//! The proof that nothing is shorter: all ways of a number of turns, then of one more.
//!
//! It is the search of phase 1 with no turns for phase 2, bounded by the distances along all three axes
//! (R. Korf, "Finding Optimal Solutions to Rubik's Cube Using Pattern Databases", 1997; M. Reid and H.
//! Kociemba for the three axes). A shortest solution, if none is known, is found on the way.

use super::distances::Distances;
use super::node::AXES;
use super::phase1::{Bounds, Frontier};
use super::{End, STEPS_A_LOOK, Search};
use crate::cube::Turn;

/// The state and its inverse are both tried as long as that costs no more states than this; then the one of
/// fewer.
const TRIED: u64 = 1000;

impl<D: Distances> Search<'_, D> {
    /// Finds the shortest solution of all that have not more turns than those that are looked for, or that
    /// there is none.
    ///
    /// # Errors
    /// Why it had to stop before.
    pub(super) fn prove(&mut self) -> Result<(), End> {
        let mut starts = self.starts.clone();
        while self.lower_bound <= self.total {
            let mut cheapest = (u64::MAX, starts.first().copied().unwrap_or(0));
            for &start in &starts {
                let before = self.nodes();
                let mut found = None;
                self.all_of_length(self.lower_bound, start, &mut |turns| {
                    found = Some(turns);
                    false
                })?;
                if let Some(turns) = found {
                    self.best = Some(turns);
                    return Ok(());
                }
                cheapest = cheapest.min((self.nodes() - before, start));
            }
            self.lower_bound += 1;
            if cheapest.0 > TRIED {
                starts = vec![cheapest.1];
            }
        }
        Ok(())
    }

    /// Lists up to `most` solutions as short as the best; also whether those are all, or why it had to
    /// stop before it knew.
    pub(super) fn list(&mut self, most: usize) -> (Vec<Vec<Turn>>, Result<bool, End>) {
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

    /// Gives all solutions with a number of turns to `give`, until it says that it has enough.
    fn all_of_length(
        &mut self,
        length: u8,
        start: usize,
        give: &mut dyn FnMut(Vec<Turn>) -> bool,
    ) -> Result<(), End> {
        let mut frontier: Frontier<'_, D, AXES> = Frontier::new(self.tables, self.by.clone());
        let bounds = Bounds { first: length, total: length, longest: 0 };
        let root = self.directions[start].root(length);
        let mut through = Vec::new();
        if length == 0 {
            through.push(root.through(self.tables));
        } else {
            frontier.push(root);
        }
        let before = self.proof_nodes;
        let mut more = true;
        while more || !through.is_empty() {
            for state in through.drain(..) {
                if state.state.is_solved() {
                    let turns: Vec<u8> = state.path.turns(length.into()).collect();
                    if !give(self.directions[start].solution(&turns)) {
                        return Ok(());
                    }
                }
            }
            for _ in 0..STEPS_A_LOOK {
                more = frontier.advance(bounds, &mut through);
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
