//! Admission of work: what it costs, and the threads that do it.
//!
//! Work of microseconds is done in place. All other work is done by blocking threads, in two lanes that do not wait for
//! each other: a large cube may keep a worker busy for seconds, and a 3x3x3 behind it would take a thousand times longer
//! than alone. The [ledger](super::ledger) bounds both lanes, and shares their workers and queues between clients. The
//! operating system shares the cores between the lanes, and the threads of heavy work have low priority.
//!
//! Work is not done for a caller that has disconnected. The connection drops the future that waits for the work; that
//! removes a waiting request from the queue and cancels the [`Budget`] of running work.

mod cost;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Instant;

pub use cost::{Cost, memory_kib};

use super::clients::Caller;
use super::deadline::Deadline;
use super::ledger::{Lane, Ledger, Need};
use super::low_priority::LowPriority;
use super::table_loading::TableLoading;
use crate::http::contract::problem_response::report;
use crate::observe::RequestStats;
use unscramble_solve::{Budget, Canceller, Solver};
use unscramble_wire::problem::Problem;

/// Admits work to the workers.
pub struct Admission {
    /// Solves cubes.
    pub(crate) solver: Arc<Solver>,
    pub(crate) ledger: Arc<Ledger>,
    pub(crate) tables: Arc<TableLoading>,
    pub(crate) low_priority: Arc<LowPriority>,
    /// Whether all work counts as heavy, so that all of it has low priority.
    pub(crate) is_background: bool,
}

/// What is known about a piece of work before it is done.
#[derive(Debug, Clone)]
pub struct Task {
    /// How much work it is.
    pub cost: Cost,
    /// The size of the cube.
    pub size: usize,
    /// The number of threads that search for a short solution; 0 if it does not search.
    pub search_threads: usize,
    /// Whether it needs the tables.
    pub needs_tables: bool,
    /// The limit of the wait and the work together; for a line of a batch, of the work alone.
    pub deadline: Deadline,
    /// Who it is done for.
    pub caller: Caller,
}

impl Admission {
    /// Does work as soon as a worker is free and, for heavy work, its memory is.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long, `deadline_exceeded` if the time passes
    /// before the work starts, `internal` if the work panics, and the work's own errors.
    pub async fn run<T: Send + 'static>(
        &self,
        task: Task,
        work: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Task { cost, size, search_threads, needs_tables, deadline, caller } = task;
        RequestStats::current().set_cost(cost.as_str());
        let cost = if self.is_background { Cost::Heavy } else { cost };
        let (lane, memory) = match cost {
            Cost::Instant => return work(&Budget::of(deadline.left())),
            Cost::Light => (Lane::Light, 0),
            Cost::Heavy => (Lane::Heavy, memory_kib(size, search_threads).into()),
        };
        let need = Need { lane, workers: search_threads.max(1), memory };
        let tables = needs_tables.then_some(&*self.tables);
        let worker = self.ledger.worker(&caller, need, deadline.left(), tables).await?;
        let budget = Budget::of(match caller.batch_end {
            None => deadline.left(),
            Some(end) => deadline.limit().min(end.saturating_duration_since(Instant::now())),
        });
        let _cancel_on_disconnect = CancelOnDrop(budget.canceller());
        let client = self.ledger.watch_client(lane);
        let span = tracing::Span::current();
        let work = move || {
            let _worker = worker;
            budget.check()?;
            // Its caller may have disconnected.
            span.in_scope(|| work(&budget).inspect_err(report))
        };
        let done = match lane {
            Lane::Light => tokio::task::spawn_blocking(work),
            Lane::Heavy => self.low_priority.spawn_blocking(work),
        };
        let done = done.await;
        client.disarm();
        done.unwrap_or_else(|error| Err(Problem::internal().because(error)))
    }
}

struct CancelOnDrop(Canceller);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
