//! What is wrong with moves.

/// A part of a text that is not a move on a cube of the given size, or a bracket without its partner.
///
/// ```
/// use unscramble_cube::notation;
///
/// let error = notation::parse("R U Q", 3).unwrap_err();
/// assert_eq!(error.number, 3);
/// assert_eq!(error.to_string(), "move 3 (\"Q\"): \"Q\" is not a face, slice or rotation");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {number} (\"{token}\"): {reason}")]
pub struct NotationError {
    /// The position among the moves as typed, from 1.
    pub number: usize,
    /// The index of the item that it is in, in a list of texts; 0 in a text.
    pub item: usize,
    /// What is written there, cut to 32 characters.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
}
