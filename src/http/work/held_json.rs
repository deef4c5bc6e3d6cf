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
pub(crate) async fn held_json(text: Bytes, mut charge: Charge) -> Result<Response, Problem> {
    charge.resize(text.len()).await?;
    let room = Room::from(charge);
    let json = HeaderValue::from_static("application/json");
    let body = hold(text, room.clone());
    Ok(([(header::CONTENT_TYPE, json)], Extension(room), body).into_response())
}
