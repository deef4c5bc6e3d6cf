//! The center stickers of the six faces, as the searches read them.

use super::square::Square;
use unscramble_cube::{Axis, Cube, Face, ring};

/// Gains are counted in thousandths of a sticker, so that prices can be fractions of one.
pub(crate) const STICKER: i32 = 1000;

/// Six faces of `inner` x `inner` center stickers (`inner` = N - 2), row by row.
#[derive(Debug, Clone)]
pub(super) struct Grids {
    pub(super) inner: usize,
    faces: [Vec<u8>; 6],
    /// Which faces are to be solved. The stickers of the others are worth nothing.
    wanted: [bool; 6],
    /// The face through which all stickers go; `None` if they go from any face to any other.
    buffer: Option<Face>,
    /// The number of stickers that are on their faces, by face.
    solved: [usize; 6],
}

/// A face in the coordinates of a ring: sticker (layer, along) lies at
/// `start + layer * by_layer + along * by_along`.
#[derive(Debug, Clone, Copy)]
pub(super) struct RingView {
    pub(super) face: Face,
    start: isize,
    by_layer: isize,
    by_along: isize,
}

impl Grids {
    /// Reads the stickers of all faces.
    pub(super) fn read(cube: &Cube) -> Grids {
        Grids::of(cube, |_| true)
    }

    /// Reads the stickers when only some faces are to be solved.
    pub(super) fn of(cube: &Cube, wanted: impl Fn(Face) -> bool) -> Grids {
        let inner = cube.size() - 2;
        let faces = std::array::from_fn(|_| Vec::with_capacity(inner * inner));
        let mut grids =
            Grids { inner, faces, wanted: Face::ALL.map(wanted), buffer: None, solved: [0; 6] };
        Face::ALL.into_iter().for_each(|face| grids.refresh(cube, face));
        grids
    }

    /// Makes all stickers go through a buffer face.
    pub(super) fn with_buffer(self, buffer: Option<Face>) -> Grids {
        Grids { buffer, ..self }
    }

    /// Returns the buffer face, if all stickers go through one.
    pub(super) fn buffer(&self) -> Option<Face> {
        self.buffer
    }

    /// Returns the distance of a sticker from its face, in thousandths of a sticker.
    ///
    /// With a buffer, a sticker on a wrong face is one exchange from home if it is on the buffer face or
    /// belongs there, and else two. It counts as three, so that bringing it to the buffer face gains
    /// something even if a sticker has to leave its home there.
    fn distance(&self, face: Face, color: Face) -> i32 {
        match self.buffer {
            _ if face == color => 0,
            Some(buffer) if face != buffer && color != buffer => 3 * STICKER,
            _ => STICKER,
        }
    }

    /// Reads one face again.
    pub(super) fn refresh(&mut self, cube: &Cube, face: Face) {
        let cells = &mut self.faces[face.index()];
        cells.clear();
        for row in 1..=self.inner {
            cells.extend((1..=self.inner).map(|column| cube.at(face, row, column)));
        }
        self.solved[face.index()] = self.count(face, face as u8);
    }

    /// Returns the number of stickers of a color on a face.
    pub(super) fn count(&self, face: Face, color: u8) -> usize {
        self.faces[face.index()].iter().filter(|c| **c == color).count()
    }

    /// Returns where a face of at most eight lines shows a color.
    pub(super) fn square(&self, face: Face, color: u8) -> Square {
        let cells = self.faces[face.index()].iter().enumerate();
        let shown = cells.filter(|(_, cell)| **cell == color);
        Square::of(shown.map(|(at, _)| (at / self.inner, at % self.inner)))
    }

    /// Returns whether all wanted faces are solved.
    pub(super) fn are_solved(&self) -> bool {
        let each = self.inner * self.inner;
        self.solved.iter().zip(self.wanted).all(|(solved, wanted)| !wanted || *solved == each)
    }

    /// Returns whether stickers of this color are wanted on their face.
    pub(super) fn wants(&self, color: u8) -> bool {
        self.wanted[usize::from(color)]
    }

    /// Returns the face at a place of a ring.
    pub(super) fn view(&self, axis: Axis, place: usize) -> RingView {
        let (face, strip) = ring(axis)[place % 4];
        let at = |layer: usize, along: usize| {
            let (row, column) = strip.cell(self.inner, layer, along);
            (row * self.inner + column) as isize
        };
        let start = at(0, 0);
        // A single line has no steps.
        let next = usize::from(self.inner > 1);
        RingView { face, start, by_layer: at(next, 0) - start, by_along: at(0, next) - start }
    }

    /// Returns the color of a sticker of a view.
    #[inline]
    pub(super) fn at(&self, view: &RingView, layer: usize, along: usize) -> u8 {
        let index = view.start + layer as isize * view.by_layer + along as isize * view.by_along;
        self.faces[view.face.index()][index as usize]
    }

    /// Writes what each sticker of a face gains when it goes to another face, by `along` and then by
    /// layer. Without a buffer: a [`STICKER`] if it belongs there, less a [`STICKER`] if it belongs here.
    pub(super) fn write_gains(&self, view: &RingView, there: Face, out: &mut Vec<i32>) {
        let gains = Face::ALL.map(|color| {
            let gain = self.distance(view.face, color) - self.distance(there, color);
            if self.wanted[color.index()] { gain } else { 0 }
        });
        let cells = &self.faces[view.face.index()];
        out.clear();
        for along in 0..self.inner as isize {
            let mut at = view.start + along * view.by_along;
            out.extend((0..self.inner).map(|_| {
                let color = cells[at as usize];
                at += view.by_layer;
                gains[usize::from(color)]
            }));
        }
    }
}
