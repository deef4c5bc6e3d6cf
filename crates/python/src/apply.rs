//! `apply`: a cube after moves.

use pyo3::prelude::*;
use unscramble_cube::written::{Warning as Doubt, Written};
use unscramble_cube::{Facelets, length};
use unscramble_solve::{Budget, SolveError, play};
use unscramble_teach::Language;

use crate::arguments::{Moves, State, layers};
use crate::engine;
use crate::errors::{invalid, unsolved};
use crate::values::{Length, Warning};

/// The cube after moves.
#[derive(IntoPyObject)]
pub(crate) struct Applied {
    size: usize,
    state: String,
    length: Length,
    warnings: Vec<Warning>,
}

/// Plays moves on a state, or on the solved cube of a size.
///
/// The answer has the keys of `POST /apply`. The state need not be solvable.
///
/// Raises ValueError if an argument is wrong.
#[pyfunction]
#[pyo3(signature = (moves, *, state=None, size=None, lower="wide"))]
pub(crate) fn apply(
    py: Python<'_>,
    moves: Moves,
    state: Option<State>,
    size: Option<i64>,
    lower: &str,
) -> PyResult<Applied> {
    let written = state.map(|state| state.written(size)).transpose()?;
    let mut facelets = match (&written, size) {
        (Some(written), _) => written.facelets().map_err(invalid)?,
        (None, Some(size)) => Facelets::solved(layers(size)?),
        (None, None) => return Err(invalid("give a state or a size")),
    };
    let doubt = written.as_ref().is_some_and(Written::is_ambiguous);
    let warnings = doubt.then_some(Doubt::NetOrder).into_iter().collect();
    let size = facelets.cube().size();
    let turns = moves.turns(size, lower)?;
    engine::run(py, Budget::unlimited(), |budget| play(facelets.cube_mut(), &turns, budget))?
        .map_err(|cutoff| unsolved(&SolveError::from(cutoff), Language::English))?;
    Ok(Applied {
        size,
        state: facelets.to_string(),
        length: length(&turns, size).into(),
        warnings: Warning::all(warnings, Language::English),
    })
}
