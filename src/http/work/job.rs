//! A job: a request that is checked and planned, and ready to be solved.

use std::time::Duration;

use super::admission::Cost;
use super::cache::JobAnswer;
use super::cache_key::{CacheKey, StartKey, symbols};
use super::play::play;
use crate::cube::{Facelets, Notation, Turn};
use crate::http::contract::answer;
use crate::http::contract::input;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::solve_request::SolveRequest;
use crate::observe::metrics;
use crate::solve::{Budget, GoalTransform, Plan, Request, Solution, SolveError, StopReason};
use crate::validate::{Solvable, solvable};
use crate::wire::{self, Detail, SolveAnswer};

/// From this length a request is parsed on a blocking thread: it then takes about 0.3 ms. A state of
/// about 50 layers is this long.
const LONG_TEXT: usize = 16 * 1024;

/// A request that is checked as far as possible without a worker.
pub(crate) struct Job {
    start: Start,
    to: Option<Facelets>,
    plan: Plan,
    time: Duration,
    detail: Detail,
    notation: Notation,
    turns: bool,
}

/// The cube to solve.
enum Start {
    Posted(Facelets),
    /// A solved cube and the moves that scramble it.
    Scrambled(Facelets, Vec<Turn>),
}

impl Job {
    /// Checks a request and plans its solve. A long request is parsed on a blocking thread: a state
    /// and a scramble of the largest cubes take milliseconds, for which a thread that serves
    /// connections would be blocked.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub(crate) async fn read(request: SolveRequest, limits: Limits) -> Result<Job, Problem> {
        if request.length() < LONG_TEXT {
            return Job::new(request, &limits);
        }
        let read = tokio::task::spawn_blocking(move || Job::new(request, &limits));
        read.await.unwrap_or_else(|error| {
            tracing::error!(%error, "could not read a request");
            Err(Problem::internal())
        })
    }

    fn new(request: SolveRequest, limits: &Limits) -> Result<Job, Problem> {
        let start = Start::new(&request, limits.max_size)?;
        let to = request.to.map(|to| to.facelets(limits.max_size)).transpose();
        let to = to.map_err(|problem| problem.at("/to"))?;
        let wanted = Request {
            to: to.is_some(),
            explain: request.detail == Detail::Steps,
            method: request.method,
            options: request.options.unwrap_or_default(),
            until: request.until,
            max_moves: request.max_moves,
            timed: request.time_ms.is_some(),
        };
        let time = request.time_ms.map_or(Duration::MAX, Duration::from_millis);
        Ok(Job {
            plan: Plan::new(start.size(), &wanted)?,
            start,
            to,
            time: time.min(limits.solve_timeout),
            detail: request.detail,
            notation: request.notation,
            turns: request.turns,
        })
    }

    /// Returns the effective time limit: `time_ms`, or the server's limit if that is shorter.
    pub(crate) fn time(&self) -> Duration {
        self.time
    }

    /// Replaces the time limit.
    pub(crate) fn with_time(self, time: Duration) -> Job {
        Job { time, ..self }
    }

    /// Returns the size of the cube.
    pub(crate) fn size(&self) -> usize {
        self.start.size()
    }

    /// Returns the name of the method.
    pub(crate) fn method(&self) -> &'static str {
        self.plan.method().name
    }

    /// Whether the solve needs the large tables.
    pub(crate) fn needs_tables(&self) -> bool {
        self.plan.needs_tables()
    }

    /// Returns how much work the solve is.
    pub(crate) fn cost(&self) -> Cost {
        if self.plan.is_light() { Cost::Light } else { Cost::Heavy }
    }

    /// Returns the key under which the answer is cached.
    pub(crate) fn cache_key(&self) -> CacheKey {
        let start = match &self.start {
            Start::Posted(facelets) => StartKey::Posted(symbols(facelets)),
            Start::Scrambled(facelets, turns) => StartKey::scrambled(turns, facelets.cube().size()),
        };
        CacheKey {
            start,
            to: self.to.as_ref().map(symbols),
            plan: self.plan.clone(),
            notation: self.notation,
            turns: self.turns,
        }
    }

    /// Solves the cube and serializes the answer.
    ///
    /// # Errors
    /// If the cube cannot be solved, or not in time.
    pub(crate) fn run(self, budget: &Budget) -> Result<JobAnswer, Problem> {
        let time = self.time.saturating_sub(budget.elapsed());
        let mut facelets = self.start.play(budget)?;
        let state = solvable(&facelets).map_err(|report| Problem::from(*report))?;
        let transform = self.to.as_ref().map(|to| transform(&state, to)).transpose()?;
        let (size, method) = (facelets.cube().size(), self.plan.method().name);
        let started = budget.elapsed();
        let solved = match &transform {
            Some(transform) => self.plan.run_to(transform, budget),
            None => self.plan.run(&state, budget),
        };
        metrics::solve_ended(method, size, outcome(&solved), budget.elapsed() - started);
        let solution = solved?.written(self.notation);
        // A solution up to a phase does not solve the cube and would distort the lengths.
        if solution.solved {
            metrics::solution_found(method, size, solution.length().obtm);
        }
        // A search may have used up its time; playing its solution takes next to none.
        play(facelets.cube_mut(), &solution.turns, &budget.unhurried())?;
        let cut_after = may_be_cut(&solution).then_some(time);
        let steps = self.detail == Detail::Steps;
        let (final_state, elapsed) = (facelets.to_string(), budget.elapsed());
        let answer = SolveAnswer::new(solution, steps, self.turns, final_state, elapsed);
        Ok(JobAnswer { body: answer::text(&answer)?, cut_after })
    }
}

impl Start {
    fn new(request: &SolveRequest, max_size: usize) -> Result<Start, Problem> {
        const NOT_BOTH: &str = "send either a state, or a size and a scramble, not both";
        match (&request.state, request.size, &request.scramble) {
            (Some(state), None, None) => Ok(Start::Posted(state.facelets(max_size)?)),
            (None, Some(size), Some(scramble)) => {
                let solved = input::solved(size, max_size)?;
                let turns = scramble.parse(solved.cube().size(), "/scramble")?;
                Ok(Start::Scrambled(solved, turns))
            }
            (Some(_), Some(_), _) => Err(Problem::invalid("/size", NOT_BOTH)),
            (Some(_), None, Some(_)) => Err(Problem::invalid("/scramble", NOT_BOTH)),
            (None, None, Some(_)) => {
                Err(Problem::invalid("/size", "a scramble needs the size of the cube"))
            }
            (None, Some(_), None) => {
                Err(Problem::invalid("/scramble", "a size needs a scramble; or send a state"))
            }
            (None, None, None) => {
                Err(Problem::invalid("/state", "send a state, or a size and a scramble"))
            }
        }
    }

    fn size(&self) -> usize {
        match self {
            Start::Posted(facelets) | Start::Scrambled(facelets, _) => facelets.cube().size(),
        }
    }

    fn play(self, budget: &Budget) -> Result<Facelets, Problem> {
        match self {
            Start::Posted(facelets) => Ok(facelets),
            Start::Scrambled(mut facelets, turns) => {
                play(facelets.cube_mut(), &turns, budget)?;
                Ok(facelets)
            }
        }
    }
}

fn transform(start: &Solvable, to: &Facelets) -> Result<GoalTransform, Problem> {
    let goal = solvable(to).map_err(|report| Problem::from(*report).at("/to"))?;
    Ok(GoalTransform::new(start, &goal)?)
}

/// Whether the solution, or the list of solutions, might differ with more time.
fn may_be_cut(solution: &Solution) -> bool {
    let searched_until = match solution.stop_reason {
        StopReason::Deadline => return true,
        // The phase may belong to a solution that the search was still improving.
        StopReason::Until => solution.search.is_some(),
        StopReason::Solved | StopReason::Optimal | StopReason::Target => false,
    };
    searched_until || solution.listed.as_ref().is_some_and(|listed| !listed.complete)
}

/// Returns the outcome of a solve for the metrics.
fn outcome(solved: &Result<Solution, SolveError>) -> &'static str {
    match solved {
        Ok(solution) => wire::StopReason::from(solution.stop_reason).as_str(),
        Err(SolveError::DeadlineExceeded) => "deadline_exceeded",
        Err(SolveError::Cancelled) => "cancelled",
        Err(SolveError::Tables(_)) => "no_tables",
        Err(SolveError::Wrong(_)) => "wrong",
    }
}
