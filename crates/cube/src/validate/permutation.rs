//! Checks the permutations of odd cubes: those of the corners and the midges must have one parity.
//!
//! A quarter turn of a face moves four corners and four midges, which changes both parities. A
//! quarter turn of the middle layer moves four midges and the fixed centers; seen from the fixed
//! centers, it is two turns of the outer blocks. The two parities therefore always agree in the
//! frame of the fixed centers. Even cubes have no such frame, and no such law.

use super::findings::Findings;
use super::readings::{Corner, Midge};
use super::report::{DefectCode, Parity};
use super::subject::Subject;
use super::suspects;
use crate::permutation::{inversions, is_odd};

/// Adds the check `permutation_parity` and its defect. The defect names the two swapped pieces if
/// all others are in their places; otherwise it names none.
pub(super) fn check(
    subject: &Subject<'_>,
    pieces: Option<(&[Corner; 8], &[Midge; 12])>,
    findings: &mut Findings,
) {
    let noun = subject.midge();
    let Some((corners, midges)) = pieces else {
        let detail =
            format!("not checked because the corners, {noun}s or fixed centers are not valid");
        return findings.measure("permutation_parity", None, detail, None);
    };
    let corner_pieces = corners.map(|corner| corner.piece);
    let midge_pieces = midges.map(|midge| midge.piece);
    let counts = (inversions(&corner_pieces), inversions(&midge_pieces));
    let (of_corners, of_midges) = (parity(&corner_pieces), parity(&midge_pieces));
    let passed = of_corners == of_midges;
    let inversions = format!("({} and {} inversions)", counts.0, counts.1);
    let detail = if passed {
        format!("the corner and {noun} permutations are both {of_corners} {inversions}")
    } else {
        format!(
            "the corner permutation is {of_corners} and the {noun} permutation is {of_midges} \
             {inversions}, but both must be even or both odd"
        )
    };
    if !passed {
        findings.defect(DefectCode::PermutationParity, || {
            let detail = format!("{detail}: two pieces are swapped");
            let action = format!("swap two corners or two {noun}s");
            (suspects::swapped_pieces(subject, corners, midges), detail, action)
        });
    }
    let sum = i64::from(counts.0 + counts.1);
    findings.measure("permutation_parity", Some(passed), detail, Some(sum));
}

/// Returns the parity of a permutation.
pub(super) fn parity<T: Ord>(pieces: &[T]) -> Parity {
    if is_odd(pieces) { Parity::Odd } else { Parity::Even }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_number_of_inversions_is_even_parity() {
        assert_eq!(inversions(&[0, 1, 2, 3]), 0);
        assert_eq!(inversions(&[3, 2, 1, 0]), 6);
        assert_eq!(parity(&[1, 2, 3, 0]), Parity::Odd);
        assert_eq!(parity(&[1, 2, 0, 3]), Parity::Even);
    }
}
