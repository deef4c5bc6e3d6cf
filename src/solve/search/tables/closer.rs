//! The table of turns of phase 1: for each state, which turns lead closer to the subgroup and which away.
//!
//! It tells for all 18 turns at once what [`phase1`](super::phase1) tells for one: a search looks
//! at memory once a state and not once a turn, for twelve times the memory. A turn changes the
//! distance by -1, 0 or 1, and so do two turns of one face among each other; of the 27 combinations of a
//! face's three turns that leaves 15, which are 4 bits: a bit for each turn that leads closer, or
//! 8 and a bit for each that leads away. Six faces are three bytes (Rokicki, cube20.org/src).

use std::sync::LazyLock;

use rayon::prelude::*;

use super::cells::FOUR;
use super::edge_classes::EdgeClasses;
use super::moves::Moves;
use super::phase1;
use super::symmetry::{SYMMETRIES, mapped_turn};
use super::turns::{TURNS, TurnSet};

/// Bytes of an entry.
const ENTRY: usize = 3;

/// Bytes of the table; the last entry can be read with the byte after it.
pub(crate) const BYTES: usize = phase1::ENTRIES * ENTRY + 1;

/// Which turns lead closer, and which lead away; the others change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Effects {
    pub(crate) closer: TurnSet,
    pub(crate) away: TurnSet,
}

/// By symmetry, face of the representative and 4 bits, the effects of turns on the state itself.
static UNPACKED: LazyLock<Vec<[[Effects; 16]; 6]>> = LazyLock::new(|| {
    let effects = |symmetry: usize, face: usize, code: usize| {
        let mut effects = Effects::default();
        for turn in 0..TURNS {
            let there = mapped_turn(turn, symmetry);
            if there / 3 == face && code >> (there % 3) & 1 == 1 {
                let set = if code < 8 { &mut effects.closer } else { &mut effects.away };
                *set |= 1 << turn;
            }
        }
        effects
    };
    (0..SYMMETRIES)
        .map(|s| std::array::from_fn(|face| std::array::from_fn(|code| effects(s, face, code))))
        .collect()
});

/// Unpacks entries.
pub(crate) struct Unpack(&'static [[[Effects; 16]; 6]]);

impl Unpack {
    pub(crate) fn new() -> Unpack {
        Unpack(&UNPACKED)
    }

    /// The effects of turns on a state that a symmetry takes to the representative.
    #[inline]
    pub(crate) fn effects(&self, entry: u32, symmetry: usize) -> Effects {
        let faces = &self.0[symmetry];
        let mut all = Effects::default();
        for (face, codes) in faces.iter().enumerate() {
            let effects = codes[(entry >> (4 * face) & 15) as usize];
            all.closer |= effects.closer;
            all.away |= effects.away;
        }
        all
    }
}

/// The entry with an index of [`phase1::index`].
#[inline]
pub(crate) fn entry(table: &[u8], index: usize) -> u32 {
    let at = ENTRY * index;
    table.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_le_bytes)
}

/// The entry of a state, worked out from the distances of its neighbours.
pub(super) fn code(
    distances: &[u8],
    moves: &Moves,
    classes: &EdgeClasses,
    class: usize,
    twist: usize,
) -> u32 {
    let here = phase1::entry(distances, phase1::index(class, twist));
    let neighbours = phase1::neighbours(classes, moves, class);
    neighbours.into_iter().enumerate().fold(0, |code, (turn, (next, symmetry))| {
        let after = moves.conjugate_twist(moves.twist.after(twist as u16, turn), symmetry);
        let there = phase1::entry(distances, phase1::index(next, after));
        code | code_by_difference(turn)[usize::from(2 + there - here)]
    })
}

/// What a turn adds to an entry, by the difference that it makes to the distance modulo 3, from
/// -2 to 2.
fn code_by_difference(turn: usize) -> [u32; 5] {
    let (face, own) = (turn / 3 * 4, 1u32 << (turn % 3));
    [(8 | own) << face, own << face, 0, (8 | own) << face, own << face]
}

/// Fills the table ([`BYTES`] long) from the one of distances, telling `progress` of each class.
pub(crate) fn fill(
    table: &mut [u8],
    distances: &[u8],
    moves: &Moves,
    classes: &EdgeClasses,
    progress: impl Fn(u64) + Sync,
) {
    let ways = phase1::Ways::new(moves);
    let row_of = |class: usize| &distances[class * phase1::ROW..(class + 1) * phase1::ROW];
    let rows = table.par_chunks_mut(phase1::ROW_ENTRIES * ENTRY).take(classes.count());
    rows.enumerate().for_each(|(class, row)| {
        let (mut here, mut there) = ([0; phase1::ROW_ENTRIES], [0; phase1::ROW_ENTRIES]);
        let mut codes = [0u32; phase1::TWISTS];
        unpack(row_of(class), &mut here);
        let neighbours = phase1::neighbours(classes, moves, class);
        for (turn, (next, symmetry)) in neighbours.into_iter().enumerate() {
            unpack(row_of(next), &mut there);
            let code = code_by_difference(turn);
            let way = ways.by(turn, symmetry);
            for ((packed, here), there_at) in codes.iter_mut().zip(&here).zip(way) {
                let difference = 2 + there[usize::from(*there_at)] - here;
                *packed |= code[usize::from(difference)];
            }
        }
        for (entry, code) in row.chunks_exact_mut(ENTRY).zip(codes) {
            entry.copy_from_slice(&code.to_le_bytes()[..ENTRY]);
        }
        progress(1);
    });
}

/// Writes out the four entries of each byte.
fn unpack(row: &[u8], entries: &mut [u8]) {
    for (four, byte) in entries.as_chunks_mut::<4>().0.iter_mut().zip(row) {
        *four = FOUR[usize::from(*byte)];
    }
}
