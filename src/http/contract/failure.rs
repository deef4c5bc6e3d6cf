//! Problems as the end of a handler.

use axum::response::{IntoResponse, Response};

use super::problem_response;
use unscramble_wire::problem::Problem;

/// A problem that becomes the response.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Problem);

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure(problem)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        problem_response::response(&self.0)
    }
}
