//! What the fuzz targets do with an input; a panic is a finding.
//!
//! Each target is a module with a function `run`. The [`witness`] is a second cube, written from the
//! rules of the puzzle alone: whatever the crate says is held against it.
//!
//! The test suite of the crate includes this file too, and replays `corpus/` with it.

pub mod facelets;
pub mod notation;
pub mod requests;
pub mod simplifier;
pub mod solving;
mod states;
pub mod tables;
pub mod validation;
mod witness;
