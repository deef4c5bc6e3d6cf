//! The tables of all searches, each loaded once, when it is first needed or beforehand.

use std::sync::{Mutex, OnceLock, PoisonError};

use super::tables::{Progress, Source, TableError, Tables};
use super::two::TwoTables;

/// The tables of all searches.
///
/// A table is built or read once, by the first thread that needs it; other threads wait. So code
/// that builds tables must not ask for them.
#[derive(Debug, Default)]
pub(crate) struct SearchTables {
    source: Source,
    progress: Progress,
    loading: Mutex<()>,
    three: OnceLock<Tables>,
    two: OnceLock<TwoTables>,
}

impl SearchTables {
    /// Tables that will come from this source.
    pub(crate) fn new(source: Source) -> SearchTables {
        SearchTables { source, ..SearchTables::default() }
    }

    /// Where the tables come from.
    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    /// How far loading has got.
    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The tables of the 3x3x3, loaded now if need be.
    ///
    /// # Errors
    /// Why they could not be loaded. The next call tries again.
    pub(crate) fn three(&self) -> Result<&Tables, TableError> {
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        // A thread that panicked while it loaded left nothing half done: the next one may try.
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        let tables = Tables::load(&self.source, &self.progress)?;
        Ok(self.three.get_or_init(|| tables))
    }

    /// The tables of the 3x3x3, if they are loaded.
    pub(crate) fn loaded(&self) -> Option<&Tables> {
        self.three.get()
    }

    /// The tables of the 2x2x2, built now if need be: that takes about 10 ms.
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
}
