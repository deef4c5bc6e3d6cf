//! A solve: a request that is checked and planned, and its way to an answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::admission::{Admission, Cost, Task};
use super::answer::Answer;
use super::app::App;
use super::asked::Asked;
use super::call::{Call, Posted, RequestContext};
use super::clients::Caller;
use super::deadline::Deadline;
use super::ledger::{Grant, Lane};
use super::told::Told;
use crate::http::contract::limits::Limits;
use crate::observe::RequestStats;
use crate::observe::metrics::{self, TimeLimit};
use unscramble_cube::{Notation, stickers_moved};
use unscramble_solve::{
    self as solve, Budget, Canceller, EventSink, ProofPart, Question, Searched, Share, Solution,
    SolveError, Solver, Start, StopReason, TablesUse,
};
use unscramble_teach::Language;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests;
use unscramble_wire::requests::SolveRequest;
use unscramble_wire::{self as wire, SolveAnswer};

/// A request that is checked and planned as far as possible without a worker.
#[derive(Debug)]
pub(crate) struct PlannedSolve {
    asked: Asked,
    cost: Cost,
    time: Option<Duration>,
}

/// A solve of a caller.
pub(crate) struct Solve {
    asked: Arc<Asked>,
    cost: Cost,
    deadline: Deadline,
    caller: Caller,
    /// For what the solve takes, and then for its answer.
    charge: Grant,
}

impl Posted for SolveRequest {
    type Checked = PlannedSolve;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    /// To fill in blanks takes long.
    fn is_slow(&self) -> bool {
        self.state.as_ref().is_some_and(requests::State::has_blanks)
    }

    fn checked(self, limits: &Limits) -> Result<PlannedSolve, Problem> {
        let time = self.time_ms.map(Duration::from_millis);
        let (question, style) = self.read(limits.max_size)?;
        let plan = &question.plan;
        requests::check_threads(plan.threads(), limits.search_threads)?;
        let search = time.map(|time| time.min(limits.solve_timeout));
        let is_brief = plan.threads() == 1 && search.is_some_and(|time| time <= BRIEF_SEARCH);
        // The threads of searches have low priority, so that only heavy work may have them.
        let cost = cost(&question.start, (is_brief || plan.is_light()) && plan.threads() <= 1);
        Ok(PlannedSolve { asked: Asked::new(question, style), cost, time })
    }
}

impl PlannedSolve {
    /// Returns the same with at most this time.
    pub(crate) fn within(self, longest: Duration) -> PlannedSolve {
        PlannedSolve { time: Some(self.time.map_or(longest, |time| time.min(longest))), ..self }
    }

    /// Returns the same for a part of the proof that it asks for.
    pub(crate) fn of_part(self, part: ProofPart) -> PlannedSolve {
        let Asked { question, style, .. } = self.asked;
        let question = Question { plan: question.plan.of_part(part), ..question };
        PlannedSolve { asked: Asked::new(question, style), ..self }
    }

    /// Returns whether it asks for a proof that may be done in parts.
    pub(crate) fn has_parts(&self) -> bool {
        self.asked.question.plan.has_parts()
    }

    /// Searches a share of the proof that it asks for, by the workers of `admission`.
    ///
    /// # Errors
    /// Why the share was not searched.
    pub(crate) async fn search_share(
        self,
        admission: &Admission,
        share: Share,
        deadline: Deadline,
        caller: Caller,
    ) -> Result<Searched, Problem> {
        let plan = &self.asked.question.plan;
        let task = Task {
            cost: self.cost,
            size: self.asked.size(),
            search_threads: plan.threads(),
            needs_tables: plan.needs_tables(),
            deadline,
            caller,
        };
        let (solver, asked) = (Arc::clone(&admission.solver), self.asked);
        let work =
            move |budget: &Budget| Ok(solver.search_share(&asked.question, share, budget)?);
        admission.run(task, work).await
    }

    /// Returns the size of its cube, and the notation of its answer.
    pub(crate) fn written(&self) -> (usize, Notation) {
        self.asked.written()
    }
}

impl From<Call<SolveRequest>> for Solve {
    fn from(call: Call<SolveRequest>) -> Solve {
        let RequestContext { caller, language, deadline, .. } = call.context;
        Solve::new(call.request, language, deadline, caller, call.charge)
    }
}

impl Solve {
    /// Makes a solve of a planned request.
    pub(crate) fn new(
        planned: PlannedSolve,
        language: Language,
        deadline: Deadline,
        caller: Caller,
        charge: Grant,
    ) -> Solve {
        let PlannedSolve { asked, cost, time } = planned;
        let asked = asked.under(RequestStats::current().base_path()).in_language(language);
        let deadline = deadline.asking_for(time, asked.question.plan.method().searches);
        Solve { asked: Arc::new(asked), cost, deadline, caller, charge }
    }

    /// Returns the same, which is answered with a line of text.
    pub(crate) fn plain(mut self) -> Solve {
        // It was just made, and nobody shares it yet.
        if let Some(asked) = Arc::get_mut(&mut self.asked) {
            asked.style.plain = true;
        }
        self
    }

    /// Returns the time that the request has in all.
    pub(crate) fn time_limit(&self) -> Duration {
        self.deadline.search()
    }

    /// Returns the size of its cube, and the notation of its answer.
    pub(crate) fn written(&self) -> (usize, Notation) {
        self.asked.written()
    }

    /// Returns an upper bound of the length of its answer in bytes. The longest answers that were
    /// measured have 40 bytes for each sticker of the cube and 127 more with turns. Steps add 810 at
    /// size 4, 730 at size 10 and 330 at size 40, and their states 1 for each step: 320 at size 10, and as much again for
    /// each of its two pictures. Up to five addresses of a step begin with the base path. This is in English; Spanish, the
    /// longest language, takes up to 7 % more.
    fn answer_bytes(&self) -> usize {
        let (size, style) = (self.asked.size(), &self.asked.style);
        let base_path = style.base_path.len();
        let states = if style.states { 1800 + 2 * base_path } else { 0 };
        let steps = if style.steps { 500 + 4000 / size.max(1) + 3 * base_path + states } else { 0 };
        let turns = if style.turns { 130 } else { 0 };
        4096 + 6 * size * size * (48 + steps + turns)
    }

    /// Returns the answer: from the cache, from work in progress for an equal request, or from a worker.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(crate) async fn answer(self, app: &Arc<App>) -> Result<Answer, Problem> {
        let Some(cache) = &app.cache else {
            return self.answer_with_events(app, EventSink::silent()).await;
        };
        let count = self.begin(app);
        let key = (Arc::clone(&self.asked), self.deadline.search(), self.caller.is_batch());
        let (its, caller) = (Arc::clone(app), self.caller.clone());
        let answer = cache.answer(key, move || self.run(its, EventSink::silent())).await;
        let answer = answer.inspect_err(count)?;
        if answer.charge.is_some() {
            return Ok(answer);
        }
        let charge = app.ledger().charge(&caller, answer.body.len()).await?;
        Ok(answer.charged(charge))
    }

    /// Solves without the cache, and sends the events to a sink.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(crate) async fn answer_with_events(
        self,
        app: &Arc<App>,
        events: EventSink,
    ) -> Result<Answer, Problem> {
        let count = self.begin(app);
        self.run(Arc::clone(app), events).await.inspect_err(count)
    }

    /// Records what is solved. Returns what counts a solve that has no answer in time. Each request counts, also those that
    /// share one solve.
    fn begin(&self, app: &App) -> impl FnOnce(&Problem) + use<> {
        RequestStats::current().set_solve(self.asked.method(), self.asked.size());
        let of_client = self.deadline.limit() < app.limits.solve_timeout;
        move |problem| {
            if problem.code() == Code::DeadlineExceeded {
                metrics::deadline_exceeded(match of_client {
                    true => TimeLimit::Client,
                    false => TimeLimit::Server,
                });
            }
        }
    }

    /// Waits for memory for the answer, and for a worker, and solves the cube.
    async fn run(self, app: Arc<App>, events: EventSink) -> Result<Answer, Problem> {
        self.run_by(&app.admission, app.limits.search_threads, events, |_| {}).await
    }

    /// Does the same by the workers of `admission`, without the cache. A search that takes idle workers has at most `most_threads`
    /// threads. `begins` is told, on the thread of the worker, how to end the work.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(crate) async fn run_by(
        self,
        admission: &Admission,
        most_threads: usize,
        events: EventSink,
        begins: impl FnOnce(Canceller) + Send + 'static,
    ) -> Result<Answer, Problem> {
        let bytes = self.asked.bytes() + self.answer_bytes();
        let Solve { asked, cost, deadline, caller, mut charge } = self;
        charge.resize(bytes).await?;
        let plan = &asked.question.plan;
        let needs_tables = plan.needs_tables();
        let told = Arc::new(Told::new(events.clone()));
        let task = Task {
            cost,
            size: asked.size(),
            search_threads: plan.threads(),
            needs_tables,
            deadline,
            caller,
        };
        let admitted = Instant::now();
        let is_line = task.caller.is_batch();
        let its_wait = Arc::clone(&told);
        let (ledger, solver) = (Arc::clone(&admission.ledger), Arc::clone(&admission.solver));
        let takes_idle = plan.takes_idle_threads();
        // The worker keeps the charge: it goes on for a moment after the client has disconnected.
        let work = move |budget: &Budget| {
            its_wait.end();
            begins(budget.canceller());
            // The time of a line of a batch begins when it has a worker.
            let time = if is_line { deadline.search() } else { deadline.search_left() };
            let idle = if takes_idle { ledger.idle(Lane::Heavy) } else { 0 };
            let threads = (1 + idle).min(most_threads);
            let budget = budget.clone().improving_for(time).with_threads(threads);
            Ok((solved(&asked, &solver, &budget, time, admitted, &events)?, charge))
        };
        let run = admission.run(task, work);
        let (answer, mut charge) = match needs_tables {
            true => admission.tables.telling(&told, run).await?,
            false => run.await?,
        };
        charge.resize(answer.body.len()).await?;
        Ok(answer.charged(charge))
    }
}

/// Solves the cube and serializes the answer. A search has this time. `admitted` is when the solve entered the queue: the
/// elapsed time of the answer counts from there.
fn solved(
    asked: &Asked,
    solver: &Solver,
    budget: &Budget,
    time: Duration,
    admitted: Instant,
    events: &EventSink,
) -> Result<Answer, Problem> {
    let (started, size, method) = (Instant::now(), asked.size(), asked.method());
    let answer = solver.solve_observed(&asked.question, budget, events);
    if let Some(outcome) = outcome(&answer) {
        metrics::solve_ended(method, size, outcome, started.elapsed());
    }
    let answer = answer?;
    let solution = &answer.solution;
    let unfinished = solution.unfinished.clone().map(Arc::new);
    // A solution up to a phase does not solve the cube and would distort the lengths.
    // Nor is that of an unfinished proof the answer.
    if solution.solved && unfinished.is_none() {
        metrics::solution_found(method, size, solution.length().obtm);
    }
    // A moment later, the tables that are loading are there.
    let lacks_tables =
        solution.search.as_ref().map(|search| search.tables) == Some(TablesUse::Loading);
    let had = if lacks_tables { Duration::ZERO } else { time };
    let cut_after = may_be_cut(solution).then_some(had);
    let answer = SolveAnswer::new(answer, &asked.style, admitted.elapsed());
    let answer = Answer::written(&answer, asked.style.plain)?;
    let language = (!asked.style.plain).then(|| asked.style.language.unwrap_or_default());
    Ok(Answer { cut_after, unfinished, language, ..answer })
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
fn outcome(answer: &Result<solve::Answer, SolveError>) -> Option<&'static str> {
    Some(match answer {
        Ok(answer) => wire::StopReason::from(answer.solution.stop_reason).as_str(),
        Err(SolveError::DeadlineExceeded) => "deadline_exceeded",
        Err(SolveError::Cancelled) => "cancelled",
        Err(SolveError::TooLarge { .. }) => "too_large_for_time",
        Err(SolveError::TablesLoading(_)) => "tables_loading",
        Err(SolveError::Tables(_)) => "no_tables",
        Err(SolveError::Wrong(_)) => "wrong",
        Err(
            SolveError::NoShare
            | SolveError::Unsolvable(_)
            | SolveError::UnsolvableGoal(_)
            | SolveError::Goal(_)
            | SolveError::FirstLayer { .. },
        ) => {
            return None;
        }
    })
}
