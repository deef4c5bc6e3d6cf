//! A job: a request that is checked and planned, and ready to be solved.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;

use super::admission::Cost;
use super::cache_key::{CacheKey, KeyParts, StartKey, symbols};
use super::clients::Caller;
use super::intake::{Intake, Posted};
use super::job_time::JobTime;
use super::memory::Charge;
use crate::http::contract::answer;
use crate::http::contract::input::{self, color_names};
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::solve_request::SolveRequest;
use crate::observe::metrics::{self, TimeLimit};
use crate::wire::{self, Detail, SolveAnswer, Style};
use unscramble_cube::{Symbols, stickers_moved};
use unscramble_solve::{
    self as solve, Answer, Budget, EventSink, Question, Request, Solution, SolveError, Solver,
    Start, StopReason, Teaching,
};

/// A request that is checked as far as possible without a worker.
pub(crate) struct Job {
    question: Question,
    time: JobTime,
    limit: TimeLimit,
    style: Style,
    cost: Cost,
    key: Arc<CacheKey>,
    caller: Caller,
    /// For what the job takes until it is done.
    _memory: Charge,
}

/// The question of a request, and how to answer it.
pub(crate) struct Checked {
    question: Question,
    time: JobTime,
    style: Style,
    cost: Cost,
    limit: TimeLimit,
    key: Arc<CacheKey>,
}

impl Posted for SolveRequest {
    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }
}

impl Checked {
    /// Checks a request and plans its solve.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub(crate) fn new(request: SolveRequest, limits: &Limits) -> Result<Checked, Problem> {
        let start = start(&request, limits.max_size)?;
        let style = style(&request, &start)?;
        let goal = request.to.map(|to| to.facelets(limits.max_size)).transpose();
        let goal = goal.map_err(|problem| problem.at("/to"))?;
        let level = request.level.into();
        let teaching = Teaching { level, hold: request.hold };
        let wanted = Request {
            to: goal.is_some(),
            teaching: (style.steps || request.hold).then_some(teaching),
            method: request.method,
            options: request.options.unwrap_or_default(),
            until: request.until,
            max_moves: request.max_moves,
            timed: request.time_ms.is_some(),
        };
        let plan = solve::plan(start.size(), &wanted)?;
        input::check_threads(plan.threads(), limits.search_threads)?;
        let requested = request.time_ms.map(Duration::from_millis);
        let time = JobTime::new(requested, limits.solve_timeout, plan.method().searches);
        let of_client = time.limit < limits.solve_timeout;
        let is_brief = plan.threads() == 1 && time.search <= BRIEF_SEARCH && requested.is_some();
        let cost = cost(&start, is_brief || plan.is_light());
        let question = Question { start, goal, plan, notation: request.notation.into() };
        Ok(Checked {
            cost,
            key: Arc::new(cache_key(&question, &style)),
            question,
            time,
            limit: if of_client { TimeLimit::Client } else { TimeLimit::Server },
            style,
        })
    }

    /// Returns its memory in bytes, with that of its key in the cache.
    fn bytes(&self) -> usize {
        let stickers = |size: usize| 6 * size * size;
        let start = match &self.question.start {
            Start::State(facelets) => 2 * stickers(facelets.cube().size()),
            Start::Scramble { turns, .. } => 2 * size_of_val(&turns[..]),
        };
        let goal = self.question.goal.as_ref();
        start + goal.map_or(0, |goal| 2 * stickers(goal.cube().size())) + size_of::<Job>()
    }
}

impl Job {
    /// Checks a request of a caller, and plans its solve. `memory` is charged for the request.
    ///
    /// # Errors
    /// What is wrong with the request; `overloaded` if there is no memory for it.
    pub(crate) async fn read(
        request: SolveRequest,
        mut memory: Charge,
        caller: Caller,
        intake: &Intake,
    ) -> Result<Job, Problem> {
        let limits = intake.limits;
        let length = request.length();
        memory.resize(length + request.parsed_bytes()).await?;
        let has_blanks = request.has_blanks();
        let check = move || Checked::new(request, &limits);
        let checked = match has_blanks {
            true => intake.reading.run_slow(check).await?,
            false => intake.reading.run(length, check).await?,
        };
        Job::new(checked, memory, caller).await
    }

    /// Makes a job of a checked request.
    ///
    /// # Errors
    /// `overloaded` if there is no memory for it.
    pub(crate) async fn new(
        checked: Checked,
        mut memory: Charge,
        caller: Caller,
    ) -> Result<Job, Problem> {
        memory.resize(checked.bytes()).await?;
        let Checked { question, time, style, cost, limit, key } = checked;
        Ok(Job { question, time, limit, style, cost, key, caller, _memory: memory })
    }

    /// Returns the client that the job is for, and whether the job is a line of a batch.
    pub(crate) fn caller(&self) -> &Caller {
        &self.caller
    }

    /// Returns an upper bound of the length of its answer in bytes. The longest answers that were
    /// measured have 40 bytes for each sticker of the cube and 127 more with turns. Steps add 810 at
    /// size 4, 730 at size 10 and 330 at size 40, and their states 1 for each step: 320 at size 10, and as much again for each of its two pictures.
    pub(crate) fn answer_bytes(&self) -> usize {
        let states = if self.style.states { 1800 } else { 0 };
        let steps = if self.style.steps { 500 + 4000 / self.size().max(1) + states } else { 0 };
        let turns = if self.style.turns { 130 } else { 0 };
        4096 + 6 * self.size() * self.size() * (48 + steps + turns)
    }

    /// Returns the number of threads that search for a short solution; 0 if it does not search.
    pub(crate) fn search_threads(&self) -> usize {
        self.question.plan.threads()
    }

    /// Returns how long it may take.
    pub(crate) fn time(&self) -> JobTime {
        self.time
    }

    /// Returns whose limit ends it without an answer.
    pub(crate) fn limit(&self) -> TimeLimit {
        self.limit
    }

    /// Returns it with the time that is left after some.
    pub(crate) fn after(self, elapsed: Duration) -> Job {
        Job { time: self.time.after(elapsed), ..self }
    }

    /// Returns the size of the cube.
    pub(crate) fn size(&self) -> usize {
        self.question.start.size()
    }

    /// Returns the name of the method.
    pub(crate) fn method(&self) -> &'static str {
        self.question.plan.method().name
    }

    /// Whether the solve needs the large tables.
    pub(crate) fn needs_tables(&self) -> bool {
        self.question.plan.needs_tables()
    }

    /// Returns how much work the solve is.
    pub(crate) fn cost(&self) -> Cost {
        self.cost
    }

    /// Returns the key under which the answer is cached.
    pub(crate) fn cache_key(&self) -> Arc<CacheKey> {
        Arc::clone(&self.key)
    }

    /// Solves the cube and serializes the answer. `admitted` is when the job entered the queue: the
    /// elapsed time of the answer counts from there.
    ///
    /// # Errors
    /// If the cube cannot be solved, or not in time.
    pub(crate) fn run(
        self,
        solver: &Solver,
        admitted: Instant,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<JobResult, Problem> {
        let started = Instant::now();
        // The time of a line of a batch begins when it has a worker.
        let waited = if self.caller.is_batch() { Duration::ZERO } else { admitted.elapsed() };
        let time = self.time.after(waited).search;
        let (size, method) = (self.size(), self.method());
        let budget = budget.clone().improving_for(time);
        let answer = solver.solve_observed(&self.question, &budget, events);
        if let Some(outcome) = outcome(&answer) {
            metrics::solve_ended(method, size, outcome, started.elapsed());
        }
        let answer = answer?;
        let solution = &answer.solution;
        // A solution up to a phase does not solve the cube and would distort the lengths.
        if solution.solved {
            metrics::solution_found(method, size, solution.length().obtm);
        }
        let cut_after = may_be_cut(solution).then_some(time);
        let answer = SolveAnswer::new(answer, &self.style, admitted.elapsed());
        Ok(JobResult { body: answer::text(&answer)?, cut_after })
    }
}

/// A solved job.
#[derive(Debug)]
pub(crate) struct JobResult {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// The time that the search had, if it ended because that time ran out.
    pub(crate) cut_after: Option<Duration>,
}

/// Returns the key under which the answer to a question is cached.
fn cache_key(question: &Question, style: &Style) -> CacheKey {
    let Question { start, goal, plan, notation } = question;
    let start = match start {
        Start::State(facelets) => StartKey::Posted(symbols(facelets)),
        Start::Scramble { size, turns } => StartKey::scrambled(turns, *size),
    };
    let to = goal.as_ref().map(symbols);
    let Style { steps, states, turns, pairs, color_names } = style.clone();
    let (plan, notation) = (plan.clone(), *notation);
    KeyParts { start, to, plan, notation, turns, pairs, steps, states, color_names }.into()
}

/// The largest size at which steps can have states: at size 12, an answer has some 500 of them.
const MOST_LAYERS_WITH_STATES: usize = 12;

/// Checks how the answer is to be written.
fn style(request: &SolveRequest, start: &Start) -> Result<Style, Problem> {
    let steps = request.detail == Detail::Steps;
    if request.states && !steps {
        return Err(Problem::invalid("/states", "states are those of steps; add detail: steps"));
    }
    if request.states && start.size() > MOST_LAYERS_WITH_STATES {
        let detail = format!("states of steps are available up to size {MOST_LAYERS_WITH_STATES}");
        return Err(Problem::invalid("/states", detail));
    }
    let symbols = match start {
        Start::State(facelets) => *facelets.symbols(),
        Start::Scramble { .. } => Symbols::FACES,
    };
    let color_names = color_names(request.color_names.as_ref(), &symbols)?;
    let SolveRequest { states, turns, pairs, .. } = *request;
    Ok(Style { steps, states, turns, pairs, color_names })
}

/// The longest time for which a search may go on as light work.
const BRIEF_SEARCH: Duration = Duration::from_millis(10);

/// Returns how much work a solve is. Even a short one may follow a long scramble.
fn cost(start: &Start, is_short: bool) -> Cost {
    let scrambled = match start {
        Start::State(_) => Cost::Instant,
        Start::Scramble { size, turns } => Cost::of_stickers(stickers_moved(turns, *size)),
    };
    if is_short && scrambled != Cost::Heavy { Cost::Light } else { Cost::Heavy }
}

/// Reads where the solve starts.
fn start(request: &SolveRequest, max_size: usize) -> Result<Start, Problem> {
    const NOT_BOTH: &str = "send either a state, or a size and a scramble, not both";
    let scramble = match (&request.scramble, &request.moves) {
        (Some(_), Some(_)) => {
            let detail = "scramble and moves are two names of one field; send one of them";
            return Err(Problem::invalid("/moves", detail));
        }
        (None, Some(moves)) => Some((moves, "/moves")),
        (scramble, None) => scramble.as_ref().map(|moves| (moves, "/scramble")),
    };
    match (&request.state, request.size, scramble) {
        (Some(state), None, None) => Ok(Start::State(state.completed(max_size)?)),
        (None, Some(size), Some((moves, pointer))) => {
            let size = input::accepted_size(size, max_size)?;
            let turns = moves.parse(size, pointer)?;
            Ok(Start::Scramble { size, turns })
        }
        (Some(_), Some(_), _) => Err(Problem::invalid("/size", NOT_BOTH)),
        (Some(_), None, Some((_, pointer))) => Err(Problem::invalid(pointer, NOT_BOTH)),
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

/// Returns the outcome of a solve for the metrics; `None` if the input was wrong, so that there was
/// nothing to solve.
fn outcome(answer: &Result<Answer, SolveError>) -> Option<&'static str> {
    Some(match answer {
        Ok(answer) => wire::StopReason::from(answer.solution.stop_reason).as_str(),
        Err(SolveError::DeadlineExceeded) => "deadline_exceeded",
        Err(SolveError::Cancelled) => "cancelled",
        Err(SolveError::Tables(_)) => "no_tables",
        Err(SolveError::Wrong(_)) => "wrong",
        Err(
            SolveError::Unsolvable(_)
            | SolveError::UnsolvableGoal(_)
            | SolveError::Goal(_)
            | SolveError::FirstLayer { .. },
        ) => {
            return None;
        }
    })
}
