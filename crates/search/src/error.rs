//! Why a search cannot go on.

use crate::budget::Cutoff;
use crate::tables::TableError;

/// Why a search ended without an answer.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// The budget ended it.
    #[error("the search was cut off: {0:?}")]
    Cutoff(Cutoff),
    /// A table that it needs cannot be loaded.
    #[error(transparent)]
    Tables(#[from] TableError),
}

impl From<Cutoff> for SearchError {
    fn from(cutoff: Cutoff) -> SearchError {
        SearchError::Cutoff(cutoff)
    }
}
