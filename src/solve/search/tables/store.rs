//! Tables from files, if there is a directory for them, and from scratch if not.
//!
//! A table is used only if its CRC-32 is the one that the program knows, wherever it comes from. So
//! a file needs no trust, and can be deleted at any time.

use std::fmt;
use std::io;
use std::path::PathBuf;

use super::bytes::Bytes;
use super::error::TableError;
use super::file::{self, Unfit};
use super::progress::Progress;

/// What is known of a table before it is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableFile {
    /// Its name, for people and in the name of its file.
    pub name: &'static str,
    /// Raised when its contents change, so that programs of both versions can share a directory.
    pub version: u32,
    /// Its size.
    pub bytes: usize,
    /// The CRC-32 of its contents.
    pub checksum: u32,
}

/// Loads tables, one after another, and remembers how each was come by.
#[derive(Debug)]
pub struct Store {
    dir: Option<PathBuf>,
    progress: Progress,
    reports: Vec<Report>,
}

/// How a table was come by.
#[derive(Debug)]
pub struct Report {
    /// Its name.
    pub table: &'static str,
    /// Its size.
    pub bytes: usize,
    /// Where it came from.
    pub origin: Origin,
    /// Why it could not be written to the cache directory, if it was to be.
    pub unwritten: Option<io::Error>,
}

/// Where a table came from.
#[derive(Debug)]
pub enum Origin {
    /// A file.
    Cache,
    /// It was built; there was no file.
    Built,
    /// It was built, for there was a file that could not be used.
    Rebuilt(Unfit),
}

impl Store {
    /// With files in this directory, or without files. The directory has to exist.
    #[must_use]
    pub fn new(dir: Option<PathBuf>, progress: &Progress) -> Store {
        Store { dir, progress: progress.clone(), reports: Vec::new() }
    }

    /// A table: its file's contents, if it has a file and that is whole, else what `build` makes of
    /// as many zeros, which is then written to the file.
    ///
    /// Reading is told to the progress under the table's name; building is for `build` to tell.
    ///
    /// # Errors
    /// [`TableError`].
    pub fn load(
        &mut self,
        file: &TableFile,
        build: impl FnOnce(&mut [u8]),
    ) -> Result<Bytes, TableError> {
        let (bytes, origin, unwritten) = match self.read(file)? {
            Ok(bytes) => (bytes, Origin::Cache, None),
            Err(unfit) => {
                let bytes = built(file, build)?;
                let unwritten = self.write(file, &bytes).err();
                (bytes, unfit.map_or(Origin::Built, Origin::Rebuilt), unwritten)
            }
        };
        self.reports.push(Report { table: file.name, bytes: file.bytes, origin, unwritten });
        Ok(bytes)
    }

    /// How the tables were come by, in the order in which they were loaded.
    #[must_use]
    pub fn into_reports(self) -> Vec<Report> {
        self.reports
    }

    /// The table from its file, or what is wrong with that, if there is one.
    fn read(&self, file: &TableFile) -> Result<Result<Bytes, Option<Unfit>>, TableError> {
        let Some(dir) = &self.dir else { return Ok(Err(None)) };
        let source = match file::open(dir, file) {
            Ok(Some(source)) => source,
            Ok(None) => return Ok(Err(None)),
            Err(unfit) => return Ok(Err(Some(unfit))),
        };
        let mut bytes = room(file)?;
        self.progress.begin(file.name, file.bytes as u64);
        match file::read(source, file, &mut bytes, &self.progress) {
            Ok(()) => Ok(Ok(bytes)),
            Err(unfit) => Ok(Err(Some(unfit))),
        }
    }

    fn write(&self, file: &TableFile, bytes: &[u8]) -> io::Result<()> {
        self.dir.as_ref().map_or(Ok(()), |dir| file::write(dir, file, bytes))
    }
}

fn room(file: &TableFile) -> Result<Bytes, TableError> {
    let (table, bytes) = (file.name, file.bytes);
    Bytes::zeroed(bytes).map_err(|reason| TableError::Memory { table, bytes, reason })
}

fn built(file: &TableFile, build: impl FnOnce(&mut [u8])) -> Result<Bytes, TableError> {
    let mut bytes = room(file)?;
    build(&mut bytes);
    let (expected, found) = (file.checksum, crc32fast::hash(&bytes));
    if found == expected {
        Ok(bytes)
    } else {
        Err(TableError::Checksum { table: file.name, expected, found })
    }
}

/// `phase 1 (34 MB) read from its file`, with what went wrong on the way.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { table, bytes, origin, unwritten } = self;
        write!(f, "{table} ({} MB)", bytes.div_ceil(1_000_000))?;
        match origin {
            Origin::Cache => write!(f, " read from its file")?,
            Origin::Built => write!(f, " built")?,
            Origin::Rebuilt(unfit) => write!(f, " built anew, for its file {unfit}")?,
        }
        match unwritten {
            Some(reason) => write!(f, "; it cannot be kept in the cache directory: {reason}"),
            None => Ok(()),
        }
    }
}

impl Report {
    /// Whether somebody may have to do something about the cache directory.
    #[must_use]
    pub fn is_trouble(&self) -> bool {
        self.unwritten.is_some() || matches!(self.origin, Origin::Rebuilt(_))
    }
}

#[cfg(test)]
mod tests;
