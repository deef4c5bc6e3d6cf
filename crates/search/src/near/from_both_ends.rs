//! Searches from both ends for what up to four turns of blocks made: undoes two turns in every way, and recognizes by their seams the
//! states that two turns made.
//!
//! One turn makes 4·N seams on the solved cube for each of its cuts. So before the last turn but one is undone, a look-up tells which turns
//! leave as many seams, and no others are tried. If the goal is not the solved cube, they may be fewer.

use super::Search;
use super::board::{Board, Cut, Rings};
use crate::budget::Cutoff;

/// Up to this size the search tries all turns. On a larger cube it tries those that cut where there are seams. Others would have to
/// leave none where they cut, which no turn does in 18,000 patterns of half turns and commutators.
const ALL_UP_TO: usize = 6;

/// The number of stickers, in all states, that a search looks at: a few tenths of a second. What few turns made of the solved cube takes a
/// fifth of that. If the goal is not the solved cube, it is a tenth of a second, enough for three turns.
const STICKERS: [u64; 2] = [20_000_000, 200_000];

/// Searches for a shortest solution of up to a number of turns.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn search(
    search: &mut Search<'_>,
    start: &Board,
    count: usize,
) -> Result<Option<Vec<Cut>>, Cutoff> {
    let rings = search.rings;
    // Each turn makes two borders, each with the one as far from the other side, and there may be one in the middle.
    if rings.size() > 4 * count + 2 {
        return Ok(None);
    }
    let single = rings.cuts().map(|cut| Turn { cuts: [cut; 2], count: 1 });
    let inside = rings.inner_blocks().map(|cuts| Turn { cuts, count: 2 });
    let turns: Vec<Turn> = single.chain(inside).collect();
    let last = search.nodes_after(STICKERS);
    let mut ends = Ends { turns, cuts: Vec::new(), best: None, most: 2 * count, last };
    let mut boards = vec![Board::default(); count];
    ends.undo(search, start, None, &mut boards)?;
    Ok(ends.best)
}

/// A turn of a block: one cut, or two for a block inside.
#[derive(Debug, Clone, Copy)]
struct Turn {
    cuts: [Cut; 2],
    count: usize,
}

impl Turn {
    fn cuts(&self) -> &[Cut] {
        &self.cuts[..self.count]
    }
}

/// The search.
struct Ends {
    turns: Vec<Turn>,
    /// The cuts so far.
    cuts: Vec<Cut>,
    best: Option<Vec<Cut>>,
    /// The most cuts of a solution that is still of interest.
    most: usize,
    /// The number of states after which the search ends.
    last: u64,
}

impl Ends {
    /// Undoes as many turns as there are boards, and keeps the shortest solution. `before` is the first cut of the last turn: of
    /// turns on one axis, which commute, that whose first border is nearer to the positive face comes first.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn undo(
        &mut self,
        search: &mut Search<'_>,
        board: &Board,
        before: Option<Cut>,
        boards: &mut [Board],
    ) -> Result<(), Cutoff> {
        let rings = search.rings;
        let left = boards.len();
        let Some((next, boards)) = boards.split_first_mut() else { return Ok(()) };
        let everywhere = rings.size() <= ALL_UP_TO || rings.has_goal();
        for number in 0..self.turns.len() {
            let turn = self.turns[number];
            let cuts = turn.cuts();
            let after = self.cuts.len() + cuts.len();
            let may_be = |cut: &Cut| board.may_be_cut(rings, *cut);
            if after > self.most
                || !cuts[0].follows(before)
                || !(everywhere || cuts.iter().all(may_be))
            {
                continue;
            }
            let least = board.least_after(rings, cuts);
            let rest = (self.most - after).min(2 * (left - 1));
            if least > rest || least > 0 && left == 2 && !is_hopeful(rings, board, cuts) {
                continue;
            }
            if search.nodes >= self.last {
                return Ok(());
            }
            self.cuts.extend(cuts);
            search.look(next, board, cuts)?;
            if search.is_goal(next, &self.cuts) {
                self.most = after - 1;
                self.best = Some(self.cuts.clone());
            } else {
                self.undo(search, next, Some(cuts[0]), boards)?;
            }
            self.cuts.truncate(after - cuts.len());
        }
        Ok(())
    }
}

/// Returns whether one turn may have made what the cuts of another leave. On the solved cube, a turn makes as many seams as its cuts can
/// remove.
fn is_hopeful(rings: &Rings, board: &Board, cuts: &[Cut]) -> bool {
    let change: i32 = cuts.iter().map(|cut| board.change(rings, *cut)).sum();
    let seams = board.seams().saturating_add_signed(change);
    rings.has_goal() || seams == rings.length() || seams == 2 * rings.length()
}
