//! The tables of the 3x3x3 that a program has: the standard ones, or small ones.

use super::{SmallThreeTables, ThreeTables};
use crate::HAS_LARGE;

/// The tables of the 3x3x3 that a program has.
#[derive(Clone, Copy)]
pub enum Three<'a> {
    /// Those of a program with enough memory.
    Standard(&'a ThreeTables),
    /// Those of a browser, or of a service with little memory. They know the half turn metric only.
    Small(&'a SmallThreeTables),
}

impl<'a> Three<'a> {
    /// Returns the standard tables, if the program has these.
    #[must_use]
    pub const fn standard(self) -> Option<&'a ThreeTables> {
        match self {
            Three::Standard(tables) if HAS_LARGE => Some(tables),
            Three::Standard(_) | Three::Small(_) => None,
        }
    }

    /// Returns whether the tables are the small ones.
    #[must_use]
    pub const fn is_small(self) -> bool {
        matches!(self, Three::Small(_))
    }
}

impl<'a> From<&'a ThreeTables> for Three<'a> {
    fn from(tables: &'a ThreeTables) -> Three<'a> {
        Three::Standard(tables)
    }
}

impl<'a> From<&'a SmallThreeTables> for Three<'a> {
    fn from(tables: &'a SmallThreeTables) -> Three<'a> {
        Three::Small(tables)
    }
}
