//! How far the tables are, for those who wait for them.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Told by who builds the tables, asked by who waits; clones are of the same tables.
///
/// Tables are made one after another, each by as many threads as like to. Who makes them
/// [announces](Progress::announce) them all, in order and with the work in each, and then, for each,
/// [begins](Progress::begin) it and [adds](Progress::add) what was done. What was announced and not
/// begun when a later one is, has been done some other way.
#[derive(Debug, Clone, Default)]
pub struct Progress(Arc<State>);

#[derive(Debug, Default)]
struct State {
    run: Mutex<Run>,
    /// What was done of the table at hand, in its own units. Here, so that who adds never waits.
    done: AtomicU64,
    /// The largest fraction that was ever told, in millionths.
    told: AtomicU64,
}

/// The tables, and which is at hand.
#[derive(Debug, Default)]
struct Run {
    tables: Vec<Table>,
    at: Option<usize>,
    total: u64,
    finished: bool,
}

#[derive(Debug)]
struct Table {
    name: &'static str,
    work: u64,
}

/// How far the tables were at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snapshot {
    /// The table at hand.
    pub table: &'static str,
    /// What is done of it, in units of its own.
    pub done: u64,
    /// All that is to be done of it, in the same units.
    pub total: u64,
    /// How many tables are done.
    pub tables_done: usize,
    /// How many there are.
    pub tables: usize,
    /// How much of all the work is done, from 0 to 1; from snapshot to snapshot it only grows.
    pub fraction: f64,
}

const MILLION: f64 = 1e6;

impl Progress {
    /// Tells of all tables before the first: their names, in order, and how much work each is, in
    /// any unit that is the same for all.
    pub fn announce(&self, tables: &[(&'static str, u64)]) {
        let mut run = self.run();
        run.tables = tables.iter().map(|&(name, work)| Table { name, work }).collect();
        run.at = None;
        run.finished = false;
    }

    /// Begins a table, or begins it anew, in `total` steps of any size; those before it are done. A
    /// table that was not announced counts as no work.
    pub fn begin(&self, name: &'static str, total: u64) {
        let mut run = self.run();
        let at = run.tables.iter().position(|table| table.name == name).unwrap_or_else(|| {
            let next = run.at.map_or(0, |at| at + 1);
            run.tables.insert(next, Table { name, work: 0 });
            next
        });
        run.at = Some(at);
        run.total = total;
        run.finished = false;
        self.0.done.store(0, Ordering::Relaxed);
    }

    /// Steps of the table at hand that were done. Many threads may tell, but one that tells of
    /// each of millions of steps keeps the others from theirs.
    pub fn add(&self, steps: u64) {
        self.0.done.fetch_add(steps, Ordering::Relaxed);
    }

    /// All tables are there.
    pub fn finish(&self) {
        self.run().finished = true;
    }

    /// How far the tables are; `None` before the first is begun and after the last is done.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        let run = self.run();
        let at = run.at.filter(|_| !run.finished)?;
        let table = run.tables.get(at)?;
        let done = self.0.done.load(Ordering::Relaxed).min(run.total);
        let work = |tables: &[Table]| tables.iter().map(|table| table.work).sum::<u64>() as f64;
        let part = done as f64 / run.total.max(1) as f64;
        let fraction = (work(&run.tables[..at]) + part * table.work as f64) / work(&run.tables);
        // Nothing is known of tables that are no work (0/0); the cast makes it 0.
        let now = (fraction * MILLION) as u64;
        let told = self.0.told.fetch_max(now, Ordering::Relaxed).max(now);
        Some(Snapshot {
            table: table.name,
            done,
            total: run.total,
            tables_done: at,
            tables: run.tables.len(),
            fraction: told as f64 / MILLION,
        })
    }

    /// A thread that panicked can have left nothing half done here.
    fn run(&self) -> MutexGuard<'_, Run> {
        self.0.run.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `phase 1, 43%`: the table at hand, and how much of all the work is done.
impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}%", self.table, (self.fraction * 100.0) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_of_each_table_is_its_part_of_the_whole() {
        let progress = Progress::default();
        assert_eq!(progress.snapshot(), None);
        progress.announce(&[("small", 1), ("large", 3)]);
        assert_eq!(progress.snapshot(), None, "nothing is begun");
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
        assert_eq!(snapshot.to_string(), "large, 62%");
        progress.finish();
        assert_eq!(progress.snapshot(), None);
    }

    #[test]
    fn the_fraction_only_grows() {
        let progress = Progress::default();
        progress.announce(&[("a", 1), ("b", 1)]);
        let fraction = || progress.snapshot().unwrap().fraction;
        progress.begin("a", 4);
        progress.add(4);
        assert_eq!(fraction(), 0.5);
        // Read in vain, and built after all.
        progress.begin("a", 100);
        assert_eq!(fraction(), 0.5);
        progress.begin("a surprise", 0);
        assert_eq!(fraction(), 0.5);
        progress.begin("b", 4);
        assert_eq!(fraction(), 0.5);
        progress.add(9);
        assert_eq!(fraction(), 1.0, "never more than all");
    }

    #[test]
    fn a_table_that_was_not_announced_is_no_work() {
        let progress = Progress::default();
        progress.begin("alone", 2);
        progress.add(1);
        let snapshot = progress.snapshot().unwrap();
        assert_eq!((snapshot.fraction, snapshot.table), (0.0, "alone"));
    }

    #[test]
    fn threads_add_up() {
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
