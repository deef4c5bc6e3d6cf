//! The cube as six faces of stickers, and turns on it.

use super::face::Face;
use super::grid::Grid;
use super::ring::ring;
use super::turn::Turn;

/// The smallest cube.
pub const MIN_SIZE: usize = 2;

/// The largest cube that facelets and turns can describe; services set their own, lower limits.
pub const MAX_SIZE: usize = 1000;

/// An NxNxN cube: six faces of N x N stickers, each sticker one of six colours `0..6`.
///
/// What a colour means is the holder's business: on a [`Cube::solved`] cube colour `i` is on
/// face `Face::ALL[i]`. Nothing is promised about solvability.
#[derive(Debug, Clone)]
pub struct Cube {
    size: usize,
    faces: [Grid; 6],
    /// Four strips; kept to spare an allocation a turn.
    scratch: Vec<u8>,
}

impl Cube {
    /// The solved cube: face `i` has colour `i`.
    ///
    /// # Panics
    /// If `size` is not in [`MIN_SIZE`]..=[`MAX_SIZE`].
    #[must_use]
    pub fn solved(size: usize) -> Cube {
        assert!((MIN_SIZE..=MAX_SIZE).contains(&size), "no cube of size {size}");
        Cube::from_grids(size, Face::ALL.map(|face| Grid::new(size, face as u8)))
    }

    /// A cube from 6·N² colours in facelet order; `None` if their number is not 6·N² for an N in
    /// [`MIN_SIZE`]..=[`MAX_SIZE`] or a colour is not in `0..6`.
    #[must_use]
    pub fn from_colours(colours: &[u8]) -> Option<Cube> {
        let size = size_of_facelets(colours.len())?;
        if colours.iter().any(|&colour| colour >= 6) {
            return None;
        }
        let area = size * size;
        let grids = Face::ALL.map(|f| Grid::from_rows(size, &colours[f.index() * area..][..area]));
        Some(Cube::from_grids(size, grids))
    }

    fn from_grids(size: usize, faces: [Grid; 6]) -> Cube {
        Cube { size, faces, scratch: vec![0; 4 * size] }
    }

    /// The number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// The colour at a row and column of a face, both from 0, as seen from outside.
    ///
    /// # Panics
    /// If the row or column does not exist.
    #[inline]
    #[must_use]
    pub fn at(&self, face: Face, row: usize, column: usize) -> u8 {
        assert!(row < self.size && column < self.size, "no sticker {row}, {column}");
        self.faces[face.index()].get(row, column)
    }

    /// The colour of the facelet with this index in facelet order.
    #[inline]
    #[must_use]
    pub fn facelet(&self, index: usize) -> u8 {
        let area = self.size * self.size;
        let within = index % area;
        self.faces[index / area].get(within / self.size, within % self.size)
    }

    /// Puts a colour on a facelet.
    pub fn set_facelet(&mut self, index: usize, colour: u8) {
        debug_assert!(colour < 6);
        let area = self.size * self.size;
        let within = index % area;
        self.faces[index / area].set(within / self.size, within % self.size, colour);
    }

    /// All colours in facelet order.
    #[must_use]
    pub fn colours(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(6 * self.size * self.size);
        for grid in &self.faces {
            for row in 0..self.size {
                out.extend((0..self.size).map(|column| grid.get(row, column)));
            }
        }
        out
    }

    /// Replaces every colour `c` by `map[c]`.
    pub fn recolour(&mut self, map: &[u8; 6]) {
        for grid in &mut self.faces {
            grid.recolour(map);
        }
    }

    /// Plays one turn. It costs 4·N sticker moves a layer.
    ///
    /// # Panics
    /// If the cube does not have the layers ([`Turn::fits`]).
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

    /// Plays turns in order. Panics as [`Cube::turn`] does.
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

    /// Whether every face is of one colour.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        Face::ALL.into_iter().all(|face| {
            let colour = self.at(face, 0, 0);
            (0..self.size).all(|r| (0..self.size).all(|c| self.at(face, r, c) == colour))
        })
    }
}

impl PartialEq for Cube {
    fn eq(&self, other: &Cube) -> bool {
        self.size == other.size && self.colours() == other.colours()
    }
}

impl Eq for Cube {}

/// The size of the cube that has this many facelets, if there is one within the limits.
#[must_use]
pub fn size_of_facelets(count: usize) -> Option<usize> {
    let size = (count / 6).isqrt();
    (6 * size * size == count && (MIN_SIZE..=MAX_SIZE).contains(&size)).then_some(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_quarters_of_every_layer_are_none() {
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
