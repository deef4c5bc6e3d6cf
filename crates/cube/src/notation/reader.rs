//! Reads moves: one text, or a list of texts.

use super::brackets::Expansion;
use super::lexer::{Bracket, Lexer, Token, is_blank, is_of_moves};
use super::{LONGEST_QUOTE, NotationError, length, single};
use crate::turn::Turn;

/// What small letters turn.
///
/// ```
/// use unscramble_cube::notation::{Lower, Reader, parse};
///
/// let old = Reader::new(5, Lower::Slice);
/// assert_eq!(old.text("r 3r M"), parse("2R 3R M", 5));
/// assert_eq!(Reader::new(4, Lower::Slice).text("M"), parse("m", 4));
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Lower {
    /// The outer layers: `r` is `Rw`, `3r` is `3Rw`.
    #[default]
    Wide,
    /// Inner layers, as in old texts: `r` is `2R`, `3r` is `3R`; on even sizes `M`, `E` and `S` turn all inner layers.
    Slice,
}

/// Reads moves on cubes of one size.
#[derive(Debug, Clone, Copy)]
pub struct Reader {
    size: usize,
    lower: Lower,
}

/// Reads moves; see [`Reader::text`].
///
/// # Errors
/// Returns the first part of the text that is wrong.
///
/// ```
/// use unscramble_cube::{Face, notation};
///
/// assert_eq!(notation::parse("(RU')2 [F2: R]", 3)?, notation::parse("R U' R U' F2 R F2", 3)?);
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
    Reader::new(size, Lower::Wide).text(moves)
}

/// Reads a list of moves; see [`Reader::items`].
///
/// # Errors
/// Returns the first part of an item that is wrong.
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
    Reader::new(size, Lower::Wide).items(tokens)
}

impl Reader {
    /// Creates a reader for cubes of this size.
    #[must_use]
    pub const fn new(size: usize, lower: Lower) -> Reader {
        Reader { size, lower }
    }

    /// Reads a text of moves, and writes out its repeats, commutators and conjugates.
    ///
    /// # Errors
    /// Returns the first part of the text that is wrong.
    pub fn text(&self, moves: &str) -> Result<Vec<Turn>, NotationError> {
        self.items(std::iter::once(moves))
    }

    /// Reads the moves in a text one by one. What is no move is ignored, and so are brackets.
    pub(crate) fn moves_in(&self, text: &str) -> Vec<Turn> {
        let mut lexer = Lexer::default();
        lexer.begin(text, true);
        let words = lexer.filter_map(|token| match token {
            Token::Move(word) => Some(word),
            _ => None,
        });
        words
            .flat_map(|word| word.split(|c| !is_of_moves(c)))
            .filter_map(|part| single::parse(part.trim_matches('-'), self.size, self.lower).ok())
            .collect()
    }

    /// Reads a list of texts as one text with spaces between them. A comment ends with its text.
    ///
    /// # Errors
    /// Returns the first part of an item that is wrong.
    pub fn items<'a>(
        &self,
        items: impl Iterator<Item = &'a str>,
    ) -> Result<Vec<Turn>, NotationError> {
        let (mut expansion, mut lexer) = (Expansion::default(), Lexer::default());
        // The number of moves so far.
        let mut number = 0;
        let mut items = items.enumerate().filter(|(_, text)| !is_blank(text)).peekable();
        while let Some((item, text)) = items.next() {
            lexer.begin(text, items.peek().is_none());
            for token in lexer.by_ref() {
                number += usize::from(matches!(token, Token::Move(_)));
                self.read(token, &mut expansion, (number, item)).map_err(|reason| {
                    let (token, is_at_move) = quoted(token);
                    let number = (number + usize::from(!is_at_move)).max(1);
                    NotationError { number, item, token, reason }
                })?;
            }
        }
        expansion.finish().map_err(|open| {
            let (number, item) = open.place;
            let (token, _) = quoted(Token::Open(open.kind));
            NotationError { number, item, token, reason: "the bracket is not closed".to_owned() }
        })
    }

    fn read(
        &self,
        token: Token,
        expansion: &mut Expansion,
        (number, item): (usize, usize),
    ) -> Result<(), String> {
        match token {
            Token::Move(text) => expansion.push(single::parse(text, self.size, self.lower)?),
            Token::Open(kind) => expansion.open(kind, (number + 1, item))?,
            Token::Close(kind, suffix) => expansion.close(kind, suffix)?,
            Token::Comma => expansion.comma()?,
            Token::Colon => expansion.colon()?,
            Token::Slash => return Err(expansion.slash().to_owned()),
            Token::Length(text, is_last) => {
                let turn = single::parse(text, self.size, self.lower).ok();
                let turn = length::read(text, turn, expansion.turns(), self.size, is_last)?;
                turn.into_iter().for_each(|turn| expansion.push(turn));
            }
            Token::Foreign(_, reason) => return Err(reason.to_owned()),
        }
        Ok(())
    }
}

/// Returns how an error quotes a token, and whether the token is a move or closes a bracket after one: its number is
/// then that of the last move, if there is one, and otherwise that of the next.
fn quoted(token: Token) -> (String, bool) {
    let (text, is_at_move) = match token {
        Token::Move(text) => (text, true),
        Token::Foreign(text, _) | Token::Length(text, _) => (text, false),
        Token::Open(Bracket::Round) => ("(", false),
        Token::Open(Bracket::Curly) => ("{", false),
        Token::Open(Bracket::Square) => ("[", false),
        Token::Close(Bracket::Round, _) => (")", true),
        Token::Close(Bracket::Curly, _) => ("}", true),
        Token::Close(Bracket::Square, _) => ("]", true),
        Token::Slash => ("/", false),
        Token::Comma => (",", false),
        Token::Colon => (":", false),
    };
    (text.chars().take(LONGEST_QUOTE).collect(), is_at_move)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_one_text() {
        let read = |items: &[&str]| Reader::new(3, Lower::Wide).items(items.iter().copied());
        assert_eq!(
            read(&["(R", "U)2", "F2 // a", "", "[R,", "D]", "(12f)"]),
            parse("RURUF2RDR'D'", 3)
        );
        for blank in ["", " .", "// a", "/* a */ 1."] {
            assert_eq!(read(&["R", "(1f)", blank]), parse("R", 3), "{blank}");
            assert_eq!(read(&["R", "(3f)", blank, "U"]), parse("R 3Fw U", 3), "{blank}");
        }
        assert_eq!(read(&["R", "(3f)", "(1f)"]), parse("R 3Fw", 3));
        assert_eq!(read(&["1)", "R", "2) U"]), parse("R U", 3));
        for (items, item) in [
            (&["R U (2f)", "F (21f)"][..], 0),
            (&["R U", "(2q)", "F"], 1),
            (&["R", "(1f)", "U", "(2f)"], 1),
        ] {
            let error = read(items).unwrap_err();
            assert!(error.reason.contains("after the last of them"), "{error}");
            assert_eq!(error.item, item, "{error}");
        }
        let error = read(&["", "R (4f)", "U"]).unwrap_err();
        assert_eq!((error.number, error.item, error.token.as_str()), (2, 1, "4f"));
        let error = read(&["R U", "F", "D Q"]).unwrap_err();
        assert_eq!((error.number, error.item, error.token.as_str()), (5, 2, "Q"));
        let open = read(&["R", "[U,", "D"]).unwrap_err();
        assert_eq!((open.number, open.item, open.token.as_str()), (2, 1, "["));
        assert_eq!(read(&["R", "U)"]).unwrap_err().item, 1);
    }

    #[test]
    fn quotes_are_short() {
        let error = parse(&"é".repeat(60_000), 3).unwrap_err();
        assert!(
            error.token.chars().count() == LONGEST_QUOTE && error.reason.len() < 200,
            "{error}"
        );
    }
}
