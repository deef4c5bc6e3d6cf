//! The searches of the 2x2x2, the 3x3x3 and big cubes, the tables that they read, and the search of
//! commutators.
//!
//! - [`commutators`]: commutators that cycle three given stickers.
//! - [`pricing`]: what solutions of a 3x3x3 cost on a machine.
//! - [`short`]: short solutions of big cubes.
//! - [`tables`]: coordinates, move tables and pruning tables, and where they are kept.
//! - [`two_phase`]: short solutions of a 3x3x3 (Kociemba), and the proof that one is shortest.
//! - [`two`]: shortest solutions of a 2x2x2, from a table of all its states.

pub mod commutators;
mod library;
mod metric_library;
pub(crate) mod pricing;
#[doc(hidden)]
pub mod short;
pub mod tables;
pub(crate) mod two;
pub(crate) mod two_phase;

pub(crate) use library::SearchTables;
#[cfg(test)]
pub(crate) use library::shared;
