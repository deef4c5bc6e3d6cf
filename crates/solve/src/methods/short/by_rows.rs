//! The search of cubes for which there is no search in stages: centers and wings by rows, the rest of the edges
//! by the method `reduction`. If there are nets for the size, beams bring the centers to their axes first.

use super::reduced::{self, LOOKAHEAD, Reduced};
use super::strategies::Job;
use crate::engine::error::SolveError;
use crate::tables::{Available, SearchTables};
use unscramble_cube::{Cube, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::event::SolveEvent;
use unscramble_search::merge::simplified;
use unscramble_search::two_phase::SearchEnd;
use unscramble_short::{Found, Limits, Outcome, rows};

/// The largest size of a search without a time. An attempt takes about 6 s then, and grows with the third power
/// of the size.
const LARGEST: usize = 64;

/// Up to this size, several attempts take seconds.
pub(crate) const QUICK: usize = 20;

/// Returns the number of attempts of a search without a time or a target, and of one for a target without a
/// time.
pub(super) fn attempts(size: usize, in_a_hurry: bool) -> [u64; 2] {
    match size {
        ..=QUICK => [1, 8],
        _ if size <= LARGEST && !in_a_hurry => [1, 1],
        _ => [0, 0],
    }
}

/// The widths of the beams that bring the centers to their axes.
const WIDTHS: [usize; 2] = [240, 120];

/// The number of ways to hold the cube for the last wings and the 3x3x3.
const HOLDS: usize = 6;

/// Makes one quick attempt, which goes on to its end even if the time for the search is over: it takes 0.1 to 0.7 s.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn first(job: &Job<'_>) -> Result<Outcome, SolveError> {
    let budget = &job.budget.sharing_threads(job.limits.budget.threads());
    let limits = Limits { nodes: 1, timed: false, budget, ..job.limits };
    find(&Job { limits, ..*job }, false, 0)
}

/// Searches for a solution that is shorter than a length. The nodes of the limits are attempts, of which the first ones are left
/// out. `by_beams` says whether beams bring the centers to their axes, if there are nets for the size.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn find(job: &Job<'_>, by_beams: bool, leave_out: u64) -> Result<Outcome, SolveError> {
    let Job { cube, tables, limits, budget, .. } = *job;
    let threads = limits.budget.threads();
    let (mut best, mut chains, mut reductions) = (None::<Found>, 0, 0);
    let lower_bound = u8::from(!cube.is_uniform());
    let by_beams = by_beams && !cube.is_uniform();
    let on_axes = if by_beams { on_axes(job, &mut chains)? } else { Ok(Vec::new()) };
    let on_axes = match on_axes {
        Ok(turns) => turns,
        Err(cutoff) => {
            let end = SearchEnd::Cutoff(cutoff);
            return Ok(Outcome { best, nodes: chains, reductions, starts: 1, lower_bound, end });
        }
    };
    let search = Search { cube, tables, on_axes, limits, budget };
    let mut end = SearchEnd::Nodes;
    let mut next = leave_out;
    let attempts = if limits.timed { u64::MAX } else { limits.nodes };
    'attempts: while next < attempts {
        // The first attempt has all cores, so that with a time it takes no longer than without one.
        let count = if next == 0 { 1 } else { threads.count() as u64 };
        let last = attempts.min(next.saturating_add(count));
        let run: Vec<u64> = (next..last).collect();
        for attempt in threads.map(&run, |attempt| search.attempt(*attempt as usize)) {
            let attempt = match attempt? {
                Ok(attempt) => attempt,
                Err(cutoff) => {
                    end = SearchEnd::Cutoff(cutoff);
                    break 'attempts;
                }
            };
            chains += attempt.chains;
            reductions += attempt.reductions;
            let shorter_than = best.as_ref().map_or(limits.shorter_than, Found::length);
            if let Some(found) = attempt.found.filter(|found| found.length() < shorter_than) {
                let (length, turns) = (found.length(), found.turns());
                limits.events.emit(SolveEvent::Improved { length, turns });
                best = Some(found);
            }
            if best.as_ref().is_some_and(|best| best.length() <= limits.target) {
                end = SearchEnd::Target;
                break 'attempts;
            }
        }
        next = last;
    }
    Ok(Outcome { best, nodes: chains, reductions, starts: 1, lower_bound, end })
}

/// Brings the centers to their axes by beams, if there are nets for the size; returns no turns otherwise, or if the beams are
/// too narrow. From there, rows take half as many moves. The inner error is a cutoff.
///
/// # Errors
/// Returns why the nets could not be loaded.
fn on_axes(job: &Job<'_>, nodes: &mut u64) -> Result<Result<Vec<Turn>, Cutoff>, SolveError> {
    let (size, budget) = (job.cube.size(), job.limits.budget);
    if !matches!(size, 8..=10) {
        return Ok(Ok(Vec::new()));
    }
    Ok(match job.tables.eight_to_ten(job.wait())? {
        Available::Ready(bands) => bands[size - 8].turns_to_axes(job.cube, WIDTHS, budget, nodes),
        Available::Loading | Available::LeftOut => Ok(Vec::new()),
    })
}

/// A search.
struct Search<'a> {
    cube: &'a Cube,
    tables: &'a SearchTables,
    /// The turns before rows, which bring the centers to their axes.
    on_axes: Vec<Turn>,
    limits: Limits<'a>,
    budget: &'a Budget,
}

/// What an attempt found.
struct Attempt {
    /// The number of chains of exchanges that were grown.
    chains: u64,
    reductions: u64,
    found: Option<Found>,
}

/// The turns that solve the centers, those that pair most wings, and the cube after them.
struct Stages {
    centers: Vec<Turn>,
    wings: Vec<Turn>,
    end: Cube,
}

impl Search<'_> {
    /// Solves the cube; each attempt does so in another way. Returns an inner error if the search has to end.
    ///
    /// # Errors
    /// Returns the reason to stop, or why tables could not be loaded.
    fn attempt(&self, number: usize) -> Result<Result<Attempt, Cutoff>, SolveError> {
        let mut attempt = Attempt { chains: 0, reductions: 0, found: None };
        let stages = match self.reduce(number, &mut attempt.chains) {
            Ok(stages) => stages,
            Err(cutoff) => return Ok(Err(cutoff)),
        };
        if let Some(stages) = stages {
            attempt.found = self.finish(stages)?;
            attempt.reductions = HOLDS as u64;
        }
        Ok(Ok(attempt))
    }

    /// Solves the centers, each attempt in another way, and pairs most wings. Returns nothing if the centers alone take too
    /// many moves.
    fn reduce(&self, attempt: usize, chains: &mut u64) -> Result<Option<Stages>, Cutoff> {
        let size = self.cube.size();
        let mut centers = self.on_axes.clone();
        let mut end = self.cube.clone();
        end.apply(&centers);
        let even = rows::even_out(&end);
        end.apply(&even);
        centers.extend(even);
        let left = (self.limits.shorter_than as u64).saturating_sub(length(&centers, size).obtm);
        let Some(found) = rows::solve_centers(&end, attempt, left, self.limits.budget)? else {
            return Ok(None);
        };
        *chains += found.chains;
        end.apply(&found.turns);
        centers.extend(found.turns);
        let centers = simplified(&centers, size);
        let wings = rows::pair_wings(&end, self.limits.budget)?;
        end.apply(&wings);
        Ok(Some(Stages { centers, wings, end }))
    }

    /// Pairs the last wings and solves the 3x3x3, with the cube held in several ways, and returns the shortest whole.
    fn finish(&self, stages: Stages) -> Result<Option<Found>, SolveError> {
        let Stages { centers, wings, end } = stages;
        let mut best: Option<Reduced> = None;
        for hold in Rotation::all().take(HOLDS) {
            let rest = reduced::solve_held(&end, &hold, &LOOKAHEAD, self.tables, self.budget)?;
            if best.as_ref().is_none_or(|best| rest.length < best.length) {
                best = Some(rest);
            }
        }
        Ok(best
            .map(|rest| Found::new(vec![centers, wings, rest.reduction], rest.finish, end.size())))
    }
}
