//! Turns as text.

use crate::face::Face;
use crate::metric::groups_at_once;
use crate::turn::Turn;

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
    /// As `Standard`, but a 3x3x3 has `M E S` for its middle layers and `r` for `Rw`, as people write them.
    Book,
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
        .map(|t| token(t, size, notation))
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
        let group: Vec<String> =
            turns[*start..end].iter().map(|turn| token(*turn, size, notation)).collect();
        let group = group.join(" ");
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

fn token(turn: Turn, size: usize, notation: Notation) -> String {
    let suffix = suffix(turn.quarters());
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
        (1, 2) if notation == Notation::Book && size == 3 => {
            format!("{}{suffix}", face.letter().to_ascii_lowercase())
        }
        (2, 2) if notation == Notation::Book && size == 3 => middle(face, turn.quarters()),
        (1, 2) => format!("{face}w{suffix}"),
        (1, _) => format!("{to}{face}w{suffix}"),
        _ if from == to => format!("{from}{face}{suffix}"),
        _ => format!("{from}-{to}{face}{suffix}"),
    }
}

fn suffix(quarters: u8) -> &'static str {
    match quarters {
        1 => "",
        2 => "2",
        _ => "'",
    }
}

/// Writes a turn of the middle layer of a 3x3x3: M turns as L, E as D, S as F.
fn middle(face: Face, quarters: u8) -> String {
    let (letter, is_same) = match face {
        Face::L | Face::R => ('M', face == Face::L),
        Face::D | Face::U => ('E', face == Face::D),
        Face::F | Face::B => ('S', face == Face::F),
    };
    format!("{letter}{}", suffix(if is_same { quarters } else { 4 - quarters }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    #[test]
    fn books_write_the_middle_layers_of_a_3x3x3() {
        let moves = "r U M E2 S' l2 y u'";
        let turns = parse(moves, 3).unwrap();
        assert_eq!(to_string(&turns, 3, Notation::Book), moves);
        let turns = parse("2R 2U' 2B2", 3).unwrap();
        assert_eq!(to_string(&turns, 3, Notation::Book), "M' E S2");
        assert_eq!(in_groups(&turns[..1], 3, Notation::Book), "M'");
        assert_eq!(to_string(&parse("2R Rw", 4).unwrap(), 4, Notation::Book), "2R Rw");
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
