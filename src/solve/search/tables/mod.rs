//! The pruning tables of the searches: large, the same for every cube, and there once a process.
//!
//! They come in two [sets](Set). Which is loaded changes how fast a search is and how far it gets
//! within its limits, never what is right.
//!
//! To add a table: a field of [`ThreeTables`], its work in the announcement, and a call of
//! [`Store::load`].

mod bytes;
mod cells;
mod classes;
pub(crate) mod closer;
pub(crate) mod coordinates;
mod edge_classes;
pub(crate) mod endings;
mod error;
mod file;
mod moves;
pub(crate) mod near;
pub(crate) mod packed;
pub(crate) mod phase1;
pub(crate) mod phase2;
mod progress;
mod search;
mod store;
pub(crate) mod symmetry;
pub(crate) mod turns;

#[cfg(test)]
#[path = "tests.rs"]
mod search_tests;

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

pub use bytes::Bytes;
pub use error::TableError;
pub use file::Unfit;
pub use progress::{Progress, Snapshot};
pub(crate) use search::ThreeTables;
pub use store::{Origin, Report, Store, TableFile};

/// Which tables to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Set {
    /// 80 MB, built in some 4 seconds on two cores.
    #[default]
    Standard,
    /// 500 MB, built in some 12 seconds, for searches twice as fast.
    Large,
}

impl Set {
    /// Its name in settings.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Set::Standard => "standard",
            Set::Large => "large",
        }
    }
}

/// Where the tables come from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// Which tables.
    pub set: Set,
    /// A directory to read them from, and to write those to that it does not have.
    pub cache_dir: Option<PathBuf>,
}

impl Source {
    /// Makes the cache directory, if one is wished for and not there.
    ///
    /// # Errors
    /// What the system says, and of which directory.
    pub fn prepare(&self) -> Result<(), (&Path, io::Error)> {
        match &self.cache_dir {
            Some(dir) => std::fs::create_dir_all(dir).map_err(|error| (dir.as_path(), error)),
            None => Ok(()),
        }
    }
}

/// The tables.
pub struct Tables {
    set: Set,
    search: ThreeTables,
    reports: Vec<Report>,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("set", &self.set).finish_non_exhaustive()
    }
}

impl Tables {
    /// Reads or builds the tables of a source; the progress tells how far they are.
    ///
    /// # Errors
    /// The first table that cannot be had.
    pub fn load(source: &Source, progress: &Progress) -> Result<Tables, TableError> {
        let mut store = Store::new(source.cache_dir.clone(), progress);
        let search = ThreeTables::load(source.set, &mut store, progress)?;
        progress.finish();
        Ok(Tables { set: source.set, search, reports: store.into_reports() })
    }

    /// The tables of the search for short solutions of a 3x3x3.
    pub(crate) fn search(&self) -> &ThreeTables {
        &self.search
    }

    /// Which tables these are.
    #[must_use]
    pub fn set(&self) -> Set {
        self.set
    }

    /// How each table was come by.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// How much memory they take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.reports.iter().map(|report| report.bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cache_directory_is_made_or_refused() {
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
