//! Permutations of pieces, given as the piece (or its number) in each slot.

/// Returns the number of inversions: the pairs of pieces that are in the wrong order.
///
/// ```
/// assert_eq!(unscramble_cube::permutation::inversions(&[2, 0, 1]), 2);
/// ```
#[must_use]
pub fn inversions<T: Ord>(pieces: &[T]) -> u32 {
    let pairs = |i: usize| pieces[i + 1..].iter().filter(|later| **later < pieces[i]).count();
    (0..pieces.len()).map(|i| pairs(i) as u32).sum()
}

/// Returns whether an odd number of swaps puts all pieces in order.
///
/// ```
/// assert!(unscramble_cube::permutation::is_odd(&[1, 0, 2]));
/// ```
#[must_use]
pub fn is_odd<T: Ord>(pieces: &[T]) -> bool {
    !inversions(pieces).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parity_of_permutations() {
        assert!(!is_odd(&[0, 1, 2]));
        assert!(is_odd(&[1, 0, 2]));
        assert!(!is_odd(&[1, 2, 0]));
        assert!(is_odd(&[1, 2, 3, 0]));
        assert_eq!(inversions(&[3, 2, 1, 0]), 6);
    }
}
