//! The sums of twists and flips.

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
/// # Ok::<(), unscramble_cube::NotationError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    /// The sum over all pieces.
    pub sum: usize,
    /// 3 for twists, 2 for flips.
    pub modulus: usize,
    /// What the sum leaves when it is divided by `modulus`: 0 on every cube that can be solved (for
    /// dedges: on every reduced cube without OLL parity).
    pub remainder: usize,
}

impl Sum {
    pub(super) fn of(terms: impl IntoIterator<Item = u8>, modulus: usize) -> Sum {
        let sum = terms.into_iter().map(usize::from).sum();
        Sum { sum, modulus, remainder: sum % modulus }
    }
}
