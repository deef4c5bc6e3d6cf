//! Solutions of cubes that a few turns of any blocks of layers made, at any size.
//!
//! Few borders between layers were cut, and whatever the size, the search looks at those alone: [`blocks`] makes one
//! layer of all layers that nothing separates. On the smaller cube, a [`board`] counts how often neighboring stickers
//! differ, and knows what each turn makes of that number.
//!
//! - [`deepening`] tries all solutions of a length, then longer ones, and proves that none is shorter. That solves most states at
//!   once.
//! - [`from_both_ends`] finds what up to four turns made, even if they left little to see, as a commutator does.
//!
//! Solutions lead to the solved cube in any orientation.

mod blocks;
mod board;
mod deepening;
mod from_both_ends;
#[cfg(test)]
mod tests;

use blocks::Blocks;
use board::{Board, Cut, Rings};
use unscramble_cube::{Cube, Turn, length};

use crate::budget::{Budget, Cutoff};

/// The number of turns of any blocks to which the search finds a solution that is no longer.
pub const TURNS: usize = 4;

/// The number of states between two checks of the budget: less than a millisecond's worth.
const POLL: u64 = 64;

/// A solution of a cube that few turns made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Near {
    /// The turns, none of which rotates the whole cube.
    pub turns: Vec<Turn>,
    /// No solution is shorter than this (OBTM).
    pub lower_bound: usize,
    /// The number of states that the search looked at.
    pub nodes: u64,
}

/// Searches for a shortest solution (OBTM); `None` if more than a few turns made the cube.
///
/// If up to [four](TURNS) turns of any blocks of layers made the cube, the solution is no longer than they are. That is certain if the search
/// proves its solution ([`Near::lower_bound`]), or if the turns cut the layers into at most six blocks; beyond that, turns that
/// cut where nothing shows are not tried, and no pattern is known that needs one.
///
/// ```
/// use unscramble_cube::{Cube, Notation, notation};
/// use unscramble_search::{Budget, near};
///
/// let mut cube = Cube::solved(20);
/// cube.apply(&notation::parse("Rw U", 20)?);
/// let near = near::find(&cube, &Budget::unlimited()).expect("nobody cancels").expect("two turns");
/// let moves = notation::to_string(&near.turns, 20, Notation::Standard);
/// assert_eq!((moves.as_str(), near.lower_bound), ("U' Rw'", 2));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
///
/// # Errors
/// Returns the reason to stop: also the end of the time in which a search with a solution goes on.
pub fn find(cube: &Cube, budget: &Budget) -> Result<Option<Near>, Cutoff> {
    let size = cube.size();
    let colors = cube.colors();
    let Some(blocks) = Blocks::of(size, &colors) else { return Ok(None) };
    let rings = Rings::new(blocks.count());
    let start = Board::new(&rings, blocks.merged(&colors));
    let mut search = Search { rings: &rings, budget, nodes: 1 };
    let deepened = deepening::search(&mut search, &start)?;
    let cuts = match deepened.cuts {
        None if deepened.is_open => from_both_ends::search(&mut search, &start)?,
        cuts => cuts,
    };
    let nodes = search.nodes;
    Ok(cuts.map(|cuts| {
        let turns = blocks.turns(&cuts);
        let moves = length(&turns, size).obtm as usize;
        Near { turns, lower_bound: deepened.lower_bound.min(moves), nodes }
    }))
}

/// A search in progress.
struct Search<'a> {
    rings: &'a Rings,
    budget: &'a Budget,
    /// The number of states so far.
    nodes: u64,
}

impl Search<'_> {
    /// Looks at another state: a board after cuts.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn look(&mut self, next: &mut Board, board: &Board, cuts: &[Cut]) -> Result<(), Cutoff> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) {
            self.budget.check_improving()?;
        }
        next.become_after(board, cuts, self.rings);
        Ok(())
    }
}
