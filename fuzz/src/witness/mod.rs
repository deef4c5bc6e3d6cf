//! A cube written from the rules alone, as plainly as can be, to hold the crate's answers against. It uses
//! nothing of the crate.

mod laws;
mod moves;
mod space;

pub use laws::{Laws, is_solvable, is_turned, most_corners};
pub use moves::{Length, Move, length, parse};
pub use space::Puzzle;

/// The faces in the order in which they are written.
pub const FACES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

/// The stickers of a text, white space and `/` left out.
pub fn stickers(text: &str) -> Vec<char> {
    text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect()
}

/// The size of a cube with so many stickers.
pub fn size_of(stickers: usize) -> Option<usize> {
    (2..=1000).find(|size| 6 * size * size == stickers)
}

/// What the colours 0 to 5 are called in a text: the faces, if it has no other symbols, or else its
/// symbols in order. `None` if it has more than six, or some that cannot be a colour.
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
pub fn colours_of(stickers: &[char], symbols: &[char; 6]) -> Vec<u8> {
    let number = |symbol| symbols.iter().position(|s| s == symbol);
    stickers.iter().filter_map(number).map(|colour| colour as u8).collect()
}
