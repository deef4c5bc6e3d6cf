//! Why there are no tables.

use std::io;

use crate::solve::engine::error::SolveError;

/// A table that cannot be had. Trouble with the cache is none of these: a table that cannot be read
/// is built, and one that cannot be written is kept in memory.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The system has no room for it.
    #[error("there is no memory for the table {table}, {bytes} bytes: {reason}")]
    Memory {
        /// Its name.
        table: &'static str,
        /// Its size.
        bytes: usize,
        /// What the system says.
        reason: io::Error,
    },
    /// It was built, and is not what it has to be: the program, or the machine, has a fault.
    #[error("the table {table} was built wrong: its CRC-32 is {found:08x}, not {expected:08x}")]
    Checksum {
        /// Its name.
        table: &'static str,
        /// What its CRC-32 has to be.
        expected: u32,
        /// What it is.
        found: u32,
    },
}

impl From<TableError> for SolveError {
    fn from(error: TableError) -> SolveError {
        SolveError::Tables(error.to_string())
    }
}
