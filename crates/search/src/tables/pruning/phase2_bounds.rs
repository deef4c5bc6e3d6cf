//! The pruning table of phase 2: bounds of what runs of <U, D, R2, L2, F2, B2> that solve a state cost.
//!
//! A state is its corners and its U and D edges: 40,320 x 40,320 states, which the 16 symmetries
//! reduce to 2,768 classes of corners x 40,320. A search only asks whether phase 2 can be short, so
//! an entry distinguishes six cases: near states, four groups of distances, and states further away. Three
//! entries share a byte, since 6 x 6 x 6 = 216.
//!
//! The last case counts most. A search for a first solution of few turns enters phase 2 with 11 turns left, and eight
//! in nine states need more. An entry tells them apart; without it, each costs ten entries of its neighbors.

use super::phase2_runs::Phase2Run;
use super::two_bit::{TwoBitTable, UNSEEN};
use crate::exact::to_u16;
use crate::tables::coordinates::PERMUTATIONS;
use crate::tables::coordinates::corner_classes::CornerClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::parallel;

/// Number of entries in a byte.
const IN_BYTE: usize = 3;

/// Bytes in a row: all permutations of edges for one class of corners.
const ROW: usize = PERMUTATIONS / IN_BYTE;

/// Bytes of the table.
pub(crate) const BYTES: usize = 2_768 * ROW;

/// Which distances a table tells apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cases {
    /// The largest distance of the near states.
    near: u8,
    /// Number of distances in each of the groups.
    width: u8,
    /// By entry: a lower bound.
    bounds: [u8; NEAR as usize + 1],
}

/// The entry of near states. 0 stands for the largest bound, so that a table of zeros has seen no state; each
/// next entry is a group of smaller distances.
const NEAR: u8 = 5;

/// Number of values of an entry.
const CASES: u8 = NEAR + 1;

impl Cases {
    /// The cases of the half turn metric.
    pub(crate) const HTM: Cases = Cases::new(7, 1);

    /// Returns the cases of a table whose groups have `width` distances each and begin above `near`.
    pub(crate) const fn new(near: u8, width: u8) -> Cases {
        let mut cases = Cases { near, width, bounds: [0; CASES as usize] };
        let mut entry = 0;
        while entry < NEAR {
            cases.bounds[entry as usize] = cases.largest() - entry * width;
            entry += 1;
        }
        cases
    }

    /// Returns the largest bound.
    pub(crate) const fn largest(&self) -> u8 {
        self.near + 1 + (NEAR - 1) * self.width
    }

    /// Returns the entry of states at a distance below the largest bound.
    fn entry(&self, distance: u8) -> u8 {
        if distance <= self.near { NEAR } else { (self.largest() - 1 - distance) / self.width + 1 }
    }

    /// Returns the entries by the value of a cell, if a breadth-first search that reached `distance` has to write entries
    /// now; 0 stands for no entry. A cell has the same value as one three smaller, but an entry that was written
    /// before stays as it is.
    fn due_at(&self, distance: u8) -> Option<[u8; 4]> {
        let beyond = distance.checked_sub(self.near)?;
        if beyond == 0 {
            return Some([NEAR, NEAR, NEAR, 0]);
        }
        let is_due = beyond.is_multiple_of(3) || distance + 1 == self.largest();
        let first = self.near + 1 + (beyond - 1) / 3 * 3;
        is_due.then(|| {
            let mut entries = [0; 4];
            (first..=distance).for_each(|at| entries[usize::from(at % 3)] = self.entry(at));
            entries
        })
    }

    /// Returns a lower bound of what solves a state.
    #[inline(always)]
    pub(crate) fn bound(
        &self,
        table: &[u8],
        classes: &CornerClasses,
        moves: &MoveTables,
        corners: u16,
        edges: u16,
    ) -> u8 {
        let (class, symmetry) = classes.of(usize::from(corners));
        let column = moves.conjugate_edges(edges, symmetry);
        let entries = &ENTRIES[usize::from(table[class * ROW + column / IN_BYTE])];
        self.bounds[usize::from(entries[column % IN_BYTE] % CASES)]
    }

    /// Fills a table, which is [`BYTES`] long, with the bounds by runs, and reports each of
    /// [`steps`](Self::steps) to `progress`.
    pub(crate) fn fill(
        self,
        table: &mut [u8],
        runs: &[Phase2Run],
        moves: &MoveTables,
        classes: &CornerClasses,
        progress: impl Fn(u64),
    ) {
        let fill = Phase2Fill { cells: TwoBitTable::unseen(CELL_BYTES), moves, classes };
        fill.cells.row(0, CELL_ROW).reach(0, 0);
        for distance in 0..self.largest() {
            progress(1);
            if let Some(entries) = self.due_at(distance) {
                parallel::for_each_chunk(table, ROW, |class, row| {
                    fill.record(class, &entries, row)
                });
            }
            let next = distance + 1;
            if next == self.largest() {
                break;
            }
            for runs in runs.chunk_by(|a, b| a.cost == b.cost) {
                let cost = runs.first().map_or(0, |run| run.cost);
                let Some(from) = next.checked_sub(cost) else { continue };
                parallel::sum(classes.count(), Vec::new, |indices, class| {
                    fill.expand(class, runs, from % 3, next % 3, indices);
                    0
                });
            }
        }
    }

    /// Returns the number of steps that [`fill`](Self::fill) reports.
    pub(crate) const fn steps(&self) -> u64 {
        self.largest() as u64
    }
}

/// The three entries of each byte.
static ENTRIES: [[u8; IN_BYTE]; 256] = {
    let mut entries = [[0; IN_BYTE]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        while place < IN_BYTE {
            entries[byte][place] = (byte / WEIGHTS[place] as usize % CASES as usize) as u8;
            place += 1;
        }
        byte += 1;
    }
    entries
};

/// By place in a byte: what a byte counts for each 1 of the entry.
const WEIGHTS: [u8; IN_BYTE] = [1, CASES, CASES * CASES];

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
                let before = ENTRIES[usize::from(*byte)];
                for ((cell, before), weight) in cells.iter().zip(before).zip(WEIGHTS) {
                    let entry = entries[usize::from(*cell) % 4];
                    *byte += weight * entry * u8::from(before == 0);
                }
            }
        }
    }

    /// Sets the unseen entries that a run reaches from those of a row with the value `from` to the value `to`.
    fn expand(&self, class: usize, runs: &[Phase2Run], from: u8, to: u8, indices: &mut Vec<u16>) {
        let Phase2Fill { cells, moves, classes } = self;
        cells.row(class, CELL_ROW).indices_of(from, PERMUTATIONS, indices);
        if indices.is_empty() {
            return;
        }
        let corners = to_u16(classes.representative(class));
        for run in runs {
            let turned = |corners, turn: &usize| moves.corners.after(corners, *turn);
            let (next, symmetry) = classes.of(usize::from(run.turns.iter().fold(corners, turned)));
            let row = cells.row(next, CELL_ROW);
            for &edges in &*indices {
                let turned = |edges, turn: &usize| moves.edges.after(edges, *turn);
                let edges = run.turns.iter().fold(edges, turned);
                let reached = moves.conjugate_edges(edges, symmetry);
                if row.reach(reached, to) {
                    for symmetry in classes.stabilizer(next) {
                        row.reach(moves.conjugate_edges(reached as u16, symmetry), to);
                    }
                }
            }
        }
    }
}
