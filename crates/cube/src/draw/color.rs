//! Colors on the screen.

use std::fmt;
use std::str::FromStr;

/// A color on the screen: red, green and blue.
///
/// ```
/// use unscramble_cube::draw::Color;
///
/// assert_eq!(Color(255, 128, 0).to_string(), "#ff8000");
/// assert_eq!("#f80".parse(), Ok(Color(255, 136, 0)));
/// assert_eq!("rebeccapurple".parse(), Ok(Color(102, 51, 153)));
/// assert!("reddish".parse::<Color>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);

/// A text that is not a color.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a CSS color such as red, #f80 or rgb(255 136 0)")]
pub struct ColorError(pub(super) String);

impl Color {
    /// White.
    pub const WHITE: Color = Color(255, 255, 255);

    /// Returns the color a third of the way from `other` to this one.
    pub(super) fn between(self, other: Color) -> Color {
        let mixed = |mine: u8, theirs: u8| ((u16::from(mine) + 2 * u16::from(theirs)) / 3) as u8;
        Color(mixed(self.0, other.0), mixed(self.1, other.1), mixed(self.2, other.2))
    }
}

impl FromStr for Color {
    type Err = ColorError;

    /// Reads a CSS color. It has to be opaque.
    fn from_str(text: &str) -> Result<Color, ColorError> {
        let parsed = csscolorparser::parse(text).ok().map(|color| color.to_rgba8());
        match parsed {
            Some([red, green, blue, 255]) => Ok(Color(red, green, blue)),
            _ => Err(ColorError(text.chars().take(32).collect())),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What is behind a cube.
///
/// ```
/// use unscramble_cube::draw::{Background, Color};
///
/// assert_eq!("transparent".parse(), Ok(Background(None)));
/// assert_eq!("white".parse(), Ok(Background(Some(Color::WHITE))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Background(pub Option<Color>);

impl FromStr for Background {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Background, ColorError> {
        if text == "transparent" {
            return Ok(Background(None));
        }
        text.parse().map(|color| Background(Some(color)))
    }
}

/// The colors of the faces U R F D L B of the solved cube.
///
/// ```
/// use unscramble_cube::draw::{Color, SixColors};
///
/// let six: SixColors = "white, red, green, #ff0, rgb(255, 128, 0), blue".parse()?;
/// assert_eq!(six.0[4], Color(255, 128, 0));
/// assert_eq!("white,red".parse::<SixColors>().unwrap_err().to_string(), "six colors are needed, not 2");
/// # Ok::<(), unscramble_cube::draw::SixColorsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SixColors(pub [Color; 6]);

/// A text that is not six colors.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SixColorsError {
    /// There are more or fewer.
    #[error("six colors are needed, not {0}")]
    Count(usize),
    /// One of them is none.
    #[error(transparent)]
    Color(#[from] ColorError),
}

impl FromStr for SixColors {
    type Err = SixColorsError;

    fn from_str(text: &str) -> Result<SixColors, SixColorsError> {
        let parts: Vec<&str> = split_outside_brackets(text).collect();
        let Ok(six) = <[&str; 6]>::try_from(parts) else {
            return Err(SixColorsError::Count(split_outside_brackets(text).count()));
        };
        let mut colors = [Color::WHITE; 6];
        for (color, text) in colors.iter_mut().zip(six) {
            *color = text.trim().parse()?;
        }
        Ok(SixColors(colors))
    }
}

/// Splits a text at the commas that are not in round brackets.
fn split_outside_brackets(text: &str) -> impl Iterator<Item = &str> {
    let mut open = 0_usize;
    text.split(move |c| {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        c == ',' && open == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_opaque() {
        assert!("transparent".parse::<Color>().is_err());
        assert!("#ff000080".parse::<Color>().is_err());
        assert_eq!("hsl(0 100% 50%)".parse(), Ok(Color(255, 0, 0)));
    }

    #[test]
    fn what_is_no_color_is_quoted_in_part() {
        let error = "x".repeat(1000).parse::<Background>().unwrap_err();
        assert!(error.to_string().len() < 100, "{error}");
    }

    #[test]
    fn every_color_reads_back() {
        for color in [Color(0, 0, 0), Color(1, 2, 3), Color(254, 128, 7)] {
            assert_eq!(color.to_string().parse(), Ok(color));
        }
    }
}
