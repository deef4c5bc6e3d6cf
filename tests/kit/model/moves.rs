//! Single moves in every form that the service writes, and most that it reads.

use super::FACES;

/// A turn of the layers `from..=to` (1 is the face itself) by `quarters` quarters clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Move {
    /// Index of the face in [`FACES`].
    pub(crate) face: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) quarters: usize,
}

/// A length in OBTM, RBTM, QTM and SQTM.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Length(pub(crate) u64, pub(crate) u64, pub(crate) u64, pub(crate) u64);

/// Reads one token. Returns `None` if it is not a move on a cube of this size.
pub(crate) fn parse(token: &str, size: usize) -> Option<Move> {
    let layers: String = token.chars().take_while(|c| c.is_ascii_digit() || *c == '-').collect();
    let rest = &token[layers.len()..];
    let letters: String = rest.chars().take_while(char::is_ascii_alphabetic).collect();
    // People write a prime as an apostrophe, a typographic one, or a prime.
    let suffix = rest[letters.len()..].replace(['\u{2019}', '\u{2032}'], "'");
    let quarters = match suffix.as_str() {
        "" | "3'" => 1,
        "2" | "2'" => 2,
        "'" | "3" => 3,
        _ => return None,
    };
    let range = match layers.split_once('-') {
        _ if layers.is_empty() => None,
        None => Some((None, layers.parse().ok()?)),
        Some((from, to)) => Some((Some(from.parse().ok()?), to.parse().ok()?)),
    };
    let face = |letter| FACES.iter().position(|f| *f == letter);
    let middle = size / 2 + 1;
    let (face, from, to): (Option<usize>, usize, usize) = match (range, letters.as_str()) {
        (None, "x") => (face('R'), 1, size),
        (None, "y") => (face('U'), 1, size),
        (None, "z") => (face('F'), 1, size),
        (None, "M") if size % 2 == 1 => (face('L'), middle, middle),
        (None, "E") if size % 2 == 1 => (face('D'), middle, middle),
        (None, "S") if size % 2 == 1 => (face('F'), middle, middle),
        (None, "m") if size > 2 => (face('L'), 2, size - 1),
        (None, "e") if size > 2 => (face('D'), 2, size - 1),
        (None, "s") if size > 2 => (face('F'), 2, size - 1),
        (range, letters) => {
            let mut letters = letters.chars();
            let letter = letters.next()?;
            let wide = match letters.as_str() {
                "" => letter.is_ascii_lowercase(),
                "w" if letter.is_ascii_uppercase() => true,
                "v" if letter.is_ascii_uppercase() && range.is_none() => {
                    return Some(Move { face: face(letter)?, from: 1, to: size, quarters });
                }
                _ => return None,
            };
            let (from, to) = match (range, wide) {
                (None, false) => (1, 1),
                (None, true) => (1, 2),
                (Some((None, layer)), false) => (layer, layer),
                (Some((None, layer)), true) => (1, layer),
                (Some((Some(from), to)), _) => (from, to),
            };
            (face(letter.to_ascii_uppercase()), from, to)
        }
    };
    let is_there = 1 <= from && from <= to && to <= size;
    is_there.then_some(Move { face: face?, from, to, quarters })
}

/// Reads one token of a solution. Solutions use face turns, wide turns, slices and ranges only
/// (`R`, `3Rw`, `2R`, `2-4R`), never rotations, `M` or lower case, so that every player can follow.
pub(crate) fn parse_plain(token: &str, size: usize) -> Option<Move> {
    let is_plain = token.chars().all(|c| c.is_ascii_digit() || "URFDLBw-'".contains(c));
    let is_named_once = !token.ends_with("2'") && !token.ends_with('3');
    parse(token, size).filter(|turn| is_plain && is_named_once && (turn.from, turn.to) != (1, size))
}

/// Returns the length of moves on a cube of this size.
pub(crate) fn length(moves: &[Move], size: usize) -> Length {
    let mut sum = Length(0, 0, 0, 0);
    for turn in moves {
        let is_half = u64::from(turn.quarters == 2);
        let blocks = match (turn.from == 1, turn.to == size) {
            (true, true) => continue,
            (false, false) => 2,
            _ => 1,
        };
        let Length(obtm, rbtm, qtm, sqtm) = sum;
        let layers = (turn.to - turn.from + 1) as u64 * (1 + is_half);
        sum = Length(obtm + blocks, rbtm + 1, qtm + blocks * (1 + is_half), sqtm + layers);
    }
    sum
}
