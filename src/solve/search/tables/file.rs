//! The file of a table: a few lines of text that say which table it is, then its bytes.
//!
//! The text follows from what the program knows of the table, checksum included, to the last byte.
//! So it needs no checksum of its own: it is right or it is another.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::progress::Progress;
use super::store::TableFile;

/// How much is read and then checked at a time: as much as stays in the processor's cache.
const CHUNK: usize = 256 * 1024;

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Unfit {
    /// The system does not give it out.
    Unreadable(io::Error),
    /// It starts as no file of this table and version does.
    Foreign,
    /// It ends too early or too late.
    Length,
    /// Its bytes are not those of the table.
    Damaged,
}

/// `ends too early or too late`: what a file does or is.
impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Unreadable(reason) => write!(f, "cannot be read ({reason})"),
            Unfit::Foreign => f.write_str("is not one of this table and version"),
            Unfit::Length => f.write_str("ends too early or too late"),
            Unfit::Damaged => f.write_str("is damaged (its CRC-32 is wrong)"),
        }
    }
}

/// Opens the file of a table, if there is one, up to its bytes.
pub(super) fn open(dir: &Path, table: &TableFile) -> Result<Option<File>, Unfit> {
    let mut source = match File::open(path(dir, table)) {
        Ok(source) => source,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Unfit::Unreadable(error)),
    };
    let expected = header(table);
    let mut found = Vec::new();
    let read = (&mut source).take(expected.len() as u64).read_to_end(&mut found);
    read.map_err(Unfit::Unreadable)?;
    if found != expected.as_bytes() {
        return Err(Unfit::Foreign);
    }
    let length = source.metadata().map_err(Unfit::Unreadable)?.len();
    if length != (expected.len() + table.bytes) as u64 {
        return Err(Unfit::Length);
    }
    Ok(Some(source))
}

/// Reads the bytes of a table from its file.
pub(super) fn read(
    mut source: File,
    table: &TableFile,
    bytes: &mut [u8],
    progress: &Progress,
) -> Result<(), Unfit> {
    let mut checksum = crc32fast::Hasher::new();
    for chunk in bytes.chunks_mut(CHUNK) {
        source.read_exact(chunk).map_err(Unfit::Unreadable)?;
        checksum.update(chunk);
        progress.add(chunk.len() as u64);
    }
    if checksum.finalize() == table.checksum { Ok(()) } else { Err(Unfit::Damaged) }
}

/// Writes the file of a table, in one step as far as anybody can see: others read the old file or
/// the new one, and of several who write one comes last.
pub(super) fn write(dir: &Path, table: &TableFile, bytes: &[u8]) -> io::Result<()> {
    let path = path(dir, table);
    let temporary = temporary(&path);
    let written = write_all(&temporary, table, bytes).and_then(|()| fs::rename(&temporary, &path));
    if written.is_err() {
        // It may not even be there; what went wrong is told by the first error.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn write_all(path: &Path, table: &TableFile, bytes: &[u8]) -> io::Result<()> {
    let mut target = OpenOptions::new().write(true).create_new(true).open(path)?;
    target.write_all(header(table).as_bytes())?;
    target.write_all(bytes)?;
    // Or a file could have its name before it has its bytes.
    target.sync_all()
}

fn path(dir: &Path, table: &TableFile) -> PathBuf {
    dir.join(format!("{}-v{}.table", table.name, table.version))
}

/// A name that nobody else writes to: the process id tells people whose it is, but in containers
/// that share a directory every process may have the same.
fn temporary(path: &Path) -> PathBuf {
    let random = RandomState::new().hash_one(path);
    path.with_extension(format!("table.{}-{random:016x}.tmp", std::process::id()))
}

fn header(table: &TableFile) -> String {
    let TableFile { name, version, bytes, checksum } = table;
    format!(
        "unscramble table, format 1\nname {name}\nversion {version}\nbytes {bytes}\n\
         crc32 {checksum:08x}\n\n"
    )
}
