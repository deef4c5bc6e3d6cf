//! What callers may write: states, moves, sizes, options and choices by name.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use unscramble_cube::notation::{Lower, Reader};
use unscramble_cube::read::complete;
use unscramble_cube::written::Written;
use unscramble_cube::{Face, Facelets, MAX_SIZE, MIN_SIZE, Turn};
use unscramble_teach::Language;

use crate::errors::invalid;

/// A state.
pub(crate) enum State {
    /// One text, in any of its shapes.
    Text(String),
    /// A text for each face.
    Faces(BTreeMap<String, String>),
}

/// Moves.
pub(crate) enum Moves {
    /// One text.
    Text(String),
    /// Several.
    List(Vec<String>),
}

/// The value of an option of a method.
pub(crate) enum Value {
    /// `True` or `False`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word.
    Text(String),
}

impl FromPyObject<'_, '_> for State {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<State> {
        if let Some(text) = text(value)? {
            return Ok(State::Text(text));
        }
        let faces = value.extract().map(State::Faces);
        faces
            .map_err(|_| wrong_type("a state is a text, or a dictionary with a text for each face"))
    }
}

impl FromPyObject<'_, '_> for Moves {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Moves> {
        if let Some(text) = text(value)? {
            return Ok(Moves::Text(text));
        }
        value
            .extract()
            .map(Moves::List)
            .map_err(|_| wrong_type("moves are a text or a list of texts"))
    }
}

impl FromPyObject<'_, '_> for Value {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Value> {
        if let Some(text) = text(value)? {
            return Ok(Value::Text(text));
        }
        let flag = value.extract().map(Value::Flag);
        let number = flag.or_else(|_| value.extract().map(Value::Number));
        number.map_err(|_| wrong_type("an option is a text, a whole number, True or False"))
    }
}

/// Returns the text of a value; `None` if it is none.
///
/// # Errors
/// `UnicodeEncodeError`, which is a `ValueError`, if it has half of a character.
fn text(value: Borrowed<'_, '_, PyAny>) -> PyResult<Option<String>> {
    let text = value.cast::<PyString>().ok();
    text.map(|text| text.to_str().map(str::to_owned)).transpose()
}

/// Returns the error of a value of another type.
fn wrong_type(expected: &'static str) -> PyErr {
    PyTypeError::new_err(expected)
}

impl State {
    /// Reads the stickers. `size` is the number of layers that was given beside them.
    pub(crate) fn written(&self, size: Option<i64>) -> PyResult<Written> {
        let written = match self {
            State::Text(text) => Written::text(text).map_err(invalid)?,
            State::Faces(faces) => Written::faces(in_order(faces)?).map_err(invalid)?,
        };
        let own = written.size();
        match size {
            Some(size) if usize::try_from(size) != Ok(own) => {
                Err(invalid(format!("the state is a {own}x{own}x{own}, but size is {size}")))
            }
            _ => Ok(written),
        }
    }
}

/// Returns the texts of six faces in the order U R F D L B.
fn in_order(faces: &BTreeMap<String, String>) -> PyResult<[&str; 6]> {
    let mut ordered = [None; 6];
    for (name, text) in faces {
        let face = named(name).ok_or_else(|| invalid(format!("{name:?} is no face")))?;
        if ordered[face.index()].replace(text.as_str()).is_some() {
            return Err(invalid(format!("face {face} is there twice")));
        }
    }
    match ordered {
        [Some(u), Some(r), Some(f), Some(d), Some(l), Some(b)] => Ok([u, r, f, d, l, b]),
        _ => Err(invalid("a state by face has a text for each of U, R, F, D, L and B")),
    }
}

/// Returns the face with a name, such as `U`, `u` or `up`.
fn named(name: &str) -> Option<Face> {
    match name.to_ascii_lowercase().as_str() {
        "u" | "up" => Some(Face::U),
        "r" | "right" => Some(Face::R),
        "f" | "front" => Some(Face::F),
        "d" | "down" => Some(Face::D),
        "l" | "left" => Some(Face::L),
        "b" | "back" => Some(Face::B),
        _ => None,
    }
}

impl Moves {
    /// Reads the moves on a cube of this size.
    pub(crate) fn turns(&self, size: usize, lower: &str) -> PyResult<Vec<Turn>> {
        let lower = match lower {
            "wide" => Lower::Wide,
            "slice" => Lower::Slice,
            _ => return Err(unknown("lower", lower, "wide, slice")),
        };
        let reader = Reader::new(size, lower);
        let turns = match self {
            Moves::Text(text) => reader.text(text),
            Moves::List(texts) => reader.items(texts.iter().map(String::as_str)),
        };
        turns.map_err(invalid)
    }
}

impl Value {
    /// Returns the value as the engine reads it.
    pub(crate) fn into_text(self) -> String {
        match self {
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text,
        }
    }
}

/// Checks a number of layers.
pub(crate) fn layers(size: i64) -> PyResult<usize> {
    let size = usize::try_from(size).ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
    size.ok_or_else(|| invalid(format!("the size of a cube is {MIN_SIZE} to {MAX_SIZE} layers")))
}

/// Returns the cube of a state, with its blanks filled in if one state fits.
pub(crate) fn completed(written: &Written) -> PyResult<Facelets> {
    if !written.has_blanks() {
        return written.facelets().map_err(invalid);
    }
    complete(&written.typed().map_err(invalid)?).map_err(invalid)
}

/// Returns the language with a tag.
pub(crate) fn language(tag: &str) -> PyResult<Language> {
    Language::with_tag(tag)
        .ok_or_else(|| unknown("lang", tag, &Language::ALL.map(Language::tag).join(", ")))
}

/// Reads an optional argument that has a form of its own.
pub(crate) fn parsed<T: FromStr<Err: Display>>(text: Option<&str>) -> PyResult<Option<T>> {
    text.map(|text| text.parse().map_err(invalid)).transpose()
}

/// Returns the error of a choice that does not exist.
pub(crate) fn unknown(argument: &str, value: &str, known: &str) -> PyErr {
    invalid(format!("{argument} cannot be {value:?}; expected one of: {known}"))
}
