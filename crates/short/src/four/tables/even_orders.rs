//! The even orders of eight pieces as numbers.
//!
//! Two orders that differ in the exchange of the last two pieces are neighbors in lexicographic order, and one
//! of them is even. So half the rank of an order is its number among the even ones.
#![expect(clippy::expect_used, reason = "an order must not get the number of another one")]

use unscramble_cube::permutation;
use unscramble_search::exact::{to_u8, to_u16};

/// Number of even orders: half of 8!.
pub(super) const ORDERS: usize = 20_160;

/// The even orders. An order is packed into 3 bits for each piece, the first lowest.
#[derive(Debug)]
pub(super) struct EvenOrders {
    /// By the first four pieces: the number of orders of them that come before, which is the rank divided by 24.
    first: Vec<u16>,
    /// By the last four pieces: half the remainder, since every other order is even.
    last: Vec<u8>,
    packed: Vec<u32>,
}

impl EvenOrders {
    pub(super) fn new() -> EvenOrders {
        let mut all =
            EvenOrders { first: vec![0; 1 << 12], last: vec![0; 1 << 12], packed: vec![0; ORDERS] };
        let mut pieces = [0u8, 1, 2, 3, 4, 5, 6, 7];
        for rank in 0..2 * ORDERS {
            let packed = pieces.iter().rev().fold(0u32, |all, piece| all << 3 | u32::from(*piece));
            all.first[(packed & 0xfff) as usize] = to_u16(rank / 24);
            all.last[(packed >> 12) as usize] = to_u8(rank % 24 / 2);
            if !permutation::is_odd(&pieces) {
                all.packed[rank / 2] = packed;
            }
            next_permutation(&mut pieces);
        }
        all
    }

    /// Returns the orders by number.
    pub(super) fn packed(&self) -> &[u32] {
        &self.packed
    }

    /// Returns the number of an order.
    #[inline(always)]
    pub(super) fn number(&self, packed: u32) -> u16 {
        self.first[(packed & 0xfff) as usize] * 12
            + u16::from(self.last[(packed >> 12 & 0xfff) as usize])
    }
}

/// Changes an order to the next one in lexicographic order.
fn next_permutation(pieces: &mut [u8; 8]) {
    let Some(at) = (0..7).rev().find(|at| pieces[*at] < pieces[at + 1]) else { return };
    let larger = (at + 1..8).rev().find(|other| pieces[*other] > pieces[at]);
    pieces.swap(at, larger.expect("the next piece is larger"));
    pieces[at + 1..].reverse();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_even_order_has_its_number() {
        let orders = EvenOrders::new();
        assert_eq!(orders.packed().len(), ORDERS);
        for (number, packed) in orders.packed().iter().enumerate() {
            assert_eq!(usize::from(orders.number(*packed)), number);
        }
    }
}
