//! `/jobs`: long work that goes on when its client disconnects.

pub(crate) mod events;
mod owner;
pub(crate) mod read;
pub(crate) mod submit;

use axum::http::HeaderMap;
use serde::Deserialize;
use utoipa::IntoParams;

use owner::owner_of;

use crate::http::contract::headers::IDEMPOTENCY_KEY;
use crate::http::work::app::App;
use crate::jobs::{JobId, JobKey, JobsError, Record};
use unscramble_wire::problem::{Code, Problem};

/// What becomes of a job that is cancelled.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Cancelling {
    /// Whether a job that has ended is forgotten. Defaults to `false`.
    #[serde(default)]
    #[param(required = false)]
    forget: bool,
}

/// Finds the job with the name in a path, if it is that of the owner who sent these headers.
///
/// # Errors
/// `not_found`, also if it is that of another one: nobody else learns that it is there.
async fn find(app: &App, id: &str, headers: &HeaderMap) -> Result<(JobKey, Record), Problem> {
    let jobs = app.jobs()?;
    let owner = owner_of(headers)?.map(|token| token.owner());
    let Some((owner, id)) = owner.zip(JobId::read(id)) else { return Err(Problem::unknown_job()) };
    let key = JobKey { owner, id };
    let record = jobs.get(&key).await.map_err(refusal)?;
    record.map(|record| (key, record)).ok_or_else(Problem::unknown_job)
}

/// Returns the problem of what cannot be done with jobs.
fn refusal(error: JobsError) -> Problem {
    match error {
        JobsError::Full => {
            let detail = "there is no room for another job of yours; try again when others have ended and are forgotten";
            Problem::new(Code::Overloaded, detail).retry_after(60)
        }
        JobsError::OtherRequest => {
            let detail = format!("the header {IDEMPOTENCY_KEY} belongs to another request");
            Problem::new(Code::InvalidRequest, detail)
        }
        JobsError::Closed => Problem::stopping(),
        #[cfg(feature = "nats")]
        JobsError::Unavailable(_) => {
            tracing::warn!(%error, "a request about jobs is refused");
            let detail = "the server that keeps jobs cannot be reached; try again later";
            Problem::new(Code::JobsUnavailable, detail).retry_after(5)
        }
    }
}
