//! The tables of all stages.

use std::fmt;

use unscramble_search::tables::{Store, TableError};

use super::all_on_axes::{self, AllOnAxes};
use super::all_paired::{self, AllPaired};
use super::four_paired::{self, FourPaired};
use super::oriented::{self, Oriented};
use super::side_on_axis::SideOnAxis;

/// The tables of all stages: some 400 MB.
pub struct Tables {
    pub(super) side_on_axis: SideOnAxis,
    pub(super) all_on_axes: AllOnAxes,
    pub(super) oriented: Oriented,
    pub(super) four_paired: FourPaired,
    pub(super) all_paired: AllPaired,
}

/// The name of the tables of the first stage in the progress; they are computed at each start.
const SMALL_TABLES: &str = "five-1";

/// The tables in the progress, with their work in tenths of a second.
const WORK: [(&str, u64); 8] = [
    (SMALL_TABLES, 14),
    (all_on_axes::FILE.name, 3),
    (oriented::FILE.name, 27),
    (four_paired::EDGES.name, 26),
    (four_paired::UPPER.name, 59),
    (four_paired::SIDE.name, 6),
    (all_paired::FRONT.name, 9),
    (all_paired::EDGES.name, 42),
];

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("five::Tables").finish_non_exhaustive()
    }
}

impl Tables {
    /// Loads the tables, and builds what the store has no file of.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub fn load(store: &mut Store) -> Result<Tables, TableError> {
        store.progress().announce(&WORK);
        store.progress().begin(SMALL_TABLES, 1);
        let side_on_axis = SideOnAxis::new()?;
        Ok(Tables {
            side_on_axis,
            all_on_axes: AllOnAxes::load(store)?,
            oriented: Oriented::load(store)?,
            four_paired: FourPaired::load(store)?,
            all_paired: AllPaired::load(store)?,
        })
    }

    /// Returns the third stage.
    pub(crate) fn oriented(&self) -> &Oriented {
        &self.oriented
    }
}
