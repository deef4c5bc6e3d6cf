//! Phase 1: all ways of a number of turns into the subgroup of an axis.

use super::views::{At, View};
use super::{NODES_PER_CHECK, SmallSearch};
use crate::tables::SmallThreeTables;
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::turns::{PHASE2_TURN_SET, TurnSet};
use crate::two_phase::face_turns::FOLLOWERS;
use crate::two_phase::phase2::{Phase2State, indices_of};
use crate::two_phase::task::SearchEnd;

/// The largest number of turns of a solution.
const MOST_TURNS: usize = 64;

/// Why a descent ends early.
pub(super) enum Stop {
    /// It looked at as many states as it may.
    Paused,
    /// The whole search ends.
    Ended(SearchEnd),
}

impl From<SearchEnd> for Stop {
    fn from(end: SearchEnd) -> Stop {
        Stop::Ended(end)
    }
}

/// All ways of a number of turns in a view.
pub(super) struct Descent<'s, 'a> {
    pub(super) search: &'s mut SmallSearch<'a>,
    pub(super) tables: &'a SmallThreeTables,
    view: &'s View,
    /// The number of turns of phase 1.
    level: u8,
    /// The descent ends after so many states, if there is a solution.
    most: u64,
    allowed: TurnSet,
    /// The turns of phase 2 that are allowed, as indices.
    pub(super) allowed_in_phase2: TurnSet,
    /// The turns so far.
    pub(super) turns: [u8; MOST_TURNS],
    /// The pieces after each number of turns of phase 1.
    pieces: [PackedPieces; MOST_TURNS + 1],
    /// Up to this number of turns, the pieces are those after the turns.
    known: usize,
}

impl<'s, 'a> Descent<'s, 'a> {
    pub(super) fn new(
        search: &'s mut SmallSearch<'a>,
        view: &'s View,
        level: u8,
        most: u64,
    ) -> Descent<'s, 'a> {
        let allowed = search.allowed[view.axis];
        Descent {
            tables: search.tables,
            search,
            view,
            level,
            most,
            allowed,
            allowed_in_phase2: indices_of(allowed),
            turns: [0; MOST_TURNS],
            pieces: [view.pieces; MOST_TURNS + 1],
            known: 0,
        }
    }

    /// Tries all ways.
    ///
    /// # Errors
    /// Why it ends early.
    pub(super) fn run(&mut self) -> Result<(), Stop> {
        let View { along, bounds, .. } = self.view;
        match self.level {
            level if bounds[0] > level => Ok(()),
            0 => self.end_phase1(6),
            level => self.descend(along[0], level, 6),
        }
    }

    /// Tries all ways of `left` turns.
    fn descend(&mut self, at: At, left: u8, last: usize) -> Result<(), Stop> {
        self.count()?;
        let depth = usize::from(self.level - left);
        let mut turns = FOLLOWERS[last] & self.allowed;
        if left == 1 && self.search.findings.max_turns() > self.level {
            // A way that ends with a turn of the subgroup was found before, with fewer turns in phase 1.
            turns &= !PHASE2_TURN_SET;
        }
        while turns != 0 {
            let turn = turns.trailing_zeros() as usize;
            turns &= turns - 1;
            let after = at.after(self.tables, turn);
            let bound = after.bound_up_to(self.tables, left);
            if bound >= left {
                // One turn leads from here to the other turns of the face.
                if bound > left {
                    turns &= !(0b111 << (turn / 3 * 3));
                }
                continue;
            }
            self.turns[depth] = turn as u8;
            self.known = self.known.min(depth);
            if left == 1 {
                self.end_phase1(turn / 3)?;
            } else {
                self.descend(after, left - 1, turn / 3)?;
            }
            if self.level > self.search.findings.max_turns() {
                break;
            }
        }
        Ok(())
    }

    /// Counts a state.
    #[inline(always)]
    fn count(&mut self) -> Result<(), Stop> {
        self.search.count()?;
        let nodes = self.search.nodes;
        if nodes.is_multiple_of(NODES_PER_CHECK)
            && nodes >= self.most
            && !self.search.findings.needs_solution()
        {
            return Err(Stop::Paused);
        }
        Ok(())
    }

    /// Searches phase 2 after the turns so far.
    fn end_phase1(&mut self, last: usize) -> Result<(), Stop> {
        let level = usize::from(self.level);
        let findings = &self.search.findings;
        let most = findings.max_turns().saturating_sub(self.level);
        let most = most.min(self.search.scale.most_rest);
        while self.known < level {
            let turn = self.turns[self.known].into();
            self.pieces[self.known + 1] =
                self.tables.packed_turns.after(self.pieces[self.known], turn);
            self.known += 1;
        }
        let (pieces, ranks) = (self.pieces[level], &self.tables.ranks);
        let corners = ranks.of_eight(pieces.corners);
        let order = ranks.of_slice(pieces.edges >> 32);
        let by_corners = self.tables.phase2.of_corners(corners, order);
        if by_corners > most {
            return Ok(());
        }
        let edges = ranks.of_edges(pieces.edges);
        let least = by_corners.max(self.tables.phase2.of_edges(edges, order));
        let state = Phase2State { corners, edges, order };
        for length in least..=most {
            if self.solves(&state, length, last, level) {
                let turns = &self.turns[..level + usize::from(length)];
                let solution = self.view.solution(turns);
                return Ok(self.search.findings.accept(solution)?);
            }
        }
        Ok(())
    }
}
