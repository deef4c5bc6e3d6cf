//! The service `unscramble`: it solves Rubik's cubes of any size over HTTP, and from the command line.
//!
//! What it stands on are crates of their own: [`unscramble_cube`] (the puzzle), `unscramble-search` (the machine
//! searches), [`unscramble_solve`] (a question in, a checked answer out) and [`unscramble_teach`] (what people read). To
//! solve cubes in a program of yours, use `unscramble-solve`.
//!
//! From the ground up; a module uses only those before it:
//!
//! - [`config`]: the settings.
//! - [`observe`]: logs, metrics and traces.
//! - [`jobs`]: long work, and what becomes of it.
//! - [`http`]: the service.
//! - [`cli`]: the commands, `serve` among them.
//!
//! The feature `otlp` exports spans to an OpenTelemetry collector.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod cli;
pub mod config;
pub mod http;
pub mod jobs;
pub mod observe;
