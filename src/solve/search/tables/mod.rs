//! The pruning tables of the searches: large, the same for every cube, and there once a process.
//!
//! They come in two [sets](Set). Which is loaded changes how fast a search is and how far it gets
//! within its limits, never what is right.
//!
//! A service [installs](install) them before it is ready; a command [says](configure) which it
//! would like; and whoever [needs](get) them first without either gets the standard set, built on
//! the spot. To add a table: a field of [`Tables`], its work in the announcement, and a call of
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
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

pub use bytes::Bytes;
pub use error::TableError;
pub use file::Unfit;
pub use progress::{Progress, Snapshot};
pub(crate) use search::SearchTables;
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
    /// Both sets.
    pub const ALL: [Set; 2] = [Set::Standard, Set::Large];

    /// Returns its name in settings.
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
    search: SearchTables,
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
        let search = SearchTables::load(source.set, &mut store, progress)?;
        progress.finish();
        Ok(Tables { set: source.set, search, reports: store.into_reports() })
    }

    /// The tables of the search for short solutions of a 3x3x3.
    pub(crate) fn search(&self) -> &SearchTables {
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

/// The tables of the process, once they are there.
static LOADED: OnceLock<Tables> = OnceLock::new();

/// Where they will come from, and who is told. Held by the one who loads them: all others wait.
static WISHED: Mutex<Option<(Source, Progress)>> = Mutex::new(None);

type Wished = MutexGuard<'static, Option<(Source, Progress)>>;

/// Loads the tables of the process from this source, and tells the progress.
///
/// A process has its tables once. If they are there already, or another thread is at it, those are
/// the ones, whatever their source; [`Tables::set`] tells which.
///
/// # Errors
/// Why they cannot be had. The next call tries again.
pub fn install(source: &Source, progress: &Progress) -> Result<&'static Tables, TableError> {
    let mut wished = wished();
    *wished = Some((source.clone(), progress.clone()));
    load_once(&wished)
}

/// Says from where the tables of the process are to be loaded when they are first needed, and who
/// is told then. If they are there already it changes nothing.
pub fn configure(source: Source, progress: Progress) {
    *wished() = Some((source, progress));
}

/// The tables of the process, if they are there.
#[must_use]
pub fn loaded() -> Option<&'static Tables> {
    LOADED.get()
}

/// The tables of the process, loaded now if need be: from the source that was last
/// [installed](install) in vain or [configured](configure), or else the standard set without a cache.
///
/// It waits while another thread loads them. So who builds tables must not ask for them, nor run
/// work of others in between that may.
///
/// # Errors
/// Why they cannot be had. The next call tries again.
pub fn get() -> Result<&'static Tables, TableError> {
    if let Some(tables) = LOADED.get() {
        return Ok(tables);
    }
    load_once(&wished())
}

/// Loads the tables unless they are there; the lock, which the caller holds, sees to it that one
/// thread does.
fn load_once(wished: &Wished) -> Result<&'static Tables, TableError> {
    if let Some(tables) = LOADED.get() {
        return Ok(tables);
    }
    let (source, progress) = (**wished).clone().unwrap_or_default();
    Tables::load(&source, &progress).map(|tables| LOADED.get_or_init(|| tables))
}

/// If a thread panicked while it loaded, the wish is still whole, and the next one may try.
fn wished() -> Wished {
    WISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_threads_get_the_same_tables() {
        let found: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| get().unwrap())).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(found.windows(2).all(|pair| std::ptr::eq(pair[0], pair[1])));
        let large = Source { set: Set::Large, cache_dir: None };
        let installed = install(&large, &Progress::default()).unwrap();
        assert!(std::ptr::eq(installed, found[0]), "a process has its tables once");
        assert_eq!(installed.set(), Set::Standard);
    }

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
