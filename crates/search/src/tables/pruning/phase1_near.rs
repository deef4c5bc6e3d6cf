//! The entries of [`phase1_moves`](super::phase1_moves) for the states near the subgroup, in tables
//! small enough to stay in the caches of a processor.
//!
//! Most states that a search looks up are near, because a state is never further away than the
//! turns that are left. The nearer the states, the more often a search looks them up and the fewer
//! there are. So each distance has its own hash table, with open addressing. All tables lie in one
//! run of bytes, so that a file can hold them.

use super::near_states::NearStates;
use super::phase1_distances;
use super::phase1_moves::encode;
use crate::exact::to_u32;
use crate::tables::coordinates::edge_classes::EdgeClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::parallel;

/// The largest distance of the states in the tables.
pub(crate) const MAX_DISTANCE: u8 = 7;

/// By distance: the binary logarithm of the number of entries. At most three quarters are used.
const BITS: [u32; MAX_DISTANCE as usize + 1] = [1, 1, 4, 7, 10, 14, 17, 20];

/// By distance: the first entry of its table. The last element is the total number of entries.
const BEGIN: [usize; BITS.len() + 1] = {
    let mut begin = [0; BITS.len() + 1];
    let mut i = 0;
    while i < BITS.len() {
        begin[i + 1] = begin[i] + (1 << BITS[i]);
        i += 1;
    }
    begin
};

/// Bytes of an entry: the index of a state plus 1 (0 marks an empty entry), and the effects of
/// turns.
const ENTRY_BYTES: usize = 8;

/// Bytes of all tables.
pub(crate) const BYTES: usize = BEGIN[BITS.len()] * ENTRY_BYTES;

/// Returns the effects of turns on the state with this distance and index, encoded as in
/// [`phase1_moves`](super::phase1_moves).
#[inline]
pub(crate) fn entry(tables: &[u8], distance: u8, index: u32) -> u32 {
    find(tables, distance, index).1
}

/// Returns whether the state with this index has this distance, which is at most [`MAX_DISTANCE`].
#[inline]
pub(crate) fn has(tables: &[u8], distance: u8, index: u32) -> bool {
    find(tables, distance, index).0
}

/// Returns whether the table of a distance holds a state, and the effects of turns on the state.
#[inline]
fn find(tables: &[u8], distance: u8, index: u32) -> (bool, u32) {
    let distance = usize::from(distance.min(MAX_DISTANCE));
    let last = (1 << BITS[distance]) - 1;
    let mut at = home(distance, index);
    loop {
        let (found, turns) = read(tables, BEGIN[distance] + at);
        if found == index + 1 || found == 0 {
            return (found != 0, turns);
        }
        at = (at + 1) & last;
    }
}

/// Returns the entry at which the search for a state begins.
#[inline]
fn home(distance: usize, index: u32) -> usize {
    (index.wrapping_mul(0x9e37_79b1) >> (32 - BITS[distance])) as usize
}

/// Returns the two halves of an entry.
#[inline]
fn read(tables: &[u8], at: usize) -> (u32, u32) {
    let bytes = tables[at * ENTRY_BYTES..].first_chunk::<ENTRY_BYTES>();
    let entry = bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes));
    (entry as u32, (entry >> 32) as u32)
}

/// Fills the tables, which are [`BYTES`] long, from the table of distances, and reports each of
/// [`STEPS`] steps to `progress`.
pub(crate) fn fill(
    tables: &mut [u8],
    distances: &[u8],
    moves: &MoveTables,
    classes: &EdgeClasses,
    progress: impl Fn(u64),
) {
    let units = phase1_distances::single_turns();
    let near = NearStates { units: &units, distances, moves, classes };
    near.each_layer(MAX_DISTANCE, |distance, states| {
        progress(1);
        let level = usize::from(distance);
        let code =
            |&(class, twist): &(usize, usize)| encode(distances, moves, classes, class, twist);
        let codes = parallel::map(states, code);
        for (&(class, twist), code) in states.iter().zip(codes) {
            let index = to_u32(phase1_distances::index(class, twist));
            let mut at = home(level, index);
            while read(tables, BEGIN[level] + at).0 != 0 {
                at = (at + 1) & ((1 << BITS[level]) - 1);
            }
            let entry = u64::from(index + 1) | u64::from(code) << 32;
            let begin = (BEGIN[level] + at) * ENTRY_BYTES;
            tables[begin..begin + ENTRY_BYTES].copy_from_slice(&entry.to_le_bytes());
        }
    });
}

/// Number of steps that [`fill`] reports.
pub(crate) const STEPS: u64 = MAX_DISTANCE as u64 + 1;
