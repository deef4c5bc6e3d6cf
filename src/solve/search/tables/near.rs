//! The turns of phase 1 for states that are near the subgroup: what [`closer`](super::closer) tells of all
//! states, in tables so small that they stay in a processor's caches.
//!
//! Most states that a search looks at are near, since all are as near as there are turns left; and the
//! nearer, the more are looked up, and the fewer there are. So each distance has a hash table of its own,
//! with open addressing. They lie in one run of bytes, so that they can be kept in a file.

use rayon::prelude::*;

use super::closer::code;
use super::coordinates::SLICE_SOLVED;
use super::edge_classes::EdgeClasses;
use super::moves::Moves;
use super::phase1;

/// The distance up to which states are near.
pub(crate) const NEAR: u8 = 7;

/// By distance, the binary logarithm of the entries of its table; at most three quarters are filled.
const BITS: [u32; NEAR as usize + 1] = [1, 1, 4, 7, 10, 14, 17, 20];

/// By distance, the entry with which its table begins; and where all end.
const BEGIN: [usize; BITS.len() + 1] = {
    let mut begin = [0; BITS.len() + 1];
    let mut i = 0;
    while i < BITS.len() {
        begin[i + 1] = begin[i] + (1 << BITS[i]);
        i += 1;
    }
    begin
};

/// Bytes of an entry: the index of a state plus 1 (0 is no state), and its turns.
const ENTRY: usize = 8;

/// Bytes of all tables.
pub(crate) const BYTES: usize = BEGIN[BITS.len()] * ENTRY;

/// The turns of a near state with this distance and index, as an entry of [`closer`](super::closer).
#[inline]
pub(crate) fn entry(tables: &[u8], distance: u8, index: u32) -> u32 {
    find(tables, distance, index).1
}

/// Whether the state with this index has this distance, which must be near.
#[inline]
pub(crate) fn has(tables: &[u8], distance: u8, index: u32) -> bool {
    find(tables, distance, index).0
}

/// Whether a state is there, and its turns.
#[inline]
fn find(tables: &[u8], distance: u8, index: u32) -> (bool, u32) {
    let distance = usize::from(distance.min(NEAR));
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

#[inline]
fn home(distance: usize, index: u32) -> usize {
    (index.wrapping_mul(0x9e37_79b1) >> (32 - BITS[distance])) as usize
}

#[inline]
fn read(tables: &[u8], at: usize) -> (u32, u32) {
    let bytes = tables[at * ENTRY..].first_chunk::<ENTRY>();
    let entry = bytes.map_or(0, |bytes| u64::from_le_bytes(*bytes));
    (entry as u32, (entry >> 32) as u32)
}

/// Fills the tables ([`BYTES`] long) from the one of distances, telling `progress` of each of
/// [`STEPS`] steps.
pub(crate) fn fill(
    tables: &mut [u8],
    distances: &[u8],
    moves: &Moves,
    classes: &EdgeClasses,
    progress: impl Fn(u64),
) {
    let (class, symmetry) = classes.of(0, SLICE_SOLVED / 24);
    let mut states = vec![(class, moves.conjugate_twist(0, symmetry))];
    for distance in 0..=NEAR {
        progress(1);
        let level = usize::from(distance);
        let code = |&(class, twist): &(usize, usize)| code(distances, moves, classes, class, twist);
        let codes: Vec<u32> = states.par_iter().map(code).collect();
        for (&(class, twist), code) in states.iter().zip(codes) {
            let index = phase1::index(class, twist) as u32;
            let mut at = home(level, index);
            while read(tables, BEGIN[level] + at).0 != 0 {
                at = (at + 1) & ((1 << BITS[level]) - 1);
            }
            let entry = u64::from(index + 1) | u64::from(code) << 32;
            let begin = (BEGIN[level] + at) * ENTRY;
            tables[begin..begin + ENTRY].copy_from_slice(&entry.to_le_bytes());
        }
        if distance < NEAR {
            let value = (distance + 1) % 3;
            let next = |state: &(usize, usize)| further(state, value, distances, moves, classes);
            states = states.par_iter().flat_map_iter(next).collect();
            states.par_sort_unstable();
            states.dedup();
        }
    }
}

/// Steps that [`fill`] tells of.
pub(crate) const STEPS: u64 = NEAR as u64 + 1;

/// The neighbours of a state that have a distance (modulo 3), as all symmetries show them.
fn further(
    &(class, twist): &(usize, usize),
    value: u8,
    distances: &[u8],
    moves: &Moves,
    classes: &EdgeClasses,
) -> Vec<(usize, usize)> {
    let mut next = Vec::new();
    let neighbours = phase1::neighbours(classes, moves, class);
    for (turn, (class, symmetry)) in neighbours.into_iter().enumerate() {
        let twist = moves.conjugate_twist(moves.twist.after(twist as u16, turn), symmetry);
        if phase1::entry(distances, phase1::index(class, twist)) == value {
            next.push((class, twist));
            let same = classes.stabilizer(class);
            next.extend(
                same.map(|symmetry| (class, moves.conjugate_twist(twist as u16, symmetry))),
            );
        }
    }
    next
}
