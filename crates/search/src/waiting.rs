//! Waiting for tables that another thread loads, no longer than a budget allows.
//!
//! Without the feature `native` nothing waits: there are no other threads.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::budget::{Budget, Cutoff};

/// The longest wait between two checks of a budget: cancelling a budget wakes no thread.
const LONGEST_WAIT: Duration = Duration::from_millis(10);

/// A value that threads wait for. A thread that panics while it holds the lock does not spoil it.
#[derive(Debug, Default)]
pub struct Watched<T> {
    value: Mutex<T>,
    changed: Condvar,
}

impl<T> Watched<T> {
    /// Creates a value to watch.
    pub fn new(value: T) -> Watched<T> {
        Watched { value: Mutex::new(value), changed: Condvar::new() }
    }

    /// Returns the value.
    pub fn into_inner(self) -> T {
        self.value.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the value. Only [`Watched::set`] and [`Watched::change`] wake the threads that wait for a change.
    pub fn lock(&self) -> MutexGuard<'_, T> {
        self.value.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the value, and wakes all threads that wait.
    pub fn set(&self, value: T) {
        self.change(|old| *old = value);
    }

    /// Changes the value, and wakes all threads that wait.
    pub fn change(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.lock());
        self.changed.notify_all();
    }

    /// Waits until the value is set. The wait may end early, so callers check the value again.
    fn wait<'a>(&self, value: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
        self.changed.wait(value).unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits likewise, for at most 10 ms, if a search may still improve its solution.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub fn wait_within<'a>(
        &self,
        value: MutexGuard<'a, T>,
        budget: &Budget,
    ) -> Result<MutexGuard<'a, T>, Cutoff> {
        budget.check_improving()?;
        let left = budget.improving_left().map_or(LONGEST_WAIT, |left| left.min(LONGEST_WAIT));
        let (value, _) =
            self.changed.wait_timeout(value, left).unwrap_or_else(PoisonError::into_inner);
        Ok(value)
    }
}

/// Admits one thread at a time.
#[derive(Debug, Default)]
pub struct Turnstile {
    is_taken: Watched<bool>,
}

/// The stay of a thread inside, which ends when it is dropped.
#[derive(Debug)]
pub struct Pass<'a>(&'a Turnstile);

impl Turnstile {
    /// Waits until no other thread is inside.
    pub fn enter(&self) -> Pass<'_> {
        let mut is_taken = self.is_taken.lock();
        while *is_taken {
            is_taken = self.is_taken.wait(is_taken);
        }
        *is_taken = true;
        Pass(self)
    }

    /// Waits likewise, as long as a search may improve its solution.
    ///
    /// # Errors
    /// Returns the reason to stop; never if no thread is inside.
    pub fn enter_within(&self, budget: &Budget) -> Result<Pass<'_>, Cutoff> {
        let mut is_taken = self.is_taken.lock();
        while *is_taken {
            is_taken = self.is_taken.wait_within(is_taken, budget)?;
        }
        *is_taken = true;
        Ok(Pass(self))
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        self.0.is_taken.set(false);
    }
}

#[cfg(all(test, feature = "native"))]
mod tests {
    use std::thread;
    use std::time::Instant;

    use super::*;

    /// Far longer than any of these tests waits when it passes.
    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn leaving_wakes_the_threads_that_wait() {
        let turnstile = Turnstile::default();
        let turn = turnstile.enter();
        let budget = Budget::of(LONG);
        thread::scope(|scope| {
            let waiting = [
                scope.spawn(|| turnstile.enter_within(&budget).is_ok()),
                scope.spawn(|| {
                    drop(turnstile.enter());
                    true
                }),
            ];
            drop(turn);
            assert!(waiting.into_iter().all(|thread| thread.join().unwrap()));
        });
        assert_eq!(budget.check(), Ok(()));
    }

    #[test]
    fn a_cancellation_ends_the_wait() {
        let turnstile = Turnstile::default();
        let _turn = turnstile.enter();
        let budget = Budget::of(LONG);
        let canceller = budget.canceller();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| turnstile.enter_within(&budget).err());
            canceller.cancel();
            assert_eq!(waiting.join().unwrap(), Some(Cutoff::Cancelled));
        });
    }

    #[test]
    fn the_time_limit_ends_a_wait_and_nothing_else() {
        let turnstile = Turnstile::default();
        let budget = Budget::unlimited().improving_for(Duration::from_millis(1));
        let start = Instant::now();
        let turn = turnstile.enter();
        assert_eq!(turnstile.enter_within(&budget).err(), Some(Cutoff::Deadline));
        drop(turn);
        assert!(turnstile.enter_within(&budget).is_ok());
        assert!(start.elapsed() < LONG);
    }
}
