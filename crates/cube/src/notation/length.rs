//! The length of moves, which solvers and forums write after them: `(21f)`, `(20q*)`, `(18 HTM)`.
//!
//! `(2f)` can be a wide turn in brackets as well. It is a length if it is the right one; if not, nothing tells what was
//! meant.

use super::lexer::is_blank;
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

/// Decides about a length after turns. `turn` is the one that it is otherwise, if it can be one. Returns that if it is no
/// length, which it can only be if `is_last` does not hold.
///
/// # Errors
/// If nothing tells what it is, or if it is the length of moves that are not the last.
pub(super) fn read(
    length: &str,
    turn: Option<Turn>,
    turns: &[Turn],
    size: usize,
    is_last: bool,
) -> Result<Option<Turn>, String> {
    let found = Metric::Htm.length(turns, size);
    let is_right = length == format!("{found}f");
    match turn {
        Some(_) if !is_right && !is_last => Ok(turn),
        Some(_) if !is_right => Err(format!(
            "the moves before it count {found}, so it is not their length; if it is a move, write it without brackets"
        )),
        _ if is_last => Ok(None),
        _ => Err("the length of moves stands after the last of them, or in a comment".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Lower, Reader, parse};

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
