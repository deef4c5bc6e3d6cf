//! The tables of all stages.

use std::fmt;

use unscramble_search::tables::{Store, TableError};

use super::stage1::Stage1;
use super::stage2::{self, Stage2};
use super::stage3::{self, Stage3};
use super::stage4::{self, Stage4};
use super::stage5::{self, Stage5};

/// The tables of all stages: some 400 MB.
pub struct Tables {
    pub(super) stage1: Stage1,
    pub(super) stage2: Stage2,
    pub(super) stage3: Stage3,
    pub(super) stage4: Stage4,
    pub(super) stage5: Stage5,
}

/// The name of the tables of the first stage in the progress; they are computed at each start.
const SMALL_TABLES: &str = "five-1";

/// The tables in the progress, with their work in tenths of a second.
const WORK: [(&str, u64); 8] = [
    (SMALL_TABLES, 14),
    (stage2::FILE.name, 3),
    (stage3::FILE.name, 27),
    (stage4::EDGES.name, 26),
    (stage4::UPPER.name, 59),
    (stage4::SIDE.name, 6),
    (stage5::FRONT.name, 9),
    (stage5::EDGES.name, 42),
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
        let stage1 = Stage1::new()?;
        Ok(Tables {
            stage1,
            stage2: Stage2::load(store)?,
            stage3: Stage3::load(store)?,
            stage4: Stage4::load(store)?,
            stage5: Stage5::load(store)?,
        })
    }

    /// Returns the third stage.
    pub(crate) fn stage3(&self) -> &Stage3 {
        &self.stage3
    }
}
