//! Problems as responses.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::observe::{RequestStats, metrics};
use crate::wire::problem::{Code, Problem};

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let stats = RequestStats::current();
        stats.set_code(self.code().as_str());
        let kind = HeaderValue::from_static("application/problem+json");
        let body = written(&self, &stats);
        let mut response =
            (self.code().status(), [(header::CONTENT_TYPE, kind)], body).into_response();
        if self.code() == Code::Unauthorized {
            let bearer = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
        }
        if let Some(seconds) = self.retry_after_seconds() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
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
