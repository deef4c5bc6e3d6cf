//! A cube to draw, of which some stickers are gray.

use crate::{BLANKS, Cube, Facelets, FaceletsError};

/// A cube to draw. Stickers whose symbol is a blank ([`BLANKS`]) are gray, and stay gray when the cube turns.
///
/// ```
/// use unscramble_cube::draw::Painted;
///
/// let text: Vec<char> = "yyyy".chars().chain(['x'; 20]).collect();
/// let painted = Painted::of(&text)?;
/// assert!(!painted.is_gray(3) && painted.is_gray(4));
/// # Ok::<(), unscramble_cube::FaceletsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Painted {
    facelets: Facelets,
    /// A cube of the same turns on which stickers with color 1 are gray; `None` if no sticker is.
    gray: Option<Cube>,
}

impl Painted {
    /// Reads stickers in facelet order.
    ///
    /// # Errors
    /// If their number is that of no cube, or if they have more than six symbols besides those of gray.
    pub fn of(symbols: &[char]) -> Result<Painted, FaceletsError> {
        let is_gray = |symbol: &char| BLANKS.contains(symbol);
        if !symbols.iter().any(is_gray) {
            return Facelets::from_stickers(symbols).map(Painted::from);
        }
        // Any color that is there will do for those that are not seen.
        let other = symbols.iter().find(|symbol| !is_gray(symbol)).unwrap_or(&'U');
        let seen = symbols.iter().map(|symbol| if is_gray(symbol) { *other } else { *symbol });
        let facelets = Facelets::from_stickers(&seen.collect::<Vec<char>>())?;
        let mut gray = Cube::solved(facelets.cube().size());
        for (facelet, symbol) in symbols.iter().enumerate() {
            gray.set_facelet(facelet, u8::from(is_gray(symbol)));
        }
        Ok(Painted { facelets, gray: Some(gray) })
    }

    /// Returns the cube, on which gray stickers have any color.
    #[must_use]
    pub fn facelets(&self) -> &Facelets {
        &self.facelets
    }

    /// Returns the cube.
    #[must_use]
    pub fn cube(&self) -> &Cube {
        self.facelets.cube()
    }

    /// Returns all cubes that have to be turned to turn this one: one, or two if stickers are gray.
    pub fn cubes_mut(&mut self) -> impl Iterator<Item = &mut Cube> {
        [self.facelets.cube_mut()].into_iter().chain(&mut self.gray)
    }

    /// Returns whether some stickers are gray.
    #[must_use]
    pub fn has_gray(&self) -> bool {
        self.gray.is_some()
    }

    /// Returns whether a sticker is gray.
    #[must_use]
    pub fn is_gray(&self, facelet: usize) -> bool {
        self.gray.as_ref().is_some_and(|gray| gray.facelet(facelet) == 1)
    }
}

impl From<Facelets> for Painted {
    fn from(facelets: Facelets) -> Painted {
        Painted { facelets, gray: None }
    }
}
