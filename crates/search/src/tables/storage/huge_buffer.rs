//! The memory of a table: tens or hundreds of megabytes.

use std::io;
use std::ops::{Deref, DerefMut};

use super::error::TableError;
use super::table_identity::TableFile;

/// A large buffer of bytes, all zero at first.
///
/// A search reads a table at random places. In ordinary memory nearly every such read costs twice:
/// for the byte itself, and for the walk through the page tables that finds its 4 KiB page. So the
/// buffer asks the system for huge pages of 2 MiB. That takes a memory mapping, because safe Rust
/// cannot ask for huge pages in the memory of the allocator. A mapping is also zero without being
/// written to, and the threads that fill it allocate its pages.
///
/// A buffer may also be the rest of a file, whose pages all processes of a host share; those are of 4 KiB.
///
/// Without the feature `native` the buffer is a vector.
#[derive(Debug)]
pub struct HugeBuffer {
    memory: Memory,
    /// Where the table begins.
    start: usize,
}

#[cfg(feature = "native")]
type Memory = memmap2::MmapMut;
#[cfg(not(feature = "native"))]
type Memory = Vec<u8>;

impl HugeBuffer {
    /// Creates a buffer of zeros.
    ///
    /// # Errors
    /// The error of the system if there is not enough memory.
    #[cfg(feature = "native")]
    pub fn zeroed(len: usize) -> io::Result<HugeBuffer> {
        let map = memmap2::MmapMut::map_anon(len)?;
        // Only a hint: without huge pages searches are slower, but correct.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(HugeBuffer { memory: map, start: 0 })
    }

    /// Maps a file from a position on. What is written to the buffer does not reach the file.
    ///
    /// # Errors
    /// The error of the system.
    #[cfg(feature = "native")]
    #[allow(unsafe_code, reason = "a file cannot be mapped otherwise")]
    pub(super) fn of_file(file: &std::fs::File, start: usize) -> io::Result<HugeBuffer> {
        // SAFETY: files of the cache directory are written under another name and then renamed, so nobody changes or cuts
        // one that is open.
        let memory = unsafe { memmap2::MmapOptions::new().map_copy(file)? };
        Ok(HugeBuffer { memory, start })
    }

    /// Creates a buffer of zeros.
    ///
    /// # Errors
    /// An error of kind `OutOfMemory` if there is not enough memory.
    #[cfg(not(feature = "native"))]
    pub fn zeroed(len: usize) -> io::Result<HugeBuffer> {
        let mut bytes = Vec::new();
        let reserved = bytes.try_reserve_exact(len);
        reserved.map_err(|error| io::Error::new(io::ErrorKind::OutOfMemory, error))?;
        bytes.resize(len, 0);
        Ok(HugeBuffer { memory: bytes, start: 0 })
    }

    /// Creates a buffer of zeros that is as large as a table.
    pub(super) fn for_table(file: &TableFile) -> Result<HugeBuffer, TableError> {
        let (table, bytes) = (file.name, file.bytes);
        HugeBuffer::zeroed(bytes).map_err(|reason| TableError::Memory { table, bytes, reason })
    }
}

impl Deref for HugeBuffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.memory[self.start..]
    }
}

impl DerefMut for HugeBuffer {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.memory[self.start..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_zero_and_can_be_written() {
        for len in [0, 1, 4097, 5 << 20] {
            let mut bytes = HugeBuffer::zeroed(len).unwrap();
            assert_eq!(bytes.len(), len);
            assert!(bytes.iter().all(|&byte| byte == 0));
            bytes.fill(7);
            assert!(bytes.iter().all(|&byte| byte == 7));
        }
    }

    #[test]
    fn a_buffer_that_does_not_fit_is_an_error() {
        assert!(HugeBuffer::zeroed(usize::MAX / 4).is_err());
    }
}
