//! Phase 2: the rest of a solution, in turns of <U, D, R2, L2, F2, B2>.

use super::node::Path;
use crate::solve::tables::SearchTables;
use crate::solve::tables::phase2::{NEAR, bound};
use crate::solve::tables::turns::{ALL, PHASE_2_TURNS, TurnSet, followers};

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

/// A search for the rest of a solution.
pub(super) struct Phase2<'a> {
    tables: &'a SearchTables,
    /// States looked at so far.
    pub(super) nodes: u64,
}

impl<'a> Phase2<'a> {
    pub(super) fn new(tables: &'a SearchTables) -> Phase2<'a> {
        Phase2 { tables, nodes: 0 }
    }

    /// How many turns a state is from solved, at least; nothing if that is more than `most`.
    #[inline]
    pub(super) fn bound(&self, state: &State, most: u8) -> Option<u8> {
        let corners = self.tables.small_corners.distance(state.corners, state.order);
        let edges = self.tables.small_edges.distance(state.edges, state.order);
        let small = corners.max(edges);
        if small > most {
            return None;
        }
        // Further than it can tell the large table says nothing new.
        if most > NEAR + 2 {
            return Some(small);
        }
        let tables = self.tables;
        let large = bound(
            &tables.phase2,
            &tables.corner_classes,
            &tables.moves,
            state.corners,
            state.edges,
        );
        (large <= most).then_some(small.max(large))
    }

    /// Shortest turns of the subgroup that solve a state, not more than `most`, the first not of the face
    /// `last`; their number and themselves.
    pub(super) fn solve(&mut self, state: &State, most: u8, last: u8) -> Option<(u8, Path)> {
        let least = self.bound(state, most)?;
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
        let allowed = FOLLOWERS[usize::from(last)];
        self.nodes += 1;
        for (index, number) in PHASE_2_TURNS.into_iter().enumerate() {
            if allowed >> number & 1 == 0 {
                continue;
            }
            let after = State {
                corners: tables.moves.corners.after(state.corners, index),
                edges: tables.moves.edges.after(state.edges, index),
                order: tables.moves.order.after(state.order, index),
            };
            if self.bound(&after, left - 1).is_none() {
                continue;
            }
            let path = path.then(number.into());
            if let Some(found) = self.descend(&after, left - 1, number / 3, path) {
                return Some(found);
            }
        }
        None
    }
}

/// By the face that was turned last (6 if none was), the turns that may follow.
pub(super) static FOLLOWERS: [TurnSet; 7] =
    [followers(0), followers(1), followers(2), followers(3), followers(4), followers(5), ALL];
