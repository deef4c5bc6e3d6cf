//! The cube as six faces of stickers, and the turns of its layers.

use std::hash::{Hash, Hasher};

use super::face::Face;
use super::grid::Grid;
use super::ring::ring;
use super::turn::Turn;

/// The number of layers of the smallest cube.
pub const MIN_SIZE: usize = 2;

/// The number of layers of the largest cube that facelets and turns can describe. Services set lower
/// limits of their own.
pub const MAX_SIZE: usize = 1000;

/// An NxNxN cube: six faces of N x N stickers, each sticker one of six colors `0..6`.
///
/// The cube gives colors no meaning; on a [`Cube::solved`] cube, color `i` is on face
/// `Face::ALL[i]`. Its stickers need not be solvable.
///
/// ```
/// use unscramble_cube::{Cube, Face, Turn};
///
/// let mut cube = Cube::solved(3);
/// cube.turn(Turn::outer(Face::R, 1));
/// assert_eq!(cube.at(Face::U, 0, 2), Face::F as u8);
/// assert!(!cube.is_uniform());
/// cube.apply(&[Turn::outer(Face::R, 3)]);
/// assert_eq!(cube, Cube::solved(3));
/// ```
#[derive(Debug, Clone)]
pub struct Cube {
    size: usize,
    faces: [Grid; 6],
    /// Room for four strips, kept to save an allocation for each turn.
    scratch: Vec<u8>,
}

impl Cube {
    /// Returns the solved cube, on which face `i` has color `i`.
    ///
    /// # Panics
    /// Panics if `size` is not in [`MIN_SIZE`]..=[`MAX_SIZE`].
    #[must_use]
    pub fn solved(size: usize) -> Cube {
        assert!((MIN_SIZE..=MAX_SIZE).contains(&size), "no cube of size {size}");
        Cube::from_grids(size, Face::ALL.map(|face| Grid::new(size, face as u8)))
    }

    /// Returns a cube with these colors in facelet order; `None` if their number is not 6·N² for an N
    /// in [`MIN_SIZE`]..=[`MAX_SIZE`], or if a color is not in `0..6`.
    #[must_use]
    pub fn from_colors(colors: &[u8]) -> Option<Cube> {
        let size = size_of_facelets(colors.len())?;
        if colors.iter().any(|&color| color >= 6) {
            return None;
        }
        let area = size * size;
        let grids = Face::ALL.map(|f| Grid::from_rows(size, &colors[f.index() * area..][..area]));
        Some(Cube::from_grids(size, grids))
    }

    fn from_grids(size: usize, faces: [Grid; 6]) -> Cube {
        Cube { size, faces, scratch: vec![0; 4 * size] }
    }

    /// Returns the number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the color at a row and column of a face, both from 0, as seen from outside.
    ///
    /// # Panics
    /// Panics if the row or column does not exist.
    #[inline]
    #[must_use]
    pub fn at(&self, face: Face, row: usize, column: usize) -> u8 {
        assert!(row < self.size && column < self.size, "no sticker {row}, {column}");
        self.faces[face.index()].get(row, column)
    }

    /// Returns the color of the facelet with this index in facelet order.
    #[inline]
    #[must_use]
    pub fn facelet(&self, index: usize) -> u8 {
        let area = self.size * self.size;
        let within = index % area;
        self.faces[index / area].get(within / self.size, within % self.size)
    }

    /// Sets the color of a facelet.
    pub fn set_facelet(&mut self, index: usize, color: u8) {
        debug_assert!(color < 6);
        let area = self.size * self.size;
        let within = index % area;
        self.faces[index / area].set(within / self.size, within % self.size, color);
    }

    /// Returns all colors in facelet order.
    #[must_use]
    pub fn colors(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(6 * self.size * self.size);
        for grid in &self.faces {
            for row in 0..self.size {
                out.extend((0..self.size).map(|column| grid.get(row, column)));
            }
        }
        out
    }

    /// Replaces every color `c` by `map[c]`.
    pub fn recolor(&mut self, map: &[u8; 6]) {
        for grid in &mut self.faces {
            grid.recolor(map);
        }
    }

    /// Applies one turn. Each turned layer costs 4·N sticker moves.
    ///
    /// # Panics
    /// Panics if the cube does not have the turned layers ([`Turn::fits`]).
    pub fn turn(&mut self, turn: Turn) {
        assert!(turn.fits(self.size), "{turn:?} on a cube of size {}", self.size);
        let turn = turn.canonical(self.size);
        let (near, quarters) = (turn.face(), turn.quarters());
        if turn.from() == 1 {
            self.faces[near.index()].turn(quarters);
        }
        if usize::from(turn.to()) == self.size {
            self.faces[near.opposite().index()].turn(4 - quarters);
        }
        for depth in turn.from() - 1..turn.to() {
            self.cycle_strips(near, usize::from(depth), usize::from(quarters));
        }
    }

    /// Applies turns in order.
    ///
    /// # Panics
    /// Panics if the cube does not have the turned layers ([`Turn::fits`]).
    pub fn apply(&mut self, turns: &[Turn]) {
        for turn in turns {
            self.turn(*turn);
        }
    }

    fn cycle_strips(&mut self, near: Face, depth: usize, quarters: usize) {
        let ring = ring(near.axis());
        let size = self.size;
        for (strip_of_ring, (face, strip)) in self.scratch.chunks_exact_mut(size).zip(ring) {
            let grid = &self.faces[face.index()];
            grid.read(grid.span(*strip, depth), strip_of_ring);
        }
        for (i, (face, strip)) in ring.iter().enumerate() {
            let source = (i + 4 - quarters) % 4;
            let grid = &mut self.faces[face.index()];
            let span = grid.span(*strip, depth);
            grid.write(span, &self.scratch[source * size..][..size]);
        }
    }

    /// Returns whether every face has a single color.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        Face::ALL.into_iter().all(|face| {
            let color = self.at(face, 0, 0);
            (0..self.size).all(|r| (0..self.size).all(|c| self.at(face, r, c) == color))
        })
    }
}

impl PartialEq for Cube {
    fn eq(&self, other: &Cube) -> bool {
        self.size == other.size && self.colors() == other.colors()
    }
}

impl Eq for Cube {}

impl Hash for Cube {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.colors().hash(state);
    }
}

/// Returns the size of the cube with this number of facelets; `None` if no cube within the limits has
/// it.
///
/// ```
/// use unscramble_cube::size_of_facelets;
///
/// assert_eq!(size_of_facelets(54), Some(3));
/// assert_eq!(size_of_facelets(55), None);
/// ```
#[must_use]
pub fn size_of_facelets(count: usize) -> Option<usize> {
    let size = (count / 6).isqrt();
    (6 * size * size == count && (MIN_SIZE..=MAX_SIZE).contains(&size)).then_some(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarter_turns_of_a_layer_change_nothing() {
        for size in 2..=6 {
            for face in Face::ALL {
                for layer in 1..=size as u16 {
                    let turn = Turn::new(face, layer, layer, 1).unwrap();
                    let mut cube = Cube::solved(size);
                    cube.apply(&[turn; 3]);
                    assert_ne!(cube, Cube::solved(size));
                    cube.turn(turn);
                    assert_eq!(cube, Cube::solved(size));
                }
            }
        }
    }

    #[test]
    fn a_layer_is_the_same_from_both_sides() {
        let size = 5;
        let mut cube = Cube::solved(size);
        for (i, face) in Face::ALL.into_iter().enumerate() {
            cube.turn(Turn::new(face, 1 + i as u16 % 3, 3, 1).unwrap());
        }
        for face in Face::ALL {
            let turn = Turn::new(face, 2, 4, 3).unwrap();
            let (mut a, mut b) = (cube.clone(), cube.clone());
            a.turn(turn);
            b.turn(turn.seen_from_opposite(size));
            assert_eq!(a, b);
        }
    }
}
