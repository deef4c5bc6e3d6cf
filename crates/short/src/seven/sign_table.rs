//! Signs: whether the turns that make an arrangement, as far as they take three layers along, are odd in number.

use std::collections::VecDeque;

use unscramble_search::exact::to_u32;
use unscramble_search::space::MOST_TURNS;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::product::{Product, Values};

/// A set of signs: any of [`EVEN`] and [`ODD`].
pub(super) type Signs = u8;

pub(super) const EVEN: Signs = 1;
pub(super) const ODD: Signs = 2;
pub(super) const BOTH: Signs = EVEN | ODD;

/// By the values of some coordinates: the signs of the turns that make them of the goals of the core.
pub(super) struct SignTable {
    /// By coordinate: the stride of its digit.
    strides: Vec<u32>,
    signs: Vec<Signs>,
}

impl SignTable {
    /// Lists what turns make of some goals. `changes` tells whether a turn changes the sign.
    pub(super) fn new<const N: usize>(
        coordinates: [&Coordinate; N],
        goals: &Values,
        changes: impl Fn(usize) -> bool,
    ) -> SignTable {
        let product = Product::of(coordinates);
        let mut table =
            SignTable { strides: product.strides().collect(), signs: vec![0; product.count()] };
        let changes: Vec<bool> = (0..product.turns()).map(changes).collect();
        // First in, first out: a stack of all that is reached would be larger than the table.
        let mut reached: VecDeque<(u32, Signs)> = product
            .entries(goals)
            .into_iter()
            .filter(|goal| table.add(*goal, EVEN))
            .map(|goal| (to_u32(goal), EVEN))
            .collect();
        let mut after = [0; MOST_TURNS];
        while let Some((entry, sign)) = reached.pop_front() {
            product.after(entry as usize, &mut after);
            for (&next, changes) in after.iter().zip(&changes) {
                let sign = if *changes { sign ^ BOTH } else { sign };
                if table.add(next as usize, sign) {
                    reached.push_back((next, sign));
                }
            }
        }
        table
    }

    /// Adds a sign; returns whether it is new.
    fn add(&mut self, entry: usize, sign: Signs) -> bool {
        let known = &mut self.signs[entry];
        let is_new = *known & sign == 0;
        *known |= sign;
        is_new
    }

    /// Returns the signs of some values; none if no turns make them.
    #[inline]
    pub(super) fn get<const N: usize>(&self, values: [u32; N]) -> Signs {
        let digits = values.iter().zip(&self.strides);
        self.signs[digits.map(|(value, stride)| value * stride).sum::<u32>() as usize]
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
