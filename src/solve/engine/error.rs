//! Why a solve gives no solution.

use super::budget::Cutoff;
use super::goal::GoalError;
use crate::validate::Report;

/// A solve that gave no solution.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SolveError {
    /// The start cannot be solved; the report lists its defects.
    #[error("the state cannot be solved")]
    Unsolvable(Box<Report>),
    /// The goal is a state that cannot be solved; the report lists its defects.
    #[error("the goal is a state that cannot be solved")]
    UnsolvableGoal(Box<Report>),
    /// No turns lead from the start to the goal.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// The time ran out before a solution was found.
    #[error("the time ran out before a solution was found")]
    DeadlineExceeded,
    /// The caller cancelled the solve.
    #[error("the solve was cancelled")]
    Cancelled,
    /// The tables that the search needs could not be loaded.
    #[error("{0}")]
    Tables(String),
    /// The solver is wrong: the checker refused its solution.
    #[error("the solution failed its check: {0}")]
    Wrong(String),
}

impl From<Cutoff> for SolveError {
    fn from(cutoff: Cutoff) -> SolveError {
        match cutoff {
            Cutoff::Deadline => SolveError::DeadlineExceeded,
            Cutoff::Cancelled => SolveError::Cancelled,
        }
    }
}
