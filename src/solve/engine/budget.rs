//! When a solve has to stop: a deadline, a number of checks, a cancellation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::event::{Listener, SolveEvent};

/// SearchRequest often by every method; the only place where the engine looks at a clock.
#[derive(Debug, Clone)]
pub struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    checks: Option<Arc<AtomicU64>>,
    cancelled: Arc<AtomicBool>,
    listener: Option<Listener>,
}

/// Why a solve was cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// The time, or the number of checks, is over.
    Deadline,
    /// Nobody waits for the answer any more.
    Cancelled,
}

/// Cancels the solve that has the budget it came from.
#[derive(Debug, Clone)]
pub struct Canceller(Arc<AtomicBool>);

impl Canceller {
    /// Makes the budget's next check fail.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Budget {
    /// No limit; starts now.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::until(None)
    }

    /// A deadline that much after now.
    #[must_use]
    pub fn of(time: Duration) -> Budget {
        // A time too long to be told is no limit.
        Budget::until(Some(time))
    }

    /// A limit on the number of [checks](Budget::check), which needs no clock and so stops the
    /// same work at the same point every time.
    #[must_use]
    pub fn of_checks(limit: u64) -> Budget {
        Budget { checks: Some(Arc::new(AtomicU64::new(limit))), ..Budget::until(None) }
    }

    fn until(time: Option<Duration>) -> Budget {
        let started = Instant::now();
        let deadline = time.and_then(|time| started.checked_add(time));
        Budget { started, deadline, checks: None, cancelled: Arc::default(), listener: None }
    }

    /// The same without a limit on time or checks; who cancels the one cancels the other.
    #[must_use]
    pub fn unhurried(&self) -> Budget {
        Budget { deadline: None, checks: None, ..self.clone() }
    }

    /// The same, with somebody who is told the news of the solve, by the thread that solves.
    #[must_use]
    pub fn telling(&self, listener: impl Fn(SolveEvent) + Send + Sync + 'static) -> Budget {
        Budget { listener: Some(Listener(Arc::new(listener))), ..self.clone() }
    }

    /// Tells who wants to know.
    pub(crate) fn emit(&self, news: SolveEvent) {
        if let Some(Listener(tell)) = &self.listener {
            tell(news);
        }
    }

    /// A handle with which another thread can cancel the solve.
    #[must_use]
    pub fn canceller(&self) -> Canceller {
        Canceller(Arc::clone(&self.cancelled))
    }

    /// Time since the budget was made.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether to go on. It costs one look at the clock.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn check(&self) -> Result<(), Cutoff> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Cutoff::Cancelled);
        }
        if let Some(left) = &self.checks {
            let spend = |left: u64| left.checked_sub(1);
            if left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend).is_err() {
                return Err(Cutoff::Deadline);
            }
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Cutoff::Deadline),
            _ => Ok(()),
        }
    }
}
