//! The four faces around an axis, and the rows and columns in which the layers cross them.

use super::face::{Axis, Face};

/// The way in which the layers of an axis cross one of the faces around it: as rows or as columns.
#[derive(Debug, Clone, Copy)]
pub struct Strip {
    /// Whether layers are columns of the face, not rows.
    column: bool,
    /// Whether layers are counted from the far side (bottom row, right column).
    far: bool,
    /// Whether stickers run backwards (right to left, bottom to top).
    backwards: bool,
}

impl Strip {
    /// Returns the row and column of sticker `along` in the layer `depth`. Both count from 0, `depth`
    /// from the positive face of the axis.
    #[inline]
    pub fn cell(self, size: usize, depth: usize, along: usize) -> (usize, usize) {
        let last = size - 1;
        let line = if self.far { last - depth } else { depth };
        let along = if self.backwards { last - along } else { along };
        if self.column { (along, line) } else { (line, along) }
    }
}

/// Returns the faces around an axis, in the order in which a clockwise turn of its positive face
/// moves stickers: sticker (depth, along) of each face goes to sticker (depth, along) of the next.
///
/// In these coordinates a clockwise turn of any of the four faces takes (depth, along) to
/// (along, N - 1 - depth).
pub fn ring(axis: Axis) -> &'static [(Face, Strip); 4] {
    &RINGS[axis.index()]
}

const fn strip(column: bool, far: bool, backwards: bool) -> Strip {
    Strip { column, far, backwards }
}

const RINGS: [[(Face, Strip); 4]; 3] = [
    [
        (Face::F, strip(false, false, false)),
        (Face::L, strip(false, false, false)),
        (Face::B, strip(false, false, false)),
        (Face::R, strip(false, false, false)),
    ],
    [
        (Face::F, strip(true, true, false)),
        (Face::U, strip(true, true, false)),
        (Face::B, strip(true, false, true)),
        (Face::D, strip(true, true, false)),
    ],
    [
        (Face::U, strip(false, true, true)),
        (Face::R, strip(true, false, true)),
        (Face::D, strip(false, false, false)),
        (Face::L, strip(true, true, false)),
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn face_turns_have_one_formula_in_every_ring() {
        let size = 5;
        for axis in Axis::ALL {
            for (_, strip) in ring(axis) {
                for depth in 0..size {
                    for along in 0..size {
                        let (row, column) = strip.cell(size, depth, along);
                        let turned = strip.cell(size, along, size - 1 - depth);
                        assert_eq!(turned, (column, size - 1 - row), "{axis:?}");
                    }
                }
            }
        }
    }
}
