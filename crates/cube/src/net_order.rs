//! The order of a net: U, then the rows of L F R B side by side, then D.

use std::iter::repeat_n;

use super::face::Face;
use super::geometry::{facelet_index, facelet_place};
use super::typed::BLANKS;

/// The lengths of the rows of a net, of which those of U and D have this width.
pub(super) fn rows_of_net(size: usize, width: usize) -> impl Iterator<Item = usize> {
    repeat_n(width, size).chain(repeat_n(4 * size, size)).chain(repeat_n(width, size))
}

/// Returns the symbols of a net that is filled up to a rectangle, without those around it, and the size; `None` if it
/// is no such net. Rows of U and D may end after their face.
pub(super) fn unpadded(
    symbols: &[char],
    rows: impl Iterator<Item = usize>,
) -> Option<(Vec<char>, usize)> {
    let count = symbols.len();
    let filled = [(12, 4), (8, 2)].into_iter().find_map(|(faces, wide)| {
        let size = (count / faces).isqrt();
        (size > 0 && faces * size * size == count).then_some((size, wide * size))
    });
    let (size, width) = filled?;
    if !rows.eq(rows_of_net(size, width)) {
        return None;
    }
    let (above, below) = (size * width, count - size * width);
    let is_around = |at: usize| {
        let row = if at < above { at } else { at.wrapping_sub(below) };
        (at < above || at >= below) && row % width / size != 1
    };
    let around =
        symbols.iter().enumerate().filter(|(at, _)| is_around(*at)).map(|(_, symbol)| symbol);
    let is_alike = around.clone().all(|symbol| *symbol == symbols[0]);
    let is_other = !symbols[0].is_ascii_alphanumeric() || BLANKS.contains(&symbols[0]);
    let net =
        symbols.iter().enumerate().filter(|(at, _)| !is_around(*at)).map(|(_, symbol)| *symbol);
    (is_alike && is_other).then(|| (net.collect(), size))
}

/// Puts stickers in the order of a net into facelet order.
pub(crate) fn from_net(symbols: &[char], size: usize) -> Vec<char> {
    (0..symbols.len()).map(|facelet| symbols[place_in_net(size, facelet)]).collect()
}

/// Returns the place of a facelet in the order of a net: U, the rows of L F R B side by side, D.
pub(crate) fn place_in_net(size: usize, facelet: usize) -> usize {
    let (face, row, column) = facelet_place(size, facelet);
    let area = size * size;
    let across = match face {
        Face::U => return facelet,
        Face::D => return facelet_index(size, Face::B, row, column),
        Face::L => 0,
        Face::F => 1,
        Face::R => 2,
        Face::B => 3,
    };
    area + 4 * size * row + size * across + column
}
