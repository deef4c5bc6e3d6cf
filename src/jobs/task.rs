//! A task: some lines of a job, or a part of a proof, for a worker.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use futures_util::future::BoxFuture;
use tokio_util::sync::CancellationToken;

use super::proof::Part;
use super::record::{About, Answered};
use unscramble_wire::Progress;

/// Receives what the solve of a job with one cube reports.
pub(crate) type Reporter = Arc<dyn Fn(Progress) + Send + Sync>;

/// Takes what a worker hands in: the answer of a task, or nothing if its job ended before there was one.
pub(super) type HandIn = Box<dyn FnOnce(Option<Answered>) -> BoxFuture<'static, ()> + Send + Sync>;

/// Some lines of a job, or a part of a proof, for a worker. One that is dropped is a worker that has disappeared.
pub(crate) struct Task {
    pub(super) about: Arc<About>,
    pub(super) part: Part,
    /// The number of its first line, from 1.
    pub(super) first: u64,
    pub(super) lines: Vec<Bytes>,
    /// When the time of the job ends.
    pub(super) ends: Instant,
    /// Is cancelled when the job ends early, or does not need the task any more.
    pub(super) ending: CancellationToken,
    pub(super) reporter: Reporter,
    pub(super) hand_in: HandIn,
}

impl Task {
    /// Returns what its job asks.
    pub(crate) fn about(&self) -> &About {
        &self.about
    }

    /// Returns what it does.
    pub(crate) fn part(&self) -> &Part {
        &self.part
    }

    /// Returns its lines, each with its number.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (u64, Bytes)> + use<'_> {
        (self.first..).zip(self.lines.iter().cloned())
    }

    /// Returns the time that its job has left.
    pub(crate) fn time_left(&self) -> Duration {
        self.ends.saturating_duration_since(Instant::now())
    }

    /// Waits until its job ends early: the worker is to hand in the best that it has.
    pub(crate) async fn ending(&self) {
        self.ending.cancelled().await;
    }

    /// Whether its job ends early.
    pub(crate) fn is_ending(&self) -> bool {
        self.ending.is_cancelled()
    }

    /// Hands it in: with its answer, or nothing if its job ended before there was one.
    pub(crate) async fn hand_in(self, answered: Option<Answered>) {
        (self.hand_in)(answered).await;
    }

    /// Returns what tells its job how the solve of its cube goes.
    pub(crate) fn reporter(&self) -> Reporter {
        Arc::clone(&self.reporter)
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lines {} to {}", self.first, self.first + self.lines.len() as u64 - 1)
    }
}
