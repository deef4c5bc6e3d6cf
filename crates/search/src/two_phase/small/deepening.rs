//! Phase 1 in a number of turns, along all axes, then in one turn more.

use super::SmallSearch;
use super::phase1::{Descent, Stop};
use crate::two_phase::task::SearchEnd;

impl SmallSearch<'_> {
    /// Searches for shorter and shorter solutions, until the proof is faster or the search has looked at `most` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    pub(super) fn deepen(&mut self, most: u64) -> Result<(), SearchEnd> {
        let mut level = self.views.iter().map(|view| view.bounds[0]).min().unwrap_or(0);
        while self.findings.needs_solution()
            || level + self.scale.least_rest <= self.findings.max_turns()
        {
            for view in self.views.clone() {
                match Descent::new(self, &view, level, most).run() {
                    Ok(()) => {}
                    Err(Stop::Paused) => return Ok(()),
                    Err(Stop::Ended(end)) => return Err(end),
                }
            }
            level += 1;
        }
        Ok(())
    }
}
