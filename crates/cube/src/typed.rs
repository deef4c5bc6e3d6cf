//! A state as somebody typed it, with stickers that are not known and symbols that stand for no color.

use super::input::{Facelets, FaceletsError, Symbols, checked_size};
use super::state::Cube;

/// The symbols for a sticker that is not known.
pub const BLANKS: [char; 4] = ['?', '.', '-', 'x'];

/// A state as somebody typed it.
///
/// Stickers can be blank ([`BLANKS`]), which means that their color is not known. Six symbols stand
/// for the colors; the others are strays.
///
/// ```
/// use unscramble_cube::{Sticker, Typed};
///
/// let typed = Typed::parse("UUU? RRRR FFFX DDDD LLLL BBBB")?;
/// assert_eq!(typed.size(), 2);
/// assert_eq!(typed.stickers()[3], Sticker::Blank);
/// assert_eq!(typed.stickers()[11], Sticker::Stray('X'));
/// assert!(typed.symbols().are_faces());
/// assert!(typed.facelets().is_none());
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typed {
    size: usize,
    symbols: Symbols,
    stickers: Vec<Sticker>,
}

/// A sticker as somebody typed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sticker {
    /// A color `0..6`.
    Color(u8),
    /// Not known.
    Blank,
    /// A symbol that stands for no color.
    Stray(char),
}

impl Typed {
    /// Reads stickers in facelet order.
    ///
    /// The colors are the six ASCII letters or digits that appear most often; of those that appear
    /// equally often, first the letters of the faces, then the first in ASCII order. They name faces if all
    /// of them are among URFDLB.
    ///
    /// # Errors
    /// If their number is that of no cube.
    pub(super) fn from_stickers(stickers: &[char]) -> Result<Typed, FaceletsError> {
        let size = checked_size(stickers.len())?;
        let symbols = Symbols::most_frequent(stickers.iter().filter(|s| !BLANKS.contains(s)));
        let read = |symbol: &char| match symbols.color(*symbol) {
            Some(color) => Sticker::Color(color),
            None if BLANKS.contains(symbol) => Sticker::Blank,
            None => Sticker::Stray(*symbol),
        };
        Ok(Typed { size, symbols, stickers: stickers.iter().map(read).collect() })
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the names of the colors.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }

    /// Returns the stickers in facelet order.
    #[must_use]
    pub fn stickers(&self) -> &[Sticker] {
        &self.stickers
    }

    /// Returns the color of a facelet; `None` if it is blank or a stray.
    #[must_use]
    pub fn color(&self, facelet: usize) -> Option<u8> {
        match self.stickers[facelet] {
            Sticker::Color(color) => Some(color),
            Sticker::Blank | Sticker::Stray(_) => None,
        }
    }

    /// Returns the state if all stickers are known.
    #[must_use]
    pub fn facelets(&self) -> Option<Facelets> {
        let colors = (0..self.stickers.len()).map(|facelet| self.color(facelet));
        Some(self.with(Cube::from_colors(&colors.collect::<Option<Vec<u8>>>()?)?))
    }

    /// Returns a cube, in the colors and symbols of this state.
    #[must_use]
    pub fn with(&self, cube: Cube) -> Facelets {
        Facelets::new(cube, self.symbols)
    }
}

impl From<&Facelets> for Typed {
    fn from(facelets: &Facelets) -> Typed {
        let cube = facelets.cube();
        let stickers = cube.colors().into_iter().map(Sticker::Color).collect();
        Typed { size: cube.size(), symbols: *facelets.symbols(), stickers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_without_blanks_and_strays_is_read_as_usual() {
        for text in [
            "UUUURRRRFFFFDDDDLLLLBBBB",
            "wwwwrrrrggggyyyyoooobbbb",
            "111122223333444455556666",
            "UUUUUUUUFFFFDDDDLLLLBBBB",
            "wwwwwwwwggggyyyyoooobbbb",
        ] {
            let (typed, facelets) = (Typed::parse(text).unwrap(), Facelets::parse(text).unwrap());
            assert_eq!(typed.symbols(), facelets.symbols(), "{text}");
            assert_eq!(typed.facelets().unwrap().cube(), facelets.cube());
            assert_eq!(Typed::from(&facelets), typed);
        }
    }

    #[test]
    fn the_six_most_frequent_symbols_are_the_colors() {
        let typed = Typed::parse("wwwx rrrr gggg yyyy oooo b?.*").unwrap();
        assert_eq!((0..6).map(|c| typed.symbols().letter(c)).collect::<String>(), "bgorwy");
        let strays: Vec<usize> = (0..24).filter(|f| typed.color(*f).is_none()).collect();
        assert_eq!(strays, [3, 21, 22, 23]);
        assert_eq!(typed.stickers()[23], Sticker::Stray('*'));
        // The letter of a face wins.
        let typed = Typed::parse("UUUU RRRR FFFF DDDD LLLL B??A").unwrap();
        assert!(typed.symbols().are_faces());
    }
}
