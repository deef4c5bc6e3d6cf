//! What can go wrong, what is said about it, and with which code the program then exits.

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use crate::cube::{FaceletsError, NotationError};
use crate::solve::{RequestError, SolveError};
use crate::validate::Report;

const ERROR: Style = AnsiColor::Red.on_default().bold();

#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Arguments that do not fit together or are not known.
    #[error("{0}")]
    Usage(String),
    /// Input that is no cube or no moves.
    #[error("{0}")]
    Invalid(String),
    /// A state that cannot be solved.
    #[error("this state cannot be solved{}", defects(.0))]
    Unsolvable(Box<Report>),
    /// The state is in order, but there is no solution to show.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// Standard input or output failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Failure {
    /// Says what is wrong, and gives the exit code.
    pub(super) fn report(&self) -> ExitCode {
        if let Failure::Io(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // Whoever read the output, `head` for example, has seen enough.
            return ExitCode::SUCCESS;
        }
        // If this cannot be written there is nobody to tell.
        let _ = writeln!(anstream::stderr(), "{ERROR}error:{ERROR:#} {self}");
        match self {
            Failure::Usage(_) => ExitCode::from(2),
            _ => ExitCode::from(1),
        }
    }
}

fn defects(report: &Report) -> String {
    let lines = report.defects.iter().map(|defect| {
        format!("\n  {}: {}\n    what to do: {}", defect.code, defect.detail, defect.action)
    });
    lines.collect()
}

impl From<FaceletsError> for Failure {
    fn from(error: FaceletsError) -> Failure {
        Failure::Invalid(error.to_string())
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Failure {
        Failure::Invalid(error.to_string())
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Failure {
        Failure::Usage(error.to_string())
    }
}
