//! The turn of one move.

use super::layers::{Layers, alone, inner, middle, parse_layers, whole, wide};
use super::suffix::{PRIMES, strip_count, strip_power, strip_prime};
use super::{Lower, quoted};
use crate::face::Face;
use crate::turn::Turn;

const NO_FACE: &str = "it names no face; there is no space inside a move or before a repeat: write R2, R', 3Rw or (R U)3";

/// Reads one move on a cube of this size.
///
/// # Errors
/// What is wrong with it.
#[inline]
pub(super) fn parse(token: &str, size: usize, lower: Lower) -> Result<Turn, String> {
    let is_layer = |byte| matches!(byte, b'0'..=b'9' | b'-');
    let letter_at = token.bytes().position(|byte| !is_layer(byte));
    let (layers, letters) = token.split_at(letter_at.unwrap_or(token.len()));
    let Some((face, turned)) = letters.bytes().next().and_then(turned) else {
        // A part of a move, or of a repeat, before or after a space.
        let is_part = |c: char| PRIMES.contains(&c) || "wv*\u{d7}^".contains(c);
        let is_split = letters.starts_with(is_part) || (letters.is_empty() && token != "-");
        return Err(if is_split { NO_FACE.to_owned() } else { unknown(token) });
    };
    let layers = if layers.is_empty() { Layers::Unsaid } else { parse_layers(layers)? };
    let last = u16::try_from(size).map_err(|_| format!("no cube has {size} layers"))?;
    let (letter, after) = letters.split_at(1);
    let ((from, to), suffix) = match (turned, after.as_bytes()) {
        (Turned::Face, [b'w', ..]) => (wide(layers), &after[1..]),
        (Turned::Face, [b'v', ..]) => (whole(layers, last, "a rotation")?, &after[1..]),
        (Turned::Face, _) => (alone(layers, 1), after),
        (Turned::Lower, _) if lower == Lower::Wide => (wide(layers), after),
        (Turned::Lower, _) => (alone(layers, 2), after),
        (Turned::Cube, _) => (whole(layers, last, letter)?, after),
        (Turned::Middle, _) => (middle(letter, layers, size, last, lower)?, after),
        (Turned::Inner, _) => (inner(letter, layers, size, last)?, after),
    };
    let quarters = quarters(suffix, letters)?;
    if to > last {
        return Err(format!("a {size}x{size}x{size} has no layer {to}"));
    }
    Turn::new(face, from, to, quarters)
        .ok_or_else(|| "layers are counted from 1, and ranges must run upwards".to_owned())
}

/// What a letter turns, together with what stands around it.
#[derive(Clone, Copy)]
enum Turned {
    /// `R`, `Rw`, `Rv`.
    Face,
    /// `r`.
    Lower,
    /// `x`.
    Cube,
    /// `M`.
    Middle,
    /// `m`.
    Inner,
}

/// Returns what a letter turns, and the face in whose direction it turns.
const fn turned(letter: u8) -> Option<(Face, Turned)> {
    Some(match letter {
        b'U' => (Face::U, Turned::Face),
        b'R' => (Face::R, Turned::Face),
        b'F' => (Face::F, Turned::Face),
        b'D' => (Face::D, Turned::Face),
        b'L' => (Face::L, Turned::Face),
        b'B' => (Face::B, Turned::Face),
        b'u' => (Face::U, Turned::Lower),
        b'r' => (Face::R, Turned::Lower),
        b'f' => (Face::F, Turned::Lower),
        b'd' => (Face::D, Turned::Lower),
        b'l' => (Face::L, Turned::Lower),
        b'b' => (Face::B, Turned::Lower),
        b'x' | b'X' => (Face::R, Turned::Cube),
        b'y' | b'Y' => (Face::U, Turned::Cube),
        b'z' | b'Z' => (Face::F, Turned::Cube),
        b'M' => (Face::L, Turned::Middle),
        b'E' => (Face::D, Turned::Middle),
        b'S' => (Face::F, Turned::Middle),
        b'm' => (Face::L, Turned::Inner),
        b'e' => (Face::D, Turned::Inner),
        b's' => (Face::F, Turned::Inner),
        _ => return None,
    })
}

/// Whether a character is a letter and no prime: one of these counts as a letter elsewhere.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() && !PRIMES.contains(&c)
}

/// Reads what follows the letters: a number of quarter turns and a prime, in either order, or a power. `letters` is the
/// move from its letter on, for errors.
#[inline]
fn quarters(suffix: &str, letters: &str) -> Result<u8, String> {
    match suffix.as_bytes() {
        [] => return Ok(1),
        b"2" => return Ok(2),
        b"'" => return Ok(3),
        _ => {}
    }
    if suffix.starts_with(is_letter) {
        return Err(unknown(letters));
    }
    if suffix.starts_with("++") || suffix.starts_with("--") {
        return Err("this is a move of a Megaminx, and this puzzle is a cube".to_owned());
    }
    let (count, is_inverse, rest) = match strip_power(suffix) {
        Some(power) => power,
        None => {
            let (rest, is_inverse) = strip_prime(suffix);
            let (count, rest) = strip_count(rest).unwrap_or((1, rest));
            let (rest, is_inverse) = if is_inverse { (rest, true) } else { strip_prime(rest) };
            (count, is_inverse, rest)
        }
    };
    if rest.starts_with(PRIMES) {
        return Err("a move has one prime at most".to_owned());
    }
    if suffix.bytes().filter(u8::is_ascii_digit).count() > 1 {
        return Err(format!(
            "\"{}\" is no number of quarter turns; a layer number after a move needs a space before it, as in R2 2U",
            quoted(suffix)
        ));
    }
    if rest.starts_with(['w', 'v']) {
        let letter = &rest[..1];
        return Err(format!(
            "the {letter} stands right after the face: write R{letter}2 or R{letter}'"
        ));
    }
    if !rest.is_empty() {
        return Err(format!(
            "\"{}\" is no part of a move; write R, R', R2 or Rw, and separate moves by spaces, commas, semicolons or dots",
            quoted(rest)
        ));
    }
    match count % 4 {
        0 => Err(format!("{count} quarter turns change nothing")),
        quarters => Ok(if is_inverse { 4 - quarters as u8 } else { quarters as u8 }),
    }
}

fn unknown(letters: &str) -> String {
    format!("\"{}\" is not a face, slice or rotation", quoted(letters.trim_end_matches(PRIMES)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn turn(token: &str, size: usize) -> (Face, u16, u16, u8) {
        parts(parse(token, size, Lower::Wide).unwrap())
    }

    fn parts(turn: Turn) -> (Face, u16, u16, u8) {
        (turn.face(), turn.from(), turn.to(), turn.quarters())
    }

    #[test]
    fn every_form_of_a_move_is_read() {
        assert_eq!(turn("R", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R'", 4), (Face::R, 1, 1, 3));
        assert_eq!(turn("R2'", 4), (Face::R, 1, 1, 2));
        assert_eq!(turn("R'2", 4), (Face::R, 1, 1, 2));
        assert_eq!(turn("R1", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R3", 4), (Face::R, 1, 1, 3));
        assert_eq!(turn("R3'", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R5", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R'7", 4), (Face::R, 1, 1, 1));
        assert_eq!(turn("R^2", 4), (Face::R, 1, 1, 2));
        assert_eq!(turn("R\u{b2}", 4), (Face::R, 1, 1, 2));
        assert_eq!(turn("Rw'\u{b3}", 4), (Face::R, 1, 2, 1));
        assert_eq!(turn("Rw^-1", 4), (Face::R, 1, 2, 3));
        assert_eq!(turn("Y'", 4), (Face::U, 1, 4, 3));
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
        for prime in PRIMES {
            assert_eq!(turn(&format!("3Rw{prime}"), 4), (Face::R, 1, 3, 3));
        }
    }

    #[test]
    fn small_letters_can_be_slices() {
        let turn = |token: &str, size| parts(parse(token, size, Lower::Slice).unwrap());
        assert_eq!(turn("r", 3), (Face::R, 2, 2, 1));
        assert_eq!(turn("r2", 4), (Face::R, 2, 2, 2));
        assert_eq!(turn("3r'", 4), (Face::R, 3, 3, 3));
        assert_eq!(turn("2-4r", 5), (Face::R, 2, 4, 1));
        assert_eq!(turn("M", 4), (Face::L, 2, 3, 1));
        assert_eq!(turn("E", 6), (Face::D, 2, 5, 1));
        assert_eq!(turn("S", 5), (Face::F, 3, 3, 1));
        assert_eq!(turn("m", 5), (Face::L, 2, 4, 1));
        assert_eq!(turn("Rw", 5), (Face::R, 1, 2, 1));
        assert!(parse("M", 2, Lower::Slice).is_err());
        assert!(parse("3M", 4, Lower::Slice).is_err());
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
            ("rv", 4),
            ("Q", 3),
            ("R4", 3),
            ("R8'", 3),
            ("R22", 3),
            ("R2-4", 5),
            ("R''", 3),
            ("R'2'", 3),
            ("R2'2", 3),
            ("'", 3),
            ("2", 3),
            ("2-", 3),
            ("w", 3),
            ("*3", 3),
            ("-2R", 3),
            ("99999999R", 3),
            ("é", 3),
            ("Ré", 3),
            ("RQ", 3),
            ("R0", 3),
            ("R+", 3),
            ("R++", 3),
        ] {
            let error = notation::parse(&format!("U {moves}"), size).unwrap_err();
            assert_eq!(error.number, 2, "{moves}");
            assert_eq!(error.token, moves);
        }
    }

    #[test]
    fn reasons_say_what_to_write() {
        for (moves, number, reason) in [
            ("R 2 U", 2, "no space inside a move"),
            ("R ' U", 2, "no space inside a move"),
            ("R w U", 2, "no space inside a move"),
            ("3 Rw U", 1, "no space inside a move"),
            ("(R U) 3", 3, "before a repeat"),
            ("(R U) *3", 3, "before a repeat"),
            ("R22U", 1, "needs a space before it"),
            ("R2-4U", 1, "needs a space before it"),
            ("U R++ D--", 2, "Megaminx"),
            ("D--", 1, "Megaminx"),
            ("U (1,0)/", 2, "Square-1"),
            ("/ U", 1, "Square-1"),
            ("R /* U", 2, "comment"),
            ("R''", 1, "one prime"),
            ("R4", 1, "change nothing"),
            ("R^4", 1, "change nothing"),
            ("2-R", 1, "needs two layers"),
            ("-2R", 1, "needs two layers"),
            ("R-U", 1, "\"-\" is no part of a move"),
            ("R - U", 2, "\"-\" is not a face"),
            ("R|U", 1, "\"|\" is no part of a move"),
            ("R | U", 2, "\"|\" is not a face"),
            ("R+ U", 1, "\"+\" is no part of a move"),
            ("R^ U", 1, "\"^\" is no part of a move"),
            ("R2w U", 1, "write Rw2"),
            ("R'w U", 1, "write Rw2"),
            ("R ^2 U", 2, "no space inside a move"),
            ("R Ré U", 2, "\"Ré\" is not a face"),
            ("R 2Q U", 2, "\"2Q\" is not a face"),
        ] {
            let error = notation::parse(moves, 5).unwrap_err();
            assert_eq!(error.number, number, "{moves}: {error}");
            assert!(error.reason.contains(reason), "{moves}: {error}");
        }
    }
}
