//! The turns that led to a state of a search.

/// Up to 25 turns in five bits each, the last turn lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct TurnPath(u128);

impl TurnPath {
    /// Returns the path with one more turn.
    #[inline(always)]
    pub(super) fn then(self, turn: usize) -> TurnPath {
        TurnPath(self.0 << 5 | turn as u128)
    }

    /// Returns the last `count` turns in order.
    pub(super) fn turns(self, count: usize) -> impl Iterator<Item = u8> {
        (0..count).rev().map(move |i| (self.0 >> (5 * i) & 31) as u8)
    }
}
