//! Named algorithms: the formulas that people learn by heart.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::borrow::Cow;

use unscramble_cube::{Rotation, Turn, invert, notation};

/// A named algorithm, as books print it.
///
/// ```
/// use unscramble_solve::Method;
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
    /// Whether the cube is held by its blocks, so that the middle layer may end turned with its centers.
    pub(crate) moves_middle: bool,
}

/// An algorithm as a step uses it: how the cube is held, and the turns before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlgorithmUse {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Takes the faces of the cube as the algorithm holds it to the faces of the cube as posted.
    pub hold: Rotation,
    /// How many times in a row it is played.
    pub times: u8,
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
        Algorithm {
            name,
            moves: Cow::Borrowed(moves),
            inverse: None,
            for_three: true,
            group,
            moves_middle: false,
        }
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
            moves_middle: false,
        }
    }

    /// Creates an algorithm for the layers of one size.
    pub(crate) fn for_size(group: &'static str, name: &'static str, moves: String) -> Algorithm {
        Algorithm {
            name,
            moves: Cow::Owned(moves),
            inverse: None,
            for_three: false,
            group,
            moves_middle: false,
        }
    }

    /// Leaves the centers where the moves take them.
    pub(crate) const fn moving_middle(mut self) -> Algorithm {
        self.moves_middle = true;
        self
    }

    /// Returns the turns of the moves on a cube of this size, held as the algorithm holds it. They may
    /// rotate the whole cube.
    ///
    /// # Panics
    /// If the moves cannot be read. Those of every algorithm of a method can.
    #[must_use]
    pub fn turns(&self, size: usize) -> Vec<Turn> {
        if !self.for_three {
            return self.read(size);
        }
        self.read(3).into_iter().filter_map(|turn| scaled(turn, size)).collect()
    }

    /// Reads the moves on a cube of this size.
    fn read(&self, size: usize) -> Vec<Turn> {
        notation::parse(&self.moves, size).expect("the moves of an algorithm are in the notation")
    }

    /// Returns how the moves leave the middles of the faces rotated. The turns of a method keep them, so the
    /// cube is as after those turns when this rotation is undone; it is none if the cube is held by its
    /// blocks.
    pub fn rotation(&self, size: usize) -> Rotation {
        if self.moves_middle { Rotation::IDENTITY } else { self.rotation_of_middles(size) }
    }

    /// Returns how the moves leave the middles of the faces rotated.
    fn rotation_of_middles(&self, size: usize) -> Rotation {
        let (turns, size) = if self.for_three {
            // The middle layer of a 3x3x3 stands for all inner layers, of which a 2x2x2 has none.
            (self.read(3), 3)
        } else {
            (self.turns(size), size)
        };
        let turns_middles = |turn: &&Turn| {
            turn.is_rotation(size) || self.for_three && (turn.from()..=turn.to()).contains(&2)
        };
        turns.iter().filter(turns_middles).fold(Rotation::IDENTITY, |rotation, turn| {
            rotation.then(&Rotation::quarters(turn.face(), turn.quarters()))
        })
    }

    /// Returns turns that make the case of the algorithm on a cube on which it is solved, with the centers
    /// home: the moves backwards, behind a turn of what they leave turned.
    pub fn backwards(&self, size: usize) -> Vec<Turn> {
        let last = size as u16;
        let layers = if self.moves_middle { (2, last - 1) } else { (1, last) };
        let back = self.rotation_of_middles(size).as_quarters().into_iter().flatten();
        let back = back.filter_map(|(face, q)| Turn::new(face, layers.0, layers.1, q));
        back.chain(invert(&self.turns(size))).collect()
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

/// Returns a turn of a 3x3x3 on a cube of another size, with all inner layers as one; `None` for a turn of
/// the middle layer of a 2x2x2.
pub(crate) fn scaled(turn: Turn, size: usize) -> Option<Turn> {
    let last = size as u16;
    // Layers 1, 2 and 3 stand for the face, all inner layers, and the opposite face.
    let from = [1, 2, last][usize::from(turn.from() - 1).min(2)];
    let to = [1, last - 1, last][usize::from(turn.to() - 1).min(2)];
    Turn::new(turn.face(), from, to, turn.quarters())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Cube, Face};

    #[test]
    fn the_middles_stay_when_the_rotation_of_an_algorithm_is_undone() {
        let oll_12 = "M' R' U' R U' R' U2 R U' R r'";
        for moves in
            ["x R' U R' D2 R U' R' D2 R2", "M2 U M U2 M' U M2", "f R U R'", "R y U", oll_12]
        {
            let algorithm = Algorithm::new("", "", moves);
            for size in [3, 4, 5] {
                let mut cube = Cube::solved(size);
                cube.apply(&algorithm.turns(size));
                cube.apply(&Turn::rotating(&algorithm.rotation(size).inverse(), size));
                let middle = size / 2;
                for face in Face::ALL {
                    assert_eq!(cube.at(face, middle, middle), face as u8, "{moves} on size {size}");
                }
            }
        }
    }
}
