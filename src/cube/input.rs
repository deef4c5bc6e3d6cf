//! Facelets as people and programs write them, and the symbols to answer in.

use super::face::Face;
use super::state::{Cube, MAX_SIZE, MIN_SIZE, size_of_facelets};

/// A posted state: the cube, and the caller's symbols for its colours.
#[derive(Debug, Clone)]
pub struct Facelets {
    cube: Cube,
    symbols: Symbols,
}

/// What the six colours of a cube are called in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbols {
    letters: [char; 6],
    /// How many of the six were seen in the input.
    distinct: usize,
    named_faces: bool,
}

/// Text that does not describe six faces of stickers.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaceletsError {
    /// The number of stickers is not that of a cube.
    #[error("{0}")]
    BadLength(String),
    /// A symbol that is not an ASCII letter or digit, or a seventh one.
    #[error("{detail}")]
    UnknownSymbol {
        /// What is wrong, and where.
        detail: String,
        /// The facelet that has the symbol.
        facelet: usize,
    },
    /// No cube of this size can be described.
    #[error("cubes have {MIN_SIZE} to {MAX_SIZE} layers, not {0}")]
    UnsupportedSize(usize),
}

impl Symbols {
    /// The faces' own letters.
    pub const FACES: Symbols =
        Symbols { letters: ['U', 'R', 'F', 'D', 'L', 'B'], distinct: 6, named_faces: true };

    /// The symbol of a colour `0..6`.
    #[must_use]
    pub fn letter(&self, colour: u8) -> char {
        self.letters[usize::from(colour)]
    }

    /// Whether the symbols are the faces' names, in the standard scheme, and not colours.
    #[must_use]
    pub fn are_faces(&self) -> bool {
        self.named_faces
    }

    /// Whether all six colours were seen (always true of face letters).
    #[must_use]
    pub fn are_complete(&self) -> bool {
        self.distinct == 6
    }

    /// Writes a cube in facelet order.
    #[must_use]
    pub fn write(&self, cube: &Cube) -> String {
        cube.colours().into_iter().map(|colour| self.letter(colour)).collect()
    }
}

impl Facelets {
    /// The solved cube in face letters.
    ///
    /// # Panics
    /// As [`Cube::solved`] does.
    #[must_use]
    pub fn solved(size: usize) -> Facelets {
        Facelets::from(Cube::solved(size))
    }

    /// Reads 6·N² symbols, faces in the order U R F D L B, each row by row. White space and `/`
    /// may stand anywhere.
    ///
    /// Symbols that are all among URFDLB name faces; otherwise up to six distinct ASCII letters
    /// or digits are colours, numbered in ASCII order.
    ///
    /// # Errors
    /// [`FaceletsError`].
    pub fn parse(text: &str) -> Result<Facelets, FaceletsError> {
        Facelets::from_stickers(&stickers(text))
    }

    /// Reads six faces of N² symbols each, in the order U R F D L B.
    ///
    /// # Errors
    /// [`FaceletsError`]; the faces must be of one size.
    pub fn parse_faces(faces: [&str; 6]) -> Result<Facelets, FaceletsError> {
        let faces = faces.map(stickers);
        let area = faces[0].len();
        for (face, stickers) in Face::ALL.into_iter().zip(&faces) {
            if stickers.len() != area {
                return Err(FaceletsError::BadLength(format!(
                    "face {face} has {} symbols, and face U has {area}",
                    stickers.len(),
                )));
            }
        }
        Facelets::from_stickers(&faces.concat())
    }

    fn from_stickers(stickers: &[char]) -> Result<Facelets, FaceletsError> {
        let size = checked_size(stickers.len())?;
        let symbols = Symbols::of(stickers, size)?;
        let colours: Vec<u8> = stickers
            .iter()
            .filter_map(|s| symbols.letters.iter().position(|l| l == s))
            .map(|colour| colour as u8)
            .collect();
        let cube = Cube::from_colours(&colours)
            .ok_or_else(|| FaceletsError::BadLength(length_detail(stickers.len())))?;
        Ok(Facelets { cube, symbols })
    }

    /// The cube; its colours are numbered as [`Symbols`] lists them.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Lets the cube be turned.
    pub fn cube_mut(&mut self) -> &mut Cube {
        &mut self.cube
    }

    /// The names of the colours.
    #[must_use]
    pub fn symbols(&self) -> &Symbols {
        &self.symbols
    }
}

impl From<Cube> for Facelets {
    /// A cube whose colours are called by the faces' letters.
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
                detail: format!("symbol {symbol:?} at {}: {why}", place(size, facelet)),
                facelet,
            };
            if !symbol.is_ascii_alphanumeric() {
                return Err(unknown("only ASCII letters and digits stand for colours"));
            }
            if seen.len() == 6 {
                let known: String = seen.iter().collect();
                return Err(unknown(&format!(
                    "a cube has six colours, and these came before: {known}"
                )));
            }
            seen.push(symbol);
        }
        if seen.iter().all(|s| Symbols::FACES.letters.contains(s)) {
            return Ok(Symbols::FACES);
        }
        seen.sort_unstable();
        let distinct = seen.len();
        seen.resize(6, '?');
        let letters = std::array::from_fn(|i| seen[i]);
        Ok(Symbols { letters, distinct, named_faces: false })
    }
}

/// Where a facelet is, for people: `face F, row 2, column 1` (both from 1).
#[must_use]
pub fn place(size: usize, facelet: usize) -> String {
    let (face, row, column) = super::geometry::facelet_place(size, facelet);
    format!("face {face}, row {}, column {}", row + 1, column + 1)
}

fn stickers(text: &str) -> Vec<char> {
    text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect()
}

fn checked_size(count: usize) -> Result<usize, FaceletsError> {
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
        "{count} symbols are not 6·N²: a {below}x{below}x{below} has {}, a {above}x{above}x{above} has {}",
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
    fn other_symbols_are_colours_in_ascii_order() {
        let facelets = Facelets::parse("wwwwrrrrggggyyyyoooobbbb").unwrap();
        assert_eq!(facelets.symbols().letter(0), 'b');
        assert!(!facelets.symbols().are_faces());
        assert_eq!(facelets.to_string(), "wwwwrrrrggggyyyyoooobbbb");
    }

    #[test]
    fn errors_name_the_place() {
        let error = Facelets::parse("UUU?RRRRFFFFDDDDLLLLBBBB").unwrap_err();
        assert!(error.to_string().contains("face U, row 2, column 2"), "{error}");
        let error = Facelets::parse("UUUURRRRFFFFDDDDLLLLBBBX").unwrap_err();
        assert!(matches!(error, FaceletsError::UnknownSymbol { facelet: 23, .. }));
        assert!(matches!(Facelets::parse("U"), Err(FaceletsError::BadLength(_))));
        assert!(matches!(Facelets::parse(""), Err(FaceletsError::BadLength(_))));
        assert_eq!(Facelets::parse("URFDLB").unwrap_err(), FaceletsError::UnsupportedSize(1));
    }
}
