//! The turns of a stage among the 36 of one or two outer layers.

use super::geometry::{GEOMETRY, Motion};
use crate::staged::order::Order;

/// Returns the order of these turns: those of one axis come in ascending order of face and width.
pub(super) fn order(turns: Vec<u8>) -> Order {
    Order::new(turns, |first, second| {
        let (a, b) = (first / 3, second / 3);
        a / 2 % 3 != b / 2 % 3 || b > a
    })
}

/// Returns the motions of the turns.
pub(super) fn motions(order: &Order) -> impl Iterator<Item = &'static Motion> + '_ {
    order.turns.iter().map(|&turn| &GEOMETRY.turns[usize::from(turn)])
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
