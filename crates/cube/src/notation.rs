//! Reads and writes moves in WCA and SiGN notation.
//!
//! `r` means `Rw`, never an inner slice. `2R` is the second layer alone, never `Rw`. `M`, `E` and `S`
//! exist on odd cubes only and turn in the direction of L, D and F.

use super::face::Face;
use super::metric::groups_at_once;
use super::move_groups::{self, PRIMES};
use super::turn::Turn;

/// A style in which to write turns.
///
/// ```
/// use unscramble_cube::{Notation, notation};
///
/// let turns = notation::parse("2R", 4)?;
/// assert_eq!(notation::to_string(&turns, 4, Notation::Standard), "2R");
/// assert_eq!(notation::to_string(&turns, 4, Notation::Wca), "Rw R'");
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Notation {
    /// Face turns, wide turns, inner slices `2R` and ranges `2-4R`.
    #[default]
    Standard,
    /// Face and wide turns only: an inner slice becomes two wide turns.
    Wca,
}

/// A token that is not a move on a cube of the given size.
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
    /// The position of the token, from 1.
    pub number: usize,
    /// The token, cut to 32 characters.
    pub token: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Parses moves separated by white space. A group in brackets can be repeated, as in `(R U R' U')3`, and
/// inverted, as in `(R U)'`.
///
/// # Errors
/// Returns the first token that is not a move on a cube of this size, or a bracket without its partner.
///
/// ```
/// use unscramble_cube::{Face, notation};
///
/// assert_eq!(notation::parse("(R U')2 (F2 R)'", 3)?, notation::parse("R U' R U' R' F2", 3)?);
///
/// let turns = notation::parse("R U' 2-3Fw2", 4)?;
/// assert_eq!(turns.len(), 3);
/// assert_eq!((turns[2].face(), turns[2].from(), turns[2].to()), (Face::F, 2, 3));
///
/// let error = notation::parse("M", 4).unwrap_err();
/// assert_eq!(error.reason, "M turns the middle layer, and a 4x4x4 has none");
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
pub fn parse(moves: &str, size: usize) -> Result<Vec<Turn>, NotationError> {
    if !moves.contains(['(', ')']) {
        return parse_tokens(moves.split_whitespace(), size);
    }
    move_groups::parse(moves, |token| parse_token(token, size))
        .map_err(|(number, token, reason)| NotationError { number, token, reason })
}

/// Parses moves given as one token each.
///
/// # Errors
/// Returns the first token that is not a move on a cube of this size.
///
/// ```
/// use unscramble_cube::notation;
///
/// let turns = notation::parse_tokens(["R", "U'"].into_iter(), 3)?;
/// assert_eq!(turns, notation::parse("R U'", 3)?);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
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

/// The layers as written before the letter: `3` or `2-4`.
enum LayerPrefix {
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
        (_, "") => return Err("it names no face".into()),
        (LayerPrefix::None, "x") => (Face::R, 1, last),
        (LayerPrefix::None, "y") => (Face::U, 1, last),
        (LayerPrefix::None, "z") => (Face::F, 1, last),
        (LayerPrefix::None, "M" | "E" | "S") => {
            if size.is_multiple_of(2) {
                return Err(format!(
                    "{letters} turns the middle layer, and a {size}x{size}x{size} has none"
                ));
            }
            let middle = last.div_ceil(2);
            (slice_face(letters), middle, middle)
        }
        (LayerPrefix::None, "m" | "e" | "s") => {
            if size < 3 {
                return Err(format!(
                    "{letters} turns the inner layers, and a {size}x{size}x{size} has none"
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
                (LayerPrefix::None, TurnKind::Face) => (1, 1),
                (LayerPrefix::Layer(k), TurnKind::Face) => (k, k),
                (LayerPrefix::None, TurnKind::Wide) => (1, 2),
                (LayerPrefix::Layer(k), TurnKind::Wide) => (1, k),
                (LayerPrefix::Range(a, b), TurnKind::Face | TurnKind::Wide) => (a, b),
                (LayerPrefix::None, TurnKind::Whole) => (1, last),
                (_, TurnKind::Whole) => return Err("a rotation takes no layer number".into()),
            };
            (face, from, to)
        }
    };
    if to > last {
        return Err(format!("a {size}x{size}x{size} has no layer {to}"));
    }
    Turn::new(face, from, to, quarters)
        .ok_or_else(|| "layers are counted from 1, and ranges must run upwards".to_owned())
}

/// Splits off a suffix such as `2`, `3`, `'` or `2'`; returns the rest and the clockwise quarters.
fn split_suffix(token: &str) -> (&str, u8) {
    let (rest, inverse) = match token.strip_suffix(PRIMES) {
        Some(rest) => (rest, true),
        None => (token, false),
    };
    let (rest, quarters) = match rest.as_bytes().last() {
        Some(digit @ b'2'..=b'3') => (&rest[..rest.len() - 1], digit - b'0'),
        _ => (rest, 1),
    };
    (rest, if inverse { 4 - quarters } else { quarters })
}

fn parse_prefix(text: &str) -> Result<LayerPrefix, String> {
    let number = |text: &str| {
        text.parse::<u16>()
            .ok()
            .filter(|&k| k > 0)
            .ok_or(format!("\"{text}\" is not a layer number"))
    };
    match text.split_once('-') {
        _ if text.is_empty() => Ok(LayerPrefix::None),
        None => Ok(LayerPrefix::Layer(number(text)?)),
        Some((a, b)) => {
            let (a, b) = (number(a)?, number(b)?);
            if a > b {
                return Err(format!("the range {a}-{b} runs backwards: write {b}-{a}"));
            }
            Ok(LayerPrefix::Range(a, b))
        }
    }
}

/// What the letters of a move turn.
enum TurnKind {
    /// One layer, as `R`.
    Face,
    /// The outer layers, as `Rw`.
    Wide,
    /// The whole cube, as `Rv`.
    Whole,
}

fn split_letters(letters: &str) -> Result<(Face, TurnKind), String> {
    let unknown = || format!("\"{letters}\" is not a face, slice or rotation");
    let mut chars = letters.chars();
    let first = chars.next().ok_or_else(unknown)?;
    let face = Face::from_letter(first.to_ascii_uppercase()).ok_or_else(unknown)?;
    match (first.is_ascii_lowercase(), chars.as_str()) {
        (false, "") => Ok((face, TurnKind::Face)),
        (false, "w") | (true, "") => Ok((face, TurnKind::Wide)),
        (false, "v") => Ok((face, TurnKind::Whole)),
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
///
/// ```
/// use unscramble_cube::{Notation, notation};
///
/// let turns = notation::parse("r M2 y'", 5)?;
/// assert_eq!(notation::tokens(&turns, 5, Notation::Standard), ["Rw", "3L2", "y'"]);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn tokens(turns: &[Turn], size: usize, notation: Notation) -> Vec<String> {
    turns
        .iter()
        .flat_map(|turn| as_written(*turn, size, notation))
        .map(|t| token(t, size))
        .collect()
}

/// Writes turns as tokens separated by spaces.
///
/// ```
/// use unscramble_cube::{Notation, notation};
///
/// let turns = notation::parse("R2' l", 3)?;
/// assert_eq!(notation::to_string(&turns, 3, Notation::Standard), "R2 Lw");
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn to_string(turns: &[Turn], size: usize, notation: Notation) -> String {
    tokens(turns, size, notation).join(" ")
}

/// Writes turns as [`to_string`] does, with brackets around those that a machine can make at once
/// ([`groups_at_once`]).
///
/// ```
/// use unscramble_cube::{Notation, notation};
///
/// let turns = notation::parse("R L' R U", 3)?;
/// assert_eq!(notation::in_groups(&turns, 3, Notation::Standard), "(R L') R U");
/// assert_eq!(notation::parse("(R L') R U", 3)?, turns);
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[must_use]
pub fn in_groups(turns: &[Turn], size: usize, notation: Notation) -> String {
    let turns: Vec<Turn> =
        turns.iter().flat_map(|turn| as_written(*turn, size, notation)).collect();
    let starts = groups_at_once(&turns, size);
    let ends = starts.iter().copied().skip(1).chain([turns.len()]);
    let groups = starts.iter().zip(ends).map(|(start, end)| {
        let group = to_string(&turns[*start..end], size, Notation::Standard);
        if end - start > 1 { format!("({group})") } else { group }
    });
    groups.collect::<Vec<_>>().join(" ")
}

/// Returns the turns that express a turn in a notation: itself, or the two wide turns that make an
/// inner slice.
///
/// ```
/// use unscramble_cube::{Face, Notation, Turn, notation};
///
/// let slice = Turn::new(Face::R, 2, 2, 1).expect("layer 2 is a valid range");
/// assert_eq!(notation::as_written(slice, 4, Notation::Standard).count(), 1);
/// assert_eq!(notation::as_written(slice, 4, Notation::Wca).count(), 2);
/// ```
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

/// Counts layers from the face that gives the shorter text; a block at a face is counted from it.
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
    fn every_form_of_a_move_is_read() {
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
    fn an_invalid_move_is_refused_with_its_position() {
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
    fn a_written_turn_reads_back_as_the_same_turn() {
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
