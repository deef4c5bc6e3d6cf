//! Failures of commands, with their messages and exit codes.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use serde::Serialize;
use serde_json::value::RawValue;

use super::json;
use crate::config::ConfigError;
use crate::http::StartError;
use crate::observe::ExportError;
use unscramble_cube::read::CompletionError;
use unscramble_cube::validate::Report;
use unscramble_cube::written::Warning;
use unscramble_cube::{FaceletsError, NotationError, Typed};
use unscramble_solve::{RequestError, SolveError};
use unscramble_teach::{Language, reports, suggestions, terminal};
use unscramble_wire::{Defect, Suggestion};

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();

/// How long standard error may take to accept a message.
const WRITE_TIME: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Arguments that are unknown or do not go together.
    #[error("{0}")]
    Usage(String),
    /// Input that is not text.
    #[error("{0}")]
    Invalid(String),
    /// Input that is not a cube.
    #[error(transparent)]
    Facelets(#[from] FaceletsError),
    /// A state whose blanks cannot be filled in, with states that may have been meant.
    #[error("{}{}", .0, suggested(.1))]
    Incomplete(CompletionError, Vec<Suggestion>),
    /// Colors that are not those of a cube as it was held.
    #[error("{0}")]
    Unrecognized(String),
    /// Input that is not a sequence of moves.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A state that cannot be solved, and the language to say so in.
    #[error("{}{}", terminal::unsolvable().say(*.1), defects(.0, *.1))]
    Unsolvable(Box<Report>, Language),
    /// A goal that no solvable cube can reach.
    #[error("the goal cannot be solved, so no cube can reach it{}", defects(.0, Language::English))]
    UnsolvableGoal(Box<Report>),
    /// A valid state for which there is no solution to show.
    #[error(transparent)]
    Solve(SolveError),
    /// A service that cannot start or is not ready.
    #[error("{0}")]
    Service(String),
    /// The problem that a server answers, for people and as it is.
    #[error("{message}")]
    Answered { message: String, problem: Box<RawValue> },
    /// A time limit that has passed.
    #[error("{0}")]
    Late(String),
    /// What is wrong with an answer that is printed already, as far as there is one.
    #[error("{0}")]
    Printed(String),
    /// A failure of standard input or output.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Failure {
    /// Creates the failure of a typed state that could not be completed.
    pub(super) fn incomplete(error: CompletionError, typed: &Typed) -> Failure {
        let found = Suggestion::all(&error.suggestions(typed), Language::English);
        Failure::Incomplete(error, found)
    }

    /// Reports the failure on standard error, and as JSON on standard output if `json` is set. Returns the
    /// exit code.
    pub(super) fn report(&self, json: bool) -> ExitCode {
        if let Failure::Io(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // The reader of the output, `head` for example, needs no more of it.
            return ExitCode::SUCCESS;
        }
        // If these cannot be written, there is nowhere left to report it.
        if json {
            let _ = match self {
                Failure::Printed(_) => Ok(()),
                Failure::Answered { problem, .. } => json::print(problem),
                other => json::print(&FailureAnswer::from(other)),
            };
        }
        self.tell("");
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            _ => ExitCode::from(1),
        }
    }

    /// Writes the failure to standard error. `place` says where, if that is not clear.
    pub(super) fn tell(&self, place: &str) {
        write_patiently(format!("{ERROR}error:{ERROR:#} {place}{self}\n"));
    }
}

/// Writes to standard error. Gives up after a while if nobody reads it: a process that failed has to
/// end all the same.
fn write_patiently(text: String) {
    let (done, written) = mpsc::channel::<()>();
    let write = move || {
        let _ = anstream::stderr().write_all(text.as_bytes());
        drop(done);
    };
    if thread::Builder::new().spawn(write).is_ok() {
        let _ = written.recv_timeout(WRITE_TIME);
    }
}

/// A failure as JSON, with the `code`, `detail`, `defects` and `suggestions` of the API's problems.
#[derive(Serialize)]
pub(super) struct FailureAnswer {
    code: &'static str,
    detail: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    defects: Vec<Defect>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion>,
}

impl From<&Failure> for FailureAnswer {
    fn from(failure: &Failure) -> FailureAnswer {
        let (code, defects) = match failure {
            Failure::Usage(_) | Failure::Invalid(_) | Failure::Unrecognized(_) => {
                ("invalid_request", Vec::new())
            }
            Failure::Facelets(FaceletsError::BadLength(_)) => ("bad_length", Vec::new()),
            Failure::Facelets(
                FaceletsError::UnknownSymbol { .. } | FaceletsError::UnknownWord { .. },
            ) => ("unknown_symbol", Vec::new()),
            Failure::Facelets(FaceletsError::UnsupportedSize(_)) => {
                ("unsupported_size", Vec::new())
            }
            Failure::Incomplete(error, _) => {
                let code = match error {
                    CompletionError::Stray { .. } | CompletionError::Unknown => "unknown_symbol",
                    CompletionError::Impossible => "unsolvable_state",
                    CompletionError::Ambiguous { .. } => "ambiguous_state",
                };
                (code, Vec::new())
            }
            Failure::Notation(_) => ("invalid_notation", Vec::new()),
            Failure::Unsolvable(report, _) | Failure::UnsolvableGoal(report) => {
                ("unsolvable_state", Defect::all(report, Language::English))
            }
            Failure::Solve(SolveError::DeadlineExceeded) | Failure::Late(_) => {
                ("deadline_exceeded", Vec::new())
            }
            Failure::Solve(_)
            | Failure::Service(_)
            | Failure::Answered { .. }
            | Failure::Printed(_)
            | Failure::Io(_) => ("internal", Vec::new()),
        };
        let detail = match failure {
            Failure::Unsolvable(..) => "this state cannot be solved".to_owned(),
            Failure::UnsolvableGoal(_) => {
                "the goal cannot be solved, so no cube can reach it".to_owned()
            }
            Failure::Incomplete(error, _) => error.to_string(),
            other => other.to_string(),
        };
        let suggestions = match failure {
            Failure::Incomplete(_, suggestions) => suggestions.clone(),
            _ => Vec::new(),
        };
        FailureAnswer { code, detail, defects, suggestions }
    }
}

fn defects(report: &Report, language: Language) -> String {
    let lines = report.defects.iter().map(|defect| {
        let [wrong, action] = reports::defect(defect, report.size);
        let [wrong, what_to_do] = [wrong, terminal::what_to_do(action)].map(|t| t.say(language));
        format!("\n  {}: {wrong}\n    {what_to_do}", defect.code)
    });
    lines.collect()
}

/// Writes what may be wrong with a state that can be solved, a line for each. `place` says which state, if that is not
/// clear.
pub(super) fn warn(
    warnings: &[Warning],
    language: Language,
    place: &str,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut told = warnings.iter().map(|own| suggestions::warning(*own).say(language));
    told.try_for_each(|told| writeln!(out, "{WARNING}warning:{WARNING:#} {place}{told}"))
}

/// Writes states that may have been meant, each with what seems to be wrong.
pub(super) fn suggested(suggestions: &[Suggestion]) -> String {
    let lines = suggestions
        .iter()
        .map(|suggestion| format!("\n  {}\n    {}", suggestion.detail(), suggestion.state()));
    lines.collect()
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Failure {
        Failure::Usage(error.to_string())
    }
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Failure {
        Failure::Service(error.to_string())
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Unsolvable(report) => Failure::Unsolvable(report, Language::English),
            SolveError::UnsolvableGoal(report) => Failure::UnsolvableGoal(report),
            SolveError::Goal(error) => Failure::Usage(error.to_string()),
            other => Failure::Solve(other),
        }
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Failure {
        Failure::Usage(error.to_string())
    }
}
