//! The limits of this server.

use std::time::Duration;

use crate::jobs::JobLimits;

/// What this server accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The largest cube.
    pub max_size: usize,
    /// The longest time for one request.
    pub solve_timeout: Duration,
    /// The most threads of one search.
    pub search_threads: usize,
    /// The longest time for the body of a request to arrive.
    pub body_timeout: Duration,
    /// The most lines of a batch.
    pub batch_lines: u64,
    /// The longest time for a batch.
    pub batch_timeout: Duration,
    /// The longest time for a live session.
    pub live_timeout: Duration,
    /// How long a client may be silent that is asked whether it is there.
    pub idle_timeout: Duration,
    /// What is taken on as jobs; `None` if there are none.
    pub jobs: Option<JobLimits>,
}

/// Room in a body for everything but the state and the moves, in bytes.
const SMALL_FIELDS: usize = 64 * 1024;

impl Limits {
    /// Returns the largest body with a state, in bytes: four times its 6·N² symbols, which leaves
    /// room for white space and escapes.
    #[must_use]
    pub const fn state_bytes(&self) -> usize {
        24 * self.max_size * self.max_size + SMALL_FIELDS
    }

    /// Returns the largest body of a job, in bytes.
    #[must_use]
    pub const fn job_bytes(&self) -> usize {
        match self.jobs {
            Some(jobs) => jobs.body_bytes(self.state_bytes()),
            None => 0,
        }
    }

    /// Returns the largest body with a state and moves, in bytes. Solutions grow with the number of
    /// stickers too: the solution of a 100x100x100 is about 1.4 MB long.
    #[must_use]
    pub const fn apply_bytes(&self) -> usize {
        160 * self.max_size * self.max_size + SMALL_FIELDS
    }
}
