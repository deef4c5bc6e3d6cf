//! The stages of the core.

use std::fmt;

use super::all_paired::AllPaired;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::OrientedTables;
use crate::solve::search::tables::TableError;

/// All stages.
pub(crate) struct Stages {
    pub(super) oriented: OrientedTables,
    /// The second and the fourth stage.
    pub(super) gathered: [Gathered; 2],
    pub(super) four: FourPaired,
    pub(super) all: AllPaired,
}

impl fmt::Debug for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("seven::Stages").finish_non_exhaustive()
    }
}

impl Stages {
    /// Computes the tables, which takes a few seconds.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn new() -> Result<Stages, TableError> {
        let gathered = Gathered::both()?;
        let (four, all) = (FourPaired::new()?, AllPaired::new()?);
        Ok(Stages { oriented: OrientedTables::new()?, gathered, four, all })
    }
}
