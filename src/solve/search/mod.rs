//! Searches for short solutions, and their tables.

mod library;
pub mod tables;
pub(crate) mod two;
pub(crate) mod two_phase;

pub(crate) use library::SearchTables;
#[cfg(test)]
pub(crate) use library::shared;
