//! The account of a job: what it asks, how far it is, and what changes that.
//!
//! A store of jobs keeps a record and changes it by these methods, each of which adds what followers are told.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use humantime::format_rfc3339_millis;
use serde::{Deserialize, Serialize};

use super::key::JobId;
use super::log::Told;
use super::proof::{Known, Part, Proof, Shown};
use super::task_set::TaskSet;
use unscramble_wire::problem::Problem;
use unscramble_wire::{
    Improved, JobAnswer, JobLines, JobProblem, JobProgress, JobState, PhaseEnded, Progress,
    ProofBound,
};

/// How many tasks a job is cut into at least, if it has so many lines: enough for many workers.
const LEAST_TASKS: u32 = 64;

/// How many lines a task has at most: some seconds of work for common cubes.
const MOST_LINES: u32 = 16;

/// How many tasks a job has at most. The tasks of a very long one have more lines.
const MOST_TASKS: u32 = 1000;

/// How often a task is tried before its job fails because its workers disappear.
const MOST_TRIES: u8 = 3;

/// How many reports of a solve a job tells. What happens later changes the job alone.
const MOST_REPORTS: u32 = 2000;

/// What a job asks, besides its lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct About {
    /// The client, as workers are shared between clients.
    pub(crate) client: String,
    /// The tag of the language that the client prefers.
    pub(crate) language: String,
    /// The path under which the client sees the service.
    pub(crate) base_path: String,
    pub(crate) request_id: String,
    /// Tells a repeated request from another one with the same idempotency key.
    pub(crate) digest: String,
    pub(crate) kind: JobKind,
    /// How many lines it has.
    pub(crate) lines: u32,
}

/// What kind of job it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum JobKind {
    /// It asks for one cube, which one worker solves.
    One,
    /// It asks for the proof of one cube, which many workers share.
    Spread,
    /// Its answer is lines, however many there are.
    Lines,
}

/// How far a job is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) about: About,
    pub(crate) state: JobState,
    progress: JobProgress,
    problem: Option<Problem>,
    /// In milliseconds since 1970, as all times.
    pub(crate) created: u64,
    started: Option<u64>,
    ended: Option<u64>,
    ending: Option<Ending>,
    /// The tasks in progress, with their workers.
    running: BTreeMap<u32, Try>,
    /// The tasks that are answered; in a proof that is shared, only the first one is noted here.
    answered: TaskSet,
    /// The proof that is shared, once the first task has begun it.
    proof: Option<Proof>,
    /// How many reports were told.
    reports: u32,
}

/// Why a job ends before its work is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ending {
    Cancelled,
    Stopping,
    /// The time of the job is over.
    OutOfTime,
}

/// A worker's try at a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Try {
    worker: String,
    number: u8,
}

/// What a worker hands in.
#[derive(Debug, Clone)]
pub(crate) enum Answered {
    /// The answer to one cube, as JSON.
    Answer(axum::body::Bytes),
    /// Why there is no answer to one cube.
    Problem(Problem),
    /// The answer to one cube, if its proof gets no further, and what others go on with.
    Begun(axum::body::Bytes, Known),
    /// What a share of a proof has: how many states the search looked at, and the moves of a solution, if there is one.
    Searched(u64, Option<String>),
    /// The time of the job is over, and its proof has not ended.
    OutOfTime,
    /// The answers to lines, as lines in gzip; how many, and how many of them are problems.
    Lines(axum::body::Bytes, u32, u32),
}

/// How a worker may begin with a task.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Begin {
    /// It is the worker's.
    Go,
    /// Nothing is to be done any more.
    Over,
}

impl About {
    /// Returns how many lines each task has; the last one may have fewer.
    pub(super) fn lines_of_task(&self) -> u32 {
        (self.lines / LEAST_TASKS).clamp(1, MOST_LINES).max(self.lines.div_ceil(MOST_TASKS))
    }

    /// Returns the number of tasks, as far as lines make them.
    fn tasks(&self) -> u32 {
        self.lines.div_ceil(self.lines_of_task())
    }
}

impl Record {
    pub(super) fn new(about: About) -> Record {
        let of = about.lines;
        let is_several = about.kind == JobKind::Lines;
        let lines = is_several.then_some(JobLines { done: 0, failed: 0, of });
        Record {
            about,
            state: JobState::Queued,
            progress: JobProgress { lines, ..JobProgress::default() },
            problem: None,
            created: now(),
            started: None,
            ended: None,
            ending: None,
            running: BTreeMap::new(),
            answered: TaskSet::default(),
            proof: None,
            reports: 0,
        }
    }

    /// Returns the job as its owner sees it, who finds it for some time once it has ended.
    pub(crate) fn shown(&self, id: JobId, ttl: Duration) -> JobAnswer {
        let time = |ms| format_rfc3339_millis(UNIX_EPOCH + Duration::from_millis(ms)).to_string();
        let problem = self.problem.as_ref();
        JobAnswer {
            id: id.to_string(),
            owner: None,
            state: self.state,
            progress: self.progress.clone(),
            created_at: time(self.created),
            started_at: self.started.map(time),
            ended_at: self.ended.map(time),
            expires_at: self.ended.map(|ended| time(ended.saturating_add(milliseconds(ttl)))),
            problem: problem.map(|problem| JobProblem {
                code: problem.code().as_str().to_owned(),
                detail: problem.detail().to_owned(),
            }),
        }
    }

    /// Returns why it failed.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// Whether it ended so long ago that it is forgotten.
    pub(super) fn has_expired(&self, ttl: Duration) -> bool {
        self.ended.is_some_and(|ended| ended.saturating_add(milliseconds(ttl)) <= now())
    }

    /// Whether it is to end before its work is done.
    pub(super) fn is_ending(&self) -> bool {
        self.ending.is_some() || self.problem.is_some() || self.state.has_ended()
    }

    /// Returns how long its work may still take.
    pub(super) fn time_left(&self, timeout: Duration) -> Duration {
        let end = self.started.unwrap_or_else(now).saturating_add(milliseconds(timeout));
        Duration::from_millis(end.saturating_sub(now()))
    }

    /// Returns the number of tasks so far. A proof has more after each level.
    #[cfg(any(feature = "nats", test))]
    pub(super) fn tasks(&self) -> u32 {
        self.proof.as_ref().map_or_else(|| self.about.tasks(), Proof::tasks)
    }

    /// Returns the first task of the level of a proof, or of all.
    pub(super) fn first_task(&self) -> u32 {
        self.proof.as_ref().map_or(0, Proof::first)
    }

    /// Returns what a task does.
    pub(super) fn part(&self, task: u32) -> Part {
        match (self.about.kind, &self.proof) {
            (JobKind::One | JobKind::Lines, _) => Part::Lines,
            (JobKind::Spread, None) => Part::Beginning,
            (JobKind::Spread, Some(proof)) => proof.part(task),
        }
    }

    /// Returns the task with whose lines this one is asked: all tasks of a proof are about one cube.
    pub(super) fn asked_with(&self, task: u32) -> u32 {
        if self.about.kind == JobKind::Spread { 0 } else { task }
    }

    /// Returns the task whose answer is that of the job with one cube; `None` if a problem is.
    pub(super) fn answering_task(&self) -> Option<u32> {
        let ended = self.proof.as_ref().filter(|proof| proof.has_ended());
        self.problem.is_none().then(|| ended.map_or(0, Proof::first))
    }

    /// Returns the tasks that follow when one of them is over, with so many in progress or waiting at a time.
    #[cfg(feature = "nats")]
    pub(super) fn due_after(&self, task: u32, window: u32) -> std::ops::Range<u32> {
        let next = task.saturating_add(window);
        match task < self.first_task() {
            _ if self.is_ending() => 0..0,
            // It was one of the level before.
            true => self.due_first(window),
            false if self.needs(next) => next..next + 1,
            false => 0..0,
        }
    }

    /// Returns the tasks that come first, with so many in progress or waiting at a time.
    #[cfg(feature = "nats")]
    pub(super) fn due_first(&self, window: u32) -> std::ops::Range<u32> {
        let first = self.first_task();
        first..self.tasks().min(first.saturating_add(window))
    }

    /// Whether somebody has to do a task.
    pub(super) fn needs(&self, task: u32) -> bool {
        match &self.proof {
            Some(proof) => proof.needs(task),
            None => task < self.about.tasks() && !self.answered.contains(task),
        }
    }

    /// A worker begins with a task. One whose workers have disappeared too often fails the job.
    pub(super) fn begin(&mut self, task: u32, worker: &str, told: &mut Vec<Told>) -> Begin {
        let before = self.running.remove(&task);
        if self.is_ending() || !self.needs(task) {
            self.end_if_over(told);
            return Begin::Over;
        }
        let number = match before {
            None => 1,
            // It is the same try, whose message came again.
            Some(last) if last.worker == worker => last.number,
            Some(last) => last.number + 1,
        };
        if number > MOST_TRIES {
            self.problem = Some(Problem::lost_workers());
            self.end_if_over(told);
            return Begin::Over;
        }
        self.running.insert(task, Try { worker: worker.to_owned(), number });
        // What an earlier try has reported was its own.
        match &self.proof {
            Some(_) => self.progress.phases.clear(),
            None => {
                let lines = self.progress.lines;
                self.progress = JobProgress { lines, ..JobProgress::default() };
            }
        }
        if self.state == JobState::Queued {
            self.state = JobState::Running;
            self.started = Some(now());
            told.push(Told::State);
        }
        Begin::Go
    }

    /// A worker gives a task back that it has not done.
    #[cfg(any(feature = "nats", test))]
    pub(super) fn give_back(&mut self, task: u32, worker: &str) {
        if self.is_with(task, worker) {
            self.running.remove(&task);
        }
    }

    /// Whether a worker is at a task. Another one may have it, if this one was thought to have disappeared.
    pub(super) fn is_with(&self, task: u32, worker: &str) -> bool {
        self.running.get(&task).is_some_and(|last| last.worker == worker)
    }

    /// Whether a worker is at a task.
    #[cfg(feature = "nats")]
    pub(super) fn is_in_progress(&self, task: u32) -> bool {
        self.running.contains_key(&task)
    }

    /// The solve of a job with one cube reports something. What comes from a worker that has lost its task is not noted.
    pub(super) fn report(
        &mut self,
        task: u32,
        worker: &str,
        progress: Progress,
        told: &mut Vec<Told>,
    ) {
        if !self.is_with(task, worker) {
            return;
        }
        self.note(
            match progress {
                // The worker that ends a proof does not know when others began it.
                Progress::Phase(phase) if self.proof.is_some() => {
                    Progress::Phase(PhaseEnded { elapsed_us: self.elapsed_us(), ..phase })
                }
                progress => progress,
            },
            told,
        );
    }

    /// Returns how long the work has taken so far, in microseconds.
    fn elapsed_us(&self) -> u64 {
        now().saturating_sub(self.started.unwrap_or_default()) * 1000
    }

    /// Notes what was reported or shown, and tells it, unless too much has been told.
    fn note(&mut self, progress: Progress, told: &mut Vec<Told>) {
        let is_told = self.reports < MOST_REPORTS;
        match &progress {
            Progress::Tables(_) => {}
            Progress::Phase(phase) if is_told => self.progress.phases.push(phase.clone()),
            Progress::Phase(_) => {}
            Progress::Improved(best) => self.progress.best = Some(best.clone()),
            Progress::Bound(bound) => self.progress.lower_bound = Some(bound.lower_bound),
        }
        if is_told {
            self.reports += 1;
            told.push(Told::Progress(progress));
        }
    }

    /// A worker hands a task in: what it was answered, or nothing if it ended early.
    pub(super) fn hand_in(
        &mut self,
        task: u32,
        answered: Result<Option<&Answered>, Problem>,
        told: &mut Vec<Told>,
    ) {
        self.running.remove(&task);
        match answered {
            Ok(None) => {}
            Ok(Some(Answered::OutOfTime)) => {
                self.ending.get_or_insert(Ending::OutOfTime);
            }
            Err(problem) => self.problem = Some(problem),
            Ok(Some(Answered::Problem(problem))) => self.problem = Some(problem.clone()),
            Ok(Some(Answered::Answer(_))) => match &mut self.proof {
                Some(proof) => proof.end(),
                None => self.answered.insert(task),
            },
            Ok(Some(Answered::Begun(_, known))) => {
                self.answered.insert(task);
                self.proof.get_or_insert_with(|| Proof::new(known.clone()));
            }
            Ok(Some(Answered::Searched(nodes, solution))) => {
                self.add_share(task, *nodes, solution.as_deref(), told);
            }
            Ok(Some(Answered::Lines(_, done, failed))) => {
                self.answered.insert(task);
                if let Some(lines) = &mut self.progress.lines {
                    let percent =
                        |lines: &JobLines| u64::from(lines.done) * 100 / u64::from(lines.of.max(1));
                    let before = percent(lines);
                    lines.done += done;
                    lines.failed += failed;
                    if percent(lines) > before {
                        told.push(Told::Lines(*lines));
                    }
                }
            }
        }
        self.end_if_over(told);
    }

    /// Adds what a share of the proof has.
    fn add_share(&mut self, task: u32, nodes: u64, solution: Option<&str>, told: &mut Vec<Told>) {
        let elapsed_us = self.elapsed_us();
        let Some(proof) = &mut self.proof else { return };
        let shown = proof.add(task, nodes, solution);
        let Known { length, lower_bound, ref solution, .. } = *proof.known();
        let progress = match shown {
            Shown::Nothing => return,
            Shown::Bound => {
                Progress::Bound(ProofBound { lower_bound: lower_bound.into(), elapsed_us })
            }
            Shown::Solution => Progress::Improved(Improved {
                length: length.into(),
                solution: Some(solution.clone()),
                elapsed_us,
            }),
        };
        self.note(progress, told);
    }

    /// It is to end early, as soon as its workers hand in the best that they have.
    pub(super) fn end_early(&mut self, ending: Ending, told: &mut Vec<Told>) {
        if !self.state.has_ended() {
            self.ending.get_or_insert(ending);
            self.end_if_over(told);
        }
    }

    /// Ends it once no worker is at it and none will be.
    fn end_if_over(&mut self, told: &mut Vec<Told>) {
        // A task that ended early may have answered some of its lines.
        let is_whole = self.progress.lines.is_none_or(|lines| lines.done == lines.of);
        let is_done = is_whole
            && match &self.proof {
                Some(proof) => proof.has_ended(),
                None => (0..self.about.tasks()).all(|task| self.is_answered(task)),
            };
        let is_over = is_done || self.ending.is_some() || self.problem.is_some();
        if self.state.has_ended() || !is_over || !self.running.is_empty() {
            return;
        }
        self.state = match (self.ending, &self.problem) {
            (Some(Ending::Cancelled), _) => JobState::Cancelled,
            (_, Some(_)) => JobState::Failed,
            (Some(Ending::Stopping), None) if !is_done && self.proof.is_none() => {
                self.problem = Some(Problem::stopping());
                JobState::Failed
            }
            _ => JobState::Done,
        };
        self.ended = Some(now());
        told.push(Told::State);
    }

    /// Whether a task of lines is answered.
    pub(super) fn is_answered(&self, task: u32) -> bool {
        self.answered.contains(task)
    }
}

/// Returns the time in milliseconds since 1970.
fn now() -> u64 {
    milliseconds(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(lines: u32, is_several: bool) -> Record {
        let text = String::new;
        Record::new(About {
            client: text(),
            language: text(),
            base_path: text(),
            request_id: text(),
            digest: text(),
            kind: if is_several { JobKind::Lines } else { JobKind::One },
            lines,
        })
    }

    fn lines(done: u32) -> Answered {
        Answered::Lines(axum::body::Bytes::new(), done, 0)
    }

    #[test]
    fn a_job_is_cut_into_enough_tasks() {
        for (lines, of_task, tasks) in [
            (1, 1, 1),
            (63, 1, 63),
            (127, 1, 127),
            (128, 2, 64),
            (2000, 16, 125),
            (100_000, 100, 1000),
        ] {
            let about = record(lines, true).about;
            assert_eq!((about.lines_of_task(), about.tasks()), (of_task, tasks), "{lines}");
        }
    }

    #[test]
    fn a_job_is_done_when_each_task_is_answered_once() {
        let (mut job, told) = (record(9, true), &mut Vec::new());
        for task in 0..9 {
            assert_eq!(job.begin(task, "w", told), Begin::Go);
            assert_eq!(job.state, JobState::Running);
            job.hand_in(task, Ok(Some(&lines(1))), told);
            assert_eq!(job.begin(task, "w", told), Begin::Over, "it is answered");
        }
        assert_eq!(job.state, JobState::Done);
        assert_eq!(job.progress.lines, Some(JobLines { done: 9, failed: 0, of: 9 }));
        assert_eq!(told.iter().filter(|told| matches!(told, Told::State)).count(), 2);
    }

    #[test]
    fn a_task_that_loses_its_workers_fails_the_job() {
        let (mut job, told) = (record(1, false), &mut Vec::new());
        for worker in ["a", "b", "b", "b", "c"] {
            assert_eq!(job.begin(0, worker, told), Begin::Go);
            assert!(job.is_with(0, worker));
        }
        assert!(!job.is_with(0, "a"), "another one has it");
        assert_eq!(job.begin(0, "d", told), Begin::Over);
        assert_eq!(job.state, JobState::Failed);
    }

    #[test]
    fn a_task_that_is_given_back_has_not_been_tried() {
        let (mut job, told) = (record(1, false), &mut Vec::new());
        for _ in 0..10 {
            assert_eq!(job.begin(0, "a", told), Begin::Go);
            job.give_back(0, "b");
            assert!(job.is_with(0, "a"));
            job.give_back(0, "a");
        }
        assert_eq!(job.state, JobState::Running);
    }

    #[test]
    fn a_job_that_ends_early_waits_for_its_workers() {
        for (ending, answered, state) in [
            (
                Ending::Cancelled,
                Some(Answered::Answer(axum::body::Bytes::new())),
                JobState::Cancelled,
            ),
            (Ending::Cancelled, None, JobState::Cancelled),
            (Ending::Stopping, Some(Answered::Answer(axum::body::Bytes::new())), JobState::Done),
            (Ending::Stopping, None, JobState::Failed),
        ] {
            let (mut job, told) = (record(1, false), &mut Vec::new());
            job.begin(0, "w", told);
            job.end_early(ending, told);
            assert_eq!(job.state, JobState::Running);
            job.hand_in(0, Ok(answered.as_ref()), told);
            assert_eq!(job.state, state);
            job.end_early(Ending::Cancelled, told);
            assert_eq!(job.state, state, "it stays as it is");
        }
        let (mut waiting, told) = (record(1, false), &mut Vec::new());
        waiting.end_early(Ending::Cancelled, told);
        assert_eq!(waiting.state, JobState::Cancelled);
        assert_eq!(waiting.begin(0, "w", told), Begin::Over);
    }

    /// A job whose proof has begun: its first level has four shares.
    fn spread(told: &mut Vec<Told>) -> Record {
        let about = About { kind: JobKind::Spread, ..record(1, false).about };
        let mut job = Record::new(about);
        assert_eq!((job.part(0), job.tasks()), (Part::Beginning, 1));
        assert_eq!(job.begin(0, "w", told), Begin::Go);
        let solution = "R U".to_owned();
        let known = Known { solution, length: 17, lower_bound: 16, step: 1, nodes: 200_000 };
        let begun = Answered::Begun(axum::body::Bytes::new(), known);
        job.hand_in(0, Ok(Some(&begun)), told);
        assert_eq!((job.state, job.first_task(), job.tasks()), (JobState::Running, 1, 5));
        job
    }

    fn search(job: &mut Record, task: u32, solution: Option<&str>, told: &mut Vec<Told>) {
        assert_eq!(job.begin(task, "w", told), Begin::Go);
        let searched = Answered::Searched(1000, solution.map(str::to_owned));
        job.hand_in(task, Ok(Some(&searched)), told);
    }

    #[test]
    fn a_proof_that_is_spread_ends_with_the_last_of_its_tasks() {
        let told = &mut Vec::new();
        let mut job = spread(told);
        for task in [2, 1, 4, 3] {
            search(&mut job, task, None, told);
            assert_eq!(job.begin(task, "other", told), Begin::Over, "it has been done");
        }
        assert_eq!(job.progress.lower_bound, Some(17));
        assert!(matches!(job.part(5), Part::Rest(Known { lower_bound: 17, .. })));
        assert_eq!(job.begin(5, "w", told), Begin::Go);
        job.hand_in(5, Ok(Some(&Answered::Answer(axum::body::Bytes::new()))), told);
        assert_eq!((job.state, job.answering_task()), (JobState::Done, Some(5)));
        let told: Vec<String> = told.iter().map(|told| told.written(&shown(&job)).0).collect();
        assert_eq!(told, ["state", "bound", "state"]);
    }

    #[test]
    fn a_solution_spares_the_shares_behind_it() {
        let told = &mut Vec::new();
        let mut job = spread(told);
        assert_eq!(job.begin(4, "slow", told), Begin::Go);
        search(&mut job, 2, Some("F"), told);
        assert!(!job.needs(3) && !job.needs(4) && job.needs(1));
        job.hand_in(4, Ok(None), told);
        assert!(!job.is_ending(), "it was told to stop");
        search(&mut job, 1, None, told);
        let best = job.progress.best.as_ref().unwrap();
        assert_eq!((best.length, best.solution.as_deref()), (16, Some("F")));
        assert_eq!(job.begin(3, "w", told), Begin::Over);
        assert!(matches!(job.part(5), Part::Rest(Known { length: 16, lower_bound: 16, .. })));
    }

    #[test]
    fn a_proof_that_ends_early_keeps_what_it_began_with() {
        for (ending, state) in
            [(Ending::Cancelled, JobState::Cancelled), (Ending::Stopping, JobState::Done)]
        {
            let told = &mut Vec::new();
            let mut job = spread(told);
            job.begin(1, "w", told);
            job.end_early(ending, told);
            assert_eq!(job.state, JobState::Running, "a worker is at it");
            job.hand_in(1, Ok(None), told);
            assert_eq!((job.state, job.answering_task()), (state, Some(0)));
        }
        let told = &mut Vec::new();
        let mut late = spread(told);
        late.begin(1, "w", told);
        late.hand_in(1, Ok(None), told);
        assert!(late.needs(1) && late.state == JobState::Running, "another worker gets it");
        late.hand_in(1, Ok(Some(&Answered::OutOfTime)), told);
        assert_eq!((late.state, late.answering_task()), (JobState::Done, Some(0)));
        let mut lost = spread(told);
        lost.hand_in(1, Err(Problem::internal()), told);
        assert_eq!((lost.state, lost.answering_task()), (JobState::Failed, None));
    }

    #[cfg(feature = "nats")]
    #[test]
    fn tasks_follow_each_other() {
        let told = &mut Vec::new();
        let mut job = spread(told);
        assert_eq!((job.due_after(0, 3), job.due_after(1, 3)), (1..4, 4..5));
        assert_eq!((job.due_after(2, 3), job.due_after(u32::MAX, 3)), (0..0, 0..0));
        for task in 1..5 {
            search(&mut job, task, None, told);
        }
        assert_eq!(job.due_after(4, 3), 5..6, "the last one");
        job.end_early(Ending::Cancelled, told);
        assert_eq!(job.due_after(4, 3), 0..0);
        let job = record(2000, true);
        assert_eq!((job.due_after(0, 16), job.due_after(120, 16)), (16..17, 0..0));
    }

    fn shown(job: &Record) -> JobAnswer {
        job.shown(JobId::read(&"0".repeat(32)).unwrap(), Duration::ZERO)
    }

    #[test]
    fn a_record_survives_being_written() {
        let (mut job, told) = (record(40, true), &mut Vec::new());
        job.begin(7, "w", told);
        job.hand_in(7, Ok(Some(&lines(1))), told);
        job.begin(9, "w", told);
        let text = serde_json::to_string(&job).unwrap();
        let read: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
        assert!(read.is_answered(7) && !read.is_answered(6) && read.is_with(9, "w"));
        let spread = spread(told);
        let text = serde_json::to_string(&spread).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), spread);
    }
}
