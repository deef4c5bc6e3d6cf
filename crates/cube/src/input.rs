//! Facelets as text, and the symbols in which callers write colors.

use std::cmp::Reverse;

use itertools::Itertools as _;

use super::state::{Cube, MAX_SIZE, MIN_SIZE, size_of_facelets};
use super::typed::BLANKS;
use super::usual::COLOR_NAMES;

/// A cube as a caller wrote it: its stickers, and the caller's symbols for the colors.
///
/// ```
/// use unscramble_cube::Facelets;
///
/// let facelets = Facelets::parse("wwww rrrr gggg yyyy oooo bbbb")?;
/// assert_eq!(facelets.cube().size(), 2);
/// assert_eq!(facelets.to_string(), "wwwwrrrrggggyyyyoooobbbb");
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Facelets {
    cube: Cube,
    symbols: Symbols,
}

/// The caller's symbols for the six colors of a cube.
///
/// ```
/// use unscramble_cube::{Cube, Facelets, Symbols};
///
/// assert_eq!(Symbols::FACES.write(&Cube::solved(2)), "UUUURRRRFFFFDDDDLLLLBBBB");
///
/// let facelets = Facelets::parse("wwwwrrrrggggyyyyoooobbbb")?;
/// let symbols = facelets.symbols();
/// assert!(!symbols.are_faces() && symbols.are_complete());
/// assert_eq!(symbols.letter(0), 'b');
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symbols {
    letters: [char; 6],
    /// The number of the six that the input uses.
    distinct: usize,
    named_faces: bool,
}

/// Why a text is not a cube.
///
/// ```
/// use unscramble_cube::{Facelets, FaceletsError};
///
/// let error = Facelets::parse("URFDL").unwrap_err();
/// assert!(matches!(error, FaceletsError::BadLength(_)));
/// assert_eq!(
///     error.to_string(),
///     "expected 6·N² symbols but found 5 (a 2x2x2 has 24, a 3x3x3 has 54)",
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceletsError {
    /// The number of symbols is not 6·N², or the faces differ in size.
    #[error("{0}")]
    BadLength(String),
    /// A blank, a symbol that is not an ASCII letter or digit, or a seventh symbol.
    #[error("{detail}")]
    UnknownSymbol {
        /// What is wrong, and where.
        detail: String,
        /// The facelet with the symbol.
        facelet: usize,
    },
    /// A word among names of colors that is none.
    #[error("word {number}, {word:?}, is no color{}", meant(*nearest))]
    UnknownWord {
        /// What is written there, cut to 32 characters.
        word: String,
        /// Its number among the words, from 1.
        number: usize,
        /// The name of a color that it resembles.
        nearest: Option<&'static str>,
    },
    /// The size is outside [`MIN_SIZE`]..=[`MAX_SIZE`].
    #[error("a cube has {MIN_SIZE} to {MAX_SIZE} layers, not {0}")]
    UnsupportedSize(usize),
}

/// Says which color a word may mean.
fn meant(nearest: Option<&str>) -> String {
    nearest.map_or_else(
        || format!("; the colors are {}", COLOR_NAMES.join(", ")),
        |name| format!("; did you mean {name}?"),
    )
}

impl Symbols {
    /// The letters of the faces.
    pub const FACES: Symbols =
        Symbols { letters: ['U', 'R', 'F', 'D', 'L', 'B'], distinct: 6, named_faces: true };

    /// The same in lower case.
    const SMALL_FACES: Symbols =
        Symbols { letters: ['u', 'r', 'f', 'd', 'l', 'b'], distinct: 6, named_faces: true };

    /// Returns the symbols by color. A color that the input lacks has `?`.
    #[must_use]
    pub fn letters(&self) -> [char; 6] {
        self.letters
    }

    /// Returns the symbol of a color `0..6`.
    #[must_use]
    pub fn letter(&self, color: u8) -> char {
        self.letters[usize::from(color)]
    }

    /// Returns the color with a symbol.
    #[must_use]
    pub fn color(&self, symbol: char) -> Option<u8> {
        let known = self.letters.iter().take(self.distinct);
        known.zip(0..).find_map(|(letter, color)| (*letter == symbol).then_some(color))
    }

    /// Returns whether the symbols name faces in the standard scheme, rather than colors.
    #[must_use]
    pub fn are_faces(&self) -> bool {
        self.named_faces
    }

    /// Returns whether the input uses all six colors (always true for face letters).
    #[must_use]
    pub fn are_complete(&self) -> bool {
        self.distinct == 6
    }

    /// Writes a cube in facelet order.
    #[must_use]
    pub fn write(&self, cube: &Cube) -> String {
        cube.colors().into_iter().map(|color| self.letter(color)).collect()
    }
}

impl Facelets {
    /// Returns the solved cube in face letters.
    ///
    /// # Panics
    /// Panics under the conditions of [`Cube::solved`].
    #[must_use]
    pub fn solved(size: usize) -> Facelets {
        Facelets::from(Cube::solved(size))
    }

    pub(super) fn new(cube: Cube, symbols: Symbols) -> Facelets {
        Facelets { cube, symbols }
    }

    /// Reads stickers in facelet order.
    ///
    /// If all symbols are among URFDLB, they name faces, also in lower case with one of `ufdl` among them. Otherwise
    /// up to six distinct ASCII letters or digits stand for colors, numbered in ASCII order.
    ///
    /// # Errors
    /// Returns a [`FaceletsError`] if they are not those of a cube.
    pub(super) fn from_stickers(stickers: &[char]) -> Result<Facelets, FaceletsError> {
        let size = checked_size(stickers.len())?;
        let symbols = Symbols::of(stickers, size)?;
        let colors: Vec<u8> = stickers
            .iter()
            .filter_map(|s| symbols.letters.iter().position(|l| l == s))
            .map(|color| color as u8)
            .collect();
        let cube = Cube::from_colors(&colors)
            .ok_or_else(|| FaceletsError::BadLength(length_detail(stickers.len())))?;
        Ok(Facelets { cube, symbols })
    }

    /// Returns the cube. [`Facelets::symbols`] names its colors.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Returns the cube for turning or painting.
    pub fn cube_mut(&mut self) -> &mut Cube {
        &mut self.cube
    }

    /// Returns the names of the colors.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }
}

impl From<Cube> for Facelets {
    /// Names the colors of a cube by the letters of the faces.
    fn from(cube: Cube) -> Facelets {
        Facelets { cube, symbols: Symbols::FACES }
    }
}

impl std::fmt::Display for Facelets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.symbols.write(&self.cube))
    }
}

impl Symbols {
    fn of(stickers: &[char], size: usize) -> Result<Symbols, FaceletsError> {
        let mut seen: Vec<char> = Vec::with_capacity(6);
        for (facelet, &symbol) in stickers.iter().enumerate() {
            if seen.contains(&symbol) {
                continue;
            }
            let unknown = |why: &str| FaceletsError::UnknownSymbol {
                detail: format!("symbol {symbol:?} at {}: {why}", describe_facelet(size, facelet)),
                facelet,
            };
            if BLANKS.contains(&symbol) {
                return Err(unknown(
                    "?, ., - and x are stickers that are not known, and here all must be",
                ));
            }
            if symbol.is_ascii() && !symbol.is_ascii_alphanumeric() {
                return Err(unknown("a symbol must be an ASCII letter or digit"));
            }
            if !symbol.is_ascii() {
                return Err(unknown(&format!(
                    "a symbol must be an ASCII letter or digit, or an emoji in one of the colors {}",
                    COLOR_NAMES.join(", ")
                )));
            }
            if seen.len() == 6 {
                let known: String = seen.iter().collect();
                return Err(unknown(&format!(
                    "a cube has six colors, and the symbols before it are {known}"
                )));
            }
            seen.push(symbol);
        }
        Ok(Symbols::named(seen))
    }

    /// Takes the six ASCII letters or digits that appear most often; of those that appear equally often,
    /// first the letters of the faces, then the first in ASCII order.
    pub(crate) fn most_frequent<'a>(symbols: impl Iterator<Item = &'a char>) -> Symbols {
        let symbols = symbols.copied().filter(char::is_ascii_alphanumeric).sorted_unstable();
        let is_face = |symbol: char| {
            [Symbols::FACES, Symbols::SMALL_FACES].iter().any(|own| own.letters.contains(&symbol))
        };
        let order = |(count, symbol): &(usize, char)| (Reverse(*count), !is_face(*symbol), *symbol);
        let most = symbols.dedup_with_count().sorted_unstable_by_key(order).take(6);
        Symbols::named(most.map(|(_, symbol)| symbol).collect())
    }

    /// Names colors by at most six symbols.
    fn named(mut seen: Vec<char>) -> Symbols {
        let are_all = |symbols: &Symbols| seen.iter().all(|s| symbols.letters.contains(s));
        if are_all(&Symbols::FACES) {
            return Symbols::FACES;
        }
        // `r` and `b` alone are red and blue.
        if are_all(&Symbols::SMALL_FACES) && seen.iter().any(|s| !matches!(s, 'r' | 'b')) {
            return Symbols::SMALL_FACES;
        }
        seen.sort_unstable();
        let distinct = seen.len();
        seen.resize(6, '?');
        let letters = std::array::from_fn(|i| seen[i]);
        Symbols { letters, distinct, named_faces: false }
    }
}

/// Describes the position of a facelet for people, with row and column from 1.
///
/// ```
/// assert_eq!(unscramble_cube::describe_facelet(3, 21), "face F, row 2, column 1");
/// ```
#[must_use]
pub fn describe_facelet(size: usize, facelet: usize) -> String {
    let (face, row, column) = super::geometry::facelet_place(size, facelet);
    format!("face {face}, row {}, column {}", row + 1, column + 1)
}

/// Returns the size of the cube with a number of stickers.
///
/// # Errors
/// If there is none.
pub(super) fn checked_size(count: usize) -> Result<usize, FaceletsError> {
    if let Some(size) = size_of_facelets(count) {
        return Ok(size);
    }
    let root = (count / 6).isqrt();
    if count > 0 && 6 * root * root == count {
        Err(FaceletsError::UnsupportedSize(root))
    } else {
        Err(FaceletsError::BadLength(length_detail(count)))
    }
}

fn length_detail(count: usize) -> String {
    let below = (count / 6).isqrt().max(MIN_SIZE);
    let above = below + 1;
    format!(
        "expected 6·N² symbols but found {count} (a {below}x{below}x{below} has {}, \
         a {above}x{above}x{above} has {})",
        6 * below * below,
        6 * above * above,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_and_slashes_are_allowed() {
        let text = "UU/UU RR/RR\nFF/FF DD/DD LL/LL BB/BB";
        assert_eq!(Facelets::parse(text).unwrap().to_string(), "UUUURRRRFFFFDDDDLLLLBBBB");
    }

    #[test]
    fn other_symbols_are_colors_in_ascii_order() {
        let facelets = Facelets::parse("wwwwrrrrggggyyyyoooobbbb").unwrap();
        assert_eq!(facelets.symbols().letter(0), 'b');
        assert!(!facelets.symbols().are_faces());
        assert_eq!(facelets.to_string(), "wwwwrrrrggggyyyyoooobbbb");
    }

    #[test]
    fn errors_name_the_place() {
        let error = Facelets::parse("UUU*RRRRFFFFDDDDLLLLBBBB").unwrap_err();
        assert!(error.to_string().contains("face U, row 2, column 2"), "{error}");
        let error = Facelets::parse("UUUURRRRFFFFDDDDLLLLBBBX").unwrap_err();
        assert!(matches!(error, FaceletsError::UnknownSymbol { facelet: 23, .. }));
        assert!(matches!(Facelets::parse("U"), Err(FaceletsError::BadLength(_))));
        assert!(matches!(Facelets::parse(""), Err(FaceletsError::BadLength(_))));
        assert_eq!(Facelets::parse("URFDLB").unwrap_err(), FaceletsError::UnsupportedSize(1));
    }
}
