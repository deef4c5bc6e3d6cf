//! The one shape of every error: RFC 9457 `application/problem+json`.
//!
//! Whatever fails, in a handler, an extractor or the framework, leaves as a [`Problem`] in the
//! response's extensions; [`write`] makes the body of it at the edge, where the request id is
//! known. A stable `code` is for programs, `detail` for people, `pointer` for forms.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::observe::RequestId;
use crate::wire::Defect;

/// Details quote what the caller sent; nobody reads more than this of it.
const LONGEST_DETAIL: usize = 500;

/// What kind of problem; programs decide by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The body is no JSON text.
    MalformedJson,
    /// A field or parameter is unknown, missing, of the wrong type or does not fit the others.
    InvalidRequest,
    /// The state has a symbol that cannot be a colour.
    UnknownSymbol,
    /// The number of stickers is not that of a cube.
    BadLength,
    /// A move is not one on this cube.
    InvalidNotation,
    /// No sequence of moves solves the state.
    UnsolvableState,
    /// This server takes no cubes of this size.
    UnsupportedSize,
    /// The body did not arrive in time.
    RequestTimeout,
    /// The body is larger than any sensible request.
    PayloadTooLarge,
    /// The body is not declared to be JSON.
    UnsupportedMediaType,
    /// There is nothing at this path.
    NotFound,
    /// The path exists, but not for this method.
    MethodNotAllowed,
    /// The client has as many requests under way as one may have.
    TooManyRequests,
    /// Too many requests wait already.
    Overloaded,
    /// The server is about to stop.
    ShuttingDown,
    /// The time was over before there was an answer.
    DeadlineExceeded,
    /// The fault is the server's.
    Internal,
}

impl Code {
    /// All codes.
    pub const ALL: [Code; 17] = [
        Code::MalformedJson,
        Code::InvalidRequest,
        Code::UnknownSymbol,
        Code::BadLength,
        Code::InvalidNotation,
        Code::UnsolvableState,
        Code::UnsupportedSize,
        Code::RequestTimeout,
        Code::PayloadTooLarge,
        Code::UnsupportedMediaType,
        Code::NotFound,
        Code::MethodNotAllowed,
        Code::TooManyRequests,
        Code::Overloaded,
        Code::ShuttingDown,
        Code::DeadlineExceeded,
        Code::Internal,
    ];

    /// The stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.facts().0
    }

    /// The HTTP status it is answered with.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        self.facts().1
    }

    /// The kind of problem in a few words.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.facts().2
    }

    const fn facts(self) -> (&'static str, StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            Code::MalformedJson => ("malformed_json", S::BAD_REQUEST, "Malformed JSON"),
            Code::InvalidRequest => ("invalid_request", S::UNPROCESSABLE_ENTITY, "Invalid request"),
            Code::UnknownSymbol => ("unknown_symbol", S::UNPROCESSABLE_ENTITY, "Unknown symbol"),
            Code::BadLength => ("bad_length", S::UNPROCESSABLE_ENTITY, "Bad length"),
            Code::InvalidNotation => {
                ("invalid_notation", S::UNPROCESSABLE_ENTITY, "Invalid notation")
            }
            Code::UnsolvableState => {
                ("unsolvable_state", S::UNPROCESSABLE_ENTITY, "Unsolvable state")
            }
            Code::UnsupportedSize => {
                ("unsupported_size", S::UNPROCESSABLE_ENTITY, "Unsupported size")
            }
            Code::RequestTimeout => ("request_timeout", S::REQUEST_TIMEOUT, "Request timeout"),
            Code::PayloadTooLarge => {
                ("payload_too_large", S::PAYLOAD_TOO_LARGE, "Payload too large")
            }
            Code::UnsupportedMediaType => {
                ("unsupported_media_type", S::UNSUPPORTED_MEDIA_TYPE, "Unsupported media type")
            }
            Code::NotFound => ("not_found", S::NOT_FOUND, "Not found"),
            Code::MethodNotAllowed => {
                ("method_not_allowed", S::METHOD_NOT_ALLOWED, "Method not allowed")
            }
            Code::TooManyRequests => {
                ("too_many_requests", S::TOO_MANY_REQUESTS, "Too many requests")
            }
            Code::Overloaded => ("overloaded", S::SERVICE_UNAVAILABLE, "Overloaded"),
            Code::ShuttingDown => ("shutting_down", S::SERVICE_UNAVAILABLE, "Shutting down"),
            Code::DeadlineExceeded => {
                ("deadline_exceeded", S::GATEWAY_TIMEOUT, "Deadline exceeded")
            }
            Code::Internal => ("internal", S::INTERNAL_SERVER_ERROR, "Internal error"),
        }
    }
}

/// An error on its way to the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: Code,
    detail: String,
    pointer: Option<String>,
    defects: Vec<Defect>,
    retry_after: Option<u32>,
}

/// The body of every answer that is not a success (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody<'a> {
    /// Path of a page about this kind of problem.
    #[serde(rename = "type")]
    #[schema(example = "/problems/invalid_notation")]
    kind: String,
    /// The kind of problem in a few words.
    #[schema(example = "Invalid notation")]
    title: &'static str,
    /// The HTTP status, again.
    #[schema(example = 422)]
    status: u16,
    /// The kind of problem for programs; it does not change between releases.
    code: Code,
    /// What was wrong, where, and what would be right.
    #[schema(example = "move 3 (\"M\"): M turns the middle layer, and a 4x4x4 has none")]
    detail: &'a str,
    /// The offending field as a JSON pointer, or `/` and the name of a query parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/scramble")]
    pointer: Option<&'a str>,
    /// Why the state is unsolvable: everything that was found, not the first only.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    defects: &'a [Defect],
    /// The id of the request, as in the header `x-request-id` and in the server's log.
    #[schema(example = "6b1f0e0c5d0a4a0f9a7d3f1c2b4e8d61")]
    request_id: &'a str,
}

impl Problem {
    /// A problem of this kind; `detail` is for people and cut if it is long.
    #[must_use]
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        let mut detail = detail.into();
        if let Some((cut, _)) = detail.char_indices().nth(LONGEST_DETAIL) {
            detail.truncate(cut);
            detail.push('…');
        }
        Problem { code, detail, pointer: None, defects: Vec::new(), retry_after: None }
    }

    /// A field that does not fit: `invalid_request`.
    #[must_use]
    pub fn invalid(pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        Problem::new(Code::InvalidRequest, detail).at(pointer)
    }

    /// The fault is the server's; what exactly is for the log, not for the caller.
    #[must_use]
    pub fn internal() -> Problem {
        Problem::new(Code::Internal, "the server failed; the log has the details under request_id")
    }

    /// Names the offending field by its JSON pointer.
    #[must_use]
    pub fn at(mut self, pointer: impl Into<String>) -> Problem {
        let pointer = pointer.into();
        // A pointer is to be found in the request, where an endless key may stand.
        if pointer.len() <= LONGEST_DETAIL {
            self.pointer = Some(pointer);
        }
        self
    }

    /// Adds the defects of a state.
    #[must_use]
    pub(crate) fn with_defects(mut self, defects: Vec<Defect>) -> Problem {
        self.defects = defects;
        self
    }

    /// Tells the caller to come again after this many seconds.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Problem {
        self.retry_after = Some(seconds);
        self
    }

    /// What kind of problem this is.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Gives a response that is an error its body. What the framework made without a [`Problem`]
/// gets the one of its status.
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
    let body = Json(problem.body(id)).into_response();
    parts.headers.extend(body.headers().clone());
    parts
        .headers
        .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    parts.extensions.insert(problem.code);
    Response::from_parts(parts, body.into_body())
}

impl Problem {
    /// The body as JSON, for answers of which it is a part.
    pub(crate) fn to_json(&self, id: &RequestId) -> String {
        // Texts and numbers can always be written.
        serde_json::to_string(&self.body(id)).unwrap_or_default()
    }

    fn body<'a>(&'a self, id: &'a RequestId) -> ProblemBody<'a> {
        ProblemBody {
            kind: format!("/problems/{}", self.code.as_str()),
            title: self.code.title(),
            status: self.code.status().as_u16(),
            code: self.code,
            detail: &self.detail,
            pointer: self.pointer.as_deref(),
            defects: &self.defects,
            request_id: id.as_str(),
        }
    }
}

fn of_status(status: StatusCode, method: &str, path: &str) -> Problem {
    match status {
        StatusCode::NOT_FOUND => {
            Problem::new(Code::NotFound, format!("there is nothing at {path}; see /docs"))
        }
        StatusCode::METHOD_NOT_ALLOWED => {
            let detail =
                format!("{path} does not take {method}; the header allow has what it takes");
            Problem::new(Code::MethodNotAllowed, detail)
        }
        status if status.is_client_error() => {
            Problem::new(Code::InvalidRequest, format!("the request was refused with {status}"))
        }
        _ => Problem::internal(),
    }
}
