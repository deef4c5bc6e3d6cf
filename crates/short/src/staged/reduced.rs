//! Pairs of coordinates, of which symmetries reduce the first to classes.

use std::sync::Arc;

/// The entries of a table of such pairs.
#[derive(Clone)]
pub(crate) struct Reduction {
    /// By number of the first value: its class times 16, plus the number of the symmetry that takes it to the representative.
    pub(crate) classes: Arc<Vec<u32>>,
    /// By symmetry and value of the second coordinate: what the symmetry makes of it.
    pub(crate) images: Arc<Vec<Vec<u16>>>,
    /// The number of images: of the entries of a class.
    pub(crate) width: u32,
}

impl Reduction {
    /// Returns the entry of the number of the first value, and the second value.
    #[inline(always)]
    pub(super) fn entry(&self, first: u32, second: u32) -> u32 {
        let packed = self.classes[first as usize];
        let image = self.images[(packed & 15) as usize][second as usize];
        (packed >> 4) * self.width + u32::from(image)
    }

    /// Returns the number of entries.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        let last = self.classes.iter().max().map_or(0, |packed| packed >> 4);
        (last as usize + 1) * self.width as usize
    }
}
