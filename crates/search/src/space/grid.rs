//! The breadth-first search that fills a large table of distances, row by row, on all processor cores.
//!
//! A turn takes all entries of a row to one other row, so the work of a row reads and writes few places of memory.

use std::sync::atomic::{AtomicBool, Ordering};

use super::filling::Filling;
use crate::tables::parallel;

/// The rows of a table, and where turns take their entries.
pub(super) trait Grid: Sync {
    /// Returns the number of rows, and of the entries of a row, which is even.
    fn dimensions(&self) -> [usize; 2];

    /// Calls back with each step that a turn takes from a row.
    fn steps(&self, row: usize, visit: &mut dyn FnMut(Step<'_>));
}

/// Where a turn takes the entries of a row.
#[derive(Clone, Copy)]
pub(super) struct Step<'a> {
    /// The row that it takes them to.
    pub(super) row: usize,
    /// Two maps that tell, one after the other, what becomes of the number of an entry within its row.
    pub(super) maps: [&'a [u16]; 2],
    /// A third one, of a symmetry of the new row, which identifies two of its entries.
    pub(super) alike: Option<&'a [u16]>,
}

impl Step<'_> {
    #[inline]
    fn reached(&self, entry: u16) -> u16 {
        let [turn, image] = self.maps;
        let reached = image[usize::from(turn[usize::from(entry)])];
        self.alike.map_or(reached, |alike| alike[usize::from(reached)])
    }
}

/// Fills a table, all 0 at first, with the distances from the goals up to `depth`.
pub(super) fn fill(table: &mut [u8], depth: u8, goals: &[usize], grid: &dyn Grid) {
    let [rows, count] = grid.dimensions();
    assert_eq!(2 * table.len(), rows * count, "the table has all rows");
    assert!(count.is_multiple_of(2) && count <= 1 << 16, "rows are even, and entries fit 16 bits");
    let search = Search { filling: Filling::new(2 * table.len()), grid, count };
    let flags = || -> Vec<AtomicBool> { (0..rows).map(|_| AtomicBool::new(false)).collect() };
    let mut fresh = flags();
    let mut last = 0;
    for &goal in goals.iter().filter(|goal| search.filling.put(**goal, 0)) {
        fresh[goal / count].store(true, Ordering::Relaxed);
        last += 1;
    }
    let mut unknown = rows * count - last;
    for distance in 1..=depth {
        let next = flags();
        // Most entries are found by few tries when most of the others are known.
        let pulls = unknown < 2 * last;
        let found = parallel::sum(rows, Vec::new, |list, row| match pulls {
            true => search.pull(row, distance, list, &next),
            false if fresh[row].load(Ordering::Relaxed) => search.push(row, distance, list, &next),
            false => 0,
        });
        if found == 0 {
            break;
        }
        last = found as usize;
        unknown -= last;
        fresh = next;
    }
    search.filling.finish(table);
}

struct Search<'a> {
    filling: Filling,
    grid: &'a dyn Grid,
    count: usize,
}

impl Search<'_> {
    /// Enters a distance for all neighbors without one of the entries of a row at the distance before; returns how many
    /// there are, and marks their rows.
    fn push(&self, row: usize, distance: u8, list: &mut Vec<u16>, next: &[AtomicBool]) -> u64 {
        self.filling.list(row * self.count, self.count, Some(distance - 1), list);
        let mut found = 0;
        self.grid.steps(row, &mut |step| {
            let start = step.row * self.count;
            let reached = list.iter().map(|&entry| start + usize::from(step.reached(entry)));
            let more = reached.filter(|entry| self.filling.put(*entry, distance)).count();
            if more > 0 {
                next[step.row].store(true, Ordering::Relaxed);
            }
            found += more;
        });
        found as u64
    }

    /// Enters a distance for all entries of a row without one that have a neighbor at the distance before; returns how many
    /// there are, and marks the row.
    fn pull(&self, row: usize, distance: u8, list: &mut Vec<u16>, next: &[AtomicBool]) -> u64 {
        self.filling.list(row * self.count, self.count, None, list);
        let unknown = list.len();
        self.grid.steps(row, &mut |step| {
            // Entries that a symmetry identifies have the same distance.
            if step.alike.is_some() {
                return;
            }
            let start = step.row * self.count;
            list.retain(|&entry| {
                let reached = start + usize::from(step.reached(entry));
                let is_near = self.filling.is_at(reached, distance - 1);
                if is_near {
                    self.filling.put(row * self.count + usize::from(entry), distance);
                }
                !is_near
            });
        });
        let found = unknown - list.len();
        if found > 0 {
            next[row].store(true, Ordering::Relaxed);
        }
        found as u64
    }
}
