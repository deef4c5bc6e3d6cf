//! Solvability decided from the rules alone, in the plainest way, to check the crate's answers.
//! Like the model that it builds on, it uses nothing of the crate.

mod laws;
mod pieces;

pub use laws::{Laws, is_solvable, is_turned, most_corners};
pub use pieces::Puzzle;

use super::model::FACES;

/// The stickers of a text, without white space and `/`.
pub fn stickers(text: &str) -> Vec<char> {
    text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect()
}

/// The size of the cube with this number of stickers, if there is one.
pub fn size_of(stickers: usize) -> Option<usize> {
    (2..=1000).find(|size| 6 * size * size == stickers)
}

/// The symbols of the colours 0 to 5 in a text: the faces if it has no others, or else its symbols
/// in order. `None` if it has more than six, or one that cannot be a colour.
pub fn symbols_of(stickers: &[char]) -> Option<[char; 6]> {
    let mut seen = stickers.to_vec();
    seen.sort_unstable();
    seen.dedup();
    if seen.iter().all(|symbol| FACES.contains(symbol)) {
        return Some(FACES);
    }
    if seen.len() > 6 || !seen.iter().all(char::is_ascii_alphanumeric) {
        return None;
    }
    seen.resize(6, '?');
    seen.try_into().ok()
}

/// Each sticker as the number of its colour.
pub fn colors_of(stickers: &[char], symbols: &[char; 6]) -> Vec<u8> {
    let number = |symbol| symbols.iter().position(|s| s == symbol);
    stickers.iter().filter_map(number).map(|color| color as u8).collect()
}
