//! The stages of the core.

use std::fmt;

use super::all_paired::AllPaired;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::OrientedTables;
use super::side_solved::SideSolved;
use super::solvable::Solvable;
use unscramble_search::tables::{Progress, TableError, parallel};

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
    /// Computes the tables, which takes a few seconds, and reports to the progress under the name `seven`.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub fn new(progress: &Progress) -> Result<Stages, TableError> {
        progress.begin("seven", 7);
        let (gathered, ((four, all), (four_in_parts, sides))) = parallel::join(
            || progress.made(Gathered::both()),
            || {
                parallel::join(
                    || (progress.made(FourPaired::new()), progress.made(AllPaired::new())),
                    || (progress.made(FourPaired::in_parts()), progress.made(SideSolved::parts())),
                )
            },
        );
        Ok(Stages {
            oriented: progress.made(OrientedTables::new()?),
            gathered: gathered?,
            four: four?,
            all: all?,
            four_in_parts: four_in_parts?,
            sides: sides?,
            solvable: progress.made(Solvable::new()),
        })
    }
}
