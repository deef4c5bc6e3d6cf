//! The first stage: wings and midges are oriented, and half turns can do the rest for the centers of R and L.
//! Faces turn freely, inner layers by half turns.

use super::axis::{Axis, Ranks};
use super::center_bounds::AlikeBounds;
use super::gathered::halves;
use super::moves::{MOVES, SIDE, order};
use super::state::CoreState;
use crate::five::stage3::{Node3, Stage3};
use crate::staged::distances::FAR;
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::tables::TableError;

/// The tables of the stage for what the 5x5x5 has not.
pub(super) struct OrientedTables {
    order: Order,
    side: Axis,
    alike: AlikeBounds,
}

/// The stage.
pub(super) struct Oriented<'a> {
    tables: &'a OrientedTables,
    five: &'a Stage3,
    /// By turn: the bit of the turn in the stage of the 5x5x5 that does the same to its own pieces.
    of_five: Vec<u8>,
}

/// What the stage of the 5x5x5 has to know, and the centers of R and L.
#[derive(Clone, Copy)]
pub(super) struct OrientedNode {
    five: Node3,
    side: Ranks,
}

impl OrientedTables {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<OrientedTables, TableError> {
        let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
        let side = Axis::new(SIDE);
        let alike = AlikeBounds::new(&side, &order, &halves())?;
        Ok(OrientedTables { order, side, alike })
    }
}

impl<'a> Oriented<'a> {
    /// Creates the stage from its tables and the stage of the 5x5x5 that it extends.
    pub(super) fn new(tables: &'a OrientedTables, five: &'a Stage3) -> Oriented<'a> {
        let of_five = tables.order.turns.iter().map(|number| {
            let turn = MOVES[usize::from(*number)].five;
            to_u8(index_of(&five.order().turns, &turn))
        });
        Oriented { tables, five, of_five: of_five.collect() }
    }

    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds tell, each with
    /// the bound.
    pub(super) fn starts(&self, state: &CoreState, most: u8) -> Vec<(OrientedNode, u8)> {
        let side = self.tables.side.of(state);
        let alike = self.tables.alike.get(side);
        if alike > most {
            return Vec::new();
        }
        let starts = self.five.starts(&state.five, most).into_iter();
        starts.map(|(five, bound)| (OrientedNode { five, side }, bound.max(alike))).collect()
    }
}

impl Joint<CoreState> for Oriented<'_> {
    fn like(&self, node: &OrientedNode, state: &CoreState) -> Option<(OrientedNode, u8)> {
        let side = self.tables.side.of(state);
        let bound = self.tables.alike.get(side);
        (bound < FAR).then_some((OrientedNode { side, ..*node }, bound))
    }
}

impl PartlyShared for Oriented<'_> {}

impl Stage for Oriented<'_> {
    type Node = OrientedNode;

    fn order(&self) -> &Order {
        &self.tables.order
    }

    fn children(
        &self,
        node: &OrientedNode,
        allowed: u64,
        left: u8,
        list: &mut Children<OrientedNode>,
    ) {
        let OrientedTables { order, side, alike } = self.tables;
        list.fill(order.len(), allowed, |turn| OrientedNode {
            side: side.after(node.side, order.turns[turn]),
            ..*node
        });
        list.keep(|next| alike.get(next.side) <= left);
        // Only then the tables that are large.
        let turns = list.turns().fold(0, |turns, turn| turns | 1 << self.of_five[turn]);
        let mut fives = Children::new();
        self.five.children(&node.five, turns, left, &mut fives);
        let places = fives.places();
        list.change(|turn, next| {
            let five = fives.node(places[usize::from(self.of_five[turn])]?);
            Some(OrientedNode { five, ..*next })
        });
    }

    fn is_goal(&self, node: &OrientedNode) -> bool {
        self.five.is_goal(&node.five) && self.tables.alike.get(node.side) == 0
    }
}
