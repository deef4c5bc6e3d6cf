//! Problems as responses.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use serde_json::json;

use crate::observe::{Form, RequestStats, metrics};
use unscramble_wire::problem::{Code, Problem};

/// Returns a problem as a response.
pub(crate) fn response(problem: &Problem) -> Response {
    let stats = RequestStats::current();
    stats.set_code(problem.code().as_str());
    let body = written(problem, &stats);
    let status = problem.code().status();
    let (status, kind, body) = match stats.form() {
        Form::Json => (status, "application/problem+json", body),
        Form::Text => (status, "text/plain; charset=utf-8", format!("{}\n", problem.detail())),
        Form::Wrapper => {
            let body = json!({ "error": problem.detail() }).to_string();
            (wrapper_status(problem.code()), "application/json", body)
        }
    };
    let kind = HeaderValue::from_static(kind);
    let mut response = (status, [(header::CONTENT_TYPE, kind)], body).into_response();
    if problem.code() == Code::Unauthorized {
        let bearer = HeaderValue::from_static("Bearer");
        response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
    }
    if let Some(seconds) = problem.retry_after_seconds() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Returns the status with which wrappers of a solver answer: 400 for whatever is wrong with a request.
fn wrapper_status(code: Code) -> StatusCode {
    match code {
        Code::Unauthorized | Code::TooManyRequests | Code::MethodNotAllowed => code.status(),
        _ if code.status().is_client_error() => StatusCode::BAD_REQUEST,
        _ => code.status(),
    }
}

/// Creates a `not_found` for a path of the request in progress.
pub(crate) fn nothing_at(path: &str) -> Problem {
    Problem::nothing_at(RequestStats::current().base_path().as_str(), path)
}

/// Writes a problem of a request as JSON. Every problem that reaches a caller is written here, as the body of a response,
/// an event or a part of a line.
pub(crate) fn written(problem: &Problem, request: &RequestStats) -> String {
    report(problem);
    problem.to_json(request.id().as_str(), request.base_path().as_str())
}

/// Logs why the server failed, if it did, and counts a wrong answer. Of the clones of a problem only the first is
/// reported.
pub(crate) fn report(problem: &Problem) {
    let Some(cause) = problem.untold_cause() else { return };
    if cause.is_wrong_answer {
        metrics::wrong_answer();
        tracing::error!(reason = cause.text, "the solver made a wrong solution: this is a bug");
    } else {
        tracing::error!(cause = cause.text, "the server failed");
    }
}
