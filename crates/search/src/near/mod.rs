//! Few turns of any blocks of layers that lead from a cube to a goal, at any size: the solved cube, or any other.
//!
//! Few borders between layers are cut, and whatever the size, the search looks at those alone: [`blocks`] makes one
//! layer of all layers that nothing separates. On the smaller cube, a [`board`] counts how often neighboring stickers
//! differ, and knows what each turn makes of that number. For a goal that is not the solved cube, [`pairs`] counts neighbors that are
//! none in the goal.
//!
//! - [`deepening`] tries all solutions of a length, then longer ones, and proves that none is shorter. That solves most states at
//!   once.
//! - [`from_both_ends`] finds what up to four turns made of the solved cube, even if they left little to see, as a commutator does.
//!
//! Turns lead to the goal in any orientation.

mod blocks;
mod board;
mod deepening;
mod from_both_ends;
mod pairs;
#[cfg(test)]
mod tests;
mod toward_goal;

use blocks::Blocks;
use board::{Board, Cut, Rings};
use deepening::Deepened;
use unscramble_cube::{Cube, Turn, length};

use crate::budget::{Budget, Cutoff};

/// The number of turns of any blocks to which the search finds a solution that is no longer.
pub const TURNS: usize = 4;

/// The number of states between two checks of the budget: less than a millisecond's worth.
const POLL: u64 = 64;

/// Few turns to a goal.
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
    solved(cube, usize::MAX, &[TURNS], budget)
}

/// Searches for a shortest solution of at most so many turns (OBTM), as [`find`] does, but not from both ends. Up to seven turns, that
/// takes some tens of microseconds on any 3x3x3.
///
/// # Errors
/// Returns the reason to stop.
pub fn within(cube: &Cube, turns: usize, budget: &Budget) -> Result<Option<Near>, Cutoff> {
    solved(cube, turns, &[], budget)
}

/// Searches with at most so many cuts, and then from both ends with each of these numbers of turns.
fn solved(
    cube: &Cube,
    most: usize,
    counts: &[usize],
    budget: &Budget,
) -> Result<Option<Near>, Cutoff> {
    let size = cube.size();
    let colors = cube.colors();
    let Some(blocks) = Blocks::of(size, &[&colors]) else { return Ok(None) };
    let rings = Rings::new(blocks.count());
    let start = Board::new(&rings, blocks.merged(&colors));
    let mut search = Search::new(&rings, budget, &|_| true);
    let (cuts, lower_bound) = search.run(&start, most, counts)?;
    Ok(cuts.map(|cuts| Near::new(&blocks, &cuts, lower_bound, search.nodes)))
}

/// Searches for the fewest turns (OBTM) from a cube to another state of it, held in any way; `None` if it takes more than a few.
///
/// If up to three turns of any blocks of layers lead there, the search finds them or others that are no more, and mostly if four do. What
/// it finds is proven to be shortest, unless it says less ([`Near::lower_bound`]).
///
/// ```
/// use unscramble_cube::{Cube, Notation, notation, random};
/// use unscramble_search::{Budget, near};
///
/// let start = random::random_state(7, &mut random::generator("start"));
/// let mut goal = start.clone();
/// goal.apply(&notation::parse("R 2U F2", 7)?);
/// let near = near::between(&start, &goal, &Budget::unlimited()).expect("nobody cancels").expect("three turns");
/// let moves = notation::to_string(&near.turns, 7, Notation::Standard);
/// assert_eq!((moves.as_str(), near.lower_bound), ("R 2U F2", 4));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
///
/// # Errors
/// Returns the reason to stop: also the end of the time in which a search with a solution goes on.
pub fn between(start: &Cube, goal: &Cube, budget: &Budget) -> Result<Option<Near>, Cutoff> {
    if goal.is_uniform() {
        let near = find(start, budget)?;
        return Ok(near.filter(|near| reaches(start, &near.turns, goal)));
    }
    toward_goal::search(start, goal, budget)
}

/// Returns whether turns lead from a cube to another one, held in any way.
fn reaches(start: &Cube, turns: &[Turn], goal: &Cube) -> bool {
    let mut end = start.clone();
    end.apply(turns);
    end.rotation_to(goal).is_some()
}

impl Near {
    fn new(blocks: &Blocks, cuts: &[Cut], lower_bound: usize, nodes: u64) -> Near {
        let turns = blocks.turns(cuts);
        let moves = length(&turns, blocks.size()).obtm as usize;
        Near { turns, lower_bound: lower_bound.min(moves), nodes }
    }
}

/// A search in progress.
struct Search<'a> {
    rings: &'a Rings,
    budget: &'a Budget,
    /// The number of states so far.
    nodes: u64,
    /// Whether cuts that leave no seams lead to the goal of the whole cube.
    reaches: &'a dyn Fn(&[Cut]) -> bool,
    /// Whether some did not. On the whole cube, other cuts besides them may.
    has_doubts: bool,
}

impl<'a> Search<'a> {
    fn new(
        rings: &'a Rings,
        budget: &'a Budget,
        reaches: &'a dyn Fn(&[Cut]) -> bool,
    ) -> Search<'a> {
        Search { rings, budget, nodes: 1, reaches, has_doubts: false }
    }

    /// Searches from a board: for all solutions of at most so many cuts, and if that takes too long, from both ends with each of these numbers of turns.
    /// Returns a solution, and how many cuts any has at least.
    ///
    /// # Errors
    /// Returns the reason to stop.
    fn run(
        &mut self,
        start: &Board,
        most: usize,
        counts: &[usize],
    ) -> Result<(Option<Vec<Cut>>, usize), Cutoff> {
        let most = most.min(deepening::most_cuts(self.rings.size()));
        let Deepened { mut cuts, lower_bound, is_open } = deepening::search(self, start, most)?;
        for count in counts.iter().filter(|_| is_open) {
            if cuts.is_none() {
                cuts = from_both_ends::search(self, start, *count)?;
            }
        }
        Ok((cuts, lower_bound))
    }

    /// Returns whether a board is the goal of the whole cube after some cuts.
    fn is_goal(&mut self, board: &Board, cuts: &[Cut]) -> bool {
        let is_goal = board.seams() == 0 && (self.reaches)(cuts);
        self.has_doubts |= board.seams() == 0 && !is_goal;
        is_goal
    }

    /// Returns how many states there are after so many stickers more: the first number if the goal is the solved cube, or the second.
    fn nodes_after(&self, stickers: [u64; 2]) -> u64 {
        let size = self.rings.size();
        self.nodes + stickers[usize::from(self.rings.has_goal())] / (size * size) as u64
    }

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
