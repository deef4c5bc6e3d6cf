//! The cache of answers, and the sharing of work between equal requests.
//!
//! Equal requests have equal answers, so a repeated request need not wait for a worker: it gets the
//! cached answer, or waits together with the first request if that is still in progress. Shared work
//! goes on while at least one request waits for it, not necessarily the first, and is cancelled when
//! the last one disconnects. (`try_get_with` of the crate moka would start the work again when the first request
//! disconnects.) The memory of the cache is bounded.
//!
//! Three results are never passed on:
//! - what a search found before its time ran out, to a request with more time;
//! - what a search found after waiting for a worker for a good part of its time;
//! - a failure that may not happen again a moment later, such as a full queue: a request that shared
//!   it repeats the work alone, in the time it has left.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tracing::Instrument;

use super::answer::{Answer, CacheStatus};
use super::asked::Asked;
use crate::observe::metrics;
use unscramble_wire::problem::{Code, Problem};

/// An answer that is larger than the cache divided by this is not stored.
const LARGEST_SHARE: u64 = 8;

/// The memory of an entry besides its key and answer, in bytes: an estimate for the map and its
/// queues.
const OVERHEAD: usize = 512;

type BoxedWork = BoxFuture<'static, Result<Answer, Problem>>;

/// Work that several requests wait for. Any of them that is awake drives it.
type SharedWork = Shared<BoxedWork>;

/// Work that has not begun. Whoever begins it takes it.
type Unbegun<W> = Arc<Mutex<Option<W>>>;

fn take<W>(work: &Unbegun<W>) -> Option<W> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// What was asked, with the time of a search, and whether by a line of a batch, which waits longer
/// for its turn: only requests with equal ones share work.
pub(crate) type TimedKey = (Arc<Asked>, Duration, bool);

/// The stored answers and the work in progress.
pub(crate) struct Cache {
    /// An answer that a deadline cut short has the time of its request.
    stored: moka::sync::Cache<Arc<Asked>, Answer>,
    /// With a number that identifies the work. Only the requests that wait keep it alive.
    in_progress: Mutex<HashMap<TimedKey, (u64, WeakShared<BoxedWork>)>>,
    next_number: AtomicU64,
    largest: u64,
}

impl Cache {
    /// Creates a cache that takes at most this many bytes.
    pub(crate) fn new(bytes: u64) -> Cache {
        let weigh = |asked: &Arc<Asked>, answer: &Answer| {
            u32::try_from(weight(asked, answer)).unwrap_or(u32::MAX)
        };
        Cache {
            stored: moka::sync::Cache::builder().max_capacity(bytes).weigher(weigh).build(),
            in_progress: Mutex::default(),
            next_number: AtomicU64::new(0),
            largest: bytes / LARGEST_SHARE,
        }
    }

    /// Returns the answer for a key: a stored one, which has no charge, one that is in progress, or the result of
    /// `work`.
    ///
    /// # Errors
    /// The errors of the work.
    pub(crate) async fn answer<F>(
        self: &Arc<Self>,
        key: TimedKey,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> Result<Answer, Problem>
    where
        F: Future<Output = Result<Answer, Problem>> + Send + 'static,
    {
        let work = Arc::new(Mutex::new(Some(work)));
        let (shared, cached) = match self.look_up(&key) {
            Some(stored) => return Ok(found(stored, CacheStatus::Hit)),
            None => match self.join_or_start(&key, &work) {
                Err(stored) => return Ok(found(*stored, CacheStatus::Hit)),
                Ok(started) => started,
            },
        };
        metrics::cache_lookup(cached.as_str());
        match (shared.await, take(&work)) {
            // The work was started by another request, and failed only at that moment.
            (Err(problem), Some(work)) if is_transient(&problem) => {
                let answer = work().await?;
                self.store(&key, &answer);
                Ok(Answer { cached: Some(CacheStatus::Miss), ..answer })
            }
            (answer, _) => Ok(Answer { cached: Some(cached), ..answer? }),
        }
    }

    /// Updates the metrics of the cache's size.
    pub(crate) fn update_metrics(&self) {
        self.stored.run_pending_tasks();
        metrics::set_cache_size(self.stored.weighted_size(), self.stored.entry_count());
    }

    /// Joins work in progress, or starts it, unless it has ended in the meantime and stored its answer. The work begins
    /// when it is awaited.
    fn join_or_start<F>(
        self: &Arc<Self>,
        key: &TimedKey,
        work: &Unbegun<impl FnOnce() -> F + Send + 'static>,
    ) -> Result<(SharedWork, CacheStatus), Box<Answer>>
    where
        F: Future<Output = Result<Answer, Problem>> + Send + 'static,
    {
        let number = self.next_number.fetch_add(1, Ordering::Relaxed);
        let registration = Registration { cache: Arc::clone(self), key: key.clone(), number };
        let work = Arc::clone(work);
        let work = async move {
            let lost = || Problem::internal().because("shared work began twice");
            let work = take(&work).ok_or_else(lost)?;
            let answer = work().await?;
            registration.cache.store(&registration.key, &answer);
            Ok(answer)
        };
        // What is dropped takes the lock of the work in progress, so this outlives the lock.
        let prepared = work.in_current_span().boxed().shared();
        let mut in_progress = self.in_progress();
        if let Some(work) = in_progress.get(key).and_then(|(_, work)| work.upgrade()) {
            return Ok((work, CacheStatus::Shared));
        }
        if let Some(stored) = self.look_up(key) {
            return Err(Box::new(stored));
        }
        if let Some(weak) = prepared.downgrade() {
            in_progress.insert(key.clone(), (number, weak));
        }
        drop(in_progress);
        Ok((prepared, CacheStatus::Miss))
    }

    /// Returns a stored answer, unless a search with the time of the request could be expected to find a better one.
    fn look_up(&self, (asked, time, _): &TimedKey) -> Option<Answer> {
        let stored = self.stored.get(asked);
        stored.filter(|answer| answer.cut_after.is_none_or(|cut_after| *time <= cut_after))
    }

    fn store(&self, (asked, time, _): &TimedKey, answer: &Answer) {
        let had_its_time = answer.cut_after.is_none_or(|had| had >= *time / 10 * 9);
        if had_its_time && weight(asked, answer) as u64 <= self.largest {
            let cut_after = answer.cut_after.map(|_| *time);
            let kept = Some(Arc::default());
            let stored = Answer { cut_after, kept, charge: None, ..answer.clone() };
            self.stored.insert(Arc::clone(asked), stored);
        }
    }

    /// Locks the work in progress.
    fn in_progress(&self) -> MutexGuard<'_, HashMap<TimedKey, (u64, WeakShared<BoxedWork>)>> {
        self.in_progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn found(stored: Answer, cached: CacheStatus) -> Answer {
    metrics::cache_lookup(cached.as_str());
    Answer { cached: Some(cached), ..stored }
}

/// Returns the memory of an entry in bytes, with room for its compressed body.
fn weight(asked: &Asked, answer: &Answer) -> usize {
    let body = answer.body.len();
    OVERHEAD + asked.bytes() + body + Answer::most_gzip(body)
}

/// Whether the same work may end differently a moment later.
fn is_transient(problem: &Problem) -> bool {
    matches!(problem.code(), Code::Overloaded | Code::TablesLoading | Code::DeadlineExceeded)
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
