//! The stickers of one face, stored so that turning the face moves none of them.
//!
//! A face turn would move N² stickers. Here it only changes how a row and column are looked up. A
//! turn of any layer therefore costs no more than its 4·N side stickers, which keeps a solve at
//! N = 100 cheap.

use super::geometry::turned_cell;
use super::ring::Strip;

/// A square of `size` x `size` stickers, row by row as seen from outside the face.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    cells: Vec<u8>,
    size: usize,
    /// The clockwise quarter turns that `cells` does not reflect yet.
    turned: u8,
}

/// The memory positions of the stickers of a strip: sticker `i` is at `start + i * step`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    start: isize,
    step: isize,
}

impl Grid {
    pub(super) fn new(size: usize, color: u8) -> Grid {
        Grid { cells: vec![color; size * size], size, turned: 0 }
    }

    pub(super) fn from_rows(size: usize, rows: &[u8]) -> Grid {
        debug_assert_eq!(rows.len(), size * size);
        Grid { cells: rows.to_vec(), size, turned: 0 }
    }

    #[inline]
    fn index(&self, row: usize, column: usize) -> usize {
        let (row, column) = turned_cell(self.size, (row, column), 4 - self.turned);
        row * self.size + column
    }

    #[inline]
    pub(super) fn get(&self, row: usize, column: usize) -> u8 {
        self.cells[self.index(row, column)]
    }

    #[inline]
    pub(super) fn set(&mut self, row: usize, column: usize, color: u8) {
        let index = self.index(row, column);
        self.cells[index] = color;
    }

    pub(super) fn turn(&mut self, quarters: u8) {
        self.turned = (self.turned + quarters) % 4;
    }

    pub(super) fn recolor(&mut self, map: &[u8; 6]) {
        for cell in &mut self.cells {
            *cell = map[usize::from(*cell)];
        }
    }

    /// Returns the span of the line at this depth of a strip.
    #[inline]
    pub(super) fn span(&self, strip: Strip, depth: usize) -> Span {
        let at = |i: usize| {
            let (row, column) = strip.cell(self.size, depth, i);
            self.index(row, column) as isize
        };
        let start = at(0);
        Span { start, step: at(1) - start }
    }

    #[inline]
    pub(super) fn read(&self, span: Span, out: &mut [u8]) {
        let mut at = span.start;
        for cell in out {
            *cell = self.cells[at as usize];
            at += span.step;
        }
    }

    #[inline]
    pub(super) fn write(&mut self, span: Span, colors: &[u8]) {
        let mut at = span.start;
        for color in colors {
            self.cells[at as usize] = *color;
            at += span.step;
        }
    }
}
