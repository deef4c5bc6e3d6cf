//! The sizes that this server accepts.

use crate::problem::{Code, Problem};
use unscramble_cube::{Facelets, MIN_SIZE};

/// Returns the solved cube of a size that this server accepts.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub fn solved(size: u64, max_size: usize) -> Result<Facelets, Problem> {
    accepted_size(size, max_size).map(Facelets::solved)
}

/// Returns a size that this server accepts.
///
/// # Errors
/// `unsupported_size` at `/size`.
pub fn accepted_size(size: u64, max_size: usize) -> Result<usize, Problem> {
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    check_size(size, max_size, "/size")?;
    Ok(size)
}

/// Refuses a size that this server does not accept.
///
/// # Errors
/// `unsupported_size`.
pub(super) fn check_size(size: usize, max_size: usize, pointer: &str) -> Result<(), Problem> {
    if (MIN_SIZE..=max_size).contains(&size) {
        return Ok(());
    }
    let detail = format!("this server accepts sizes {MIN_SIZE} to {max_size}, not {size}");
    Err(Problem::new(Code::UnsupportedSize, detail).at(pointer))
}
