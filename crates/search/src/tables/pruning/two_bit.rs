//! The 2-bit entries of a pruning table while a breadth-first search fills it; threads share them.
//!
//! An entry changes once, from [`UNSEEN`] to its value. Within one step of the search all threads
//! write the same value and no thread depends on the entries of that step, so the result does not
//! depend on the order of the threads.

use std::sync::atomic::{AtomicU8, Ordering};

/// An entry that no turn has reached yet.
pub const UNSEEN: u8 = 3;

/// The four entries in each byte.
pub(super) static ENTRIES_OF_BYTE: [[u8; 4]; 256] = {
    let mut four = [[0; 4]; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        four[byte] = [b & 3, b >> 2 & 3, b >> 4 & 3, b >> 6];
        byte += 1;
    }
    four
};

/// A table with four entries in each byte.
pub struct TwoBitTable(Vec<AtomicU8>);

impl TwoBitTable {
    /// Creates a table of unseen entries with this number of bytes.
    pub fn unseen(bytes: usize) -> TwoBitTable {
        TwoBitTable((0..bytes).map(|_| AtomicU8::new(u8::MAX)).collect())
    }

    /// Returns a row, where all rows have the same number of bytes.
    #[inline]
    pub fn row(&self, row: usize, bytes: usize) -> TwoBitRow<'_> {
        TwoBitRow(&self.0[row * bytes..(row + 1) * bytes])
    }

    /// Copies all entries to a table of the same length.
    pub fn copy_to(self, table: &mut [u8]) {
        for (byte, cell) in table.iter_mut().zip(self.0) {
            *byte = cell.into_inner();
        }
    }
}

/// A row of a [`TwoBitTable`].
pub struct TwoBitRow<'a>(&'a [AtomicU8]);

impl TwoBitRow<'_> {
    /// Returns the entry with this index.
    #[inline]
    pub fn get(&self, index: usize) -> u8 {
        self.0[index / 4].load(Ordering::Relaxed) >> (index % 4 * 2) & 3
    }

    /// Sets an unseen entry to a value; returns false if the entry was already seen.
    #[inline]
    pub fn reach(&self, index: usize, value: u8) -> bool {
        if self.get(index) != UNSEEN {
            return false;
        }
        let shift = index % 4 * 2;
        let keep = !((UNSEEN ^ value) << shift);
        self.0[index / 4].fetch_and(keep, Ordering::Relaxed) >> shift & 3 == UNSEEN
    }

    /// Lists the indices below `end` of the entries that have this value.
    pub fn indices_of(&self, value: u8, end: usize, indices: &mut Vec<u16>) {
        indices.clear();
        indices.resize(4 * self.0.len() + 1, 0);
        let mut count = 0;
        for (at, cell) in self.0.iter().enumerate() {
            let byte = cell.load(Ordering::Relaxed);
            // In the first steps nearly all bytes are unseen.
            if byte == u8::MAX && value != UNSEEN {
                continue;
            }
            // No branch here: a processor cannot predict which entries have the value.
            for place in 0..4 {
                indices[count] = (4 * at + place) as u16;
                count += usize::from(byte >> (2 * place) & 3 == value);
            }
        }
        indices.truncate(count);
        while indices.last().is_some_and(|last| usize::from(*last) >= end) {
            indices.pop();
        }
    }

    /// Unpacks the entries, one byte each.
    pub(super) fn unpack(&self, entries: &mut [u8]) {
        for (four, cell) in entries.as_chunks_mut::<4>().0.iter_mut().zip(self.0) {
            *four = ENTRIES_OF_BYTE[usize::from(cell.load(Ordering::Relaxed))];
        }
    }

    /// Replaces every byte. No other thread may write to the row meanwhile.
    pub(super) fn rewrite(&self, new: impl Fn(usize, u8) -> u8) {
        for (at, cell) in self.0.iter().enumerate() {
            let old = cell.load(Ordering::Relaxed);
            cell.store(new(at, old), Ordering::Relaxed);
        }
    }
}
