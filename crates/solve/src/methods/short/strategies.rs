//! The search of each size: one function a size, and one table that names it.
//!
//! A search first has an answer by rows, which takes little time, and then looks for shorter ones in stages, or by more rows. A
//! 5x5x5 has the first answer of its stages sooner than one by rows.

use super::by_rows;
use crate::engine::context::SearchRequest;
use crate::engine::error::SolveError;
use crate::engine::solution::{FoundBy, TablesUse};
use crate::tables::{Available, Group, Groups, SearchTables, Tables, Wait};
use std::ops::RangeInclusive;
use unscramble_cube::Cube;
use unscramble_search::SearchError;
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::two_phase::SearchEnd;
use unscramble_short::{Found, Limits, Outcome, five, folded, four, seven, six};

/// A number of states that a search visits without a time, and for a target without a time.
type Nodes = [u64; 2];

/// About 0.1 s, and seconds.
const FOUR_NODES: Nodes = [700_000, 20_000_000];

/// Less than half a second, and seconds.
const FIVE_NODES: Nodes = [300_000, 50_000_000];

/// One to six seconds, and tens of seconds.
const CORE_NODES: Nodes = [400_000, 50_000_000];

/// A cube to search for, and with what.
#[derive(Clone, Copy)]
pub(super) struct Job<'a> {
    pub(super) cube: &'a Cube,
    pub(super) request: SearchRequest,
    pub(super) tables: &'a SearchTables,
    pub(super) three: &'a Tables,
    /// The limits of the search; strategies set the nodes.
    pub(super) limits: Limits<'a>,
    /// The budget of a solution, which is due even if the time for the search ends.
    pub(super) budget: &'a Budget,
}

/// What a search found.
pub(super) struct Searched {
    pub(super) outcome: Outcome,
    pub(super) found_by: FoundBy,
    pub(super) tables: TablesUse,
}

/// Why a strategy has no outcome.
enum Stop {
    Error(SolveError),
    /// It has no tables.
    Without(TablesUse),
}

type Strategy = fn(&Job<'_>) -> Result<Outcome, Stop>;

/// Returns the search of a size in stages; `None` if rows are all there is.
fn in_stages(size: usize) -> Option<Strategy> {
    match size {
        ..=4 => Some(four),
        5 => Some(five),
        6 => Some(six),
        7 => Some(seven),
        8..=10 => Some(folded),
        _ => None,
    }
}

/// Returns the tables of a size.
pub(super) fn groups(size: usize) -> Groups {
    Groups::of(match size {
        ..=4 => &[Group::Three, Group::Four],
        5 => &[Group::Three, Group::Five],
        6 => &[Group::Three, Group::Five, Group::Six],
        7 => &[Group::Three, Group::Five, Group::Seven],
        8..=10 => &[Group::Three, Group::Five, Group::Six, Group::Seven, Group::EightToTen],
        _ => &[Group::Three],
    })
}

/// The sizes that have a first answer by rows.
const ROWS_FIRST: RangeInclusive<usize> = 6..=by_rows::QUICK;

/// Searches in the way of the size. The best solution that it finds is that of the outcome.
///
/// # Errors
/// Returns the reason to stop, or why tables could not be loaded.
pub(super) fn search(job: &Job<'_>) -> Result<Searched, SolveError> {
    let size = job.cube.size();
    let mut first = ROWS_FIRST.contains(&size).then(|| by_rows::first(job)).transpose()?;
    if let Some(first) = first.take_if(|first| first.end != SearchEnd::Nodes) {
        return Ok(Searched::by_rows(first, TablesUse::Ready));
    }
    let job = &job.shorter_than(first.as_ref());
    let waits = !job.has_its_tables();
    let tables = match in_stages(size).map(|strategy| strategy(job)) {
        // The wait for the tables took the time that a search without a time takes.
        Some(Ok(Outcome { end: SearchEnd::Cutoff(Cutoff::Deadline), .. }))
            if waits && !job.request.timed =>
        {
            return Err(SolveError::tables_loading(job.tables.progress()));
        }
        Some(Ok(outcome)) => {
            let searched =
                Searched { outcome, found_by: FoundBy::Stages, tables: TablesUse::Ready };
            return Ok(searched.or(first));
        }
        Some(Err(Stop::Error(error))) => return Err(error),
        Some(Err(Stop::Without(tables))) => tables,
        None => TablesUse::Ready,
    };
    let first = match first {
        None if size < *ROWS_FIRST.start() => Some(by_rows::first(job)?),
        first => first,
    };
    let rest = more_rows(&job.shorter_than(first.as_ref()))?;
    Ok(Searched::by_rows(rest, tables).or(first))
}

/// Searches by rows after the first attempt, if there was one. Where beams can lead the way, no attempt was like the next ones.
fn more_rows(job: &Job<'_>) -> Result<Outcome, SolveError> {
    let size = job.cube.size();
    let limits = job.within(by_rows::attempts(size, job.request.in_a_hurry));
    let is_repeated = ROWS_FIRST.contains(&size) && in_stages(size).is_none();
    by_rows::find(&Job { limits, ..*job }, true, is_repeated.into())
}

fn four(job: &Job<'_>) -> Result<Outcome, Stop> {
    let four = job.get(job.tables.four(job.wait()))?;
    Ok(four::find(job.cube, four, job.three.search(), job.within(FOUR_NODES)))
}

fn five(job: &Job<'_>) -> Result<Outcome, Stop> {
    let five = job.get(job.tables.five(job.wait()))?;
    Ok(five::find(job.cube, five, job.three.search(), job.within(FIVE_NODES)))
}

fn six(job: &Job<'_>) -> Result<Outcome, Stop> {
    let (five, six) = (job.get(job.tables.five(job.wait()))?, job.get(job.tables.six(job.wait()))?);
    let six = six::Six { beams: &six.beams, stages: &six.stages, five };
    Ok(six::find(job.cube, six, job.three.search(), job.within(CORE_NODES)))
}

fn seven(job: &Job<'_>) -> Result<Outcome, Stop> {
    let (five, seven) =
        (job.get(job.tables.five(job.wait()))?, job.get(job.tables.seven(job.wait()))?);
    let seven = seven::Seven { beams: &seven.beams, stages: &seven.stages, five };
    Ok(seven::find(job.cube, seven, job.three.search(), job.within(CORE_NODES)))
}

fn folded(job: &Job<'_>) -> Result<Outcome, Stop> {
    let (tables, wait) = (job.tables, job.wait());
    let (five, six) = (job.get(tables.five(wait))?, job.get(tables.six(wait))?);
    let (seven, bands) = (job.get(tables.seven(wait))?, job.get(tables.eight_to_ten(wait))?);
    let (six, seven) = (&six.stages, &seven.stages);
    let folded = folded::Folded { bands: &bands[job.cube.size() - 8], six, seven, five };
    Ok(folded::find(job.cube, folded, job.three.search(), job.within(CORE_NODES)))
}

impl Searched {
    fn by_rows(outcome: Outcome, tables: TablesUse) -> Searched {
        Searched { outcome, found_by: FoundBy::Rows, tables }
    }

    /// Takes the solution of the first attempt by rows if this search, which began after it, has none that is shorter.
    fn or(self, first: Option<Outcome>) -> Searched {
        let Some(first) = first else { return self };
        let Searched { outcome: rest, found_by, tables } = self;
        let found_by = if rest.best.is_some() { found_by } else { FoundBy::Rows };
        let outcome = Outcome {
            best: rest.best.or(first.best),
            nodes: first.nodes + rest.nodes,
            reductions: first.reductions + rest.reductions,
            ..rest
        };
        Searched { outcome, found_by, tables }
    }
}

impl<'a> Job<'a> {
    /// Returns the same job for solutions that are shorter than the one of an outcome.
    fn shorter_than(&self, outcome: Option<&Outcome>) -> Job<'a> {
        let best = outcome.and_then(|outcome| outcome.best.as_ref());
        let shorter_than = best.map_or(self.limits.shorter_than, Found::length);
        Job { limits: Limits { shorter_than, ..self.limits }, ..*self }
    }

    /// Returns whether all tables of the size are loaded for which there is memory.
    fn has_its_tables(&self) -> bool {
        let (allowed, loaded) = (self.tables.source().groups, self.tables.loaded_groups());
        groups(self.cube.size()).iter().all(|group| loaded.has(group) || !allowed.has(group))
    }

    /// Returns how long the search waits for tables.
    pub(super) fn wait(&self) -> Wait<'a> {
        Wait { budget: self.limits.budget, events: self.limits.events }
    }

    /// Returns the limits with a number of states.
    fn within(&self, [nodes, to_target]: Nodes) -> Limits<'a> {
        let nodes = self.request.nodes_without_time(nodes, to_target);
        Limits { nodes, ..self.limits }
    }

    /// Returns tables, or why a search goes on without them: only if there is no memory for them, or if its own time is over.
    fn get<T>(&self, tables: Result<Available<T>, SearchError>) -> Result<T, Stop> {
        match tables.map_err(|error| Stop::Error(error.into()))? {
            Available::Ready(tables) => Ok(tables),
            Available::LeftOut => Err(Stop::Without(TablesUse::LeftOut)),
            Available::Loading if self.request.timed => Err(Stop::Without(TablesUse::Loading)),
            Available::Loading => {
                Err(Stop::Error(SolveError::tables_loading(self.tables.progress())))
            }
        }
    }
}
