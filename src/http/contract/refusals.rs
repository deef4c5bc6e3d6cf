//! Why a solve is refused, or fails, as problems.

use super::problem::{Code, Problem};
use crate::observe::metrics;
use crate::solve::{Cutoff, GoalError, RequestError, SolveError};
use crate::validate::Report;
use crate::wire::Defect;

impl From<Report> for Problem {
    fn from(report: Report) -> Problem {
        let detail = match report.defects.as_slice() {
            [] => "the state cannot be solved".to_owned(),
            [only] => only.detail.clone(),
            [first, rest @ ..] => format!("{}; and {} more defects", first.detail, rest.len()),
        };
        let defects = report.defects.into_iter().map(Defect::from).collect();
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

impl From<SolveError> for Problem {
    fn from(error: SolveError) -> Problem {
        match error {
            SolveError::Unsolvable(report) => Problem::from(*report),
            SolveError::UnsolvableGoal(report) => Problem::from(*report).at("/to"),
            SolveError::Goal(error) => error.into(),
            SolveError::DeadlineExceeded => Cutoff::Deadline.into(),
            SolveError::Cancelled => Cutoff::Cancelled.into(),
            SolveError::Tables(error) => {
                tracing::error!(%error, "the tables cannot be had");
                Problem::internal()
            }
            SolveError::Wrong(reason) => {
                metrics::wrong_answer();
                tracing::error!(%reason, "a wrong answer is an alert: the solver has a fault");
                Problem::internal()
            }
        }
    }
}
