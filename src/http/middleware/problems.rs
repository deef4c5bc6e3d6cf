//! The bodies of errors, and the answer to a panic.

use std::any::Any;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;

use crate::http::contract::problem::Problem;
use crate::http::contract::problem_body;
use crate::http::work::memory::{Room, hold};
use crate::observe::RequestId;

/// Writes the body of every error.
pub(super) async fn write_bodies(request: Request, next: Next) -> Response {
    let id = request.extensions().get().cloned().unwrap_or_else(RequestId::generate);
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    let room = response.extensions_mut().remove::<Room>();
    let is_problem = response.extensions().get::<Problem>().is_some();
    let response = problem_body::write(response, &method, &path, &id);
    match room {
        // The body is a new one, which takes over what was charged for it.
        Some(room) if is_problem => {
            let (parts, body) = response.into_parts();
            // The body is in memory, so reading it does not fail.
            match body.collect().await {
                Ok(body) => Response::from_parts(parts, hold(body.to_bytes(), room).into()),
                Err(_) => parts.status.into_response(),
            }
        }
        Some(room) => {
            let mut response = response;
            response.extensions_mut().insert(room);
            response
        }
        None => response,
    }
}

/// Answers a request whose handler panicked. The panic itself is in the log already.
pub(super) fn answer_panic(_: Box<dyn Any + Send>) -> Response {
    Problem::internal().into_response()
}
