//! The fields that requests share: states, moves, sizes, numbers and words.

mod fields;
mod moves;
mod state;

pub(crate) use fields::{WholeNumber, options, whole_number, word};
pub(crate) use moves::Moves;
pub(crate) use state::State;

use super::problem::{Code, Problem};
use crate::cube::{Facelets, MIN_SIZE};

/// Returns the solved cube of a size that this server accepts.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(crate) fn solved(size: u64, max_size: usize) -> Result<Facelets, Problem> {
    self::size(size, max_size).map(Facelets::solved)
}

/// Returns a size that this server accepts.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub(crate) fn size(size: u64, max_size: usize) -> Result<usize, Problem> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    check_size(size, max_size, "/size")?;
    Ok(size)
}

/// Refuses a size that this server does not accept.
///
/// # Errors
/// `unsupported_size`.
pub(crate) fn check_size(size: usize, max_size: usize, pointer: &str) -> Result<(), Problem> {
    if (MIN_SIZE..=max_size).contains(&size) {
        return Ok(());
    }
    let detail = format!("this server accepts sizes {MIN_SIZE} to {max_size}, not {size}");
    Err(Problem::new(Code::UnsupportedSize, detail).at(pointer))
}
