//! Reads moves as people write them, and writes them in WCA and SiGN notation.
//!
//! One [`Reader`] serves everybody who reads moves. What it takes is in the table of `docs/methods.md`, which a test
//! holds against it. `r` means `Rw`, and an inner slice only with [`Lower::Slice`]; `2R` is the second layer alone,
//! never `Rw`; `M`, `E` and `S` turn in the direction of L, D and F.
//!
//! - `lexer`: a text as tokens. It knows where moves begin and end, and nothing of what they turn.
//! - `single`: the turn of one move.
//! - `brackets`: groups, commutators and conjugates.
//! - `reader`: texts and lists of texts, made of these.
//! - `write`: turns as text.

mod brackets;
mod error;
mod lexer;
mod reader;
mod single;
mod write;

pub use brackets::MOST_REPEATED;
pub use error::NotationError;
pub use reader::{Lower, Reader, parse, parse_tokens};
pub use write::{Notation, as_written, in_groups, to_string, tokens};

/// The characters that people use as a prime.
const PRIMES: [char; 7] = ['\'', '\u{2019}', '\u{2032}', '\u{2bc}', '`', '\u{b4}', '\u{2018}'];

/// Strips a prime with which a text begins. Returns whether there was one, too.
fn strip_prime(text: &str) -> (&str, bool) {
    text.strip_prefix(PRIMES).map_or((text, false), |rest| (rest, true))
}

/// The longest part of a text that an error quotes, in characters.
const LONGEST_QUOTE: usize = 32;
