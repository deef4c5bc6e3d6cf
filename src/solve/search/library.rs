//! The tables of all searches. Each is loaded once: when it is first needed, or in advance.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::tables::{Progress, Source, TableError, Tables};
use super::two::TwoTables;

/// The tables of all searches.
///
/// The first thread that needs tables loads them, and other threads wait. So code that builds
/// tables must not request them.
#[derive(Debug, Default)]
pub(crate) struct SearchTables {
    source: Source,
    progress: Progress,
    loading: Mutex<()>,
    three: OnceLock<Tables>,
    two: OnceLock<TwoTables>,
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
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        // A thread that panicked while it loaded left no partial result, so the next one may try.
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        let tables = Tables::load(&self.source, &self.progress)?;
        Ok(self.three.get_or_init(|| tables))
    }

    /// Returns the tables of the 3x3x3, if they are loaded.
    pub(crate) fn loaded(&self) -> Option<&Tables> {
        self.three.get()
    }

    /// Returns the tables of the 2x2x2, and builds them first if necessary, which takes about 10
    /// ms.
    pub(crate) fn two(&self) -> &TwoTables {
        self.two.get_or_init(TwoTables::new)
    }
}

/// The tables of all unit tests, which are built once.
#[cfg(test)]
pub(crate) fn shared() -> &'static SearchTables {
    static SHARED: std::sync::LazyLock<SearchTables> = std::sync::LazyLock::new(Default::default);
    &SHARED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_threads_get_the_same_tables() {
        let tables = shared();
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
