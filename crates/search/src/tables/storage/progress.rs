//! How far the loading of tables is.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The progress of loading: the loader updates it, and anybody may take a [`Snapshot`]. Clones
/// share their state.
///
/// The loader [announces](Progress::announce) all tables, in order and with the work that each
/// takes. Then it [begins](Progress::begin) one table after another and [adds](Progress::add) the
/// steps that are done, from any number of threads. An announced table that is skipped counts as
/// done once a later one begins.
///
/// ```
/// use unscramble_search::tables::Progress;
///
/// let progress = Progress::default();
/// progress.announce(&[("small", 1), ("large", 3)]);
/// progress.begin("large", 10);
/// progress.add(5);
/// let snapshot = progress.snapshot().unwrap();
/// assert_eq!((snapshot.table, snapshot.fraction), ("large", 0.625));
/// progress.finish();
/// assert!(progress.snapshot().is_none());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Progress(Arc<State>);

#[derive(Debug, Default)]
struct State {
    loading: Mutex<Loading>,
    /// Steps done of the current table. Outside the lock, so that adding steps never waits.
    done: AtomicU64,
    /// The largest fraction that a snapshot has reported, in millionths.
    reported: AtomicU64,
}

/// The tables, and which of them is being loaded.
#[derive(Debug, Default)]
struct Loading {
    tables: Vec<AnnouncedTable>,
    /// The index of the current table.
    at: Option<usize>,
    /// Steps of the current table.
    total: u64,
    finished: bool,
}

#[derive(Debug)]
struct AnnouncedTable {
    name: &'static str,
    work: u64,
}

/// The progress at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snapshot {
    /// The name of the current table.
    pub table: &'static str,
    /// Steps done of the current table.
    pub done: u64,
    /// All steps of the current table.
    pub total: u64,
    /// The number of tables before the current one.
    pub tables_done: usize,
    /// The number of all tables.
    pub tables: usize,
    /// The fraction of all work that is done, from 0 to 1. It never falls from one snapshot to the
    /// next.
    pub fraction: f64,
}

const MILLION: f64 = 1e6;

impl Progress {
    /// Announces all tables in order: their names, and the work for each in one common unit.
    pub fn announce(&self, tables: &[(&'static str, u64)]) {
        let mut loading = self.loading();
        loading.tables = tables.iter().map(|&(name, work)| AnnouncedTable { name, work }).collect();
        loading.at = None;
        loading.finished = false;
        self.0.reported.store(0, Ordering::Relaxed);
    }

    /// Begins a table, possibly again, with `total` steps of any size; all tables before it count
    /// as done. A table that was not announced counts as no work.
    pub fn begin(&self, name: &'static str, total: u64) {
        let mut loading = self.loading();
        let at = loading.tables.iter().position(|table| table.name == name).unwrap_or_else(|| {
            let next = loading.at.map_or(0, |at| at + 1);
            loading.tables.insert(next, AnnouncedTable { name, work: 0 });
            next
        });
        loading.at = Some(at);
        loading.total = total;
        loading.finished = false;
        self.0.done.store(0, Ordering::Relaxed);
    }

    /// Adds steps that are done of the current table. Many threads may call it, but not for each of
    /// millions of steps: the threads would slow each other down.
    pub fn add(&self, steps: u64) {
        self.0.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// Counts a step as done, and returns what it made.
    pub fn made<T>(&self, part: T) -> T {
        self.add(1);
        part
    }

    /// Marks all tables as loaded.
    pub fn finish(&self) {
        self.loading().finished = true;
    }

    /// Returns the progress, or `None` before the first table begins and after the last is loaded.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        let loading = self.loading();
        let at = loading.at.filter(|_| !loading.finished)?;
        let table = loading.tables.get(at)?;
        let done = self.0.done.load(Ordering::Relaxed).min(loading.total);
        let work =
            |tables: &[AnnouncedTable]| tables.iter().map(|table| table.work).sum::<u64>() as f64;
        let part = done as f64 / loading.total.max(1) as f64;
        let fraction =
            (work(&loading.tables[..at]) + part * table.work as f64) / work(&loading.tables);
        // Without any announced work the fraction is 0/0, which the cast turns into 0.
        let now = (fraction * MILLION) as u64;
        let reported = self.0.reported.fetch_max(now, Ordering::Relaxed).max(now);
        Some(Snapshot {
            table: table.name,
            done,
            total: loading.total,
            tables_done: at,
            tables: loading.tables.len(),
            fraction: reported as f64 / MILLION,
        })
    }

    /// Locks the state. A thread that panicked cannot have left it inconsistent.
    fn loading(&self) -> MutexGuard<'_, Loading> {
        self.0.loading.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Snapshot {
    /// Returns the share of all work that is done, in percent, rounded down; at most 99, since something is still to do.
    #[must_use]
    pub fn percent(&self) -> u8 {
        ((self.fraction * 100.0) as u8).min(99)
    }
}

/// Names the current table and the share of all work that is done: `phase-1, 43%`.
impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}%", self.table, self.percent())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_table_counts_in_proportion_to_its_work() {
        let progress = Progress::default();
        assert_eq!(progress.snapshot(), None);
        progress.announce(&[("small", 1), ("large", 3)]);
        assert_eq!(progress.snapshot(), None, "no table has begun");
        progress.begin("small", 10);
        progress.add(5);
        let snapshot = progress.snapshot().unwrap();
        assert_eq!((snapshot.table, snapshot.done, snapshot.total), ("small", 5, 10));
        assert_eq!((snapshot.tables_done, snapshot.tables), (0, 2));
        assert_eq!(snapshot.fraction, 0.125);
        progress.begin("large", 1000);
        progress.add(500);
        let snapshot = progress.snapshot().unwrap();
        assert_eq!((snapshot.fraction, snapshot.tables_done), (0.625, 1));
        assert_eq!((snapshot.to_string().as_str(), snapshot.percent()), ("large, 62%", 62));
        progress.finish();
        assert_eq!(progress.snapshot(), None);
    }

    #[test]
    fn the_fraction_never_falls() {
        let progress = Progress::default();
        progress.announce(&[("a", 1), ("b", 1)]);
        let fraction = || progress.snapshot().unwrap().fraction;
        progress.begin("a", 4);
        progress.add(4);
        assert_eq!(fraction(), 0.5);
        // Reading failed, so the table is built.
        progress.begin("a", 100);
        assert_eq!(fraction(), 0.5);
        progress.begin("a surprise", 0);
        assert_eq!(fraction(), 0.5);
        progress.begin("b", 4);
        assert_eq!(fraction(), 0.5);
        progress.add(9);
        assert_eq!(fraction(), 1.0, "never more than 1");
        assert_eq!(progress.snapshot().unwrap().percent(), 99);
    }

    #[test]
    fn a_table_that_was_not_announced_counts_as_no_work() {
        let progress = Progress::default();
        progress.begin("alone", 2);
        progress.add(1);
        let snapshot = progress.snapshot().unwrap();
        assert_eq!((snapshot.fraction, snapshot.table), (0.0, "alone"));
    }

    #[test]
    fn steps_of_several_threads_add_up() {
        let progress = Progress::default();
        progress.begin("table", 4000);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..1000).for_each(|_| progress.add(1)));
            }
        });
        assert_eq!(progress.snapshot().unwrap().done, 4000);
    }
}
