//! The colours of a picture.

use std::fmt;

/// A colour on the screen: red, green and blue.
///
/// ```
/// assert_eq!(unscramble::draw::Colour(255, 128, 0).to_string(), "#ff8000");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// The colours that a picture is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// The six colours of stickers, as a [`Cube`](crate::cube::Cube) numbers them.
    pub stickers: [Colour; 6],
    /// The colour of stickers that do not matter.
    pub grey: Colour,
    /// The colour of the lines between stickers.
    pub lines: Colour,
}

/// How a sticker is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shade {
    /// In its colour.
    #[default]
    Plain,
    /// In its colour, paler: a sticker that is there but not looked at.
    Dim,
    /// Grey: a sticker of any colour.
    Grey,
}

impl Palette {
    /// White, red, green, yellow, orange and blue for the colours 0 to 5: U R F D L B of a solved cube.
    pub const STANDARD: Palette = Palette {
        stickers: [
            Colour(0xff, 0xff, 0xff),
            Colour(0xd3, 0x2f, 0x2f),
            Colour(0x2e, 0x9e, 0x4b),
            Colour(0xff, 0xd6, 0x1f),
            Colour(0xf5, 0x8b, 0x1e),
            Colour(0x2b, 0x62, 0xc9),
        ],
        grey: Colour(0xb4, 0xb8, 0xbd),
        lines: Colour(0x26, 0x2a, 0x2e),
    };

    /// Returns the colour in which a sticker of a cube is drawn. Colours count modulo 6.
    #[must_use]
    pub fn of(&self, colour: u8, shade: Shade) -> Colour {
        let plain = self.stickers[usize::from(colour % 6)];
        match shade {
            Shade::Plain => plain,
            Shade::Dim => plain.between(self.grey),
            Shade::Grey => self.grey,
        }
    }
}

impl Default for Palette {
    fn default() -> Palette {
        Palette::STANDARD
    }
}

impl Colour {
    /// Returns the colour a third of the way from `other` to this one.
    fn between(self, other: Colour) -> Colour {
        let mixed = |mine: u8, theirs: u8| ((u16::from(mine) + 2 * u16::from(theirs)) / 3) as u8;
        Colour(mixed(self.0, other.0), mixed(self.1, other.1), mixed(self.2, other.2))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
