//! `unscramble` solves Rubik's cubes of any size: a facelet state in, a checked solution out.
//!
//! # Solving
//!
//! ```
//! use unscramble::cube::{Facelets, Notation, notation};
//! use unscramble::solve::{Budget, Question, Request, Solver, Start, plan};
//!
//! let state = Facelets::parse("UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB")?;
//! let question = Question::new(Start::State(state), plan(3, &cfop())?);
//! let answer = Solver::default().solve(&question, &Budget::unlimited())?;
//! assert_eq!(notation::to_string(&answer.solution.turns, 3, Notation::Standard), "");
//!
//! fn cfop() -> Request {
//!     Request { method: Some("cfop".to_owned()), ..Request::default() }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! From the ground up; a module uses only those before it:
//!
//! - [`cube`]: the puzzle. Faces, facelets, turns, notation, pieces and orbits, colour schemes, random
//!   states.
//! - [`validate`]: checks whether a state is a cube and whether it can be solved.
//! - [`read`]: the states that may have been meant by one that cannot be solved, and those that measured
//!   colours show.
//! - [`draw`]: pictures of states.
//! - [`solve`]: answers a [`solve::Question`] with a checked [`solve::Answer`].
//! - [`teach`]: what people read: the texts of steps, the effects of algorithms, the glossary, pages.
//! - [`train`]: random cubes to practise on, and the analysis of somebody's moves.
//! - `wire`: the shapes of answers in JSON, with the texts of the OpenAPI document.
//! - `http` and `cli`: the service and the commands, with `config` (settings) and `observe` (logs,
//!   metrics and traces) for both.
//!
//! # Features
//!
//! - `service` (default): `wire`, `http`, `cli`, `config` and `observe`. Without it, the crate is a
//!   library with few dependencies.
//! - `native` (part of `service`): clocks, threads, huge pages and files. Without it, the crate needs
//!   nothing that a browser lacks: budgets count checks instead of time, and tables are built on one
//!   thread and not kept.
//! - `otlp`: exports spans to an OpenTelemetry collector.
//!
//! Names in code that are also in the API are spelt as there (`centers`).
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

#[cfg(feature = "service")]
pub mod cli;
#[cfg(feature = "service")]
pub mod config;
pub mod cube;
pub mod draw;
#[cfg(feature = "service")]
pub mod http;
#[cfg(feature = "service")]
pub mod observe;
pub mod read;
pub mod solve;
pub mod teach;
pub mod train;
pub mod validate;
#[cfg(feature = "service")]
pub mod wire;
