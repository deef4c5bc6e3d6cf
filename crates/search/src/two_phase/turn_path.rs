//! The moves that led to a state of a search.

/// Up to 128 bits of moves, all of the same number of bits, the last move lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TurnPath(u128);

impl TurnPath {
    /// Returns the path with one more move.
    #[inline(always)]
    pub(super) fn then(self, bits: u32, number: usize) -> TurnPath {
        TurnPath(self.0 << bits | number as u128)
    }

    /// Returns the last `count` moves in order.
    pub(super) fn moves(self, bits: u32, count: usize) -> impl Iterator<Item = u8> {
        (0..count as u32).rev().map(move |i| (self.0 >> (bits * i)) as u8 & ((1 << bits) - 1))
    }
}
