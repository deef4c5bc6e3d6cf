//! What can go wrong, what is said about it, and with which code the program then exits.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use serde::Serialize;

use super::answer;
use crate::config::ConfigError;
use crate::cube::{FaceletsError, NotationError};
use crate::http::StartError;
use crate::observe::ExportError;
use crate::solve::{RequestError, SolveError};
use crate::validate::Report;
use crate::wire::Defect;

const ERROR: Style = AnsiColor::Red.on_default().bold();

#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Arguments that do not fit together or are not known.
    #[error("{0}")]
    Usage(String),
    /// Input that is no text.
    #[error("{0}")]
    Invalid(String),
    /// Input that is no cube.
    #[error(transparent)]
    Facelets(#[from] FaceletsError),
    /// Input that is no moves.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A state that cannot be solved.
    #[error("this state cannot be solved{}", defects(.0))]
    Unsolvable(Box<Report>),
    /// A goal that no cube can be brought to.
    #[error("the goal cannot be solved, and so not be reached{}", defects(.0))]
    UnsolvableGoal(Box<Report>),
    /// The state is in order, but there is no solution to show.
    #[error(transparent)]
    Solve(SolveError),
    /// The service cannot start, or does not answer.
    #[error("{0}")]
    Service(String),
    /// Standard input or output failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Failure {
    /// Says what is wrong, in JSON on standard output if answers are to be in JSON, and gives the
    /// exit code.
    pub(super) fn report(&self, json: bool) -> ExitCode {
        if let Failure::Io(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // Whoever read the output, `head` for example, has seen enough.
            return ExitCode::SUCCESS;
        }
        // If this cannot be written there is nobody to tell.
        if json {
            let _ = answer::print(&FailureAnswer::from(self));
        }
        let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {self}");
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            _ => ExitCode::from(1),
        }
    }
}

/// A failure in JSON: the `code`, `detail` and `defects` of the API's problems.
#[derive(Serialize)]
struct FailureAnswer {
    code: &'static str,
    detail: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    defects: Vec<Defect>,
}

impl From<&Failure> for FailureAnswer {
    fn from(failure: &Failure) -> FailureAnswer {
        let (code, defects) = match failure {
            Failure::Usage(_) | Failure::Invalid(_) => ("invalid_request", Vec::new()),
            Failure::Facelets(FaceletsError::BadLength(_)) => ("bad_length", Vec::new()),
            Failure::Facelets(FaceletsError::UnknownSymbol { .. }) => {
                ("unknown_symbol", Vec::new())
            }
            Failure::Facelets(FaceletsError::UnsupportedSize(_)) => {
                ("unsupported_size", Vec::new())
            }
            Failure::Notation(_) => ("invalid_notation", Vec::new()),
            Failure::Unsolvable(report) | Failure::UnsolvableGoal(report) => {
                let defects = report.defects.iter().cloned().map(Defect::from).collect();
                ("unsolvable_state", defects)
            }
            Failure::Solve(SolveError::DeadlineExceeded) => ("deadline_exceeded", Vec::new()),
            Failure::Solve(_) | Failure::Service(_) | Failure::Io(_) => ("internal", Vec::new()),
        };
        let detail = match failure {
            Failure::Unsolvable(_) => "this state cannot be solved".to_owned(),
            Failure::UnsolvableGoal(_) => {
                "the goal cannot be solved, and so not be reached".to_owned()
            }
            other => other.to_string(),
        };
        FailureAnswer { code, detail, defects }
    }
}

fn defects(report: &Report) -> String {
    let lines = report.defects.iter().map(|defect| {
        format!("\n  {}: {}\n    what to do: {}", defect.code, defect.detail, defect.action)
    });
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

impl From<reqwest::Error> for Failure {
    fn from(error: reqwest::Error) -> Failure {
        Failure::Service(format!("the service is not ready: {error}"))
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Unsolvable(report) => Failure::Unsolvable(report),
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
