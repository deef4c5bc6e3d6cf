//! Why there is no scramble for a request.

/// The number of characters of an unknown name that messages quote.
const LONGEST_NAME: usize = 64;

/// The reason why there is no such scramble: the first field that does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScrambleError {
    /// The WCA has no event of this size.
    #[error("the WCA scrambles cubes of sizes 2 to 7, not {size}")]
    WcaSize {
        /// The size.
        size: usize,
    },
    /// Exercises of this size are not made.
    #[error("scrambles for a phase or a case are for sizes up to {largest}, not {size}")]
    Size {
        /// The size.
        size: usize,
        /// The largest size.
        largest: usize,
    },
    /// Cases of this size are not made.
    #[error("scrambles for a case are for sizes 3 to {largest}, not {size}")]
    CaseSize {
        /// The size.
        size: usize,
        /// The largest size.
        largest: usize,
    },
    /// No method has this name.
    #[error("there is no method \"{method}\"; expected one of: {known}")]
    Method {
        /// The name in the request.
        method: String,
        /// The names of all methods.
        known: String,
    },
    /// The method does not solve cubes of this size.
    #[error("method {method} does not solve cubes of size {size}")]
    MethodSize {
        /// The method.
        method: &'static str,
        /// The size.
        size: usize,
    },
    /// The method has no such phase, or its goal is not made of whole pieces.
    #[error("method {method} has no phase \"{phase}\" to scramble for; at this size it has: {known}", known = list(known))]
    Phase {
        /// The name in the request.
        phase: String,
        /// The method.
        method: &'static str,
        /// The phases for which there are scrambles.
        known: String,
    },
    /// No method has this case.
    #[error(
        "there is no case \"{case}\"; the cases are the algorithms of F2L, OLL and PLL, such as f2l-4, oll-27 and pll-t (GET /methods/cfop)"
    )]
    Case {
        /// The name in the request.
        case: String,
    },
    /// Two fields exclude each other.
    #[error("{0}")]
    Together(&'static str, &'static str),
}

fn list(known: &str) -> &str {
    if known.is_empty() { "none" } else { known }
}

impl ScrambleError {
    /// Returns the pointer to the field.
    #[must_use]
    pub const fn pointer(&self) -> &'static str {
        match self {
            ScrambleError::WcaSize { .. } => "/kind",
            ScrambleError::Size { .. } => "/size",
            ScrambleError::Method { .. } | ScrambleError::MethodSize { .. } => "/method",
            ScrambleError::Phase { .. } => "/leaving",
            ScrambleError::Case { .. } | ScrambleError::CaseSize { .. } => "/case",
            ScrambleError::Together(_, pointer) => pointer,
        }
    }
}

/// Returns the start of a name in a request, for messages.
pub(super) fn cut(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}
