//! The errors of solving.

use std::time::Duration;

use unscramble_cube::validate::Report;
use unscramble_search::SearchError;
use unscramble_search::budget::Cutoff;
use unscramble_search::tables::{Progress, TableError};

/// The reason why a solve returned no solution.
///
/// ```
/// use unscramble_solve::{Budget, Question, Request, SolveError, Solver, Start, plan};
///
/// let request = Request { method: Some("beginner".to_owned()), ..Request::default() };
/// let start = Start::Scramble { size: 3, turns: Vec::new() };
/// let question = Question::new(start, plan(3, &request)?);
/// let error = Solver::default().solve(&question, &Budget::of_checks(0)).unwrap_err();
/// assert_eq!(error, SolveError::DeadlineExceeded);
/// # Ok::<(), unscramble_solve::RequestError>(())
/// ```
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SolveError {
    /// The start cannot be solved. The report lists its defects.
    #[error("the state cannot be solved")]
    Unsolvable(Box<Report>),
    /// The goal state cannot be solved. The report lists its defects.
    #[error("the goal state cannot be solved")]
    UnsolvableGoal(Box<Report>),
    /// No turns lead from the start to the goal.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// No sticker of the state shows the color named for the first layer.
    #[error("the first layer cannot be {symbol}; the colors of the state are {known}")]
    FirstLayer {
        /// The symbol in the request.
        symbol: char,
        /// The symbols of the state.
        known: String,
    },
    /// The time, or the number of checks, ran out before a solution was found.
    #[error("the time ran out before a solution was found")]
    DeadlineExceeded,
    /// The caller cancelled the solve.
    #[error("the solve was cancelled")]
    Cancelled,
    /// The method surely does not solve a cube of this size in the time that the solve has.
    #[error("method {method} takes about {} s for a cube of {size} layers, and has {} s", .estimate.as_secs(), .left.as_secs())]
    TooLarge {
        /// The method.
        method: &'static str,
        /// The number of layers.
        size: usize,
        /// About how long it takes.
        estimate: Duration,
        /// The time that the solve has.
        left: Duration,
    },
    /// The limits of the solve ended before the tables that it needs were loaded. The text says how far they are.
    #[error("the tables that this takes are still loading{}", .0.as_ref().map(|now| format!(": {now}")).unwrap_or_default())]
    TablesLoading(Option<String>),
    /// The tables that the search needs could not be loaded. The text names the table and the cause.
    #[error("{0}")]
    Tables(String),
    /// The question is no proof with shares, or there is no memory for the tables of its metric: not even, for turns of faces,
    /// for more than the small ones.
    #[error("this cannot search a share of the proof")]
    NoShare,
    /// The checker rejected the solution, which is a bug in the solver. The text names the defect.
    #[error("the solution failed its check: {0}")]
    Wrong(String),
}

/// The reason why no turns can lead from a start to a goal.
///
/// ```
/// use unscramble_cube::Facelets;
/// use unscramble_solve::{Budget, GoalError, Question, Request, SolveError, Solver, Start, plan};
///
/// let plan = plan(2, &Request { to: true, ..Request::default() })?;
/// let start = Start::State(Facelets::solved(2));
/// let question = Question { goal: Some(Facelets::solved(3)), ..Question::new(start, plan) };
/// let error = Solver::default().solve(&question, &Budget::unlimited()).unwrap_err();
/// assert_eq!(error, SolveError::Goal(GoalError::Size { start: 2, goal: 3 }));
/// assert_eq!(error.to_string(), "the goal has size 3, but the start has size 2");
/// # Ok::<(), unscramble_solve::RequestError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GoalError {
    /// The sizes differ.
    #[error("the goal has size {goal}, but the start has size {start}")]
    Size {
        /// The size of the start.
        start: usize,
        /// The size of the goal.
        goal: usize,
    },
    /// Nothing tells which symbols belong together.
    #[error(
        "the goal is written in other symbols than the start; on a cube of even size use the same symbols for both, or face letters \
         and the colors wrgyob"
    )]
    Symbols,
    /// The colors of the cubes are arranged differently.
    #[error(
        "the goal is a state of another cube than the start: the colors of its faces are arranged differently, \
         so no turns lead there"
    )]
    Different,
}

impl SolveError {
    /// Returns the error of a solve that has to end before its tables are loaded.
    pub(crate) fn tables_loading(progress: &Progress) -> SolveError {
        SolveError::TablesLoading(progress.snapshot().map(|now| now.to_string()))
    }
}

impl From<Cutoff> for SolveError {
    fn from(cutoff: Cutoff) -> SolveError {
        match cutoff {
            Cutoff::Deadline => SolveError::DeadlineExceeded,
            Cutoff::Cancelled => SolveError::Cancelled,
        }
    }
}

impl From<TableError> for SolveError {
    fn from(error: TableError) -> SolveError {
        SolveError::Tables(error.to_string())
    }
}

impl From<SearchError> for SolveError {
    fn from(error: SearchError) -> SolveError {
        match error {
            SearchError::Cutoff(cutoff) => cutoff.into(),
            SearchError::Tables(error) => error.into(),
        }
    }
}
