//! The tables that are loaded at the start, and what the service sees of tables.

use std::fmt;

use unscramble_search::tables::{Store, ThreeTables, parallel};
use unscramble_short::four::tables::FourTables;

pub use unscramble_search::tables::{
    CacheDir, FileDefect, LoadReport, Progress, Set, Snapshot, Source, TableError, TableFile,
    TableOrigin,
};

/// The tables of a set that are loaded at the start: those of the 3x3x3 and the 4x4x4.
///
/// ```no_run
/// use unscramble_solve::tables::{Progress, Set, Source, Tables};
///
/// let tables = Tables::load(&Source::default(), &Progress::default())?;
/// assert_eq!(tables.set(), Set::Standard);
/// let sum: usize = tables.reports().iter().map(|report| report.bytes).sum();
/// assert_eq!(tables.bytes(), sum);
/// # Ok::<(), unscramble_solve::tables::TableError>(())
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
            progress.announce(&[&ThreeTables::work(source.set)[..], &FourTables::WORK].concat());
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
