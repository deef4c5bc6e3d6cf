//! Errors on their way to the caller, as RFC 9457 `application/problem+json`.
//!
//! Every failure, in a handler, an extractor or the framework, is a [`Problem`]. The stable `code` is for programs,
//! `detail` for people, `pointer` for forms. Its cause is for operators, and does not leave the server.

mod body;
mod code;
mod errors;

use std::fmt::Display;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use body::ProblemBody;
pub use code::Code;

use serde::{Deserialize, Serialize};

use super::{Defect, Suggestion};
use unscramble_solve::METHODS;

/// The longest `detail` in characters: it quotes what the caller sent, which may be endless.
const LONGEST_DETAIL: usize = 500;

/// An error on its way to the caller. Serialized, it is what is kept of it until then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    code: Code,
    detail: String,
    pointer: Option<String>,
    defects: Vec<Defect>,
    #[serde(skip)]
    suggestions: Vec<Suggestion>,
    retry_after: Option<u32>,
    #[serde(skip)]
    cause: Option<Arc<Cause>>,
}

/// Why the server failed. Clones of a problem share it, so that it is told once.
#[derive(Debug)]
pub struct Cause {
    /// What the log says.
    pub text: String,
    /// Whether the solver made a wrong solution.
    pub is_wrong_answer: bool,
    is_told: AtomicBool,
}

impl PartialEq for Cause {
    fn eq(&self, other: &Cause) -> bool {
        (&self.text, self.is_wrong_answer) == (&other.text, other.is_wrong_answer)
    }
}

impl Eq for Cause {}

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
        let (pointer, retry_after, cause) = (None, None, None);
        Problem { code, detail, pointer, defects, suggestions, retry_after, cause }
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

    /// Adds the cause of a failure of the server.
    #[must_use]
    pub fn because(self, cause: impl Display) -> Problem {
        self.caused(cause.to_string(), false)
    }

    /// Creates a failure of the server that made a wrong solution.
    #[must_use]
    fn wrong_answer(reason: String) -> Problem {
        Problem::internal().caused(reason, true)
    }

    fn caused(self, text: String, is_wrong_answer: bool) -> Problem {
        let cause = Cause { text, is_wrong_answer, is_told: AtomicBool::new(false) };
        Problem { cause: Some(Arc::new(cause)), ..self }
    }

    /// Creates a `not_found` for a path below a base path.
    #[must_use]
    pub fn nothing_at(base_path: &str, path: &str) -> Problem {
        let detail = format!("there is nothing at {base_path}{path}; see {base_path}/docs");
        Problem::new(Code::NotFound, detail)
    }

    /// Creates a `not_found` for the name of a method.
    #[must_use]
    pub fn unknown_method() -> Problem {
        let known: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
        let known = known.join(", ");
        let detail = format!("no method has this name; the methods are {known}");
        Problem::new(Code::NotFound, detail)
    }

    /// Creates a `not_found` for the name of a job.
    #[must_use]
    pub fn unknown_job() -> Problem {
        let detail = "you have no job with this id; jobs are found only with the header x-job-owner as POST /jobs \
                      returned it, and are forgotten some time after they end";
        Problem::new(Code::NotFound, detail)
    }

    /// Creates a `shutting_down`.
    #[must_use]
    pub fn stopping() -> Problem {
        let detail =
            "the server is shutting down; send the request to another server, or try again soon";
        Problem::new(Code::ShuttingDown, detail).retry_after(1)
    }

    /// Creates an `internal` for a job whose workers disappear.
    #[must_use]
    pub fn lost_workers() -> Problem {
        let detail = "the workers that tried this job disappeared one after the other: it may need more memory than they have";
        Problem::new(Code::Internal, detail)
    }

    /// Creates an `overloaded` for a job that has waited until what it asks was forgotten.
    #[must_use]
    pub fn waited_too_long() -> Problem {
        let detail = "the job waited for a worker for too long; post it again";
        Problem::new(Code::Overloaded, detail)
    }

    /// Creates a `payload_too_large` for the result of a job.
    #[must_use]
    pub fn no_room_for_results() -> Problem {
        let detail = "the results of your jobs take more memory than this server has for them";
        Problem::new(Code::PayloadTooLarge, detail)
    }

    /// Creates an `unauthorized`.
    #[must_use]
    pub fn unauthorized(detail: &str) -> Problem {
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

    /// Returns the problem of a part of a request: its pointer begins with that of the part.
    #[must_use]
    pub fn below(self, part: &str) -> Problem {
        let pointer = format!("{part}{}", self.pointer.as_deref().unwrap_or_default());
        self.at(pointer)
    }

    /// Adds the defects of a state.
    #[must_use]
    pub fn with_defects(mut self, defects: Vec<Defect>) -> Problem {
        self.defects = defects;
        self
    }

    /// Adds states that may have been meant.
    #[must_use]
    pub fn with_suggestions(mut self, suggestions: Vec<Suggestion>) -> Problem {
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
    pub fn bytes(&self) -> usize {
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

    /// Returns after how many seconds to try again.
    pub fn retry_after_seconds(&self) -> Option<u32> {
        self.retry_after
    }

    /// Returns why the server failed, if it did and nobody has been told so.
    pub fn untold_cause(&self) -> Option<&Cause> {
        self.cause.as_deref().filter(|cause| !cause.is_told.swap(true, Ordering::Relaxed))
    }

    /// Returns its body as JSON, for a client that sees the service under `base_path`.
    pub fn to_json(&self, request_id: &str, base_path: &str) -> String {
        // A body of texts and numbers always serializes.
        serde_json::to_string(&ProblemBody::new(self, request_id, base_path)).unwrap_or_default()
    }
}
