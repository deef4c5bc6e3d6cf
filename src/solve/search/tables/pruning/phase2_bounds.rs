//! The pruning table of phase 2: bounds of the number of turns of <U, D, R2, L2, F2, B2> that solve
//! a state.
//!
//! A state is its corners and its U and D edges: 40,320 x 40,320 states, which the 16 symmetries
//! reduce to 2,768 classes of corners x 40,320. A search only asks whether phase 2 can be short, so
//! an entry distinguishes six cases: at most 7 turns, 8, 9, 10, 11, or more. Three entries share a
//! byte, since 6 x 6 x 6 = 216.
//!
//! The last case counts most. A search for a first solution enters phase 2 with 11 turns left, and eight
//! in nine states need more. An entry tells them apart; without it, each costs ten entries of its neighbours.

use super::two_bit::{TwoBitTable, UNSEEN};
use crate::solve::search::tables::coordinates::PERMUTATIONS;
use crate::solve::search::tables::coordinates::corner_classes::CornerClasses;
use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::turns::PHASE2_TURNS;
use crate::solve::search::tables::parallel;

/// Number of entries in a byte.
const IN_BYTE: usize = 3;

/// Bytes in a row: all permutations of edges for one class of corners.
const ROW: usize = PERMUTATIONS / IN_BYTE;

/// Bytes of the table.
pub(crate) const BYTES: usize = 2_768 * ROW;

/// The largest distance of the states that the table does not tell apart from nearer ones.
const NEAR: u8 = 7;

/// The largest bound in the table.
pub(crate) const LARGEST: u8 = 12;

/// The bounds of the three entries of each byte. Entry 0 stands for the largest bound, so that a table of
/// zeros has seen no state; each next one is a distance one smaller, and the last one the near states.
static BOUNDS: [[u8; IN_BYTE]; 256] = {
    let mut bounds = [[0; IN_BYTE]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < IN_BYTE {
            let entry = (byte / WEIGHTS[place] as usize % CASES as usize) as u8;
            let bound = LARGEST - entry;
            bounds[byte][place] = if bound <= NEAR { 0 } else { bound };
            place += 1;
        }
        byte += 1;
    }
    bounds
};

/// Number of values of an entry.
const CASES: u8 = LARGEST - NEAR + 1;

/// By place in a byte: what a byte counts for each 1 of the entry.
const WEIGHTS: [u8; IN_BYTE] = [1, CASES, CASES * CASES];

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
    BOUNDS[usize::from(table[class * ROW + column / IN_BYTE])][column % IN_BYTE]
}

/// Fills the table, which is [`BYTES`] long, and reports each of [`STEPS`] steps to `progress`.
pub(crate) fn fill(
    table: &mut [u8],
    moves: &MoveTables,
    classes: &CornerClasses,
    progress: impl Fn(u64),
) {
    let fill = Phase2Fill { cells: TwoBitTable::unseen(CELL_BYTES), moves, classes };
    fill.cells.row(0, CELL_ROW).reach(0, 0);
    for distance in 0..LARGEST {
        progress(1);
        if let Some((_, entries)) = RECORDED.iter().find(|(reached, _)| *reached == distance) {
            parallel::for_each_chunk(table, ROW, |class, row| fill.record(class, entries, row));
        }
        if distance + 1 < LARGEST {
            parallel::sum(classes.count(), Vec::new, |indices, class| {
                fill.expand(class, distance % 3, (distance + 1) % 3, indices);
                0
            });
        }
    }
}

/// When the search writes to the table, and the entries by the value of a cell. States that are three turns
/// nearer have the same value, but an entry that was written before stays as it is.
const RECORDED: [(u8, [u8; 4]); 3] = [
    (NEAR, [LARGEST - NEAR, LARGEST - NEAR, LARGEST - NEAR, 0]),
    (NEAR + 1, by_cell([NEAR + 1])),
    (LARGEST - 1, by_cell([LARGEST - 3, LARGEST - 2, LARGEST - 1])),
];

/// Returns the entries of states at these distances, by the value of a cell; 0 for other values.
const fn by_cell<const COUNT: usize>(distances: [u8; COUNT]) -> [u8; 4] {
    let mut entries = [0; 4];
    let mut i = 0;
    while i < COUNT {
        entries[distances[i] as usize % 3] = LARGEST - distances[i];
        i += 1;
    }
    entries
}

/// Number of steps that [`fill`] reports.
pub(crate) const STEPS: u64 = LARGEST as u64;

/// Bytes in a row of cells, four in each byte.
const CELL_ROW: usize = PERMUTATIONS / 4;

/// Bytes of all cells.
const CELL_BYTES: usize = 2_768 * CELL_ROW;

/// A breadth-first search that fills the table. Its cells hold distances modulo 3.
struct Phase2Fill<'a> {
    cells: TwoBitTable,
    moves: &'a MoveTables,
    classes: &'a CornerClasses,
}

impl Phase2Fill<'_> {
    /// Writes the entries of a row that have none yet, by the values of the cells.
    fn record(&self, class: usize, entries: &[u8; 4], row: &mut [u8]) {
        let mut cells = [0; PERMUTATIONS];
        self.cells.row(class, CELL_ROW).unpack(&mut cells);
        let groups = row.as_chunks_mut::<4>().0.iter_mut().zip(cells.as_chunks::<12>().0);
        for (bytes, cells) in groups {
            // In the first steps nearly all cells are unseen.
            if *cells == [UNSEEN; 12] {
                continue;
            }
            for (byte, cells) in bytes.iter_mut().zip(cells.as_chunks::<IN_BYTE>().0) {
                let bounds = BOUNDS[usize::from(*byte)];
                for ((cell, bound), weight) in cells.iter().zip(bounds).zip(WEIGHTS) {
                    let entry = entries[usize::from(*cell) % 4];
                    *byte += weight * entry * u8::from(bound == LARGEST);
                }
            }
        }
    }

    /// Sets the unseen neighbours of all entries of a row with the value `from` to the value `to`.
    fn expand(&self, class: usize, from: u8, to: u8, indices: &mut Vec<u16>) {
        let Phase2Fill { cells, moves, classes } = self;
        cells.row(class, CELL_ROW).indices_of(from, PERMUTATIONS, indices);
        if indices.is_empty() {
            return;
        }
        let corners = classes.representative(class) as u16;
        for turn in 0..PHASE2_TURNS.len() {
            let after = moves.corners.after(corners, turn);
            let (next, symmetry) = classes.of(usize::from(after));
            let row = cells.row(next, CELL_ROW);
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
