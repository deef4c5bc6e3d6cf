//! The stages of the core.

use std::fmt;

use super::all_paired::AllPaired;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::OrientedTables;
use super::side_solved::SideSolved;
use super::solvable::Solvable;
use unscramble_search::tables::TableError;

/// All stages.
pub struct Stages {
    pub(super) oriented: OrientedTables,
    /// The second and the fourth stage.
    pub(super) gathered: [Gathered; 2],
    pub(super) four: FourPaired,
    pub(super) all: AllPaired,
    /// The third and the fifth stage in parts, for several lines.
    pub(super) four_in_parts: [FourPaired; 2],
    pub(super) sides: [SideSolved; 3],
    pub(super) solvable: Solvable,
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
    pub fn new() -> Result<Stages, TableError> {
        let gathered = Gathered::both()?;
        let (four, all) = (FourPaired::new()?, AllPaired::new()?);
        let solvable = Solvable::new();
        let (four_in_parts, sides) = (FourPaired::in_parts()?, SideSolved::parts()?);
        Ok(Stages {
            oriented: OrientedTables::new()?,
            gathered,
            four,
            all,
            four_in_parts,
            sides,
            solvable,
        })
    }
}
