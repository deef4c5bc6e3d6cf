//! The body of a problem: JSON with the request id in it.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Code, Problem};
use crate::{Defect, Suggestion};

/// The body of every answer that is not a success (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ProblemBody<'a> {
    /// Path of a page about this kind of problem, on this server.
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
    /// Creates the body for a request with this id, of a client that sees the service under `base_path`.
    pub fn new(problem: &'a Problem, id: &'a str, base_path: &str) -> ProblemBody<'a> {
        ProblemBody {
            kind: format!("{base_path}/problems/{}", problem.code.as_str()),
            title: problem.code.title(),
            status: problem.code.status().as_u16(),
            code: problem.code,
            detail: &problem.detail,
            pointer: problem.pointer.as_deref(),
            defects: &problem.defects,
            suggestions: &problem.suggestions,
            request_id: id,
        }
    }
}
