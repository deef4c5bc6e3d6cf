//! Layers that nothing separates, as one.
//!
//! A turn takes a border between two layers of one axis to one of another axis, with the same number from one side or
//! the other. So a border counts as cut on all axes, and from both sides, if the cube and its goal differ in the pairs of stickers across
//! it on all faces. These borders divide the layers of every axis into the same blocks.
//!
//! Keep one layer of each block, the same on all axes and from both sides, and forget the others: this is a smaller cube, with a smaller
//! goal. Any solution of the whole cube becomes one of the smaller cube, and no turn becomes longer if the outermost layers stand for
//! their blocks. So no solution of the whole cube is shorter than a shortest one of the smaller cube.
//!
//! If the goal is the solved cube, all layers of a block look alike, and a solution of the smaller cube is one of the whole. For any other
//! goal that has to be tried. A block in the middle of an even cube has no layer that is the same from both sides, so the border there
//! always counts.

use super::board::Cut;
use crate::exact::to_u16;
use crate::merge::simplified;
use std::cmp::Ordering;
use unscramble_cube::geometry::turned_cell;
use unscramble_cube::{Axis, Rotation, Turn};

/// The most blocks. Four turns make 16 borders, besides the one in the middle, and six turns 24.
pub(super) const MOST: usize = 26;

/// The blocks of layers of a cube.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Blocks {
    size: usize,
    /// The first layer of each block, from 0.
    starts: Vec<usize>,
}

impl Blocks {
    /// Creates the blocks of a cube in which nothing is cut.
    fn uncut(size: usize) -> Blocks {
        let starts = if size.is_multiple_of(2) { vec![0, size / 2] } else { vec![0] };
        Blocks { size, starts }
    }

    /// Counts a border as cut; `None` if there are too many.
    fn cut(&mut self, border: usize) -> Option<()> {
        for border in [border, self.size - border] {
            if let Err(place) = self.starts.binary_search(&border) {
                self.starts.insert(place, border);
            }
        }
        (self.starts.len() <= MOST).then_some(())
    }

    /// Finds the blocks of a cube and its goal, which have these labels; `None` if there are too many.
    pub(super) fn between(size: usize, [start, goal]: [&[u8]; 2]) -> Option<Blocks> {
        let mut blocks = Blocks::uncut(size);
        for border in 1..size.div_ceil(2) {
            let is_cut = (0..size).any(|along| {
                // Sums of hashes: lists that differ and have the same one only make a block too large.
                let sum = |labels: &[u8]| {
                    let pairs = pairs(size, border, along);
                    pairs.fold(0_u64, |sum, pair| sum.wrapping_add(hash(pair.map(|at| labels[at]))))
                };
                sum(start) != sum(goal)
            });
            if is_cut {
                blocks.cut(border)?;
            }
        }
        Some(blocks)
    }

    /// Finds the blocks of layers that look alike on each of some cubes, which have these colors in facelet order; `None` if there are
    /// too many.
    pub(super) fn of(size: usize, cubes: &[&[u8]]) -> Option<Blocks> {
        let mut blocks = Blocks::uncut(size);
        for face in cubes.iter().flat_map(|colors| colors.chunks_exact(size * size)) {
            let rows = || face.chunks_exact(size);
            for (border, (above, below)) in (1..).zip(rows().zip(rows().skip(1))) {
                if above != below {
                    blocks.cut(border)?;
                }
            }
            for row in rows() {
                let mut before = 0;
                for run in row.chunk_by(|left, right| left == right) {
                    before += run.len();
                    if before < size {
                        blocks.cut(before)?;
                    }
                }
            }
        }
        Some(blocks)
    }

    /// Returns the number of layers of the whole cube.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// Divides these blocks, each time along one more of the borders of others.
    pub(super) fn with_one_border_of(&self, others: &Blocks) -> impl Iterator<Item = Blocks> {
        let nearer = others.starts.iter().filter(|border| 2 * **border < self.size);
        let further = nearer.filter(|border| self.starts.binary_search(border).is_err());
        further.filter_map(|border| {
            let mut blocks = self.clone();
            blocks.cut(*border).map(|()| blocks)
        })
    }

    /// Returns the number of blocks.
    pub(super) fn count(&self) -> usize {
        self.starts.len()
    }

    /// Returns the colors or labels of the smaller cube, in facelet order.
    pub(super) fn merged(&self, colors: &[u8]) -> Vec<u8> {
        // The layers that stand for their blocks: the first ones, from either side.
        let last = self.count() - 1;
        let layer = |block: usize| match (2 * block).cmp(&last) {
            Ordering::Less => self.starts[block],
            Ordering::Equal => self.size / 2,
            Ordering::Greater => self.size - 1 - self.starts[last - block],
        };
        let layers: Vec<usize> = (0..=last).map(layer).collect();
        let rows = |face: usize| layers.iter().map(move |row| (face * self.size + row) * self.size);
        let row = |start: usize| layers.iter().map(move |column| colors[start + column]);
        (0..6).flat_map(rows).flat_map(row).collect()
    }

    /// Returns turns of the whole cube that do what cuts of the smaller one do, up to a rotation: as many moves (OBTM), and few turns.
    pub(super) fn turns(&self, cuts: &[Cut]) -> Vec<Turn> {
        // How the cube is held, compared with how it is after the cuts so far.
        let mut hold = Rotation::IDENTITY;
        let mut turns = Vec::new();
        for cuts in cuts.chunk_by(|first, second| first.axis() == second.axis()) {
            let [first, last] = [cuts[0], cuts[cuts.len() - 1]];
            let positive = Axis::ALL[first.axis()].positive();
            let [near, far] = [first, last].map(|cut| self.starts[cut.border()]);
            let is_inside = cuts.len() == 2 && (first.quarters() + last.quarters()) % 4 == 0;
            if is_inside && self.turns_positive_side(first) && !self.turns_positive_side(last) {
                // Both outer blocks turn alike. Let the one between them turn back instead.
                let inner = Turn::new(positive, to_u16(near + 1), to_u16(far), last.quarters());
                turns.extend(inner.map(|turn| turn.rotated(&hold)));
                hold = Rotation::quarters(positive, last.quarters()).then(&hold);
                continue;
            }
            turns.extend(cuts.iter().filter_map(|cut| {
                let border = self.starts[cut.border()];
                let (face, layers) = match self.turns_positive_side(*cut) {
                    true => (positive, border),
                    false => (positive.opposite(), self.size - border),
                };
                Some(Turn::new(face, 1, to_u16(layers), cut.quarters())?.rotated(&hold))
            }));
        }
        simplified(&turns, self.size)
    }

    fn turns_positive_side(&self, cut: Cut) -> bool {
        cut.turns_positive_side(self.count())
    }
}

/// Lists the pairs of facelets across a border that turns take to each other: those at one place along it, on all faces, in all
/// directions.
fn pairs(size: usize, border: usize, along: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..6).flat_map(move |face| {
        (0..4).map(move |quarters| {
            [border - 1, border].map(|row| {
                let (row, column) = turned_cell(size, (row, along), quarters);
                (face * size + row) * size + column
            })
        })
    })
}

/// Mixes the bits of two labels.
fn hash([first, second]: [u8; 2]) -> u64 {
    let mixed = (u64::from(first) << 8 | u64::from(second)).wrapping_add(1);
    let mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Cube, notation};

    #[test]
    fn layers_that_nothing_separates_are_one() {
        let mut cube = Cube::solved(20);
        cube.apply(&notation::parse("Rw 3-5U'", 20).unwrap());
        let colors = cube.colors();
        let blocks = Blocks::of(20, &[&colors]).unwrap();
        assert_eq!(blocks.starts, [0, 2, 5, 10, 15, 18]);
        let mut small = Cube::solved(6);
        small.apply(&notation::parse("R 2U'", 6).unwrap());
        assert_eq!(blocks.merged(&colors), small.colors());
    }

    #[test]
    fn a_scrambled_cube_has_too_many_blocks() {
        let mut rng = unscramble_cube::random::generator("blocks");
        let cube = unscramble_cube::random::random_state(30, &mut rng);
        assert_eq!(Blocks::of(30, &[&cube.colors()]), None);
    }
}
