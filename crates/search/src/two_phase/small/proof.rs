//! The proof that no solution is shorter: all ways of a number of turns, then of one more.
//!
//! Lower bounds along all three axes exclude states. With small tables they are less than the distances, so a proof of 14
//! turns takes seconds, and each turn more takes about ten times as long.

use super::SmallSearch;
use super::views::At;
use crate::tables::coordinates::axes::{ALL_AXES, AXES, Axis};
use crate::tables::coordinates::packed::PackedPieces;
use crate::tables::coordinates::turns::turn;
use crate::two_phase::best::Found;
use crate::two_phase::face_turns::FOLLOWERS;
use crate::two_phase::task::SearchEnd;
use unscramble_cube::{Cubie, Turn};

/// All ways of a length.
struct Level<'s, 'a> {
    search: &'s mut SmallSearch<'a>,
    axes: &'static [Axis; AXES],
    /// The pieces of the state.
    pieces: PackedPieces,
    /// The turns so far.
    turns: Vec<u8>,
    /// The solutions so far.
    found: Vec<Vec<Turn>>,
    /// The number of solutions to look for.
    most: usize,
}

impl SmallSearch<'_> {
    /// Finds a shortest solution among those that are of interest, or proves that there is none.
    ///
    /// # Errors
    /// The reason to end before the proof is complete.
    pub(super) fn prove(&mut self) -> Result<(), SearchEnd> {
        while self.findings.lower_bound <= self.findings.max_turns() {
            if let Some(turns) = self.level(self.findings.lower_bound, 1)?.into_iter().next() {
                self.findings.add_shortest(turns);
                return Ok(());
            }
            self.findings.raise_lower_bound();
        }
        Ok(())
    }

    /// Lists up to `most` solutions of the shortest length. Also returns whether the list is complete, or the reason to
    /// end before that is known.
    pub(super) fn list(&mut self, most: usize) -> (Vec<Found>, Result<bool, SearchEnd>) {
        let length = self.findings.lower_bound;
        let (mut all, searched) = self.all_of_length(length, most.saturating_add(1));
        let complete = all.len() <= most;
        all.truncate(most);
        let all = all.into_iter().map(|turns| self.findings.measured(turns)).collect();
        (all, searched.map(|()| complete))
    }

    /// Returns up to `most` solutions of a length.
    ///
    /// # Errors
    /// The reason to end before there are so many or no more.
    pub(super) fn level(&mut self, length: u8, most: usize) -> Result<Vec<Vec<Turn>>, SearchEnd> {
        let (found, searched) = self.all_of_length(length, most);
        searched.map(|()| found)
    }

    /// Returns up to `most` solutions of a length, and the reason to end before there are so many or no more.
    fn all_of_length(
        &mut self,
        length: u8,
        most: usize,
    ) -> (Vec<Vec<Turn>>, Result<(), SearchEnd>) {
        // The first view is of the state itself, along the first axis.
        let Some(view) = self.views.first() else { return (Vec::new(), Ok(())) };
        let (along, pieces, is_near) = (view.along, view.pieces, view.lower_bound() <= length);
        let (turns, found) = (Vec::with_capacity(length.into()), Vec::new());
        let mut level = Level { search: self, axes: &ALL_AXES, pieces, turns, found, most };
        let searched = if is_near { level.descend(&along, length, 6) } else { Ok(()) };
        (level.found, searched)
    }
}

impl Level<'_, '_> {
    /// Tries all ways of `left` turns.
    fn descend(&mut self, along: &[At; AXES], left: u8, last: usize) -> Result<(), SearchEnd> {
        if left == 0 {
            return self.end();
        }
        self.search.count()?;
        let tables = self.search.tables;
        let mut turns = FOLLOWERS[last] & self.search.allowed[0];
        'turns: while turns != 0 {
            let turn = turns.trailing_zeros() as usize;
            turns &= turns - 1;
            let (mut after, mut least) = (*along, u8::MAX);
            for (at, axis) in after.iter_mut().zip(self.axes) {
                *at = at.after(tables, axis.turns[turn].into());
                let bound = at.bound_up_to(tables, left);
                if bound >= left {
                    // One turn leads from here to the other turns of the face.
                    if bound > left {
                        turns &= !(0b111 << (turn / 3 * 3));
                    }
                    continue 'turns;
                }
                least = least.min(bound);
            }
            // The last turn keeps the subgroup of its own axis.
            if left > 1 && least >= left - 1 {
                continue;
            }
            self.turns.push(turn as u8);
            self.descend(&after, left - 1, turn / 3)?;
            self.turns.pop();
            if self.found.len() >= self.most {
                break;
            }
        }
        Ok(())
    }

    /// Takes the turns if they solve the state.
    fn end(&mut self) -> Result<(), SearchEnd> {
        let packed = &self.search.tables.packed_turns;
        let end =
            self.turns.iter().fold(self.pieces, |all, turn| packed.after(all, (*turn).into()));
        // In all three subgroups, the pieces are not turned.
        if end == PackedPieces::of(&Cubie::SOLVED) {
            self.found.push(self.turns.iter().copied().map(turn).collect());
        }
        Ok(())
    }
}
