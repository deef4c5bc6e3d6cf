//! Checks the permutations of odd cubes: those of the corners and the midges must have one parity.
//!
//! A quarter turn of a face moves four corners and four midges, which changes both parities. A
//! quarter turn of the middle layer moves four midges and the fixed centers; seen from the fixed
//! centers, it is two turns of the outer blocks. The two parities therefore always agree in the
//! frame of the fixed centers. Even cubes have no such frame, and no such law.

use super::facts::{Fault, Finding};
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
    let Some((corners, midges)) = pieces else {
        return findings.measure("permutation_parity", None, Finding::NotChecked, None);
    };
    let of_corners = inversions(&corners.map(|corner| corner.piece));
    let of_midges = inversions(&midges.map(|midge| midge.piece));
    let sum = of_corners + of_midges;
    let passed = sum.is_multiple_of(2);
    let finding = Finding::Inversions { corners: of_corners, midges: of_midges };
    if !passed {
        findings.defect(DefectCode::PermutationParity, || {
            let suspects = suspects::swapped_pieces(subject, corners, midges);
            (suspects, Fault::Check(finding.clone()))
        });
    }
    findings.measure("permutation_parity", Some(passed), finding, Some(i64::from(sum)));
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
