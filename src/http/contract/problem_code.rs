//! The codes of problems: each with its name, HTTP status and title.

use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// The kind of a problem, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request has no API key, or a wrong one.
    Unauthorized,
    /// The head of the request could be understood in two ways.
    MalformedRequest,
    /// The body is not valid JSON.
    MalformedJson,
    /// A field or parameter is unknown, missing, of the wrong type, or conflicts with another.
    InvalidRequest,
    /// The state has a symbol that cannot be a colour.
    UnknownSymbol,
    /// No cube has this number of stickers.
    BadLength,
    /// A move does not exist on this cube.
    InvalidNotation,
    /// No sequence of moves solves the state.
    UnsolvableState,
    /// Several states fit the stickers that are known.
    AmbiguousState,
    /// This server does not accept cubes of this size.
    UnsupportedSize,
    /// The body did not arrive in time.
    RequestTimeout,
    /// The body exceeds the limit.
    PayloadTooLarge,
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// There is nothing at this path.
    NotFound,
    /// The path does not support this HTTP method.
    MethodNotAllowed,
    /// The client has reached its limit of requests in progress.
    TooManyRequests,
    /// The server has no room for another request right now.
    Overloaded,
    /// The server is shutting down.
    ShuttingDown,
    /// The time limit passed before there was an answer.
    DeadlineExceeded,
    /// The server failed.
    Internal,
}

impl Code {
    /// All codes, in the order of the documentation.
    pub const ALL: [Code; 20] = [
        Code::Unauthorized,
        Code::MalformedRequest,
        Code::MalformedJson,
        Code::InvalidRequest,
        Code::UnknownSymbol,
        Code::BadLength,
        Code::InvalidNotation,
        Code::UnsolvableState,
        Code::AmbiguousState,
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

    /// Returns its stable name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.facts().0
    }

    /// Returns the HTTP status of an answer with it.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        self.facts().1
    }

    /// Returns a short description for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.facts().2
    }

    const fn facts(self) -> (&'static str, StatusCode, &'static str) {
        use StatusCode as S;
        match self {
            Code::Unauthorized => ("unauthorized", S::UNAUTHORIZED, "Unauthorized"),
            Code::MalformedRequest => ("malformed_request", S::BAD_REQUEST, "Malformed request"),
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
            Code::AmbiguousState => ("ambiguous_state", S::UNPROCESSABLE_ENTITY, "Ambiguous state"),
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
