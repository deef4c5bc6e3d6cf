//! A lane: workers of one kind and the queue in front of them.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::config::Config;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::service_time::ServiceTime;
use crate::observe::metrics::{self, GaugeGuard, LaneMetrics, Rejection};
use crate::solve::Cutoff;

/// Workers of one kind and the queue in front of them.
pub(super) struct Lane {
    pub(super) workers: Arc<Semaphore>,
    pub(super) worker_count: usize,
    pub(super) places: Arc<Semaphore>,
    pub(super) place_count: usize,
    pub(super) service_time: Arc<ServiceTime>,
    queue_timeout: Duration,
    pub(super) metrics: LaneMetrics,
}

/// A worker that is reserved for a request. Dropping it frees the worker.
pub(super) struct Worker {
    _permit: OwnedSemaphorePermit,
    _busy: GaugeGuard,
    since: Instant,
    service_time: Arc<ServiceTime>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.service_time.record(self.since.elapsed());
    }
}

impl Lane {
    /// Creates a lane with the numbers of the settings.
    pub(super) fn new(name: &'static str, config: &Config) -> Lane {
        let workers = config.workers.get();
        Lane {
            workers: Arc::new(Semaphore::new(workers)),
            worker_count: workers,
            places: Arc::new(Semaphore::new(config.queue)),
            place_count: config.queue,
            service_time: Arc::default(),
            queue_timeout: config.queue_timeout(),
            metrics: LaneMetrics::new(name, workers, config.queue),
        }
    }

    /// Reserves a worker; waits for one, within `time`, if all are busy.
    pub(super) async fn worker(&self, time: Duration) -> Result<Worker, Problem> {
        let permit = match Arc::clone(&self.workers).try_acquire_owned() {
            Ok(permit) => {
                self.metrics.no_wait();
                permit
            }
            Err(_) => {
                let permit = Arc::clone(&self.workers).acquire_owned();
                let missing = (Rejection::QueueTimeout, "no worker became free in time");
                self.wait(time, permit, missing).await?
            }
        };
        Ok(Worker {
            _permit: permit,
            _busy: self.metrics.busy(),
            since: Instant::now(),
            service_time: Arc::clone(&self.service_time),
        })
    }

    /// Waits for a permit in the queue. `missing` is the reason of a refusal.
    pub(super) async fn wait(
        &self,
        time: Duration,
        permit: impl Future<Output = Result<OwnedSemaphorePermit, AcquireError>>,
        missing: (Rejection, &str),
    ) -> Result<OwnedSemaphorePermit, Problem> {
        match self.queued(time, permit).await? {
            Some(Ok(permit)) => Ok(permit),
            Some(Err(_)) => Err(Problem::internal()),
            None if time <= self.queue_timeout => Err(Cutoff::Deadline.into()),
            None => Err(self.overloaded(missing.0, missing.1)),
        }
    }

    /// Waits for an event in the queue; `None` if `time` or the queue timeout passes first.
    pub(super) async fn queued<T>(
        &self,
        time: Duration,
        event: impl Future<Output = T>,
    ) -> Result<Option<T>, Problem> {
        let full = |_| self.overloaded(Rejection::QueueFull, "the queue is full");
        let _place = self.places.try_acquire().map_err(full)?;
        let waiting = self.metrics.waiting();
        let done = timeout(time.min(self.queue_timeout), event).await.ok();
        waiting.finish();
        Ok(done)
    }

    /// Counts and describes a refusal.
    pub(super) fn overloaded(&self, reason: Rejection, why: &str) -> Problem {
        metrics::request_rejected(reason);
        // After that time the requests that wait now have started, at the recent rate, or given up.
        let waiting = self.place_count.saturating_sub(self.places.available_permits());
        let per_worker = (waiting / self.worker_count) as f64 + 1.0;
        let wait = self.service_time.mean().mul_f64(per_worker).min(self.queue_timeout);
        let seconds = (wait.as_secs_f64().ceil() as u32).max(1);
        Problem::new(Code::Overloaded, format!("{why}; try again later")).retry_after(seconds)
    }
}
