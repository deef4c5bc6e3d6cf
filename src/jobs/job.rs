//! One job: what it asks, how far it is, and what its followers are told.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use axum::body::Bytes;
use humantime::format_rfc3339_millis;
use serde::Serialize;
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use super::key::JobKey;
use crate::config::BasePath;
use crate::observe::RequestId;
use crate::wire::problem::Problem;
use crate::wire::{JobAnswer, JobLines, JobProblem, JobProgress, JobState, Progress};
use unscramble_teach::Language;

/// How many lines a task has at most: some seconds of work for common cubes.
const LINES_OF_TASK: usize = 16;

/// How many events a job tells besides those of its state. What happens later is told by the job itself alone.
const MOST_EVENTS: usize = 2000;

/// What a client asks for.
#[derive(Debug)]
pub(crate) struct NewJob {
    /// Requests as for `POST /solve`, each on one line.
    pub(crate) lines: Vec<Bytes>,
    /// Whether the answer is lines, however many there are.
    pub(crate) is_batch: bool,
}

/// A job as it was posted.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) key: JobKey,
    pub(crate) new: NewJob,
    /// The client, as workers are shared between clients.
    pub(crate) client: String,
    /// The language that the client prefers.
    pub(crate) language: Language,
    /// The path under which the client sees the service.
    pub(crate) base_path: BasePath,
    pub(crate) request_id: RequestId,
    /// Tells a repeated request from another one with the same idempotency key.
    pub(crate) digest: [u8; 32],
}

impl Asked {
    /// Returns its memory in bytes.
    fn bytes(&self) -> usize {
        size_of::<Job>()
            + self.new.lines.iter().map(|line| size_of::<Bytes>() + line.len()).sum::<usize>()
    }

    fn tasks(&self) -> usize {
        self.new.lines.len().div_ceil(LINES_OF_TASK)
    }
}

/// What a job was answered.
#[derive(Debug, Clone)]
pub(crate) enum Answered {
    /// The answer to one cube, as JSON.
    Answer(Bytes),
    /// Why there is no answer to one cube.
    Problem(Problem),
    /// The answers to the lines of a task, as lines in gzip.
    Lines(Bytes),
}

/// The result of a job that has ended.
#[derive(Debug, Clone)]
pub(crate) enum JobResult {
    /// An answer or a problem.
    One(Answered),
    /// Lines in gzip, by task.
    Lines(Vec<Bytes>),
}

/// Why a job ends before its work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Cancelled,
    Stopping,
}

/// A job that is kept.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) asked: Asked,
    timeout: Duration,
    ttl: Duration,
    status: Mutex<Status>,
    /// Tells followers that there is an event.
    changed: watch::Sender<()>,
    /// Tells workers that it ends.
    ending: CancellationToken,
}

#[derive(Debug)]
struct Status {
    state: JobState,
    progress: JobProgress,
    problem: Option<Problem>,
    created: SystemTime,
    started: Option<(SystemTime, Instant)>,
    ended: Option<SystemTime>,
    ending: Option<Ending>,
    /// How many tasks have been handed out.
    handed_out: usize,
    /// Those that are with workers.
    running: BTreeSet<usize>,
    /// By task.
    results: Vec<Option<Answered>>,
    events: Vec<JobEvent>,
    /// Of the results and the events.
    bytes: usize,
}

/// What followers are told.
#[derive(Debug, Clone)]
pub(crate) struct JobEvent {
    /// Its number, from 1.
    pub(crate) id: u64,
    pub(crate) name: &'static str,
    /// JSON.
    pub(crate) data: Arc<str>,
}

impl Job {
    pub(super) fn new(asked: Asked, timeout: Duration, ttl: Duration) -> Arc<Job> {
        let lines = asked.new.is_batch.then(|| {
            let of = u32::try_from(asked.new.lines.len()).unwrap_or(u32::MAX);
            JobLines { done: 0, failed: 0, of }
        });
        let status = Status {
            state: JobState::Queued,
            progress: JobProgress { lines, ..JobProgress::default() },
            problem: None,
            created: SystemTime::now(),
            started: None,
            ended: None,
            ending: None,
            handed_out: 0,
            running: BTreeSet::new(),
            results: vec![None; asked.tasks()],
            events: Vec::new(),
            bytes: 0,
        };
        let (changed, ending) = (watch::Sender::new(()), CancellationToken::new());
        let job = Job { asked, timeout, ttl, status: Mutex::new(status), changed, ending };
        job.tell_state(&mut job.status());
        Arc::new(job)
    }

    /// Returns the job as its owner sees it.
    pub(crate) fn shown(&self) -> JobAnswer {
        self.written(&self.status())
    }

    fn written(&self, status: &Status) -> JobAnswer {
        let time = |time: SystemTime| format_rfc3339_millis(time).to_string();
        let problem = status.problem.as_ref();
        JobAnswer {
            id: self.asked.key.id.to_string(),
            owner: None,
            state: status.state,
            progress: status.progress.clone(),
            created_at: time(status.created),
            started_at: status.started.map(|(started, _)| time(started)),
            ended_at: status.ended.map(time),
            expires_at: status.ended.map(|ended| time(ended + self.ttl)),
            problem: problem.map(|problem| JobProblem {
                code: problem.code().as_str().to_owned(),
                detail: problem.detail().to_owned(),
            }),
        }
    }

    /// Returns how far it is.
    pub(crate) fn state(&self) -> JobState {
        self.status().state
    }

    /// Returns when it was posted.
    pub(super) fn created(&self) -> SystemTime {
        self.status().created
    }

    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.asked.bytes() + self.status().bytes
    }

    /// Whether it ended so long ago that it is forgotten.
    pub(super) fn has_expired(&self, now: SystemTime) -> bool {
        self.status().ended.is_some_and(|ended| ended + self.ttl <= now)
    }

    /// Returns its result; `None` if it has not ended, or has none.
    pub(crate) fn result(&self) -> Option<JobResult> {
        let status = self.status();
        if !status.state.has_ended() {
            return None;
        }
        if self.asked.new.is_batch {
            let done = status.results.iter().flatten();
            let lines = done.filter_map(|task| match task {
                Answered::Lines(lines) => Some(lines.clone()),
                Answered::Answer(_) | Answered::Problem(_) => None,
            });
            let lines: Vec<Bytes> = lines.collect();
            let is_any = !lines.is_empty() || status.state == JobState::Done;
            return is_any.then_some(JobResult::Lines(lines));
        }
        let answered = status.results.iter().flatten().next().cloned();
        answered.or_else(|| status.problem.clone().map(Answered::Problem)).map(JobResult::One)
    }

    /// Returns a follower of its events, from the one behind the event `after`.
    pub(crate) fn follow(self: &Arc<Self>, after: u64) -> Follower {
        let next = usize::try_from(after).unwrap_or(usize::MAX);
        Follower { job: Arc::clone(self), next, changed: self.changed.subscribe() }
    }

    /// Hands out its next task, if there is one. Also returns whether there are more.
    pub(super) fn next_task(self: &Arc<Self>) -> (Option<Task>, bool) {
        let mut status = self.status();
        let tasks = status.results.len();
        if status.state.has_ended() || status.ending.is_some() || status.handed_out == tasks {
            return (None, false);
        }
        let number = status.handed_out;
        status.handed_out += 1;
        status.running.insert(number);
        if status.state == JobState::Queued {
            status.state = JobState::Running;
            status.started = Some((SystemTime::now(), Instant::now()));
            self.tell_state(&mut status);
        }
        let has_more = status.handed_out < tasks;
        let began = status.started.map_or_else(Instant::now, |(_, began)| began);
        let task = Task { job: Arc::clone(self), number, ends: began + self.timeout };
        (Some(task), has_more)
    }

    /// Cancels it. One that is running ends as soon as its workers hand in the best that they have.
    pub(crate) fn cancel(&self) {
        self.end_early(Ending::Cancelled);
    }

    /// Ends it because the service stops.
    pub(super) fn stop(&self) {
        self.end_early(Ending::Stopping);
    }

    fn end_early(&self, ending: Ending) {
        let mut status = self.status();
        if status.state.has_ended() {
            return;
        }
        status.ending.get_or_insert(ending);
        self.ending.cancel();
        self.end_if_over(&mut status);
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&self) {
        let mut changed = self.changed.subscribe();
        while !self.state().has_ended() {
            // The sender lives as long as the job.
            let _ = changed.changed().await;
        }
    }

    /// Ends it once no worker is at it and none will be.
    fn end_if_over(&self, status: &mut Status) {
        let is_done = status.results.iter().all(Option::is_some);
        let is_over = is_done || status.ending.is_some() || status.problem.is_some();
        if status.state.has_ended() || !is_over || !status.running.is_empty() {
            return;
        }
        status.state = match (status.ending, &status.problem) {
            (Some(Ending::Cancelled), _) => JobState::Cancelled,
            (_, Some(_)) => JobState::Failed,
            (Some(Ending::Stopping), None) if !is_done => {
                status.problem = Some(Problem::stopping());
                JobState::Failed
            }
            _ => JobState::Done,
        };
        status.ended = Some(SystemTime::now());
        self.tell_state(status);
    }

    fn tell_state(&self, status: &mut Status) {
        let job = self.written(status);
        self.tell(status, "state", &job);
    }

    fn tell(&self, status: &mut Status, name: &'static str, data: &impl Serialize) {
        // Texts and numbers always serialize.
        let data: Arc<str> = serde_json::to_string(data).unwrap_or_default().into();
        status.bytes += size_of::<JobEvent>() + data.len();
        let id = status.events.len() as u64 + 1;
        status.events.push(JobEvent { id, name, data });
        self.changed.send_replace(());
    }

    fn status(&self) -> MutexGuard<'_, Status> {
        // No code panics while it holds the lock, so a poisoned status is still whole.
        self.status.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Follows the events of a job.
pub(crate) struct Follower {
    job: Arc<Job>,
    next: usize,
    changed: watch::Receiver<()>,
}

impl Follower {
    /// Waits for the next event; `None` behind the last one.
    pub(crate) async fn next(&mut self) -> Option<JobEvent> {
        loop {
            // Seen before the look, so that no change between the two is missed.
            self.changed.borrow_and_update();
            {
                let status = self.job.status();
                if let Some(event) = status.events.get(self.next) {
                    self.next += 1;
                    return Some(event.clone());
                }
                if status.state.has_ended() {
                    return None;
                }
            }
            // The sender lives as long as the job.
            self.changed.changed().await.ok()?;
        }
    }
}

/// Some lines of a job, for a worker. Dropped without an answer, it fails its job.
#[derive(Debug)]
pub(crate) struct Task {
    job: Arc<Job>,
    number: usize,
    ends: Instant,
}

impl Task {
    /// Returns the job as it was posted.
    pub(crate) fn asked(&self) -> &Asked {
        &self.job.asked
    }

    /// Returns the time that its job has left.
    pub(crate) fn time_left(&self) -> Duration {
        self.ends.saturating_duration_since(Instant::now())
    }

    /// Returns its lines, each with its number from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (u64, Bytes)> + use<'_> {
        let first = self.number * LINES_OF_TASK;
        let lines = self.job.asked.new.lines.iter().enumerate();
        lines.skip(first).take(LINES_OF_TASK).map(|(at, line)| (at as u64 + 1, line.clone()))
    }

    /// Waits until its job ends early: the worker is to hand in the best that it has.
    pub(crate) async fn ending(&self) {
        self.job.ending.cancelled().await;
    }

    /// Whether its job ends early.
    pub(crate) fn is_ending(&self) -> bool {
        self.job.ending.is_cancelled()
    }

    /// Returns what tells its job how the solve of its cube goes.
    pub(crate) fn reporter(&self) -> impl Fn(Progress) + Send + Sync + use<> {
        let job = Arc::clone(&self.job);
        move |progress| job.report(&progress)
    }

    /// Tells its job that a line is answered, with a problem or without.
    pub(crate) fn line_answered(&self, is_problem: bool) {
        let mut status = self.job.status();
        let Some(lines) = &mut status.progress.lines else { return };
        let percent = |lines: &JobLines| u64::from(lines.done) * 100 / u64::from(lines.of.max(1));
        let before = percent(lines);
        lines.done += 1;
        lines.failed += u32::from(is_problem);
        let told = *lines;
        if percent(&told) > before {
            self.job.tell(&mut status, "lines", &told);
        }
    }

    /// Hands the answer in. `has_room` says whether so many bytes more can be kept.
    pub(super) fn hand_in(self, answered: Option<Answered>, bytes: usize, has_room: bool) {
        let mut status = self.job.status();
        status.running.remove(&self.number);
        match answered {
            Some(Answered::Problem(problem)) => status.problem = Some(problem),
            Some(_) if !has_room => status.problem = Some(Problem::no_room_for_results()),
            Some(answered) => {
                status.bytes += bytes;
                if let Some(result) = status.results.get_mut(self.number) {
                    *result = Some(answered);
                }
            }
            // It ended early without an answer.
            None => {}
        }
        if status.problem.is_some() {
            self.job.ending.cancel();
        }
        self.job.end_if_over(&mut status);
    }
}

impl Drop for Task {
    fn drop(&mut self) {
        let mut status = self.job.status();
        if status.running.remove(&self.number) {
            status.problem = Some(Problem::internal());
            self.job.ending.cancel();
            self.job.end_if_over(&mut status);
        }
    }
}

impl Job {
    /// Notes what the solve of its cube reports, and tells its followers.
    fn report(&self, progress: &Progress) {
        let mut status = self.status();
        match progress {
            Progress::Tables(_) => {}
            Progress::Phase(phase) => status.progress.phases.push(phase.clone()),
            Progress::Improved(best) => status.progress.best = Some(best.clone()),
            Progress::Bound(bound) => status.progress.lower_bound = Some(bound.lower_bound),
        }
        if status.events.len() < MOST_EVENTS && !status.state.has_ended() {
            self.tell(&mut status, progress.name(), progress);
        }
    }
}
