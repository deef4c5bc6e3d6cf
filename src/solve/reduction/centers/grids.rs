//! The centre stickers of the six faces, as the search reads them.

use crate::cube::{Axis, Cube, Face, ring};

/// Six faces of `inner` x `inner` centre stickers (`inner` = N - 2), row by row.
#[derive(Debug, Clone)]
pub(super) struct Grids {
    pub(super) inner: usize,
    faces: [Vec<u8>; 6],
}

/// How to walk over a face in the coordinates of a ring: sticker (layer, along) lies at
/// `start + layer * by_layer + along * by_along`.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    pub(super) face: Face,
    start: isize,
    by_layer: isize,
    by_along: isize,
}

impl Grids {
    pub(super) fn read(cube: &Cube) -> Grids {
        let inner = cube.size() - 2;
        let mut grids =
            Grids { inner, faces: std::array::from_fn(|_| Vec::with_capacity(inner * inner)) };
        Face::ALL.into_iter().for_each(|face| grids.refresh(cube, face));
        grids
    }

    /// Reads one face again.
    pub(super) fn refresh(&mut self, cube: &Cube, face: Face) {
        let cells = &mut self.faces[face.index()];
        cells.clear();
        for row in 1..=self.inner {
            cells.extend((1..=self.inner).map(|column| cube.at(face, row, column)));
        }
    }

    /// Stickers of a colour on a face.
    pub(super) fn count(&self, face: Face, colour: u8) -> usize {
        self.faces[face.index()].iter().filter(|c| **c == colour).count()
    }

    /// Stickers that are on their faces.
    pub(super) fn solved(&self) -> usize {
        Face::ALL.into_iter().map(|face| self.count(face, face as u8)).sum()
    }

    /// Whether all centres are solved.
    pub(super) fn are_solved(&self) -> bool {
        self.solved() == 6 * self.inner * self.inner
    }

    /// The face at a place of a ring, seen after it was turned `turned` quarters clockwise.
    pub(super) fn view(&self, axis: Axis, place: usize, turned: u8) -> View {
        let (face, strip) = ring(axis)[place % 4];
        let last = self.inner - 1;
        let at = |mut layer: usize, mut along: usize| {
            for _ in 0..turned % 4 {
                (layer, along) = (last - along, layer);
            }
            let (row, column) = strip.cell(self.inner, layer, along);
            (row * self.inner + column) as isize
        };
        let start = at(0, 0);
        View { face, start, by_layer: at(1, 0) - start, by_along: at(0, 1) - start }
    }

    #[inline]
    pub(super) fn at(&self, view: &View, layer: usize, along: usize) -> u8 {
        let index = view.start + layer as isize * view.by_layer + along as isize * view.by_along;
        self.faces[view.face.index()][index as usize]
    }
}
