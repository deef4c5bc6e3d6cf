//! Admission of work: a bounded number of workers, a bounded queue and a bounded wait.
//!
//! Every piece of work has a [`Cost`]. Work of microseconds is done in place. All other work is done
//! by blocking threads, in two lanes that do not wait for each other: a large cube may keep a worker
//! busy for seconds, and a 3x3x3 behind it would take a thousand times longer than alone. Each lane
//! has `workers` threads at work; the lane of large cubes has spare ones for clients that would
//! otherwise wait for the long work of others. A search of several threads counts as that many workers. The operating system shares the cores between the
//! lanes, and the lane of large cubes has low priority. Both queues are fair between clients.
//!
//! Work is not done for a caller that has disconnected. The connection drops the future that waits
//! for the work; that removes a waiting request from the queue and cancels the [`Budget`] of running
//! work.

mod cost;
mod fair_queue;
mod lane;
#[cfg(test)]
mod tests;

use std::future::{Future, ready};
use std::pin::pin;
use std::time::{Duration, Instant};

pub use cost::{Cost, memory_kib};
use fair_queue::Need;
use lane::Lane;

use super::clients::Caller;
use super::low_priority;
use crate::config::Config;
use crate::http::contract::problem::Problem;
use crate::observe::RequestStats;
use crate::observe::metrics::Rejection;
use unscramble_solve::{Budget, Canceller};

/// Admits work to the workers.
pub struct Admission {
    light: Lane,
    heavy: Lane,
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
    /// The limit of the wait and the work together; for a line of a batch, of the work alone.
    pub time: Duration,
    /// Who it is done for.
    pub caller: Caller,
}

/// Of the memory for requests, clients [hold](super::memory) at most one part in this many. The rest is
/// for the work on large cubes.
const HELD_SHARE: u64 = 4;

/// Returns how many bytes clients may make the service hold, besides the memory of the work.
#[must_use]
pub fn held_bytes(config: &Config) -> u64 {
    u64::from(config.memory_mb) * 1024 * 1024 / HELD_SHARE
}

impl Admission {
    /// Creates two lanes with the numbers of the settings.
    #[must_use]
    pub fn new(config: &Config) -> Admission {
        let memory_kib = u64::from(config.memory_mb) * 1024 - held_bytes(config) / 1024;
        Admission {
            // The work of this lane is short, and its memory small and bounded by its workers.
            light: Lane::new("light", config, 0, u64::MAX),
            heavy: Lane::new("heavy", config, config.workers.get(), memory_kib),
        }
    }

    /// Returns the number of workers in each lane.
    pub(crate) fn workers(&self) -> usize {
        self.light.worker_count
    }

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
        let Task { cost, size, search_threads, time, caller } = task;
        RequestStats::current().set_cost(cost.as_str());
        let (lane, memory) = match cost {
            Cost::Instant => return work(&Budget::of(time)),
            Cost::Light => (&self.light, 0),
            Cost::Heavy => (&self.heavy, memory_kib(size, search_threads).into()),
        };
        let need = Need { workers: search_threads.max(1), memory };
        let started = Instant::now();
        let worker = lane.worker(&caller, need, time).await?;
        // The time of a line of a batch begins when it has a worker.
        let budget = Budget::of(match caller.batch_end {
            None => time.saturating_sub(started.elapsed()),
            Some(end) => time.min(end.saturating_duration_since(Instant::now())),
        });
        let _cancel_on_disconnect = CancelOnDrop(budget.canceller());
        let client = lane.metrics.watch_client();
        let span = tracing::Span::current();
        let done = tokio::task::spawn_blocking(move || {
            let _worker = worker;
            budget.check()?;
            let work = || span.in_scope(|| work(&budget));
            if cost == Cost::Heavy { low_priority::run(work) } else { work() }
        });
        let done = done.await;
        client.disarm();
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "work ended without a result");
            Err(Problem::internal())
        })
    }

    /// Waits until there is room for more work of this cost than comes in anyway.
    pub(crate) async fn room(&self, cost: Cost) {
        match cost {
            Cost::Instant => {}
            Cost::Light => self.light.room().await,
            Cost::Heavy => self.heavy.room().await,
        }
    }

    /// Whether short work waits for a worker.
    pub(crate) fn is_busy(&self) -> bool {
        self.light.has_queue()
    }

    /// Waits, within `time`, for something other than a worker that work needs. The wait takes a
    /// place in the queue, so that all waits are counted and bounded. `missing` says what did not
    /// arrive in time.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long.
    pub async fn wait<T>(
        &self,
        cost: Cost,
        time: Duration,
        event: impl Future<Output = T>,
        missing: impl FnOnce() -> String,
    ) -> Result<T, Problem> {
        RequestStats::current().set_cost(cost.as_str());
        let lane = match cost {
            Cost::Instant | Cost::Light => &self.light,
            Cost::Heavy => &self.heavy,
        };
        let mut event = pin!(event);
        // An event that has already happened needs no place in the queue.
        tokio::select! {
            biased;
            done = &mut event => return Ok(done),
            () = ready(()) => {}
        }
        let done = lane.queued(time, event).await?;
        done.ok_or_else(|| lane.overloaded(Rejection::QueueTimeout, &missing()))
    }
}

struct CancelOnDrop(Canceller);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}
