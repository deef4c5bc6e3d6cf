//! Answers that are charged until they are sent.

use axum::Extension;
use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use super::memory::{Charge, Room, hold};
use crate::http::contract::problem::Problem;

/// Returns JSON text as an answer. The charge becomes one for the text, which it holds until the text is
/// sent.
///
/// # Errors
/// `overloaded` if there is no memory for the text.
pub(crate) async fn held_json(text: Bytes, charge: Charge) -> Result<Response, Problem> {
    held(HeaderValue::from_static("application/json"), text, charge).await
}

/// Returns a body of a content type as an answer, as [`held_json`] does.
///
/// # Errors
/// `overloaded` if there is no memory for the body.
pub(crate) async fn held(
    kind: HeaderValue,
    body: Bytes,
    mut charge: Charge,
) -> Result<Response, Problem> {
    charge.resize(body.len()).await?;
    let room = Room::from(charge);
    let body = hold(body, room.clone());
    Ok(([(header::CONTENT_TYPE, kind)], Extension(room), body).into_response())
}
