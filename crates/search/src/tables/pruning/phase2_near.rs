//! The states of phase 2 near the goal, as a set that may contain a few more.
//!
//! The bounds of phase 2 say little near the goal: each is a distance of some of the pieces. A search that has
//! little left therefore looks at many states that have no solution so short. This set holds all states that have one, and by
//! chance a few others: one in eleven to one in forty.

use super::phase2_runs::Phase2Run;
use crate::tables::coordinates::move_tables::MoveTables;

/// The binary logarithm of the number of bits.
const BITS: u32 = 24;

/// All states within a distance: a bit for each value of a hash function.
#[derive(Debug)]
pub(crate) struct Phase2Near {
    /// The largest distance of the states in the set.
    pub(crate) most: u8,
    set: Vec<u64>,
}

impl Phase2Near {
    /// Returns whether a state may be in the set: `true` for all states in it, and for a few others.
    #[inline(always)]
    pub(crate) fn may_contain(&self, corners: u16, edges: u16, order: u16) -> bool {
        let bit = hash(corners, edges, order);
        self.set[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Plays all ways from the goal that cost at most `most`. `runs` are all runs of phase 2.
    pub(crate) fn new(moves: &MoveTables, runs: &[Phase2Run], most: u8) -> Phase2Near {
        let mut near = Phase2Near { most, set: vec![0; 1 << (BITS - 6)] };
        near.add(moves, runs, (0, 0, 0), None, most);
        near
    }

    /// Adds a state, and those after more runs, the first of which is not about the axis `last`.
    fn add(
        &mut self,
        moves: &MoveTables,
        runs: &[Phase2Run],
        state: (u16, u16, u16),
        last: Option<u8>,
        left: u8,
    ) {
        let (corners, edges, order) = state;
        let bit = hash(corners, edges, order);
        self.set[bit / 64] |= 1 << (bit % 64);
        for run in runs.iter().filter(|run| Some(run.run.axis) != last && run.cost <= left) {
            self.add(moves, runs, run.after(moves, state), Some(run.run.axis), left - run.cost);
        }
    }
}

/// Returns a number below 2 to the power of [`BITS`].
#[inline(always)]
fn hash(corners: u16, edges: u16, order: u16) -> usize {
    let key = (u64::from(corners) << 16 | u64::from(edges)) << 5 | u64::from(order);
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize
}
