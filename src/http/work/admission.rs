//! Admission before work: a bounded number of workers, a bounded queue and a bounded wait.
//!
//! Work has a [`Cost`]. What takes microseconds is done in place. The rest is done by blocking
//! threads, in two lanes that do not wait for each other: a large cube may keep a worker busy for
//! seconds, and a 3x3x3 that waited behind it would be a thousand times slower than need be. So
//! there are at most `workers` threads at work in each lane, and the system shares the cores
//! between the lanes, of which the one of large cubes makes way.
//!
//! Work whose caller has gone is not done: the future that waits for it is dropped with the
//! connection, which takes a waiting request out of the queue and cancels the [`Budget`] of one
//! that runs.

use std::future::{Future, ready};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::low_priority::gently;
use super::service_time::Pace;
use crate::config::Config;
use crate::http::contract::problem::{Code, Problem};
use crate::observe::RequestStats;
use crate::observe::metrics::{self, GaugeGuard, LaneMetrics, Rejection};
use crate::solve::{Budget, Canceller, Cutoff};

/// How much work a request is, as far as it can be told beforehand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Some 50 microseconds at most; handing it to another thread would cost as much.
    Instant,
    /// Some 10 milliseconds at most.
    Light,
    /// Anything up to the time limit.
    Heavy,
}

/// Below this many sticker moves work is done in place: a sticker is moved in 1 or 2 ns.
const INSTANT_STICKERS: u64 = 20_000;

/// Below this many sticker moves work is light.
const LIGHT_STICKERS: u64 = 5_000_000;

impl Cost {
    /// The name in logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Cost::Instant => "instant",
            Cost::Light => "light",
            Cost::Heavy => "heavy",
        }
    }

    /// The cost of work that reads or moves about this many stickers.
    #[must_use]
    pub const fn of_stickers(stickers: u64) -> Cost {
        match stickers {
            0..INSTANT_STICKERS => Cost::Instant,
            INSTANT_STICKERS..LIGHT_STICKERS => Cost::Light,
            _ => Cost::Heavy,
        }
    }
}

/// Memory that a solve of a cube takes, in KiB: the engine's, measured as 0.7 KiB for each of N² (of
/// which there are states, turns and what a solution is checked with), and an answer with all that can
/// be asked for.
#[must_use]
pub fn memory_of(size: usize) -> u32 {
    u32::try_from(size.saturating_mul(size).saturating_mul(4)).unwrap_or(u32::MAX)
}

/// Admits work.
pub struct Admission {
    light: Lane,
    heavy: Lane,
    /// What large cubes may take together, a permit a KiB. Small ones take what their number bounds.
    memory: Arc<Semaphore>,
    all_memory: u32,
}

impl Admission {
    /// Two lanes with the numbers of the settings.
    #[must_use]
    pub fn new(config: &Config) -> Admission {
        let lane = |name| Lane::new(name, config);
        let all_memory = config.memory_mb.saturating_mul(1024);
        Admission {
            light: lane("light"),
            heavy: lane("heavy"),
            memory: Arc::new(Semaphore::new(all_memory as usize)),
            all_memory,
        }
    }

    /// How many workers a lane has.
    pub(crate) fn workers(&self) -> usize {
        self.light.all_workers
    }

    /// Does work on a cube of a size as soon as a worker is free and, if it is heavy, so is its memory, within
    /// `time` from now, the wait included.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long, `deadline_exceeded` if the time is
    /// over before the work starts, `internal` if it panics, and what the work itself gives.
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
        let _cancel_when_left = CancelOnDrop(budget.canceller());
        let memory = match cost {
            Cost::Heavy => self.memory(memory_of(size), time).await?,
            _ => None,
        };
        let worker = lane.worker(time.saturating_sub(started.elapsed())).await?;
        let client = lane.gauges.watch_client();
        let span = tracing::Span::current();
        let done = tokio::task::spawn_blocking(move || {
            let _held = (worker, memory);
            budget.check()?;
            let work = || span.in_scope(|| work(&budget));
            if cost == Cost::Heavy { gently(work) } else { work() }
        });
        let done = done.await;
        client.disarm();
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "work ended without a result");
            Err(Problem::internal())
        })
    }

    /// Waits for memory; who needs more than there is waits for all of it. Those that came first get it
    /// first, so that a large cube's turn comes.
    async fn memory(
        &self,
        kib: u32,
        time: Duration,
    ) -> Result<Option<OwnedSemaphorePermit>, Problem> {
        let kib = kib.min(self.all_memory);
        match Arc::clone(&self.memory).try_acquire_many_owned(kib) {
            Ok(permit) => Ok(Some(permit)),
            Err(_) => {
                let permit = Arc::clone(&self.memory).acquire_many_owned(kib);
                let missing = (Rejection::Memory, "there was not enough memory in time");
                self.heavy.wait(time, permit, missing).await.map(Some)
            }
        }
    }

    /// Waits, within `time`, for something that work needs besides a worker, as one of those in the
    /// queue: whoever waits, and for whatever, is counted and bounded. `missing` says what it is
    /// that was not there in time.
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
        // What is there already is not waited for, so it needs no place.
        tokio::select! {
            biased;
            done = &mut event => return Ok(done),
            () = ready(()) => {}
        }
        let done = lane.queued(time, event).await?;
        done.ok_or_else(|| lane.overloaded(Rejection::QueueTimeout, &missing()))
    }
}

impl From<Cutoff> for Problem {
    fn from(cutoff: Cutoff) -> Problem {
        match cutoff {
            Cutoff::Deadline => {
                Problem::new(Code::DeadlineExceeded, "the time was over before there was an answer")
            }
            // Only a caller that has gone cancels, so this is read by the access log at most.
            Cutoff::Cancelled => Problem::new(Code::DeadlineExceeded, "the request was cancelled"),
        }
    }
}

struct CancelOnDrop(Canceller);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Workers of one kind and the queue before them.
struct Lane {
    workers: Arc<Semaphore>,
    all_workers: usize,
    places: Arc<Semaphore>,
    all_places: usize,
    pace: Arc<Pace>,
    patience: Duration,
    gauges: LaneMetrics,
}

/// A worker that is ours; free again when dropped.
struct Worker {
    _permit: OwnedSemaphorePermit,
    _busy: GaugeGuard,
    since: Instant,
    pace: Arc<Pace>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.pace.took(self.since.elapsed());
    }
}

impl Lane {
    fn new(name: &'static str, config: &Config) -> Lane {
        let workers = config.workers.get();
        Lane {
            workers: Arc::new(Semaphore::new(workers)),
            all_workers: workers,
            places: Arc::new(Semaphore::new(config.queue)),
            all_places: config.queue,
            pace: Arc::default(),
            patience: config.queue_timeout(),
            gauges: LaneMetrics::new(name, workers, config.queue),
        }
    }

    async fn worker(&self, time: Duration) -> Result<Worker, Problem> {
        let permit = match Arc::clone(&self.workers).try_acquire_owned() {
            Ok(permit) => {
                self.gauges.no_wait();
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
            _busy: self.gauges.busy(),
            since: Instant::now(),
            pace: Arc::clone(&self.pace),
        })
    }

    async fn wait(
        &self,
        time: Duration,
        permit: impl Future<Output = Result<OwnedSemaphorePermit, AcquireError>>,
        missing: (Rejection, &str),
    ) -> Result<OwnedSemaphorePermit, Problem> {
        match self.queued(time, permit).await? {
            Some(Ok(permit)) => Ok(permit),
            Some(Err(_)) => Err(Problem::internal()),
            None if time <= self.patience => Err(Cutoff::Deadline.into()),
            None => Err(self.overloaded(missing.0, missing.1)),
        }
    }

    /// Waits in the queue; `None` if the time, or our patience, is over first.
    async fn queued<T>(
        &self,
        time: Duration,
        event: impl Future<Output = T>,
    ) -> Result<Option<T>, Problem> {
        let full = |_| self.overloaded(Rejection::QueueFull, "the queue is full");
        let _place = self.places.try_acquire().map_err(full)?;
        let waiting = self.gauges.waiting();
        let done = timeout(time.min(self.patience), event).await.ok();
        waiting.finish();
        Ok(done)
    }

    fn overloaded(&self, reason: Rejection, why: &str) -> Problem {
        metrics::request_rejected(reason);
        // By then those that wait now have started at the pace of the last ones, or have given up.
        let waiting = self.all_places.saturating_sub(self.places.available_permits());
        let a_worker = (waiting / self.all_workers) as f64 + 1.0;
        let wait = self.pace.mean().mul_f64(a_worker).min(self.patience);
        let seconds = (wait.as_secs_f64().ceil() as u32).max(1);
        Problem::new(Code::Overloaded, format!("{why}; try again later")).retry_after(seconds)
    }
}

#[cfg(test)]
mod tests {
    use std::panic::resume_unwind;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;

    use super::*;
    use crate::config::Flags;

    const LONG: Duration = Duration::from_secs(600);

    fn one_worker() -> Arc<Admission> {
        metrics::Metrics::start().unwrap();
        let flags = Flags { workers: Some("1".to_owned()), ..Flags::default() };
        Arc::new(Admission::new(&Config::load_with(&flags, []).unwrap()))
    }

    #[tokio::test]
    async fn panics_do_not_shrink_the_pool() {
        let admission = one_worker();
        for lane in [Cost::Light, Cost::Heavy] {
            for _ in 0..5_000 {
                // As a panic does, but without a word in the log for each.
                let work = |_: &Budget| -> Result<(), _> { resume_unwind(Box::new("!")) };
                let panicked = admission.run(lane, 100, LONG, work);
                assert_eq!(panicked.await.unwrap_err().code(), Code::Internal);
            }
        }
        assert_eq!(admission.memory.available_permits(), admission.all_memory as usize);
        for lane in [&admission.light, &admission.heavy] {
            assert_eq!(lane.workers.available_permits(), 1);
            assert_eq!(lane.places.available_permits(), lane.all_places);
        }
        assert_eq!(admission.run(Cost::Light, 3, LONG, |_| Ok(7)).await, Ok(7));
    }

    #[test]
    fn who_is_refused_is_told_when_those_before_will_be_done() {
        let admission = one_worker();
        let seconds = || admission.light.overloaded(Rejection::QueueFull, "full");
        let after =
            |seconds| Problem::new(Code::Overloaded, "full; try again later").retry_after(seconds);
        assert_eq!(seconds(), after(1), "nothing is known");
        (0..100).for_each(|_| admission.light.pace.took(Duration::from_millis(300)));
        assert_eq!(seconds(), after(1));
        let places: Vec<_> =
            (0..9).map(|_| admission.light.places.try_acquire().unwrap()).collect();
        assert_eq!(seconds(), after(3), "ten at 0.3 s");
        let more: Vec<_> = (0..90).map(|_| admission.light.places.try_acquire().unwrap()).collect();
        assert_eq!(seconds(), after(5), "those before have given up by then");
        drop((places, more));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_whose_caller_has_gone_is_cancelled() {
        let admission = one_worker();
        let (started, running) = mpsc::channel();
        let (ended, end) = mpsc::channel();
        let its = Arc::clone(&admission);
        let caller = tokio::spawn(async move {
            let work = move |budget: &Budget| {
                started.send(()).unwrap();
                // Ends only when cancelled.
                while budget.check().is_ok() {
                    std::thread::yield_now();
                }
                ended.send(budget.check()).unwrap();
                Ok(())
            };
            its.run(Cost::Heavy, 3, LONG, work).await
        });
        tokio::task::block_in_place(|| running.recv().unwrap());
        caller.abort();
        assert_eq!(tokio::task::block_in_place(|| end.recv().unwrap()), Err(Cutoff::Cancelled));
        assert_eq!(admission.run(Cost::Heavy, 3, LONG, |_| Ok(7)).await, Ok(7));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_whose_caller_leaves_the_queue_never_starts() {
        let admission = one_worker();
        let (release, released) = mpsc::channel::<()>();
        let (started, running) = mpsc::channel();
        let its = Arc::clone(&admission);
        let first = tokio::spawn(async move {
            let work = move |_: &Budget| {
                started.send(()).unwrap();
                let _ = released.recv();
                Ok(())
            };
            its.run(Cost::Light, 3, LONG, work).await
        });
        tokio::task::block_in_place(|| running.recv().unwrap());
        let ran = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&ran);
        let work = move |_: &Budget| {
            flag.store(true, Ordering::SeqCst);
            Ok(())
        };
        // Polled once, so that it waits, and dropped.
        tokio::select! {
            biased;
            _ = admission.run(Cost::Light, 3, LONG, work) => panic!("there is no worker"),
            () = ready(()) => {}
        }
        drop(release);
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(admission.run(Cost::Light, 3, LONG, |_| Ok(7)).await, Ok(7));
        assert!(!ran.load(Ordering::SeqCst));
    }
}
