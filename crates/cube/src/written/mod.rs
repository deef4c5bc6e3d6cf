//! States as people write them: one text in the usual order, a net, six faces, colors as words or emoji.
//!
//! The rows of a printed net tell that it is one. Without them, 6·N² symbols can be faces in the order U R F D L B or a
//! net in one text: U, then the rows of L F R B side by side, then D. [`Written`] takes the net if only that is a cube
//! that can be solved, or nearly one; where both are, it takes the usual order, and warns.
//!
//! - `order`: the decision between the two orders.
//! - `warning`: what may be wrong with a state that can be solved.

mod order;
mod warning;

use self::order::{Order, order};
use super::input::{Facelets, FaceletsError};
use super::net_order::from_net;
use super::stickers::Stickers;
use super::typed::{BLANKS, Typed};

pub use warning::{Warning, is_mirrored};

/// A state as somebody wrote it: its stickers in facelet order.
///
/// ```
/// use unscramble_cube::written::Written;
///
/// let net = "
///       U U
///       U U
///   L L F F R R B B
///   L L F F R R B B
///       D D
///       D D
/// ";
/// let usual = "UUUURRRRFFFFDDDDLLLLBBBB";
/// assert_eq!(Written::text(net)?.facelets()?.to_string(), usual);
///
/// let net: String = net.split_whitespace().collect();
/// assert_eq!(Written::text(&net)?.facelets()?.to_string(), usual);
/// assert_eq!(Written::text(usual)?.facelets()?.to_string(), usual);
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Written {
    size: usize,
    symbols: Vec<char>,
    /// What may be wrong with the order of the stickers.
    doubt: Option<Warning>,
}

impl Written {
    /// Reads a text: 6·N² symbols, the faces in the order U R F D L B, each row by row, or in the order of a net. White
    /// space, commas, slashes and the like may stand between them; the faces can be labelled (`U: …`), and colors be
    /// words or emoji.
    ///
    /// # Errors
    /// If no cube has so many stickers, or a word among names of colors is none.
    pub fn text(text: &str) -> Result<Written, FaceletsError> {
        let stickers = Stickers::read(text)?;
        let size = stickers.size()?;
        let order = match stickers.may_be_net {
            true => order(&stickers.symbols, size),
            false => Order::Usual,
        };
        let (symbols, doubt) = match order {
            Order::Usual => (stickers.symbols, None),
            Order::Either => (stickers.symbols, Some(Warning::NetOrder)),
            Order::Net => (from_net(&stickers.symbols, size), None),
            Order::PerhapsNet => (from_net(&stickers.symbols, size), Some(Warning::ReadAsNet)),
        };
        Ok(Written { size, symbols, doubt })
    }

    /// Reads six faces in the order U R F D L B.
    ///
    /// # Errors
    /// If they differ in size, or no cube has so many stickers.
    pub fn faces(faces: [&str; 6]) -> Result<Written, FaceletsError> {
        let stickers = Stickers::of_faces(faces)?;
        let size = stickers.size()?;
        Ok(Written { size, symbols: stickers.symbols, doubt: None })
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the stickers in facelet order.
    #[must_use]
    pub fn symbols(&self) -> &[char] {
        &self.symbols
    }

    /// Returns whether some stickers are blank.
    #[must_use]
    pub fn has_blanks(&self) -> bool {
        self.symbols.iter().any(|symbol| BLANKS.contains(symbol))
    }

    /// Returns whether the text is a cube in the order of a net, too.
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.doubt == Some(Warning::NetOrder)
    }

    /// Returns what may be wrong with the state although it can be solved. `facelets` is its cube, with any blanks filled
    /// in.
    #[must_use]
    pub fn warnings(&self, facelets: &Facelets) -> Vec<Warning> {
        let mirrored = is_mirrored(facelets).then_some(Warning::MirroredScheme);
        self.doubt.into_iter().chain(mirrored).collect()
    }

    /// Returns the cube.
    ///
    /// # Errors
    /// If a sticker is blank, or has a seventh symbol.
    pub fn facelets(&self) -> Result<Facelets, FaceletsError> {
        Facelets::from_stickers(&self.symbols)
    }

    /// Returns the cube with its blanks, and with symbols that stand for no color.
    ///
    /// # Errors
    /// If no cube has so many stickers.
    pub fn typed(&self) -> Result<Typed, FaceletsError> {
        Typed::from_stickers(&self.symbols)
    }
}

impl Facelets {
    /// Reads a text, as [`Written::text`] does.
    ///
    /// # Errors
    /// Returns a [`FaceletsError`] if the text is not a cube.
    ///
    /// ```
    /// use unscramble_cube::Facelets;
    ///
    /// assert_eq!(Facelets::parse("UU/UU RR/RR FF/FF DD/DD LL/LL BB/BB")?.cube().size(), 2);
    ///
    /// let error = Facelets::parse("UUU*RRRRFFFFDDDDLLLLBBBB").unwrap_err();
    /// assert!(error.to_string().starts_with("symbol '*' at face U, row 2, column 2"));
    /// # Ok::<(), unscramble_cube::FaceletsError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Facelets, FaceletsError> {
        Written::text(text)?.facelets()
    }
}

impl Typed {
    /// Reads a text, as [`Written::text`] does.
    ///
    /// # Errors
    /// If the number of symbols is that of no cube.
    pub fn parse(text: &str) -> Result<Typed, FaceletsError> {
        Written::text(text)?.typed()
    }
}

#[cfg(test)]
mod tests;
