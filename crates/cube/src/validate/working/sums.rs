//! The sums of twists and flips.

use crate::validate::subject::plural;

/// A sum of twists or flips.
///
/// ```
/// use unscramble_cube::{Facelets, notation};
/// use unscramble_cube::validate::working;
///
/// let mut facelets = Facelets::solved(3);
/// facelets.cube_mut().apply(&notation::parse("R", 3)?);
/// let sum = working(&facelets).unwrap().corners.sum.unwrap();
/// assert_eq!((sum.sum, sum.modulus, sum.remainder), (6, 3, 0));
/// assert_eq!(
///     sum.text,
///     "the twists add up to 2 + 1 + 1 + 2 = 6, which leaves 0 when divided by 3, as on every \
///      cube that can be solved",
/// );
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The sum over all pieces.
    pub sum: usize,
    /// 3 for twists, 2 for flips.
    pub modulus: usize,
    /// What the sum leaves when it is divided by `modulus`: 0 on every cube that can be solved (for
    /// dedges: on every reduced cube without OLL parity).
    pub remainder: usize,
    /// All of this in a sentence.
    pub text: String,
}

impl Sum {
    /// Adds up the twists of corners.
    pub(super) fn of_twists(twists: &[u8]) -> Sum {
        let (sum, remainder) = add(twists, 3);
        let terms: Vec<String> = twists.iter().filter(|t| **t > 0).map(u8::to_string).collect();
        let sum_text = match terms.as_slice() {
            [] => "no corner is twisted: the twists add up to 0".to_owned(),
            [_] => format!("the twists add up to {sum}"),
            terms => format!("the twists add up to {} = {sum}", terms.join(" + ")),
        };
        let verdict = match remainder {
            0 => "as on every cube that can be solved",
            _ => "but only cubes that leave 0 can be solved",
        };
        let text = format!("{sum_text}, which leaves {remainder} when divided by 3, {verdict}");
        Sum { sum, modulus: 3, remainder, text }
    }

    /// Counts the flipped midges.
    pub(super) fn of_flips(flips: &[u8], noun: &str) -> Sum {
        let (sum, remainder) = add(flips, 2);
        let verdict = match remainder {
            0 => "an even number, as on every cube that can be solved",
            _ => "an odd number, but only cubes with an even number can be solved",
        };
        let text = format!("{}, {verdict}", count(sum, noun));
        Sum { sum, modulus: 2, remainder, text }
    }

    /// Counts the flipped dedges, of which an odd number is OLL parity.
    pub(super) fn of_dedge_flips(flips: &[u8]) -> Sum {
        let (sum, remainder) = add(flips, 2);
        let parity = if remainder == 0 { "an even number" } else { "an odd number" };
        Sum { sum, modulus: 2, remainder, text: format!("{}, {parity}", count(sum, "dedge")) }
    }
}

fn add(terms: &[u8], modulus: usize) -> (usize, usize) {
    let sum = terms.iter().map(|term| usize::from(*term)).sum();
    (sum, sum % modulus)
}

fn count(sum: usize, noun: &str) -> String {
    match sum {
        1 => format!("1 {noun} is flipped"),
        _ => format!("{} are flipped", plural(sum, noun)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_read_well() {
        assert!(Sum::of_twists(&[0; 8]).text.starts_with("no corner is twisted"));
        let one = Sum::of_twists(&[0, 2, 0, 0, 0, 0, 0, 0]);
        assert_eq!((one.sum, one.remainder), (2, 2));
        assert!(one.text.starts_with("the twists add up to 2, which leaves 2"), "{}", one.text);
        assert!(Sum::of_flips(&[0; 12], "edge").text.starts_with("0 edges are flipped, an even"));
        assert_eq!(Sum::of_dedge_flips(&[1]).text, "1 dedge is flipped, an odd number");
    }
}
