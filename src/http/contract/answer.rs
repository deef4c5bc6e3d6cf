//! How answers are written.

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::problem::Problem;

/// Writes an answer as JSON, as [`json`] does, and gives the text.
///
/// # Errors
/// `internal` if it cannot be written.
pub(crate) fn text(answer: &impl Serialize) -> Result<Bytes, Problem> {
    let text = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        Problem::internal()
    })?;
    // What is kept should not take more memory than it is long.
    Ok(Bytes::from(text.into_boxed_slice()))
}

/// Writes an answer as JSON, where it is called: long answers are written by the worker that
/// made them, not by a thread that serves connections.
///
/// # Errors
/// `internal` if it cannot be written.
pub(crate) fn json(answer: &impl Serialize) -> Result<Response, Problem> {
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], text(answer)?).into_response())
}
