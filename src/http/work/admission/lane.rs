//! A lane: workers of one kind and the fair queue in front of them.

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use super::fair_queue::{FairQueue, Need, Ticket};
use crate::config::Config;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::clients::Caller;
use crate::http::work::service_time::ServiceTime;
use crate::observe::metrics::{self, GaugeGuard, LaneMetrics, Rejection};
use unscramble_solve::Cutoff;

/// Workers of one kind and the fair queue in front of them.
pub(super) struct Lane {
    pub(super) state: Shared,
    pub(super) worker_count: usize,
    pub(super) service_time: Arc<ServiceTime>,
    queue_timeout: Duration,
    pub(super) metrics: LaneMetrics,
}

/// The queue, and who is told when there is room in it.
pub(super) type Shared = Arc<(Mutex<FairQueue<Grant>>, Notify)>;

/// Tells a waiting request that it has a worker, or that another client takes its place in the queue.
pub(super) type Grant = oneshot::Sender<Result<Reserved, Displaced>>;

/// The request lost its place in the queue to a client with fewer requests there.
#[derive(Debug)]
pub(super) struct Displaced;

/// Workers and memory, given back when this is dropped.
pub(super) struct Reserved {
    state: Shared,
    ticket: Ticket,
}

impl Drop for Reserved {
    fn drop(&mut self) {
        let mut state = lock(&self.state);
        state.finish(&self.ticket);
        dispatch(&self.state, state);
    }
}

/// A worker that works for a request. Dropping it frees the worker.
pub(super) struct Worker {
    _reserved: Reserved,
    _busy: GaugeGuard,
    since: Instant,
    service_time: Arc<ServiceTime>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.service_time.record(self.since.elapsed());
    }
}

/// Removes a request from the queue if its caller leaves.
struct Waiting<'a> {
    lane: &'a Lane,
    caller: &'a Caller,
    id: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut state = lock(&self.lane.state);
        state.leave(self.caller, self.id);
        // Others may have waited behind it for memory.
        dispatch(&self.lane.state, state);
    }
}

/// A place in the queue of a request that waits for something other than a worker.
struct Place<'a>(&'a Lane);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        lock(&self.0.state).give_back_place();
    }
}

impl Lane {
    /// Creates a lane with the numbers of the settings. `spare` workers more than those start work of
    /// clients that have none in progress while others have all workers, so that long work cannot keep
    /// them waiting. `memory_kib` is shared by all work of the lane.
    pub(super) fn new(name: &'static str, config: &Config, spare: usize, memory_kib: u64) -> Lane {
        let workers = config.workers.get();
        Lane {
            state: Arc::new((
                Mutex::new(FairQueue::new(workers, spare, config.queue, memory_kib)),
                Notify::new(),
            )),
            worker_count: workers,
            service_time: Arc::default(),
            queue_timeout: config.queue_timeout(),
            metrics: LaneMetrics::new(name, workers, config.queue),
        }
    }

    /// Reserves workers and memory; waits for them if they are in use. A single request waits within
    /// its `time`, and not longer than the queue timeout; a line of a batch until the batch ends.
    pub(super) async fn worker(
        &self,
        caller: &Caller,
        need: Need,
        time: Duration,
    ) -> Result<Worker, Problem> {
        let reserved = self.reserve(caller, need, time).await?;
        Ok(Worker {
            _reserved: reserved,
            _busy: self.metrics.busy(need.workers),
            since: Instant::now(),
            service_time: Arc::clone(&self.service_time),
        })
    }

    async fn reserve(
        &self,
        caller: &Caller,
        need: Need,
        time: Duration,
    ) -> Result<Reserved, Problem> {
        let (grant, granted) = oneshot::channel();
        let id = {
            let mut state = lock(&self.state);
            if let Some(ticket) = state.start_at_once(caller, need) {
                drop(state);
                self.metrics.no_wait();
                return Ok(Reserved { state: Arc::clone(&self.state), ticket });
            }
            match state.enter(caller, need, grant) {
                Ok((id, displaced)) => {
                    // It may go before one that waits for memory.
                    dispatch(&self.state, state);
                    if let Some(other) = displaced {
                        let _ = other.send(Err(Displaced));
                    }
                    id
                }
                Err(_) => {
                    drop(state);
                    return Err(self.overloaded(Rejection::QueueFull, "the queue is full"));
                }
            }
        };
        let _in_queue = Waiting { lane: self, caller, id };
        let waiting = self.metrics.waiting();
        let patience = caller.patience(time.min(self.queue_timeout));
        let granted = timeout(patience, granted).await;
        waiting.finish();
        match granted {
            Ok(Ok(Ok(reserved))) => Ok(reserved),
            Ok(Ok(Err(Displaced))) => {
                Err(self.overloaded(Rejection::QueueFull, "the queue is full"))
            }
            Ok(Err(_)) => Err(Problem::internal()),
            Err(_) if caller.is_batch() || time <= self.queue_timeout => {
                Err(Cutoff::Deadline.into())
            }
            Err(_) => {
                Err(self.overloaded(Rejection::QueueTimeout, "no worker became free in time"))
            }
        }
    }

    /// Waits for an event in the queue; `None` if `time` or the queue timeout passes first.
    pub(super) async fn queued<T>(
        &self,
        time: Duration,
        event: impl Future<Output = T>,
    ) -> Result<Option<T>, Problem> {
        if !lock(&self.state).take_place() {
            return Err(self.overloaded(Rejection::QueueFull, "the queue is full"));
        }
        let _place = Place(self);
        let waiting = self.metrics.waiting();
        let done = timeout(time.min(self.queue_timeout), event).await.ok();
        waiting.finish();
        Ok(done)
    }

    /// Waits until a worker is free, or half of the queue.
    pub(super) async fn room(&self) {
        while !lock(&self.state).has_room() {
            self.state.1.notified().await;
        }
        // There may be room for another one.
        self.state.1.notify_one();
    }

    /// Whether requests wait for a worker.
    pub(super) fn has_queue(&self) -> bool {
        lock(&self.state).waiting() > 0
    }

    /// Counts and describes a refusal.
    pub(super) fn overloaded(&self, reason: Rejection, why: &str) -> Problem {
        metrics::request_rejected(reason);
        // After that time the requests that wait now have started, at the recent rate, or given up.
        let per_worker = (lock(&self.state).waiting() / self.worker_count) as f64 + 1.0;
        let wait = self.service_time.mean().mul_f64(per_worker).min(self.queue_timeout);
        let seconds = (wait.as_secs_f64().ceil() as u32).max(1);
        Problem::new(Code::Overloaded, format!("{why}; try again later")).retry_after(seconds)
    }
}

/// Starts waiting requests for which there are workers and memory.
fn dispatch(shared: &Shared, mut state: MutexGuard<'_, FairQueue<Grant>>) {
    let mut started = Vec::new();
    while let Some(next) = state.start_next() {
        started.push(next);
    }
    let has_room = state.has_room();
    drop(state);
    if has_room {
        shared.1.notify_one();
    }
    for (ticket, grant) in started {
        // A caller that left in the meantime drops what it got, which gives it to the next.
        let _ = grant.send(Ok(Reserved { state: Arc::clone(shared), ticket }));
    }
}

pub(super) fn lock(state: &Shared) -> MutexGuard<'_, FairQueue<Grant>> {
    // No code panics while it holds the lock, so a poisoned state is still whole.
    state.0.lock().unwrap_or_else(PoisonError::into_inner)
}
