//! Phase 2: the rest of a solution, in turns of <U, D, R2, L2, F2, B2>.

use super::node::Path;
use crate::solve::search::tables::ThreeTables;
use crate::solve::search::tables::phase2::{NEAR, bound};
use crate::solve::search::tables::turns::{ALL, PHASE_2_TURNS, TurnSet, each, followers};

/// A state in the subgroup.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) corners: u16,
    pub(super) edges: u16,
    /// The order of the slice edges, 0 to 23.
    pub(super) order: u16,
}

impl State {
    /// Whether no turn is left to do.
    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.corners == 0 && self.edges == 0 && self.order == 0
    }
}

impl AsRef<State> for State {
    fn as_ref(&self) -> &State {
        self
    }
}

/// A search for the rest of a solution.
pub(super) struct Phase2<'a> {
    tables: &'a ThreeTables,
    /// States looked at so far.
    pub(super) nodes: u64,
}

impl<'a> Phase2<'a> {
    pub(super) fn new(tables: &'a ThreeTables) -> Phase2<'a> {
        Phase2 { tables, nodes: 0 }
    }

    /// Which of some states may be solved in `most` turns, of those in the set `asked`.
    ///
    /// The cheapest tables are asked first; and each table is asked about all states that are left before
    /// the next is, without a branch, so that the reads overlap.
    #[inline]
    fn near(&self, states: &[impl AsRef<State>], asked: TurnSet, most: u8) -> TurnSet {
        let tables = self.tables;
        let keep = |asked: TurnSet, is_kept: &dyn Fn(&State) -> bool| {
            each(asked).fold(0, |kept, n| kept | TurnSet::from(is_kept(states[n].as_ref())) << n)
        };
        let left = keep(asked, &|state| {
            tables.corners_alone[usize::from(state.corners)] <= most
                && tables.edges_alone[usize::from(state.edges)] <= most
        });
        let left = keep(left, &|state| self.small_bound(state) <= most);
        // Further than it can tell the large table says nothing new.
        if most > NEAR + 2 {
            return left;
        }
        keep(left, &|state| self.large_bound(state) <= most)
    }

    /// Which of some states, at most 32, may be solved in `most` turns: a bit each.
    pub(super) fn may_be_near(&self, states: &[impl AsRef<State>], most: u8) -> TurnSet {
        let all = (1u64 << states.len().min(32)) - 1;
        self.near(states, all as TurnSet, most)
    }

    #[inline(always)]
    fn small_bound(&self, state: &State) -> u8 {
        let corners = self.tables.small_corners.distance(state.corners, state.order);
        let edges = self.tables.small_edges.distance(state.edges, state.order);
        corners.max(edges)
    }

    #[inline(always)]
    fn large_bound(&self, state: &State) -> u8 {
        let ThreeTables { phase2, corner_classes, moves, .. } = self.tables;
        bound(phase2, corner_classes, moves, state.corners, state.edges)
    }

    /// Shortest turns of the subgroup that solve a state, not more than `most`, the first not of the face
    /// `last`; their number and themselves.
    pub(super) fn solve(&mut self, state: &State, most: u8, last: u8) -> Option<(u8, Path)> {
        let least = self.small_bound(state).max(self.large_bound(state));
        (least..=most).find_map(|length| {
            self.descend(state, length, last, Path::default()).map(|path| (length, path))
        })
    }

    /// Turns of just this number.
    fn descend(&mut self, state: &State, left: u8, last: u8, path: Path) -> Option<Path> {
        if left == 0 {
            return state.is_solved().then_some(path);
        }
        let tables = self.tables;
        self.nodes += 1;
        let after: [State; PHASE_2_TURNS.len()] = std::array::from_fn(|index| State {
            corners: tables.moves.corners.after(state.corners, index),
            edges: tables.moves.edges.after(state.edges, index),
            order: tables.moves.order.after(state.order, index),
        });
        let near = self.near(&after, SECOND_FOLLOWERS[usize::from(last)], left - 1);
        for index in each(near) {
            let number = PHASE_2_TURNS[index];
            let path = path.then(number.into());
            if let Some(found) = self.descend(&after[index], left - 1, number / 3, path) {
                return Some(found);
            }
        }
        None
    }
}

/// By the face that was turned last (6 if none was), the turns that may follow.
pub(super) const FOLLOWERS: [TurnSet; 7] =
    [followers(0), followers(1), followers(2), followers(3), followers(4), followers(5), ALL];

/// The same as indices of [`PHASE_2_TURNS`].
static SECOND_FOLLOWERS: [TurnSet; 7] = {
    let mut indices = [0; 7];
    let mut last = 0;
    while last < 7 {
        let mut index = 0;
        while index < PHASE_2_TURNS.len() {
            indices[last] |= (FOLLOWERS[last] >> PHASE_2_TURNS[index] & 1) << index;
            index += 1;
        }
        last += 1;
    }
    indices
};
