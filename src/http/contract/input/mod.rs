//! The parts that requests have in common: states, moves, sizes, numbers and words.

mod fields;
mod moves;
mod state;

pub(crate) use fields::{WholeNumber, options, whole_number, word};
pub(crate) use moves::Moves;
pub(crate) use state::State;

use super::problem::{Code, Problem};
use crate::cube::{Facelets, MIN_SIZE};

/// The solved cube of a size that this server takes.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(crate) fn solved(size: u64, max_size: usize) -> Result<Facelets, Problem> {
    self::size(size, max_size).map(Facelets::solved)
}

/// A size that this server takes.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(crate) fn size(size: u64, max_size: usize) -> Result<usize, Problem> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    supported(size, max_size, "/size")?;
    Ok(size)
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
