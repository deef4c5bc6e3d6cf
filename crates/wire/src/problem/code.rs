//! The codes of problems: each with its name, HTTP status and title.

use http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Defines the codes from one table.
macro_rules! codes {
    ($($(#[$about:meta])+ $code:ident = ($name:literal, $status:ident, $title:literal);)+) => {
        /// The kind of a problem, for programs.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Code {
            $($(#[$about])+ $code,)+
        }

        impl Code {
            /// All codes, in the order of the documentation.
            pub const ALL: [Code; Code::COUNT] = [$(Code::$code,)+];

            const COUNT: usize = [$($name,)+].len();

            /// Returns its stable name, its HTTP status and its title.
            const fn facts(self) -> (&'static str, StatusCode, &'static str) {
                match self {
                    $(Code::$code => ($name, StatusCode::$status, $title),)+
                }
            }
        }
    };
}

codes! {
    /// The request has no API key, or a wrong one.
    Unauthorized = ("unauthorized", UNAUTHORIZED, "Unauthorized");
    /// The head of the request could be understood in two ways.
    MalformedRequest = ("malformed_request", BAD_REQUEST, "Malformed request");
    /// The body is not valid JSON.
    MalformedJson = ("malformed_json", BAD_REQUEST, "Malformed JSON");
    /// A field or parameter is unknown, missing, of the wrong type, or conflicts with another.
    InvalidRequest = ("invalid_request", UNPROCESSABLE_ENTITY, "Invalid request");
    /// The state has a symbol that cannot be a color.
    UnknownSymbol = ("unknown_symbol", UNPROCESSABLE_ENTITY, "Unknown symbol");
    /// No cube has this number of stickers.
    BadLength = ("bad_length", UNPROCESSABLE_ENTITY, "Bad length");
    /// A move does not exist on this cube.
    InvalidNotation = ("invalid_notation", UNPROCESSABLE_ENTITY, "Invalid notation");
    /// No sequence of moves solves the state.
    UnsolvableState = ("unsolvable_state", UNPROCESSABLE_ENTITY, "Unsolvable state");
    /// Several states fit the stickers that are known.
    AmbiguousState = ("ambiguous_state", UNPROCESSABLE_ENTITY, "Ambiguous state");
    /// This server does not accept cubes of this size.
    UnsupportedSize = ("unsupported_size", UNPROCESSABLE_ENTITY, "Unsupported size");
    /// A cube of this size surely takes longer than the request has.
    TooLargeForTime = ("too_large_for_time", UNPROCESSABLE_ENTITY, "Too large for the time");
    /// The body did not arrive in time.
    RequestTimeout = ("request_timeout", REQUEST_TIMEOUT, "Request timeout");
    /// The body exceeds the limit.
    PayloadTooLarge = ("payload_too_large", PAYLOAD_TOO_LARGE, "Payload too large");
    /// The body is not declared as JSON.
    UnsupportedMediaType = ("unsupported_media_type", UNSUPPORTED_MEDIA_TYPE, "Unsupported media type");
    /// Pages of this origin may not call the server.
    OriginNotAllowed = ("origin_not_allowed", FORBIDDEN, "Origin not allowed");
    /// There is nothing at this path.
    NotFound = ("not_found", NOT_FOUND, "Not found");
    /// The job has no result, or none yet.
    NoResult = ("no_result", CONFLICT, "No result");
    /// The path does not support this HTTP method.
    MethodNotAllowed = ("method_not_allowed", METHOD_NOT_ALLOWED, "Method not allowed");
    /// The client has reached its limit of requests in progress.
    TooManyRequests = ("too_many_requests", TOO_MANY_REQUESTS, "Too many requests");
    /// The server has no room for another request right now.
    Overloaded = ("overloaded", SERVICE_UNAVAILABLE, "Overloaded");
    /// This server takes no jobs now.
    JobsUnavailable = ("jobs_unavailable", SERVICE_UNAVAILABLE, "Jobs unavailable");
    /// The tables that the request needs were not loaded in time.
    TablesLoading = ("tables_loading", SERVICE_UNAVAILABLE, "Tables loading");
    /// The server is shutting down.
    ShuttingDown = ("shutting_down", SERVICE_UNAVAILABLE, "Shutting down");
    /// The time limit passed before there was an answer.
    DeadlineExceeded = ("deadline_exceeded", GATEWAY_TIMEOUT, "Deadline exceeded");
    /// The server failed.
    Internal = ("internal", INTERNAL_SERVER_ERROR, "Internal error");
}

impl Code {
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

    /// Explains what it means and what to do about it.
    #[must_use]
    pub fn explanation(self) -> &'static str {
        let sections = include_str!("explanations.txt").split("\n\n");
        let mut own = sections.filter_map(|section| section.strip_prefix(self.as_str()));
        own.find_map(|rest| rest.strip_prefix(":\n")).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_explained() {
        for code in Code::ALL {
            assert!(code.explanation().len() > 20, "{code:?}");
        }
    }
}
