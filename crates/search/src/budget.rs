//! Budgets: a deadline, a number of checks or a cancellation that stops a solve.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

#[cfg(feature = "clock")]
use super::clock::Deadline;
use super::threads::Threads;

/// The limits of a solve: a time, a number of checks, or a cancellation. Every method checks it often. It also has the
/// threads that a search may use.
///
/// ```
/// use unscramble_search::{Budget, Cutoff};
///
/// let budget = Budget::of_checks(1);
/// assert_eq!(budget.check(), Ok(()));
/// assert_eq!(budget.check(), Err(Cutoff::Deadline));
/// assert_eq!(budget.without_limits().check(), Ok(()));
///
/// # #[cfg(feature = "clock")] {
/// use std::time::Duration;
///
/// let budget = Budget::of(Duration::ZERO);
/// assert_eq!(budget.check(), Err(Cutoff::Deadline));
///
/// let budget = Budget::unlimited().improving_for(Duration::ZERO);
/// assert_eq!(budget.check(), Ok(()));
/// assert_eq!(budget.check_improving(), Err(Cutoff::Deadline));
/// # }
///
/// let budget = Budget::unlimited();
/// let part = budget.part();
/// part.canceller().cancel();
/// assert_eq!((part.check(), budget.check()), (Err(Cutoff::Cancelled), Ok(())));
/// budget.canceller().stop_improving();
/// assert_eq!((budget.check(), budget.check_improving()), (Ok(()), Err(Cutoff::Deadline)));
/// budget.canceller().cancel();
/// assert_eq!(budget.part().check(), Err(Cutoff::Cancelled));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Budget {
    #[cfg(feature = "clock")]
    deadline: Option<Deadline>,
    /// When a search stops to look for a shorter solution than it has.
    #[cfg(feature = "clock")]
    improving: Option<Deadline>,
    /// Whether the caller takes the best solution that a search has.
    settled: Arc<AtomicBool>,
    checks: Option<Arc<AtomicU64>>,
    cancelled: Arc<AtomicBool>,
    /// The cancellations of the searches that this is a part of.
    outer: Vec<Arc<AtomicBool>>,
    threads: Threads,
}

/// Why a solve had to stop. [`Budget`] has an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// The time, or the number of checks, ran out.
    Deadline,
    /// The caller cancelled the solve.
    Cancelled,
}

/// A handle that ends the solve whose budget it came from.
///
/// ```
/// use unscramble_search::{Budget, Cutoff};
///
/// let budget = Budget::unlimited();
/// let canceller = budget.canceller();
/// std::thread::spawn(move || canceller.cancel()).join().unwrap();
/// assert_eq!(budget.check(), Err(Cutoff::Cancelled));
/// ```
#[derive(Debug, Clone)]
pub struct Canceller {
    cancelled: Arc<AtomicBool>,
    settled: Arc<AtomicBool>,
}

impl Canceller {
    /// Makes every later check of the budget fail.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Ends a search with the best solution that it has, as if the [time to improve](Budget::improving_for) were over. One
    /// without a solution goes on until it has its first.
    pub fn stop_improving(&self) {
        self.settled.store(true, Ordering::Relaxed);
    }
}

impl Budget {
    /// Creates a budget without limits. It can still be cancelled.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// Returns the same budget, which ends after this time, counted from now.
    #[cfg(feature = "clock")]
    #[must_use]
    pub fn within(self, time: Duration) -> Budget {
        Budget { deadline: Deadline::after(time), ..self }
    }

    /// Creates a budget that ends after this time, counted from now.
    #[cfg(feature = "clock")]
    #[must_use]
    pub fn of(time: Duration) -> Budget {
        Budget { deadline: Deadline::after(time), ..Budget::default() }
    }

    /// Limits for how long, counted from now, a search goes on once it has a solution. Other methods, and a
    /// search without a solution, do not look at this limit.
    #[cfg(feature = "clock")]
    #[must_use]
    pub fn improving_for(self, time: Duration) -> Budget {
        Budget { improving: Deadline::after(time), ..self }
    }

    /// Returns the same budget, whose searches go on for half as long once they have a solution.
    #[must_use]
    pub fn improving_for_half(&self) -> Budget {
        #[cfg(feature = "clock")]
        if let Some(left) = self.improving_left() {
            return self.clone().improving_for(left / 2);
        }
        self.clone()
    }

    /// Creates a budget that allows `limit` [checks](Budget::check). It reads no clock, so it stops the
    /// same work at the same point every time.
    #[must_use]
    pub fn of_checks(limit: u64) -> Budget {
        Budget { checks: Some(Arc::new(AtomicU64::new(limit))), ..Budget::default() }
    }

    /// Returns a budget without limits that shares its cancellation with this one.
    #[must_use]
    pub fn without_limits(&self) -> Budget {
        let Budget { cancelled, outer, .. } = self.clone();
        Budget { cancelled, outer, ..Budget::default() }
    }

    /// Returns the same budget for a part of the search, which can be cancelled alone.
    #[must_use]
    pub fn part(&self) -> Budget {
        let outer = [self.outer.as_slice(), std::slice::from_ref(&self.cancelled)].concat();
        Budget { cancelled: Arc::default(), outer, ..self.clone() }
    }

    /// Returns the same budget with this many threads for a search.
    #[must_use]
    pub fn with_threads(&self, count: usize) -> Budget {
        Budget { threads: self.threads.with_count(count), ..self.clone() }
    }

    /// Returns the same budget, whose searches have their threads from the pool of these.
    #[must_use]
    pub fn sharing_threads(&self, threads: &Threads) -> Budget {
        Budget { threads: threads.clone(), ..self.clone() }
    }

    /// Returns the threads that a search may use.
    #[must_use]
    pub fn threads(&self) -> &Threads {
        &self.threads
    }

    /// Returns a handle with which another thread can cancel the solve.
    #[must_use]
    pub fn canceller(&self) -> Canceller {
        let Budget { cancelled, settled, .. } = self;
        Canceller { cancelled: Arc::clone(cancelled), settled: Arc::clone(settled) }
    }

    /// Returns the time until the deadline; `None` if there is none.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        #[cfg(feature = "clock")]
        return self.deadline.map(Deadline::left);
        #[cfg(not(feature = "clock"))]
        None
    }

    /// Checks whether to go on. The check reads the clock only if there is a deadline.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn check(&self) -> Result<(), Cutoff> {
        let mut cancelled = iter::once(&self.cancelled).chain(&self.outer);
        if cancelled.any(|cancelled| cancelled.load(Ordering::Relaxed)) {
            return Err(Cutoff::Cancelled);
        }
        if let Some(left) = &self.checks {
            let spend = |left: u64| left.checked_sub(1);
            if left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, spend).is_err() {
                return Err(Cutoff::Deadline);
            }
        }
        #[cfg(feature = "clock")]
        if self.deadline.is_some_and(Deadline::has_passed) {
            return Err(Cutoff::Deadline);
        }
        Ok(())
    }

    /// Returns for how long a search that has a solution may look for a shorter one; `None` if no clock limits
    /// that.
    #[must_use]
    pub fn improving_left(&self) -> Option<Duration> {
        if self.settled.load(Ordering::Relaxed) {
            return Some(Duration::ZERO);
        }
        #[cfg(feature = "clock")]
        return self.improving.into_iter().chain(self.deadline).map(Deadline::left).min();
        #[cfg(not(feature = "clock"))]
        None
    }

    /// Checks whether a search that has a solution may look for a shorter one.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn check_improving(&self) -> Result<(), Cutoff> {
        self.check()?;
        if self.settled.load(Ordering::Relaxed) {
            return Err(Cutoff::Deadline);
        }
        #[cfg(feature = "clock")]
        if self.improving.is_some_and(Deadline::has_passed) {
            return Err(Cutoff::Deadline);
        }
        Ok(())
    }
}
