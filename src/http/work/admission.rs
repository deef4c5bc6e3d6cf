//! Admission of work: a bounded number of workers, a bounded queue and a bounded wait.
//!
//! Every piece of work has a [`Cost`]. Work of microseconds is done in place. All other work is done
//! by blocking threads, in two lanes that do not wait for each other: a large cube may keep a worker
//! busy for seconds, and a 3x3x3 behind it would take a thousand times longer than alone. Each lane
//! has at most `workers` threads at work. The operating system shares the cores between the lanes,
//! and the lane of large cubes has low priority.
//!
//! Work is not done for a caller that has disconnected. The connection drops the future that waits
//! for the work; that removes a waiting request from the queue and cancels the [`Budget`] of running
//! work.

mod cost;
mod lane;
#[cfg(test)]
mod tests;

use std::future::{Future, ready};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

pub use cost::{Cost, memory_kib};
use lane::Lane;

use super::low_priority;
use crate::config::Config;
use crate::http::contract::problem::Problem;
use crate::observe::RequestStats;
use crate::observe::metrics::Rejection;
use crate::solve::{Budget, Canceller};

/// Admits work to the workers.
pub struct Admission {
    light: Lane,
    heavy: Lane,
    /// The memory for large cubes: a permit is a KiB. The memory of small cubes is bounded by the
    /// number of workers.
    memory: Arc<Semaphore>,
    memory_kib: u32,
}

impl Admission {
    /// Creates two lanes with the numbers of the settings.
    #[must_use]
    pub fn new(config: &Config) -> Admission {
        let memory_kib = config.memory_mb.saturating_mul(1024);
        Admission {
            light: Lane::new("light", config),
            heavy: Lane::new("heavy", config),
            memory: Arc::new(Semaphore::new(memory_kib as usize)),
            memory_kib,
        }
    }

    /// Returns the number of workers in each lane.
    pub(crate) fn workers(&self) -> usize {
        self.light.worker_count
    }

    /// Does work on a cube of this size as soon as a worker is free and, for heavy work, its memory
    /// is. `time` limits the wait and the work together.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long, `deadline_exceeded` if the time passes
    /// before the work starts, `internal` if the work panics, and the work's own errors.
    pub async fn run<T: Send + 'static>(
        &self,
        cost: Cost,
        size: usize,
        time: Duration,
        work: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        RequestStats::current().set_cost(cost.as_str());
        let started = Instant::now();
        let budget = Budget::of(time);
        let lane = match cost {
            Cost::Instant => return work(&budget),
            Cost::Light => &self.light,
            Cost::Heavy => &self.heavy,
        };
        let _cancel_on_disconnect = CancelOnDrop(budget.canceller());
        let memory = match cost {
            Cost::Heavy => self.memory(memory_kib(size), time).await?,
            _ => None,
        };
        let worker = lane.worker(time.saturating_sub(started.elapsed())).await?;
        let client = lane.metrics.watch_client();
        let span = tracing::Span::current();
        let done = tokio::task::spawn_blocking(move || {
            let _held = (worker, memory);
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

    /// Reserves memory; a request for more than there is reserves all of it. The semaphore is fair, so
    /// small requests cannot starve a large one.
    async fn memory(
        &self,
        kib: u32,
        time: Duration,
    ) -> Result<Option<OwnedSemaphorePermit>, Problem> {
        let kib = kib.min(self.memory_kib);
        match Arc::clone(&self.memory).try_acquire_many_owned(kib) {
            Ok(permit) => Ok(Some(permit)),
            Err(_) => {
                let permit = Arc::clone(&self.memory).acquire_many_owned(kib);
                let missing = (Rejection::Memory, "there was not enough memory in time");
                self.heavy.wait(time, permit, missing).await.map(Some)
            }
        }
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
