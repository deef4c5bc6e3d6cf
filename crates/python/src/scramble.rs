//! `scramble`: a random cube from a seed.

use std::hash::{BuildHasher as _, RandomState};

use pyo3::prelude::*;
use unscramble_cube::{Face, Notation, notation};
use unscramble_solve::Budget;
use unscramble_teach::Language;
use unscramble_teach::train::scramble::Drawn;
use unscramble_teach::train::{ScramblePlan, ScrambleRequest};

use crate::arguments::{layers, unknown};
use crate::engine;
use crate::errors::{invalid, unsolved};

/// A random cube.
#[derive(IntoPyObject)]
pub(crate) struct Scrambled {
    size: usize,
    kind: String,
    seed: String,
    state: String,
    moves: Option<Vec<String>>,
    exercise: Option<Exercise>,
}

/// What is done on a random cube, and what comes next.
#[derive(IntoPyObject)]
struct Exercise {
    method: &'static str,
    leaving: &'static str,
    case: Option<Case>,
}

/// A case.
#[derive(IntoPyObject)]
struct Case {
    id: String,
    name: &'static str,
}

/// Draws a random cube.
///
/// The arguments and the keys of the answer are those of `GET /scramble`. The same seed and arguments give the same cube in
/// every release.
///
/// Raises ValueError if an argument is wrong.
#[pyfunction]
#[pyo3(signature = (size=3, seed=None, *, kind="state", leaving=None, case=None, method=None, first_layer=None))]
#[expect(
    clippy::too_many_arguments,
    reason = "they are those of the request, and named by the caller"
)]
pub(crate) fn scramble(
    py: Python<'_>,
    size: i64,
    seed: Option<String>,
    kind: &str,
    leaving: Option<String>,
    case: Option<String>,
    method: Option<String>,
    first_layer: Option<&str>,
) -> PyResult<Scrambled> {
    let drawn = match kind {
        "state" => Drawn::State,
        "moves" => Drawn::Moves,
        "wca" => Drawn::Wca,
        _ => return Err(unknown("kind", kind, "state, moves, wca")),
    };
    let size = layers(size)?;
    let first_layer = first_layer.map(face).transpose()?;
    let request = ScrambleRequest { size, drawn, method, leaving, case, first_layer };
    let plan = ScramblePlan::new(&request).map_err(invalid)?;
    let seed = seed.unwrap_or_else(fresh_seed);
    let solver = engine::solver()?;
    let scramble = engine::run(py, Budget::unlimited(), |budget| plan.draw(&seed, solver, budget))?
        .map_err(|error| unsolved(&error, Language::English))?;
    Ok(Scrambled {
        size,
        kind: kind.to_owned(),
        state: scramble.facelets.to_string(),
        moves: scramble.turns.map(|turns| notation::tokens(&turns, size, Notation::Standard)),
        exercise: plan.exercise().map(|exercise| Exercise {
            method: exercise.method(),
            leaving: exercise.phase(),
            case: exercise.case().map(|case| Case { id: case.id(), name: case.name }),
        }),
        seed,
    })
}

/// Reads the letter of a face.
fn face(text: &str) -> PyResult<Face> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    letter
        .and_then(Face::from_letter)
        .ok_or_else(|| unknown("first_layer", text, "U, R, F, D, L, B"))
}

/// Returns sixteen hexadecimal digits from the random keys that the standard library gets from the system for its hash maps.
fn fresh_seed() -> String {
    format!("{:016x}", RandomState::new().hash_one(std::time::SystemTime::now()))
}
