//! The body of a problem: JSON with the request id in it.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::problem::{Code, Problem};
use crate::observe::RequestId;
use crate::wire::{Defect, Suggestion};

/// The body of every answer that is not a success (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody<'a> {
    /// Path of a page about this kind of problem.
    #[serde(rename = "type")]
    kind: String,
    /// The kind of problem in a few words.
    title: &'static str,
    /// The HTTP status of the answer.
    status: u16,
    /// The kind of problem, for programs. It does not change between releases.
    code: Code,
    /// What was wrong, where, and what would be right.
    detail: &'a str,
    /// The offending field as a JSON pointer, or `/` and the name of a query parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<&'a str>,
    /// Why the state is unsolvable: all defects that were found.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    defects: &'a [Defect],
    /// States that can be solved and may have been meant, the likeliest first; only in answers of
    /// `POST /validate`.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    suggestions: &'a [Suggestion],
    /// The id of the request, as in the header `x-request-id` and in the server's log.
    request_id: &'a str,
}

impl<'a> ProblemBody<'a> {
    pub(super) fn new(problem: &'a Problem, id: &'a RequestId) -> ProblemBody<'a> {
        ProblemBody {
            kind: format!("/problems/{}", problem.code.as_str()),
            title: problem.code.title(),
            status: problem.code.status().as_u16(),
            code: problem.code,
            detail: &problem.detail,
            pointer: problem.pointer.as_deref(),
            defects: &problem.defects,
            suggestions: &problem.suggestions,
            request_id: id.as_str(),
        }
    }
}

/// Returns a problem as JSON, to be embedded in a larger answer.
pub(crate) fn to_json(problem: &Problem, id: &RequestId) -> String {
    // A body of texts and numbers always serializes.
    serde_json::to_string(&ProblemBody::new(problem, id)).unwrap_or_default()
}

/// Writes the body of an error response. An error that the framework made, without a [`Problem`],
/// gets the problem of its status. Any other response passes unchanged.
pub(crate) fn write(response: Response, method: &str, path: &str, id: &RequestId) -> Response {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let (mut parts, _) = response.into_parts();
    let problem = parts.extensions.remove().unwrap_or_else(|| of_status(status, method, path));
    parts.status = problem.code.status();
    for of_the_old_body in [header::CONTENT_LENGTH, header::CONTENT_ENCODING, header::CONTENT_TYPE]
    {
        parts.headers.remove(of_the_old_body);
    }
    let body = Json(ProblemBody::new(&problem, id)).into_response();
    parts.headers.extend(body.headers().clone());
    parts
        .headers
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    parts.extensions.insert(problem.code);
    Response::from_parts(parts, body.into_body())
}

fn of_status(status: StatusCode, method: &str, path: &str) -> Problem {
    match status {
        StatusCode::NOT_FOUND => {
            Problem::new(Code::NotFound, format!("there is nothing at {path}; see /docs"))
        }
        StatusCode::METHOD_NOT_ALLOWED => {
            let detail = format!(
                "{path} does not support {method}; the header allow lists what it supports"
            );
            Problem::new(Code::MethodNotAllowed, detail)
        }
        status if status.is_client_error() => {
            Problem::new(Code::InvalidRequest, format!("the request was refused with {status}"))
        }
        _ => Problem::internal(),
    }
}
