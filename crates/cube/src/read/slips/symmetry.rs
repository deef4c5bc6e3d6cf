//! The eight ways to lay a square onto itself.

use std::fmt;

use crate::geometry::turned_cell;

/// One of the eight ways to lay a face onto itself: mirrored or not, then turned clockwise.
///
/// ```
/// use unscramble_cube::read::Symmetry;
///
/// // Read by columns instead of rows: the second sticker of the first row comes from the first column.
/// assert_eq!(Symmetry::COLUMNS.source(3, (0, 1)), (1, 0));
/// assert_eq!(Symmetry::MIRRORED.source(3, (0, 0)), (0, 2));
/// assert_eq!(Symmetry::all().count(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    mirrored: bool,
    quarters: u8,
}

impl Symmetry {
    /// Nothing moves.
    pub const IDENTITY: Symmetry = Symmetry { mirrored: false, quarters: 0 };
    /// Left and right are exchanged.
    pub const MIRRORED: Symmetry = Symmetry { mirrored: true, quarters: 0 };
    /// Top and bottom are exchanged.
    pub const FLIPPED: Symmetry = Symmetry { mirrored: true, quarters: 2 };
    /// Rows and columns are exchanged.
    pub const COLUMNS: Symmetry = Symmetry { mirrored: true, quarters: 3 };
    /// Rows and columns are exchanged, and read from their ends: the last column comes first, from the bottom up.
    pub const COLUMNS_FROM_THE_END: Symmetry = Symmetry { mirrored: true, quarters: 1 };

    /// Returns all of them, the identity first and the turns before the reflections.
    pub fn all() -> impl Iterator<Item = Symmetry> + Clone {
        let of = |mirrored| (0..4).map(move |quarters| Symmetry { mirrored, quarters });
        of(false).chain(of(true))
    }

    /// Returns the clockwise turn by a number of quarters.
    #[must_use]
    pub const fn turn(quarters: u8) -> Symmetry {
        Symmetry { mirrored: false, quarters: quarters % 4 }
    }

    /// Returns whether it is a reflection.
    #[must_use]
    pub const fn is_reflection(self) -> bool {
        self.mirrored
    }

    /// Returns whether it makes rows of columns, in either direction.
    #[must_use]
    pub fn is_by_columns(self) -> bool {
        [Symmetry::COLUMNS, Symmetry::COLUMNS_FROM_THE_END].contains(&self)
    }

    /// Returns the clockwise quarter turns that come after the reflection, if it is one.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self.quarters
    }

    /// Returns the row and column from which a sticker comes to a cell of a face.
    #[must_use]
    pub fn source(self, size: usize, cell: (usize, usize)) -> (usize, usize) {
        let (row, column) = turned_cell(size, cell, 4 - self.quarters);
        if self.mirrored { (row, size - 1 - column) } else { (row, column) }
    }
}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.mirrored { "mirrored+" } else { "" }, self.quarters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_ones_are_what_they_say() {
        for (row, column) in [(0, 0), (0, 1), (2, 3), (1, 3)] {
            let from = |symmetry: Symmetry| symmetry.source(4, (row, column));
            assert_eq!(from(Symmetry::MIRRORED), (row, 3 - column));
            assert_eq!(from(Symmetry::FLIPPED), (3 - row, column));
            assert_eq!(from(Symmetry::COLUMNS), (column, row));
            assert_eq!(from(Symmetry::COLUMNS_FROM_THE_END), (3 - column, 3 - row));
            assert_eq!(from(Symmetry::turn(2)), (3 - row, 3 - column));
        }
        // A clockwise turn brings the lower left corner to the upper left.
        assert_eq!(Symmetry::turn(1).source(4, (0, 0)), (3, 0));
    }
}
