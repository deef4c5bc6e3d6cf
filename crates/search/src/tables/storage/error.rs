//! Why a table cannot be loaded.

use std::io;

/// A table that cannot be loaded.
///
/// A problem with the cache directory is not an error: a table that cannot be read is built, and a
/// table that cannot be written stays in memory.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// There is not enough memory.
    #[error("not enough memory for the table {table} ({bytes} bytes): {reason}")]
    Memory {
        /// The name of the table.
        table: &'static str,
        /// The size of the table in bytes.
        bytes: usize,
        /// The error of the system.
        reason: io::Error,
    },
    /// The table was built with wrong contents: the program or the machine is faulty.
    #[error(
        "the table {table} was built wrong: its CRC-32 is {found:08x}, expected {expected:08x}"
    )]
    Checksum {
        /// The name of the table.
        table: &'static str,
        /// The CRC-32 of the right contents.
        expected: u32,
        /// The CRC-32 of the contents that were built.
        found: u32,
    },
}
