//! Rows and columns of center stickers.

use crate::language::{Text, message};
use crate::words::side;
use unscramble_cube::Face;
use unscramble_cube::geometry::{facelet_index, facelet_place};

/// A row or a column of center stickers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) face: Face,
    is_row: bool,
    /// Its number, from 0 at the border of the face.
    pub(super) index: usize,
}

impl Line {
    /// Returns all lines of center stickers.
    pub(super) fn all(size: usize) -> impl Iterator<Item = Line> {
        Face::ALL.into_iter().flat_map(move |face| {
            [true, false].into_iter().flat_map(move |is_row| {
                (1..size - 1).map(move |index| Line { face, is_row, index })
            })
        })
    }

    pub(super) fn facelets(self, size: usize) -> impl Iterator<Item = u32> {
        (1..size - 1).map(move |along| {
            let (row, column) = if self.is_row { (self.index, along) } else { (along, self.index) };
            facelet_index(size, self.face, row, column) as u32
        })
    }

    /// Returns the line that has all of these facelets.
    pub(super) fn of(size: usize, facelets: &[u32]) -> Option<Line> {
        Line::all(size).find(|line| facelets.iter().all(|facelet| line.has(size, *facelet)))
    }

    pub(super) fn has(self, size: usize, facelet: u32) -> bool {
        let (face, row, column) = facelet_place(size, facelet as usize);
        (face, if self.is_row { row } else { column }) == (self.face, self.index)
    }

    /// Returns its name, such as `row 2 of the top`.
    pub(super) fn name(self) -> Text {
        lines_of(&[self])
    }

    /// The same for all lines into which turns of faces can take this one.
    pub(super) fn distance(self, size: usize) -> usize {
        self.index.min(size - 1 - self.index)
    }
}

/// Names parallel lines of one face, such as `row 2 of the top` or `columns 2 and 3 of the front`.
pub(super) fn lines_of(lines: &[Line]) -> Text {
    let Some(first) = lines.first() else { return Text::default() };
    let numbers: Text = lines.iter().map(|line| Text::from(line.index + 1)).collect();
    let (count, side) = (lines.len(), side(first.face));
    match first.is_row {
        true => message!("rows", count, numbers, side),
        false => message!("columns", count, numbers, side),
    }
}

/// Whether stickers that lie in a line after a step did not before it, given where each sticker goes.
pub(super) fn is_new(size: usize, moves: impl Iterator<Item = [u32; 2]>, line: &[u32]) -> bool {
    let from: Vec<u32> = moves.filter(|[_, to]| line.contains(to)).map(|[from, _]| from).collect();
    Line::of(size, &from).is_none()
}

/// Returns the most lines of one face that are parallel.
pub(super) fn parallel(lines: impl Iterator<Item = Line>) -> Vec<Line> {
    let mut groups: Vec<Vec<Line>> = Vec::new();
    for line in lines {
        let is_own =
            |group: &&mut Vec<Line>| (group[0].face, group[0].is_row) == (line.face, line.is_row);
        match groups.iter_mut().find(is_own) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    groups.into_iter().rev().max_by_key(Vec::len).unwrap_or_default()
}
