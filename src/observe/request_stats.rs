//! What is known of a request: its id, its base path, what it costs, and how it failed, for its log line, its span and
//! its answer.
//!
//! The handler knows the cost and the queue knows the wait. The log line is written outside both, even
//! if the client disconnects before either returns. So they share statistics that belong to the task.

use std::future::Future;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use super::form::Form;
use super::request_id::RequestId;
use crate::config::BasePath;

tokio::task_local! {
    static CURRENT: RequestStats;
}

/// The statistics of one request. Clones share them.
#[derive(Debug, Default, Clone)]
pub struct RequestStats(Arc<Values>);

#[derive(Debug, Default)]
struct Values {
    id: OnceLock<RequestId>,
    base_path: BasePath,
    form: OnceLock<Form>,
    code: Mutex<&'static str>,
    cost: OnceLock<&'static str>,
    solve: OnceLock<(&'static str, usize)>,
    /// One more than the microseconds in queues; 0 if the request never reached a queue.
    waited: AtomicU64,
}

impl RequestStats {
    /// Returns the statistics of the request that this task answers; outside a request, statistics that
    /// nothing reads.
    #[must_use]
    pub fn current() -> RequestStats {
        CURRENT.try_with(RequestStats::clone).unwrap_or_default()
    }

    /// Runs a future with these statistics as the current ones.
    pub async fn scope<F: Future>(&self, answer: F) -> F::Output {
        CURRENT.scope(self.clone(), answer).await
    }

    /// Returns the statistics of the request with this id, whose client sees the service under this path.
    #[must_use]
    pub fn of_request(id: RequestId, base_path: BasePath) -> RequestStats {
        RequestStats(Arc::new(Values { id: id.into(), base_path, ..Values::default() }))
    }

    /// Returns the id of the request; outside a request, a new one.
    #[must_use]
    pub fn id(&self) -> &RequestId {
        self.0.id.get_or_init(RequestId::generate)
    }

    /// Returns the path under which the client sees the service; outside a request, none.
    #[must_use]
    pub fn base_path(&self) -> &BasePath {
        &self.0.base_path
    }

    /// Sets the form of the answer, once.
    pub fn set_form(&self, form: Form) {
        // The first one stands.
        let _ = self.0.form.set(form);
    }

    /// Returns the form of the answer.
    #[must_use]
    pub fn form(&self) -> Form {
        self.0.form.get().copied().unwrap_or_default()
    }

    /// Sets the code of the problem that answers the request.
    pub fn set_code(&self, code: &'static str) {
        *self.0.code.lock().unwrap_or_else(PoisonError::into_inner) = code;
    }

    /// Returns the code of the problem that answers the request; empty if none does.
    #[must_use]
    pub fn code(&self) -> &'static str {
        *self.0.code.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the cost class of the request. Only the first call has an effect.
    pub fn set_cost(&self, cost: &'static str) {
        let _ = self.0.cost.set(cost);
    }

    /// Sets the method and the size of the cube. Only the first call has an effect.
    pub fn set_solve(&self, method: &'static str, size: usize) {
        let _ = self.0.solve.set((method, size));
    }

    /// Adds time in a queue, which may be zero.
    pub fn add_wait(&self, time: Duration) {
        let before = self.0.waited.load(Ordering::Relaxed).max(1);
        // A request waits for one thing at a time, so nothing is lost between load and store.
        self.0.waited.store(before + time.as_micros() as u64, Ordering::Relaxed);
    }

    /// Returns the cost class, if the request needs a worker.
    #[must_use]
    pub fn cost(&self) -> Option<&'static str> {
        self.0.cost.get().copied()
    }

    /// Returns the method, if the request is a solve.
    #[must_use]
    pub fn method(&self) -> Option<&'static str> {
        self.0.solve.get().map(|(method, _)| *method)
    }

    /// Returns the size of the cube, if the request is a solve.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        self.0.solve.get().map(|(_, size)| *size)
    }

    /// Returns the microseconds in queues, if the request reached one.
    #[must_use]
    pub fn queue_us(&self) -> Option<u64> {
        self.0.waited.load(Ordering::Relaxed).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn values_set_inside_the_scope_are_in_the_stats() {
        let stats = RequestStats::default();
        assert_eq!((stats.cost(), stats.queue_us(), stats.size()), (None, None, None));
        let answer = async {
            RequestStats::current().set_cost("heavy");
            RequestStats::current().add_wait(Duration::ZERO);
            assert_eq!(RequestStats::current().queue_us(), Some(0));
            RequestStats::current().add_wait(Duration::from_micros(3));
            RequestStats::current().add_wait(Duration::from_micros(4));
            RequestStats::current().set_solve("cage", 5);
        };
        stats.scope(answer).await;
        assert_eq!((stats.cost(), stats.queue_us()), (Some("heavy"), Some(7)));
        assert_eq!((stats.method(), stats.size()), (Some("cage"), Some(5)));
    }

    #[tokio::test]
    async fn requests_do_not_share_their_stats() {
        let (one, other) = (RequestStats::default(), RequestStats::default());
        one.scope(async { RequestStats::current().set_cost("light") }).await;
        other.scope(async { RequestStats::current().set_cost("heavy") }).await;
        RequestStats::current().set_cost("instant");
        assert_eq!((one.cost(), other.cost()), (Some("light"), Some("heavy")));
        assert_eq!(RequestStats::current().cost(), None);
    }
}
