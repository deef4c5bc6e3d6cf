//! The stickers of one face: a square that turns without moving its cells.
//!
//! A face turn would move N² stickers. Here it changes only how a (row, column) is looked up, so a
//! turn of any layer costs its 4·N side stickers, and a solve at N = 100 stays cheap.

use super::geometry::turned_cell;
use super::ring::Strip;

/// `size` x `size` stickers, rows as seen from outside the face.
#[derive(Debug, Clone)]
pub(super) struct Grid {
    cells: Vec<u8>,
    size: usize,
    /// Clockwise quarter turns that have been made but not carried out on `cells`.
    turned: u8,
}

/// Where the stickers of a strip lie in the memory of its face: `start + i * step`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    start: isize,
    step: isize,
}

impl Grid {
    pub(super) fn new(size: usize, colour: u8) -> Grid {
        Grid { cells: vec![colour; size * size], size, turned: 0 }
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
    pub(super) fn set(&mut self, row: usize, column: usize, colour: u8) {
        let index = self.index(row, column);
        self.cells[index] = colour;
    }

    pub(super) fn turn(&mut self, quarters: u8) {
        self.turned = (self.turned + quarters) % 4;
    }

    pub(super) fn recolour(&mut self, map: &[u8; 6]) {
        for cell in &mut self.cells {
            *cell = map[usize::from(*cell)];
        }
    }

    /// The span of a strip `depth` lines away from the side it is counted from.
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
    pub(super) fn write(&mut self, span: Span, colours: &[u8]) {
        let mut at = span.start;
        for colour in colours {
            self.cells[at as usize] = *colour;
            at += span.step;
        }
    }
}
