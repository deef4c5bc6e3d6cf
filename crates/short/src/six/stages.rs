//! The three stages of the core.

use std::fmt;

use super::all_paired::AllPaired;
use super::core::Core;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::Oriented;
use unscramble_search::tables::{Progress, TableError};

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
    /// Computes the tables, which takes a few seconds, and reports to the progress under the name `six`.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn new(progress: &Progress) -> Result<Stages, TableError> {
        progress.begin("six", 7);
        let core = progress.made(Core::new());
        Ok(Stages {
            oriented: progress.made(Oriented::new(&core)?),
            gathered: [progress.made(Gathered::four(&core)?), progress.made(Gathered::all(&core)?)],
            four: progress.made(FourPaired::new(&core)?),
            four_in_parts: progress.made(FourPaired::in_parts(&core)?),
            all: progress.made(AllPaired::new(&core)?),
            core,
        })
    }
}
