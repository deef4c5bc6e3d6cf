//! The way of a job to its answer: the cache, memory for the answer, the tables, and a worker.

use std::sync::Arc;
use std::time::Instant;

use super::admission::{Admission, Task};
use super::cache::{Cache, CachedResponse, JobAnswer};
use super::job::Job;
use super::memory::Memory;
use super::table_loading::TableLoading;
use crate::http::contract::problem::{Code, Problem};
use crate::observe::RequestStats;
use crate::observe::metrics::{self, TimeLimit};
use unscramble_solve::{Budget, EventSink, Solver};

/// Gets answers to jobs. Clones share everything.
#[derive(Clone)]
pub(crate) struct Dispatcher {
    /// `None` if the cache is off.
    pub(crate) cache: Option<Arc<Cache>>,
    pub(crate) memory: Arc<Memory>,
    pub(crate) tables: Arc<TableLoading>,
    pub(crate) admission: Arc<Admission>,
    pub(crate) solver: Arc<Solver>,
}

impl Dispatcher {
    /// Returns the answer to a job: from the cache, from work in progress for an equal request, or
    /// from a worker.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(crate) async fn answer(&self, job: Job) -> Result<CachedResponse, Problem> {
        RequestStats::current().set_solve(job.method(), job.size());
        let limit = job.limit();
        self.answer_from_cache(job).await.inspect_err(|problem| count_deadline(problem, limit))
    }

    async fn answer_from_cache(&self, job: Job) -> Result<CachedResponse, Problem> {
        let Some(cache) = &self.cache else {
            let answer = self.clone().solve(job, EventSink::silent()).await?;
            return Ok(CachedResponse::uncached(answer));
        };
        let dispatcher = self.clone();
        let (key, time, caller) = (job.cache_key(), job.time(), job.caller().clone());
        let work = move |elapsed| dispatcher.solve(job.after(elapsed), EventSink::silent());
        cache
            .answer(key, time.search, caller.is_batch(), work)
            .await?
            .charged(&self.memory, &caller)
            .await
    }

    /// Solves a job without the cache, and sends its events to a sink.
    ///
    /// # Errors
    /// Why there is no answer.
    pub(crate) async fn answer_with_events(
        &self,
        job: Job,
        events: EventSink,
    ) -> Result<JobAnswer, Problem> {
        RequestStats::current().set_solve(job.method(), job.size());
        let limit = job.limit();
        let answer = self.clone().solve(job, events).await;
        answer.inspect_err(|problem| count_deadline(problem, limit))
    }

    /// Waits for memory for the answer, for the tables, if the job needs them, and for a worker, and
    /// solves the job.
    async fn solve(self, mut job: Job, events: EventSink) -> Result<JobAnswer, Problem> {
        let arrived = Instant::now();
        let caller = job.caller().clone();
        let mut room = self.memory.charge(&caller, job.answer_bytes()).await?;
        if job.needs_tables() {
            let time = job.time().after(arrived.elapsed()).limit;
            self.tables.wait(&self.admission, job.cost(), time).await?;
        }
        job = job.after(arrived.elapsed());
        let (size, search_threads) = (job.size(), job.search_threads());
        let task = Task { cost: job.cost(), size, search_threads, time: job.time().limit, caller };
        let (solver, admitted) = (self.solver, Instant::now());
        let work = move |budget: &Budget| job.run(&solver, admitted, budget, &events);
        let result = self.admission.run(task, work).await?;
        room.resize(result.body.len()).await?;
        Ok(JobAnswer { body: result.body, cut_after: result.cut_after, room: room.into() })
    }
}

/// Counts a request that had no answer in time. Each request counts, also those that shared one solve.
fn count_deadline(problem: &Problem, limit: TimeLimit) {
    if problem.code() == Code::DeadlineExceeded {
        metrics::deadline_exceeded(limit);
    }
}
