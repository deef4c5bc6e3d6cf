//! What answers have in common, and how they are written.

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::Problem;
use crate::cube::Length;

/// Writes an answer as JSON, where it is called: long answers are written by the worker that
/// made them, not by a thread that serves connections.
///
/// # Errors
/// `internal` if it cannot be written.
pub(super) fn json(answer: &impl Serialize) -> Result<Response, Problem> {
    let text = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        Problem::internal()
    })?;
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], Bytes::from(text)).into_response())
}

/// The length of a sequence of moves in the three usual metrics.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Length)]
pub(super) struct LengthBody {
    /// Outer block turn metric: turns of blocks that include a face; an inner slice is two. On a
    /// 3x3x3 the half turn metric (HTM).
    #[schema(example = 271)]
    obtm: u64,
    /// Range block turn metric: any block of layers is one turn.
    #[schema(example = 233)]
    rbtm: u64,
    /// Quarter turn metric: as `obtm`, half turns twice.
    #[schema(example = 310)]
    qtm: u64,
}

impl From<Length> for LengthBody {
    fn from(length: Length) -> LengthBody {
        LengthBody { obtm: length.obtm, rbtm: length.rbtm, qtm: length.qtm }
    }
}
