//! The deadline of a request.

use std::time::{Duration, Instant};

/// The time limits of a request, which count from its head.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    began: Instant,
    /// Without an answer by then, the request has failed.
    limit: Duration,
    /// When a search that has a solution stops to look for a shorter one. It returns its first solution even
    /// if that comes later. Equal to the limit for other work.
    search: Duration,
}

impl Deadline {
    /// Returns the deadline of a request that arrived at `began`.
    #[must_use]
    pub const fn new(began: Instant, limit: Duration) -> Deadline {
        Deadline { began, limit, search: limit }
    }

    /// Returns the deadline of a request that asks for less time, for a method that searches or does not.
    pub(crate) fn asking_for(self, time: Option<Duration>, searches: bool) -> Deadline {
        let search = time.map_or(self.limit, |time| time.min(self.limit));
        Deadline { limit: if searches { self.limit } else { search }, search, ..self }
    }

    /// Returns the time that the request has in all.
    pub(crate) fn limit(&self) -> Duration {
        self.limit
    }

    /// Returns the time that a search has in all.
    pub(crate) fn search(&self) -> Duration {
        self.search
    }

    /// Returns the time since the request arrived.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Returns the time that is left.
    pub(crate) fn left(&self) -> Duration {
        self.limit.saturating_sub(self.began.elapsed())
    }

    /// Returns the time that is left for a search.
    pub(crate) fn search_left(&self) -> Duration {
        self.search.saturating_sub(self.began.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_search_may_be_late() {
        let [none, second, minute] = [0, 1, 60].map(Duration::from_secs);
        let began = Instant::now();
        let limits = |time, searches| {
            let deadline = Deadline::new(began, minute).asking_for(time, searches);
            (deadline.limit(), deadline.search())
        };
        assert_eq!(limits(Some(second), false), (second, second));
        assert_eq!(limits(Some(none), true), (minute, none));
        assert_eq!(limits(None, true), (minute, minute));
        assert_eq!(limits(Some(2 * minute), true), (minute, minute));
        let late = Deadline::new(began.checked_sub(2 * second).unwrap(), minute);
        let late = late.asking_for(Some(second), true);
        assert_eq!(late.search_left(), none);
        assert!(late.left() > minute - 3 * second);
    }
}
