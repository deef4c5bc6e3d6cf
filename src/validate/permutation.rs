//! The permutation test of odd cubes: corners and midges are permuted with the same parity.
//!
//! A quarter turn of a face moves four corners and four midges around: both parities change. One
//! of a middle layer moves four midges, and the fixed centres with them; seen from the fixed
//! centres it is two turns of face blocks. So in their frame the two parities always agree. Even
//! cubes have no such frame, and no such law.

use super::corners::Corner;
use super::findings::Findings;
use super::midges::Midge;
use super::report::{DefectCode, Parity};
use super::subject::Subject;
use super::suspects;
use crate::cube::permutation::{inversions, is_odd};

/// Adds the check `permutation_parity` and its defect. The defect names the two pieces that are
/// exchanged if all others are at home; otherwise they can't be told.
pub(super) fn check(
    subject: &Subject<'_>,
    pieces: Option<(&[Corner; 8], &[Midge; 12])>,
    findings: &mut Findings,
) {
    let Some((corners, midges)) = pieces else {
        let detail = "not tested, because the corners, midges or fixed centres are not all known";
        return findings.measured("permutation_parity", None, detail, None);
    };
    let (of_corners, of_midges) =
        (inversions(&corners.map(|c| c.piece)), inversions(&midges.map(|m| m.piece)));
    let sum = of_corners + of_midges;
    let passed = sum.is_multiple_of(2);
    let kind = if passed { "even" } else { "odd" };
    let detail = format!(
        "{of_corners} inversions of corners and {of_midges} of midges make {sum}, which is {kind}"
    );
    if !passed {
        findings.defect(DefectCode::PermutationParity, || {
            let detail = format!("{detail}: two pieces are exchanged");
            let action = "exchange two corners, or two midges".to_owned();
            (suspects::exchanged_pieces(subject, corners, midges), detail, action)
        });
    }
    findings.measured("permutation_parity", Some(passed), detail, Some(i64::from(sum)));
}

/// The parity of a permutation.
pub(super) fn parity(pieces: &[u8]) -> Parity {
    if is_odd(pieces) { Parity::Odd } else { Parity::Even }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inversions_tell_the_parity() {
        assert_eq!(inversions(&[0, 1, 2, 3]), 0);
        assert_eq!(inversions(&[3, 2, 1, 0]), 6);
        assert_eq!(parity(&[1, 2, 3, 0]), Parity::Odd);
        assert_eq!(parity(&[1, 2, 0, 3]), Parity::Even);
    }
}
