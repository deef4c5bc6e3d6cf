//! The usual colors of the faces, and what people mean by a letter.

use super::face::Face;

/// The usual colors of the faces U R F D L B.
pub const COLOR_NAMES: [&str; 6] = ["white", "red", "green", "yellow", "orange", "blue"];

/// The initials of these names.
pub(crate) const INITIALS: [char; 6] = ['w', 'r', 'g', 'y', 'o', 'b'];

/// Returns the usual color, as an index into [`COLOR_NAMES`], that each symbol of a state means.
///
/// The letters w y r o g b mean these colors, in either case. R and B are faces instead if U, F, D or L is among the
/// symbols and none of W, Y, O and G is; faces mean their usual colors. Two symbols never mean one color.
///
/// ```
/// use unscramble_cube::usual_colors;
///
/// assert_eq!(usual_colors(['r', 'g', 'b', 'w', 'y', 'p']), [1, 2, 5, 0, 3].map(Some).into_iter()
///     .chain([None]).collect::<Vec<_>>()[..]);
/// assert_eq!(usual_colors(['u', 'r', 'f', 'd', 'l', 'b']), [0, 1, 2, 3, 4, 5].map(Some));
/// assert_eq!(usual_colors(['1', '2', '3', '4', '5', '6']), [None; 6]);
/// ```
#[must_use]
pub fn usual_colors(symbols: [char; 6]) -> [Option<u8>; 6] {
    let letters = symbols.map(|symbol| symbol.to_ascii_lowercase());
    let has = |any: &[char]| letters.iter().any(|letter| any.contains(letter));
    let are_faces = has(&['u', 'f', 'd', 'l']) && !has(&['w', 'y', 'o', 'g']);
    let mut colors = [None; 6];
    for (at, letter) in letters.into_iter().enumerate() {
        let color = match are_faces {
            true => Face::from_letter(letter.to_ascii_uppercase()).map(|face| face as u8),
            false => color_of_initial(letter),
        };
        colors[at] = color.filter(|color| !colors.contains(&Some(*color)));
    }
    colors
}

/// Returns the usual color with an initial in lower case, as an index into [`COLOR_NAMES`].
pub(crate) fn color_of_initial(letter: char) -> Option<u8> {
    INITIALS.iter().zip(0..).find_map(|(own, color)| (*own == letter).then_some(color))
}

/// Gives the symbols that mean no color the colors that are left: each the one that it prefers, or else the first.
///
/// ```
/// use unscramble_cube::fill_colors;
///
/// let meant = [Some(1), Some(2), Some(5), Some(0), Some(3), None];
/// assert_eq!(fill_colors(meant, [0, 1, 2, 3, 4, 5]), [1, 2, 5, 0, 3, 4]);
/// ```
#[must_use]
pub fn fill_colors(meant: [Option<u8>; 6], preferred: [u8; 6]) -> [u8; 6] {
    let mut colors = meant;
    for (at, color) in preferred.into_iter().enumerate() {
        if colors[at].is_none() && !colors.contains(&Some(color)) {
            colors[at] = Some(color);
        }
    }
    for at in 0..6 {
        colors[at] = colors[at].or_else(|| (0..6).find(|color| !colors.contains(&Some(*color))));
    }
    colors.map(Option::unwrap_or_default)
}
