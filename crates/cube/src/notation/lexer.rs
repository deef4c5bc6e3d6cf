//! A text as tokens.
//!
//! A move is what stands before its letter, the letter, and all that follows up to the next letter that can begin a move,
//! a bracket or a separator. So a digit between two letters belongs to the move before it, and what is wrong with a move
//! is quoted as a whole. White space, comments, dots and numbers with a dot (`1.`) separate moves.

use super::{PRIMES, strip_prime};

/// A part of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move, or what stands in its place.
    Move(&'a str),
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket, and what is written after it.
    Close(Bracket, Suffix),
    /// A comma: it divides a commutator, and separates moves elsewhere.
    Comma,
    /// The colon of a conjugate.
    Colon,
    /// What is no part of moves, with the reason.
    Foreign(&'a str, &'static str),
}

/// The kind of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bracket {
    /// `(` and `)`: a group.
    Round,
    /// `[` and `]`: a commutator or a conjugate.
    Square,
}

/// What is done with what stands in brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Suffix {
    /// How often it is played. A number that is too large is one that repeats too much.
    pub(super) times: usize,
    /// Whether it is inverted.
    pub(super) is_inverse: bool,
}

/// Divides a text into tokens.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    /// Whether a move has been read: only then is a number in round brackets the length of the moves.
    has_moves: bool,
    /// Whether nothing follows the text: only then is its end the end of the moves.
    is_last: bool,
}

const SQUARE_ONE: &str = "this is a move of a Square-1, and this puzzle is a cube";
const OPEN_COMMENT: &str = "the comment is not closed: */ is missing";

/// The units of lengths, as in `(21f)` and `(18 HTM)`, in small letters.
const UNITS: [&str; 10] = ["f", "q", "s", "h", "htm", "ftm", "qtm", "stm", "etm", "obtm"];

impl<'a> Lexer<'a> {
    /// Creates a lexer. `has_moves` says whether moves precede the text, and `is_last` that nothing follows it.
    pub(super) fn new(text: &'a str, has_moves: bool, is_last: bool) -> Lexer<'a> {
        Lexer { rest: text, has_moves, is_last }
    }

    /// Returns the token that is this long in bytes, and goes on after it.
    fn take(&mut self, length: usize) -> &'a str {
        let (token, rest) = self.rest.split_at(length);
        self.rest = rest;
        token
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    #[inline]
    fn next(&mut self) -> Option<Token<'a>> {
        let rest = skip_separators(self.rest);
        self.rest = rest;
        let first = *rest.as_bytes().first()?;
        Some(match first {
            b'(' => {
                if let Some(length) = square_one(rest) {
                    return Some(Token::Foreign(self.take(length), SQUARE_ONE));
                }
                if self.has_moves && self.is_last && is_length_at_end(rest) {
                    self.rest = "";
                    return None;
                }
                self.take(1);
                Token::Open(Bracket::Round)
            }
            b'[' => {
                self.take(1);
                Token::Open(Bracket::Square)
            }
            b')' | b']' => {
                let kind = if first == b')' { Bracket::Round } else { Bracket::Square };
                let (length, suffix) = suffix(&rest[1..]);
                self.take(1 + length);
                Token::Close(kind, suffix)
            }
            b',' => {
                self.take(1);
                Token::Comma
            }
            b':' => {
                self.take(1);
                Token::Colon
            }
            b'/' if rest.starts_with("/*") => Token::Foreign(self.take(2), OPEN_COMMENT),
            b'/' => Token::Foreign(self.take(1), SQUARE_ONE),
            _ => {
                self.has_moves = true;
                Token::Move(self.take(move_length(rest)))
            }
        })
    }
}

/// What a character means to the lexer.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    /// A letter that can begin the letters of a move.
    Letter,
    /// A character that ends a move.
    End,
    /// A part of a character that is not ASCII.
    Wide,
    /// Anything else, which is part of a move.
    Part,
}

const fn class(byte: u8) -> Class {
    match byte {
        b'U' | b'R' | b'F' | b'D' | b'L' | b'B' | b'u' | b'r' | b'f' | b'd' | b'l' | b'b'
        | b'M' | b'E' | b'S' | b'm' | b'e' | b's' | b'x' | b'y' | b'z' => Class::Letter,
        b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b',' | b'.' | b':' | b'/' | b'(' | b')'
        | b'[' | b']' => Class::End,
        128.. => Class::Wide,
        _ => Class::Part,
    }
}

/// Whether a text has no tokens.
pub(super) fn is_blank(text: &str) -> bool {
    skip_separators(text).is_empty()
}

/// Whether a character can be a part of a move that is right.
pub(super) fn is_of_moves(c: char) -> bool {
    let is_letter = u8::try_from(c).is_ok_and(|byte| class(byte) == Class::Letter);
    is_letter || matches!(c, '0'..='9' | '-' | 'w' | 'v') || PRIMES.contains(&c)
}

/// Whether a character that is not ASCII separates moves: white space, and the marks that editors leave in texts.
fn is_wide_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}')
}

/// Returns the length in bytes of the move with which a text begins.
#[inline]
fn move_length(text: &str) -> usize {
    let (mut at, mut has_letter) = (0, false);
    while let Some(byte) = text.as_bytes().get(at) {
        at += match class(*byte) {
            Class::Letter if has_letter => break,
            Class::Letter => {
                has_letter = true;
                1
            }
            Class::Part => 1,
            Class::End => break,
            Class::Wide => match text[at..].chars().next() {
                Some(c) if !is_wide_space(c) => c.len_utf8(),
                _ => break,
            },
        };
    }
    at
}

/// Returns a text without the white space, dots, comments and numbers with which it begins. A comment that is not
/// closed stays.
#[inline]
fn skip_separators(mut text: &str) -> &str {
    loop {
        let skipped = match text.as_bytes() {
            [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b'.', ..] => Some(&text[1..]),
            [b'0'..=b'9', ..] => {
                text.trim_start_matches(|c: char| c.is_ascii_digit()).strip_prefix('.')
            }
            [b'/', b'/', ..] => Some(text.find(['\n', '\r']).map_or("", |end| &text[end..])),
            [b'/', b'*', ..] => text[2..].find("*/").map(|end| &text[end + 4..]),
            [128..=255, ..] => text.strip_prefix(is_wide_space),
            _ => None,
        };
        match skipped {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

/// Reads what follows a closing bracket: a number, perhaps after a sign of multiplication, and a prime, in either
/// order. Returns its length in bytes, too.
fn suffix(text: &str) -> (usize, Suffix) {
    let (rest, first) = strip_prime(text);
    let (rest, times) = strip_times(rest);
    let (rest, second) = if first { (rest, false) } else { strip_prime(rest) };
    let suffix = Suffix { times: times.unwrap_or(1), is_inverse: first || second };
    (text.len() - rest.len(), suffix)
}

/// Strips `3`, `*3`, `x3` or `×3`. An `x` without a number is a rotation.
fn strip_times(text: &str) -> (&str, Option<usize>) {
    let number = text.strip_prefix(['*', 'x', '\u{d7}']).unwrap_or(text);
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    match &number[..number.len() - rest.len()] {
        "" => (text, None),
        digits => (rest, Some(digits.parse().unwrap_or(usize::MAX))),
    }
}

/// Returns the length in bytes of the move of a Square-1 with which a text begins, as `(1,0)` or `(-2, 3)/`.
fn square_one(text: &str) -> Option<usize> {
    let first = stripped_number(text.strip_prefix('(')?)?;
    let second = stripped_number(first.strip_prefix(',')?)?;
    let rest = second.strip_prefix(')')?;
    Some(text.len() - rest.len())
}

/// Strips a number with a sign and white space around it.
fn stripped_number(text: &str) -> Option<&str> {
    let text = text.trim_start();
    let digits = text.strip_prefix('-').unwrap_or(text);
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < digits.len()).then(|| rest.trim_start())
}

/// Whether a text is the length of the moves before it and nothing else: `(21f)`, `(21f*)`, `(18 HTM)`.
fn is_length_at_end(text: &str) -> bool {
    let length = text.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let Some((inside, after)) = length else { return false };
    // Only what is short can be a length, so that a text of brackets is read in linear time.
    if inside.len() > 16 || !is_blank(after) {
        return false;
    }
    let inside = inside.trim();
    let unit = inside.trim_start_matches(|c: char| c.is_ascii_digit());
    let has_number = unit.len() < inside.len();
    let unit = unit.trim_end_matches('*').trim();
    let unit = if unit.len() > 1 { unit.to_ascii_lowercase() } else { unit.to_owned() };
    has_number && UNITS.contains(&unit.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Vec<&str> {
        let tokens = Lexer::new(text, false, true).map(|token| match token {
            Token::Move(text) | Token::Foreign(text, _) => text,
            other => panic!("{other:?}"),
        });
        tokens.collect()
    }

    #[test]
    fn moves_end_where_the_next_begins() {
        for (text, expected) in [
            ("R2F2R'B'", "R2 F2 R' B'"),
            ("RwU23Rw2 2R", "Rw U23 Rw2 2R"),
            ("2-4Rw'x2r3M'", "2-4Rw' x2 r3 M'"),
            ("R U,\n", "R U ,"),
            ("1. R U\n2.F 10.  2R", "R U F 2R"),
            ("R...U. .F", "R U F"),
            ("R++ D--", "R++ D--"),
            ("\u{feff}R\u{a0}U\u{200b}F", "R U F"),
            ("R // all (of [it\nU /* or F\n*/D//", "R U D"),
            ("R/U", "R / U"),
            ("R /* U", "R /* U"),
            ("Ré é U", "Ré é U"),
        ] {
            let found: Vec<String> = Lexer::new(text, false, true)
                .map(|token| match token {
                    Token::Move(text) | Token::Foreign(text, _) => text.to_owned(),
                    Token::Comma => ",".to_owned(),
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn brackets_have_suffixes() {
        let close =
            |times, is_inverse| Some(Token::Close(Bracket::Round, Suffix { times, is_inverse }));
        for (text, times, is_inverse, rest) in [
            (")", 1, false, ""),
            (")3R", 3, false, "R"),
            (")*3'", 3, true, ""),
            (")x2", 2, false, ""),
            (")\u{d7}2\u{2032}", 2, true, ""),
            (")'2", 2, true, ""),
            (")x'", 1, false, "x'"),
            (")*", 1, false, "*"),
            (")99999999999999999999999", usize::MAX, false, ""),
        ] {
            let mut lexer = Lexer::new(text, false, true);
            assert_eq!(lexer.next(), close(times, is_inverse), "{text}");
            assert_eq!(lexer.rest, rest, "{text}");
        }
    }

    #[test]
    fn a_length_at_the_end_is_skipped() {
        for length in ["(21f)", "(21f*)", "( 18 HTM ) // proven", "(20q*).", "(3f)"] {
            assert_eq!(moves(&format!("R U {length}")), ["R", "U"], "{length}");
        }
        for other in ["(21)", "(f)", "(3F)", "(3f) R", "(3f)'", "(3r)"] {
            let opens = Lexer::new(other, true, true).next();
            assert_eq!(opens, Some(Token::Open(Bracket::Round)), "{other}");
        }
        for (has_moves, is_last) in [(false, true), (true, false)] {
            let opens = Lexer::new("(3f)", has_moves, is_last).next();
            assert_eq!(opens, Some(Token::Open(Bracket::Round)));
        }
    }

    #[test]
    fn square_one_is_known() {
        for (text, token) in [("(1,0)/", "(1,0)"), ("( -3 , 12 ) U", "( -3 , 12 )"), ("/", "/")] {
            assert_eq!(
                Lexer::new(text, false, true).next(),
                Some(Token::Foreign(token, SQUARE_ONE))
            );
        }
        assert_eq!(Lexer::new("(R,U)", false, true).next(), Some(Token::Open(Bracket::Round)));
    }
}
