//! Values that several functions return, with the names of the HTTP API.

use pyo3::prelude::*;
use unscramble_cube::{self as cube, Face, written};
use unscramble_teach::{Language, suggestions};

/// A symbol for each face.
#[derive(IntoPyObject)]
pub(crate) struct Faces {
    #[pyo3(item("U"))]
    u: char,
    #[pyo3(item("R"))]
    r: char,
    #[pyo3(item("F"))]
    f: char,
    #[pyo3(item("D"))]
    d: char,
    #[pyo3(item("L"))]
    l: char,
    #[pyo3(item("B"))]
    b: char,
}

impl Faces {
    /// Calls `of` for each face.
    pub(crate) fn from_fn(of: impl FnMut(Face) -> char) -> Faces {
        let [u, r, f, d, l, b] = Face::ALL.map(of);
        Faces { u, r, f, d, l, b }
    }
}

/// The length of moves in all metrics.
#[derive(IntoPyObject)]
pub(crate) struct Length {
    obtm: u64,
    rbtm: u64,
    qtm: u64,
    sqtm: u64,
    axial: u64,
    axial_qtm: u64,
}

impl From<cube::Length> for Length {
    fn from(length: cube::Length) -> Length {
        let cube::Length { obtm, rbtm, qtm, sqtm, axial, axial_qtm } = length;
        Length { obtm, rbtm, qtm, sqtm, axial, axial_qtm }
    }
}

/// What may be wrong with a state although it can be solved.
#[derive(IntoPyObject)]
pub(crate) struct Warning {
    code: &'static str,
    detail: String,
}

impl Warning {
    /// Words warnings.
    pub(crate) fn all(warnings: Vec<written::Warning>, language: Language) -> Vec<Warning> {
        let worded = warnings.into_iter().map(|warning| Warning {
            code: warning.code(),
            detail: suggestions::warning(warning).say(language),
        });
        worded.collect()
    }
}
