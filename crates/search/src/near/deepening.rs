//! All solutions of a length, then longer ones.
//!
//! A state with more seams than the cuts that are left can remove is given up. (Iterative deepening: R. Korf, "Depth-first
//! iterative-deepening", 1985.)

use super::Search;
use super::board::{Board, Cut};
use crate::budget::Cutoff;

/// The number of stickers, in all states, that a search looks at: some milliseconds' worth, and some tens of them if the goal is not the
/// solved cube.
const STICKERS: [u64; 2] = [500_000, 50_000];

/// Returns how many cuts a solution may have. Whatever the size, that is enough for four turns. From the 7x7x7 on, most cubes with
/// more cuts than that have so many seams that the search ends at once.
pub(super) fn most_cuts(size: usize) -> usize {
    (2 * size).saturating_sub(2).clamp(8, 12)
}

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Deepened {
    /// The cuts of a shortest solution.
    pub(super) cuts: Option<Vec<Cut>>,
    /// No solution has fewer cuts.
    pub(super) lower_bound: usize,
    /// Whether there may be a solution that is not too long.
    pub(super) is_open: bool,
}

/// Searches for a shortest solution of at most so many cuts.
///
/// # Errors
/// Returns the reason to stop.
pub(super) fn search(
    search: &mut Search<'_>,
    start: &Board,
    most: usize,
) -> Result<Deepened, Cutoff> {
    let first = start.least();
    let nodes = search.nodes_after(STICKERS);
    let mut boards = vec![Board::default(); most];
    let mut lower_bound = first.max(most + 1);
    let mut cuts = Vec::with_capacity(most);
    for length in first..=most {
        let mut level = Level { nodes, cuts: &mut cuts };
        let ended = level.solve(search, start, length, &mut boards)?;
        if search.has_doubts || ended != Some(false) {
            lower_bound = lower_bound.min(length);
        }
        match ended {
            Some(true) => return Ok(Deepened { cuts: Some(cuts), lower_bound, is_open: false }),
            Some(false) => {}
            None => return Ok(Deepened { cuts: None, lower_bound, is_open: true }),
        }
    }
    Ok(Deepened { cuts: None, lower_bound, is_open: false })
}

/// The search for solutions of one length.
struct Level<'a> {
    /// The number of states after which the search ends.
    nodes: u64,
    /// The cuts so far.
    cuts: &'a mut Vec<Cut>,
}

impl Level<'_> {
    /// Returns whether a board has a solution of this many cuts, which are then the last ones; `None` if the search looked at too
    /// many states.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn solve(
        &mut self,
        search: &mut Search<'_>,
        board: &Board,
        left: usize,
        boards: &mut [Board],
    ) -> Result<Option<bool>, Cutoff> {
        if left == 0 {
            return Ok(Some(search.is_goal(board, self.cuts)));
        }
        let Some((next, boards)) = boards.split_first_mut() else { return Ok(Some(false)) };
        let before = self.cuts.last().copied();
        let rings = search.rings;
        for cut in rings.cuts().filter(|cut| cut.follows(before)) {
            if board.least_after(rings, &[cut]) >= left {
                continue;
            }
            self.cuts.push(cut);
            if search.nodes >= self.nodes {
                return Ok(None);
            }
            search.look(next, board, &[cut])?;
            match self.solve(search, next, left - 1, boards)? {
                Some(false) => {}
                ended => return Ok(ended),
            }
            self.cuts.pop();
        }
        Ok(Some(false))
    }
}
