//! How long a job may take.

use std::time::Duration;

/// The time limits of a job, from now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct JobTime {
    /// Without an answer by then, the job has failed.
    pub(crate) limit: Duration,
    /// When a search that has a solution stops to look for a shorter one. It returns its first solution even
    /// if that comes later. Equal to the limit for other methods.
    pub(crate) search: Duration,
}

impl JobTime {
    /// Returns the limits of a request for a method that searches, or does not, on a server with its own
    /// limit.
    pub(crate) fn new(requested: Option<Duration>, of_server: Duration, searches: bool) -> JobTime {
        let search = requested.map_or(of_server, |time| time.min(of_server));
        JobTime { limit: if searches { of_server } else { search }, search }
    }

    /// Returns what is left after some time.
    pub(crate) fn after(self, elapsed: Duration) -> JobTime {
        JobTime {
            limit: self.limit.saturating_sub(elapsed),
            search: self.search.saturating_sub(elapsed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_search_may_be_late() {
        let [none, second, minute] = [0, 1, 60].map(Duration::from_secs);
        let time = |requested, searches| JobTime::new(requested, minute, searches);
        assert_eq!(time(Some(second), false), JobTime { limit: second, search: second });
        assert_eq!(time(Some(none), true), JobTime { limit: minute, search: none });
        assert_eq!(time(None, true), JobTime { limit: minute, search: minute });
        assert_eq!(time(Some(2 * minute), true), JobTime { limit: minute, search: minute });
        let left = time(Some(second), true).after(2 * second);
        assert_eq!(left, JobTime { limit: minute - 2 * second, search: none });
    }
}
