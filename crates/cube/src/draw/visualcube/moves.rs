//! Moves in a parameter, in which what has no meaning is ignored.

use crate::notation::Reader;
use crate::turn::Turn;

/// Returns the moves in a text. If it does not read as a whole, they are read one by one: what is no move is ignored,
/// and so are brackets.
pub(super) fn read(text: &str, reader: Reader) -> Vec<Turn> {
    reader.text(text).unwrap_or_else(|_| one_by_one(text, reader))
}

fn one_by_one(text: &str, reader: Reader) -> Vec<Turn> {
    let text = text.replace(['\u{2019}', '`'], "'").replace("'2", "2").replace("2'", "2");
    let mut turns = Vec::new();
    let mut rest = text.as_str();
    while let Some(letter) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        // The number of layers, as in 3Rw, stands before the letter.
        let before = &rest[..letter];
        let start = before
            .rfind(|c: char| !(c.is_ascii_digit() || c == '-'))
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let after = &rest[letter + 1..];
        let wide = usize::from(after.starts_with('w'));
        let is_suffix = |c: char| c == '\'' || c.is_ascii_digit();
        let suffix = after[wide..].find(|c: char| !is_suffix(c)).unwrap_or(after.len() - wide);
        let end = letter + 1 + wide + suffix;
        let token = rest[start..end].trim_start_matches('-');
        turns.extend(reader.text(token).unwrap_or_default());
        rest = &rest[end..];
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{self, Lower};

    #[test]
    fn what_is_no_move_is_ignored() {
        for (text, size, moves) in [
            ("RUR'U'", 3, "R U R' U'"),
            ("R2F2R2", 2, "R2 F2 R2"),
            ("(R U R’ U’) y2", 3, "R U R' U' y2"),
            ("rUMS'x", 3, "r U M S' x"),
            ("RwU23Rw2 2R", 5, "Rw Rw2 2R"),
            ("3Rw'U", 5, "3Rw' U"),
            ("R+Q-U2'", 3, "R U2"),
            ("R'2 F2'", 3, "R2 F2"),
            ("(RU)2[R,F]", 3, "R U R U R F R' F'"),
            ("(RU)2 %", 3, "R U"),
            ("(((RU)99)99)99", 3, "R U"),
            ("R /* U", 3, "R U"),
            ("M", 4, ""),
            ("é R%", 3, "R"),
            ("", 3, ""),
        ] {
            let reader = Reader::new(size, Lower::Wide);
            assert_eq!(read(text, reader), notation::parse(moves, size).unwrap(), "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text: String) {
            let _ = read(&text, Reader::new(3, Lower::Wide));
        }
    }
}
