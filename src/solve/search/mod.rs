//! Searches for short solutions, and their tables.

pub mod tables;
pub(crate) mod two;
pub(crate) mod two_phase;
