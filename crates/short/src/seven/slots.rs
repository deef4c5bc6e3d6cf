//! Where midges and wings are, by the slots of edges, once they are oriented.

use super::moves::MOVES;
use crate::five::geometry::GEOMETRY;
use crate::staged::low_wings::wing_places;
use crate::staged::order::Order;

/// The kinds of pieces of an edge: its midge, its low and its high wing.
pub(super) const KINDS: usize = 3;

/// By kind and slot: the slot to which a turn takes the piece.
pub(super) type SlotMotion = [[u8; 12]; KINDS];

/// Returns the motions of the turns of a stage.
pub(super) fn motions(order: &Order) -> Vec<SlotMotion> {
    let of_turn = |number: &u8| {
        let motion = &GEOMETRY.turns[usize::from(MOVES[usize::from(*number)].five)];
        let midges = std::array::from_fn(|slot| motion.midges[2 * slot] / 2);
        let wings = |kind: usize| {
            std::array::from_fn(|slot| motion.wings[usize::from(wing_places(slot)[kind])] / 2)
        };
        [midges, wings(0), wings(1)]
    };
    order.turns.iter().map(of_turn).collect()
}
