//! Errors on their way to the caller, as RFC 9457 `application/problem+json`.
//!
//! Every failure, in a handler, an extractor or the framework, leaves as a [`Problem`] in the
//! response's extensions. The `problems` middleware writes its body at the edge, where the request
//! id is known. The stable `code` is for programs, `detail` for people, `pointer` for forms.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

pub use super::problem_code::Code;
use crate::wire::{Defect, Suggestion};
use unscramble_solve::METHODS;

/// The longest `detail` in characters: it quotes what the caller sent, which may be endless.
const LONGEST_DETAIL: usize = 500;

/// An error on its way to the caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub(super) code: Code,
    pub(super) detail: String,
    pub(super) pointer: Option<String>,
    pub(super) defects: Vec<Defect>,
    pub(super) suggestions: Vec<Suggestion>,
    retry_after: Option<u32>,
}

impl Problem {
    /// Creates a problem. `detail` is for people; a long one is truncated.
    #[must_use]
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        let mut detail = detail.into();
        if let Some((cut, _)) = detail.char_indices().nth(LONGEST_DETAIL) {
            detail.truncate(cut);
            detail.push('…');
        }
        let (defects, suggestions) = (Vec::new(), Vec::new());
        Problem { code, detail, pointer: None, defects, suggestions, retry_after: None }
    }

    /// Creates an `invalid_request` about the field at `pointer`.
    #[must_use]
    pub fn invalid(pointer: impl Into<String>, detail: impl Into<String>) -> Problem {
        Problem::new(Code::InvalidRequest, detail).at(pointer)
    }

    /// Creates a failure of the server. The cause belongs in the log, not in the answer.
    #[must_use]
    pub fn internal() -> Problem {
        Problem::new(Code::Internal, "the server failed; its log has the details under request_id")
    }

    /// Creates a `not_found` for the name of a method.
    #[must_use]
    pub(crate) fn unknown_method() -> Problem {
        let known: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        let known = known.join(", ");
        let detail = format!("no method has this name; the methods are {known}");
        Problem::new(Code::NotFound, detail)
    }

    /// Creates an `unauthorized`.
    #[must_use]
    pub(crate) fn unauthorized(detail: &str) -> Problem {
        Problem::new(Code::Unauthorized, detail)
    }

    /// Sets the JSON pointer of the offending field.
    #[must_use]
    pub fn at(mut self, pointer: impl Into<String>) -> Problem {
        let pointer = pointer.into();
        // The pointer quotes a key of the request, which may be endless.
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

    /// Adds states that may have been meant.
    #[must_use]
    pub(crate) fn with_suggestions(mut self, suggestions: Vec<Suggestion>) -> Problem {
        self.suggestions = suggestions;
        self
    }

    /// Asks the caller to try again after this many seconds.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Problem {
        self.retry_after = Some(seconds);
        self
    }

    /// Estimates the length of its body in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let defects = self.defects.iter().map(Defect::bytes).sum::<usize>();
        let suggestions = self.suggestions.iter().map(Suggestion::bytes).sum::<usize>();
        1024 + self.detail.len() + defects + suggestions
    }

    /// Returns what went wrong, for people.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// Returns the JSON pointer of the offending field.
    #[must_use]
    pub fn pointer(&self) -> Option<&str> {
        self.pointer.as_deref()
    }

    /// Returns the kind of this problem.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.code.status().into_response();
        if self.code == Code::Unauthorized {
            let bearer = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, bearer);
        }
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}
