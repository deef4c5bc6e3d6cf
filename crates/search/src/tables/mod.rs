//! The tables that searches read: large, the same for every cube, and loaded once.
//!
//! They come in two [sets](Set). The set changes how fast a search is and how far it gets within
//! its limits, but never whether its answer is right.
//!
//! - `coordinates`: a 3x3x3 as numbers, and how turns and symmetries change them.
//! - `four`: the tables of the 4x4x4.
//! - `pruning`: how far states are from a goal.
//! - `storage`: memory, files of the cache directory, progress of loading.
//! - `parallel`: work on all processor cores.
//! - `three_tables`: all tables of the 3x3x3 together.
//!
//! To add a table, add a field to `ThreeTables`, announce its work, and call [`Store::load`].

pub(crate) mod coordinates;
pub(crate) mod four;
pub(crate) mod metric;
pub(crate) mod parallel;
pub(crate) mod pruning;
mod set;
mod storage;
mod three_tables;

#[cfg(test)]
#[path = "tests.rs"]
mod table_tests;

use std::fmt;
#[cfg(feature = "native")]
use std::io;
#[cfg(feature = "native")]
use std::path::{Path, PathBuf};

pub(crate) use four::FourTables;
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
/// use unscramble_search::SearchTables;
/// use unscramble_search::tables::{Set, Source};
///
/// let source = Source { set: Set::Large, ..Source::default() };
/// assert_eq!(SearchTables::new(source.clone()).source(), &source);
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
    pub(super) fn cache(&self) -> Option<CacheDir> {
        self.cache_dir.clone().map(CacheDir::new)
    }

    /// Returns no cache directory: there are no files.
    #[cfg(not(feature = "native"))]
    pub(super) fn cache(&self) -> Option<CacheDir> {
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

/// All tables of a set.
///
/// ```no_run
/// use unscramble_search::tables::{Progress, Set, Source, Tables};
///
/// let tables = Tables::load(&Source::default(), &Progress::default())?;
/// assert_eq!(tables.set(), Set::Standard);
/// let sum: usize = tables.reports().iter().map(|report| report.bytes).sum();
/// assert_eq!(tables.bytes(), sum);
/// # Ok::<(), unscramble_search::tables::TableError>(())
/// ```
pub struct Tables {
    set: Set,
    search: ThreeTables,
    four: FourTables,
    reports: Vec<LoadReport>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("set", &self.set).finish_non_exhaustive()
    }
}

impl Tables {
    /// Reads or builds the tables of a source, and reports to the progress.
    ///
    /// # Errors
    /// The first table that cannot be loaded.
    pub fn load(source: &Source, progress: &Progress) -> Result<Tables, TableError> {
        parallel::apart(|| {
            let mut store = Store::new(source.cache(), progress);
            let search = ThreeTables::load(source.set, &mut store, progress)?;
            let four = FourTables::load(&mut store, progress)?;
            progress.finish();
            Ok(Tables { set: source.set, search, four, reports: store.into_reports() })
        })
    }

    /// Returns the tables of the 3x3x3.
    pub fn search(&self) -> &ThreeTables {
        &self.search
    }

    /// Returns the tables of the 4x4x4.
    pub(crate) fn four(&self) -> &FourTables {
        &self.four
    }

    /// Returns which set these tables are.
    #[must_use]
    pub fn set(&self) -> Set {
        self.set
    }

    /// Returns a report on how each table was loaded.
    #[must_use]
    pub fn reports(&self) -> &[LoadReport] {
        &self.reports
    }

    /// Returns the size of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.reports.iter().map(|report| report.bytes).sum()
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
