//! `unscramble` solves Rubik's cubes of any size: a facelet state in, a checked solution out.
//!
//! The map of the house, from the ground up; a module uses only those before it:
//!
//! - [`cube`]: the puzzle. Faces, facelets, turns, notation, pieces and orbits, colour schemes, random
//!   states.
//! - [`validate`]: is a state a cube, and can it be solved? Gives a [`validate::Solvable`], which is
//!   what can be solved.
//! - [`solve`]: the methods. A [`solve::Request`] is checked against the registry and becomes a
//!   [`solve::Plan`]; running it gives a [`solve::Solution`] that was replayed by a checker.
//! - [`wire`]: answers as JSON, with the texts of the OpenAPI document.
//! - [`http`] and [`cli`]: the service and the commands, with [`config`] and [`observe`] (logs,
//!   metrics and traces) for both.
//!
//! A request of `POST /solve` goes through `http::router`, is read by `http::extract` and
//! `http::solve`, waits in `http::admission` for a worker, is validated, planned, solved and checked
//! there, and is written by [`wire`].
//!
//! To add a method: a folder in `solve`, and its entry in [`solve::METHODS`]. To add an endpoint: a
//! file in `http`, and a line in its router. To add a setting: a key in `config/default.toml`, and a
//! field of [`config::Config`].
//!
//! Names in code that are also in the API are spelt as there (`centers`).
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod cli;
pub mod config;
pub mod cube;
pub mod http;
pub mod observe;
pub mod solve;
pub mod validate;
pub mod wire;
