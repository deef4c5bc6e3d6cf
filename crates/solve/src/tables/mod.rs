//! The tables of searches: which there are, where they come from, and those that are loaded at the start.

mod group;
mod search_tables;
mod slot;

use std::fmt;
#[cfg(feature = "native")]
use std::io;
#[cfg(feature = "native")]
use std::path::{Path, PathBuf};

use unscramble_search::HAS_LARGE;
use unscramble_search::tables::{SmallThreeTables, Store, Three, ThreeTables, parallel};
use unscramble_short::four::tables::FourTables;

pub use group::{Group, Groups};
pub(crate) use search_tables::{Available, SearchTables, Wait};
pub use unscramble_search::tables::{
    CacheDir, FileDefect, LoadReport, Progress, Snapshot, TableError, TableFile, TableOrigin,
};

/// Where the tables come from, and which there may be.
///
/// ```
/// use unscramble_solve::tables::{Group, Groups, Source};
///
/// let source = Source { preload: vec![Group::Qtm], ..Source::default() };
/// assert!(source.groups.has(Group::Qtm));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// The groups that may be loaded.
    pub groups: Groups,
    /// Those that are loaded in advance.
    pub preload: Vec<Group>,
    /// A directory that keeps tables as files. Tables that are missing there are built and written.
    #[cfg(feature = "native")]
    pub cache_dir: Option<PathBuf>,
}

impl Source {
    /// Returns the cache directory, if there is one.
    #[cfg(feature = "native")]
    pub(crate) fn cache(&self) -> Option<CacheDir> {
        self.cache_dir.clone().map(CacheDir::new)
    }

    /// Returns no cache directory: there are no files.
    #[cfg(not(feature = "native"))]
    pub(crate) fn cache(&self) -> Option<CacheDir> {
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

/// The tables that are loaded at the start: those of the 3x3x3 and the 4x4x4, or the small ones of the 3x3x3 alone.
///
/// ```no_run
/// use unscramble_solve::tables::{Progress, Source, Tables};
///
/// let tables = Tables::load(&Source::default(), &Progress::default())?;
/// let sum: usize = tables.reports().iter().map(|report| report.bytes).sum();
/// assert_eq!(tables.bytes(), sum);
/// # Ok::<(), unscramble_solve::tables::TableError>(())
/// ```
pub struct Tables {
    at_start: AtStart,
    reports: Vec<LoadReport>,
}

/// The two tiers of tables.
enum AtStart {
    Standard { three: Box<ThreeTables>, four: Box<FourTables> },
    Small(Box<SmallThreeTables>),
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    /// Reads or builds the tables of a source, and reports to the progress.
    ///
    /// # Errors
    /// The first table that cannot be loaded.
    pub fn load(source: &Source, progress: &Progress) -> Result<Tables, TableError> {
        if !HAS_LARGE || source.groups.has(Group::SmallThree) {
            return Ok(Tables::small(progress));
        }
        parallel::apart(|| {
            let mut store = Store::new(source.cache(), progress);
            let is_large = source.groups.has(Group::LargeThree);
            progress.announce(&[&ThreeTables::work(is_large)[..], &FourTables::WORK].concat());
            let three = Box::new(ThreeTables::load(is_large, &mut store, progress)?);
            let four = Box::new(FourTables::load(&mut store, progress)?);
            progress.finish();
            let at_start = AtStart::Standard { three, four };
            Ok(Tables { at_start, reports: store.into_reports() })
        })
    }

    /// Builds the small tables.
    fn small(progress: &Progress) -> Tables {
        progress.announce(&[(SmallThreeTables::NAME, 1)]);
        progress.begin(SmallThreeTables::NAME, 1);
        let small = Box::new(SmallThreeTables::new());
        progress.finish();
        let reports = vec![small.report()];
        Tables { at_start: AtStart::Small(small), reports }
    }

    /// Returns the tables of the 3x3x3.
    #[must_use]
    pub fn search(&self) -> Three<'_> {
        match &self.at_start {
            AtStart::Standard { three, .. } => Three::Standard(three),
            AtStart::Small(small) => Three::Small(small),
        }
    }

    /// Returns the tables of the 4x4x4, unless those of the 3x3x3 are the small ones.
    pub(crate) fn four(&self) -> Option<&FourTables> {
        match &self.at_start {
            AtStart::Standard { four, .. } => Some(four),
            AtStart::Small(_) => None,
        }
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

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    #[test]
    fn little_memory_has_the_small_tables() {
        let progress = Progress::default();
        let source = Source { groups: Groups::within(5, &[]), ..Source::default() };
        let tables = Tables::load(&source, &progress).unwrap();
        assert!(tables.search().is_small() && tables.four().is_none());
        assert!(tables.bytes() as u64 <= Group::SmallThree.megabytes() * 1_000_000);
        assert!(progress.snapshot().is_none());
    }

    #[test]
    fn a_cache_directory_is_created_or_rejected() {
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
