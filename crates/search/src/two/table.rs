//! The distance of each of the 3,674,160 states of a 2x2x2 from the solved state, in turns.
//!
//! Each state has a byte: its distance in HTM (at most 11) in the low four bits, and in QTM (at
//! most 14) in the high four bits. The states of one permutation form a row, and a turn leads from
//! one row to one other. The whole table is too large for the fast caches, so it is filled row by
//! row to keep reads and writes close together.

use super::coordinates::{CornerMoves, CornerState, PERMUTATIONS, TURNS, TWISTS};
use unscramble_cube::{Metric, Turn};

/// The states of one permutation, indexed by twist.
type Row = [u8; TWISTS];

/// Returns whether a turn counts one in a metric.
///
/// In the axial metrics every turn does: a half turn of a 2x2x2 is a turn of two opposite faces at once, but for a
/// rotation of the whole cube.
pub(super) fn counts_one(metric: Metric, turn: Turn) -> bool {
    metric != Metric::Qtm || turn.quarters() != 2
}

/// Marks a state that is not reached yet; larger than any distance.
const UNKNOWN: u8 = 15;

/// The distances of all states.
#[derive(Debug)]
pub(super) struct DistanceTable {
    moves: CornerMoves,
    /// The rows, indexed by permutation.
    rows: Vec<Row>,
}

impl DistanceTable {
    pub(super) fn new() -> DistanceTable {
        let moves = CornerMoves::new();
        let mut rows = distances(&moves, Metric::Htm);
        for (row, other) in rows.iter_mut().zip(distances(&moves, Metric::Qtm)) {
            row.iter_mut().zip(other).for_each(|(cell, distance)| *cell |= distance << 4);
        }
        DistanceTable { moves, rows }
    }

    pub(super) fn moves(&self) -> &CornerMoves {
        &self.moves
    }

    /// Returns the distance of a state.
    pub(super) fn distance(&self, state: CornerState, metric: Metric) -> u8 {
        let cell = self.rows[usize::from(state.permutation)][usize::from(state.twist)];
        match metric {
            Metric::Htm | Metric::Axial | Metric::AxialQtm => cell & 15,
            Metric::Qtm => cell >> 4,
        }
    }
}

/// Returns all distances in a metric, by breadth-first search: from the states of the last layer to
/// their neighbors or, once fewer states are left than the last layer has, from the states left to
/// theirs.
fn distances(moves: &CornerMoves, metric: Metric) -> Vec<Row> {
    let steps: Vec<usize> =
        (0..TURNS.len()).filter(|turn| counts_one(metric, TURNS[*turn])).collect();
    let mut rows = vec![[UNKNOWN; TWISTS]; PERMUTATIONS];
    // The solved state has both coordinates 0.
    rows[0][0] = 0;
    let (mut layer, mut left) = (1, PERMUTATIONS * TWISTS - 1);
    for distance in 0..UNKNOWN - 1 {
        layer = if layer <= left {
            forwards(&mut rows, moves, &steps, distance)
        } else {
            backwards(&mut rows, moves, &steps, distance)
        };
        left -= layer;
        if layer == 0 || left == 0 {
            break;
        }
    }
    rows
}

/// Reaches the neighbors of the states at a distance; returns the number of new states.
fn forwards(rows: &mut [Row], moves: &CornerMoves, steps: &[usize], distance: u8) -> usize {
    let mut found = 0;
    let mut columns = [0; TWISTS];
    for from in 0..PERMUTATIONS {
        let columns = columns_with(&rows[from], distance, &mut columns);
        if columns.is_empty() {
            continue;
        }
        for step in steps {
            let row = &mut rows[usize::from(moves.permutations[*step][from])];
            let twists = &moves.twists[*step];
            for column in columns {
                let cell = &mut row[usize::from(twists[usize::from(*column)])];
                // No branch here: a processor would predict half of them wrongly.
                found += usize::from(*cell == UNKNOWN);
                *cell = (*cell).min(distance + 1);
            }
        }
    }
    found
}

/// Reaches the states that have a neighbor at a distance, by looking from each state that is not
/// reached yet; returns the number of new states.
fn backwards(rows: &mut [Row], moves: &CornerMoves, steps: &[usize], distance: u8) -> usize {
    let mut found = 0;
    let mut columns = [0; TWISTS];
    for to in 0..PERMUTATIONS {
        for column in columns_with(&rows[to], UNKNOWN, &mut columns) {
            let column = usize::from(*column);
            let is_near = |step: &usize| {
                let row = &rows[usize::from(moves.permutations[*step][to])];
                row[usize::from(moves.twists[*step][column])] == distance
            };
            if steps.iter().any(is_near) {
                rows[to][column] = distance + 1;
                found += 1;
            }
        }
    }
    found
}

/// Returns the columns of a row that have this value.
fn columns_with<'a>(row: &Row, value: u8, columns: &'a mut [u16; TWISTS]) -> &'a [u16] {
    /// A chunk of this many cells often lacks the value. It is much faster to find that out for the
    /// whole chunk than to look at each cell.
    const CHUNK: usize = 81;
    let mut count = 0;
    for (number, cells) in row.chunks_exact(CHUNK).enumerate() {
        if !cells.iter().fold(false, |any, cell| any | (*cell == value)) {
            continue;
        }
        for (column, cell) in (number * CHUNK..).zip(cells) {
            columns[count] = column as u16;
            count += usize::from(*cell == value);
        }
    }
    &columns[..count]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published counts: 11 turns, or 14 quarter turns, solve every state.
    #[test]
    fn counts_of_distances_match_publications() {
        let table = DistanceTable::new();
        let htm: &[usize] =
            &[1, 9, 54, 321, 1847, 9992, 50136, 227_536, 870_072, 1_887_748, 623_800, 2644];
        let qtm: &[usize] = &[
            1, 6, 27, 120, 534, 2256, 8969, 33058, 114_149, 360_508, 930_588, 1_350_852, 782_536,
            90280, 276,
        ];
        for (metric, known) in [(Metric::Htm, htm), (Metric::Qtm, qtm)] {
            let mut counts = [0; 16];
            for permutation in 0..PERMUTATIONS as u16 {
                for twist in 0..TWISTS as u16 {
                    let distance = table.distance(CornerState { permutation, twist }, metric);
                    counts[usize::from(distance)] += 1;
                }
            }
            assert_eq!(counts[..known.len()], *known);
            assert_eq!(counts.iter().sum::<usize>(), PERMUTATIONS * TWISTS);
        }
    }
}
