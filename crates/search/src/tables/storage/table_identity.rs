//! What the program knows of a table in advance, and why a file does not match it.

use std::fmt;
use std::io;

/// What is known of a table before it is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableFile {
    /// The name of the table in messages and in the name of its file.
    pub name: &'static str,
    /// The version of its contents: it grows when they change, so that programs of different
    /// versions can share a directory.
    pub version: u32,
    /// The size of the table in bytes.
    pub bytes: usize,
    /// The CRC-32 of its contents.
    pub checksum: u32,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum FileDefect {
    /// The system reports an error.
    Unreadable(io::Error),
    /// It is a directory, a pipe or a device.
    NotRegular,
    /// The header is not that of this table and version.
    Foreign,
    /// The file is shorter or longer than the header says.
    Length,
    /// The contents have another checksum.
    Damaged,
}

/// Describes the file as a predicate: `is shorter or longer than it should be`.
impl fmt::Display for FileDefect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileDefect::Unreadable(reason) => write!(f, "cannot be read ({reason})"),
            FileDefect::NotRegular => f.write_str("is not a regular file"),
            FileDefect::Foreign => f.write_str("belongs to another table or version"),
            FileDefect::Length => f.write_str("is shorter or longer than it should be"),
            FileDefect::Damaged => f.write_str("is damaged (its CRC-32 is wrong)"),
        }
    }
}
