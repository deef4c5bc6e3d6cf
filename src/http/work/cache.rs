//! Answers that are kept, and work that is shared.
//!
//! The same request has the same answer, so the second one need not wait for a worker: what was
//! answered is kept, within a bound on its memory, and who asks for what another is just waiting
//! for waits with them. The shared work goes on while any of them is there, whoever came first,
//! and is cancelled when the last one leaves.
//!
//! Three things are never passed on:
//! - what a search found until its time was over, to a request with more time;
//! - what a search found that had waited for a worker for a good part of its time;
//! - a failure that another moment would not have seen, such as a full queue: who shared it then
//!   does the work alone, in the time that is left.

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, WeakShared};
use tracing::Instrument;

use super::cache_key::CacheKey;
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics;

/// Tells where an answer came from.
pub(crate) const X_CACHE: HeaderName = HeaderName::from_static("x-cache");

/// An answer takes no more than this part of the memory.
const LARGEST_PART: u64 = 8;

/// What an entry takes besides its question and its answer: about what the map and its queues do.
const OVERHEAD: usize = 512;

/// The answer to a question, written.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// The time that the search had, if that being over is what ended it.
    pub(crate) cut: Option<Duration>,
}

/// An answer on its way to the caller.
#[derive(Debug)]
pub(crate) struct Answered {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// Where it came from; `None` if none are kept.
    pub(crate) source: Option<Source>,
}

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// It was kept.
    Hit,
    /// It was worked out for this request.
    Miss,
    /// It was worked out for another request that was there already.
    Shared,
}

impl Source {
    /// The name in headers and metrics.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Source::Hit => "hit",
            Source::Miss => "miss",
            Source::Shared => "shared",
        }
    }
}

impl IntoResponse for Answered {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        let mut response = ([(header::CONTENT_TYPE, json)], self.body).into_response();
        if let Some(source) = self.source {
            response.headers_mut().insert(X_CACHE, HeaderValue::from_static(source.as_str()));
        }
        response
    }
}

type Doing = BoxFuture<'static, Result<Answer, Problem>>;

/// Work that several requests wait for: whichever of them is awake drives it.
type Work = Shared<Doing>;

/// Work by a number of its own; who waits for it holds it, the list does not.
type Listed = (u64, WeakShared<Doing>);

/// Who asks the same may have less time; only those with the same time share work.
type Asked = (Arc<CacheKey>, Duration);

/// The answers that are kept and the work that is under way.
pub(crate) struct Cache {
    kept: moka::sync::Cache<Arc<CacheKey>, Kept>,
    under_way: Mutex<HashMap<Asked, Listed>>,
    next_number: AtomicU64,
    largest: u64,
}

#[derive(Debug, Clone)]
struct Kept {
    body: Bytes,
    /// The time that was asked for, if the search was cut when it was over.
    cut: Option<Duration>,
}

impl Kept {
    /// Whether it is as good as what a search in that time may find.
    fn serves(&self, time: Duration) -> bool {
        self.cut.is_none_or(|cut| time <= cut)
    }
}

enum Found {
    Kept(Bytes),
    Shared(Work),
    Ours(Work),
}

impl Found {
    const fn source(&self) -> Source {
        match self {
            Found::Kept(_) => Source::Hit,
            Found::Shared(_) => Source::Shared,
            Found::Ours(_) => Source::Miss,
        }
    }
}

impl Cache {
    /// A cache that takes this many bytes at most.
    pub(crate) fn new(bytes: u64) -> Cache {
        let weigh = |question: &Arc<CacheKey>, kept: &Kept| {
            u32::try_from(weight(question, &kept.body)).unwrap_or(u32::MAX)
        };
        Cache {
            kept: moka::sync::Cache::builder().max_capacity(bytes).weigher(weigh).build(),
            under_way: Mutex::default(),
            next_number: AtomicU64::new(0),
            largest: bytes / LARGEST_PART,
        }
    }

    /// The answer to a question that is to be had within `time`: one that is kept, one that is
    /// being worked out, or else what `work` gives in the time it is called with.
    ///
    /// # Errors
    /// What the work gives.
    pub(crate) async fn answer<F>(
        self: &Arc<Self>,
        question: CacheKey,
        time: Duration,
        work: impl FnOnce(Duration) -> F,
    ) -> Result<Answered, Problem>
    where
        F: Future<Output = Result<Answer, Problem>> + Send + 'static,
    {
        let arrived = Instant::now();
        let mut work = Some(work);
        let begin = || work.take().map(|work| work(time));
        let asked = (Arc::new(question), time);
        let found = self.find(&asked, begin);
        let source = found.source();
        metrics::cache_lookup(source.as_str());
        let answer = match found {
            Found::Kept(body) => Ok(body),
            Found::Shared(work) | Found::Ours(work) => work.await.map(|answer| answer.body),
        };
        match (answer, work) {
            // The work was another's, whose moment it was.
            (Err(problem), Some(work)) if is_of_the_moment(&problem) => {
                let answer = work(time.saturating_sub(arrived.elapsed())).await?;
                self.keep(&asked, &answer);
                Ok(Answered { body: answer.body, source: Some(Source::Miss) })
            }
            (answer, _) => Ok(Answered { body: answer?, source: Some(source) }),
        }
    }

    /// Tells the metrics how much is kept.
    pub(crate) fn measure(&self) {
        self.kept.run_pending_tasks();
        metrics::set_cache_size(self.kept.weighted_size(), self.kept.entry_count());
    }

    fn find<F>(self: &Arc<Self>, asked: &Asked, begin: impl FnOnce() -> Option<F>) -> Found
    where
        F: Future<Output = Result<Answer, Problem>> + Send + 'static,
    {
        if let Some(body) = self.look_up(asked) {
            return Found::Kept(body);
        }
        let mut under_way = self.under_way();
        if let Some(work) = under_way.get(asked).and_then(|(_, work)| work.upgrade()) {
            return Found::Shared(work);
        }
        // What ended since we looked is kept by now.
        if let Some(body) = self.look_up(asked) {
            return Found::Kept(body);
        }
        let place = Place {
            cache: Arc::clone(self),
            asked: asked.clone(),
            number: self.next_number.fetch_add(1, Ordering::Relaxed),
        };
        let (number, begun) = (place.number, begin());
        let work = async move {
            let answer = begun.ok_or_else(Problem::internal)?.await?;
            place.cache.keep(&place.asked, &answer);
            Ok(answer)
        };
        let work = work.in_current_span().boxed().shared();
        if let Some(weak) = work.downgrade() {
            under_way.insert(asked.clone(), (number, weak));
        }
        Found::Ours(work)
    }

    fn look_up(&self, (question, time): &Asked) -> Option<Bytes> {
        self.kept.get(question).filter(|kept| kept.serves(*time)).map(|kept| kept.body)
    }

    fn keep(&self, (question, time): &Asked, answer: &Answer) {
        let had_its_time = answer.cut.is_none_or(|had| had >= *time / 10 * 9);
        if had_its_time && weight(question, &answer.body) as u64 <= self.largest {
            let kept = Kept { body: answer.body.clone(), cut: answer.cut.map(|_| *time) };
            self.kept.insert(Arc::clone(question), kept);
        }
    }

    /// No [`Work`] may be dropped while this is held: its [`Place`] takes it too.
    fn under_way(&self) -> MutexGuard<'_, HashMap<Asked, Listed>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn weight(question: &CacheKey, body: &Bytes) -> usize {
    OVERHEAD + question.bytes() + body.len()
}

/// Whether the same work may end otherwise at another moment.
fn is_of_the_moment(problem: &Problem) -> bool {
    matches!(problem.code(), Code::Overloaded | Code::DeadlineExceeded)
}

/// The place of work among that which is under way; given up when it ends or is dropped.
struct Place {
    cache: Arc<Cache>,
    asked: Asked,
    number: u64,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut under_way = self.cache.under_way();
        // Another may have taken the place since the last one who waited here left.
        if under_way.get(&self.asked).is_some_and(|(number, _)| *number == self.number) {
            under_way.remove(&self.asked);
        }
    }
}

#[cfg(test)]
mod tests;
