//! Groups `(R U)3`, commutators `[A, B]` and conjugates `[A: B]`, written out.
//!
//! The turns of all open brackets stand in one list, each bracket's after those of the bracket around it. What closing a
//! bracket adds is counted before it is added.

use super::lexer::{Bracket, SQUARE_ONE};
use super::suffix::Suffix;
use crate::turn::Turn;

/// The most turns that brackets may add to the moves as typed. Longer than any sequence that a person repeats, and far
/// from what would use up memory.
pub const MOST_REPEATED: usize = 10_000;

/// The most brackets that may be open at once.
const DEEPEST: usize = 16;

/// Turns that are being read, with the brackets that are open.
#[derive(Debug, Default)]
pub(super) struct Expansion {
    turns: Vec<Turn>,
    open: Vec<Open>,
    /// How many turns the brackets have added.
    added: usize,
}

/// An open bracket.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) kind: Bracket,
    /// Where it was opened: the number of the move after it, and the item.
    pub(super) place: (usize, usize),
    /// The index of its first turn.
    start: usize,
    divider: Option<Divider>,
}

/// What divides a square bracket, and the index of the first turn after it.
#[derive(Debug, Clone, Copy)]
enum Divider {
    Comma(usize),
    Colon(usize),
}

const TWO_PARTS: &str = "square brackets have two parts: a commutator [A, B] or a conjugate [A: B]";
const SLASH: &str = "a slash does not separate moves; write a space, or a comment: // to the end of the line, or /* … */";

impl Expansion {
    /// Adds a turn.
    #[inline]
    pub(super) fn push(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// Opens a bracket at a place.
    ///
    /// # Errors
    /// If too many are open.
    pub(super) fn open(&mut self, kind: Bracket, place: (usize, usize)) -> Result<(), String> {
        if self.open.len() >= DEEPEST {
            return Err(format!("at most {DEEPEST} brackets can be open"));
        }
        self.open.push(Open { kind, place, start: self.turns.len(), divider: None });
        Ok(())
    }

    /// Reads a comma, which divides a square bracket and means nothing elsewhere.
    ///
    /// # Errors
    /// If the bracket has a divider already.
    pub(super) fn comma(&mut self) -> Result<(), String> {
        match self.open.last() {
            Some(open) if open.kind == Bracket::Square => self.divide(Divider::Comma),
            _ => Ok(()),
        }
    }

    /// Reads a colon, which divides a square bracket.
    ///
    /// # Errors
    /// If no square bracket is open, or if it has a divider already.
    pub(super) fn colon(&mut self) -> Result<(), String> {
        match self.open.last() {
            Some(open) if open.kind == Bracket::Square => self.divide(Divider::Colon),
            _ => Err("a colon belongs in square brackets, as in the conjugate [A: B]".to_owned()),
        }
    }

    /// Returns why a slash is refused, which divides the turns of a Square-1 and nothing else.
    pub(super) fn slash(&self) -> &'static str {
        match self.open.last() {
            Some(open) if open.kind == Bracket::Square => TWO_PARTS,
            _ if self.turns.is_empty() => SQUARE_ONE,
            _ => SLASH,
        }
    }

    fn divide(&mut self, divider: fn(usize) -> Divider) -> Result<(), String> {
        let at = self.turns.len();
        match self.open.last_mut() {
            Some(Open { divider: empty @ None, .. }) => *empty = Some(divider(at)),
            _ => return Err(format!("{TWO_PARTS}; the parts may be in brackets of their own")),
        }
        Ok(())
    }

    /// Closes the innermost bracket.
    ///
    /// # Errors
    /// If it is not of this kind or not whole, or if it adds too many turns.
    pub(super) fn close(&mut self, kind: Bracket, suffix: Suffix) -> Result<(), String> {
        let Some(Open { start, divider, .. }) = self.open.pop_if(|open| open.kind == kind) else {
            return Err(match self.open.last() {
                None => "no bracket is open",
                Some(_) => "the open bracket is of another kind",
            }
            .to_owned());
        };
        let end = self.turns.len();
        let middle = match divider {
            Some(Divider::Comma(middle) | Divider::Colon(middle)) => middle,
            None => end,
        };
        if start == end || (divider.is_some() && (start == middle || middle == end)) {
            return Err(
                "there are no moves in the brackets, or in one of their two parts".to_owned()
            );
        }
        match (kind, divider) {
            (Bracket::Round | Bracket::Curly, _) => {}
            (Bracket::Square, None) => return Err(TWO_PARTS.to_owned()),
            (Bracket::Square, Some(Divider::Comma(middle))) => {
                self.adds(end - start)?;
                self.add_inverse(start, middle);
                self.add_inverse(middle, end);
            }
            (Bracket::Square, Some(Divider::Colon(middle))) => {
                self.adds(middle - start)?;
                self.add_inverse(start, middle);
            }
        }
        let Suffix { times, is_inverse } = suffix;
        let Some(more) = times.checked_sub(1) else {
            return Err("0 repeats change nothing".to_owned());
        };
        let length = self.turns.len() - start;
        self.adds(length.saturating_mul(more))?;
        if is_inverse {
            self.turns[start..].reverse();
            self.turns[start..].iter_mut().for_each(|turn| *turn = turn.inverse());
        }
        (0..more).for_each(|_| self.turns.extend_from_within(start..start + length));
        Ok(())
    }

    /// Counts turns before they are added.
    fn adds(&mut self, turns: usize) -> Result<(), String> {
        self.added = self.added.saturating_add(turns);
        if self.added > MOST_REPEATED {
            return Err(format!("the brackets repeat more than {MOST_REPEATED} moves"));
        }
        Ok(())
    }

    /// Adds the inverse of some of the turns.
    fn add_inverse(&mut self, from: usize, to: usize) {
        self.turns.reserve(to - from);
        for at in (from..to).rev() {
            self.turns.push(self.turns[at].inverse());
        }
    }

    /// Returns the turns so far.
    pub(super) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the turns.
    ///
    /// # Errors
    /// Returns a bracket that is still open.
    pub(super) fn finish(mut self) -> Result<Vec<Turn>, Open> {
        self.open.pop().map_or(Ok(self.turns), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::MOST_REPEATED;
    use crate::notation;

    #[test]
    fn brackets_are_written_out() {
        let pairs = [
            ("(R U R' U')2", "R U R' U' R U R' U'"),
            ("((R U)2 F)2 D", "R U R U F R U R U F D"),
            ("(R U F2)'", "F2 U' R'"),
            ("(R U)2\u{2032}(F)", "U' R' U' R' F"),
            ("(R U)'2(F)", "U' R' U' R' F"),
            ("F(R U)F\u{2032}", "F R U F'"),
            ("(R U)x2 (F)*2 (D)\u{d7}2", "R U R U F F D D"),
            ("(R U)^2 (F D)^-1 [R, U]^-1", "R U R U D' F' U R U' R'"),
            ("{R U}2 {F (D)2}'", "R U R U D' D' F'"),
            ("1) R (2. U) 2) F", "R U F"),
            ("(R U) x2", "R U x2"),
            ("[R, U]", "R U R' U'"),
            ("[R: U]", "R U R'"),
            ("[R F: [U2, D]]", "R F U2 D U2 D' F' R'"),
            ("[R,U]2'", "U R U' R' U R U' R'"),
            ("[[R, U]: F]3", &"R U R' U' F U R U' R' ".repeat(3)),
            ("[(R, D), U]", "R D U D' R' U'"),
        ];
        for (brackets, plain) in pairs {
            assert_eq!(notation::parse(brackets, 3), notation::parse(plain, 3), "{brackets}");
        }
    }

    #[test]
    fn wrong_brackets_are_refused() {
        let errors = [
            ("R (U", 2, "not closed"),
            ("R [U, (F)", 2, "not closed"),
            ("R U) F", 2, "no bracket is open"),
            (")", 1, "no bracket is open"),
            ("[] R", 1, "no moves"),
            ("[,]", 1, "no moves"),
            ("R [,U]", 2, "no moves"),
            ("[R,]", 1, "no moves"),
            ("[:U]", 1, "no moves"),
            ("[R: ()]", 1, "no moves"),
            ("()3 R", 1, "no moves"),
            ("{}", 1, "no moves"),
            ("(R)0 U", 1, "change nothing"),
            ("(R)^0 U", 1, "change nothing"),
            ("{R) U", 1, "another kind"),
            ("[R/U]", 2, "two parts"),
            ("R / U", 2, "does not separate"),
            ("(R 3) U", 2, "no space inside"),
            ("(R U] F", 2, "another kind"),
            ("[R, U) F", 2, "another kind"),
            ("R (U Q)2", 3, "not a face"),
            ("[R U]", 2, "two parts"),
            ("[R, U, F]", 3, "two parts"),
            ("[R: U, F]", 3, "two parts"),
            ("R U: F", 3, "belongs in square brackets"),
            ("(R U)99999999999999999999", 2, "repeat more than 10000 moves"),
            ("((R U)5000 F)3", 3, "repeat more than 10000 moves"),
            ("((((R)99)99)99)99", 1, "repeat more than 10000 moves"),
            ("[(R)6000, (U)6000]", 2, "repeat more than 10000 moves"),
        ];
        for (moves, number, reason) in errors {
            let error = notation::parse(moves, 3).unwrap_err();
            assert_eq!(error.number, number, "{moves}: {error}");
            assert!(error.reason.contains(reason), "{moves}: {error}");
        }
        for bracket in ["(", "[", "[R,"] {
            let deep = notation::parse(&bracket.repeat(100_000), 3).unwrap_err();
            assert!(deep.reason.contains("16 brackets"), "{deep}");
        }
        assert_eq!(notation::parse("(R)10000", 3).unwrap().len(), 10_000);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[RUw2'()0-9 x\\[\\],:./*{}^;-]{0,40}") {
            let turns = notation::parse(&text, 3).unwrap_or_default();
            assert!(turns.len() <= text.len() + MOST_REPEATED);
        }
    }
}
