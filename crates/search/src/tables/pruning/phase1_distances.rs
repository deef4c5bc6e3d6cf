//! The pruning table of phase 1: how many turns a state is from the subgroup <U, D, R2, L2, F2,
//! B2>.
//!
//! A state is its twist, its flip and the slots of its slice edges: 2,217,093,120 states, which the
//! 16 symmetries reduce to 64,430 classes x 2,187 twists. An entry is the distance (0 to 12) modulo
//! 3, in 2 bits. That is enough, because a turn changes a distance by at most one: the distance of
//! a state gives the distances of its neighbors (Kociemba, kociemba.org). Each class has a row of
//! 2,188 entries.
//!
//! A turn takes all states of a row to one other row, so the breadth-first search that fills the
//! table reads and writes memory row by row.

use super::two_bit::{TwoBitRow, TwoBitTable, UNSEEN};
use crate::exact::to_u16;
pub(super) use crate::tables::coordinates::TWISTS;
use crate::tables::coordinates::edge_classes::EdgeClasses;
use crate::tables::coordinates::move_tables::MoveTables;
use crate::tables::coordinates::symmetry::SYMMETRIES;
use crate::tables::coordinates::turns::TURNS;
use crate::tables::coordinates::{FLIPS, SLICE_SOLVED, SLICES};
use crate::tables::parallel;

/// Bytes in a row: four entries in each byte, the last of which is unused.
pub(super) const ROW: usize = TWISTS.div_ceil(4);

/// Entries in a row, the unused one included.
pub(super) const ROW_ENTRIES: usize = 4 * ROW;

/// Number of classes of flip and slots of the slice edges.
const CLASSES: usize = 64_430;

/// Number of entries in the table.
pub(super) const ENTRIES: usize = CLASSES * ROW_ENTRIES;

/// Bytes of the table.
pub(crate) const BYTES: usize = CLASSES * ROW;

/// From this distance on it is faster to look back from the unseen states, because most of them
/// have a neighbor that was reached in the last step.
const LOOK_BACK_FROM: u8 = 9;

/// The largest distance.
pub(crate) const LARGEST: usize = 12;

/// Number of steps that [`fill`] reports.
pub(crate) const STEPS: u64 = LARGEST as u64 + 1;

/// Number of states at each distance (Kociemba, kociemba.org).
#[cfg(test)]
pub(crate) const STATES: [u64; LARGEST + 1] = [
    1,
    4,
    50,
    592,
    7156,
    87_236,
    1_043_817,
    12_070_278,
    124_946_368,
    821_605_960,
    1_199_128_738,
    58_202_444,
    476,
];

/// Returns the index of the entry for a class and the twist as seen from the representative.
#[inline]
pub(crate) fn index(class: usize, twist: usize) -> usize {
    class * ROW_ENTRIES + twist
}

/// Returns the entry with this index.
#[inline]
pub(crate) fn entry(table: &[u8], index: usize) -> u8 {
    table[index / 4] >> (index % 4 * 2) & 3
}

/// Returns, for each turn, the class that it leads to and the symmetry that takes the state reached
/// to the representative of that class.
pub(super) fn neighbors(
    classes: &EdgeClasses,
    moves: &MoveTables,
    class: usize,
) -> [(usize, usize); TURNS] {
    std::array::from_fn(|turn| neighbor(classes, moves, class, &[turn as u8]))
}

/// Returns the class that turns lead to and the symmetry that takes the state reached to the
/// representative of that class.
pub(super) fn neighbor(
    classes: &EdgeClasses,
    moves: &MoveTables,
    class: usize,
    turns: &[u8],
) -> (usize, usize) {
    let (flip, slots) = turns
        .iter()
        .map(|turn| usize::from(*turn))
        .fold(classes.representative(class), |(flip, slots), turn| {
            (moves.flip.after(flip, turn), moves.slice.after(slots, turn))
        });
    classes.of(flip, slots)
}

/// The units of the half turn metric: all turns.
pub(super) fn single_turns() -> Vec<Vec<u8>> {
    (0..TURNS as u8).map(|turn| vec![turn]).collect()
}

/// Fills the table, which is [`BYTES`] long, and reports each of [`STEPS`] steps to `progress`.
/// Returns the number of states at each distance.
pub(crate) fn fill(
    table: &mut [u8],
    moves: &MoveTables,
    classes: &EdgeClasses,
    progress: impl Fn(u64),
) -> Vec<u64> {
    fill_by(table, &single_turns(), LOOK_BACK_FROM, moves, classes, progress)
}

/// Fills a table of distances in units, each of which is some turns. From the distance `look_back_from` on, it
/// looks back from the unseen states. Reports each step to `progress`, and returns the number of states at each
/// distance.
pub(crate) fn fill_by(
    table: &mut [u8],
    units: &[Vec<u8>],
    look_back_from: u8,
    moves: &MoveTables,
    classes: &EdgeClasses,
    progress: impl Fn(u64),
) -> Vec<u64> {
    let fill = Phase1Fill {
        cells: TwoBitTable::unseen(BYTES),
        twist_maps: TwistMaps::of_units(units, moves),
        units,
        moves,
        classes,
    };
    let (class, symmetry) = classes.of(0, SLICE_SOLVED / 24);
    fill.row(class).reach(moves.conjugate_twist(0, symmetry), 0);
    let (mut states, mut distance) = (vec![1], 0);
    let mut left = (TWISTS * FLIPS * SLICES) as u64 - 1;
    while left > 0 {
        progress(1);
        let reached = parallel::sum(classes.count(), Scratch::default, |scratch, class| {
            match distance < look_back_from {
                true => fill.look_ahead(class, distance, scratch),
                false => fill.look_back(class, distance, scratch),
            }
        });
        if reached == 0 {
            break;
        }
        states.push(reached);
        left -= reached;
        distance += 1;
    }
    progress(1);
    fill.cells.copy_to(table);
    states
}

/// A breadth-first search that fills the table.
struct Phase1Fill<'a> {
    cells: TwoBitTable,
    twist_maps: TwistMaps,
    /// The turns of each unit.
    units: &'a [Vec<u8>],
    moves: &'a MoveTables,
    classes: &'a EdgeClasses,
}

/// Lists that a thread uses again for each row.
#[derive(Default)]
struct Scratch {
    twists: Vec<u16>,
    left: Vec<u16>,
}

/// The twist after a unit and a symmetry, indexed by unit, symmetry and twist: how the twists of
/// one row correspond to those of another.
pub(super) struct TwistMaps(Vec<u16>);

impl TwistMaps {
    pub(super) fn new(moves: &MoveTables) -> TwistMaps {
        TwistMaps::of_units(&single_turns(), moves)
    }

    fn of_units(units: &[Vec<u8>], moves: &MoveTables) -> TwistMaps {
        let mut twist_maps = Vec::with_capacity(units.len() * SYMMETRIES * TWISTS);
        for unit in units {
            for symmetry in 0..SYMMETRIES {
                let twist_map = |twist| {
                    let turned = |twist, turn: &u8| moves.twist.after(twist, usize::from(*turn));
                    to_u16(moves.conjugate_twist(unit.iter().fold(twist, turned), symmetry))
                };
                twist_maps.extend((0..TWISTS as u16).map(twist_map));
            }
        }
        TwistMaps(twist_maps)
    }

    /// Returns the twists after a unit and a symmetry, indexed by twist.
    pub(super) fn after(&self, unit: usize, symmetry: usize) -> &[u16] {
        let twist_map = unit * SYMMETRIES + symmetry;
        &self.0[twist_map * TWISTS..(twist_map + 1) * TWISTS]
    }
}

impl Phase1Fill<'_> {
    fn row(&self, class: usize) -> TwoBitRow<'_> {
        self.cells.row(class, ROW)
    }

    /// Reaches the unseen neighbors of the states of a row at a distance; returns the number of
    /// new states.
    fn look_ahead(&self, class: usize, distance: u8, Scratch { twists, .. }: &mut Scratch) -> u64 {
        // Entries with a distance three smaller have the same value, but all their neighbors are
        // seen.
        self.row(class).indices_of(distance % 3, TWISTS, twists);
        if twists.is_empty() {
            return 0;
        }
        let (mut states, next_value) = (0, (distance + 1) % 3);
        for (unit, turns) in self.units.iter().enumerate() {
            let (next, symmetry) = neighbor(self.classes, self.moves, class, turns);
            let (row, twist_map) = (self.row(next), self.twist_maps.after(unit, symmetry));
            for &twist in &*twists {
                let reached = twist_map[usize::from(twist)];
                if row.reach(reached.into(), next_value) {
                    let mut entries = 1;
                    for symmetry in self.classes.stabilizer(next) {
                        let same = self.moves.conjugate_twist(reached, symmetry);
                        entries += u64::from(row.reach(same, next_value));
                    }
                    states += entries * self.classes.size(next);
                }
            }
        }
        states
    }

    /// Reaches the unseen states of a row that have a neighbor at a distance; returns their
    /// number.
    fn look_back(&self, class: usize, distance: u8, Scratch { twists, left }: &mut Scratch) -> u64 {
        let row = self.row(class);
        row.indices_of(UNSEEN, TWISTS, twists);
        if twists.is_empty() {
            return 0;
        }
        left.clone_from(twists);
        let mut near = [0; ROW_ENTRIES];
        for (unit, turns) in self.units.iter().enumerate() {
            let (next, symmetry) = neighbor(self.classes, self.moves, class, turns);
            self.row(next).unpack(&mut near);
            let twist_map = self.twist_maps.after(unit, symmetry);
            // No branch here: a processor cannot predict which twists stay.
            let mut kept = 0;
            for i in 0..left.len() {
                let twist = left[i];
                left[kept] = twist;
                kept +=
                    usize::from(near[usize::from(twist_map[usize::from(twist)])] != distance % 3);
            }
            left.truncate(kept);
        }
        let mut entries = [0; ROW_ENTRIES];
        twists
            .iter()
            .for_each(|twist| entries[usize::from(*twist)] = UNSEEN ^ ((distance + 1) % 3));
        left.iter().for_each(|twist| entries[usize::from(*twist)] = 0);
        row.rewrite(|at, old| {
            let four = &entries[4 * at..4 * at + 4];
            old & !(four[0] | four[1] << 2 | four[2] << 4 | four[3] << 6)
        });
        (twists.len() - left.len()) as u64 * self.classes.size(class)
    }
}
