//! Jobs as `/jobs` shows them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::events::{Improved, PhaseEnded};

/// A job: long work that goes on when its client disconnects.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Job)]
pub struct JobAnswer {
    /// Its name in paths.
    #[schema(example = "5b0c2f4b7a6e4d55a3d1c9f0e8b7a641")]
    pub id: String,
    /// Who may ask for it: send this in the header `x-job-owner`. Only the answer to `POST /jobs` has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "d94f1f6a0c3b4a0e8c5d2b7f61e09a38")]
    pub owner: Option<String>,
    /// How far it is.
    pub state: JobState,
    /// What its work has reported so far.
    pub progress: JobProgress,
    /// When it was posted (RFC 3339).
    #[schema(example = "2027-03-01T09:30:00.000Z")]
    pub created_at: String,
    /// When its work began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started_at: Option<String>,
    /// When it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<String>,
    /// When the server forgets it, once it has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<String>,
    /// Why it failed. Its result has the whole problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<JobProblem>,
}

/// How far a job is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// It waits for a worker.
    Queued,
    /// A worker is at it.
    Running,
    /// It has its result.
    Done,
    /// It has no answer, but a problem.
    Failed,
    /// Its owner cancelled it. It has a result if its work had one by then.
    Cancelled,
}

impl JobState {
    /// Whether nothing changes any more.
    #[must_use]
    pub const fn has_ended(self) -> bool {
        matches!(self, JobState::Done | JobState::Failed | JobState::Cancelled)
    }
}

/// What the work of a job has reported.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct JobProgress {
    /// The phases that have ended, in order. Only of a job with one cube.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<PhaseEnded>,
    /// The shortest solution so far. Only of a job with one cube, and of a method that searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<Improved>,
    /// No solution is shorter than this. Only of a job with one cube, and of a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 17)]
    pub lower_bound: Option<usize>,
    /// How many cubes are done. Only of a job with several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<JobLines>,
}

/// How many lines of a job are done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct JobLines {
    /// Lines that are answered, with an answer or a problem.
    #[schema(example = 480)]
    pub done: u32,
    /// Those of them with a problem.
    #[schema(example = 2)]
    pub failed: u32,
    /// All lines.
    #[schema(example = 2000)]
    pub of: u32,
}

/// Why a job failed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JobProblem {
    /// The kind of the problem: the `code` of a `Problem`.
    #[schema(example = "unsolvable_state")]
    pub code: String,
    /// What went wrong, for people.
    #[schema(example = "this state cannot be solved")]
    pub detail: String,
}

/// The jobs of an owner.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobList {
    /// The jobs, the newest first.
    pub jobs: Vec<JobAnswer>,
}

/// One server-sent event of a job.
#[derive(Debug, ToSchema)]
#[schema(as = JobEvent)]
#[allow(dead_code, reason = "it is described here and written by the service")]
pub struct JobEventSchema {
    /// Its number, from 1. The header `last-event-id` resumes behind it.
    id: u64,
    /// What the event reports.
    event: JobEventName,
    /// JSON: a `Job` (`state`), a `JobLines` (`lines`), or what an event of `POST /solve/events` has.
    data: String,
}

/// What an event of a job reports.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(dead_code, reason = "it is described here and written by the service")]
enum JobEventName {
    /// The job, whenever its state changes. The last event is one of these.
    State,
    /// How many lines are done.
    Lines,
    /// How far the tables are that the search waits for.
    Tables,
    /// The end of a phase.
    Phase,
    /// A shorter solution.
    Improved,
    /// A proof that no solution is shorter.
    Bound,
}
