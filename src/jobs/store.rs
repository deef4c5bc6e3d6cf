//! The keeper of jobs.

use std::sync::Arc;
use std::time::Duration;

use super::contract::{JobResult, JobsError, NewJob};
use super::key::{JobId, JobKey, Owner};
use super::limits::JobLimits;
use super::log::Follower;
use super::memory::Memory;
#[cfg(feature = "nats")]
use super::nats::Nats;
use super::record::Record;
use super::task::Task;
use unscramble_wire::JobAnswer;

/// Keeps jobs.
#[derive(Debug)]
pub(crate) struct Jobs {
    limits: JobLimits,
    place: Place,
}

/// Where jobs are kept.
#[derive(Debug)]
enum Place {
    Memory(Arc<Memory>),
    #[cfg(feature = "nats")]
    Nats(Arc<Nats>),
}

/// Calls the same method of every place, and waits for it where that may take long.
macro_rules! at {
    ($jobs:expr, $method:ident($($argument:expr),*)) => {
        match &$jobs.place {
            Place::Memory(memory) => Ok(memory.$method($($argument),*)),
            #[cfg(feature = "nats")]
            Place::Nats(nats) => nats.$method($($argument),*).await,
        }
    };
}

impl Jobs {
    /// Keeps jobs in the memory of this process.
    pub(crate) fn in_memory(limits: JobLimits) -> Jobs {
        Jobs { limits, place: Place::Memory(Memory::new(limits)) }
    }

    /// Keeps jobs on a NATS server, to which it begins to connect when it is first needed.
    ///
    /// # Errors
    /// If the system has no random numbers.
    #[cfg(feature = "nats")]
    pub(crate) fn on_nats(url: &str, limits: JobLimits) -> Result<Jobs, JobsError> {
        Ok(Jobs { limits, place: Place::Nats(Nats::new(url, limits)?) })
    }

    /// Whether they go on when this process ends.
    pub(crate) fn outlive_the_service(&self) -> bool {
        !matches!(self.place, Place::Memory(_))
    }

    /// Returns the limits.
    pub(crate) fn limits(&self) -> JobLimits {
        self.limits
    }

    /// Returns a job as its owner sees it.
    pub(crate) fn shown(&self, id: JobId, record: &Record) -> JobAnswer {
        record.shown(id, self.limits.ttl)
    }

    /// Takes a job in. One that was posted before, with the same idempotency key, is returned as it is.
    ///
    /// # Errors
    /// Why it is not taken in.
    pub(crate) async fn post(&self, new: NewJob) -> Result<Record, JobsError> {
        match &self.place {
            Place::Memory(memory) => memory.post(new),
            #[cfg(feature = "nats")]
            Place::Nats(nats) => nats.post(new).await,
        }
    }

    /// Returns a job of an owner.
    ///
    /// # Errors
    /// If jobs cannot be reached, as with what follows.
    pub(crate) async fn get(&self, key: &JobKey) -> Result<Option<Record>, JobsError> {
        at!(self, get(key))
    }

    /// Returns the jobs of an owner, the newest first.
    pub(crate) async fn list(&self, owner: Owner) -> Result<Vec<(JobId, Record)>, JobsError> {
        let jobs: Result<Vec<_>, _> = at!(self, list(owner));
        let mut jobs = jobs?;
        jobs.sort_by_key(|(id, record)| std::cmp::Reverse((record.created, *id)));
        Ok(jobs)
    }

    /// Cancels a job. One that is running ends as soon as its workers hand in the best that they have.
    pub(crate) async fn cancel(&self, key: &JobKey) -> Result<(), JobsError> {
        at!(self, cancel(key))
    }

    /// Forgets a job that has ended.
    pub(crate) async fn forget(&self, key: &JobKey) -> Result<(), JobsError> {
        at!(self, forget(key))
    }

    /// Returns the result of a job that has ended, if it has one.
    pub(crate) async fn result(&self, key: &JobKey) -> Result<Option<JobResult>, JobsError> {
        at!(self, result(key))
    }

    /// Returns a follower of the events of a job, from the first one behind `after`.
    pub(crate) async fn follow(
        &self,
        key: &JobKey,
        after: u64,
    ) -> Result<Option<Follower>, JobsError> {
        at!(self, follow(key, after))
    }

    /// Waits for a task; `None` once the service stops.
    pub(crate) async fn task(&self) -> Option<Task> {
        match &self.place {
            Place::Memory(memory) => memory.task().await,
            #[cfg(feature = "nats")]
            Place::Nats(nats) => nats.task().await,
        }
    }

    /// Hands no more tasks out, because the service stops. In memory, jobs end with the best that they have; elsewhere, the tasks that are
    /// not done in this time are given back.
    pub(crate) fn close(&self, time: Duration) {
        match &self.place {
            Place::Memory(memory) => memory.close(),
            #[cfg(feature = "nats")]
            Place::Nats(nats) => nats.close(time),
        }
        #[cfg(not(feature = "nats"))]
        let _ = time;
    }

    /// Updates the metrics of jobs.
    pub(crate) fn update_metrics(&self) {
        match &self.place {
            Place::Memory(memory) => memory.update_metrics(),
            #[cfg(feature = "nats")]
            Place::Nats(nats) => nats.update_metrics(),
        }
    }
}
