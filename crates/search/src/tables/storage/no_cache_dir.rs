//! The cache directory without the feature `native`: there is none.

use std::io;

use super::error::TableError;
use super::huge_buffer::HugeBuffer;
use super::progress::Progress;
use super::table_identity::{FileDefect, TableFile};

/// A directory that cannot exist, because there is no file system.
#[derive(Debug, Clone)]
pub enum CacheDir {}

impl CacheDir {
    /// Never called.
    pub(super) fn remove_abandoned(&self) {
        match *self {}
    }

    /// Never called.
    pub(super) fn read(
        &self,
        _: &TableFile,
        _: &Progress,
        _: bool,
    ) -> Result<Result<HugeBuffer, Option<FileDefect>>, TableError> {
        match *self {}
    }

    /// Never called.
    pub(super) fn write(&self, _: &TableFile, _: &[u8]) -> io::Result<()> {
        match *self {}
    }
}
