//! What the fuzz targets do with an input; a panic is a finding.
//!
//! Each target is a module with a function `run`. It checks the crate against the [`model`], the
//! second cube of the test kit, and the [`witness`], which decides solvability on that cube.
//!
//! The test suite of the crate includes this file too and replays `corpus/` with it.

pub mod colors;
pub mod facelets;
#[path = "../../tests/kit/model/mod.rs"]
#[allow(clippy::duplicate_mod, reason = "the suite includes it for itself as well")]
mod model;
pub mod notation;
pub mod pictures;
pub mod reading;
pub mod requests;
pub mod simplifier;
pub mod slips;
pub mod solving;
mod states;
pub mod tables;
pub mod validation;
mod witness;
