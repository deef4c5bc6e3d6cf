//! The three stages of the core.

use std::fmt;

use super::all_paired::AllPaired;
use super::core::Core;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::Oriented;
use unscramble_search::tables::TableError;

/// All stages.
pub struct Stages {
    pub(super) core: Core,
    pub(super) oriented: Oriented,
    /// The second and the fourth stage.
    pub(super) gathered: [Gathered; 2],
    pub(super) four: FourPaired,
    /// The third stage in parts, for many lines.
    pub(super) four_in_parts: [FourPaired; 2],
    pub(super) all: AllPaired,
}

impl fmt::Debug for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stages").finish_non_exhaustive()
    }
}

impl Stages {
    /// Computes the tables, which takes a few seconds.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn new() -> Result<Stages, TableError> {
        let core = Core::new();
        let (oriented, four) = (Oriented::new(&core)?, FourPaired::new(&core)?);
        let (gathered, all) =
            ([Gathered::four(&core)?, Gathered::all(&core)?], AllPaired::new(&core)?);
        let four_in_parts = FourPaired::in_parts(&core)?;
        Ok(Stages { core, oriented, gathered, four, four_in_parts, all })
    }
}
