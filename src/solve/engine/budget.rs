//! When a solve has to stop: a deadline, a number of checks, a cancellation.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
#[cfg(feature = "native")]
use std::time::Duration;

#[cfg(feature = "native")]
use super::clock::Deadline;

/// Says whether a solve may go on. Every method asks often.
///
/// ```
/// use unscramble::solve::{Budget, Cutoff};
///
/// let budget = Budget::of_checks(1);
/// assert_eq!(budget.check(), Ok(()));
/// assert_eq!(budget.check(), Err(Cutoff::Deadline));
///
/// let budget = Budget::unlimited();
/// budget.canceller().cancel();
/// assert_eq!(budget.check(), Err(Cutoff::Cancelled));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Budget {
    #[cfg(feature = "native")]
    deadline: Option<Deadline>,
    checks: Option<Arc<AtomicU64>>,
    cancelled: Arc<AtomicBool>,
}

/// Why a solve was cut off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// The time, or the number of checks, ran out.
    Deadline,
    /// The caller cancelled the solve.
    Cancelled,
}

/// Cancels the solve whose budget it came from.
#[derive(Debug, Clone)]
pub struct Canceller(Arc<AtomicBool>);

impl Canceller {
    /// Makes every later check of the budget fail.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Budget {
    /// A budget without limits; it can still be cancelled.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// A budget that ends after this time, counted from now.
    #[cfg(feature = "native")]
    #[must_use]
    pub fn of(time: Duration) -> Budget {
        Budget { deadline: Deadline::after(time), ..Budget::default() }
    }

    /// A budget of this many [checks](Budget::check). It needs no clock, so it stops the same work at
    /// the same point every time.
    #[must_use]
    pub fn of_checks(limit: u64) -> Budget {
        Budget { checks: Some(Arc::new(AtomicU64::new(limit))), ..Budget::default() }
    }

    /// Returns this budget without its limits. Cancelling one cancels the other.
    #[must_use]
    pub fn without_limits(&self) -> Budget {
        Budget { cancelled: Arc::clone(&self.cancelled), ..Budget::default() }
    }

    /// Returns a handle with which another thread can cancel the solve.
    #[must_use]
    pub fn canceller(&self) -> Canceller {
        Canceller(Arc::clone(&self.cancelled))
    }

    /// Checks whether to go on. A check costs one look at the clock.
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
        #[cfg(feature = "native")]
        if self.deadline.is_some_and(Deadline::has_passed) {
            return Err(Cutoff::Deadline);
        }
        Ok(())
    }
}
