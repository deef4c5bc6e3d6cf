//! The jobs, and the workers for them.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use super::admission::Admission;
use super::ledger::Ledger;
use super::low_priority::{LOWEST, LowPriority};
use crate::config::{Config, JobStore};
use crate::jobs::{JobLimits, Jobs};

/// The memory for jobs is for what is kept of them and, one part in this many, for work in progress.
const WORKING_SHARE: u32 = 2;

/// How long it takes to give work to others.
const TIME_TO_GIVE_BACK: Duration = Duration::from_secs(2);

/// The jobs, and the workers for them: as many as for requests, on threads of the lowest priority.
pub(crate) struct Background {
    pub(crate) jobs: Jobs,
    pub(crate) admission: Admission,
    /// How long work may go on once the service stops, before what is not done is given to others.
    pub(crate) giving_back_after: Duration,
}

impl Background {
    /// Creates the workers of these settings, beside those for requests; `None` if there are no jobs.
    ///
    /// # Errors
    /// If the system refuses the threads.
    pub(crate) fn new(config: &Config, requests: &Admission) -> io::Result<Option<Background>> {
        let working_mb = config.jobs_mb / WORKING_SHARE;
        let kept_mb = usize::try_from(config.jobs_mb - working_mb).unwrap_or(usize::MAX);
        let limits = JobLimits {
            kept: config.jobs_kept,
            bytes: kept_mb.saturating_mul(1024 * 1024),
            lines: config.job_lines,
            timeout: config.job_timeout,
            ttl: config.job_ttl,
        };
        let jobs = match &config.jobs {
            JobStore::Off => return Ok(None),
            JobStore::Memory => Jobs::in_memory(limits),
            #[cfg(feature = "nats")]
            JobStore::Nats(url) => Jobs::on_nats(url, limits).map_err(io::Error::other)?,
        };
        Ok(Some(Background {
            jobs,
            giving_back_after: config.drain().saturating_sub(TIME_TO_GIVE_BACK),
            admission: Admission {
                solver: Arc::new(requests.solver.with_threads_of_its_own()),
                ledger: Ledger::in_background(config, working_mb),
                tables: Arc::clone(&requests.tables),
                low_priority: Arc::new(LowPriority::new(config.workers.get(), LOWEST)?),
                is_background: true,
            },
        }))
    }
}
