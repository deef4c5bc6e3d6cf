//! `/jobs`: long work that goes on when its client disconnects.

pub(crate) mod events;
mod owner;
pub(crate) mod read;
pub(crate) mod submit;

use std::sync::Arc;

use axum::http::HeaderMap;

use owner::owner_of;

use crate::http::work::app::App;
use crate::jobs::{Job, JobId, JobKey};
use crate::wire::problem::Problem;

/// Finds the job with the name in a path, if it is that of the owner who sent these headers.
///
/// # Errors
/// `not_found`, also if it is that of another one: nobody else learns that it is there.
fn find(app: &App, id: &str, headers: &HeaderMap) -> Result<Arc<Job>, Problem> {
    let jobs = app.jobs()?;
    let owner = owner_of(headers)?.map(|token| token.owner());
    let key = owner.zip(JobId::read(id)).map(|(owner, id)| JobKey { owner, id });
    key.and_then(|key| jobs.get(&key)).ok_or_else(Problem::unknown_job)
}
