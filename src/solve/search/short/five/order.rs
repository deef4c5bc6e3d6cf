//! The turns of a stage, in an order that keeps equal sequences of commuting turns apart.

use super::geometry::{GEOMETRY, Motion};

/// The turns of a stage.
pub(super) struct Order {
    /// The numbers of the turns among all 36.
    pub(super) turns: Vec<u8>,
    /// By turn: the turns that may follow it, as bits. Turns of one axis commute, so they come in
    /// ascending order of face and width.
    pub(super) followers: Vec<u64>,
}

impl Order {
    /// The set of all turns, for the start.
    pub(super) const ANY: u64 = u64::MAX;

    pub(super) fn new(turns: Vec<u8>) -> Order {
        let followers = turns.iter().map(|&first| {
            let follows = |second: u8| {
                let (a, b) = (first / 3, second / 3);
                a / 2 % 3 != b / 2 % 3 || b > a
            };
            let bits = turns.iter().enumerate().filter(|(_, second)| follows(**second));
            bits.map(|(bit, _)| 1u64 << bit).sum()
        });
        let followers = followers.collect();
        Order { turns, followers }
    }

    /// Returns the number of turns.
    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    /// Returns the motions of the turns.
    pub(super) fn motions(&self) -> impl Iterator<Item = &'static Motion> + '_ {
        self.turns.iter().map(|&turn| &GEOMETRY.turns[usize::from(turn)])
    }
}

/// Returns the turns for which the predicate of face, width (0 for one layer, 1 for two) and quarter
/// turns holds.
pub(super) fn turns_with(holds: impl Fn(usize, usize, usize) -> bool) -> Vec<u8> {
    let all = (0..36u8).filter(|&turn| {
        let turn = usize::from(turn);
        holds(turn / 6, turn / 3 % 2, turn % 3 + 1)
    });
    all.collect()
}
