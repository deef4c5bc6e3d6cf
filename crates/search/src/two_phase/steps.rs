//! The steps of a search, with whatever tables, and what each task makes of them.

use super::best::Found;
use super::findings::Findings;
use super::proof_part::{ProofPart, ProofProgress, Share};
use super::task::{Aim, SearchEnd, SearchOutcome, SearchTask};
use crate::budget::Cutoff;
use crate::exact::to_u8;

/// The number of states to look at before a proof begins. A good solution spares the proof its longest part.
const NODES_BEFORE_PROOF: u64 = 400_000;

/// A search, step by step.
pub(super) trait Search<'a> {
    /// Searches for shorter and shorter solutions, until a proof is faster or the search has looked at `nodes` states.
    ///
    /// # Errors
    /// The reason to end the whole search.
    fn deepen(&mut self, nodes: u64) -> Result<(), SearchEnd>;

    /// Finds a shortest solution among those that are of interest, or proves that there is none. It `may_pause` before a
    /// level that is worth sharing.
    ///
    /// # Errors
    /// The reason to end before the proof is complete.
    fn prove(&mut self, may_pause: bool) -> Result<(), SearchEnd>;

    /// Finds a solution in a share of a level, or proves that it has none.
    ///
    /// # Errors
    /// The reason to end before that.
    fn search_share(&mut self, share: Share) -> Result<(), SearchEnd>;

    /// Lists up to `most` solutions of the shortest length. Also returns whether the list is complete, or the reason to
    /// end before that is known.
    fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>);

    /// Returns what the search has found so far.
    fn findings(&mut self) -> &mut Findings<'a>;

    /// Returns the number of states that the search looked at, to which those of others can be added.
    fn nodes(&mut self) -> &mut u64;

    /// Returns the number of directions.
    fn directions(&self) -> usize;

    /// Returns what the search has found.
    fn into_findings(self) -> Findings<'a>;
}

/// Goes on with a proof of which so much is known.
///
/// # Errors
/// The reason to end before the proof is complete.
fn go_on<'a>(search: &mut impl Search<'a>, known: &ProofProgress) -> Result<(), SearchEnd> {
    *search.nodes() += known.nodes;
    match search.findings().adopt(known) {
        Err(SearchEnd::Proven) => Ok(()),
        Err(end) => Err(end),
        Ok(()) => search.prove(false),
    }
}

/// Does a task.
pub(super) fn run<'a>(mut search: impl Search<'a>, task: &SearchTask<'_>) -> SearchOutcome {
    let is_hopeless = search.findings().lower_bound > search.findings().max_turns();
    let found = match task.aim {
        Aim::Within { .. } | Aim::Share(_) if is_hopeless => Ok(()),
        Aim::Within { .. } => search.deepen(task.limits.nodes).and(Err(SearchEnd::Nodes)),
        // A proof is about one solution.
        Aim::Several(_) => search.deepen(u64::MAX).and(Err(SearchEnd::Nodes)),
        Aim::Short => search.deepen(u64::MAX).and_then(|()| search.prove(false)),
        Aim::Share(share) => search.search_share(share),
        Aim::Shortest { part: ProofPart::Rest(known), .. } => go_on(&mut search, known),
        Aim::Shortest { part, .. } => {
            let may_pause = *part == ProofPart::Beginning;
            search.deepen(NODES_BEFORE_PROOF).and_then(|()| search.prove(may_pause))
        }
    };
    let mut end = found.err().unwrap_or(SearchEnd::Proven);
    let (mut all, mut complete) = (Vec::new(), false);
    if let (SearchEnd::Proven, Aim::Shortest { all: Some(most), .. }) = (end, task.aim) {
        let (found, is_all) = search.list(most);
        all = found;
        match is_all {
            Ok(is_all) => complete = is_all,
            Err(SearchEnd::Cutoff(Cutoff::Cancelled)) => end = SearchEnd::Cutoff(Cutoff::Cancelled),
            // The length is proven, and `complete` says that there may be more solutions.
            Err(_) => {}
        }
    }
    let (nodes, directions) = (*search.nodes(), to_u8(search.directions()));
    let (lower_bound, step) = (search.findings().lower_bound, search.findings().step());
    let found = search.into_findings().into_found();
    let turns = found.first().map(|found| found.turns.clone());
    let unfinished = found.first().filter(|_| end == SearchEnd::Paused).map(|found| {
        let (turns, length) = (found.turns.clone(), found.length);
        ProofProgress { turns, length, lower_bound, step, nodes }
    });
    if let Aim::Several(_) = task.aim {
        all = found;
    }
    SearchOutcome { nodes, turns, all, complete, directions, lower_bound, end, unfinished }
}
