//! Memory for a table: tens or hundreds of megabytes, zero at first.

use std::io;
use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// A large buffer of bytes.
///
/// A search reads a table at random places, and in ordinary memory nearly every such read pays twice:
/// for the byte, and for the walk through the page tables that finds its 4 KiB page. So the system
/// is asked for huge pages, of 2 MiB, of which it knows enough at a time; that takes a mapping of
/// our own, for memory of the allocator can't be asked about in safe Rust. A mapping is also zero
/// without being written to, and gets its pages from the threads that fill it.
#[derive(Debug)]
pub struct Bytes(MmapMut);

impl Bytes {
    /// A buffer of zeros.
    ///
    /// # Errors
    /// What the system says, if it has no room.
    pub fn zeroed(len: usize) -> io::Result<Bytes> {
        let map = MmapMut::map_anon(len)?;
        // A hint: without huge pages searches are slower, and no less right.
        #[cfg(target_os = "linux")]
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Bytes(map))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl DerefMut for Bytes {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_is_zero_and_can_be_written() {
        for len in [0, 1, 4097, 5 << 20] {
            let mut bytes = Bytes::zeroed(len).unwrap();
            assert_eq!(bytes.len(), len);
            assert!(bytes.iter().all(|&byte| byte == 0));
            bytes.fill(7);
            assert!(bytes.iter().all(|&byte| byte == 7));
        }
    }

    #[test]
    fn more_than_there_is_is_an_error() {
        assert!(Bytes::zeroed(usize::MAX / 4).is_err());
    }
}
