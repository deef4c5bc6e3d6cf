//! What follows a move or a closing bracket: primes, counts and powers.

/// The characters that people use as a prime; the last is that of the booklets that come with cubes: `Ri`.
pub(super) const PRIMES: [char; 8] =
    ['\'', '\u{2019}', '\u{2032}', '\u{2bc}', '`', '\u{b4}', '\u{2018}', 'i'];

/// Strips a prime with which a text begins. Returns whether there was one, too.
pub(super) fn strip_prime(text: &str) -> (&str, bool) {
    text.strip_prefix(PRIMES).map_or((text, false), |rest| (rest, true))
}

/// What is done with what stands in brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Suffix {
    /// How often it is played. A number that is too large is one that repeats too much.
    pub(super) times: usize,
    /// Whether it is inverted.
    pub(super) is_inverse: bool,
}

/// Reads what follows a closing bracket: a number, perhaps after a sign of multiplication, and a prime, in either
/// order; or a power. Returns its length in bytes, too.
pub(super) fn suffix(text: &str) -> (usize, Suffix) {
    if let Some((times, is_inverse, rest)) = strip_power(text) {
        return (text.len() - rest.len(), Suffix { times, is_inverse });
    }
    let (rest, first) = strip_prime(text);
    let (rest, times) = strip_times(rest);
    let (rest, second) = if first { (rest, false) } else { strip_prime(rest) };
    let suffix = Suffix { times: times.unwrap_or(1), is_inverse: first || second };
    (text.len() - rest.len(), suffix)
}

/// Strips `3`, `*3`, `x3` or `×3`. An `x` without a number is a rotation.
fn strip_times(text: &str) -> (&str, Option<usize>) {
    let number = text.strip_prefix(['*', 'x', 'X', '\u{d7}']).unwrap_or(text);
    strip_count(number).map_or((text, None), |(times, rest)| (rest, Some(times)))
}

/// Strips a power, as `^3` or `^-1`: its amount, and whether it is negative.
pub(super) fn strip_power(text: &str) -> Option<(usize, bool, &str)> {
    let power = text.strip_prefix('^')?;
    let (digits, is_negative) = power.strip_prefix('-').map_or((power, false), |rest| (rest, true));
    let (amount, rest) = strip_number(digits)?;
    Some((amount, is_negative, rest))
}

/// Strips a number, also in superscript.
pub(super) fn strip_count(text: &str) -> Option<(usize, &str)> {
    let small = [('\u{b2}', 2), ('\u{b3}', 3)];
    let stripped = |(digit, count): (char, usize)| Some((count, text.strip_prefix(digit)?));
    strip_number(text).or_else(|| small.into_iter().find_map(stripped))
}

/// Strips digits; a number that is too large is the largest.
fn strip_number(text: &str) -> Option<(usize, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    (!digits.is_empty()).then(|| (digits.parse().unwrap_or(usize::MAX), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_have_suffixes() {
        for (text, times, is_inverse, rest) in [
            ("3R", 3, false, "R"),
            ("*3'", 3, true, ""),
            ("x2", 2, false, ""),
            ("X2", 2, false, ""),
            ("\u{d7}2\u{2032}", 2, true, ""),
            ("\u{b2}'", 2, true, ""),
            ("^\u{b2}", 1, false, "^\u{b2}"),
            ("'2", 2, true, ""),
            ("i", 1, true, ""),
            ("x'", 1, false, "x'"),
            ("*", 1, false, "*"),
            ("99999999999999999999999", usize::MAX, false, ""),
            ("^2'", 2, false, "'"),
            ("^-3R", 3, true, "R"),
            ("^", 1, false, "^"),
        ] {
            let (length, found) = suffix(text);
            assert_eq!(found, Suffix { times, is_inverse }, "{text}");
            assert_eq!(&text[length..], rest, "{text}");
        }
    }
}
