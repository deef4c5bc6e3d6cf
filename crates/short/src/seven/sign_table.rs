//! Signs: whether the turns that make an arrangement, as far as they take three layers along, are odd in number.

use std::collections::VecDeque;

use unscramble_search::exact::to_u32;

/// A set of signs: any of [`EVEN`] and [`ODD`].
pub(super) type Signs = u8;

pub(super) const EVEN: Signs = 1;
pub(super) const ODD: Signs = 2;
pub(super) const BOTH: Signs = EVEN | ODD;

/// By the number of an arrangement: the signs of the turns that make it of the goals of the core.
pub(super) struct SignTable(Vec<Signs>);

impl SignTable {
    /// Lists what turns, each of which may change the sign, make of some goals. `after` is the number after a turn.
    pub(super) fn new<T>(
        count: usize,
        goals: impl IntoIterator<Item = usize>,
        turns: &[(T, bool)],
        after: impl Fn(usize, &T) -> usize,
    ) -> SignTable {
        let mut table = SignTable(vec![0; count]);
        let goals = goals.into_iter().map(|goal| (goal, EVEN));
        // First in, first out: a stack of all that is reached would be larger than the table.
        let mut reached: VecDeque<(u32, Signs)> = goals
            .filter(|(goal, sign)| table.add(*goal, *sign))
            .map(|(goal, sign)| (to_u32(goal), sign))
            .collect();
        while let Some((number, sign)) = reached.pop_front() {
            for (turn, changes) in turns {
                let next = after(number as usize, turn);
                let sign = if *changes { sign ^ BOTH } else { sign };
                if table.add(next, sign) {
                    reached.push_back((to_u32(next), sign));
                }
            }
        }
        table
    }

    /// Adds a sign; returns whether it is new.
    fn add(&mut self, number: usize, sign: Signs) -> bool {
        let known = &mut self.0[number];
        let is_new = *known & sign == 0;
        *known |= sign;
        is_new
    }

    /// Returns the signs of an arrangement; none if no turns make it.
    #[inline]
    pub(super) fn get(&self, number: usize) -> Signs {
        self.0[number]
    }
}

/// Returns the signs of two series of turns, one after the other.
pub(super) fn product(first: Signs, second: Signs) -> Signs {
    match (first, second) {
        (0, _) | (_, 0) => 0,
        (BOTH, _) | (_, BOTH) => BOTH,
        _ if first == second => EVEN,
        _ => ODD,
    }
}
