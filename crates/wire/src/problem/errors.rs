//! Errors of validation and solving as problems.

use super::{Code, Problem};
use crate::Defect;
use unscramble_cube::validate::Report;
use unscramble_solve::{Cutoff, GoalError, RequestError, SolveError};
use unscramble_teach::Language;

/// The seconds after which tables that are loading are likely there.
const TABLES_RETRY: u32 = 10;

impl From<Report> for Problem {
    fn from(report: Report) -> Problem {
        let defects = Defect::all(&report, Language::English);
        let detail = match defects.as_slice() {
            [] => "the state cannot be solved".to_owned(),
            [only] => only.detail().to_owned(),
            [first, _] => format!("{}; and 1 more defect", first.detail()),
            [first, rest @ ..] => format!("{}; and {} more defects", first.detail(), rest.len()),
        };
        Problem::new(Code::UnsolvableState, detail).at("/state").with_defects(defects)
    }
}

impl From<RequestError> for Problem {
    fn from(error: RequestError) -> Problem {
        Problem::invalid(error.pointer(), error.to_string())
    }
}

impl From<GoalError> for Problem {
    fn from(error: GoalError) -> Problem {
        Problem::invalid("/to", error.to_string())
    }
}

impl From<Cutoff> for Problem {
    fn from(cutoff: Cutoff) -> Problem {
        match cutoff {
            Cutoff::Deadline => Problem::new(
                Code::DeadlineExceeded,
                "the time limit passed before there was an answer",
            ),
            // The caller has disconnected, so at most the access log shows this.
            Cutoff::Cancelled => Problem::new(Code::DeadlineExceeded, "the request was cancelled"),
        }
    }
}

impl From<SolveError> for Problem {
    fn from(error: SolveError) -> Problem {
        match error {
            SolveError::Unsolvable(report) => Problem::from(*report),
            SolveError::UnsolvableGoal(report) => Problem::from(*report).at("/to"),
            SolveError::Goal(error) => error.into(),
            error @ SolveError::FirstLayer { .. } => {
                Problem::invalid("/options/first_layer", error.to_string())
            }
            SolveError::DeadlineExceeded => Cutoff::Deadline.into(),
            SolveError::Cancelled => Cutoff::Cancelled.into(),
            error @ SolveError::TooLarge { .. } => {
                Problem::new(Code::TooLargeForTime, error.to_string())
            }
            error @ SolveError::TablesLoading(_) => {
                Problem::new(Code::TablesLoading, error.to_string()).retry_after(TABLES_RETRY)
            }
            SolveError::Tables(error) => {
                Problem::internal().because(format_args!("could not load the tables: {error}"))
            }
            error @ SolveError::NoShare => Problem::internal().because(error),
            SolveError::Wrong(reason) => Problem::wrong_answer(reason.to_string()),
        }
    }
}
