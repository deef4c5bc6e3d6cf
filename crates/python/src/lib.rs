//! The native part of the Python package `unscramble`: the engine of the service, called from Python.
//!
//! Requests and answers are those of the HTTP API, as bytes; the package in `python/` makes them from values of Python.
//! Nothing here decides anything about cubes.
//!
//! - `engine`: the engine of the process, and work without the lock of the interpreter.
//! - `three`: the functions of `unscramble.kociemba` and `unscramble.twophase`.

mod engine;
mod three;

use pyo3::prelude::*;

/// The native part of the package `unscramble`.
#[pymodule]
fn _unscramble(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(engine::answer, module)?)?;
    module.add_function(wrap_pyfunction!(three::kociemba, module)?)?;
    module.add_function(wrap_pyfunction!(three::twophase, module)?)?;
    Ok(())
}
