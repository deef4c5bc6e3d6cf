//! States as people write them: one text in the usual order, a net, six faces, colours as words or emoji.
//!
//! The rows of a printed net tell that it is one. Without them, 6·N² symbols can be faces in the order U R F D L B or a
//! net in one text: U, then the rows of L F R B side by side, then D. [`Written`] takes the net if only that is a cube
//! that can be solved. Where both are, it takes the usual order, and warns.

mod warning;

use super::input::{Facelets, FaceletsError};
use super::net_order::{from_net, place_in_net};
use super::pieces::{
    WINGS, corner_facelets, fixed_center, midge_facelets, wing_facelets, wing_orbits,
};
use super::stickers::Stickers;
use super::typed::{BLANKS, Typed};
use super::validate::validate;
use super::{CORNERS, EDGES, Face};

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
    is_ambiguous: bool,
}

impl Written {
    /// Reads a text.
    ///
    /// # Errors
    /// If no cube has so many stickers.
    pub fn text(text: &str) -> Result<Written, FaceletsError> {
        let stickers = Stickers::read(text)?;
        let size = stickers.size()?;
        let reading = match stickers.may_be_net {
            true => reading(&stickers.symbols, size),
            false => Reading::Usual,
        };
        let is_ambiguous = matches!(reading, Reading::Both);
        let symbols = match reading {
            Reading::Usual | Reading::Both => stickers.symbols,
            Reading::Net(symbols) => symbols,
        };
        Ok(Written { size, symbols, is_ambiguous })
    }

    /// Reads six faces in the order U R F D L B.
    ///
    /// # Errors
    /// If they differ in size, or no cube has so many stickers.
    pub fn faces(faces: [&str; 6]) -> Result<Written, FaceletsError> {
        let stickers = Stickers::of_faces(faces)?;
        let size = stickers.size()?;
        Ok(Written { size, symbols: stickers.symbols, is_ambiguous: false })
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
        self.is_ambiguous
    }

    /// Returns what may be wrong with the state although it can be solved. `facelets` is its cube, with any blanks filled
    /// in.
    #[must_use]
    pub fn warnings(&self, facelets: &Facelets) -> Vec<Warning> {
        let net = self.is_ambiguous.then_some(Warning::NetOrder);
        let mirrored = is_mirrored(facelets).then_some(Warning::MirroredScheme);
        net.into_iter().chain(mirrored).collect()
    }

    /// Returns the cube.
    ///
    /// # Errors
    /// If a sticker is blank, or has a seventh symbol.
    pub fn facelets(&self) -> Result<Facelets, FaceletsError> {
        Facelets::from_stickers(&self.symbols)
    }

    /// Returns the cube with its blanks, and with symbols that stand for no colour.
    ///
    /// # Errors
    /// If no cube has so many stickers.
    pub fn typed(&self) -> Result<Typed, FaceletsError> {
        Typed::from_stickers(&self.symbols)
    }
}

/// The order of stickers that can be in two.
enum Reading {
    Usual,
    /// The stickers in facelet order.
    Net(Vec<char>),
    Both,
}

/// Decides between the usual order and that of a net.
fn reading(symbols: &[char], size: usize) -> Reading {
    let known = |at: usize| Some(symbols[at]).filter(|symbol| !BLANKS.contains(symbol));
    // That is all that most states take.
    if !pieces_are_possible(size, |facelet| known(place_in_net(size, facelet))) {
        return Reading::Usual;
    }
    let net = from_net(symbols, size);
    if net == symbols {
        return Reading::Usual;
    }
    if symbols.iter().any(|symbol| BLANKS.contains(symbol)) {
        return if pieces_are_possible(size, known) { Reading::Usual } else { Reading::Net(net) };
    }
    let is_cube = |symbols: &[char]| {
        Facelets::from_stickers(symbols).is_ok_and(|facelets| validate(&facelets).is_solvable())
    };
    match (is_cube(&net), is_cube(symbols)) {
        (false, _) => Reading::Usual,
        (true, true) => Reading::Both,
        (true, false) => Reading::Net(net),
    }
}

/// Returns whether the stickers can be those of pieces: no piece shows a symbol twice, no corner or edge is there twice, and
/// the fixed centres differ. `None` fits anything.
fn pieces_are_possible(size: usize, symbol: impl Fn(usize) -> Option<char>) -> bool {
    let is_odd = !size.is_multiple_of(2);
    let corners = (0..CORNERS.len()).map(|slot| corner_facelets(size, slot).map(&symbol));
    let midges = (0..EDGES.len()).filter(|_| is_odd);
    let midges = midges.map(|slot| midge_facelets(size, slot).map(&symbol));
    let wings = (1..=wing_orbits(size))
        .flat_map(|depth| (0..WINGS).map(move |wing| wing_facelets(size, depth, wing)));
    let centers = Face::ALL.map(|face| symbol(fixed_center(size, face)));
    are_possible(corners)
        && (!is_odd || is_possible(&centers))
        && are_possible(midges)
        && wings.map(|wing| wing.map(&symbol)).all(|wing| is_possible(&wing))
}

/// Returns whether no two of the symbols that are known are the same.
fn is_possible(symbols: &[Option<char>]) -> bool {
    let mut known = symbols.iter().enumerate().filter(|(_, symbol)| symbol.is_some());
    known.all(|(number, symbol)| !symbols[..number].contains(symbol))
}

/// Returns whether each piece is possible, and none of those that are known is there twice.
fn are_possible<const STICKERS: usize>(
    pieces: impl Iterator<Item = [Option<char>; STICKERS]>,
) -> bool {
    let mut seen: Vec<[Option<char>; STICKERS]> = Vec::with_capacity(EDGES.len());
    for mut piece in pieces {
        let is_known = piece.iter().all(Option::is_some);
        piece.sort_unstable();
        if !is_possible(&piece) || (is_known && seen.contains(&piece)) {
            return false;
        }
        seen.push(piece);
    }
    true
}

#[cfg(test)]
mod tests;
