//! Phase 2: the rest of a solution, in turns of <U, D, R2, L2, F2, B2>.

use super::face_turns::{FOLLOWERS, FaceTurns};
use super::node::Phase2Start;
use super::turn_path::TurnPath;
use crate::tables::ThreeTables;
use crate::tables::coordinates::axes::AXES;
use crate::tables::coordinates::turns::{PHASE2_TURNS, TurnSet, set_bits};
use crate::tables::pruning::phase1_endings::TURN_BITS;
use crate::tables::pruning::phase2_bounds::Cases;
use crate::tables::pruning::phase2_exact::PartDistances;

/// A state in the subgroup.
#[derive(Debug, Clone, Copy)]
pub(super) struct Phase2State {
    pub(super) corners: u16,
    pub(super) edges: u16,
    /// The order of the slice edges, 0 to 23.
    pub(super) order: u16,
}

impl Phase2State {
    /// Returns whether the cube is solved.
    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.corners == 0 && self.edges == 0 && self.order == 0
    }
}

/// The number of states that may start phase 2 together, at most.
pub(super) const MOST_STARTS: usize = 16;

/// A search for the rest of a solution.
pub(super) trait Rest: Clone + Sync {
    /// Returns the number of states looked at so far.
    fn nodes(&self) -> u64;

    /// Returns which of at most [`MOST_STARTS`] states may have a solution of length `most`: one bit for each.
    fn may_be_within(&self, starts: &[Phase2Start], most: u8) -> TurnSet;

    /// Returns the turns of a shortest solution in the subgroup, if it is not longer than `most`.
    fn solve(&mut self, start: &Phase2Start, most: u8) -> Option<Vec<u8>>;
}

/// A search for the rest of a solution in the half turn metric.
#[derive(Clone)]
pub(super) struct Phase2<'a> {
    tables: &'a ThreeTables,
    /// By axis that the direction looks along.
    parts: [&'a PartDistances; AXES],
    /// By axis: the turns allowed, as indices of [`PHASE2_TURNS`].
    allowed: [TurnSet; AXES],
    nodes: u64,
}

impl<'a> Phase2<'a> {
    pub(super) fn new(moves: &FaceTurns<'a>) -> Phase2<'a> {
        let FaceTurns { tables, parts, allowed, .. } = moves;
        Phase2 { tables, parts: *parts, allowed: allowed.map(indices_of), nodes: 0 }
    }

    /// Returns which of the states in the set `candidates` may have a solution of `most` turns.
    ///
    /// The cheapest tables come first. Each table is read for all states that are left before the
    /// next table, without a branch, so that the reads overlap.
    #[inline]
    fn within(
        &self,
        state: impl Fn(usize) -> (Phase2State, usize),
        candidates: TurnSet,
        most: u8,
    ) -> TurnSet {
        let tables = self.tables;
        let keep = |candidates: TurnSet, is_kept: &dyn Fn(&Phase2State, usize) -> bool| {
            set_bits(candidates).fold(0, |kept, n| {
                let (state, axis) = state(n);
                kept | TurnSet::from(is_kept(&state, axis)) << n
            })
        };
        let left = keep(candidates, &|state, axis| {
            self.parts[axis].any_order_may_be_within(state.corners, state.edges, most)
        });
        let left = keep(left, &|state, axis| self.small_bound(state, axis) <= most);
        // So near the goal the bounds say little.
        if most <= tables.phase2_near.most {
            return keep(left, &|state, _| {
                tables.phase2_near.may_contain(state.corners, state.edges, state.order)
            });
        }
        // The large table gives no larger bound.
        if most >= Cases::HTM.largest() {
            return left;
        }
        keep(left, &|state, _| self.large_bound(state) <= most)
    }

    #[inline(always)]
    fn small_bound(&self, state: &Phase2State, axis: usize) -> u8 {
        self.parts[axis].bound(state.corners, state.edges, state.order)
    }

    #[inline(always)]
    fn large_bound(&self, state: &Phase2State) -> u8 {
        let ThreeTables { phase2_bounds, corner_classes, moves, .. } = self.tables;
        Cases::HTM.bound(phase2_bounds, corner_classes, moves, state.corners, state.edges)
    }

    /// Returns a solution of exactly `left` turns, if there is one.
    fn descend(
        &mut self,
        axis: usize,
        state: &Phase2State,
        left: u8,
        last: u8,
        path: TurnPath,
    ) -> Option<TurnPath> {
        if left == 0 {
            return state.is_solved().then_some(path);
        }
        let tables = self.tables;
        self.nodes += 1;
        let after: [Phase2State; PHASE2_TURNS.len()] = std::array::from_fn(|index| Phase2State {
            corners: tables.moves.corners.after(state.corners, index),
            edges: tables.moves.edges.after(state.edges, index),
            order: tables.moves.order.after(state.order, index),
        });
        let candidates = SECOND_FOLLOWERS[usize::from(last)] & self.allowed[axis];
        let within = self.within(|index| (after[index], axis), candidates, left - 1);
        for index in set_bits(within) {
            let number = PHASE2_TURNS[index];
            let path = path.then(TURN_BITS, number.into());
            if let Some(found) = self.descend(axis, &after[index], left - 1, number / 3, path) {
                return Some(found);
            }
        }
        None
    }
}

/// Returns the turns of a set as indices of [`PHASE2_TURNS`].
pub(super) fn indices_of(turns: TurnSet) -> TurnSet {
    let is_in = |index: &usize| turns >> PHASE2_TURNS[*index] & 1 == 1;
    (0..PHASE2_TURNS.len()).filter(is_in).fold(0, |set, index| set | 1 << index)
}

impl Rest for Phase2<'_> {
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn may_be_within(&self, starts: &[Phase2Start], most: u8) -> TurnSet {
        let all = (1u64 << starts.len().min(MOST_STARTS)) - 1;
        let state = |n: usize| (starts[n].state, usize::from(starts[n].axis) % AXES);
        self.within(state, all as TurnSet, most)
    }

    fn solve(&mut self, start: &Phase2Start, most: u8) -> Option<Vec<u8>> {
        let (state, axis) = (&start.state, usize::from(start.axis) % AXES);
        let least = self.small_bound(state, axis).max(self.large_bound(state));
        (least..=most).find_map(|length| {
            let path = self.descend(axis, state, length, start.last, TurnPath::default())?;
            Some(path.moves(TURN_BITS, length.into()).collect())
        })
    }
}

/// The turns of [`FOLLOWERS`] in phase 2, as indices of [`PHASE2_TURNS`].
pub(super) static SECOND_FOLLOWERS: [TurnSet; 7] = {
    let mut indices = [0; 7];
    let mut last = 0;
    while last < 7 {
        let mut index = 0;
        while index < PHASE2_TURNS.len() {
            indices[last] |= (FOLLOWERS[last] >> PHASE2_TURNS[index] & 1) << index;
            index += 1;
        }
        last += 1;
    }
    indices
};
