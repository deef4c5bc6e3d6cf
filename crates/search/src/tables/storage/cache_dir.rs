//! The cache directory: one file for each table.
//!
//! A file is a header of a few lines of text, which say which table it holds, followed by the bytes
//! of the table. The program knows every byte of the header, including the checksum of the table.
//! So the header needs no checksum: a file with any other header is rejected.

use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::error::TableError;
use super::huge_buffer::HugeBuffer;
use super::progress::Progress;
use super::table_identity::{FileDefect, TableFile};

/// Bytes that are read and checked at a time: few enough to stay in the cache of a processor.
const CHUNK: usize = 256 * 1024;

/// After this time without a write a temporary file is abandoned. To write the largest table takes
/// seconds, even over a network.
const ABANDONED_AFTER: Duration = Duration::from_secs(600);

/// A directory that holds tables as files.
#[derive(Debug, Clone)]
pub struct CacheDir(PathBuf);

impl CacheDir {
    /// Uses this directory, which has to exist.
    #[must_use]
    pub fn new(dir: PathBuf) -> CacheDir {
        CacheDir(dir)
    }

    /// Creates a directory, and those above it, unless they exist.
    ///
    /// # Errors
    /// The error of the system.
    pub fn create(dir: &Path) -> io::Result<()> {
        fs::create_dir_all(dir)
    }

    /// Removes temporary files that a killed process left behind, and nothing else. A younger one may
    /// belong to a process that is writing it, possibly on another machine.
    pub(super) fn remove_abandoned(&self) {
        let Ok(entries) = fs::read_dir(&self.0) else { return };
        for entry in entries.flatten() {
            let is_ours = entry.file_name().to_str().is_some_and(is_temporary);
            if is_ours && entry.metadata().is_ok_and(|file| is_abandoned(&file)) {
                // If it cannot be removed, it only takes space.
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    /// Reads a table from its file, or maps it into memory, and reports the bytes read to the progress, under the name of
    /// the table. Returns what is wrong with the file, or nothing if there is no file.
    pub(super) fn read(
        &self,
        table: &TableFile,
        progress: &Progress,
        is_mapped: bool,
    ) -> Result<Result<HugeBuffer, Option<FileDefect>>, TableError> {
        let source = match open(&self.0, table) {
            Ok(Some(source)) => source,
            Ok(None) => return Ok(Err(None)),
            Err(defect) => return Ok(Err(Some(defect))),
        };
        progress.begin(table.name, table.bytes as u64);
        if is_mapped && let Ok(bytes) = HugeBuffer::of_file(&source, header(table).len()) {
            return Ok(check(table, &bytes, progress).map(|()| bytes).map_err(Some));
        }
        let mut bytes = HugeBuffer::for_table(table)?;
        Ok(read(source, table, &mut bytes, progress).map(|()| bytes).map_err(Some))
    }

    /// Writes the file of a table in one visible step: other processes read either the old file or
    /// the new one, and of several processes that write, the last one wins.
    pub(super) fn write(&self, table: &TableFile, bytes: &[u8]) -> io::Result<()> {
        let path = path(&self.0, table);
        let temporary = temporary(&path);
        let written =
            write_all(&temporary, table, bytes).and_then(|()| fs::rename(&temporary, &path));
        if written.is_err() {
            // The file may not exist, and the first error is the one to report.
            let _ = fs::remove_file(&temporary);
        }
        written
    }
}

/// Opens the file of a table, if there is one, and skips its header.
fn open(dir: &Path, table: &TableFile) -> Result<Option<File>, FileDefect> {
    let path = path(dir, table);
    match fs::metadata(&path) {
        Ok(file) if file.is_file() => {}
        // Opening or reading a pipe or a terminal would wait for somebody to write to it.
        Ok(_) => return Err(FileDefect::NotRegular),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(FileDefect::Unreadable(error)),
    }
    let mut source = match File::open(path) {
        Ok(source) => source,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(FileDefect::Unreadable(error)),
    };
    let expected = header(table);
    let mut found = Vec::new();
    let read = (&mut source).take(expected.len() as u64).read_to_end(&mut found);
    read.map_err(FileDefect::Unreadable)?;
    if found != expected.as_bytes() {
        return Err(FileDefect::Foreign);
    }
    let length = source.metadata().map_err(FileDefect::Unreadable)?.len();
    if length != (expected.len() + table.bytes) as u64 {
        return Err(FileDefect::Length);
    }
    Ok(Some(source))
}

/// Reads the bytes of a table after the header.
fn read(
    mut source: File,
    table: &TableFile,
    bytes: &mut [u8],
    progress: &Progress,
) -> Result<(), FileDefect> {
    let mut checksum = crc32fast::Hasher::new();
    for chunk in bytes.chunks_mut(CHUNK) {
        source.read_exact(chunk).map_err(FileDefect::Unreadable)?;
        checksum.update(chunk);
        progress.add(chunk.len() as u64);
    }
    if checksum.finalize() == table.checksum { Ok(()) } else { Err(FileDefect::Damaged) }
}

/// Checks the bytes of a table.
fn check(table: &TableFile, bytes: &[u8], progress: &Progress) -> Result<(), FileDefect> {
    let mut checksum = crc32fast::Hasher::new();
    for chunk in bytes.chunks(CHUNK) {
        checksum.update(chunk);
        progress.add(chunk.len() as u64);
    }
    if checksum.finalize() == table.checksum { Ok(()) } else { Err(FileDefect::Damaged) }
}

fn write_all(path: &Path, table: &TableFile, bytes: &[u8]) -> io::Result<()> {
    let mut target = OpenOptions::new().write(true).create_new(true).open(path)?;
    target.write_all(header(table).as_bytes())?;
    target.write_all(bytes)?;
    // Otherwise a crash could leave a file that has its final name but not all its bytes.
    target.sync_all()
}

fn path(dir: &Path, table: &TableFile) -> PathBuf {
    dir.join(format!("{}-v{}.table", table.name, table.version))
}

/// Returns a name that no other process uses. The process id shows which process wrote the file;
/// the random part is needed because processes in different containers may have the same id.
fn temporary(path: &Path) -> PathBuf {
    let random = RandomState::new().hash_one(path);
    path.with_extension(format!("table.{}-{random:016x}.tmp", std::process::id()))
}

/// Whether a file has a name that [`temporary`] returns, for any table, version and process.
fn is_temporary(name: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let parts = || {
        let (table, rest) = name.strip_suffix(".tmp")?.split_once(".table.")?;
        let ((_, version), (process, random)) = (table.rsplit_once("-v")?, rest.split_once('-')?);
        let is_random = random.len() == 16 && random.bytes().all(|b| b.is_ascii_hexdigit());
        Some(is_number(version) && is_number(process) && is_random)
    };
    parts().unwrap_or(false)
}

/// Whether a file is regular and nobody has written to it for a while.
fn is_abandoned(file: &fs::Metadata) -> bool {
    let age = file.modified().ok().and_then(|time| time.elapsed().ok());
    file.is_file() && age.is_some_and(|age| age >= ABANDONED_AFTER)
}

fn header(table: &TableFile) -> String {
    let TableFile { name, version, bytes, checksum } = table;
    format!(
        "unscramble table, format 1\nname {name}\nversion {version}\nbytes {bytes}\n\
         crc32 {checksum:08x}\n\n"
    )
}
