//! Playing turns within a budget.

use crate::cube::{Cube, Turn};
use crate::http::contract::problem::Problem;
use crate::solve::Budget;

/// The number of stickers to move between two checks of the budget: about 5 ms of work.
const STICKERS_PER_CHECK: usize = 5_000_000;

/// Plays turns on a cube until the budget is used up.
///
/// # Errors
/// `deadline_exceeded`.
pub(crate) fn play(cube: &mut Cube, turns: &[Turn], budget: &Budget) -> Result<(), Problem> {
    let stickers_per_turn = 4 * cube.size().pow(2);
    for turns in turns.chunks((STICKERS_PER_CHECK / stickers_per_turn).max(1)) {
        budget.check()?;
        cube.apply(turns);
    }
    Ok(())
}
