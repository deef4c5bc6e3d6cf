//! The signs of edges.

use super::moves::is_of_three_layers;
use super::quad::Quad;
use super::sign_table::{EVEN, ODD, SignTable, Signs};
use super::state::CoreState;
use crate::staged::order::Order;
use unscramble_cube::permutation;
use unscramble_search::exact::to_u8;
use unscramble_search::space::product::Values;

/// The sign of the turns that pair four edges in a middle layer.
pub(super) struct EdgeSigns {
    quad: Quad,
    signs: SignTable,
}

impl EdgeSigns {
    /// Lists the signs of the arrangements that the turns of an order make. Turns of three layers of an axis move the wings.
    pub(super) fn new(slots: [u8; 4], moved_with: usize, order: &Order) -> EdgeSigns {
        let (coordinate, quad) = Quad::new(slots, order);
        let signs = SignTable::new([&coordinate], &Values::one([0]), |turn| {
            is_of_three_layers(order.turns[turn], moved_with)
        });
        EdgeSigns { quad, signs }
    }

    /// Returns the sign; none if no turns pair the edges.
    pub(super) fn of(&self, state: &CoreState) -> Signs {
        let edges = self.quad.of(&state.five.edge_slots());
        edges.map_or(0, |edges| self.signs.get([edges]))
    }
}

/// Returns the sign of the turns that pair all edges: each turn of three layers exchanges the low wings of two edges.
pub(super) fn sign_of_low_wings(state: &CoreState) -> Signs {
    let slots = state.five.edge_slots();
    let lows: Vec<Option<u8>> = (0..to_u8(slots.len()))
        .map(|slot| slots.iter().find(|[midge, ..]| *midge == slot).map(|[_, low, _]| *low))
        .collect();
    if permutation::is_odd(&lows) { ODD } else { EVEN }
}
