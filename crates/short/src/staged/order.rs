//! The turns of a stage, in an order that keeps equal sequences of commuting turns apart.

use unscramble_search::exact::to_u32;
use unscramble_search::space::MOST_TURNS;

/// The turns of a stage.
#[derive(Clone)]
pub(crate) struct Order {
    /// The numbers of the turns among all.
    pub(crate) turns: Vec<u8>,
    /// By turn: the turns that may follow it, as bits.
    pub(crate) followers: Vec<u64>,
}

impl Order {
    /// The set of all turns, for the start.
    pub(super) const ANY: u64 = u64::MAX;

    /// Creates the order of these turns, of which `follows` tells whether the second may follow the first. Turns of
    /// one axis commute, so only one order of them is of use.
    pub(crate) fn new(turns: Vec<u8>, follows: impl Fn(u8, u8) -> bool) -> Order {
        assert!(turns.len() <= MOST_TURNS, "the search of a stage has room for so many turns");
        let followers = turns.iter().map(|&first| {
            let bits = turns.iter().enumerate().filter(|(_, second)| follows(first, **second));
            bits.map(|(bit, _)| 1u64 << bit).sum()
        });
        let followers = followers.collect();
        Order { turns, followers }
    }

    /// Lists the numbers, in the stage, of those turns that another one has too.
    pub(crate) fn numbers_of(&self, other: &Order) -> Vec<usize> {
        let is_shared = |turn: &usize| other.turns.contains(&self.turns[*turn]);
        (0..self.len()).filter(is_shared).collect()
    }

    /// Returns all turns, as bits.
    pub(crate) fn all(&self) -> u64 {
        u64::MAX.checked_shr(64 - to_u32(self.len())).unwrap_or(0)
    }

    /// Returns the number of turns.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }
}
