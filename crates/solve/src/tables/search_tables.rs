//! The tables of all searches. Each group is loaded once: at the start, or when a request first needs it.
#![expect(
    clippy::expect_used,
    reason = "the program has the nets of its sizes, as tests make sure, and no metric without the standard tables"
)]

use std::sync::{Arc, OnceLock};

use unscramble_cube::Metric;
use unscramble_search::tables::{MetricTables, Store, parallel};
use unscramble_search::two::TwoTables;
use unscramble_search::waiting::Turnstile;
use unscramble_search::{Budget, Cutoff, EventSink, HAS_LARGE, SearchError, SolveEvent};
use unscramble_short::beam::{Bands, Beams};
use unscramble_short::four::tables::FourTables;
use unscramble_short::{five, seven, six};

use super::slot::{Loaded, Slot};
use super::{Group, Groups, LoadReport, Progress, Source, TableError, Tables};

/// The tables of all searches.
///
/// The first thread that needs the tables of the 3x3x3 loads them, and other threads wait. All other groups are loaded in the
/// background, one after the other. Code that builds tables must not request them.
#[derive(Debug, Default)]
pub(crate) struct SearchTables(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    source: Source,
    progress: Progress,
    loading: Turnstile,
    two: OnceLock<TwoTables>,
    three: OnceLock<Tables>,
    /// Used where the tables of the 3x3x3 are the small ones. Otherwise those of the 4x4x4 are loaded with them.
    four: Arc<Slot<FourTables>>,
    five: Arc<Slot<five::Tables>>,
    six: Arc<Slot<SixTables>>,
    seven: Arc<Slot<SevenTables>>,
    eight_to_ten: Arc<Slot<[Bands; 3]>>,
    /// In the order of [`Metric::ALL`].
    metrics: [Arc<Slot<MetricTables>>; 4],
}

/// The tables of the 6x6x6.
#[derive(Debug)]
pub(crate) struct SixTables {
    /// What makes a 5x5x5 of it.
    pub(crate) stages: six::Stages,
    /// The nets of its centers.
    pub(crate) beams: Beams,
}

/// The tables of the 7x7x7.
#[derive(Debug)]
pub(crate) struct SevenTables {
    /// What makes a 5x5x5 of it.
    pub(crate) stages: seven::Stages,
    /// The nets of its centers.
    pub(crate) beams: Beams,
}

/// How long a search waits for tables, and whom it tells how far they are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wait<'a> {
    /// Ends the wait when a search may no longer improve its solution.
    pub(crate) budget: &'a Budget,
    pub(crate) events: &'a EventSink,
}

/// What a search that needs tables gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Available<T> {
    /// The tables.
    Ready(T),
    /// Nothing: they are still loading, and the time of the search has passed.
    Loading,
    /// Nothing: there is no memory for them.
    LeftOut,
}

impl SearchTables {
    /// Creates tables that will be loaded from this source.
    pub(crate) fn new(source: Source) -> SearchTables {
        SearchTables(Arc::new(Shared { source, ..Shared::default() }))
    }

    /// Returns where the tables come from.
    pub(crate) fn source(&self) -> &Source {
        &self.0.source
    }

    /// Returns the progress of loading.
    pub(crate) fn progress(&self) -> &Progress {
        &self.0.progress
    }

    /// Returns the tables of the start, which have those of the 3x3x3, and loads them first if necessary.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded. The next call tries again.
    pub(crate) fn three(&self) -> Result<&Tables, TableError> {
        self.0.three()
    }

    /// Returns the tables of the start, if they are loaded.
    pub(crate) fn loaded(&self) -> Option<&Tables> {
        self.0.three.get()
    }

    /// Returns the tables of a metric of the 3x3x3 other than that of face turns.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn metric(
        &self,
        metric: Metric,
        wait: Wait<'_>,
    ) -> Result<Available<&MetricTables>, SearchError> {
        // Then the compiler leaves out what searches with them.
        if !HAS_LARGE {
            return Ok(Available::LeftOut);
        }
        let group = Group::of_metric(metric);
        let slot = &self.0.metrics[metric as usize];
        self.available(group, slot, wait, move |shared, store| {
            let progress = store.progress().clone();
            let three = shared.three()?.search().standard().expect("the standard tables");
            MetricTables::load(metric, three, store, &progress)
        })
    }

    /// Returns the tables of the 4x4x4.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn four(&self, wait: Wait<'_>) -> Result<Available<&FourTables>, SearchError> {
        if let Some(four) = self.three()?.four() {
            return Ok(Available::Ready(four));
        }
        self.available(Group::Four, &self.0.four, wait, |_, store| {
            let progress = store.progress().clone();
            progress.announce(&FourTables::WORK);
            FourTables::load(store, &progress)
        })
    }

    /// Returns the tables of the 5x5x5.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn five(&self, wait: Wait<'_>) -> Result<Available<&five::Tables>, SearchError> {
        if !HAS_LARGE {
            return Ok(Available::LeftOut);
        }
        self.available(Group::Five, &self.0.five, wait, |_, store| five::Tables::load(store))
    }

    /// Returns the tables of the 6x6x6.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn six(&self, wait: Wait<'_>) -> Result<Available<&SixTables>, SearchError> {
        if !HAS_LARGE {
            return Ok(Available::LeftOut);
        }
        self.available(Group::Six, &self.0.six, wait, |_, store| {
            store.progress().announce(&[("six", 1)]);
            let progress = store.progress();
            let (stages, beams) = parallel::join(|| six::Stages::new(progress), || Beams::new(6));
            Ok(SixTables { stages: stages?, beams: beams.expect("nets of the 6x6x6") })
        })
    }

    /// Returns the tables of the 7x7x7.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn seven(&self, wait: Wait<'_>) -> Result<Available<&SevenTables>, SearchError> {
        if !HAS_LARGE {
            return Ok(Available::LeftOut);
        }
        self.available(Group::Seven, &self.0.seven, wait, |_, store| {
            store.progress().announce(&[("seven", 1)]);
            let progress = store.progress();
            let (stages, beams) = parallel::join(|| seven::Stages::new(progress), || Beams::new(7));
            Ok(SevenTables { stages: stages?, beams: beams.expect("nets of the 7x7x7") })
        })
    }

    /// Returns the nets of the 8x8x8, the 9x9x9 and the 10x10x10.
    ///
    /// # Errors
    /// See [`SearchTables::available`].
    pub(crate) fn eight_to_ten(
        &self,
        wait: Wait<'_>,
    ) -> Result<Available<&[Bands; 3]>, SearchError> {
        if !HAS_LARGE {
            return Ok(Available::LeftOut);
        }
        self.available(Group::EightToTen, &self.0.eight_to_ten, wait, |_, store| {
            let progress = store.progress();
            progress.announce(&[("eight-to-ten", 1)]);
            progress.begin("eight-to-ten", 3);
            let bands = |size| progress.made(Bands::new(size).expect("nets of this size"));
            let (eight, (nine, ten)) =
                parallel::join(|| bands(8), || parallel::join(|| bands(9), || bands(10)));
            Ok([eight, nine, ten])
        })
    }

    /// Returns the tables of a group. The first call has them loaded in the background, and calls wait for that as long as a
    /// search may improve its solution.
    ///
    /// # Errors
    /// [`SearchError`] if they could not be loaded, after which the next call tries again, or if the solve is cancelled.
    fn available<'s, T: Send + Sync + 'static>(
        &'s self,
        group: Group,
        slot: &'s Arc<Slot<T>>,
        wait: Wait<'_>,
        load: impl FnOnce(&Shared, &mut Store) -> Result<T, TableError> + Copy + Send + 'static,
    ) -> Result<Available<&'s T>, SearchError> {
        if !self.0.source.groups.has(group) {
            return Ok(Available::LeftOut);
        }
        let mut told = None;
        loop {
            if let Some(tables) = slot.get() {
                if let Some((table, _)) = told {
                    wait.events.emit(SolveEvent::Loading { table, percent: 100 });
                }
                return Ok(Available::Ready(tables));
            }
            if slot.begin()? {
                let end = EndOfLoading { slot: Arc::clone(slot), loaded: None };
                let shared = Arc::clone(&self.0);
                parallel::in_background(move || end.load(&shared, load));
            }
            let now = self.progress().snapshot().map(|now| (now.table, now.percent()));
            if let Some((table, percent)) = now.filter(|_| now != told) {
                wait.events.emit(SolveEvent::Loading { table, percent });
                told = now;
            }
            match slot.wait(wait.budget) {
                Ok(()) => {}
                Err(Cutoff::Deadline) => return Ok(Available::Loading),
                Err(Cutoff::Cancelled) => return Err(Cutoff::Cancelled.into()),
            }
        }
    }

    /// Loads a group, unless it is loaded or there is no memory for it.
    ///
    /// # Errors
    /// [`SearchError`] if it could not be loaded.
    pub(crate) fn load(&self, group: Group) -> Result<(), SearchError> {
        let wait = Wait { budget: &Budget::unlimited(), events: &EventSink::silent() };
        match group {
            Group::Three | Group::SmallThree | Group::LargeThree => drop(self.three()?),
            Group::Four => drop(self.four(wait)?),
            Group::Five => drop(self.five(wait)?),
            Group::Six => drop(self.six(wait)?),
            Group::Seven => drop(self.seven(wait)?),
            Group::EightToTen => drop(self.eight_to_ten(wait)?),
            Group::Qtm => drop(self.metric(Metric::Qtm, wait)?),
            Group::Axial => drop(self.metric(Metric::Axial, wait)?),
            Group::AxialQtm => drop(self.metric(Metric::AxialQtm, wait)?),
        }
        Ok(())
    }

    /// Returns the groups that are loaded.
    pub(crate) fn loaded_groups(&self) -> Groups {
        let Shared { source, three, four, five, six, seven, eight_to_ten, metrics, .. } = &*self.0;
        let [_, qtm, axial, axial_qtm] = metrics.each_ref().map(|slot| slot.get().is_some());
        let is_loaded = |group: &Group| match group {
            Group::Three | Group::SmallThree | Group::LargeThree => three.get().is_some(),
            Group::Four => {
                four.get().is_some() || three.get().is_some_and(|three| three.four().is_some())
            }
            Group::Five => five.get().is_some(),
            Group::Six => six.get().is_some(),
            Group::Seven => seven.get().is_some(),
            Group::EightToTen => eight_to_ten.get().is_some(),
            Group::Qtm => qtm,
            Group::Axial => axial,
            Group::AxialQtm => axial_qtm,
        };
        source.groups.iter().filter(is_loaded).collect()
    }

    /// Returns a report on each table that was loaded.
    pub(crate) fn reports(&self) -> impl Iterator<Item = &LoadReport> {
        let shared = &*self.0;
        let first = shared.three.get().map_or(&[][..], Tables::reports);
        let metrics = shared.metrics.iter().flat_map(|slot| slot.reports());
        let big = shared.four.reports().iter().chain(shared.five.reports());
        first.iter().chain(big).chain(metrics)
    }

    /// Returns the tables of the 2x2x2, and builds them first if necessary, which takes about 10
    /// ms.
    pub(crate) fn two(&self) -> &TwoTables {
        self.0.two.get_or_init(TwoTables::default)
    }
}

impl Shared {
    fn three(&self) -> Result<&Tables, TableError> {
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        // A thread that panicked while it loaded left no partial result, so the next one may try.
        let _turn = self.loading.enter();
        if let Some(tables) = self.three.get() {
            return Ok(tables);
        }
        let tables = Tables::load(&self.source, &self.progress)?;
        Ok(self.three.get_or_init(|| tables))
    }
}

/// Says how the loading went when the thread that loads is done, panics, or does not start.
struct EndOfLoading<T> {
    slot: Arc<Slot<T>>,
    loaded: Option<Result<Loaded<T>, TableError>>,
}

impl<T: Send> EndOfLoading<T> {
    fn load(
        mut self,
        shared: &Shared,
        load: impl FnOnce(&Shared, &mut Store) -> Result<T, TableError> + Send,
    ) {
        let needs_three = shared.three().map(drop);
        self.loaded = Some(needs_three.and_then(|()| {
            let _turn = shared.loading.enter();
            parallel::apart(|| {
                let mut store = Store::new(shared.source.cache(), &shared.progress).mapped();
                let tables = load(shared, &mut store)?;
                shared.progress.finish();
                Ok(Loaded { tables, reports: store.into_reports() })
            })
        }));
    }
}

impl<T> Drop for EndOfLoading<T> {
    fn drop(&mut self) {
        self.slot.end(self.loaded.take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn six(tables: &SearchTables, budget: &Budget) -> Available<()> {
        six_told(tables, budget, &EventSink::silent())
    }

    fn six_told(tables: &SearchTables, budget: &Budget, events: &EventSink) -> Available<()> {
        let wait = Wait { budget, events };
        match tables.six(wait).unwrap() {
            Available::Ready(_) => Available::Ready(()),
            Available::Loading => Available::Loading,
            Available::LeftOut => Available::LeftOut,
        }
    }

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
        let ready = |number: usize| match number % 2 {
            0 => tables.three().is_ok(),
            _ => six(&tables, &Budget::unlimited()) == Available::Ready(()),
        };
        assert_eq!((0..count).into_par_iter().filter(|number| ready(*number)).count(), count);
    }

    #[test]
    fn a_group_without_memory_is_left_out() {
        for megabytes in [0, 120] {
            let groups = Groups::within(megabytes, &[]);
            let tables = SearchTables::new(Source { groups, ..Source::default() });
            assert_eq!(six(&tables, &Budget::unlimited()), Available::LeftOut);
        }
    }

    /// With small tables, those of the 4x4x4 are loaded when somebody needs them.
    #[test]
    fn tables_of_the_4x4x4_are_loaded_on_demand_beside_small_ones() {
        let (budget, events) = (Budget::unlimited(), EventSink::silent());
        let wait = Wait { budget: &budget, events: &events };
        let with = |megabytes| {
            let groups = Groups::within(megabytes, &[]);
            SearchTables::new(Source { groups, ..Source::default() })
        };
        assert!(matches!(with(5).four(wait), Ok(Available::LeftOut)));
        assert!(matches!(with(5).metric(Metric::Qtm, wait), Ok(Available::LeftOut)));
        let tables = with(32);
        tables.three().unwrap();
        assert_eq!(tables.loaded_groups(), Groups::of(&[Group::SmallThree]));
        assert!(matches!(tables.four(wait), Ok(Available::Ready(_))));
        assert_eq!(tables.loaded_groups(), tables.source().groups);
        assert!(tables.reports().count() > 1);
    }

    #[cfg(feature = "native")]
    #[test]
    fn a_search_without_time_left_goes_on_without_tables() {
        let tables = SearchTables::default();
        let budget = Budget::unlimited().improving_for(std::time::Duration::ZERO);
        assert_eq!(six(&tables, &budget), Available::Loading);
        // One that waits is told how far they are, until they are there.
        let (sender, told) = std::sync::mpsc::channel();
        let events = EventSink::new(move |event| sender.send(event).unwrap());
        assert_eq!(six_told(&tables, &Budget::unlimited(), &events), Available::Ready(()));
        drop(events);
        let told: Vec<SolveEvent> = told.iter().collect();
        let is_on_the_way =
            |event: &SolveEvent| matches!(event, SolveEvent::Loading { percent: 1..100, .. });
        assert!(told.iter().filter(|event| is_on_the_way(event)).count() > 2, "{told:?}");
        assert_eq!(told.last(), Some(&SolveEvent::Loading { table: "six", percent: 100 }));
    }
}
