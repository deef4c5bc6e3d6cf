//! One job in memory.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use futures_util::future::ready;
use futures_util::{FutureExt, StreamExt, stream};
use tokio_util::sync::CancellationToken;

use super::Memory;
use crate::jobs::contract::{JobResult, NewJob};
use crate::jobs::key::JobKey;
use crate::jobs::limits::JobLimits;
use crate::jobs::log::{Follower, JobEvent, Log, Told};
use crate::jobs::record::{About, Answered, Begin, Ending, Record};
use crate::jobs::task::Task;
use crate::wire::JobState;
use crate::wire::problem::Problem;

/// The worker of all tasks: none of them is ever tried by another one.
const HERE: &str = "here";

/// A job that is kept.
#[derive(Debug)]
pub(super) struct Job {
    key: JobKey,
    about: Arc<About>,
    lines: Vec<Bytes>,
    timeout: Duration,
    ttl: Duration,
    status: Mutex<Status>,
    log: Arc<Log>,
    /// Tells workers that it ends early.
    ending: CancellationToken,
}

#[derive(Debug)]
struct Status {
    record: Record,
    /// How many tasks have been handed out.
    handed_out: u32,
    /// By task.
    results: Vec<Option<Answered>>,
    /// Of all that is kept.
    bytes: usize,
}

impl Job {
    pub(super) fn new(new: NewJob, limits: &JobLimits) -> Arc<Job> {
        let NewJob { key, about, lines } = new;
        let asked: usize = lines.iter().map(|line| size_of::<Bytes>() + line.len()).sum();
        let status = Status {
            handed_out: 0,
            results: vec![None; about.tasks() as usize],
            bytes: size_of::<Job>() + asked,
            record: Record::new(about.clone()),
        };
        let job = Arc::new(Job {
            key,
            about: Arc::new(about),
            lines,
            timeout: limits.timeout,
            ttl: limits.ttl,
            status: Mutex::new(status),
            log: Arc::default(),
            ending: CancellationToken::new(),
        });
        job.change(|_, told| told.push(Told::State));
        job
    }

    /// Returns how far it is.
    pub(super) fn record(&self) -> Record {
        self.status().record.clone()
    }

    /// Returns its state, and when it was posted.
    pub(super) fn state(&self) -> (JobState, u64) {
        let status = self.status();
        (status.record.state, status.record.created)
    }

    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.status().bytes
    }

    /// Whether a client posted it.
    pub(super) fn is_of(&self, client: &str) -> bool {
        self.about.client == client
    }

    /// Whether it ended so long ago that it is forgotten.
    pub(super) fn has_expired(&self) -> bool {
        self.status().record.has_expired(self.ttl)
    }

    /// Returns its result, if it has one.
    pub(super) fn result(&self) -> Option<JobResult> {
        let status = self.status();
        let done = status.results.iter().flatten();
        if !self.about.is_batch {
            return done.cloned().find_map(|answered| match answered {
                Answered::Answer(body) => Some(JobResult::Answer(body)),
                Answered::Problem(_) | Answered::Lines(..) => None,
            });
        }
        let lines = done.filter_map(|task| match task {
            Answered::Lines(lines, ..) => Some(Ok(lines.clone())),
            Answered::Answer(_) | Answered::Problem(_) => None,
        });
        let lines: Vec<_> = lines.collect();
        (!lines.is_empty()).then(|| JobResult::Lines(stream::iter(lines).boxed()))
    }

    /// Returns a follower of its events, from the first one behind `after`.
    pub(super) fn follow(&self, after: u64) -> Follower {
        self.log.follow(after)
    }

    /// Hands out its next task, if there is one. Also returns whether there are more.
    pub(super) fn next_task(self: &Arc<Self>, memory: &Arc<Memory>) -> (Option<Task>, bool) {
        let (number, tasks) = {
            let mut status = self.status();
            let number = status.handed_out;
            status.handed_out += 1;
            (number, self.about.tasks())
        };
        if number >= tasks || self.change(|job, told| job.begin(number, HERE, told)) == Begin::Over
        {
            return (None, false);
        }
        let of_task = self.about.lines_of_task() as usize;
        let before = number as usize * of_task;
        let job = Arc::clone(self);
        let left = self.status().record.time_left(self.timeout);
        let (memory, held) = (Arc::clone(memory), Held { job: Arc::clone(self), number });
        let task = Task {
            about: Arc::clone(&self.about),
            first: before as u64 + 1,
            lines: self.lines.iter().skip(before).take(of_task).cloned().collect(),
            ends: Instant::now() + left,
            ending: self.ending.clone(),
            reporter: Arc::new(move |progress| {
                job.change(|job, told| job.report(HERE, progress, told))
            }),
            hand_in: Box::new(move |answered| {
                memory
                    .with_room(&held.job.about.client, |has_room| held.hand_in(answered, has_room));
                ready(()).boxed()
            }),
        };
        (Some(task), number + 1 < tasks)
    }

    /// Cancels it.
    pub(super) fn cancel(&self) {
        self.change(|job, told| job.end_early(Ending::Cancelled, told));
    }

    /// Ends it because the service stops.
    pub(super) fn stop(&self) {
        self.change(|job, told| job.end_early(Ending::Stopping, told));
    }

    /// Changes its record, and tells its followers and workers.
    fn change<T>(&self, change: impl FnOnce(&mut Record, &mut Vec<Told>) -> T) -> T {
        let (mut status, mut told) = (self.status(), Vec::new());
        let changed = change(&mut status.record, &mut told);
        if !told.is_empty() {
            let shown = status.record.shown(self.key.id, self.ttl);
            for told in told {
                let (name, data) = told.written(&shown);
                status.bytes += size_of::<JobEvent>() + name.len() + data.len();
                self.log.push(JobEvent { id: self.log.last() + 1, name, data });
            }
        }
        if status.record.is_ending() {
            self.ending.cancel();
        }
        if status.record.state.has_ended() {
            self.log.end();
        }
        changed
    }

    fn status(&self) -> MutexGuard<'_, Status> {
        // No code panics while it holds the lock, so a poisoned status is still whole.
        self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task that a worker has. Dropped without an answer, it fails its job.
#[derive(Debug)]
struct Held {
    job: Arc<Job>,
    number: u32,
}

impl Held {
    /// Hands the answer in. `has_room` says whether so many bytes more can be kept.
    fn hand_in(&self, answered: Option<Answered>, has_room: &dyn Fn(usize) -> bool) {
        let bytes = match &answered {
            Some(Answered::Answer(body) | Answered::Lines(body, ..)) => body.len(),
            Some(Answered::Problem(problem)) => problem.bytes(),
            None => 0,
        };
        if bytes > 0 && !has_room(bytes) {
            let problem = Problem::no_room_for_results();
            return self.job.change(|job, told| job.hand_in(self.number, Err(problem), told));
        }
        {
            let mut status = self.job.status();
            status.bytes += bytes;
            if let Some(result) = status.results.get_mut(self.number as usize) {
                result.clone_from(&answered);
            }
        }
        self.job.change(|job, told| job.hand_in(self.number, Ok(answered.as_ref()), told));
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.job.change(|job, told| {
            if job.is_with(self.number, HERE) {
                job.hand_in(self.number, Err(Problem::internal()), told);
            }
        });
    }
}
