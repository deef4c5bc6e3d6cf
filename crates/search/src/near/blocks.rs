//! Layers that nothing separates, as one.
//!
//! A turn takes a border between two layers of one axis to one of another axis, with the same number from one side or
//! the other. So a border counts as cut on all axes, and from both sides, if stickers of any face differ across it.
//! These borders divide the layers of every axis into the same blocks. All layers of a block look alike, so the state is
//! one of a smaller cube.
//!
//! A shortest solution of the smaller cube is one of the whole cube: keep one layer of each block, the same on all axes
//! and from both sides, and forget the others. Any solution of the whole cube becomes one of the smaller cube, and no turn
//! becomes longer if the outermost layers stand for their blocks. A block in the middle of an even cube has no layer
//! that is the same from both sides, so the border there always counts.

use super::board::Cut;
use crate::exact::to_u16;
use crate::merge::simplified;
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
    /// Finds the blocks of a cube, which has these colors in facelet order; `None` if there are too many.
    pub(super) fn of(size: usize, colors: &[u8]) -> Option<Blocks> {
        let mut starts = vec![0];
        let mut count = |border: usize| {
            for border in [border, size - border] {
                if let Err(place) = starts.binary_search(&border) {
                    starts.insert(place, border);
                }
            }
            (starts.len() <= MOST).then_some(())
        };
        if size.is_multiple_of(2) {
            count(size / 2)?;
        }
        for face in colors.chunks_exact(size * size) {
            let rows = || face.chunks_exact(size);
            for (border, (above, below)) in (1..).zip(rows().zip(rows().skip(1))) {
                if above != below {
                    count(border)?;
                }
            }
            for row in rows() {
                let mut before = 0;
                for run in row.chunk_by(|left, right| left == right) {
                    before += run.len();
                    if before < size {
                        count(before)?;
                    }
                }
            }
        }
        Some(Blocks { size, starts })
    }

    /// Returns the number of blocks.
    pub(super) fn count(&self) -> usize {
        self.starts.len()
    }

    /// Returns the colors of the smaller cube, in facelet order.
    pub(super) fn merged(&self, colors: &[u8]) -> Vec<u8> {
        let rows =
            |face: usize| self.starts.iter().map(move |row| (face * self.size + row) * self.size);
        let row = |start: usize| self.starts.iter().map(move |column| colors[start + column]);
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

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::{Cube, notation};

    #[test]
    fn layers_that_nothing_separates_are_one() {
        let mut cube = Cube::solved(20);
        cube.apply(&notation::parse("Rw 3-5U'", 20).unwrap());
        let colors = cube.colors();
        let blocks = Blocks::of(20, &colors).unwrap();
        assert_eq!(blocks.starts, [0, 2, 5, 10, 15, 18]);
        let mut small = Cube::solved(6);
        small.apply(&notation::parse("R 2U'", 6).unwrap());
        assert_eq!(blocks.merged(&colors), small.colors());
    }

    #[test]
    fn a_scrambled_cube_has_too_many_blocks() {
        let mut rng = unscramble_cube::random::generator("blocks");
        let cube = unscramble_cube::random::random_state(30, &mut rng);
        assert_eq!(Blocks::of(30, &cube.colors()), None);
    }
}
