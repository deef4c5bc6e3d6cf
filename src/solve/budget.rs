//! When a solve has to stop: a deadline, a cancellation, or both.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Asked often by every method; the only place where the engine looks at a clock.
#[derive(Debug, Clone)]
pub struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    cancelled: Arc<AtomicBool>,
}

/// Why a solve was cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// The time is over.
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
        Budget { started: Instant::now(), deadline: None, cancelled: Arc::default() }
    }

    /// A deadline that much after now.
    #[must_use]
    pub fn of(time: Duration) -> Budget {
        let started = Instant::now();
        Budget { deadline: started.checked_add(time), ..Budget::unlimited() }
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

    /// Whether to go on. Costs some 30 ns.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn check(&self) -> Result<(), Cutoff> {
        if self.cancelled.load(Ordering::Relaxed) {
            return Err(Cutoff::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Cutoff::Deadline),
            _ => Ok(()),
        }
    }
}
