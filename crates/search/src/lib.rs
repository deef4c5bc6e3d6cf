//! Machine searches for Rubik's cubes, and the tables that they read. Those of big cubes are in `unscramble-short`.
//!
//! - [`two_phase`]: short solutions of a 3x3x3 (Kociemba), and the proof that one is shortest.
//! - [`two`]: shortest solutions of a 2x2x2, from a table of all its states.
//! - [`commutators`]: commutators that cycle three given stickers.
//! - [`pricing`], [`costs`]: what solutions of a 3x3x3 cost on a machine.
//! - [`tables`]: coordinates, move tables and pruning tables of the 3x3x3, and where all tables are kept.
//! - [`space`]: coordinates of any part of a cube, and tables of distances over some of them.
//!
//! What every search needs:
//!
//! - [`budget`]: when to stop; [`clock`] is the only view of time. [`threads`] are those of one search, which may share
//!   a [`tree`], and [`event`] reports its progress.
//! - [`merge`]: merging of turns; [`profile`] writes those of one axis. [`reorder`]: blocks of turns that change places so that more merge.
//! - [`exact`], [`waiting`]: conversions of numbers, and threads that wait for each other.
//! - [`replay`]: a second model of the cube, on which solutions are checked.
//!
//! The feature `native` (default) has threads, huge pages and files, and the feature `clock`, which comes with it, limits of
//! time. Without `native`, the crate needs nothing that a browser lacks: tables are built on one thread and not kept. Without
//! `clock`, it reads no time, and budgets count checks instead.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod budget;
pub mod clock;
pub mod commutators;
pub mod costs;
mod error;
pub mod event;
pub mod exact;
pub mod merge;
pub mod near;
pub mod pricing;
pub mod profile;
pub mod reorder;
pub mod replay;
pub mod space;
pub mod tables;
pub mod threads;
pub mod tree;
pub mod two;
pub mod two_phase;
pub mod waiting;

pub use budget::{Budget, Canceller, Cutoff};
pub use costs::Costs;
pub use error::SearchError;
pub use event::{EventSink, SolveEvent};
pub use merge::simplified;
pub use pricing::Machine;

/// Whether this build has other tables than the small ones of the 3x3x3 and those of the 4x4x4: the feature `large`.
pub const HAS_LARGE: bool = cfg!(feature = "large");
