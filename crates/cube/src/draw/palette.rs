//! The colors of a picture.

use std::str::FromStr;

use super::color::{Color, SixColors};
use crate::usual::color_of_initial;

/// The colors that a picture is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The six colors of stickers, as a [`Cube`](crate::Cube) numbers them.
    pub stickers: [Color; 6],
    /// The color of stickers that do not matter.
    pub gray: Color,
    /// The color of the lines between stickers.
    pub lines: Color,
}

/// How a sticker is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shade {
    /// In its color.
    #[default]
    Plain,
    /// In its color, paler: a sticker that is there but not looked at.
    Dim,
    /// Gray: a sticker of any color.
    Gray,
}

/// Color schemes, and the letters of the colors of the faces U R F D L B.
const SCHEMES: [(&str, &str); 2] = [("western", "wrgyob"), ("japanese", "wrgboy")];

impl Palette {
    /// White, red, green, yellow, orange and blue for the colors 0 to 5: U R F D L B of a solved cube.
    pub const STANDARD: Palette = Palette {
        stickers: [
            Color::WHITE,
            Color(0xd3, 0x2f, 0x2f),
            Color(0x2e, 0x9e, 0x4b),
            Color(0xff, 0xd6, 0x1f),
            Color(0xf5, 0x8b, 0x1e),
            Color(0x2b, 0x62, 0xc9),
        ],
        gray: Color(0xb4, 0xb8, 0xbd),
        lines: Color(0x26, 0x2a, 0x2e),
    };

    /// Returns the color in which a sticker of a cube is drawn. Colors count modulo 6.
    #[must_use]
    pub fn of(&self, color: u8, shade: Shade) -> Color {
        let plain = self.stickers[usize::from(color % 6)];
        match shade {
            Shade::Plain => plain,
            Shade::Dim => plain.between(self.gray),
            Shade::Gray => self.gray,
        }
    }
}

impl Default for Palette {
    fn default() -> Palette {
        Palette::STANDARD
    }
}

/// Returns the color that people mean by a letter.
///
/// ```
/// use unscramble_cube::draw::{Color, color_of_letter};
///
/// assert_eq!(color_of_letter('W'), Some(Color::WHITE));
/// assert_eq!(color_of_letter('x'), None);
/// ```
#[must_use]
pub fn color_of_letter(letter: char) -> Option<Color> {
    let color = color_of_initial(letter.to_ascii_lowercase())?;
    Some(Palette::STANDARD.of(color, Shade::Plain))
}

/// The colors of the faces U R F D L B of the solved cube, by a name or by six letters.
///
/// ```
/// use unscramble_cube::draw::{Palette, SchemeName};
///
/// assert_eq!("western".parse::<SchemeName>()?.0.0, Palette::STANDARD.stickers);
/// assert_eq!("wrgboy".parse(), "japanese".parse::<SchemeName>());
/// # Ok::<(), unscramble_cube::draw::SchemeNameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchemeName(pub SixColors);

/// A text that is no color scheme.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "a scheme is western, japanese, or six of the letters w r g y o b for the faces U R F D L B"
)]
pub struct SchemeNameError;

impl FromStr for SchemeName {
    type Err = SchemeNameError;

    fn from_str(text: &str) -> Result<SchemeName, SchemeNameError> {
        let named = SCHEMES.into_iter().find(|(name, _)| *name == text);
        let letters = named.map_or(text, |(_, letters)| letters);
        let colors: Option<Vec<Color>> = letters.chars().map(color_of_letter).collect();
        let six = colors.and_then(|colors| colors.try_into().ok());
        six.map(|six| SchemeName(SixColors(six))).ok_or(SchemeNameError)
    }
}
