//! The colors of VisualCube, and the tiles that it has by letters.

use crate::draw::color::Color;
use crate::usual::INITIALS;
use crate::{BLANKS, Face};

/// The color of arrows, of tiles that only show that they are oriented, and of those by color that do not matter.
pub(super) const GRAY: Color = Color(0x80, 0x80, 0x80);

/// The color of tiles by face that do not matter.
pub(super) const DARK: Color = Color(0x40, 0x40, 0x40);

/// The color of a clear body.
pub(super) const SILVER: Color = Color(0xbf, 0xbf, 0xbf);

pub(super) const BLACK: Color = Color(0, 0, 0);

/// Each color with its letter and its name.
const NAMED: [(char, &str, Color); 12] = [
    ('n', "black", BLACK),
    ('d', "dgrey", DARK),
    ('l', "grey", GRAY),
    ('s', "silver", SILVER),
    ('w', "white", Color::WHITE),
    ('y', "yellow", Color(0xfe, 0xfe, 0x00)),
    ('r', "red", Color(0xee, 0x00, 0x00)),
    ('o', "orange", Color(0xff, 0xa1, 0x00)),
    ('b', "blue", Color(0x00, 0x00, 0xf2)),
    ('g', "green", Color(0x00, 0xd8, 0x00)),
    ('m', "purple", Color(0xa8, 0x3d, 0xd9)),
    ('p', "pink", Color(0xf3, 0x3d, 0x7b)),
];

/// The letter of a tile that is left out.
const CLEAR: char = 't';

/// The letters of the standard colors of the faces U R F D L B.
const SCHEME: &str = "yrbwog";

/// A tile: its color, or `None` where the body shows.
pub(super) type Tile = Option<Color>;

/// Returns the color with a letter, a name, a hexadecimal code with or without `#`, or a name in CSS.
pub(super) fn color(text: &str) -> Option<Color> {
    let mut letters = text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return of_letter(letter).flatten();
    }
    let named = NAMED.into_iter().find_map(|(_, name, color)| (name == text).then_some(color));
    named.or_else(|| format!("#{text}").parse().ok()).or_else(|| text.parse().ok())
}

/// Returns the tile with a letter; `None` if there is none.
fn of_letter(letter: char) -> Option<Tile> {
    if letter == CLEAR {
        return Some(None);
    }
    NAMED.into_iter().find_map(|(own, _, color)| (own == letter).then_some(Some(color)))
}

/// Returns the tiles that letters of colors stand for, in either case, blanks for gray. One letter that is not
/// known stands for the usual color that is left; with more of them, `None`.
pub(super) fn tiles(letters: &str) -> Option<Vec<Tile>> {
    let small = || letters.chars().map(|letter| letter.to_ascii_lowercase());
    let tile = |letter: char| if is_any(letter) { Some(Some(GRAY)) } else { of_letter(letter) };
    let other = small().find(|letter| tile(*letter).is_none() && letter.is_ascii_alphanumeric());
    let left = || INITIALS.into_iter().find(|initial| small().all(|letter| letter != *initial));
    let left = other.and_then(|_| left()).and_then(of_letter);
    small().map(|letter| if Some(letter) == other { left } else { tile(letter) }).collect()
}

/// Returns whether a tile with this letter does not matter.
fn is_any(letter: char) -> bool {
    BLANKS.contains(&letter)
}

/// Returns the tiles that letters of faces stand for in a scheme, `n` and blanks for dark gray, `o` for gray and `t`
/// for none; `None` if one of them is not known.
pub(super) fn tiles_of_faces(letters: &str, scheme: &[Tile; 6]) -> Option<Vec<Tile>> {
    let tile = |letter: char| match letter {
        'n' => Some(Some(DARK)),
        _ if is_any(letter) => Some(Some(DARK)),
        'o' => Some(Some(GRAY)),
        CLEAR => Some(None),
        _ => Face::from_letter(letter.to_ascii_uppercase()).map(|face| scheme[face.index()]),
    };
    letters.chars().map(tile).collect()
}

/// Returns the scheme that a text names, by six letters or by six colors with commas between them; otherwise
/// the standard one.
pub(super) fn scheme(text: &str) -> [Tile; 6] {
    let letters = || text.chars().map(of_letter).collect::<Option<Vec<Tile>>>();
    let written =
        letters().or_else(|| text.split(',').map(|name| color(name.trim()).map(Some)).collect());
    let six = |tiles: Vec<Tile>| <[Tile; 6]>::try_from(tiles).ok();
    written.and_then(six).or_else(|| tiles(SCHEME).and_then(six)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_written_in_many_ways() {
        for text in ["y", "yellow", "fefe00", "FEFE00", "#fefe00"] {
            assert_eq!(color(text), Some(Color(254, 254, 0)), "{text}");
        }
        assert_eq!(color("C80000"), Some(Color(0xc8, 0, 0)));
        assert_eq!(color("08f"), Some(Color(0, 0x88, 0xff)));
        assert_eq!(color("navy"), Some(Color(0, 0, 128)));
        for text in ["", "t", "q", "nothing", "12345"] {
            assert_eq!(color(text), None, "{text}");
        }
    }

    #[test]
    fn schemes_have_six_colors() {
        let standard = scheme("");
        assert_eq!(standard, scheme("yellow,red,blue,white,orange,green"));
        assert_eq!(standard, scheme("yrb"));
        assert_eq!(
            scheme("wwwwwt"),
            [Some(Color::WHITE); 5].iter().copied().chain([None]).collect::<Vec<_>>()[..]
        );
    }
}
