//! Answers that are charged until they are sent.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::memory::{Charge, hold};
use crate::http::contract::problem::Problem;

/// Returns JSON text as an answer. The charge becomes one for the text, which it holds until the text is
/// sent.
///
/// # Errors
/// `overloaded` if there is no memory for the text.
pub(crate) async fn held_json(text: Bytes, mut charge: Charge) -> Result<Response, Problem> {
    charge.resize(text.len()).await?;
    let json = HeaderValue::from_static("application/json");
    Ok(([(header::CONTENT_TYPE, json)], hold(text, Arc::new(charge))).into_response())
}
