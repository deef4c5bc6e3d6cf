//! Promises of the whole program, tested through its public API.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod cases;
mod cli;
mod cube;
mod layers;
mod model;
mod reference;
mod solving;
mod validation;
