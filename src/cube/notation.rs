//! WCA / SiGN move notation: text to turns and back.
//!
//! The table of tokens is in `docs/methods.md`. `r` is `Rw`, never an inner slice; `2R` is the second
//! layer alone, never `Rw`; `M E S` exist on odd cubes only and turn as L, D and F do.

use super::face::Face;
use super::turn::Turn;

/// How turns are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Notation {
    /// Face turns, wide turns, inner slices `2R` and ranges `2-4R`.
    #[default]
    Standard,
    /// Face and wide turns only: an inner slice becomes two wide turns.
    Wca,
}

/// A token that is not a move on this cube.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("move {number} (\"{token}\"): {reason}")]
pub struct NotationError {
    /// Which token, from 1.
    pub number: usize,
    /// The token itself, cut to 32 characters.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Parses moves separated by white space.
///
/// # Errors
/// The first token that is not a move on a cube of this size.
pub fn parse(moves: &str, size: usize) -> Result<Vec<Turn>, NotationError> {
    parse_tokens(moves.split_whitespace(), size)
}

/// Parses one token a turn.
///
/// # Errors
/// The first token that is not a move on a cube of this size.
pub fn parse_tokens<'a>(
    tokens: impl Iterator<Item = &'a str>,
    size: usize,
) -> Result<Vec<Turn>, NotationError> {
    tokens
        .enumerate()
        .map(|(i, token)| {
            parse_token(token, size).map_err(|reason| NotationError {
                number: i + 1,
                token: token.chars().take(32).collect(),
                reason,
            })
        })
        .collect()
}

/// Layers as written before the letter: `3` or `2-4`.
enum Prefix {
    None,
    Layer(u16),
    Range(u16, u16),
}

fn parse_token(token: &str, size: usize) -> Result<Turn, String> {
    let (body, quarters) = split_suffix(token);
    let letters_at = body.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(body.len());
    let prefix = parse_prefix(&body[..letters_at])?;
    let last = u16::try_from(size).map_err(|_| format!("no cube has {size} layers"))?;
    let letters = &body[letters_at..];

    let (face, from, to) = match (prefix, letters) {
        (_, "") => return Err("no face is named".into()),
        (Prefix::None, "x") => (Face::R, 1, last),
        (Prefix::None, "y") => (Face::U, 1, last),
        (Prefix::None, "z") => (Face::F, 1, last),
        (Prefix::None, "M" | "E" | "S") => {
            if size.is_multiple_of(2) {
                return Err(format!(
                    "{letters} is the middle layer, and a cube of size {size} has none"
                ));
            }
            let middle = last.div_ceil(2);
            (slice_face(letters), middle, middle)
        }
        (Prefix::None, "m" | "e" | "s") => {
            if size < 3 {
                return Err(format!(
                    "{letters} is the inner layers, and a cube of size {size} has none"
                ));
            }
            (slice_face(letters), 2, last - 1)
        }
        (_, "x" | "y" | "z" | "M" | "E" | "S" | "m" | "e" | "s") => {
            return Err(format!("{letters} takes no layer number"));
        }
        (prefix, letters) => {
            let (face, kind) = split_letters(letters)?;
            let (from, to) = match (prefix, kind) {
                (Prefix::None, Kind::Face) => (1, 1),
                (Prefix::Layer(k), Kind::Face) => (k, k),
                (Prefix::None, Kind::Wide) => (1, 2),
                (Prefix::Layer(k), Kind::Wide) => (1, k),
                (Prefix::Range(a, b), Kind::Face | Kind::Wide) => (a, b),
                (Prefix::None, Kind::Whole) => (1, last),
                (_, Kind::Whole) => return Err("a rotation takes no layer number".into()),
            };
            (face, from, to)
        }
    };
    if to > last {
        return Err(format!("layer {to} does not exist on a cube of size {size}"));
    }
    Turn::new(face, from, to, quarters)
        .ok_or_else(|| "layers count from 1 and ranges run upwards".to_owned())
}

/// Splits off `2`, `3`, `'`, `2'` and the like; returns clockwise quarters.
fn split_suffix(token: &str) -> (&str, u8) {
    let (rest, inverse) = match token.strip_suffix(['\'', '\u{2019}']) {
        Some(rest) => (rest, true),
        None => (token, false),
    };
    let (rest, quarters) = match rest.as_bytes().last() {
        Some(digit @ b'2'..=b'3') => (&rest[..rest.len() - 1], digit - b'0'),
        _ => (rest, 1),
    };
    (rest, if inverse { 4 - quarters } else { quarters })
}

fn parse_prefix(text: &str) -> Result<Prefix, String> {
    let number = |text: &str| {
        text.parse::<u16>().ok().filter(|&k| k > 0).ok_or(format!("\"{text}\" is no layer number"))
    };
    match text.split_once('-') {
        _ if text.is_empty() => Ok(Prefix::None),
        None => Ok(Prefix::Layer(number(text)?)),
        Some((a, b)) => {
            let (a, b) = (number(a)?, number(b)?);
            if a > b {
                return Err(format!("the range {a}-{b} runs backwards"));
            }
            Ok(Prefix::Range(a, b))
        }
    }
}

enum Kind {
    Face,
    Wide,
    Whole,
}

fn split_letters(letters: &str) -> Result<(Face, Kind), String> {
    let unknown = || format!("\"{letters}\" names no face, slice or rotation");
    let mut chars = letters.chars();
    let first = chars.next().ok_or_else(unknown)?;
    let face = Face::from_letter(first.to_ascii_uppercase()).ok_or_else(unknown)?;
    match (first.is_ascii_lowercase(), chars.as_str()) {
        (false, "") => Ok((face, Kind::Face)),
        (false, "w") | (true, "") => Ok((face, Kind::Wide)),
        (false, "v") => Ok((face, Kind::Whole)),
        _ => Err(unknown()),
    }
}

fn slice_face(letters: &str) -> Face {
    match letters {
        "M" | "m" => Face::L,
        "E" | "e" => Face::D,
        _ => Face::F,
    }
}

/// Writes turns as tokens. A whole-cube rotation is written `x`, `y` or `z`.
#[must_use]
pub fn tokens(turns: &[Turn], size: usize, notation: Notation) -> Vec<String> {
    turns
        .iter()
        .flat_map(|turn| as_written(*turn, size, notation))
        .map(|t| token(t, size))
        .collect()
}

/// Writes turns as one string of tokens.
#[must_use]
pub fn to_string(turns: &[Turn], size: usize, notation: Notation) -> String {
    tokens(turns, size, notation).join(" ")
}

/// The turn as the notation can express it: itself, or the two wide turns that make an inner slice.
pub fn as_written(turn: Turn, size: usize, notation: Notation) -> impl Iterator<Item = Turn> {
    let turn = nearest_face(turn, size);
    let inner = turn.from() > 1 && usize::from(turn.to()) < size;
    let (first, second) = if inner && notation == Notation::Wca {
        let wide = |to, quarters| Turn::new(turn.face(), 1, to, quarters);
        (wide(turn.to(), turn.quarters()), wide(turn.from() - 1, 4 - turn.quarters()))
    } else {
        (Some(turn), None)
    };
    first.into_iter().chain(second)
}

/// Counts layers from the face that gives the shorter text; blocks at a face are written from it.
fn nearest_face(turn: Turn, size: usize) -> Turn {
    let other = turn.seen_from_opposite(size);
    if turn.is_rotation(size) {
        turn.canonical(size)
    } else if other.from() < turn.from() {
        other
    } else {
        turn
    }
}

fn token(turn: Turn, size: usize) -> String {
    let suffix = match turn.quarters() {
        1 => "",
        2 => "2",
        _ => "'",
    };
    let (face, from, to) = (turn.face(), turn.from(), turn.to());
    if turn.is_rotation(size) {
        let letter = match face {
            Face::U | Face::D => 'y',
            Face::R | Face::L => 'x',
            Face::F | Face::B => 'z',
        };
        return format!("{letter}{suffix}");
    }
    match (from, to) {
        (1, 1) => format!("{face}{suffix}"),
        (1, 2) => format!("{face}w{suffix}"),
        (1, _) => format!("{to}{face}w{suffix}"),
        _ if from == to => format!("{from}{face}{suffix}"),
        _ => format!("{from}-{to}{face}{suffix}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(token: &str, size: usize) -> (Face, u16, u16, u8) {
        let turn = parse(token, size).unwrap()[0];
        (turn.face(), turn.from(), turn.to(), turn.quarters())
    }

    #[test]
    fn the_whole_table_is_read() {
        assert_eq!(turn("R", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R'", 4), (Face::R, 1, 1, 3));
        assert_eq!(turn("R2'", 4), (Face::R, 1, 1, 2));
        assert_eq!(turn("R3", 4), (Face::R, 1, 1, 3));
        assert_eq!(turn("R3'", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("Rw", 4), (Face::R, 1, 2, 1));
        assert_eq!(turn("r", 4), (Face::R, 1, 2, 1));
        assert_eq!(turn("3r", 4), (Face::R, 1, 3, 1));
        assert_eq!(turn("3Rw2'", 4), (Face::R, 1, 3, 2));
        assert_eq!(turn("2R", 4), (Face::R, 2, 2, 1));
        assert_eq!(turn("2-4R", 5), (Face::R, 2, 4, 1));
        assert_eq!(turn("2-4Rw", 5), (Face::R, 2, 4, 1));
        assert_eq!(turn("2-4r", 5), (Face::R, 2, 4, 1));
        assert_eq!(turn("M", 5), (Face::L, 3, 3, 1));
        assert_eq!(turn("E'", 3), (Face::D, 2, 2, 3));
        assert_eq!(turn("S2", 3), (Face::F, 2, 2, 2));
        assert_eq!(turn("m", 4), (Face::L, 2, 3, 1));
        assert_eq!(turn("x", 4), (Face::R, 1, 4, 1));
        assert_eq!(turn("Bv'", 4), (Face::B, 1, 4, 3));
    }

    #[test]
    fn what_is_no_move_is_refused_with_its_place() {
        for (moves, size) in [
            ("M", 4),
            ("m", 2),
            ("0R", 4),
            ("4-2R", 5),
            ("5R", 4),
            ("2x", 4),
            ("3M", 5),
            ("2Rv", 4),
            ("Rww", 4),
            ("rw", 4),
            ("Q", 3),
            ("R4", 3),
            ("R''", 3),
            ("'", 3),
            ("2", 3),
            ("2-", 3),
            ("-2R", 3),
            ("99999999R", 3),
            ("é", 3),
            ("Ré", 3),
            ("R0", 3),
            ("R1", 3),
            ("R1", 3),
        ] {
            let error = parse(&format!("U {moves}"), size).unwrap_err();
            assert_eq!(error.number, 2, "{moves}");
            assert_eq!(error.token, moves);
        }
    }

    #[test]
    fn what_is_printed_reads_back_as_the_same_turn() {
        for size in 2..=7 {
            for face in Face::ALL {
                for from in 1..=size as u16 {
                    for to in from..=size as u16 {
                        for quarters in 1..=3 {
                            let turn = Turn::new(face, from, to, quarters).unwrap();
                            let text = to_string(&[turn], size, Notation::Standard);
                            let read = parse(&text, size).unwrap();
                            assert_eq!(read[0].canonical(size), turn.canonical(size), "{text}");
                        }
                    }
                }
            }
        }
    }
}
