//! Groups of moves in brackets, as people write triggers: `(R U R' U')3`, `(R U)'`.

use super::turn::{Turn, invert};

/// The most moves that repeated groups may make. Longer than any sequence that a person repeats, and far
/// from what would use up memory.
pub const MOST_REPEATED: usize = 10_000;

/// The most brackets that may be open at once.
const DEEPEST: usize = 16;

/// What is wrong with a token: its number, from 1, the token, and the reason.
pub(super) type GroupError = (usize, String, String);

/// Reads moves and groups of moves. `parse` reads one move.
///
/// A number after a bracket repeats the group, and a prime inverts it.
pub(super) fn parse(
    text: &str,
    parse: impl Fn(&str) -> Result<Turn, String>,
) -> Result<Vec<Turn>, GroupError> {
    // The turns outside of all brackets, then those of each open group.
    let mut open: Vec<Vec<Turn>> = vec![Vec::new()];
    let (mut number, mut repeated) = (0, 0);
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '(' => 1,
            ')' => 1 + suffix_length(&rest[1..]),
            _ => rest.find(|c: char| c.is_whitespace() || "()".contains(c)).unwrap_or(rest.len()),
        };
        let (token, after) = rest.split_at(end);
        let fail =
            |number, reason: &str| (number, token.chars().take(32).collect(), reason.to_owned());
        match first {
            '(' if open.len() > DEEPEST => {
                return Err(fail(number + 1, &format!("at most {DEEPEST} brackets can be open")));
            }
            '(' => open.push(Vec::new()),
            ')' => {
                let group = if open.len() > 1 { open.pop() } else { None };
                let (Some(group), Some(outer)) = (group, open.last_mut()) else {
                    return Err(fail(number + 1, "no bracket is open"));
                };
                let (times, is_inverse) = repeats(&token[1..]);
                repeated += group.len().saturating_mul(times.saturating_sub(1));
                if repeated > MOST_REPEATED {
                    let reason = format!("the groups repeat more than {MOST_REPEATED} moves");
                    return Err(fail(number, &reason));
                }
                let group = if is_inverse { invert(&group) } else { group };
                outer.extend(group.repeat(times));
            }
            _ => {
                number += 1;
                let turn = parse(token).map_err(|reason| fail(number, &reason))?;
                if let Some(group) = open.last_mut() {
                    group.push(turn);
                }
            }
        }
        rest = after.trim_start();
    }
    match open.len() {
        1 => Ok(open.pop().unwrap_or_default()),
        _ => Err((number, "(".to_owned(), "the bracket is not closed".to_owned())),
    }
}

/// Returns the length of a number and a prime in bytes.
fn suffix_length(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let prime = text[digits..].chars().next().filter(|c| PRIMES.contains(c));
    digits + prime.map_or(0, char::len_utf8)
}

/// Returns how often a group is played, and whether it is inverted. A number that is too large is one that
/// repeats too much.
fn repeats(suffix: &str) -> (usize, bool) {
    let digits = suffix.trim_end_matches(PRIMES);
    let times = if digits.is_empty() { 1 } else { digits.parse().unwrap_or(usize::MAX) };
    (times, digits.len() < suffix.len())
}

/// The characters that people use as a prime: an apostrophe, a typographic one, and a prime.
pub(super) const PRIMES: [char; 3] = ['\'', '\u{2019}', '\u{2032}'];

#[cfg(test)]
mod tests {
    use crate::notation;

    #[test]
    fn groups_are_repeated_and_inverted() {
        let pairs = [
            ("(R U R' U')2", "R U R' U' R U R' U'"),
            ("((R U)2 F)2 D", "R U R U F R U R U F D"),
            ("(R U F2)'", "F2 U' R'"),
            ("(R U)2\u{2032}(F)", "U' R' U' R' F"),
            ("F(R U)F\u{2032}", "F R U F'"),
            ("( R )0 ()7 U", "U"),
        ];
        for (groups, plain) in pairs {
            assert_eq!(notation::parse(groups, 3), notation::parse(plain, 3), "{groups}");
        }
    }

    #[test]
    fn wrong_brackets_are_refused() {
        let errors = [
            ("R (U", 2, "not closed"),
            ("R U) F", 3, "no bracket is open"),
            ("R (U Q)2", 3, "not a face"),
            ("(R U)99999999999999999999", 2, "repeat more than 10000 moves"),
            ("((R U)5000 F)3", 3, "repeat more than 10000 moves"),
        ];
        for (moves, number, reason) in errors {
            let error = notation::parse(moves, 3).unwrap_err();
            assert_eq!(error.number, number, "{moves}");
            assert!(error.reason.contains(reason), "{moves}: {error}");
        }
        assert!(
            notation::parse(&"(".repeat(100_000), 3).unwrap_err().reason.contains("16 brackets")
        );
        assert_eq!(notation::parse("(R)10000", 3).unwrap().len(), 10_000);
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[RUw2'()0-9 x]{0,40}") {
            let turns = notation::parse(&text, 3).unwrap_or_default();
            assert!(turns.len() <= text.len() + super::MOST_REPEATED);
        }
    }
}
