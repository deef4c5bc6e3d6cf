//! The pruning tables of phase 2: how many turns of <U, D, R2, L2, F2, B2> a state is from solved.
//!
//! The large one looks at the corners and the U and D edges: 40,320 x 40,320 states, of which the 16
//! symmetries leave 2,768 classes of corners x 40,320. Phase 2 is asked whether it can be short, so an
//! entry tells in 2 bits only what matters for that: at most 8 turns, 9, 10, or more.
//!
//! The two small ones are exact, a byte an entry: corners, and U and D edges, each with the order of the
//! slice edges.

use rayon::prelude::*;

use super::cells::{Cells, UNSEEN};
use super::classes::Classes;
use super::coordinates::PERMUTATIONS;
use super::moves::Moves;
use super::turns::PHASE_2_TURNS;

/// Bytes in a row of the large table: all permutations of edges for a class of corners.
const ROW: usize = PERMUTATIONS / 4;

/// Bytes of the large table.
pub(crate) const BYTES: usize = 2_768 * ROW;

/// The distance that an entry of 0 bounds from above; 1 is one more, 2 two more, 3 at least
/// three more.
pub(crate) const NEAR: u8 = 8;

/// Orders of the slice edges.
const ORDERS: usize = 24;

/// A lower bound of the distance of a state whose corners are of a class.
#[inline]
pub(crate) fn bound(
    table: &[u8],
    classes: &Classes,
    moves: &Moves,
    corners: u16,
    edges: u16,
) -> u8 {
    let (class, symmetry) = classes.of(usize::from(corners));
    let column = moves.conjugate_edges(edges, symmetry);
    match table[class * ROW + column / 4] >> (column % 4 * 2) & 3 {
        0 => 0,
        further => NEAR + further,
    }
}

/// Fills the large table ([`BYTES`] long), telling `progress` of each of [`STEPS`] steps.
pub(crate) fn fill(table: &mut [u8], moves: &Moves, classes: &Classes, progress: impl Fn(u64)) {
    let search = Search { cells: Cells::unseen(BYTES), moves, classes };
    search.cells.row(0, ROW).reach(0, 0);
    let every_row = |work: &(dyn Fn(&mut Vec<u16>, usize) + Sync)| {
        progress(1);
        (0..classes.count()).into_par_iter().for_each_init(Vec::new, work);
    };
    // As long as it does not matter which, distances are counted modulo 3.
    for distance in 0..NEAR {
        every_row(&|list, class| search.expand(class, distance % 3, (distance + 1) % 3, list));
    }
    every_row(&|_, class| {
        search.cells.row(class, ROW).rewrite(|_, four| MERGED[usize::from(four)])
    });
    every_row(&|list, class| search.expand(class, 0, 1, list));
    every_row(&|list, class| search.expand(class, 1, 2, list));
    search.cells.copy_to(table);
}

/// Steps that [`fill`] tells of.
pub(crate) const STEPS: u64 = NEAR as u64 + 3;

/// The search under way.
struct Search<'a> {
    cells: Cells,
    moves: &'a Moves,
    classes: &'a Classes,
}

impl Search<'_> {
    /// Gives the unseen neighbours of a row's entries with one value another value.
    fn expand(&self, class: usize, from: u8, to: u8, list: &mut Vec<u16>) {
        let Search { cells, moves, classes } = self;
        cells.row(class, ROW).list(from, PERMUTATIONS, list);
        if list.is_empty() {
            return;
        }
        let corners = classes.representative(class) as u16;
        for turn in 0..PHASE_2_TURNS.len() {
            let after = moves.corners.after(corners, turn);
            let (next, symmetry) = classes.of(usize::from(after));
            let row = cells.row(next, ROW);
            for &edges in &*list {
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

/// By byte of four entries, the same with all that are seen made 0.
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

/// A small table: the exact distance by a permutation of eight and the order of the slice edges.
pub(crate) struct Small(Vec<u8>);

impl Small {
    /// The distance.
    #[inline]
    pub(crate) fn distance(&self, permutation: u16, order: u16) -> u8 {
        self.0[usize::from(permutation) * ORDERS + usize::from(order)]
    }

    /// By permutation, the distance whatever the order.
    pub(crate) fn whatever_order(&self) -> Vec<u8> {
        let least = |orders: &[u8]| orders.iter().copied().min().unwrap_or_default();
        self.0.chunks_exact(ORDERS).map(least).collect()
    }

    /// The table of corners.
    pub(crate) fn of_corners(moves: &Moves) -> Small {
        Small::new(moves, |corners, turn| moves.corners.after(corners, turn))
    }

    /// The table of U and D edges.
    pub(crate) fn of_edges(moves: &Moves) -> Small {
        Small::new(moves, |edges, turn| moves.edges.after(edges, turn))
    }

    fn new(moves: &Moves, after: impl Fn(u16, usize) -> u16) -> Small {
        let mut distances = vec![u8::MAX; PERMUTATIONS * ORDERS];
        distances[0] = 0;
        let (mut layer, mut distance) = (vec![(0u16, 0u16)], 0);
        while !layer.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for (permutation, order) in layer {
                for turn in 0..PHASE_2_TURNS.len() {
                    let reached = (after(permutation, turn), moves.order.after(order, turn));
                    let at = usize::from(reached.0) * ORDERS + usize::from(reached.1);
                    if distances[at] == u8::MAX {
                        distances[at] = distance;
                        next.push(reached);
                    }
                }
            }
            layer = next;
        }
        Small(distances)
    }
}
