//! `unscramble` solves Rubik's cubes of any size.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod cli;
pub mod config;
pub mod cube;
pub mod http;
pub mod observe;
pub mod solve;
pub mod validate;
pub mod wire;
