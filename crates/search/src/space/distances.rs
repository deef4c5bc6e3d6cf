//! Pruning tables of four bits an entry.

use crate::tables::{HugeBuffer, Store, TableError, TableFile};

use super::filling::{MOST, Neighbors, fill};
use super::grid::{self, Grid};

/// What a table that is [computed](Distances::compute) says of entries that are farther than it tells, or that turns never
/// reach.
pub const FAR: u8 = MOST + 1;

/// Distances from a goal, exact up to a depth. All others count as one more than that depth.
#[derive(Debug)]
pub struct Distances {
    /// Two entries a byte: 15 less the distance, or 0 for an entry that is too far away.
    nibbles: HugeBuffer,
    far: u8,
}

impl Distances {
    /// Loads a large table of `2 · file.bytes` entries, exact up to the distance `depth`, at most 14.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory or the table was built wrong.
    pub(super) fn load(
        store: &mut Store,
        file: &TableFile,
        depth: u8,
        goals: &[usize],
        grid: &dyn Grid,
    ) -> Result<Distances, TableError> {
        assert!(depth <= MOST, "an entry holds distances up to 14");
        let progress = store.progress().clone();
        let nibbles = store.load(file, |table| {
            progress.begin(file.name, 1);
            grid::fill(table, depth, goals, grid);
        })?;
        Ok(Distances { nibbles, far: depth + 1 })
    }

    /// Computes a small table of `len` entries, exact up to the distance 14.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn compute(
        len: usize,
        goals: &[usize],
        neighbors: impl Neighbors,
    ) -> Result<Distances, TableError> {
        let mut nibbles = buffer(len.div_ceil(2))?;
        fill(&mut nibbles, len, MOST, goals, &neighbors);
        Ok(Distances { nibbles, far: FAR })
    }

    /// Counts the first `len` entries by distance. The last count is of those that are farther than the table tells.
    pub fn distribution(&self, len: usize) -> Vec<usize> {
        let mut counts = vec![0; usize::from(self.far) + 1];
        (0..len).for_each(|entry| counts[usize::from(self.get(entry))] += 1);
        counts
    }

    /// Returns what tells whether the lower bound of an entry is at most `most`.
    #[inline(always)]
    pub fn within(&self, most: u8) -> impl Fn(u32) -> bool {
        let least = if most < self.far { 15 - most } else { 0 };
        let nibbles: &[u8] = &self.nibbles;
        move |entry| nibbles[entry as usize / 2] >> (entry % 2 * 4) & 15 >= least
    }

    /// Returns a lower bound of the distance of an entry.
    #[inline]
    pub fn get(&self, entry: usize) -> u8 {
        (15 - (self.nibbles[entry / 2] >> (entry % 2 * 4) & 15)).min(self.far)
    }
}

/// Creates a buffer of zeros for a table that is computed at each start.
///
/// # Errors
/// [`TableError`] if there is not enough memory.
pub fn buffer(bytes: usize) -> Result<HugeBuffer, TableError> {
    HugeBuffer::zeroed(bytes).map_err(|reason| TableError::Memory {
        table: "distances",
        bytes,
        reason,
    })
}
