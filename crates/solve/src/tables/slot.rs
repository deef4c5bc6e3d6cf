//! A place for tables that are loaded when somebody first asks for them.

use std::sync::OnceLock;

use unscramble_search::waiting::Watched;
use unscramble_search::{Budget, Cutoff};

use super::{LoadReport, TableError};

/// Tables, and whether a thread loads them.
#[derive(Debug)]
pub(super) struct Slot<T> {
    loaded: OnceLock<Loaded<T>>,
    loading: Watched<Loading>,
}

/// Tables that are loaded.
#[derive(Debug)]
pub(super) struct Loaded<T> {
    pub(super) tables: T,
    /// How each table was loaded.
    pub(super) reports: Vec<LoadReport>,
}

/// How the loading of tables goes.
#[derive(Debug, Default)]
enum Loading {
    /// No thread loads them.
    #[default]
    Idle,
    /// A thread loads them.
    Running,
    /// They could not be loaded.
    Failed(TableError),
}

impl<T> Default for Slot<T> {
    fn default() -> Slot<T> {
        Slot { loaded: OnceLock::new(), loading: Watched::default() }
    }
}

impl<T> Slot<T> {
    /// Returns the tables if they are loaded.
    pub(super) fn get(&self) -> Option<&T> {
        self.loaded.get().map(|loaded| &loaded.tables)
    }

    /// Returns how each table was loaded, if they are.
    pub(super) fn reports(&self) -> &[LoadReport] {
        self.loaded.get().map_or(&[], |loaded| &loaded.reports)
    }

    /// Returns whether the caller is the one to load the tables, and then to call [`Slot::end`].
    ///
    /// # Errors
    /// Why a thread could not load them. The next call may try again.
    pub(super) fn begin(&self) -> Result<bool, TableError> {
        let mut loading = self.loading.lock();
        if self.loaded.get().is_some() {
            return Ok(false);
        }
        match std::mem::replace(&mut *loading, Loading::Running) {
            Loading::Failed(error) => {
                *loading = Loading::Idle;
                Err(error)
            }
            Loading::Running => Ok(false),
            Loading::Idle => Ok(true),
        }
    }

    /// Keeps the tables, or why there are none, and wakes all that wait. `None` if whoever loaded them panicked.
    pub(super) fn end(&self, loaded: Option<Result<Loaded<T>, TableError>>) {
        let state = match loaded {
            Some(Ok(loaded)) => {
                self.loaded.get_or_init(|| loaded);
                Loading::Idle
            }
            Some(Err(error)) => Loading::Failed(error),
            None => Loading::Idle,
        };
        self.loading.set(state);
    }

    /// Waits until the loading ends, or for at most 10 ms, if a search may still improve its solution.
    ///
    /// # Errors
    /// Returns the reason to stop.
    pub(super) fn wait(&self, budget: &Budget) -> Result<(), Cutoff> {
        let loading = self.loading.lock();
        // The end of loading is set after the tables and under this lock, so it cannot be missed here.
        if self.loaded.get().is_none() && !matches!(*loading, Loading::Failed(_)) {
            drop(self.loading.wait_within(loading, budget)?);
        }
        Ok(())
    }
}
