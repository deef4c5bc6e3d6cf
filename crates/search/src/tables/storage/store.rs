//! Loads tables: from files if there is a cache directory, otherwise from scratch.
//!
//! A table is used only if its CRC-32 is the one that the program knows, wherever the table comes
//! from. So nobody has to trust the files, and they can be deleted at any time.

use std::fmt;
use std::io;

use super::cache_dir::CacheDir;
use super::error::TableError;
use super::huge_buffer::HugeBuffer;
use super::progress::Progress;
use super::table_identity::{FileDefect, TableFile};

/// Loads tables, one after another, and remembers where each came from.
#[derive(Debug)]
pub struct Store {
    dir: Option<CacheDir>,
    progress: Progress,
    reports: Vec<LoadReport>,
    is_mapped: bool,
}

/// A report on how a table was loaded.
#[derive(Debug)]
pub struct LoadReport {
    /// The name of the table.
    pub table: &'static str,
    /// The size of the table in bytes.
    pub bytes: usize,
    /// Where the table came from.
    pub origin: TableOrigin,
    /// Why the table could not be written to the cache directory, if that failed.
    pub write_error: Option<io::Error>,
}

/// Where a table came from.
#[derive(Debug)]
pub enum TableOrigin {
    /// It was read from its file.
    Cache,
    /// It was built, because there was no file.
    Built,
    /// It was built, because the file could not be used.
    Rebuilt(FileDefect),
}

impl Store {
    /// Creates a store that keeps files in this directory, if there is one. Removes what a killed
    /// process left there.
    #[must_use]
    pub fn new(dir: Option<CacheDir>, progress: &Progress) -> Store {
        if let Some(dir) = &dir {
            dir.remove_abandoned();
        }
        Store { dir, progress: progress.clone(), reports: Vec::new(), is_mapped: false }
    }

    /// Returns the same store, which maps files into memory instead of reading them: all processes of a host then share the
    /// memory, and look-ups take a little longer.
    #[must_use]
    pub fn mapped(self) -> Store {
        Store { is_mapped: true, ..self }
    }

    /// Loads a table from its file if the file is intact. Otherwise calls `build` with a buffer of
    /// zeros, and writes the table to the file.
    ///
    /// The store reports reading to the progress, under the name of the table; `build` reports
    /// building.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory or the table was built wrong.
    pub fn load(
        &mut self,
        file: &TableFile,
        build: impl FnOnce(&mut [u8]),
    ) -> Result<HugeBuffer, TableError> {
        let read = match &self.dir {
            Some(dir) => dir.read(file, &self.progress, self.is_mapped)?,
            None => Err(None),
        };
        let (bytes, origin, write_error) = match read {
            Ok(bytes) => (bytes, TableOrigin::Cache, None),
            Err(defect) => {
                let bytes = built(file, build)?;
                let write_error = self.dir.as_ref().and_then(|dir| dir.write(file, &bytes).err());
                let origin = defect.map_or(TableOrigin::Built, TableOrigin::Rebuilt);
                // The file takes the place of the memory in which it was built.
                let shared = match &self.dir {
                    Some(dir) if self.is_mapped && write_error.is_none() => {
                        dir.read(file, &self.progress, true)?.ok()
                    }
                    _ => None,
                };
                (shared.unwrap_or(bytes), origin, write_error)
            }
        };
        self.reports.push(LoadReport { table: file.name, bytes: file.bytes, origin, write_error });
        Ok(bytes)
    }

    /// Returns the progress of loading.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Returns a report on each table, in the order in which the tables were loaded.
    #[must_use]
    pub fn into_reports(self) -> Vec<LoadReport> {
        self.reports
    }
}

/// Builds a table and checks its checksum.
fn built(file: &TableFile, build: impl FnOnce(&mut [u8])) -> Result<HugeBuffer, TableError> {
    let mut bytes = HugeBuffer::for_table(file)?;
    build(&mut bytes);
    let (expected, found) = (file.checksum, crc32fast::hash(&bytes));
    if found == expected {
        Ok(bytes)
    } else {
        Err(TableError::Checksum { table: file.name, expected, found })
    }
}

/// Describes where the table came from and what went wrong: `phase-1 (36 MB): read from its file`.
impl fmt::Display for LoadReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LoadReport { table, bytes, origin, write_error } = self;
        write!(f, "{table} ({} MB): ", bytes.div_ceil(1_000_000))?;
        match origin {
            TableOrigin::Cache => write!(f, "read from its file")?,
            TableOrigin::Built => write!(f, "built")?,
            TableOrigin::Rebuilt(defect) => write!(f, "rebuilt, because its file {defect}")?,
        }
        match write_error {
            Some(reason) => write!(f, "; could not write it to the cache directory: {reason}"),
            None => Ok(()),
        }
    }
}

impl LoadReport {
    /// Returns whether the cache directory may need attention.
    #[must_use]
    pub fn needs_attention(&self) -> bool {
        self.write_error.is_some() || matches!(self.origin, TableOrigin::Rebuilt(_))
    }
}

#[cfg(all(test, feature = "native"))]
mod tests;
