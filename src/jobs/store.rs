//! The keeper of jobs.

use std::sync::Arc;

use super::contract::{JobResult, JobsError, NewJob};
use super::key::{JobId, JobKey, Owner};
use super::limits::JobLimits;
use super::log::Follower;
use super::memory::Memory;
use super::record::Record;
use super::task::Task;
use crate::wire::JobAnswer;

/// Keeps jobs.
#[derive(Debug)]
pub(crate) struct Jobs {
    limits: JobLimits,
    memory: Arc<Memory>,
}

impl Jobs {
    /// Keeps jobs in the memory of this process.
    pub(crate) fn in_memory(limits: JobLimits) -> Jobs {
        Jobs { limits, memory: Memory::new(limits) }
    }

    /// Returns what is taken in.
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
        self.memory.post(new)
    }

    /// Returns a job of an owner.
    pub(crate) async fn get(&self, key: &JobKey) -> Result<Option<Record>, JobsError> {
        Ok(self.memory.get(key))
    }

    /// Returns the jobs of an owner, the newest first.
    pub(crate) async fn list(&self, owner: Owner) -> Result<Vec<(JobId, Record)>, JobsError> {
        let mut jobs = self.memory.list(owner);
        jobs.sort_by_key(|(id, record)| std::cmp::Reverse((record.created, *id)));
        Ok(jobs)
    }

    /// Cancels a job. One that is running ends as soon as its workers hand in the best that they have.
    pub(crate) async fn cancel(&self, key: &JobKey) -> Result<(), JobsError> {
        self.memory.cancel(key);
        Ok(())
    }

    /// Returns the result of a job that has ended, if it has one.
    pub(crate) async fn result(&self, key: &JobKey) -> Result<Option<JobResult>, JobsError> {
        Ok(self.memory.result(key))
    }

    /// Returns a follower of the events of a job, from the first one behind `after`.
    pub(crate) async fn follow(
        &self,
        key: &JobKey,
        after: u64,
    ) -> Result<Option<Follower>, JobsError> {
        Ok(self.memory.follow(key, after))
    }

    /// Waits for a task; `None` once the service stops.
    pub(crate) async fn task(&self) -> Option<Task> {
        self.memory.task().await
    }

    /// Hands no more tasks out, because the service stops.
    pub(crate) fn close(&self) {
        self.memory.close();
    }

    /// Updates the metrics of jobs.
    pub(crate) fn update_metrics(&self) {
        self.memory.update_metrics();
    }
}
