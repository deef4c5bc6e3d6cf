//! The entries of a pruning table while a breadth-first search fills it: 2 bits each, shared by threads.
//!
//! An entry is written once, from [`UNSEEN`] to its value. In one step of a search all threads write the
//! same value, and none acts on what is written in that step, so the result does not depend on who comes
//! first.

use std::sync::atomic::{AtomicU8, Ordering};

/// An entry that no turn has reached yet.
pub(super) const UNSEEN: u8 = 3;

/// By byte, its four entries.
pub(super) static FOUR: [[u8; 4]; 256] = {
    let mut four = [[0; 4]; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        four[byte] = [b & 3, b >> 2 & 3, b >> 4 & 3, b >> 6];
        byte += 1;
    }
    four
};

/// Four entries a byte.
pub(super) struct Cells(Vec<AtomicU8>);

impl Cells {
    /// So many bytes of unseen entries.
    pub(super) fn unseen(bytes: usize) -> Cells {
        Cells((0..bytes).map(|_| AtomicU8::new(u8::MAX)).collect())
    }

    /// The entries from a byte on, for fast access to a row.
    #[inline]
    pub(super) fn row(&self, row: usize, bytes: usize) -> Row<'_> {
        Row(&self.0[row * bytes..(row + 1) * bytes])
    }

    /// Writes all entries to a table of the same length.
    pub(super) fn copy_to(self, table: &mut [u8]) {
        for (byte, cell) in table.iter_mut().zip(self.0) {
            *byte = cell.into_inner();
        }
    }
}

/// Some whole bytes of entries.
pub(super) struct Row<'a>(&'a [AtomicU8]);

impl Row<'_> {
    /// The entry with an index in the row.
    #[inline]
    pub(super) fn get(&self, index: usize) -> u8 {
        self.0[index / 4].load(Ordering::Relaxed) >> (index % 4 * 2) & 3
    }

    /// Gives an unseen entry a value; false if it was seen.
    #[inline]
    pub(super) fn reach(&self, index: usize, value: u8) -> bool {
        if self.get(index) != UNSEEN {
            return false;
        }
        let shift = index % 4 * 2;
        let keep = !((UNSEEN ^ value) << shift);
        self.0[index / 4].fetch_and(keep, Ordering::Relaxed) >> shift & 3 == UNSEEN
    }

    /// Lists the entries below `end` that have a value.
    pub(super) fn list(&self, value: u8, end: usize, list: &mut Vec<u16>) {
        list.clear();
        list.resize(4 * self.0.len() + 1, 0);
        let mut count = 0;
        for (at, cell) in self.0.iter().enumerate() {
            let byte = cell.load(Ordering::Relaxed);
            // Early on nearly all bytes are like this.
            if byte == u8::MAX && value != UNSEEN {
                continue;
            }
            // Without a branch: which entries have the value cannot be foreseen.
            for place in 0..4 {
                list[count] = (4 * at + place) as u16;
                count += usize::from(byte >> (2 * place) & 3 == value);
            }
        }
        list.truncate(count);
        while list.last().is_some_and(|last| usize::from(*last) >= end) {
            list.pop();
        }
    }

    /// Writes out the entries, a byte each.
    pub(super) fn unpack(&self, entries: &mut [u8]) {
        for (four, cell) in entries.as_chunks_mut::<4>().0.iter_mut().zip(self.0) {
            *four = FOUR[usize::from(cell.load(Ordering::Relaxed))];
        }
    }

    /// Replaces every byte; only while no other thread writes to the row.
    pub(super) fn rewrite(&self, new: impl Fn(usize, u8) -> u8) {
        for (at, cell) in self.0.iter().enumerate() {
            let old = cell.load(Ordering::Relaxed);
            cell.store(new(at, old), Ordering::Relaxed);
        }
    }
}
