//! Reads moves as people write them, and writes them in WCA and SiGN notation.
//!
//! One [`Reader`] serves everybody who reads moves. What it takes is in the table of `docs/methods.md`, which a test
//! holds against it. `r` means `Rw`, and an inner slice only with [`Lower::Slice`]; `2R` is the second layer alone,
//! never `Rw`; `M`, `E` and `S` turn in the direction of L, D and F.
//!
//! - `lexer`: a text as tokens. It knows where moves begin and end, and nothing of what they turn.
//! - `single`: the turn of one move; `layers`: which layers it turns.
//! - `suffix`: the numbers and primes after moves and brackets.
//! - `brackets`: groups, commutators and conjugates; `length`: the length that stands after all moves.
//! - `reader`: texts and lists of texts, made of these.
//! - `write`: turns as text.

mod brackets;
mod error;
mod layers;
mod length;
mod lexer;
mod reader;
mod single;
mod suffix;
mod write;

pub use brackets::MOST_REPEATED;
pub use error::NotationError;
pub use reader::{Lower, Reader, parse, parse_tokens};
pub use write::{Notation, as_written, in_groups, to_string, tokens};

/// The longest part of a text that an error quotes, in characters.
const LONGEST_QUOTE: usize = 32;

/// Returns the start of a text.
fn quoted(text: &str) -> String {
    text.chars().take(LONGEST_QUOTE).collect()
}
