//! Where moves take stickers, whatever their colours.

use super::face::Face;
use super::state::Cube;
use super::turn::Turn;

/// Returns the facelet from which the sticker on each facelet came: a cube has six colours, so the numbers of
/// the facelets are written in base 6, with one cube for each digit.
///
/// ```
/// use unscramble::cube::{notation, origins};
///
/// // R takes the sticker in the lower right corner of F to U.
/// assert_eq!(origins(&notation::parse("R", 3)?, 3)[8], 26);
/// # Ok::<(), unscramble::cube::NotationError>(())
/// ```
///
/// # Panics
/// Panics if there is no cube of this size, or if it does not have the turned layers.
#[must_use]
pub fn origins(turns: &[Turn], size: usize) -> Vec<usize> {
    let count = 6 * size * size;
    let mut origin = vec![0; count];
    let mut weight = 1;
    while weight < count {
        let digit = |facelet: usize| (facelet / weight % Face::ALL.len()) as u8;
        let mut cube = Cube::solved(size);
        (0..count).for_each(|facelet| cube.set_facelet(facelet, digit(facelet)));
        cube.apply(turns);
        for (facelet, digit) in origin.iter_mut().zip(cube.colours()) {
            *facelet += weight * usize::from(digit);
        }
        weight *= Face::ALL.len();
    }
    origin
}
