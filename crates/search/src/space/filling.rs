//! The breadth-first search that fills a table of distances, on all processor cores.

use std::sync::atomic::{AtomicU8, Ordering};

use crate::exact::to_u32;
use crate::tables::parallel;

/// The largest distance that an entry can hold.
pub const MOST: u8 = 14;

/// The bytes of a table that one thread works on at a time.
const BLOCK: usize = 4096;

/// The longest list of entries to expand. From longer ones on, the search looks through the table,
/// whose order keeps the entries together that a turn reaches.
const LONGEST_LIST: usize = 1 << 16;

/// Calls back with every entry that one turn makes of an entry, and with all entries that symmetries
/// of its state identify with each, until it is told `true`.
pub trait Neighbors: Fn(usize, &mut dyn FnMut(usize) -> bool) + Sync + Send {}

impl<F: Fn(usize, &mut dyn FnMut(usize) -> bool) + Sync + Send> Neighbors for F {}

/// A table that is being filled: two entries a byte, 15 less the distance or 0 for none.
///
/// Threads share the bytes. Within a layer they all enter the same distance, so no race changes the
/// result.
pub(super) struct Filling {
    bytes: Vec<AtomicU8>,
    len: usize,
}

/// Fills a table of `len` entries, all 0 at first, with the distances up to `depth`, at most [`MOST`].
pub(super) fn fill(
    table: &mut [u8],
    len: usize,
    depth: u8,
    goals: &[usize],
    neighbors: &dyn Neighbors,
) {
    // Lists of entries hold them in 32 bits.
    to_u32(len);
    let filling = Filling::new(len);
    let goals: Vec<u32> =
        goals.iter().filter(|goal| filling.put(**goal, 0)).map(|goal| *goal as u32).collect();
    let mut last = goals.len();
    let mut unknown = len - last;
    let mut list = Some(goals);
    for distance in 1..=depth.min(MOST) {
        let found = match list.take() {
            // Most entries are found by few tries when most of the others are known.
            _ if unknown < 2 * last => filling.pull(distance, neighbors),
            Some(entries) => {
                let next = filling.push_list(&entries, distance, neighbors);
                let found = next.len();
                list = (found <= LONGEST_LIST).then_some(next);
                found
            }
            None => filling.push(distance, neighbors),
        };
        if found == 0 {
            break;
        }
        unknown -= found;
        last = found;
    }
    filling.finish(table);
}

impl Filling {
    pub(super) fn new(len: usize) -> Filling {
        Filling { bytes: (0..len.div_ceil(2)).map(|_| AtomicU8::new(0)).collect(), len }
    }

    /// Writes the table.
    pub(super) fn finish(self, table: &mut [u8]) {
        for (to, from) in table.iter_mut().zip(self.bytes) {
            *to = from.into_inner();
        }
    }

    /// Lists which of `count` entries from an even `start` on have this distance, or none.
    pub(super) fn list(
        &self,
        start: usize,
        count: usize,
        distance: Option<u8>,
        list: &mut Vec<u16>,
    ) {
        let wanted = distance.map_or(0, |distance| 15 - distance);
        list.clear();
        let bytes = &self.bytes[start / 2..(start + count) / 2];
        for (entry, byte) in (0..).step_by(2).zip(bytes) {
            let byte = byte.load(Ordering::Relaxed);
            if byte & 15 == wanted {
                list.push(entry);
            }
            if byte >> 4 == wanted {
                list.push(entry + 1);
            }
        }
    }

    /// Returns whether an entry has this distance.
    #[inline]
    pub(super) fn is_at(&self, entry: usize, distance: u8) -> bool {
        self.get(entry) == 15 - distance
    }

    /// Enters a distance for all neighbors without one of the listed entries; returns a list of them.
    fn push_list(&self, list: &[u32], distance: u8, neighbors: &dyn Neighbors) -> Vec<u32> {
        let mut next = Vec::new();
        for &entry in list {
            neighbors(entry as usize, &mut |reached| {
                if self.put(reached, distance) {
                    next.push(reached as u32);
                }
                false
            });
        }
        next
    }

    /// Enters a distance for all neighbors without one of the entries of the distance before; returns
    /// how many there are.
    fn push(&self, distance: u8, neighbors: &dyn Neighbors) -> usize {
        let wanted = 15 - (distance - 1);
        self.sum(&|entry| {
            if self.get(entry) != wanted {
                return 0;
            }
            let mut found = 0;
            neighbors(entry, &mut |reached| {
                found += u64::from(self.put(reached, distance));
                false
            });
            found
        })
    }

    /// Enters a distance for all entries without one that have a neighbor of the distance before;
    /// returns how many there are.
    fn pull(&self, distance: u8, neighbors: &dyn Neighbors) -> usize {
        let wanted = 15 - (distance - 1);
        self.sum(&|entry| {
            if self.get(entry) != 0 {
                return 0;
            }
            let mut near = false;
            neighbors(entry, &mut |reached| {
                near |= self.get(reached) == wanted;
                near
            });
            u64::from(near && self.put(entry, distance))
        })
    }

    /// Adds up the results for all entries.
    fn sum(&self, work: &(dyn Fn(usize) -> u64 + Sync)) -> usize {
        let blocks = self.bytes.len().div_ceil(BLOCK);
        let sum = parallel::sum(
            blocks,
            || (),
            |(), block| {
                let entries = 2 * BLOCK * block..self.len.min(2 * BLOCK * (block + 1));
                entries.map(work).sum()
            },
        );
        sum as usize
    }

    #[inline]
    fn get(&self, entry: usize) -> u8 {
        self.bytes[entry / 2].load(Ordering::Relaxed) >> (entry % 2 * 4) & 15
    }

    /// Enters a distance unless there is one; returns whether there was none.
    #[inline]
    pub(super) fn put(&self, entry: usize, distance: u8) -> bool {
        let (byte, shift) = (&self.bytes[entry / 2], entry % 2 * 4);
        let free = |value: u8| value >> shift & 15 == 0;
        free(byte.load(Ordering::Relaxed))
            && free(byte.fetch_or((15 - distance) << shift, Ordering::Relaxed))
    }
}
