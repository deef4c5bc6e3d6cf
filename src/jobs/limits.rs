//! The limits of jobs.

use std::time::Duration;

/// What a server takes on as jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JobLimits {
    /// The most jobs that are kept, those that have ended included.
    pub kept: usize,
    /// The most bytes of what they ask and of their results.
    pub bytes: usize,
    /// The most lines of one.
    pub lines: usize,
    /// The longest time that one may work.
    pub timeout: Duration,
    /// How long one is kept once it has ended.
    pub ttl: Duration,
}

impl JobLimits {
    /// Of the bytes of all jobs, the body of one takes at most one part in this many.
    const BODY_SHARE: usize = 16;

    /// Returns the largest body of a job in bytes, if one with a single line may have `line` of them.
    #[must_use]
    pub const fn body_bytes(&self, line: usize) -> usize {
        let share = self.bytes / JobLimits::BODY_SHARE;
        if share > line { share } else { line }
    }
}
