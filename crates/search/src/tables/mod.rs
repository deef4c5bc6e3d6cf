//! The tables that searches read: large, the same for every cube, and loaded once.
//!
//! - `coordinates`: a 3x3x3 as numbers, and how turns and symmetries change them.
//! - `pruning`: how far states are from a goal.
//! - `storage`: memory, files of the cache directory, progress of loading.
//! - `parallel`: work on all processor cores.
//! - `small`: tables of the 3x3x3 for where there is little memory.
//! - `three_tables`: all standard tables of the 3x3x3 together; `three`: these or the small ones.
//!
//! To add a table, add a field to `ThreeTables`, announce its work, and call [`Store::load`].

pub(crate) mod coordinates;
pub(crate) mod metric;
pub mod parallel;
pub(crate) mod pruning;
pub(crate) mod small;
mod storage;
mod three;
mod three_tables;

#[cfg(test)]
pub(crate) mod shared;
#[cfg(test)]
#[path = "tests.rs"]
mod table_tests;

pub use coordinates::axes::rotations_to_ud;
pub use coordinates::turns::set_bits;
pub use metric::MetricTables;
pub use pruning::two_bit::{TwoBitTable, UNSEEN};
pub use small::SmallThreeTables;
pub use storage::cache_dir::CacheDir;
pub use storage::error::TableError;
pub use storage::huge_buffer::HugeBuffer;
pub use storage::progress::{Progress, Snapshot};
pub use storage::store::{LoadReport, Store, TableOrigin};
pub use storage::table_identity::{FileDefect, TableFile};
pub use three::Three;
pub use three_tables::ThreeTables;
