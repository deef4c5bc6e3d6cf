//! `POST /solve`: a state in, a checked solution out.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::stream::{self, Teller};
use crate::cube::Notation;
use crate::http::contract::extract::Json;
use crate::http::contract::input::{self, Moves, State as PostedState};
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, openapi, option_schema};
use crate::http::work::admission::Cost;
use crate::http::work::cache::{Answer, Answered};
use crate::http::work::cache_key::CacheKey;
use crate::http::work::{cache_key, table_loading};
use crate::http::{App, Limits};
use crate::observe::{RequestStats, metrics};
use crate::solve::{
    self, Budget, EventSink, Question, Request, Solution, SolveError, Solver, Start, StopReason,
};
use crate::wire::{self, SolveAnswer, examples};

/// A text of so many bytes takes some 0.3 ms to read: a state of some 50 layers.
const LONG_TEXT: usize = 16 * 1024;

/// A cube to solve, and how.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveRequest {
    /// The state to solve; either this, or `size` and `scramble`.
    state: Option<PostedState>,
    /// The number of layers of the cube that was scrambled.
    #[serde(default, deserialize_with = "input::whole_number")]
    #[schema(example = 4, minimum = 2)]
    size: Option<u64>,
    /// The moves that scrambled a solved cube.
    scramble: Option<Moves>,
    /// The state to end in instead of the solved one, in the symbols of the start (face letters if
    /// that is a scramble); only for methods that search, and sizes 2 and 3. A 3x3x3 is held as the
    /// start is; a 2x2x2 ends in this state in any orientation.
    to: Option<PostedState>,
    /// The method, as `GET /methods` lists them; `auto` is the best for the size.
    #[schema(schema_with = openapi::method_names)]
    method: Option<String>,
    /// The phase after which to stop: one of the method's, or `solved`.
    #[schema(example = "solved", default = "solved")]
    until: Option<String>,
    /// Options of the method.
    #[serde(default, deserialize_with = "input::options")]
    #[schema(schema_with = option_schema::method_options)]
    options: Option<BTreeMap<String, String>>,
    /// How long the answer may take in milliseconds, waiting included. The server's own limit
    /// holds too.
    #[serde(default, deserialize_with = "input::whole_number")]
    #[schema(example = 500)]
    time_ms: Option<u64>,
    /// A length in OBTM at which a search may stop; only for methods that search.
    #[serde(default, deserialize_with = "input::whole_number")]
    #[schema(example = 22)]
    max_moves: Option<u32>,
    /// How much to tell about the way to the solution.
    #[serde(default, deserialize_with = "input::word")]
    detail: Detail,
    /// How to write the moves.
    #[serde(default, deserialize_with = "input::word")]
    notation: Style,
    /// Whether to add the moves in a form for machines.
    #[serde(default)]
    turns: bool,
}

/// How much to tell about the way to the solution.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Detail {
    /// The phases.
    #[default]
    Phases,
    /// The phases and their steps, each with a sentence.
    Steps,
}

/// How to write moves.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Notation)]
pub(crate) enum Style {
    /// Face turns, wide turns, inner slices `2R` and ranges `2-4R`.
    #[default]
    Standard,
    /// Face and wide turns only, as in WCA scrambles.
    Wca,
}

/// A request that was checked as far as possible without work.
pub(crate) struct Job {
    question: Question,
    time: Duration,
    detail: Detail,
    turns: bool,
}

/// Solve a cube
///
/// Finds moves that solve a state, or bring it to the end of a phase, and checks them before it
/// answers. The same request always has the same answer, except for times; only a search that is
/// given `time_ms` may find more on another day.
///
/// With `accept: text/event-stream` the answer is told as it comes: an event `phase` at the end of each phase,
/// `improved` when a search found a shorter solution, and at last `result` with the answer, or `problem`.
/// Comments keep the connection alive. Who leaves cancels the solve.
#[utoipa::path(
    post,
    path = "/solve",
    tag = "cubes",
    request_body(content = SolveRequest, examples(
        ("3x3x3" = (summary = "A 3x3x3 state", value = json!(examples::solve_3()))),
        ("4x4x4" = (summary = "A 4x4x4 state, by reduction, step by step",
            value = json!(examples::solve_4()))),
        ("scramble" = (summary = "A scrambled 5x5x5, up to its centres",
            value = json!(examples::solve_scramble()))),
        ("faces" = (summary = "Six faces in colours of one's own",
            value = json!(examples::solve_faces()))),
        ("to" = (summary = "From one state of a 2x2x2 to another, in the fewest quarter turns",
            value = json!(examples::solve_to()))),
    )),
    responses((status = 200, description = "A checked solution", content(
            (SolveAnswer = "application/json"), (stream::Described = "text/event-stream")), headers(
            ("x-cache" = String, description = "`hit`: the answer was kept; `miss`: it was worked \
                out; `shared`: it was worked out for an equal request that was there already. Absent \
                if this server keeps no answers."),
            ("x-time-limit-ms" = u64, description = "How long the answer might take, in \
                milliseconds: `time_ms`, or the server's limit if that is less.")
        )),
        openapi::SolveProblems),
)]
pub(crate) async fn solve(
    State(app): State<Arc<App>>,
    teller: Option<Teller>,
    Json(request): Json<SolveRequest>,
) -> Result<Response, Problem> {
    let job = Job::read(request, app.limits).await?;
    let time = u64::try_from(job.time.as_millis()).unwrap_or(u64::MAX);
    let mut response = match teller {
        Some(teller) => teller.tell(app, job).into_response(),
        None => answered(&app, job).await.into_response(),
    };
    response.headers_mut().insert(X_TIME_LIMIT, HeaderValue::from(time));
    Ok(response)
}

/// Tells how long the answer might take: what was asked for, or the server's limit if that is less.
pub(crate) const X_TIME_LIMIT: HeaderName = HeaderName::from_static("x-time-limit-ms");

/// The answer to a job: a kept one, one that is being worked out, or one of our own.
///
/// # Errors
/// Why there is none.
pub(crate) async fn answered(app: &Arc<App>, job: Job) -> Result<Answered, Problem> {
    RequestStats::current().set_solve(job.question.plan.method().name, job.question.start.size());
    let Some(cache) = &app.cache else {
        let answer = worked_out(Arc::clone(app), job).await?;
        return Ok(Answered { body: answer.body, source: None });
    };
    let (question, time, app) = (job.cache_key(), job.time, Arc::clone(app));
    cache.answer(question, time, move |time| worked_out(app, Job { time, ..job })).await
}

/// The answer to a job that is worked out for it alone; who wants to know is told how it goes.
///
/// # Errors
/// Why there is none.
pub(crate) async fn told(app: Arc<App>, job: Job, events: EventSink) -> Result<Answer, Problem> {
    RequestStats::current().set_solve(job.question.plan.method().name, job.question.start.size());
    work_out(app, job, events).await
}

async fn worked_out(app: Arc<App>, job: Job) -> Result<Answer, Problem> {
    work_out(app, job, EventSink::silent()).await
}

async fn work_out(app: Arc<App>, mut job: Job, events: EventSink) -> Result<Answer, Problem> {
    if job.question.plan.needs_tables() {
        job.time = table_loading::tables_there(&app, job.cost(), job.time).await?;
    }
    let (size, solver) = (job.question.start.size(), Arc::clone(&app.solver));
    let (cost, time) = (job.cost(), job.time);
    let asked = Instant::now();
    let work = move |budget: &Budget| job.run(&solver, asked, budget, &events);
    app.admission.run(cost, size, time, work).await
}

impl Job {
    /// Reads a request, by a blocking thread if it is long: a state and scramble of the largest
    /// cubes take milliseconds, in which a thread that serves connections would serve none.
    pub(crate) async fn read(request: SolveRequest, limits: Limits) -> Result<Job, Problem> {
        let state = request.state.as_ref().map_or(0, PostedState::length);
        let to = request.to.as_ref().map_or(0, PostedState::length);
        let scramble = request.scramble.as_ref().map_or(0, Moves::length);
        if state + to + scramble < LONG_TEXT {
            return Job::new(request, &limits);
        }
        let read = tokio::task::spawn_blocking(move || Job::new(request, &limits));
        read.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a request could not be read");
            Err(Problem::internal())
        })
    }

    fn new(request: SolveRequest, limits: &Limits) -> Result<Job, Problem> {
        let start = start(&request, limits.max_size)?;
        let goal = request.to.map(|to| to.facelets(limits.max_size)).transpose();
        let goal = goal.map_err(|problem| problem.at("/to"))?;
        let asked = Request {
            to: goal.is_some(),
            explain: request.detail == Detail::Steps,
            method: request.method,
            options: request.options.unwrap_or_default(),
            until: request.until,
            max_moves: request.max_moves,
            timed: request.time_ms.is_some(),
        };
        let time = request.time_ms.map_or(Duration::MAX, Duration::from_millis);
        let plan = solve::plan(start.size(), &asked)?;
        let notation = match request.notation {
            Style::Standard => Notation::Standard,
            Style::Wca => Notation::Wca,
        };
        Ok(Job {
            question: Question { start, goal, plan, notation },
            time: time.min(limits.solve_timeout),
            detail: request.detail,
            turns: request.turns,
        })
    }

    /// What decides the answer.
    fn cache_key(&self) -> CacheKey {
        let Question { start, goal, plan, notation } = &self.question;
        let start = match start {
            Start::State(facelets) => cache_key::Start::Posted(cache_key::symbols(facelets)),
            Start::Scramble { size, turns } => cache_key::Start::scrambled(turns, *size),
        };
        CacheKey {
            start,
            to: goal.as_ref().map(cache_key::symbols),
            plan: plan.clone(),
            notation: *notation,
            turns: self.turns,
        }
    }

    /// How much work it is.
    pub(crate) fn cost(&self) -> Cost {
        if self.question.plan.is_light() { Cost::Light } else { Cost::Heavy }
    }

    /// Solves the cube, and writes the answer.
    ///
    /// # Errors
    /// If it cannot be solved, or not in time.
    fn run(
        self,
        solver: &Solver,
        asked: Instant,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<Answer, Problem> {
        let started = Instant::now();
        let time = self.time.saturating_sub(asked.elapsed());
        let (size, method) = (self.question.start.size(), self.question.plan.method().name);
        let answer = solver.solve_observed(&self.question, budget, events);
        if let Some(outcome) = outcome(&answer) {
            metrics::solve_ended(method, size, outcome, started.elapsed());
        }
        let solve::Answer { solution, final_state } = answer?;
        // Up to a phase is not the way to a solved cube, and would only blur its length.
        if solution.solved {
            metrics::solution_found(method, size, solution.length().obtm);
        }
        let cut = may_be_cut(&solution).then_some(time);
        let steps = self.detail == Detail::Steps;
        let final_state = final_state.to_string();
        let answer = SolveAnswer::new(solution, steps, self.turns, final_state, asked.elapsed());
        Ok(Answer { body: answer::text(&answer)?, cut })
    }
}

/// The cube of a request.
fn start(request: &SolveRequest, max_size: usize) -> Result<Start, Problem> {
    match (&request.state, request.size, &request.scramble) {
        (Some(state), None, None) => Ok(Start::State(state.facelets(max_size)?)),
        (None, Some(size), Some(scramble)) => {
            let size = input::size(size, max_size)?;
            let turns = scramble.parse(size, "/scramble")?;
            Ok(Start::Scramble { size, turns })
        }
        (Some(_), Some(_), _) => {
            Err(Problem::invalid("/size", "give a state or a size with a scramble, not both"))
        }
        (Some(_), None, Some(_)) => {
            Err(Problem::invalid("/scramble", "give a state or a size with a scramble, not both"))
        }
        (None, None, Some(_)) => {
            Err(Problem::invalid("/size", "a scramble needs the size of the cube"))
        }
        (None, Some(_), None) => {
            Err(Problem::invalid("/scramble", "a size needs a scramble; or give a state"))
        }
        (None, None, None) => {
            Err(Problem::invalid("/state", "give a state, or a size and a scramble"))
        }
    }
}

/// Whether the solution, or the list of them, might be another if there had been more time.
fn may_be_cut(solution: &Solution) -> bool {
    let searched_until = match solution.stop_reason {
        StopReason::Deadline => return true,
        // The phase may be that of a solution that the search was not content with.
        StopReason::Until => solution.search.is_some(),
        StopReason::Solved | StopReason::Optimal | StopReason::Target => false,
    };
    searched_until || solution.listed.as_ref().is_some_and(|listed| !listed.complete)
}

/// The outcome for the metrics; `None` if the input was wrong, so that there was nothing to solve.
fn outcome(answer: &Result<solve::Answer, SolveError>) -> Option<&'static str> {
    Some(match answer {
        Ok(answer) => wire::StopReason::from(answer.solution.stop_reason).as_str(),
        Err(SolveError::DeadlineExceeded) => "deadline_exceeded",
        Err(SolveError::Cancelled) => "cancelled",
        Err(SolveError::Tables(_)) => "no_tables",
        Err(SolveError::Wrong(_)) => "wrong",
        Err(SolveError::Unsolvable(_) | SolveError::UnsolvableGoal(_) | SolveError::Goal(_)) => {
            return None;
        }
    })
}
