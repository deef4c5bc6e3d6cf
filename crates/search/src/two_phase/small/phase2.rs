//! Phase 2: the rest of a solution, in turns of <U, D, R2, L2, F2, B2>.

use super::phase1::Descent;
use crate::tables::coordinates::turns::PHASE2_TURNS;
use crate::two_phase::phase2::{Phase2State, SECOND_FOLLOWERS};

impl Descent<'_, '_> {
    /// Returns whether exactly `left` turns solve a state, and leaves these in the turns of the descent.
    pub(super) fn solves(
        &mut self,
        state: &Phase2State,
        left: u8,
        last: usize,
        depth: usize,
    ) -> bool {
        if left == 0 {
            return state.is_solved();
        }
        self.search.nodes += 1;
        let tables = self.tables;
        let mut indices = SECOND_FOLLOWERS[last] & self.allowed_in_phase2;
        while indices != 0 {
            let index = indices.trailing_zeros() as usize;
            indices &= indices - 1;
            let order = tables.moves.order.after(state.order, index);
            let corners = tables.moves.corners.after(state.corners, index);
            if tables.phase2.of_corners(corners, order) >= left {
                continue;
            }
            let edges = tables.moves.edges.after(state.edges, index);
            if tables.phase2.of_edges(edges, order) >= left {
                continue;
            }
            let turn = PHASE2_TURNS[index];
            self.turns[depth] = turn;
            let after = Phase2State { corners, edges, order };
            if self.solves(&after, left - 1, usize::from(turn / 3), depth + 1) {
                return true;
            }
        }
        false
    }
}
