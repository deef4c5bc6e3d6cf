//! The native part of the Python package `unscramble`: the engine of the service, called from Python.
//!
//! Values in and out are those of Python, with the names of the HTTP API. Nothing here decides anything about cubes.
//!
//! - `arguments`: what callers may write, as cubes, moves and options.
//! - `engine`: the solver of the process, and work without the lock of the interpreter.
//! - `errors`: the errors of the engine as exceptions.
//! - `solve`, `validate`, `apply`, `scramble`, `picture`: one function each, and the values that it returns.
//! - `values`: what several of them return.
//! - `three`: the functions of `unscramble.kociemba` and `unscramble.twophase`.

mod apply;
mod arguments;
mod engine;
mod errors;
mod picture;
mod scramble;
mod solve;
mod three;
mod validate;
mod values;

use pyo3::prelude::*;

/// The native part of the package `unscramble`.
#[pymodule]
fn _unscramble(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(apply::apply, module)?)?;
    module.add_function(wrap_pyfunction!(picture::picture, module)?)?;
    module.add_function(wrap_pyfunction!(scramble::scramble, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    module.add_function(wrap_pyfunction!(validate::validate, module)?)?;
    module.add_function(wrap_pyfunction!(three::kociemba, module)?)?;
    module.add_function(wrap_pyfunction!(three::twophase, module)?)?;
    Ok(())
}
