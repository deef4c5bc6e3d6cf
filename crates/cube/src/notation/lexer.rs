//! A text as tokens.
//!
//! A move is what stands before its letter, the letter, and all that follows up to the next letter that can begin a move,
//! a bracket or a separator. So a digit between two letters belongs to the move before it, and what is wrong with a move
//! is quoted as a whole. White space, comments, dots, semicolons and numbering (`1.`, `1)`, `1:`) separate moves.

use super::length::length_at_end;
use super::suffix::{PRIMES, Suffix, suffix};

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
    /// A slash that begins no comment.
    Slash,
    /// What stands in brackets at the end of a text if it can be the length of the moves, and whether it is the end of all.
    Length(&'a str, bool),
    /// What is no part of moves, with the reason.
    Foreign(&'a str, &'static str),
}

/// The kind of a bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bracket {
    /// `(` and `)`: a group.
    Round,
    /// `{` and `}`: a group, too.
    Curly,
    /// `[` and `]`: a commutator or a conjugate.
    Square,
}

/// Divides texts into tokens, one after the other.
#[derive(Debug, Clone, Default)]
pub(super) struct Lexer<'a> {
    rest: &'a str,
    /// Whether a move has been read: only then is a number in round brackets the length of the moves.
    has_moves: bool,
    /// Whether nothing follows the text: only then is its end the end of the moves.
    is_last: bool,
    /// The number of brackets that are open. In brackets a number before `)` or `:` is no numbering.
    open: usize,
}

/// Why the moves of another puzzle are refused.
pub(super) const SQUARE_ONE: &str = "this is a move of a Square-1, and this puzzle is a cube";
const OPEN_COMMENT: &str = "the comment is not closed: */ is missing";

impl<'a> Lexer<'a> {
    /// Goes on with another text. `is_last` says that nothing follows it.
    pub(super) fn begin(&mut self, text: &'a str, is_last: bool) {
        (self.rest, self.is_last) = (text, is_last);
    }

    /// Returns the token that is this long in bytes, and goes on after it.
    fn take(&mut self, length: usize) -> &'a str {
        let (token, rest) = self.rest.split_at(length);
        self.rest = rest;
        token
    }

    fn open(&mut self, kind: Bracket) -> Token<'a> {
        self.take(1);
        self.open += 1;
        Token::Open(kind)
    }

    fn close(&mut self, kind: Bracket) -> Token<'a> {
        self.open = self.open.saturating_sub(1);
        let (length, suffix) = suffix(&self.rest[1..]);
        self.take(1 + length);
        Token::Close(kind, suffix)
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Token<'a>;

    #[inline]
    fn next(&mut self) -> Option<Token<'a>> {
        let rest = skip_separators(self.rest, self.open > 0);
        self.rest = rest;
        let first = *rest.as_bytes().first()?;
        Some(match first {
            b'(' => {
                if let Some(length) = square_one(rest) {
                    return Some(Token::Foreign(self.take(length), SQUARE_ONE));
                }
                if self.has_moves
                    && self.open == 0
                    && let Some(length) = length_at_end(rest)
                {
                    self.rest = "";
                    return Some(Token::Length(length, self.is_last));
                }
                self.open(Bracket::Round)
            }
            b'{' => self.open(Bracket::Curly),
            b'[' => self.open(Bracket::Square),
            b')' => self.close(Bracket::Round),
            b'}' => self.close(Bracket::Curly),
            b']' => self.close(Bracket::Square),
            b',' => {
                self.take(1);
                Token::Comma
            }
            b':' => {
                self.take(1);
                Token::Colon
            }
            b'/' if rest.starts_with("/*") => Token::Foreign(self.take(2), OPEN_COMMENT),
            b'/' => {
                self.take(1);
                Token::Slash
            }
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
        | b'M' | b'E' | b'S' | b'm' | b'e' | b's' | b'x' | b'y' | b'z' | b'X' | b'Y' | b'Z' => {
            Class::Letter
        }
        b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b',' | b'.' | b':' | b';' | b'/' | b'('
        | b')' | b'[' | b']' | b'{' | b'}' => Class::End,
        128.. => Class::Wide,
        _ => Class::Part,
    }
}

/// Whether a text has no tokens.
pub(super) fn is_blank(text: &str) -> bool {
    skip_separators(text, true).is_empty()
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

/// Returns a text without the white space, dots, semicolons, comments and numbering with which it begins. A comment
/// that is not closed stays.
#[inline]
fn skip_separators(mut text: &str, is_in_brackets: bool) -> &str {
    let ends_number = if is_in_brackets { &['.'][..] } else { &['.', ')', ':'] };
    // What may be a range of layers in a notation of somebody's own is no numbering: `2..4R`, `2:4R`.
    let is_numbering = |rest: &&str| !rest.starts_with(|c: char| c == '.' || c.is_ascii_digit());
    loop {
        let skipped = match text.as_bytes() {
            [b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c | b'.' | b';', ..] => Some(&text[1..]),
            [b'0'..=b'9', ..] => {
                let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
                after.strip_prefix(ends_number).filter(is_numbering)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn lexer(text: &str) -> Lexer<'_> {
        let mut lexer = Lexer::default();
        lexer.begin(text, true);
        lexer
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
            ("R;U ; F", "R U F"),
            ("2..4R 1.2R", "2 4R 1 2R"),
            ("1) R U\n2)F 3: D 4:L", "R U F D L"),
            ("R^2U^-1XR'", "R^2 U^-1 X R'"),
            ("R /* U", "R /* U"),
            ("Ré é U", "Ré é U"),
        ] {
            let found: Vec<String> = lexer(text)
                .map(|token| match token {
                    Token::Move(text) | Token::Foreign(text, _) => text.to_owned(),
                    Token::Comma => ",".to_owned(),
                    Token::Slash => "/".to_owned(),
                    other => panic!("{other:?}"),
                })
                .collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn square_one_is_known() {
        for (text, token) in [("(1,0)/", "(1,0)"), ("( -3 , 12 ) U", "( -3 , 12 )")] {
            assert_eq!(lexer(text).next(), Some(Token::Foreign(token, SQUARE_ONE)));
        }
        assert_eq!(lexer("(R,U)").next(), Some(Token::Open(Bracket::Round)));
    }
}
