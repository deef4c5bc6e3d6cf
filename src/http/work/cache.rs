//! The cache of answers, and the sharing of work between equal requests.
//!
//! Equal requests have equal answers, so a repeated request need not wait for a worker: it gets the
//! cached answer, or waits together with the first request if that is still in progress. Shared work
//! goes on while at least one request waits for it, not necessarily the first, and is cancelled when
//! the last one disconnects. The memory of the cache is bounded.
//!
//! Three results are never passed on:
//! - what a search found before its time ran out, to a request with more time;
//! - what a search found after waiting for a worker for a good part of its time;
//! - a failure that may not happen again a moment later, such as a full queue: a request that shared
//!   it repeats the work alone, in the time it has left.

mod response;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tracing::Instrument;

pub(crate) use response::{CacheStatus, CachedResponse, Found};

use super::cache_key::CacheKey;
use super::compressor::GzipSlot;
use super::memory::Room;
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics;

/// An answer that is larger than the cache divided by this is not stored.
const LARGEST_SHARE: u64 = 8;

/// The memory of an entry besides its key and answer, in bytes: an estimate for the map and its
/// queues.
const OVERHEAD: usize = 512;

/// A solved job, serialized.
#[derive(Debug, Clone)]
pub(crate) struct JobAnswer {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// The time that the search had, if it ended because that time ran out.
    pub(crate) cut_after: Option<Duration>,
    /// The charge for the body while it is being sent.
    pub(crate) room: Room,
}

type BoxedWork = BoxFuture<'static, Result<JobAnswer, Problem>>;

/// Work that several requests wait for. Any of them that is awake drives it.
type SharedWork = Shared<BoxedWork>;

/// Work that has not begun. Whoever begins it takes it.
type Unbegun<W> = Mutex<Option<W>>;

fn take<W>(work: &Unbegun<W>) -> Option<W> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Work in progress, with a number that identifies it. Only the requests that wait keep it alive.
type InProgress = (u64, WeakShared<BoxedWork>);

/// A key with the time limit of the request, and whether it is a line of a batch, which waits longer
/// for its turn: only requests with equal ones share work.
type TimedKey = (Arc<CacheKey>, Duration, bool);

/// The stored answers and the work in progress.
pub(crate) struct Cache {
    stored: moka::sync::Cache<Arc<CacheKey>, Entry>,
    in_progress: Mutex<HashMap<TimedKey, InProgress>>,
    next_number: AtomicU64,
    largest: u64,
}

/// A stored answer.
#[derive(Debug, Clone)]
struct Entry {
    body: Bytes,
    /// The same compressed, once someone has asked for it.
    gzip: GzipSlot,
    /// The time limit of the request, if it cut the search short.
    cut_after: Option<Duration>,
}

impl Entry {
    /// Whether a search with this time limit could not be expected to find a better answer.
    fn serves(&self, time: Duration) -> bool {
        self.cut_after.is_none_or(|cut_after| time <= cut_after)
    }
}

/// How a request gets its answer.
enum Lookup {
    Stored(Entry),
    Joined(SharedWork),
    Started(SharedWork),
}

impl Lookup {
    const fn status(&self) -> CacheStatus {
        match self {
            Lookup::Stored(_) => CacheStatus::Hit,
            Lookup::Joined(_) => CacheStatus::Shared,
            Lookup::Started(_) => CacheStatus::Miss,
        }
    }
}

impl Cache {
    /// Creates a cache of at most this many bytes.
    pub(crate) fn new(bytes: u64) -> Cache {
        let weigh = |key: &Arc<CacheKey>, entry: &Entry| {
            u32::try_from(weight(key, &entry.body)).unwrap_or(u32::MAX)
        };
        Cache {
            stored: moka::sync::Cache::builder().max_capacity(bytes).weigher(weigh).build(),
            in_progress: Mutex::default(),
            next_number: AtomicU64::new(0),
            largest: bytes / LARGEST_SHARE,
        }
    }

    /// Returns the answer for a key: a stored one, one that is in progress, or the result of `work`,
    /// which is called with the time that has passed until it begins.
    ///
    /// # Errors
    /// The errors of the work.
    pub(crate) async fn answer<W, F>(
        self: &Arc<Self>,
        key: Arc<CacheKey>,
        time: Duration,
        is_batch: bool,
        work: W,
    ) -> Result<Found, Problem>
    where
        W: FnOnce(Duration) -> F + Send + 'static,
        F: Future<Output = Result<JobAnswer, Problem>> + Send + 'static,
    {
        let arrived = Instant::now();
        let work = Arc::new(Mutex::new(Some(work)));
        let key = (key, time, is_batch);
        let lookup = self.look_up_or_start(&key, &work);
        let status = lookup.status();
        metrics::cache_lookup(status.as_str());
        let answer = match lookup {
            Lookup::Stored(entry) => return Ok(Found::stored(entry)),
            Lookup::Joined(work) | Lookup::Started(work) => work.await,
        };
        match (answer, take(&work)) {
            // The work was started by another request, and failed only at that moment.
            (Err(problem), Some(work)) if is_transient(&problem) => {
                let answer = work(arrived.elapsed()).await?;
                self.store(&key, &answer);
                Ok(Found::new(answer, CacheStatus::Miss))
            }
            (answer, _) => Ok(Found::new(answer?, status)),
        }
    }

    /// Updates the metrics of the cache's size.
    pub(crate) fn update_metrics(&self) {
        self.stored.run_pending_tasks();
        metrics::set_cache_size(self.stored.weighted_size(), self.stored.entry_count());
    }

    fn look_up_or_start<W, F>(self: &Arc<Self>, key: &TimedKey, work: &Arc<Unbegun<W>>) -> Lookup
    where
        W: FnOnce(Duration) -> F + Send + 'static,
        F: Future<Output = Result<JobAnswer, Problem>> + Send + 'static,
    {
        if let Some(entry) = self.look_up(key) {
            return Lookup::Stored(entry);
        }
        // What is dropped takes the lock of the work in progress, so this outlives the lock.
        let (number, prepared) = self.prepare(key, Arc::clone(work));
        let mut in_progress = self.in_progress();
        if let Some(work) = in_progress.get(key).and_then(|(_, work)| work.upgrade()) {
            return Lookup::Joined(work);
        }
        // Work that ended between the two looks has stored its answer by now.
        if let Some(entry) = self.look_up(key) {
            return Lookup::Stored(entry);
        }
        if let Some(weak) = prepared.downgrade() {
            in_progress.insert(key.clone(), (number, weak));
        }
        drop(in_progress);
        Lookup::Started(prepared)
    }

    /// Prepares work that can be shared, with its number. It begins when it is awaited.
    fn prepare<W, F>(self: &Arc<Self>, key: &TimedKey, work: Arc<Unbegun<W>>) -> (u64, SharedWork)
    where
        W: FnOnce(Duration) -> F + Send + 'static,
        F: Future<Output = Result<JobAnswer, Problem>> + Send + 'static,
    {
        let number = self.next_number.fetch_add(1, Ordering::Relaxed);
        let registration = Registration { cache: Arc::clone(self), key: key.clone(), number };
        let work = async move {
            let work = take(&work).ok_or_else(Problem::internal)?;
            let answer = work(Duration::ZERO).await?;
            registration.cache.store(&registration.key, &answer);
            Ok(answer)
        };
        (number, work.in_current_span().boxed().shared())
    }

    fn look_up(&self, (key, time, _): &TimedKey) -> Option<Entry> {
        self.stored.get(key).filter(|entry| entry.serves(*time))
    }

    fn store(&self, (key, time, _): &TimedKey, answer: &JobAnswer) {
        let had_its_time = answer.cut_after.is_none_or(|had| had >= *time / 10 * 9);
        if had_its_time && weight(key, &answer.body) as u64 <= self.largest {
            let cut_after = answer.cut_after.map(|_| *time);
            let gzip = GzipSlot::default();
            let entry = Entry { body: answer.body.clone(), gzip, cut_after };
            self.stored.insert(Arc::clone(key), entry);
        }
    }

    /// Locks the work in progress.
    fn in_progress(&self) -> MutexGuard<'_, HashMap<TimedKey, InProgress>> {
        self.in_progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the memory of an entry in bytes, with room for its compressed body.
fn weight(key: &CacheKey, body: &Bytes) -> usize {
    OVERHEAD + key.bytes() + body.len() + GzipSlot::largest(body.len())
}

/// Whether the same work may end differently a moment later.
fn is_transient(problem: &Problem) -> bool {
    matches!(problem.code(), Code::Overloaded | Code::DeadlineExceeded)
}

/// Keeps work registered as in progress until it ends or is dropped.
struct Registration {
    cache: Arc<Cache>,
    key: TimedKey,
    number: u64,
}

impl Drop for Registration {
    fn drop(&mut self) {
        let mut in_progress = self.cache.in_progress();
        // Other work may have taken the entry after the last waiter of this one left.
        if in_progress.get(&self.key).is_some_and(|(number, _)| *number == self.number) {
            in_progress.remove(&self.key);
        }
    }
}
