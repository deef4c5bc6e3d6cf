//! The accounts of clients: what each has in progress, holds in memory and may still send.
//!
//! Requests in progress, bytes, workers and the memory of heavy work are counted here, by client and in all. A caller
//! gets what it asks for at once, waits for it in a [fair queue](queue), or is refused. A [`Grant`] gives back what
//! it stands for when it is dropped.
//!
//! No client gets all of anything:
//! - **Bytes.** A client may hold at most as much as is free. The first one gets half, the next one half of the rest,
//!   and so on, so that a newcomer finds room (dynamic thresholds: Choudhury and Hahne, "Dynamic queue length thresholds
//!   for shared-memory packet switches", IEEE/ACM Transactions on Networking 6, 1998).
//! - **Workers.** A free one goes to the client with the fewest. Long work needs one more rule, because a worker that a
//!   client has for half a minute comes too late for others: a client with less than its share of the workers gets a
//!   spare one at once, even if all are busy. As clients with more than their share finish, the number of workers falls
//!   back.
//! - **Requests.** Each client has a limit of those in progress, and a [rate](rate).

mod grant;
mod queue;
mod rate;
mod refusal;
mod state;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

pub(crate) use grant::Grant;
use queue::Waiter;
pub(crate) use rate::Allowance;
use rate::Rates;
use refusal::{at_limit, too_fast};
use state::{Amounts, Capacity, Full, State};

use super::clients::Caller;
use super::lifecycle::NoTables;
use super::service_time::ServiceTime;
use super::table_loading::TableLoading;
use crate::config::Config;
use crate::observe::metrics::{self, DisconnectGuard, LaneMetrics, QueueGuard, Rejection};
use unscramble_solve::Cutoff;
use unscramble_wire::problem::{Code, Problem};

/// How many single requests may wait for bytes. Each release looks at the first of each client.
const MAX_WAITING_FOR_BYTES: usize = 256;

/// Of the memory for requests, clients hold at most one part in this many. The rest is for the work on large cubes.
const HELD_SHARE: u64 = 4;

/// The accounts of all clients.
pub(crate) struct Ledger {
    state: Mutex<State<GrantSender>>,
    /// Tells that there is room in a lane.
    room: [Notify; 2],
    lanes: [LaneRecord; 2],
    rates: Rates,
    workers: usize,
    queue_timeout: Duration,
}

/// A lane of workers: short and long work do not wait for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lane {
    Light,
    Heavy,
}

/// What has a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pool {
    Workers(Lane),
    Bytes,
}

impl Pool {
    const fn index(self) -> usize {
        match self {
            Pool::Workers(lane) => lane as usize,
            Pool::Bytes => 2,
        }
    }
}

/// Tells a waiting request that it has what it wants, or that another client takes its place in the queue.
type GrantSender = oneshot::Sender<Result<Grant, Full>>;

/// What is measured of a lane.
struct LaneRecord {
    metrics: LaneMetrics,
    service_time: ServiceTime,
}

/// Workers and memory for a piece of work. It starts as soon as one worker is free, so that it never waits for long
/// while others with smaller needs go by, but it counts as all of its workers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) lane: Lane,
    pub(crate) workers: usize,
    /// The memory of heavy work, in KiB.
    pub(crate) memory: u64,
}

/// The place of a line of a batch within the limit of its client: that of the batch itself, or one more.
pub(crate) type LinePlace = (Option<OwnedSemaphorePermit>, Option<Grant>);

impl Ledger {
    /// Opens a ledger for requests with the capacities of the settings.
    #[must_use]
    pub(crate) fn new(config: &Config) -> Arc<Ledger> {
        let workers = config.workers.get();
        // The work of the light lane is short, and its memory small and bounded by its workers.
        Ledger::open(config, config.memory_mb, [0, workers], ["light", "heavy"])
    }

    /// Opens a ledger for work in the background, with as many workers: only its heavy lane is used.
    #[must_use]
    pub(crate) fn in_background(config: &Config, memory_mb: u32) -> Arc<Ledger> {
        Ledger::open(config, memory_mb, [0, 0], ["jobs", "jobs"])
    }

    fn open(
        config: &Config,
        memory_mb: u32,
        spare: [usize; 2],
        lanes: [&'static str; 2],
    ) -> Arc<Ledger> {
        let memory = u64::from(memory_mb) * 1024 * 1024;
        let (bytes, workers) = (memory / HELD_SHARE, config.workers.get());
        let capacity = Capacity { bytes, workers, spare, memory: (memory - bytes) / 1024 };
        let places = [config.queue, config.queue, MAX_WAITING_FOR_BYTES];
        let lanes = lanes.map(|name| LaneRecord {
            metrics: LaneMetrics::new(name, workers, config.queue),
            service_time: ServiceTime::default(),
        });
        Arc::new(Ledger {
            state: Mutex::new(State::new(capacity, places)),
            room: [Notify::new(), Notify::new()],
            lanes,
            rates: Rates::default(),
            workers,
            queue_timeout: config.queue_timeout(),
        })
    }

    /// Returns the number of workers in each lane.
    pub(crate) fn workers(&self) -> usize {
        self.workers
    }

    /// Returns how many workers of a lane have nothing to do.
    pub(crate) fn idle(&self, lane: Lane) -> usize {
        self.workers.saturating_sub(self.lock().taken().workers[lane as usize])
    }

    /// Admits a request: takes a token of its client, a place among the requests in progress, and the bytes of its head.
    /// Returns what is left of the tokens, if they are limited, also beside a refusal.
    ///
    /// # Errors
    /// `too_many_requests` or `overloaded`.
    pub(crate) fn admit(
        self: &Arc<Self>,
        caller: &Caller,
        bytes: usize,
    ) -> (Option<Allowance>, Result<Grant, Problem>) {
        match self.rates.take(caller) {
            Err(empty) => (Some(empty.allowance), Err(too_fast(empty))),
            Ok(allowance) => {
                let entered = self.try_request(caller).map_err(at_limit).and_then(|mut entered| {
                    // A client that holds too much already is refused at once.
                    entered.try_resize(bytes)?;
                    Ok(entered)
                });
                (allowance, entered)
            }
        }
    }

    /// Counts a request as in progress unless its client has reached its limit.
    fn try_request(self: &Arc<Self>, caller: &Caller) -> Result<Grant, NonZeroUsize> {
        let one = Amounts { requests: 1, ..Amounts::default() };
        let mut state = self.lock();
        if let Some(limit) = caller.limit
            && state.has(&caller.client).requests >= limit.get()
        {
            return Err(limit);
        }
        state.take(&caller.client, &one);
        drop(state);
        Ok(Grant::new(self, caller, one))
    }

    /// Takes a place for a line of a batch among the requests of its client; waits if there is none. The batch counts as
    /// one request itself, under which one line is solved: its place is the permit of `of_batch`.
    pub(crate) async fn line_place(
        self: &Arc<Self>,
        caller: &Caller,
        of_batch: &Arc<Semaphore>,
    ) -> LinePlace {
        if let Ok(permit) = Arc::clone(of_batch).try_acquire_owned() {
            return (Some(permit), None);
        }
        match self.try_request(caller) {
            Ok(own) => (None, Some(own)),
            // The semaphore is never closed.
            Err(_) => (Arc::clone(of_batch).acquire_owned().await.ok(), None),
        }
    }

    /// Takes a token for a line of a batch; waits for it until `end`.
    pub(crate) async fn spend_on_line(&self, caller: &Caller, end: Instant) {
        self.rates.wait(caller, end).await;
    }

    /// Charges bytes to a caller if there is room.
    ///
    /// # Errors
    /// `overloaded` if there is none.
    pub(crate) fn try_charge(
        self: &Arc<Self>,
        caller: &Caller,
        bytes: usize,
    ) -> Result<Grant, Problem> {
        let wanted = Amounts { bytes: bytes as u64, ..Amounts::default() };
        let charged = self.lock().start_at_once(Pool::Bytes, caller, &wanted);
        let charged = charged.map(|has| Grant::new(self, caller, has));
        charged.ok_or_else(|| self.refuse(Pool::Bytes, Rejection::Memory, NO_MEMORY))
    }

    /// Charges bytes to a caller; waits for them if there is no room. A line of a batch waits until its batch ends.
    ///
    /// # Errors
    /// `overloaded` if there is no room in time.
    pub(crate) async fn charge(
        self: &Arc<Self>,
        caller: &Caller,
        bytes: usize,
    ) -> Result<Grant, Problem> {
        let wanted = Amounts { bytes: bytes as u64, ..Amounts::default() };
        let longest = caller.longest_wait(self.queue_timeout);
        let charged = match self.start_or_queue(caller, Pool::Bytes, &wanted, None) {
            Start::Started(charged) => Some(charged),
            Start::Full => None,
            Start::Queued(_waiting, granted) => {
                timeout(longest, granted).await.ok().and_then(Result::ok).and_then(Result::ok)
            }
        };
        charged.ok_or_else(|| self.refuse(Pool::Bytes, Rejection::Memory, NO_MEMORY))
    }

    /// Reserves workers and memory; waits for them if they are in use, and before that for `tables`, on the same place
    /// in the queue. A single request waits within its `time`, and not longer than the queue timeout; a line of a batch
    /// until its batch ends.
    ///
    /// # Errors
    /// `overloaded` if the queue is full or the wait too long, `deadline_exceeded` if the time passes, `internal` if
    /// the tables could not be loaded.
    pub(crate) async fn worker(
        self: &Arc<Self>,
        caller: &Caller,
        need: Need,
        time: Duration,
        tables: Option<&TableLoading>,
    ) -> Result<Grant, Problem> {
        let Need { lane, workers, memory } = need;
        let (pool, metrics) = (Pool::Workers(lane), &self.lanes[lane as usize].metrics);
        let mut wanted = Amounts { memory, ..Amounts::default() };
        wanted.workers[lane as usize] = workers;
        let longest = caller.longest_wait(time.min(self.queue_timeout));
        let until = tokio::time::Instant::now() + longest;
        let full = || self.refuse(pool, Rejection::QueueFull, "the queue is full");

        let mut waiting = None;
        if let Some(tables) = tables {
            let loaded = match tables.loaded().now_or_never() {
                Some(loaded) => loaded,
                None => {
                    let placed = self.lock().take_place(pool, caller);
                    placed.map_err(|Full| full())?;
                    let place = Waiting { ledger: self, caller, pool, id: None };
                    let record = metrics.waiting();
                    let Ok(loaded) = tokio::time::timeout_at(until, tables.loaded()).await else {
                        record.finish();
                        drop(place);
                        return Err(self.refuse(pool, Rejection::QueueTimeout, &tables.status()));
                    };
                    waiting = Some((place, record));
                    loaded
                }
            };
            if let Err(NoTables) = loaded {
                if let Some((_, record)) = waiting {
                    record.finish();
                }
                let why = "a request needs the tables, which could not be loaded";
                return Err(Problem::internal().because(why));
            }
        }
        let (place, record) = waiting.unzip();
        let granted = match self.start_or_queue(caller, pool, &wanted, place) {
            Start::Started(worker) => {
                record.map_or_else(|| metrics.no_wait(), QueueGuard::finish);
                return Ok(worker.at_work(lane));
            }
            Start::Full => return Err(full()),
            Start::Queued(_waiting, granted) => {
                let record = record.unwrap_or_else(|| metrics.waiting());
                let granted = tokio::time::timeout_at(until, granted).await;
                record.finish();
                granted
            }
        };
        match granted {
            Ok(Ok(Ok(worker))) => Ok(worker.at_work(lane)),
            Ok(Ok(Err(Full))) => Err(full()),
            Ok(Err(_)) => Err(Problem::internal().because("a place in the queue was lost")),
            Err(_) if caller.is_batch() || time <= self.queue_timeout => {
                Err(Cutoff::Deadline.into())
            }
            Err(_) => {
                let why = "no worker became free in time";
                Err(self.refuse(pool, Rejection::QueueTimeout, why))
            }
        }
    }

    /// Starts a request, or puts it into a queue: on the place that it has, or on one of its own.
    fn start_or_queue<'a>(
        self: &'a Arc<Self>,
        caller: &'a Caller,
        pool: Pool,
        wanted: &Amounts,
        place: Option<Waiting<'a>>,
    ) -> Start<'a> {
        let (notify, granted) = oneshot::channel();
        let mut state = self.lock();
        if let Some(has) = state.start_at_once(pool, caller, wanted) {
            drop(state);
            return Start::Started(Grant::new(self, caller, has));
        }
        let Ok((id, displaced)) = state.enqueue(pool, caller, wanted, notify, place.is_some())
        else {
            return Start::Full;
        };
        // It may go before one that waits for memory.
        self.dispatch(state);
        if let Some(other) = displaced {
            let _ = other.send(Err(Full));
        }
        let mut waiting = place.unwrap_or(Waiting { ledger: self, caller, pool, id: None });
        waiting.id = Some(id);
        Start::Queued(waiting, granted)
    }

    /// Gives amounts back, and starts those who wait for them.
    fn release(self: &Arc<Self>, caller: &Caller, has: &Amounts) {
        let mut state = self.lock();
        state.give_back(&caller.client, has);
        self.dispatch(state);
    }

    /// Starts waiting requests for which there is room.
    fn dispatch(self: &Arc<Self>, mut state: MutexGuard<'_, State<GrantSender>>) {
        let pools = [Pool::Bytes, Pool::Workers(Lane::Light), Pool::Workers(Lane::Heavy)];
        let mut started = Vec::new();
        for pool in pools {
            started.extend(std::iter::from_fn(|| state.start_next(pool)));
        }
        for lane in [Lane::Light, Lane::Heavy] {
            if state.has_room(lane) {
                self.room[lane as usize].notify_one();
            }
        }
        drop(state);
        for Waiter { caller, wanted, notify, .. } in started {
            // A caller that left in the meantime drops what it got, which gives it to the next.
            let _ = notify.send(Ok(Grant::new(self, &caller, wanted)));
        }
    }

    /// Waits until a worker of a lane is free, or half of its queue.
    pub(crate) async fn room(&self, lane: Lane) {
        while !self.lock().has_room(lane) {
            self.room[lane as usize].notified().await;
        }
        // There may be room for another one.
        self.room[lane as usize].notify_one();
    }

    /// Whether short work waits for a worker.
    pub(crate) fn is_busy(&self) -> bool {
        self.lock().waiting(Pool::Workers(Lane::Light)) > 0
    }

    /// Counts a client that disconnects before its work is done.
    pub(crate) fn watch_client(&self, lane: Lane) -> DisconnectGuard {
        self.lanes[lane as usize].metrics.watch_client()
    }

    /// Updates the metrics of what is held, and forgets clients that are away.
    pub(crate) fn update_metrics(&self) {
        let state = self.lock();
        metrics::set_memory_held(state.taken().bytes, state.capacity().bytes);
        drop(state);
        self.rates.forget_full();
    }

    /// A request for more than one client may have takes all that it may have.
    fn most_bytes(&self, bytes: usize) -> u64 {
        let wanted = Amounts { bytes: bytes as u64, ..Amounts::default() };
        self.lock().possible(&wanted).bytes
    }

    /// Counts and describes a refusal for lack of capacity.
    fn refuse(&self, pool: Pool, reason: Rejection, why: &str) -> Problem {
        metrics::request_rejected(reason);
        let seconds = match pool {
            Pool::Bytes => 1,
            Pool::Workers(lane) => {
                // After that time the requests that wait now have started, at the recent rate, or given up.
                let per_worker = (self.lock().waiting(pool) / self.workers) as f64 + 1.0;
                let work = self.lanes[lane as usize].service_time.mean();
                let wait = work.mul_f64(per_worker).min(self.queue_timeout);
                (wait.as_secs_f64().ceil() as u32).max(1)
            }
        };
        Problem::new(Code::Overloaded, format!("{why}; try again later")).retry_after(seconds)
    }

    fn lock(&self) -> MutexGuard<'_, State<GrantSender>> {
        // No code panics while it holds the lock, so a poisoned state is still whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const NO_MEMORY: &str = "there is not enough memory for the request";

/// How a request for something begins.
enum Start<'a> {
    Started(Grant),
    Queued(Waiting<'a>, oneshot::Receiver<Result<Grant, Full>>),
    Full,
}

/// A request in a queue, or only its place, until its caller has what it wants or leaves.
struct Waiting<'a> {
    ledger: &'a Arc<Ledger>,
    caller: &'a Caller,
    pool: Pool,
    /// `None` if it waits for something else first.
    id: Option<u64>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut state = self.ledger.lock();
        match self.id {
            None => state.give_back_place(self.pool, self.caller),
            Some(id) => state.leave(self.pool, self.caller, id),
        }
        // Others may have waited behind it for memory.
        self.ledger.dispatch(state);
    }
}
