//! The search of cubes for which there is no search in stages: centers and wings by rows, the rest of the edges
//! by the method `reduction`. If there are nets for the size, beams bring the centers to their axes first.

use std::time::Duration;

use super::reduced::{self, LOOKAHEAD, Reduced};
use crate::engine::error::SolveError;
use crate::search_tables::SearchTables;
use unscramble_cube::{Cube, Rotation, Turn, length};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::event::SolveEvent;
use unscramble_search::merge::simplified;
use unscramble_search::two_phase::SearchEnd;
use unscramble_short::beam::swaps::Swaps;
use unscramble_short::beam::{self, Effort};
use unscramble_short::{Found, Limits, Outcome, rows};

/// The largest size of a search without a time. An attempt takes about 6 s then, and grows with the third power
/// of the size.
const LARGEST: usize = 64;

/// Up to this size, several attempts take seconds.
pub(crate) const QUICK: usize = 20;

/// Returns the number of attempts of a search without a time or a target, and of one for a target without a
/// time.
pub(super) fn attempts(size: usize, in_a_hurry: bool) -> (u64, u64) {
    match size {
        ..=QUICK => (1, 8),
        _ if size <= LARGEST && !in_a_hurry => (1, 1),
        _ => (0, 0),
    }
}

/// Returns the time without which beams before rows, and more than a few swaps, surely end too late.
const fn time_for_beams(size: usize) -> Duration {
    Duration::from_millis(match size {
        ..=7 => 50,
        8 => 500,
        9 => 700,
        _ => 900,
    })
}

/// The number of ways to hold the cube for the last wings and the 3x3x3.
const HOLDS: usize = 6;

/// How far an attempt goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    /// The widths of the beams that bring the centers to their axes, if there are nets for the size.
    axes: Option<[usize; 2]>,
    /// The level of the [`Effort`] for swaps.
    swaps: u32,
}

/// The way to a first solution, before a search that nearly always finds a shorter one.
pub(super) const FIRST: Way = Way { axes: Some([60, 30]), swaps: 0 };

/// The way to a solution that may be the last one.
pub(super) const BEST: Way = Way { axes: Some([240, 120]), swaps: 2 };

/// Searches for a solution that is shorter than a length. The nodes of the limits are attempts.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn find(
    cube: &Cube,
    tables: &SearchTables,
    way: Way,
    limits: Limits<'_>,
    budget: &Budget,
) -> Result<Outcome, SolveError> {
    let threads = limits.budget.threads();
    let (mut best, mut chains, mut reductions) = (None::<Found>, 0, 0);
    let has_time =
        limits.budget.improving_left().is_none_or(|left| left >= time_for_beams(cube.size()));
    let way = if has_time { way } else { Way { axes: None, ..FIRST } };
    let lower_bound = u8::from(!cube.is_uniform());
    let on_axes = match on_axes(cube, tables, way, limits.budget, &mut chains) {
        Ok(turns) => turns,
        Err(cutoff) => {
            let end = SearchEnd::Cutoff(cutoff);
            return Ok(Outcome { best, nodes: chains, reductions, starts: 1, lower_bound, end });
        }
    };
    let search = Search { cube, tables, on_axes, way, limits, budget };
    let mut end = SearchEnd::Nodes;
    let mut next = 0;
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
            for found in attempt.found {
                let shorter_than = best.as_ref().map_or(limits.shorter_than, Found::length);
                if found.length() < shorter_than {
                    limits.events.emit(SolveEvent::Improved { turns: found.length() });
                    best = Some(found);
                }
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
/// too narrow. From there, rows take half as many moves.
///
/// # Errors
/// Returns the reason to stop.
fn on_axes(
    cube: &Cube,
    tables: &SearchTables,
    way: Way,
    budget: &Budget,
    nodes: &mut u64,
) -> Result<Vec<Turn>, Cutoff> {
    let bands = if cube.is_uniform() { None } else { tables.bands(cube.size()) };
    match (way.axes, bands) {
        (Some(widths), Some(bands)) => bands.turns_to_axes(cube, widths, budget, nodes),
        _ => Ok(Vec::new()),
    }
}

/// A search.
struct Search<'a> {
    cube: &'a Cube,
    tables: &'a SearchTables,
    /// The turns before rows, which bring the centers to their axes.
    on_axes: Vec<Turn>,
    way: Way,
    limits: Limits<'a>,
    budget: &'a Budget,
}

/// What an attempt found.
struct Attempt {
    /// The number of chains of exchanges that were grown, and of boards that swaps went on from.
    chains: u64,
    reductions: u64,
    found: Vec<Found>,
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
        let mut attempt = Attempt { chains: 0, reductions: 0, found: Vec::new() };
        let ways = match self.reduce(number, &mut attempt.chains) {
            Ok(ways) => ways,
            Err(cutoff) => return Ok(Err(cutoff)),
        };
        for stages in ways {
            attempt.found.extend(self.finish(stages)?);
            attempt.reductions += HOLDS as u64;
        }
        Ok(Ok(attempt))
    }

    /// Solves the centers, each attempt in another way, and pairs wings in up to two ways: by chains, and all of
    /// them by swaps. Returns nothing if the centers alone take too many moves.
    fn reduce(&self, attempt: usize, chains: &mut u64) -> Result<Vec<Stages>, Cutoff> {
        let size = self.cube.size();
        let mut centers = self.on_axes.clone();
        let mut end = self.cube.clone();
        end.apply(&centers);
        let even = rows::even_out(&end);
        end.apply(&even);
        centers.extend(even);
        let left = (self.limits.shorter_than as u64).saturating_sub(length(&centers, size).obtm);
        let Some(found) = rows::solve_centers(&end, attempt, left, self.limits.budget)? else {
            return Ok(Vec::new());
        };
        *chains += found.chains;
        end.apply(&found.turns);
        centers.extend(found.turns);
        let centers = simplified(&centers, size);
        let mut ways = vec![rows::pair_wings(&end, self.limits.budget)?];
        if let Some(swaps) = Swaps::new(size) {
            let budget = self.limits.budget;
            let paired =
                beam::pair(&swaps, &end, &Effort::of_level(self.way.swaps), budget, chains)?;
            ways.extend(paired.first().map(|reduction| reduction.stages.concat()));
        }
        let stages = ways.into_iter().map(|wings| {
            let mut end = end.clone();
            end.apply(&wings);
            Stages { centers: centers.clone(), wings, end }
        });
        Ok(stages.collect())
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
