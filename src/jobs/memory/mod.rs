//! Jobs in the memory of this process, which are lost when it ends.

mod job;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;

use self::job::Job;
use super::contract::{JobResult, JobsError, NewJob};
use super::key::{JobId, JobKey, Owner};
use super::limits::JobLimits;
use super::log::Follower;
use super::record::Record;
use super::rounds::Rounds;
use super::task::Task;
use crate::observe::metrics;
use unscramble_wire::JobState;

/// The jobs of this process.
#[derive(Debug)]
pub(super) struct Memory {
    limits: JobLimits,
    kept: Mutex<Kept>,
    /// Tells workers that there are tasks.
    ready: Notify,
}

#[derive(Debug, Default)]
struct Kept {
    jobs: BTreeMap<JobKey, Arc<Job>>,
    /// Those with tasks to hand out.
    rounds: Rounds<Arc<Job>>,
    is_closed: bool,
}

impl Memory {
    pub(super) fn new(limits: JobLimits) -> Arc<Memory> {
        Arc::new(Memory { limits, kept: Mutex::default(), ready: Notify::new() })
    }

    pub(super) fn post(&self, new: NewJob) -> Result<Record, JobsError> {
        let mut kept = self.kept();
        if let Some(job) = kept.jobs.get(&new.key) {
            let record = job.record();
            let is_same = record.about.digest == new.about.digest;
            return if is_same { Ok(record) } else { Err(JobsError::OtherRequest) };
        }
        if kept.is_closed {
            return Err(JobsError::Closed);
        }
        let (client, key) = (new.about.client.clone(), new.key);
        let job = Job::new(new, &self.limits);
        let held = kept.held(&client);
        let has_place = held.own_jobs < self.limits.kept.saturating_sub(held.jobs);
        if !has_place || !held.has_room(job.bytes(), &self.limits) {
            return Err(JobsError::Full);
        }
        kept.jobs.insert(key, Arc::clone(&job));
        drop(kept);
        self.hand_out(&job);
        Ok(job.record())
    }

    /// Hands out the tasks of a job.
    fn hand_out(&self, job: &Arc<Job>) {
        self.kept().rounds.push(job.client(), Arc::clone(job));
        self.ready.notify_one();
    }

    pub(super) fn get(&self, key: &JobKey) -> Option<Record> {
        self.job(key).map(|job| job.record())
    }

    pub(super) fn cancel(&self, key: &JobKey) {
        if let Some(job) = self.job(key) {
            job.cancel();
        }
    }

    pub(super) fn forget(&self, key: &JobKey) {
        self.kept().jobs.remove(key);
    }

    pub(super) fn result(&self, key: &JobKey) -> Option<JobResult> {
        self.job(key).and_then(|job| job.result())
    }

    pub(super) fn follow(&self, key: &JobKey, after: u64) -> Option<Follower> {
        self.job(key).map(|job| job.follow(after))
    }

    fn job(&self, key: &JobKey) -> Option<Arc<Job>> {
        self.kept().jobs.get(key).cloned()
    }

    pub(super) fn list(&self, owner: Owner) -> Vec<(JobId, Record)> {
        let kept = self.kept();
        let own = kept.jobs.iter().filter(|(key, _)| key.owner == owner);
        own.map(|(key, job)| (key.id, job.record())).collect()
    }

    pub(super) async fn task(self: &Arc<Self>) -> Option<Task> {
        loop {
            let ready = self.ready.notified();
            {
                let mut kept = self.kept();
                if kept.is_closed {
                    self.ready.notify_one();
                    return None;
                }
                if let Some(task) = kept.rounds.take(|job| job.next_task(self)) {
                    // There may be more for another worker.
                    self.ready.notify_one();
                    return Some(task);
                }
            }
            ready.await;
        }
    }

    /// Calls a function with what says whether so many bytes more of a client can be kept. Nothing else is kept meanwhile.
    fn with_room(&self, client: &str, work: impl FnOnce(&dyn Fn(usize) -> bool)) {
        let kept = self.kept();
        let held = kept.held(client);
        work(&|bytes| held.has_room(bytes, &self.limits));
    }

    /// Jobs that wait fail, and those that are running end with the best that they have.
    pub(super) fn close(&self) {
        let jobs: Vec<Arc<Job>> = {
            let mut kept = self.kept();
            kept.is_closed = true;
            kept.jobs.values().cloned().collect()
        };
        jobs.iter().for_each(|job| job.stop());
        self.ready.notify_one();
    }

    pub(super) fn update_metrics(&self) {
        let (mut queued, mut running, mut ended, mut bytes) = (0, 0, 0, 0);
        let now = SystemTime::now();
        let mut oldest = now;
        for job in self.kept().jobs.values() {
            bytes += job.bytes();
            let (state, created) = job.state();
            match state {
                JobState::Queued => {
                    queued += 1;
                    oldest = oldest.min(UNIX_EPOCH + Duration::from_millis(created));
                }
                JobState::Running => running += 1,
                JobState::Done | JobState::Failed | JobState::Cancelled => ended += 1,
            }
        }
        for (state, count) in [("queued", queued), ("running", running), ("ended", ended)] {
            metrics::set_jobs(state, count);
        }
        metrics::set_jobs_memory(bytes, self.limits.bytes);
        metrics::set_oldest_job(now.duration_since(oldest).unwrap_or_default());
    }

    /// Returns what is kept, without what has expired. Nothing is handed out of a job that has ended.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // No code panics while it holds the lock, so a poisoned state is still whole.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.jobs.retain(|_, job| !job.has_expired());
        kept.rounds.retain(|job| !job.state().0.has_ended());
        kept
    }
}

/// What is kept, in all and of one client.
#[derive(Debug, Default)]
struct Held {
    jobs: usize,
    own_jobs: usize,
    bytes: usize,
    own_bytes: usize,
}

impl Held {
    /// Whether so many bytes more can be kept: a client has at most as many as are free, as in the accounts of requests.
    fn has_room(&self, bytes: usize, limits: &JobLimits) -> bool {
        self.own_bytes + bytes <= limits.bytes.saturating_sub(self.bytes)
    }
}

impl Kept {
    fn held(&self, client: &str) -> Held {
        let mut held = Held::default();
        for job in self.jobs.values() {
            let is_own = usize::from(job.client() == client);
            held.jobs += 1;
            held.own_jobs += is_own;
            held.bytes += job.bytes();
            held.own_bytes += is_own * job.bytes();
        }
        held
    }
}
