//! The two-phase algorithm with [small tables](SmallThreeTables), for a browser or a service with little memory.
//!
//! It is the algorithm of the large search in its plain form: depth first, on one thread, without premoves. A lower bound
//! of phase 1 takes some nanoseconds, but is often less than the distance, so a search looks at some hundred times as many states.
//!
//! - [`views`]: the axes of the state and of its inverse.
//! - [`deepening`]: solutions, shorter and shorter, through [phase 1](phase1) and [phase 2](phase2).
//! - [`proof`]: that no solution is shorter.

mod deepening;
mod phase1;
mod phase2;
mod proof;
mod views;

use super::best::Found;
use super::face_turns::allowed;
use super::findings::Findings;
use super::proof_part::Share;
use super::steps::{Search, run};
use super::task::{Scale, SearchEnd, SearchLimits, SearchOutcome, SearchTask};
use crate::tables::SmallThreeTables;
use crate::tables::coordinates::axes::AXES;
use crate::tables::coordinates::turns::TurnSet;
use unscramble_cube::Face;
use views::View;

/// The least number of states that a search looks at if it is not cut off: so many take some ten milliseconds, and solutions are
/// then shorter than 21 turns in the mean.
const LEAST_NODES: u64 = 50_000;

/// The number of states between two checks of the budget.
const NODES_PER_CHECK: u64 = 256;

/// A search in progress.
struct SmallSearch<'a> {
    tables: &'a SmallThreeTables,
    scale: Scale,
    views: Vec<View>,
    /// By axis: the turns allowed in views along it.
    allowed: [TurnSet; AXES],
    /// Number of states that the search looked at.
    nodes: u64,
    findings: Findings<'a>,
}

/// Does a task with small tables.
pub(super) fn search(
    tables: &SmallThreeTables,
    scale: Scale,
    without: Option<Face>,
    task: &SearchTask<'_>,
) -> SearchOutcome {
    let nodes = task.limits.nodes.max(LEAST_NODES);
    let task = &SearchTask { limits: SearchLimits { nodes, ..task.limits }, ..*task };
    let views = View::all(task.state, tables, without.is_some());
    let lower_bound = views.iter().map(View::lower_bound).max().unwrap_or(0);
    let search = SmallSearch {
        tables,
        scale,
        views,
        allowed: allowed(without),
        nodes: 0,
        findings: Findings::new(task, scale, lower_bound),
    };
    run(search, task)
}

impl SmallSearch<'_> {
    /// Counts a state, and checks now and then whether the search has to end.
    #[inline(always)]
    fn count(&mut self) -> Result<(), SearchEnd> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_CHECK) {
            self.findings.check(self.nodes)?;
        }
        Ok(())
    }
}

impl<'a> Search<'a> for SmallSearch<'a> {
    fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd> {
        self.deepen(nodes)
    }

    /// A proof with small tables is worth no sharing, so it never pauses.
    fn prove(&mut self, _: bool) -> Result<(), SearchEnd> {
        self.prove()
    }

    /// Shares are cut by other tables, so only the whole level has all that is in one.
    fn search_share(&mut self, share: Share) -> Result<(), SearchEnd> {
        if let Some(turns) = self.level(share.length, 1)?.into_iter().next() {
            self.findings.add_shortest(turns);
        }
        Ok(())
    }

    fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>) {
        self.list(most)
    }

    fn findings(&mut self) -> &mut Findings<'a> {
        &mut self.findings
    }

    fn nodes(&mut self) -> &mut u64 {
        &mut self.nodes
    }

    fn directions(&self) -> usize {
        self.views.len()
    }

    fn into_findings(self) -> Findings<'a> {
        self.findings
    }
}

#[cfg(test)]
mod tests;
