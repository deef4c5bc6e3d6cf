//! The tables of all searches. Each is loaded once: when it is first needed, or in advance.

use std::sync::{Arc, OnceLock};

use unscramble_cube::Metric;
use unscramble_search::tables::{MetricTables, Store, parallel};
use unscramble_search::two::TwoTables;
use unscramble_search::waiting::Turnstile;
use unscramble_search::{Budget, SearchError};
use unscramble_short::beam::{Bands, Beams};
use unscramble_short::{five, seven, six};

use crate::metric_library::MetricLibrary;
use crate::tables::{LoadReport, Progress, Set, Source, TableError, Tables};

/// The tables of all searches.
///
/// The first thread that needs tables loads them, and other threads wait. So code that builds
/// tables must not request them.
#[derive(Debug, Default)]
pub(crate) struct SearchTables {
    source: Source,
    progress: Progress,
    loading: Turnstile,
    three: OnceLock<Arc<Tables>>,
    metrics: MetricLibrary,
    five: OnceLock<FiveTables>,
    nets_of_six: OnceLock<Option<Beams>>,
    nets_of_seven: OnceLock<Option<Beams>>,
    nets_of_eight: OnceLock<Option<Bands>>,
    nets_of_nine: OnceLock<Option<Bands>>,
    nets_of_ten: OnceLock<Option<Bands>>,
    two: OnceLock<TwoTables>,
}

/// The tables of the 5x5x5, those that make a 5x5x5 of a 6x6x6, and how each file was loaded.
#[derive(Debug)]
struct FiveTables {
    tables: five::Tables,
    six: six::Stages,
    seven: seven::Stages,
    reports: Vec<LoadReport>,
}

impl SearchTables {
    /// Creates tables that will be loaded from this source.
    pub(crate) fn new(source: Source) -> SearchTables {
        SearchTables { source, ..SearchTables::default() }
    }

    /// Returns where the tables come from.
    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    /// Returns the progress of loading.
    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns the tables of the 3x3x3, and loads them first if necessary.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded. The next call tries again.
    pub(crate) fn three(&self) -> Result<&Tables, TableError> {
        self.shared_three().map(Arc::as_ref)
    }

    fn shared_three(&self) -> Result<&Arc<Tables>, TableError> {
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        // A thread that panicked while it loaded left no partial result, so the next one may try.
        let _turn = self.loading.enter();
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        let tables = Tables::load(&self.source, &self.progress)?;
        Ok(self.three.get_or_init(|| Arc::new(tables)))
    }

    /// Returns the tables of the 3x3x3, if they are loaded.
    pub(crate) fn loaded(&self) -> Option<&Tables> {
        self.three.get().map(Arc::as_ref)
    }

    /// Returns the tables of a metric of the 3x3x3, see [`MetricLibrary::get`].
    ///
    /// # Errors
    /// [`SearchError`] if tables cannot be loaded, or if the solve is cancelled.
    pub(crate) fn metric(
        &self,
        metric: Metric,
        budget: &Budget,
    ) -> Result<Option<&MetricTables>, SearchError> {
        self.metrics.get(metric, self.shared_three()?, &self.source, budget)
    }

    /// Returns the tables of the 5x5x5, and loads them first if necessary. While another thread loads tables,
    /// this one waits for them, at most as long as a search may improve its solution. Returns `None` if the
    /// set has no such tables, or after too long a wait.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded. The next call tries again.
    pub(crate) fn five(&self, budget: &Budget) -> Result<Option<&five::Tables>, TableError> {
        if self.source.set == Set::Standard {
            return Ok(None);
        }
        if let Some(five) = self.five.get() {
            return Ok(Some(&five.tables));
        }
        let Ok(_turn) = self.loading.enter_within(budget) else { return Ok(None) };
        Ok(Some(&self.load_five()?.tables))
    }

    /// Returns the tables of the core of a 6x6x6, which are loaded with those of the 5x5x5.
    pub(crate) fn six(&self) -> Option<&six::Stages> {
        self.five.get().map(|five| &five.six)
    }

    /// Returns the tables of the core of a 7x7x7, which are loaded with those of the 5x5x5.
    pub(crate) fn seven(&self) -> Option<&seven::Stages> {
        self.five.get().map(|five| &five.seven)
    }

    /// Loads the tables of the 5x5x5, unless another thread did. It is the turn of the caller to load.
    fn load_five(&self) -> Result<&FiveTables, TableError> {
        if let Some(five) = self.five.get() {
            return Ok(five);
        }
        let loaded = parallel::apart(|| {
            let mut store = Store::new(self.source.cache(), &self.progress);
            let tables = five::Tables::load(&mut store)?;
            let (six, seven) = (six::Stages::new()?, seven::Stages::new()?);
            self.progress.finish();
            Ok(FiveTables { tables, six, seven, reports: store.into_reports() })
        })?;
        Ok(self.five.get_or_init(|| loaded))
    }

    /// Returns a report on how each loaded table of the 5x5x5 was loaded.
    pub(crate) fn five_reports(&self) -> &[LoadReport] {
        self.five.get().map_or(&[], |five| &five.reports)
    }

    /// Returns the nets of a size, and reads them first if necessary, which takes a fraction of a second; `None` if
    /// there are none.
    pub(crate) fn beams(&self, size: usize) -> Option<&Beams> {
        let beams = match size {
            6 => &self.nets_of_six,
            7 => &self.nets_of_seven,
            _ => return None,
        };
        beams.get_or_init(|| Beams::new(size)).as_ref()
    }

    /// Returns the nets of the bands of a size, and reads them first if necessary; `None` if there are none.
    pub(crate) fn bands(&self, size: usize) -> Option<&Bands> {
        let bands = match size {
            8 => &self.nets_of_eight,
            9 => &self.nets_of_nine,
            10 => &self.nets_of_ten,
            _ => return None,
        };
        bands.get_or_init(|| Bands::new(size)).as_ref()
    }

    /// Returns the tables of the 2x2x2, and builds them first if necessary, which takes about 10
    /// ms.
    pub(crate) fn two(&self) -> &TwoTables {
        self.two.get_or_init(TwoTables::default)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_threads_get_the_same_tables() {
        let tables = SearchTables::default();
        let found: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| tables.three().unwrap())).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert!(found.windows(2).all(|pair| std::ptr::eq(pair[0], pair[1])));
        assert!(tables.loaded().is_some_and(|loaded| std::ptr::eq(loaded, found[0])));
    }

    /// Threads of a pool that wait for tables leave none of the pool to build them.
    #[cfg(feature = "native")]
    #[test]
    fn a_pool_whose_threads_all_need_tables_gets_them() {
        use rayon::prelude::*;

        let tables = SearchTables::default();
        let count = 4 * rayon::current_num_threads();
        let loaded = (0..count).into_par_iter().filter(|_| tables.three().is_ok()).count();
        assert_eq!(loaded, count);
    }
}
