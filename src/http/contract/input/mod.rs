//! The parts that requests have in common: states, moves, sizes, numbers and words.

mod fields;
mod moves;
mod state;

pub(crate) use fields::{WholeNumber, options, whole_number, word};
pub(crate) use moves::Moves;
pub(crate) use state::State;

use super::problem::{Code, Problem};
use crate::cube::{Cube, Facelets, MIN_SIZE, Turn};
use crate::solve::Budget;

/// The solved cube of a size that this server takes.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(crate) fn solved(size: u64, max_size: usize) -> Result<Facelets, Problem> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    supported(size, max_size, "/size")?;
    Ok(Facelets::solved(size))
}

/// Refuses a size that this server does not take.
///
/// # Errors
/// `unsupported_size`.
pub(crate) fn supported(size: usize, max_size: usize, pointer: &str) -> Result<(), Problem> {
    if (MIN_SIZE..=max_size).contains(&size) {
        return Ok(());
    }
    let detail = format!("this server takes cubes of size {MIN_SIZE} to {max_size}, not {size}");
    Err(Problem::new(Code::UnsupportedSize, detail).at(pointer))
}

/// Sticker moves between two looks at the budget: some 5 ms.
const STICKERS_A_CHECK: usize = 5_000_000;

/// Plays turns on a cube, and stops when the budget does.
///
/// # Errors
/// `deadline_exceeded`.
pub(crate) fn play(cube: &mut Cube, turns: &[Turn], budget: &Budget) -> Result<(), Problem> {
    let stickers_a_turn = 4 * cube.size().pow(2);
    for turns in turns.chunks((STICKERS_A_CHECK / stickers_a_turn).max(1)) {
        budget.check()?;
        cube.apply(turns);
    }
    Ok(())
}
