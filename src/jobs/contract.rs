//! What is asked of a store of jobs, and what it answers.

use std::io;

use axum::body::Bytes;
use futures_util::stream::BoxStream;

use super::key::JobKey;
use super::record::About;

/// A job as it is posted.
#[derive(Debug)]
pub(crate) struct NewJob {
    pub(crate) key: JobKey,
    pub(crate) about: About,
    /// Requests as for `POST /solve`, each on one line.
    pub(crate) lines: Vec<Bytes>,
}

/// The result of a job that has ended.
pub(crate) enum JobResult {
    /// The answer to one cube, as JSON.
    Answer(Bytes),
    /// Lines in gzip, by task.
    Lines(BoxStream<'static, io::Result<Bytes>>),
}

/// Why something cannot be done with jobs.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JobsError {
    /// There is no room for another one, or none for another one of this client.
    #[error("there is no room for another job")]
    Full,
    /// The idempotency key belongs to another request.
    #[error("the idempotency key belongs to another request")]
    OtherRequest,
    /// The service stops.
    #[error("the service stops")]
    Closed,
    /// What keeps them cannot be reached.
    #[cfg(feature = "nats")]
    #[error("the jobs cannot be reached: {0}")]
    Unavailable(String),
}

#[cfg(feature = "nats")]
impl JobsError {
    /// Tells what went wrong with what keeps jobs: there is no room for more, or it cannot be reached.
    pub(super) fn unavailable(error: impl std::fmt::Display) -> JobsError {
        match error.to_string() {
            text if text.contains("maximum bytes exceeded") => JobsError::Full,
            text => JobsError::Unavailable(text),
        }
    }
}
