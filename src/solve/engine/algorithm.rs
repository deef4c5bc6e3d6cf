//! Named algorithms: the formulas that people learn by heart.

use std::borrow::Cow;

use crate::cube::{Rotation, Turn, notation};

/// A named algorithm, as books print it.
///
/// ```
/// use unscramble::solve::Method;
///
/// let cfop = Method::named("cfop").unwrap();
/// let algorithms = (cfop.algorithms)(3);
/// let sune = algorithms.iter().find(|algorithm| algorithm.id() == "oll-27").unwrap();
/// assert_eq!((sune.name, &*sune.moves), ("OLL 27 (Sune)", "R U R' U R U2 R'"));
/// assert_eq!(sune.inverse, Some("OLL 26 (Anti-Sune)"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Algorithm {
    /// The name, such as `OLL 27 (Sune)`. It is unique within a method.
    pub name: &'static str,
    /// The moves in the usual notation, for a cube held as books hold it: last layer up.
    pub moves: Cow<'static, str>,
    /// The name of the algorithm that undoes this one or, for a case of the last layer, of the case
    /// that the moves played backwards solve. `None` if it has no name of its own.
    pub inverse: Option<&'static str>,
    /// Whether the moves are those of a 3x3x3. A larger cube plays them with all its inner layers as one.
    pub for_three: bool,
    /// The heading under which the method lists it, such as `OLL`.
    pub group: &'static str,
}

/// An algorithm as a step uses it: how the cube is held, and the turns before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlgorithmUse {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Takes the faces of the cube as the algorithm holds it to the faces of the cube as posted.
    pub hold: Rotation,
    /// The turns of the step before the algorithm: the set-up.
    pub setup: Vec<Turn>,
    /// The turns of the step after the algorithm.
    pub undo: Vec<Turn>,
}

impl Algorithm {
    /// Creates an algorithm whose inverse has no name.
    pub(crate) const fn new(
        group: &'static str,
        name: &'static str,
        moves: &'static str,
    ) -> Algorithm {
        Algorithm { name, moves: Cow::Borrowed(moves), inverse: None, for_three: true, group }
    }

    /// Creates an algorithm that another one undoes.
    pub(crate) const fn with_inverse(
        group: &'static str,
        name: &'static str,
        moves: &'static str,
        inverse: &'static str,
    ) -> Algorithm {
        Algorithm {
            name,
            moves: Cow::Borrowed(moves),
            inverse: Some(inverse),
            for_three: true,
            group,
        }
    }

    /// Creates an algorithm for the layers of one size.
    pub(crate) fn for_size(group: &'static str, name: &'static str, moves: String) -> Algorithm {
        Algorithm { name, moves: Cow::Owned(moves), inverse: None, for_three: false, group }
    }

    /// Returns the turns of the moves on a cube of this size, held as the algorithm holds it. They may
    /// rotate the whole cube. Empty if the moves cannot be read, which no algorithm of a method has.
    #[must_use]
    pub fn turns(&self, size: usize) -> Vec<Turn> {
        if !self.for_three {
            return notation::parse(&self.moves, size).unwrap_or_default();
        }
        let last = size as u16;
        // Layers 1, 2 and 3 stand for the face, all inner layers, and the opposite face.
        let scaled = |turn: Turn| {
            let from = [1, 2, last][usize::from(turn.from() - 1).min(2)];
            let to = [1, last - 1, last][usize::from(turn.to() - 1).min(2)];
            Turn::new(turn.face(), from, to, turn.quarters())
        };
        let turns = notation::parse(&self.moves, 3).unwrap_or_default();
        turns.into_iter().filter_map(scaled).collect()
    }

    /// Returns the name as programs write it: `oll-27`, `pll-aa`, `corner-twist`, `oll-parity-simple`. It is
    /// unique within a method. A numbered case is named by its number alone.
    #[must_use]
    pub fn id(&self) -> String {
        let name = match self.name.split_once(" (") {
            Some((case, _)) if case.ends_with(|c: char| c.is_ascii_digit()) => case,
            _ => self.name,
        };
        name.to_ascii_lowercase().replace(' ', "-").replace(['(', ')'], "")
    }
}
