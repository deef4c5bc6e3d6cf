//! Serialization of answers.

use axum::body::Bytes;
use serde::Serialize;

use unscramble_wire::problem::Problem;

/// Serializes an answer to JSON text. Call it from the worker that made the answer: a long one would
/// keep a thread that serves connections busy.
///
/// # Errors
/// `internal` if it cannot be serialized.
pub(crate) fn text(answer: &impl Serialize) -> Result<Bytes, Problem> {
    let text = serde_json::to_vec(answer).map_err(|error| Problem::internal().because(error))?;
    // A cached answer must not hold spare capacity.
    Ok(Bytes::from(text.into_boxed_slice()))
}
