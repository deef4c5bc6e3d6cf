//! The first stage: wings and midges are oriented, and half turns can do the rest for the centers of R and L.
//! Faces turn freely, inner layers by half turns.

use super::moves::{CENTERS, MOVES, order};
use super::stages::halves;
use super::state::CoreState;
use crate::five::stage3::{Node3, Stage3};
use crate::staged::axis_centers::{AxisCenters, SIDE};
use crate::staged::core_stage::{CoreStage, EdgeValues, Edges};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Asked, Joint, PartlyShared, bits_of};
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::tables::TableError;

/// The stage, for what the 5x5x5 has not: the centers of R and L that are to be alike.
pub(super) type Alike = CoreStage<CoreState, 5>;

/// The stage.
pub(super) struct Oriented<'a> {
    alike: &'a Alike,
    five: &'a Stage3,
    /// By turn: the bit of the turn in the stage of the 5x5x5 that does the same to its own pieces.
    of_five: Vec<u8>,
}

/// What the stage of the 5x5x5 has to know, and the centers of R and L.
#[derive(Clone, Copy)]
pub(super) struct OrientedNode {
    five: Node3,
    alike: [u32; 5],
}

/// Computes the tables for what the 5x5x5 has not.
///
/// # Errors
/// [`TableError`] if there is not enough memory.
pub(super) fn alike() -> Result<Alike, TableError> {
    let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
    let side = AxisCenters::by_orbit(&CENTERS, SIDE, &order);
    let goals = side.within_reach(&[2, 3, 4], &order.numbers_of(&halves()));
    let edges = Edges { coordinates: Vec::new(), of: Box::new(|_| vec![EdgeValues::new()]) };
    CoreStage::new(order, edges, vec![side], |stage| stage.bounded([2, 3, 4], &goals))
}

impl<'a> Oriented<'a> {
    /// Creates the stage from its tables and the stage of the 5x5x5 that it extends.
    pub(super) fn new(alike: &'a Alike, five: &'a Stage3) -> Oriented<'a> {
        let of_five = alike.order().turns.iter().map(|number| {
            let turn = MOVES[usize::from(*number)].five;
            to_u8(index_of(&five.order().turns, &turn))
        });
        Oriented { alike, five, of_five: of_five.collect() }
    }
}

impl Joint<CoreState> for Oriented<'_> {
    fn starts(&self, state: &CoreState, most: u8) -> Vec<(OrientedNode, u8)> {
        let Some((alike, least)) = self.alike.starts(state, most).pop() else { return Vec::new() };
        let starts = self.five.starts(&state.five, most).into_iter();
        starts.map(|(five, bound)| (OrientedNode { five, alike }, bound.max(least))).collect()
    }

    fn like(&self, node: &OrientedNode, state: &CoreState) -> Option<(OrientedNode, u8)> {
        let (alike, bound) = self.alike.like(&node.alike, state)?;
        Some((OrientedNode { alike, ..*node }, bound))
    }
}

impl PartlyShared for Oriented<'_> {
    fn turns_within(&self, node: &OrientedNode, allowed: u64, left: u8, asked: Asked) -> u64 {
        let alive = self.alike.turns_within(&node.alike, allowed, left, asked);
        // Only then the tables that are large.
        let bit = |turn: usize| 1 << self.of_five[turn];
        let of_five = bits_of(alive).fold(0, |turns, turn| turns | bit(turn));
        let mut fives = Children::new();
        self.five.children(&node.five, of_five, left, &mut fives);
        let of_five = fives.turns();
        let turns = bits_of(alive).filter(|turn| of_five & bit(*turn) != 0);
        turns.fold(0, |alive, turn| alive | 1 << turn)
    }

    fn after(&self, node: &OrientedNode, turn: usize) -> OrientedNode {
        OrientedNode {
            five: self.five.after(&node.five, self.of_five[turn].into()),
            alike: self.alike.after(&node.alike, turn),
        }
    }
}

impl Stage for Oriented<'_> {
    type Node = OrientedNode;

    fn order(&self) -> &Order {
        self.alike.order()
    }

    fn children(
        &self,
        node: &OrientedNode,
        allowed: u64,
        left: u8,
        list: &mut Children<OrientedNode>,
    ) {
        let alive = self.turns_within(node, allowed, left, Asked::ALL);
        list.fill(self.order().len(), alive, |turn| self.after(node, turn));
    }

    fn is_goal(&self, node: &OrientedNode) -> bool {
        self.five.is_goal(&node.five) && self.alike.is_goal(&node.alike)
    }
}
