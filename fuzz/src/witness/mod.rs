//! Solvability decided from the rules alone, in the plainest way, to check the crate's answers.
//! Like the model that it builds on, it uses nothing of the crate.

mod laws;
mod pieces;
pub mod written;

pub use laws::{Laws, is_solvable, is_turned, most_corners};
pub use pieces::Puzzle;
pub use written::stickers;

use super::model::FACES;

/// The size of the cube with this number of stickers, if there is one.
pub fn size_of(stickers: usize) -> Option<usize> {
    (2..=1000).find(|size| 6 * size * size == stickers)
}

/// The symbols of the colors 0 to 5 in a text: the faces if it has no others, also small ones if one of
/// them is no color, or else its symbols in order. `None` if it has more than six, or one that cannot be a color.
pub fn symbols_of(stickers: &[char]) -> Option<[char; 6]> {
    let mut seen = stickers.to_vec();
    seen.sort_unstable();
    seen.dedup();
    if seen.iter().all(|symbol| FACES.contains(symbol)) {
        return Some(FACES);
    }
    let small = FACES.map(|face| face.to_ascii_lowercase());
    let are_small = seen.iter().all(|symbol| small.contains(symbol));
    if are_small && ['u', 'f', 'd', 'l'].iter().any(|face| seen.contains(face)) {
        return Some(small);
    }
    if seen.len() > 6 || !seen.iter().all(|c| c.is_ascii_alphanumeric() && *c != 'x') {
        return None;
    }
    seen.resize(6, '?');
    seen.try_into().ok()
}

/// Whether symbols are letters of faces, in either case.
pub fn are_faces(symbols: &[char; 6]) -> bool {
    symbols.map(|symbol| symbol.to_ascii_uppercase()) == FACES
}

/// Each sticker as the number of its color.
pub fn colors_of(stickers: &[char], symbols: &[char; 6]) -> Vec<u8> {
    let number = |symbol| symbols.iter().position(|s| s == symbol);
    stickers.iter().filter_map(number).map(|color| color as u8).collect()
}
