//! One job in memory.

use std::collections::BTreeMap;
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
use crate::jobs::record::{About, Answered, Begin, Ending, JobKind, Record};
use crate::jobs::task::Task;
use unscramble_wire::JobState;
use unscramble_wire::problem::Problem;

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
}

#[derive(Debug)]
struct Status {
    record: Record,
    /// How many tasks have been handed out.
    handed_out: u32,
    /// The first task of the level that was last handed out.
    level: u32,
    /// What tells the workers of tasks that nobody needs them any more.
    endings: BTreeMap<u32, CancellationToken>,
    results: BTreeMap<u32, Answered>,
    /// Of all that is kept.
    bytes: usize,
}

impl Job {
    pub(super) fn new(new: NewJob, limits: &JobLimits) -> Arc<Job> {
        let NewJob { key, about, lines } = new;
        let asked: usize = lines.iter().map(|line| size_of::<Bytes>() + line.len()).sum();
        let status = Status {
            handed_out: 0,
            level: 0,
            endings: BTreeMap::new(),
            results: BTreeMap::new(),
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

    /// Returns the client that posted it.
    pub(super) fn client(&self) -> &str {
        &self.about.client
    }

    /// Whether it ended so long ago that it is forgotten.
    pub(super) fn has_expired(&self) -> bool {
        self.status().record.has_expired(self.ttl)
    }

    /// Returns its result, if it has one.
    pub(super) fn result(&self) -> Option<JobResult> {
        let status = self.status();
        if self.about.kind != JobKind::Lines {
            return match status.results.get(&status.record.answering_task()?)? {
                Answered::Answer(body) | Answered::Begun(body, _) => {
                    Some(JobResult::Answer(body.clone()))
                }
                _ => None,
            };
        }
        let lines = status.results.values().filter_map(|task| match task {
            Answered::Lines(lines, ..) => Some(Ok(lines.clone())),
            _ => None,
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
        let ending = CancellationToken::new();
        let number = {
            let mut status = self.status();
            let number = status.handed_out;
            status.endings.insert(number, ending.clone());
            number
        };
        if self.change(|job, told| job.begin(number, HERE, told)) == Begin::Over {
            return (None, false);
        }
        let (part, asked_with, left, has_more) = {
            let mut status = self.status();
            status.handed_out += 1;
            let record = &status.record;
            let left = record.time_left(self.timeout);
            (record.part(number), record.asked_with(number), left, record.needs(number + 1))
        };
        let of_task = self.about.lines_of_task() as usize;
        let before = asked_with as usize * of_task;
        let job = Arc::clone(self);
        let (memory, held) = (Arc::clone(memory), Held { job: Arc::clone(self), number });
        let task = Task {
            about: Arc::clone(&self.about),
            part,
            first: before as u64 + 1,
            lines: self.lines.iter().skip(before).take(of_task).cloned().collect(),
            ends: Instant::now() + left,
            ending,
            reporter: Arc::new(move |progress| {
                job.change(|job, told| job.report(number, HERE, progress, told))
            }),
            hand_in: Box::new(move |answered| {
                memory.with_room(held.job.client(), |has_room| held.hand_in(answered, has_room));
                if held.job.begin_level() {
                    memory.hand_out(&held.job);
                }
                ready(()).boxed()
            }),
        };
        (Some(task), has_more)
    }

    /// Returns whether there are tasks of a new level of its proof, once for each level.
    fn begin_level(&self) -> bool {
        let mut status = self.status();
        let first = status.record.first_task();
        let is_new = first > status.level;
        status.level = first;
        status.handed_out = status.handed_out.max(first);
        is_new && !status.record.is_ending()
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
        let Status { record, endings, .. } = &mut *status;
        endings.retain(|task, ending| {
            let is_needed = record.needs(*task) && !record.is_ending();
            if !is_needed {
                ending.cancel();
            }
            is_needed
        });
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
            Some(Answered::Answer(body) | Answered::Begun(body, _) | Answered::Lines(body, ..)) => {
                body.len()
            }
            Some(Answered::Problem(problem)) => problem.bytes(),
            Some(Answered::Searched(..) | Answered::OutOfTime) | None => 0,
        };
        if bytes > 0 && !has_room(bytes) {
            let problem = Problem::no_room_for_results();
            return self.job.change(|job, told| job.hand_in(self.number, Err(problem), told));
        }
        {
            let mut status = self.job.status();
            status.bytes += bytes;
            // A share of a proof leaves nothing but what the record has.
            if let Some(answered) = answered.as_ref().filter(|_| bytes > 0) {
                status.results.insert(self.number, answered.clone());
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
