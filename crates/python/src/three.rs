//! The 3x3x3 as two well-known packages solve it: with their arguments, their answers and the texts of their errors.
//!
//! Like them, the functions take 54 letters of faces and look at corners and edges alone: the centers count as letters, and
//! where they are does not matter.

use std::time::Duration;

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use unscramble_cube::validate::{DefectCode, validate};
use unscramble_cube::written::Written;
use unscramble_cube::{Face, Facelets, Notation, notation};
use unscramble_solve::{Budget, Question, Request, Solution, Start, StopReason, plan};

use crate::engine::{engine, run};

/// The stickers of a face, and of the cube.
const FACE: usize = 9;
const CUBE: usize = 6 * FACE;

/// The longest solution of a shortest length (T. Rokicki and others, cube20.org): without a target, the search goes on until its
/// solution is no longer.
const GODS_NUMBER: u32 = 20;

/// What is wrong with 54 letters, in the order in which both packages look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Defect {
    Count,
    Edges,
    Flip,
    Corners,
    Twist,
    Parity,
}

impl Defect {
    const AFTER_COUNT: [Defect; 5] =
        [Defect::Edges, Defect::Flip, Defect::Corners, Defect::Twist, Defect::Parity];

    /// Returns the defects of a report that it stands for.
    const fn codes(self) -> &'static [DefectCode] {
        match self {
            Defect::Count => &[DefectCode::StickerCount],
            Defect::Edges => &[DefectCode::UnknownEdge, DefectCode::DuplicateEdge],
            Defect::Flip => &[DefectCode::EdgeFlip],
            Defect::Corners => &[
                DefectCode::UnknownCorner,
                DefectCode::DuplicateCorner,
                DefectCode::MirroredCorner,
            ],
            Defect::Twist => &[DefectCode::CornerTwist],
            Defect::Parity => &[DefectCode::PermutationParity],
        }
    }

    /// Returns what `kociemba` says where it runs without its native part.
    const fn of_kociemba(self) -> &'static str {
        match self {
            Defect::Count => "There is not exactly one facelet of each colour",
            Defect::Edges => "Not all 12 edges exist exactly once",
            Defect::Flip => "Flip error: One edge has to be flipped",
            Defect::Corners => "Not all corners exist exactly once",
            Defect::Twist => "Twist error: One corner has to be twisted",
            Defect::Parity => "Parity error: Two corners or two edges have to be exchanged",
        }
    }

    /// Returns what `twophase` says about a text.
    fn of_twophase(self, text: &str) -> String {
        match self {
            Defect::Count => {
                format!(
                    "Error: Cube definition string {text} does not contain exactly 9 facelets of each color."
                )
            }
            Defect::Edges => "Error: Some edges are undefined.".to_owned(),
            Defect::Flip => "Error: Total edge flip is wrong.".to_owned(),
            Defect::Corners => "Error: Some corners are undefined.".to_owned(),
            Defect::Twist => "Error: Total corner twist is wrong.".to_owned(),
            Defect::Parity => "Error: Wrong edge and corner parity".to_owned(),
        }
    }
}

/// Reads 54 letters, each of them nine times, with the centers in their places.
fn counted(letters: &str) -> Result<Facelets, Defect> {
    let mut letters: Vec<char> = letters.chars().collect();
    let is_complete =
        |face: Face| letters.iter().filter(|letter| **letter == face.letter()).count() == FACE;
    if letters.len() != CUBE || !Face::ALL.into_iter().all(is_complete) {
        return Err(Defect::Count);
    }
    for face in Face::ALL {
        letters[face.index() * FACE + FACE / 2] = face.letter();
    }
    let faces: Vec<String> = letters.chunks(FACE).map(|face| face.iter().collect()).collect();
    let faces: [&str; 6] = std::array::from_fn(|face| faces[face].as_str());
    Written::faces(faces).and_then(|written| written.facelets()).map_err(|_| Defect::Count)
}

/// Checks whether corners and edges can be solved.
fn verified(facelets: Facelets) -> Result<Facelets, Defect> {
    let report = validate(&facelets);
    let has = |code: &DefectCode| report.defects.iter().any(|defect| defect.code == *code);
    let mut found = Defect::AFTER_COUNT.into_iter().filter(|defect| defect.codes().iter().any(has));
    match found.next() {
        Some(defect) => Err(defect),
        None if report.is_solvable() => Ok(facelets),
        // The centers are where they belong, so another defect is one of letters.
        None => Err(Defect::Count),
    }
}

/// Solves a state, or leads it to a goal.
fn moves(
    py: Python<'_>,
    (start, goal): (Facelets, Option<Facelets>),
    max_moves: Option<u32>,
    time: Option<Budget>,
) -> PyResult<Solution> {
    let request = Request {
        method: Some("two_phase".to_owned()),
        max_moves,
        timed: time.is_some(),
        to: goal.is_some(),
        ..Request::default()
    };
    let plan = plan(3, &request).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let question = Question { goal, ..Question::new(Start::State(start), plan) };
    let solver = engine()?.solver();
    let answer = run(py, time.unwrap_or_default(), |budget| solver.solve(&question, budget))?;
    // The states are verified, so that only tables can be missing.
    Ok(answer.map_err(|error| PyRuntimeError::new_err(error.to_string()))?.solution)
}

/// Solves a cube, or leads it to a pattern, as `kociemba.solve` does.
#[pyfunction]
#[pyo3(signature = (cubestring, patternstring, max_depth))]
pub(crate) fn kociemba(
    py: Python<'_>,
    cubestring: &str,
    patternstring: Option<&str>,
    max_depth: i32,
) -> PyResult<String> {
    let read = |text: &str| {
        // It reads the first 54 characters.
        let letters: String = text.chars().take(CUBE).collect();
        counted(&letters).and_then(verified).map_err(|defect| refused(py, defect.of_kociemba()))
    };
    let cubes = (read(cubestring)?, patternstring.map(read).transpose()?);
    let most = u32::try_from(max_depth).unwrap_or_default();
    let target = (most < GODS_NUMBER).then_some(most);
    let solution = moves(py, cubes, target, None)?;
    let turns = &solution.turns;
    if turns.len() > most as usize {
        let shortest = solution.search.as_ref().map_or(0, |search| search.lower_bound);
        return Err(refused(
            py,
            match solution.stop_reason == StopReason::Optimal || shortest > most {
                true => "No solution exists for the given maxDepth",
                false => "Timeout, no solution within given time",
            },
        ));
    }
    Ok(notation::to_string(turns, 3, Notation::Standard))
}

/// Returns the error of `kociemba`, which never says why; its cause does.
fn refused(py: Python<'_>, reason: &'static str) -> PyErr {
    let error = PyValueError::new_err("Error. Probably cubestring is invalid");
    error.set_cause(py, Some(PyValueError::new_err(reason)));
    error
}

/// Solves a cube, or leads it to a goal, as `twophase.solver.solve` and `solveto` do: what is wrong comes as the answer.
#[pyfunction]
#[pyo3(signature = (cubestring, goalstring, max_length, timeout))]
pub(crate) fn twophase(
    py: Python<'_>,
    cubestring: &str,
    goalstring: Option<&str>,
    max_length: f64,
    timeout: f64,
) -> PyResult<String> {
    let cubes = match cubes_of_twophase(cubestring, goalstring) {
        Ok(cubes) => cubes,
        Err(text) => return Ok(text),
    };
    // A number that is too large, or negative, becomes the nearest one; the search ends at 20 anyway.
    let target = (max_length as u32).min(GODS_NUMBER);
    let budget = match Duration::try_from_secs_f64(timeout.max(0.0)) {
        Ok(time) => Budget::unlimited().improving_for(time),
        // Longer than anybody can wait.
        Err(_) => Budget::unlimited(),
    };
    let solution = moves(py, cubes, Some(target), Some(budget))?;
    let turns = solution.turns.iter();
    let written = turns.map(|turn| format!("{}{} ", turn.face().letter(), turn.quarters()));
    Ok(format!("{}({}f)", written.collect::<String>(), solution.turns.len()))
}

/// Reads a start and a goal. The error is the text that `twophase` answers, which looks at the letters of both first.
fn cubes_of_twophase(
    start: &str,
    goal: Option<&str>,
) -> Result<(Facelets, Option<Facelets>), String> {
    let name = |which: &str| if goal.is_some() { format!("{which} cube ") } else { String::new() };
    let letters = |which: &str, text: &str| match text.chars().count() {
        CUBE => counted(text).map_err(|defect| name(which) + &defect.of_twophase(text)),
        count => {
            let than = if count < CUBE { "less" } else { "more" };
            Err(format!(
                "{}Error: Cube definition string {text} contains {than} than 54 facelets.",
                name(which)
            ))
        }
    };
    let pieces = |which: &str, text: &str, cube: Facelets| {
        verified(cube).map_err(|defect| name(which) + &defect.of_twophase(text))
    };
    let first = letters("first", start)?;
    let second = goal.map(|goal| letters("second", goal)).transpose()?;
    let first = pieces("first", start, first)?;
    let second = goal.zip(second).map(|(goal, cube)| pieces("second", goal, cube));
    Ok((first, second.transpose()?))
}
