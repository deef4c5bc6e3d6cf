//! Moves in a parameter, in which what has no meaning is ignored.

use crate::notation::Reader;
use crate::turn::Turn;

/// Returns the moves in a text. If it does not read as a whole, they are read one by one: what is no move is ignored,
/// and so are brackets.
pub(super) fn read(text: &str, reader: Reader) -> Vec<Turn> {
    reader.text(text).unwrap_or_else(|_| reader.moves_in(text))
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
            ("%R RQ QR Ré2 R-U", 3, "R R R R R U"),
            ("R % U (21f)", 3, "R U"),
            ("(1,0)/ R", 3, "R"),
            ("", 3, ""),
        ] {
            let reader = Reader::new(size, Lower::Wide);
            assert_eq!(read(text, reader), notation::parse(moves, size).unwrap(), "{text}");
        }
    }

    #[test]
    fn every_prime_is_known_beside_what_is_ignored() {
        for prime in "'’′ʼ`´‘".chars() {
            for moves in
                [format!("RU{prime}"), format!("RU3{prime}F{prime}7"), format!("3r{prime}")]
            {
                let reader = Reader::new(3, Lower::Wide);
                let expected = notation::parse(&moves, 3).unwrap();
                assert_eq!(read(&format!("{moves} %"), reader), expected, "{moves}");
                assert_eq!(read(&format!("[{moves}%"), reader), expected, "{moves}");
            }
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text: String) {
            let _ = read(&text, Reader::new(3, Lower::Wide));
        }
    }
}
