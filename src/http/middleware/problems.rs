//! The bodies of errors, and the answer to a panic.

use std::any::Any;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::contract::problem::Problem;
use crate::http::contract::problem_body;
use crate::observe::RequestId;

/// Writes the body of every error.
pub(super) async fn write_bodies(request: Request, next: Next) -> Response {
    let id = request.extensions().get().cloned().unwrap_or_else(RequestId::generate);
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    problem_body::write(next.run(request).await, &method, &path, &id)
}

/// Answers a request whose handler panicked. The panic itself is in the log already.
pub(super) fn answer_panic(_: Box<dyn Any + Send>) -> Response {
    Problem::internal().into_response()
}
