//! The pruning table of phase 2: bounds of the number of turns of <U, D, R2, L2, F2, B2> that solve
//! a state.
//!
//! A state is its corners and its U and D edges: 40,320 x 40,320 states, which the 16 symmetries
//! reduce to 2,768 classes of corners x 40,320. A search only asks whether phase 2 can be short, so
//! an entry distinguishes four cases in 2 bits: at most 8 turns, 9, 10, or more.

use super::two_bit::{TwoBitTable, UNSEEN};
use crate::solve::search::tables::coordinates::PERMUTATIONS;
use crate::solve::search::tables::coordinates::corner_classes::CornerClasses;
use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::turns::PHASE2_TURNS;
use crate::solve::search::tables::parallel;

/// Bytes in a row: all permutations of edges for one class of corners.
const ROW: usize = PERMUTATIONS / 4;

/// Bytes of the table.
pub(crate) const BYTES: usize = 2_768 * ROW;

/// The distance that an entry of 0 does not exceed. Entries 1 and 2 are distances one and two
/// larger; entry 3 is at least three larger.
pub(crate) const BASE_DISTANCE: u8 = 8;

/// Returns a lower bound of the number of turns that solve a state.
#[inline]
pub(crate) fn bound(
    table: &[u8],
    classes: &CornerClasses,
    moves: &MoveTables,
    corners: u16,
    edges: u16,
) -> u8 {
    let (class, symmetry) = classes.of(usize::from(corners));
    let column = moves.conjugate_edges(edges, symmetry);
    match table[class * ROW + column / 4] >> (column % 4 * 2) & 3 {
        0 => 0,
        further => BASE_DISTANCE + further,
    }
}

/// Fills the table, which is [`BYTES`] long, and reports each of [`STEPS`] steps to `progress`.
pub(crate) fn fill(
    table: &mut [u8],
    moves: &MoveTables,
    classes: &CornerClasses,
    progress: impl Fn(u64),
) {
    let fill = Phase2Fill { cells: TwoBitTable::unseen(BYTES), moves, classes };
    fill.cells.row(0, ROW).reach(0, 0);
    let every_row = |work: &(dyn Fn(&mut Vec<u16>, usize) + Sync)| {
        progress(1);
        parallel::sum(classes.count(), Vec::new, |indices, class| {
            work(indices, class);
            0
        });
    };
    // Up to here the search needs no exact distances, so it counts them modulo 3.
    for distance in 0..BASE_DISTANCE {
        every_row(&|indices, class| fill.expand(class, distance % 3, (distance + 1) % 3, indices));
    }
    every_row(&|_, class| fill.cells.row(class, ROW).rewrite(|_, four| MERGED[usize::from(four)]));
    every_row(&|indices, class| fill.expand(class, 0, 1, indices));
    every_row(&|indices, class| fill.expand(class, 1, 2, indices));
    fill.cells.copy_to(table);
}

/// Number of steps that [`fill`] reports.
pub(crate) const STEPS: u64 = BASE_DISTANCE as u64 + 3;

/// A breadth-first search that fills the table.
struct Phase2Fill<'a> {
    cells: TwoBitTable,
    moves: &'a MoveTables,
    classes: &'a CornerClasses,
}

impl Phase2Fill<'_> {
    /// Sets the unseen neighbours of all entries of a row with the value `from` to the value `to`.
    fn expand(&self, class: usize, from: u8, to: u8, indices: &mut Vec<u16>) {
        let Phase2Fill { cells, moves, classes } = self;
        cells.row(class, ROW).indices_of(from, PERMUTATIONS, indices);
        if indices.is_empty() {
            return;
        }
        let corners = classes.representative(class) as u16;
        for turn in 0..PHASE2_TURNS.len() {
            let after = moves.corners.after(corners, turn);
            let (next, symmetry) = classes.of(usize::from(after));
            let row = cells.row(next, ROW);
            for &edges in &*indices {
                let reached = moves.conjugate_edges(moves.edges.after(edges, turn), symmetry);
                if row.reach(reached, to) {
                    for symmetry in classes.stabilizer(next) {
                        row.reach(moves.conjugate_edges(reached as u16, symmetry), to);
                    }
                }
            }
        }
    }
}

/// For each byte of four entries: the same byte with all entries that were seen set to 0.
static MERGED: [u8; 256] = {
    let mut merged = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < 8 {
            if byte >> place & 3 == UNSEEN as usize {
                merged[byte] |= UNSEEN << place;
            }
            place += 2;
        }
        byte += 1;
    }
    merged
};
