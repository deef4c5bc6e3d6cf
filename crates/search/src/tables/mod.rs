//! The tables that searches read: large, the same for every cube, and loaded once.
//!
//! They come in two [sets](Set). The set changes how fast a search is and how far it gets within
//! its limits, but never whether its answer is right.
//!
//! - `coordinates`: a 3x3x3 as numbers, and how turns and symmetries change them.
//! - `pruning`: how far states are from a goal.
//! - `storage`: memory, files of the cache directory, progress of loading.
//! - `parallel`: work on all processor cores.
//! - `three_tables`: all tables of the 3x3x3 together.
//!
//! To add a table, add a field to `ThreeTables`, announce its work, and call [`Store::load`].

pub(crate) mod coordinates;
pub(crate) mod metric;
pub mod parallel;
pub(crate) mod pruning;
mod set;
mod storage;
mod three_tables;

#[cfg(test)]
pub(crate) mod shared;
#[cfg(test)]
#[path = "tests.rs"]
mod table_tests;

#[cfg(feature = "native")]
use std::io;
#[cfg(feature = "native")]
use std::path::{Path, PathBuf};

pub use coordinates::axes::rotations_to_ud;
pub use coordinates::turns::set_bits;
pub use metric::MetricTables;
pub use pruning::two_bit::{TwoBitTable, UNSEEN};
pub use set::Set;
pub use storage::cache_dir::CacheDir;
pub use storage::error::TableError;
pub use storage::huge_buffer::HugeBuffer;
pub use storage::progress::{Progress, Snapshot};
pub use storage::store::{LoadReport, Store, TableOrigin};
pub use storage::table_identity::{FileDefect, TableFile};
pub use three_tables::ThreeTables;

/// Where the tables come from.
///
/// ```
/// use unscramble_search::tables::{Set, Source};
///
/// let source = Source { set: Set::Large, ..Source::default() };
/// assert_ne!(source, Source::default());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// Which tables to load.
    pub set: Set,
    /// A directory that keeps tables as files. Tables that are missing there are built and written.
    #[cfg(feature = "native")]
    pub cache_dir: Option<PathBuf>,
}

impl Source {
    /// Returns the cache directory, if there is one.
    #[cfg(feature = "native")]
    pub fn cache(&self) -> Option<CacheDir> {
        self.cache_dir.clone().map(CacheDir::new)
    }

    /// Returns no cache directory: there are no files.
    #[cfg(not(feature = "native"))]
    pub fn cache(&self) -> Option<CacheDir> {
        None
    }

    /// Creates the cache directory, if one is set and does not exist.
    ///
    /// # Errors
    /// The error of the system, and the directory.
    #[cfg(feature = "native")]
    pub fn prepare(&self) -> Result<(), (&Path, io::Error)> {
        match &self.cache_dir {
            Some(dir) => CacheDir::create(dir).map_err(|error| (dir.as_path(), error)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "native")]
    #[test]
    fn a_cache_directory_is_created_or_rejected() {
        use super::*;

        let root = std::env::temp_dir().join(format!("unscramble-{}-cache", std::process::id()));
        let at = |path: PathBuf| Source { cache_dir: Some(path), ..Source::default() };
        assert!(Source::default().prepare().is_ok());
        let source = at(root.join("a/b"));
        assert!(source.prepare().is_ok() && source.prepare().is_ok());
        std::fs::write(root.join("file"), "").unwrap();
        let source = at(root.join("file"));
        assert_eq!(source.prepare().unwrap_err().0, root.join("file"));
        std::fs::remove_dir_all(root).unwrap();
    }
}
