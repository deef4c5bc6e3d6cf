//! In which form a request is answered.

/// The form of an answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    /// JSON, and problems by RFC 9457.
    #[default]
    Json,
    /// A line of text, also for problems.
    Text,
    /// JSON as the usual wrappers of Kociemba's algorithm answer, also for problems.
    Wrapper,
}
