//! The errors of the engine as exceptions of Python.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyTimeoutError, PyValueError};
use unscramble_cube::validate::Report;
use unscramble_solve::SolveError;
use unscramble_teach::{Language, reports};

/// Returns the error of a value that does not fit.
pub(crate) fn invalid(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the error of a solve: `ValueError` for what the caller asked, `TimeoutError` for its time, and `RuntimeError` for
/// what the engine could not do.
pub(crate) fn unsolved(error: &SolveError, language: Language) -> PyErr {
    match error {
        SolveError::Unsolvable(report) | SolveError::UnsolvableGoal(report) => {
            invalid(format!("{error}: {}", defects(report, language)))
        }
        SolveError::Goal(_) | SolveError::FirstLayer { .. } => invalid(error),
        SolveError::DeadlineExceeded | SolveError::TooLarge { .. } => {
            PyTimeoutError::new_err(error.to_string())
        }
        SolveError::Cancelled
        | SolveError::TablesLoading(_)
        | SolveError::Tables(_)
        | SolveError::NoShare
        | SolveError::Wrong(_) => PyRuntimeError::new_err(error.to_string()),
    }
}

/// Words all defects of a report.
fn defects(report: &Report, language: Language) -> String {
    let details = report.defects.iter().map(|defect| {
        let [detail, _] = reports::defect(defect, report.size);
        detail.say(language)
    });
    details.collect::<Vec<String>>().join("; ")
}
