//! The jobs of this process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use tokio::sync::Notify;

use super::job::{Answered, Asked, Job, Task};
use super::key::{JobKey, Owner};
use super::limits::JobLimits;
use super::rounds::Rounds;
use crate::observe::metrics;
use crate::wire::JobState;

/// The jobs of this process. They are lost when it ends.
#[derive(Debug)]
pub(crate) struct Jobs {
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

/// Why a job is not taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    /// There is no room for another one, or none for another one of this client.
    Full,
    /// The idempotency key belongs to another request.
    OtherRequest,
    /// The service stops.
    Closed,
}

impl Jobs {
    pub(crate) fn new(limits: JobLimits) -> Jobs {
        Jobs { limits, kept: Mutex::default(), ready: Notify::new() }
    }

    /// Returns what is taken in.
    pub(crate) fn limits(&self) -> JobLimits {
        self.limits
    }

    /// Takes a job in. One that was posted before, with the same idempotency key, is returned as it is.
    ///
    /// # Errors
    /// Why it is not taken in.
    pub(crate) fn post(&self, asked: Asked) -> Result<Arc<Job>, Refused> {
        let mut kept = self.kept();
        if let Some(job) = kept.jobs.get(&asked.key) {
            let is_same = job.asked.digest == asked.digest;
            return if is_same { Ok(Arc::clone(job)) } else { Err(Refused::OtherRequest) };
        }
        if kept.is_closed {
            return Err(Refused::Closed);
        }
        let (client, key) = (asked.client.clone(), asked.key);
        let job = Job::new(asked, self.limits.timeout, self.limits.ttl);
        let held = kept.held(&client);
        let has_place = held.own_jobs < self.limits.kept.saturating_sub(held.jobs);
        if !has_place || !held.has_room(job.bytes(), &self.limits) {
            return Err(Refused::Full);
        }
        kept.jobs.insert(key, Arc::clone(&job));
        kept.rounds.push(&client, Arc::clone(&job));
        drop(kept);
        self.ready.notify_one();
        Ok(job)
    }

    /// Returns a job of an owner.
    pub(crate) fn get(&self, key: &JobKey) -> Option<Arc<Job>> {
        self.kept().jobs.get(key).cloned()
    }

    /// Returns the jobs of an owner, the newest first.
    pub(crate) fn list(&self, owner: Owner) -> Vec<Arc<Job>> {
        let kept = self.kept();
        let own = kept.jobs.values().filter(|job| job.asked.key.owner == owner);
        let mut own: Vec<Arc<Job>> = own.cloned().collect();
        own.sort_by_key(|job| std::cmp::Reverse((job.created(), job.asked.key)));
        own
    }

    /// Waits for a task; `None` once the service stops.
    pub(crate) async fn task(&self) -> Option<Task> {
        loop {
            let ready = self.ready.notified();
            {
                let mut kept = self.kept();
                if kept.is_closed {
                    self.ready.notify_one();
                    return None;
                }
                if let Some(task) = kept.rounds.take(Job::next_task) {
                    // There may be more for another worker.
                    self.ready.notify_one();
                    return Some(task);
                }
            }
            ready.await;
        }
    }

    /// Takes the answer of a task; `None` if its job ended before there was one.
    pub(crate) fn answer(&self, task: Task, answered: Option<Answered>) {
        let bytes = match &answered {
            Some(Answered::Answer(body) | Answered::Lines(body)) => body.len(),
            Some(Answered::Problem(problem)) => problem.bytes(),
            None => 0,
        };
        // The lock keeps two tasks from taking the same room.
        let kept = self.kept();
        let has_room = kept.held(&task.asked().client).has_room(bytes, &self.limits);
        task.hand_in(answered, bytes, has_room);
    }

    /// Hands no more tasks out. Jobs that wait fail, and those that are running end with the best that they have.
    pub(crate) fn close(&self) {
        let jobs: Vec<Arc<Job>> = {
            let mut kept = self.kept();
            kept.is_closed = true;
            kept.jobs.values().cloned().collect()
        };
        jobs.iter().for_each(|job| job.stop());
        self.ready.notify_one();
    }

    /// Updates the metrics of jobs, and forgets those that have expired.
    pub(crate) fn update_metrics(&self) {
        let (mut queued, mut running, mut ended, mut bytes) = (0, 0, 0, 0);
        let now = SystemTime::now();
        let mut oldest = now;
        for job in self.kept().jobs.values() {
            bytes += job.bytes();
            match job.state() {
                JobState::Queued => {
                    queued += 1;
                    oldest = oldest.min(job.created());
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

    /// Returns what is kept, without what has expired.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // No code panics while it holds the lock, so a poisoned state is still whole.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let now = SystemTime::now();
        kept.jobs.retain(|_, job| !job.has_expired(now));
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
            let is_own = usize::from(job.asked.client == client);
            held.jobs += 1;
            held.own_jobs += is_own;
            held.bytes += job.bytes();
            held.own_bytes += is_own * job.bytes();
        }
        held
    }
}
