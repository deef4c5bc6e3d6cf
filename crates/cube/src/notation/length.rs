//! The length of moves, which solvers and forums write after them: `(21f)`, `(20q*)`, `(18 HTM)`.
//!
//! `(2f)` can be a wide turn in brackets as well. It is a length if it is the right one; if not, nothing tells what was
//! meant.

use super::lexer::is_blank;
use super::{Lower, single};
use crate::metric::Metric;
use crate::turn::Turn;

/// The units of lengths, in small letters.
const UNITS: [&str; 10] = ["f", "q", "s", "h", "htm", "ftm", "qtm", "stm", "etm", "obtm"];

/// Returns what stands in the brackets if a text is a length in brackets and nothing else.
pub(super) fn length_at_end(text: &str) -> Option<&str> {
    let (inside, after) = text.strip_prefix('(')?.split_once(')')?;
    // Only what is short can be a length, so that a text of brackets is read in linear time.
    if inside.len() > 16 || !is_blank(after) {
        return None;
    }
    let inside = inside.trim();
    let unit = inside.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = unit.len() < inside.len();
    let unit = unit.trim_end_matches('*').trim();
    let unit = if unit.len() > 1 { unit.to_ascii_lowercase() } else { unit.to_owned() };
    (has_number && UNITS.contains(&unit.as_str())).then_some(inside)
}

/// Checks that a length is that of the turns before it, if it can be a move as well.
///
/// # Errors
/// If it is not.
pub(super) fn check(length: &str, turns: &[Turn], size: usize, lower: Lower) -> Result<(), String> {
    let found = Metric::Htm.length(turns, size);
    if single::parse(length, size, lower).is_err() || length == format!("{found}f") {
        return Ok(());
    }
    Err(format!(
        "the moves before it count {found}, so it is not their length; if it is a move, write it without brackets"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Reader, parse};

    #[test]
    fn a_length_stands_at_the_end() {
        for length in ["(21f)", "(21f*)", "( 18 HTM ) // proven", "(20q*).", "(3f)"] {
            assert!(length_at_end(length).is_some(), "{length}");
        }
        for other in ["(21)", "(f)", "(3F)", "(3f) R", "(3f)'", "(3r)"] {
            assert_eq!(length_at_end(other), None, "{other}");
        }
    }

    #[test]
    fn a_length_that_can_be_a_move_has_to_be_right() {
        for (moves, size) in [
            ("R U (2f)", 3),
            ("R U (2f*)", 3),
            ("R U (3 HTM)", 3),
            ("R M x (3f)", 3),
            ("R U (21f)", 3),
            ("R U (0f)", 3),
            ("R U (5s)", 6),
        ] {
            let before = moves.split(" (").next().unwrap_or_default();
            assert_eq!(parse(moves, size), parse(before, size), "{moves}");
        }
        for (moves, size) in [("R U (3f)", 3), ("R U F (2f)", 5), ("R (02f)", 3)] {
            let error = parse(moves, size).unwrap_err();
            assert!(error.reason.contains("not their length"), "{error}");
            assert!(Reader::new(size, Lower::Slice).text(moves).is_err());
        }
        assert_eq!(parse("(3f)", 3), parse("3Fw", 3));
        assert_eq!(parse("R (3f) U", 3), parse("R 3Fw U", 3));
    }
}
