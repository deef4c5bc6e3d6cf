//! The pruning table of phase 1: how many turns a state is from the subgroup <U, D, R2, L2, F2, B2>.
//!
//! A state counts as its twist, its flip and the slots of its slice edges: 2,217,093,120 states, of which
//! the 16 symmetries leave 64,430 classes x 2,187 twists. An entry is the distance (0 to 12) modulo 3 in
//! 2 bits: a turn changes a distance by one at most, so that who knows it for one state knows it for
//! the next (Kociemba, kociemba.org). A row of 2,188 entries belongs to a class.
//!
//! Because a turn takes all states of a row to one other row, the breadth-first search that fills the
//! table reads and writes memory row by row.

use rayon::prelude::*;

use super::cells::{Cells, Row, UNSEEN};
use super::coordinates::SLICE_SOLVED;
use super::edge_classes::EdgeClasses;
use super::moves::Moves;
use super::symmetry::SYMMETRIES;
use super::turns::TURNS;

pub(super) use super::coordinates::TWISTS;

/// Bytes in a row: four entries each, and one entry is left over.
pub(super) const ROW: usize = TWISTS.div_ceil(4);

/// Entries in a row.
pub(super) const ROW_ENTRIES: usize = 4 * ROW;

/// Classes of flip and slice.
const CLASSES: usize = 64_430;

/// Entries of the table.
pub(super) const ENTRIES: usize = CLASSES * ROW_ENTRIES;

/// Bytes of the table.
pub(crate) const BYTES: usize = CLASSES * ROW;

/// From this distance on it is quicker to look back from the states that are unseen: most have a
/// neighbour that was seen last.
const LOOK_BACK_FROM: u8 = 9;

/// The largest distance.
pub(crate) const LARGEST: usize = 12;

/// Steps that [`fill`] tells of.
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

/// The index of the entry of a class and a twist as the representative has it.
#[inline]
pub(crate) fn index(class: usize, twist: usize) -> usize {
    class * ROW_ENTRIES + twist
}

/// The entry with an index.
#[inline]
pub(crate) fn entry(table: &[u8], index: usize) -> u8 {
    table[index / 4] >> (index % 4 * 2) & 3
}

/// The rows that the turns lead to from a row, and the symmetry that is applied on the way.
pub(super) fn neighbours(
    classes: &EdgeClasses,
    moves: &Moves,
    class: usize,
) -> [(usize, usize); TURNS] {
    let (flip, slots) = classes.representative(class);
    std::array::from_fn(|turn| {
        let (flip, slots) = (moves.flip.after(flip, turn), moves.slice.after(slots, turn));
        classes.of(flip, slots)
    })
}

/// Fills the table ([`BYTES`] long), telling `progress` of each of [`STEPS`] steps.
/// Gives the number of states at each distance.
pub(crate) fn fill(
    table: &mut [u8],
    moves: &Moves,
    classes: &EdgeClasses,
    progress: impl Fn(u64),
) -> Vec<u64> {
    let search = Search { cells: Cells::unseen(BYTES), ways: Ways::new(moves), moves, classes };
    let (class, symmetry) = classes.of(0, SLICE_SOLVED / 24);
    search.row(class).reach(moves.conjugate_twist(0, symmetry), 0);
    let mut states = vec![1];
    for distance in 0..LARGEST as u8 {
        progress(1);
        let rows = (0..classes.count()).into_par_iter();
        let reached = rows.map_init(Lists::default, |lists, class| match distance {
            0..LOOK_BACK_FROM => search.look_ahead(class, distance, lists),
            _ => search.look_back(class, distance, lists),
        });
        states.push(reached.sum());
    }
    progress(1);
    search.cells.copy_to(table);
    states
}

/// The search under way.
struct Search<'a> {
    cells: Cells,
    ways: Ways,
    moves: &'a Moves,
    classes: &'a EdgeClasses,
}

/// What a thread lists, row after row.
#[derive(Default)]
struct Lists {
    twists: Vec<u16>,
    left: Vec<u16>,
}

/// By turn, symmetry and twist, the twist after the turn and the symmetry: how a row is seen from
/// another.
pub(super) struct Ways(Vec<u16>);

impl Ways {
    pub(super) fn new(moves: &Moves) -> Ways {
        let mut ways = Vec::with_capacity(TURNS * SYMMETRIES * TWISTS);
        for turn in 0..TURNS {
            for symmetry in 0..SYMMETRIES {
                let way =
                    |twist| moves.conjugate_twist(moves.twist.after(twist, turn), symmetry) as u16;
                ways.extend((0..TWISTS as u16).map(way));
            }
        }
        Ways(ways)
    }

    /// The twists after a turn and a symmetry, by twist.
    pub(super) fn by(&self, turn: usize, symmetry: usize) -> &[u16] {
        let way = turn * SYMMETRIES + symmetry;
        &self.0[way * TWISTS..(way + 1) * TWISTS]
    }
}

impl Search<'_> {
    fn row(&self, class: usize) -> Row<'_> {
        self.cells.row(class, ROW)
    }

    /// Reaches what is one turn further than the states of a row at a distance; gives the number of new
    /// states.
    fn look_ahead(&self, class: usize, distance: u8, Lists { twists, .. }: &mut Lists) -> u64 {
        // Entries of three turns less are found again, and lead nowhere new.
        self.row(class).list(distance % 3, TWISTS, twists);
        if twists.is_empty() {
            return 0;
        }
        let (mut states, next_value) = (0, (distance + 1) % 3);
        let turns = neighbours(self.classes, self.moves, class).into_iter().enumerate();
        for (turn, (next, symmetry)) in turns {
            let (row, way) = (self.row(next), self.ways.by(turn, symmetry));
            for &twist in &*twists {
                let reached = way[usize::from(twist)];
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

    /// Reaches the unseen states of a row that have a neighbour at a distance; gives their number.
    fn look_back(&self, class: usize, distance: u8, Lists { twists, left }: &mut Lists) -> u64 {
        let row = self.row(class);
        row.list(UNSEEN, TWISTS, twists);
        if twists.is_empty() {
            return 0;
        }
        left.clone_from(twists);
        let mut near = [0; ROW_ENTRIES];
        let turns = neighbours(self.classes, self.moves, class).into_iter().enumerate();
        for (turn, (next, symmetry)) in turns {
            self.row(next).unpack(&mut near);
            let way = self.ways.by(turn, symmetry);
            // Without a branch: whether a twist stays cannot be foreseen.
            let mut kept = 0;
            for i in 0..left.len() {
                let twist = left[i];
                left[kept] = twist;
                kept += usize::from(near[usize::from(way[usize::from(twist)])] != distance % 3);
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
