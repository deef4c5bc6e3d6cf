//! How large pictures that move may be.

/// The largest number of pixels of all pictures together: about two seconds of work.
pub(crate) const MOST_PIXELS: usize = 30_000_000;

/// The most bytes of a GIF.
pub(crate) const MOST_BYTES: usize = 8 << 20;
