//! The tables of the metrics of robots, each of which is loaded when a search first asks for its metric.

use std::sync::{Arc, OnceLock};

use unscramble_cube::Metric;
use unscramble_search::tables::{MetricTables, Store, parallel};
use unscramble_search::waiting::Watched;
use unscramble_search::{Budget, Cutoff, SearchError};

use crate::tables::{Progress, Source, TableError, Tables};

/// The tables of each metric, in the order of [`Metric::ALL`].
#[derive(Debug, Default)]
pub(crate) struct MetricLibrary([Arc<Slot>; 4]);

/// The tables of a metric, and whether a thread loads them.
#[derive(Debug, Default)]
struct Slot {
    tables: OnceLock<MetricTables>,
    loading: Watched<Loading>,
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

impl MetricLibrary {
    /// Returns the tables of a metric. The first call has them loaded in the background, and calls wait for that
    /// as long as a search may improve its solution; `None` after that.
    ///
    /// # Errors
    /// [`SearchError`] if they could not be loaded, after which the next call tries again, or if the solve is
    /// cancelled.
    pub(crate) fn get(
        &self,
        metric: Metric,
        three: &Arc<Tables>,
        source: &Source,
        budget: &Budget,
    ) -> Result<Option<&MetricTables>, SearchError> {
        let slot = &self.0[metric as usize];
        loop {
            if let Some(tables) = slot.tables.get() {
                return Ok(Some(tables));
            }
            slot.start(metric, three, source)?;
            match slot.wait(budget) {
                Ok(()) => {}
                Err(Cutoff::Deadline) => return Ok(None),
                Err(Cutoff::Cancelled) => return Err(Cutoff::Cancelled.into()),
            }
        }
    }
}

impl Slot {
    /// Starts to load the tables unless a thread does so already.
    fn start(
        self: &Arc<Slot>,
        metric: Metric,
        three: &Arc<Tables>,
        source: &Source,
    ) -> Result<(), TableError> {
        let mut loading = self.loading.lock();
        match std::mem::take(&mut *loading) {
            Loading::Failed(error) => return Err(error),
            Loading::Running => *loading = Loading::Running,
            Loading::Idle if self.tables.get().is_some() => {}
            Loading::Idle => {
                *loading = Loading::Running;
                drop(loading);
                let (three, source) = (Arc::clone(three), source.clone());
                let end = EndOfLoading { slot: Arc::clone(self), state: Loading::Idle };
                parallel::in_background(move || end.load(metric, &three, &source));
            }
        }
        Ok(())
    }

    /// Waits until the loading ends, or for at most 10 ms.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn wait(&self, budget: &Budget) -> Result<(), Cutoff> {
        let loading = self.loading.lock();
        // The end of loading is set after the tables and under this lock, so it cannot be missed here.
        if self.tables.get().is_none() && !matches!(*loading, Loading::Failed(_)) {
            drop(self.loading.wait_within(loading, budget)?);
        }
        Ok(())
    }
}

/// Says how the loading went when the thread that loads is done, panics, or does not start.
struct EndOfLoading {
    slot: Arc<Slot>,
    state: Loading,
}

impl EndOfLoading {
    fn load(mut self, metric: Metric, three: &Tables, source: &Source) {
        let progress = Progress::default();
        let loaded = parallel::apart(|| {
            let mut store = Store::new(source.cache(), &progress);
            MetricTables::load(metric, three.search(), &mut store, &progress)
        });
        match loaded {
            Ok(tables) => {
                self.slot.tables.get_or_init(|| tables);
            }
            Err(error) => self.state = Loading::Failed(error),
        }
    }
}

impl Drop for EndOfLoading {
    fn drop(&mut self) {
        self.slot.loading.set(std::mem::take(&mut self.state));
    }
}
