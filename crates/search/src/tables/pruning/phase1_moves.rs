//! The move table of phase 1: for each state, which turns lead closer to the subgroup and which
//! away.
//!
//! An entry holds for all 18 turns what [`phase1_distances`] gives for one. A search then reads
//! memory once for each state instead of once for each turn, at the price of twelve times the
//! memory.
//!
//! A turn changes the distance by -1, 0 or 1, and the distances after two turns of one face also
//! differ by at most one. That leaves 15 of the 27 combinations of a face's three turns, which fit
//! into 4 bits: one bit for each turn that leads closer, or 8 plus one bit for each turn that leads
//! away. Six faces take three bytes (Rokicki, cube20.org/src).

use std::sync::LazyLock;

use super::phase1_distances;
use super::two_bit::ENTRIES_OF_BYTE;
use crate::tables::coordinates::edge_classes::EdgeClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::symmetry::{SYMMETRIES, mapped_turn};
use crate::tables::coordinates::turns::{TURNS, TurnSet};
use crate::tables::parallel;

/// Bytes of an entry.
const ENTRY_BYTES: usize = 3;

/// Bytes of the table. One more than the entries need, so that four bytes can be read at any entry.
pub(crate) const BYTES: usize = phase1_distances::ENTRIES * ENTRY_BYTES + 1;

/// The turns that lead closer and the turns that lead away; the others keep the distance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TurnEffects {
    pub(crate) closer: TurnSet,
    pub(crate) away: TurnSet,
}

/// The effects of turns on a state, indexed by the symmetry that takes the state to the
/// representative, the face as the representative sees it, and the 4 bits of that face.
static DECODED: LazyLock<Vec<[[TurnEffects; 16]; 6]>> = LazyLock::new(|| {
    let effects = |symmetry: usize, face: usize, code: usize| {
        let mut effects = TurnEffects::default();
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

/// Decodes entries.
pub(crate) struct EffectDecoder(&'static [[[TurnEffects; 16]; 6]]);

impl EffectDecoder {
    pub(crate) fn new() -> EffectDecoder {
        EffectDecoder(&DECODED)
    }

    /// Returns the effects of turns on a state that a symmetry takes to the representative.
    #[inline]
    pub(crate) fn effects(&self, entry: u32, symmetry: usize) -> TurnEffects {
        let faces = &self.0[symmetry];
        let mut all = TurnEffects::default();
        for (face, codes) in faces.iter().enumerate() {
            let effects = codes[(entry >> (4 * face) & 15) as usize];
            all.closer |= effects.closer;
            all.away |= effects.away;
        }
        all
    }
}

/// Returns the entry with an index of [`phase1_distances::index`].
#[inline]
pub(crate) fn entry(table: &[u8], index: usize) -> u32 {
    let at = ENTRY_BYTES * index;
    table.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_le_bytes)
}

/// Computes the entry of a state from the distances of its neighbors.
pub(super) fn encode(
    distances: &[u8],
    moves: &MoveTables,
    classes: &EdgeClasses,
    class: usize,
    twist: usize,
) -> u32 {
    let here = phase1_distances::entry(distances, phase1_distances::index(class, twist));
    let neighbors = phase1_distances::neighbors(classes, moves, class);
    neighbors.into_iter().enumerate().fold(0, |code, (turn, (next, symmetry))| {
        let after = moves.conjugate_twist(moves.twist.after(twist as u16, turn), symmetry);
        let there = phase1_distances::entry(distances, phase1_distances::index(next, after));
        code | code_of_difference(turn)[usize::from(2 + there - here)]
    })
}

/// Returns the bits that a turn adds to an entry, indexed by the change of the distance modulo 3,
/// which is from -2 to 2, plus 2.
fn code_of_difference(turn: usize) -> [u32; 5] {
    let (face, own) = (turn / 3 * 4, 1u32 << (turn % 3));
    [(8 | own) << face, own << face, 0, (8 | own) << face, own << face]
}

/// Fills the table, which is [`BYTES`] long, from the table of distances, and reports each class to
/// `progress`.
pub(crate) fn fill(
    table: &mut [u8],
    distances: &[u8],
    moves: &MoveTables,
    classes: &EdgeClasses,
    progress: impl Fn(u64) + Sync + Send,
) {
    let twist_maps = phase1_distances::TwistMaps::new(moves);
    let row_of = |class: usize| {
        &distances[class * phase1_distances::ROW..(class + 1) * phase1_distances::ROW]
    };
    let row_bytes = phase1_distances::ROW_ENTRIES * ENTRY_BYTES;
    let rows = &mut table[..classes.count() * row_bytes];
    parallel::for_each_chunk(rows, row_bytes, |class, row| {
        let (mut here, mut there) =
            ([0; phase1_distances::ROW_ENTRIES], [0; phase1_distances::ROW_ENTRIES]);
        let mut codes = [0u32; phase1_distances::TWISTS];
        unpack(row_of(class), &mut here);
        let neighbors = phase1_distances::neighbors(classes, moves, class);
        for (turn, (next, symmetry)) in neighbors.into_iter().enumerate() {
            unpack(row_of(next), &mut there);
            let code = code_of_difference(turn);
            let twist_map = twist_maps.after(turn, symmetry);
            for ((packed, here), there_at) in codes.iter_mut().zip(&here).zip(twist_map) {
                let difference = 2 + there[usize::from(*there_at)] - here;
                *packed |= code[usize::from(difference)];
            }
        }
        for (entry, code) in row.chunks_exact_mut(ENTRY_BYTES).zip(codes) {
            entry.copy_from_slice(&code.to_le_bytes()[..ENTRY_BYTES]);
        }
        progress(1);
    });
}

/// Unpacks the four entries of each byte.
fn unpack(row: &[u8], entries: &mut [u8]) {
    for (four, byte) in entries.as_chunks_mut::<4>().0.iter_mut().zip(row) {
        *four = ENTRIES_OF_BYTE[usize::from(*byte)];
    }
}
