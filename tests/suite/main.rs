//! Promises of the whole program, tested through its public API.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bad_input;
mod cache;
mod cases;
mod cli;
mod config;
mod cube;
mod deploy;
mod edge;
mod fuzzing;
mod goals;
mod golden;
mod http;
mod layered;
mod layers;
mod model;
mod observing;
mod openapi;
mod pages;
mod reference;
mod reports;
mod service;
mod solving;
mod telling;
mod terminal;
mod validation;
