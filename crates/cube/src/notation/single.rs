//! The turn of one move.

use super::{LONGEST_QUOTE, Lower, PRIMES, strip_prime};
use crate::face::Face;
use crate::turn::Turn;

/// The layers as written before the letter: `3` or `2-4`.
#[derive(Clone, Copy)]
enum Layers {
    Unsaid,
    One(u16),
    Range(u16, u16),
}

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
        let is_named = letters.starts_with(is_letter) && !letters.starts_with(['w', 'v']);
        return Err(if is_named { unknown(letters) } else { NO_FACE.to_owned() });
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
        b'x' => (Face::R, Turned::Cube),
        b'y' => (Face::U, Turned::Cube),
        b'z' => (Face::F, Turned::Cube),
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

/// Splits a text before the first character that fits.
fn split_at(text: &str, fits: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(fits).unwrap_or(text.len()))
}

fn parse_layers(text: &str) -> Result<Layers, String> {
    let number = |text: &str| {
        let number = text.parse::<u16>().ok().filter(|&k| k > 0);
        number.ok_or_else(|| format!("\"{}\" is not a layer number", quoted(text)))
    };
    match text.split_once('-') {
        _ if text.is_empty() => Ok(Layers::Unsaid),
        None => Ok(Layers::One(number(text)?)),
        Some((a, b)) => {
            let (a, b) = (number(a)?, number(b)?);
            if a > b {
                return Err(format!("the range {a}-{b} runs backwards: write {b}-{a}"));
            }
            Ok(Layers::Range(a, b))
        }
    }
}

/// The layers of a turn of one layer, which is `unsaid` if no layer is written.
fn alone(layers: Layers, unsaid: u16) -> (u16, u16) {
    match layers {
        Layers::Unsaid => (unsaid, unsaid),
        Layers::One(layer) => (layer, layer),
        Layers::Range(from, to) => (from, to),
    }
}

/// The layers of a wide turn.
fn wide(layers: Layers) -> (u16, u16) {
    match layers {
        Layers::Unsaid => (1, 2),
        Layers::One(layer) => (1, layer),
        Layers::Range(from, to) => (from, to),
    }
}

/// The layers of a turn of the whole cube.
fn whole(layers: Layers, last: u16, name: &str) -> Result<(u16, u16), String> {
    no_number(layers, name)?;
    Ok((1, last))
}

/// The layers of `M`, `E` or `S`.
fn middle(
    letter: &str,
    layers: Layers,
    size: usize,
    last: u16,
    lower: Lower,
) -> Result<(u16, u16), String> {
    if !size.is_multiple_of(2) {
        no_number(layers, letter)?;
        return Ok((last.div_ceil(2), last.div_ceil(2)));
    }
    match lower {
        Lower::Slice => inner(letter, layers, size, last),
        Lower::Wide => {
            Err(format!("{letter} turns the middle layer, and a {size}x{size}x{size} has none"))
        }
    }
}

/// The layers of `m`, `e` or `s`.
fn inner(letter: &str, layers: Layers, size: usize, last: u16) -> Result<(u16, u16), String> {
    no_number(layers, letter)?;
    if size < 3 {
        return Err(format!(
            "{letter} turns the inner layers, and a {size}x{size}x{size} has none"
        ));
    }
    Ok((2, last - 1))
}

fn no_number(layers: Layers, name: &str) -> Result<(), String> {
    match layers {
        Layers::Unsaid => Ok(()),
        Layers::One(_) | Layers::Range(..) => Err(format!("{name} takes no layer number")),
    }
}

/// Reads what follows the letters: a number of quarter turns and a prime, in either order. `letters` is the move from
/// its letter on, for errors.
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
    let (rest, is_inverse) = strip_prime(suffix);
    let (digits, rest) = split_at(rest, |c| !c.is_ascii_digit());
    let (rest, is_inverse) = if is_inverse { (rest, true) } else { strip_prime(rest) };
    if rest.starts_with(PRIMES) {
        return Err("a move has one prime at most".to_owned());
    }
    let count = match digits.as_bytes() {
        [] => 1,
        [digit] if rest.is_empty() => digit - b'0',
        _ => 10,
    };
    if count > 9 || !rest.is_empty() {
        return Err(format!(
            "\"{}\" is no number of quarter turns; a layer number after a move needs a space before it, as in R2 2U",
            quoted(suffix)
        ));
    }
    match count % 4 {
        0 => Err(format!("{count} quarter turns change nothing")),
        quarters => Ok(if is_inverse { 4 - quarters } else { quarters }),
    }
}

fn unknown(letters: &str) -> String {
    format!("\"{}\" is not a face, slice or rotation", quoted(letters.trim_end_matches(PRIMES)))
}

/// Returns the start of a text.
fn quoted(text: &str) -> String {
    text.chars().take(LONGEST_QUOTE).collect()
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
            ("R / U", 2, "Square-1"),
            ("R /* U", 2, "comment"),
            ("R''", 1, "one prime"),
            ("R4", 1, "change nothing"),
        ] {
            let error = notation::parse(moves, 5).unwrap_err();
            assert_eq!(error.number, number, "{moves}: {error}");
            assert!(error.reason.contains(reason), "{moves}: {error}");
        }
    }
}
