//! The states of phase 2 near the goal, as a set that may contain a few more.
//!
//! The bounds of phase 2 say little near the goal: each is a distance of some of the pieces. A search that has
//! few turns left therefore looks at many states that none of them solves. This set names the states that
//! can be solved, apart from one in twenty.

use crate::solve::search::tables::coordinates::move_tables::MoveTables;
use crate::solve::search::tables::coordinates::turns::{
    PHASE2_TURNS, TurnSet, followers, set_bits,
};

/// The largest number of turns to the goal of the states in the set.
pub(crate) const MAX_DISTANCE: u8 = 7;

/// The binary logarithm of the number of bits. There are 883,485 states, so one bit in 19 is set.
const BITS: u32 = 24;

/// All states within [`MAX_DISTANCE`] turns: a bit for each value of a hash function.
pub(crate) struct Phase2Near(Vec<u64>);

impl Phase2Near {
    /// Returns whether a state may be in the set: `true` for all states in it, and for one in 19 others.
    #[inline(always)]
    pub(crate) fn may_contain(&self, corners: u16, edges: u16, order: u16) -> bool {
        let bit = hash(corners, edges, order);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Plays all ways of [`MAX_DISTANCE`] turns from the goal.
    pub(crate) fn new(moves: &MoveTables) -> Phase2Near {
        let mut near = Phase2Near(vec![0; 1 << (BITS - 6)]);
        near.add(moves, (0, 0, 0), (1 << PHASE2_TURNS.len()) - 1, MAX_DISTANCE);
        near
    }

    /// Adds a state, and those after up to `left` more turns, the first of which is in the set `next`.
    fn add(&mut self, moves: &MoveTables, state: (u16, u16, u16), next: TurnSet, left: u8) {
        let (corners, edges, order) = state;
        let bit = hash(corners, edges, order);
        self.0[bit / 64] |= 1 << (bit % 64);
        if left == 0 {
            return;
        }
        for index in set_bits(next) {
            let after = (
                moves.corners.after(corners, index),
                moves.edges.after(edges, index),
                moves.order.after(order, index),
            );
            let allowed = followers(usize::from(PHASE2_TURNS[index]) / 3);
            let next = (0..PHASE2_TURNS.len())
                .filter(|next| allowed >> PHASE2_TURNS[*next] & 1 == 1)
                .fold(0, |set, next| set | 1 << next);
            self.add(moves, after, next, left - 1);
        }
    }
}

/// Returns a number below 2 to the power of [`BITS`].
#[inline(always)]
fn hash(corners: u16, edges: u16, order: u16) -> usize {
    let key = (u64::from(corners) << 16 | u64::from(edges)) << 5 | u64::from(order);
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BITS)) as usize
}
