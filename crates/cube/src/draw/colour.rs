//! Colours on the screen.

use std::fmt;
use std::str::FromStr;

/// A colour on the screen: red, green and blue.
///
/// ```
/// use unscramble_cube::draw::Colour;
///
/// assert_eq!(Colour(255, 128, 0).to_string(), "#ff8000");
/// assert_eq!("#f80".parse(), Ok(Colour(255, 136, 0)));
/// assert_eq!("rebeccapurple".parse(), Ok(Colour(102, 51, 153)));
/// assert!("reddish".parse::<Colour>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

/// A text that is not a colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a CSS color such as red, #f80 or rgb(255 136 0)")]
pub struct ColourError(pub(super) String);

impl Colour {
    /// White.
    pub const WHITE: Colour = Colour(255, 255, 255);

    /// Returns the colour a third of the way from `other` to this one.
    pub(super) fn between(self, other: Colour) -> Colour {
        let mixed = |mine: u8, theirs: u8| ((u16::from(mine) + 2 * u16::from(theirs)) / 3) as u8;
        Colour(mixed(self.0, other.0), mixed(self.1, other.1), mixed(self.2, other.2))
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    /// Reads a CSS colour. It has to be opaque.
    fn from_str(text: &str) -> Result<Colour, ColourError> {
        let parsed = csscolorparser::parse(text).ok().map(|colour| colour.to_rgba8());
        match parsed {
            Some([red, green, blue, 255]) => Ok(Colour(red, green, blue)),
            _ => Err(ColourError(text.chars().take(32).collect())),
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What is behind a cube.
///
/// ```
/// use unscramble_cube::draw::{Background, Colour};
///
/// assert_eq!("transparent".parse(), Ok(Background(None)));
/// assert_eq!("white".parse(), Ok(Background(Some(Colour::WHITE))));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Background(pub Option<Colour>);

impl FromStr for Background {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Background, ColourError> {
        if text == "transparent" {
            return Ok(Background(None));
        }
        text.parse().map(|colour| Background(Some(colour)))
    }
}

/// The colours of the faces U R F D L B of the solved cube.
///
/// ```
/// use unscramble_cube::draw::{Colour, SixColours};
///
/// let six: SixColours = "white, red, green, #ff0, rgb(255, 128, 0), blue".parse()?;
/// assert_eq!(six.0[4], Colour(255, 128, 0));
/// assert_eq!("white,red".parse::<SixColours>().unwrap_err().to_string(), "six colors are needed, not 2");
/// # Ok::<(), unscramble_cube::draw::SixColoursError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SixColours(pub [Colour; 6]);

/// A text that is not six colours.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SixColoursError {
    /// There are more or fewer.
    #[error("six colors are needed, not {0}")]
    Count(usize),
    /// One of them is none.
    #[error(transparent)]
    Colour(#[from] ColourError),
}

impl FromStr for SixColours {
    type Err = SixColoursError;

    fn from_str(text: &str) -> Result<SixColours, SixColoursError> {
        let parts: Vec<&str> = split_outside_brackets(text).collect();
        let Ok(six) = <[&str; 6]>::try_from(parts) else {
            return Err(SixColoursError::Count(split_outside_brackets(text).count()));
        };
        let mut colours = [Colour::WHITE; 6];
        for (colour, text) in colours.iter_mut().zip(six) {
            *colour = text.trim().parse()?;
        }
        Ok(SixColours(colours))
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
    fn colours_are_opaque() {
        assert!("transparent".parse::<Colour>().is_err());
        assert!("#ff000080".parse::<Colour>().is_err());
        assert_eq!("hsl(0 100% 50%)".parse(), Ok(Colour(255, 0, 0)));
    }

    #[test]
    fn what_is_no_colour_is_quoted_in_part() {
        let error = "x".repeat(1000).parse::<Background>().unwrap_err();
        assert!(error.to_string().len() < 100, "{error}");
    }

    #[test]
    fn every_colour_reads_back() {
        for colour in [Colour(0, 0, 0), Colour(1, 2, 3), Colour(254, 128, 7)] {
            assert_eq!(colour.to_string().parse(), Ok(colour));
        }
    }
}
