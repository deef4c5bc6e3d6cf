//! The first stage: one wing of each edge is in a low place, and half turns can do the rest for the centers of R and L.
//! Faces turn freely, inner layers by half turns.

use super::centers::{AxisCenters, Ranks, SIDE, index};
use super::core::{Core, CoreState};
use super::four_paired;
use super::moves::{MOVES, order};
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::masks::{self, MaskMotion};
use crate::staged::order::Order;
use unscramble_search::tables::TableError;

/// The ways to exchange the wings of an even number of edges.
const EXCHANGES: usize = 2048;

/// The tables of the stage.
pub(super) struct Oriented {
    order: Order,
    ranks: masks::Ranks,
    motions: Vec<MaskMotion>,
    wings: Distances,
    side: AxisCenters,
    centers: Distances,
    goal: u32,
}

/// The places of the low wings, and the centers of R and L.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct OrientedNode {
    low: u32,
    side: Ranks,
}

impl Oriented {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(core: &Core) -> Result<Oriented, TableError> {
        let order = order(|_, layers, quarters| layers == 1 || quarters == 2);
        let side = AxisCenters::new(SIDE, core);
        let ranks = masks::Ranks::new(12);
        let sets = ranks.sets();
        let motions: Vec<MaskMotion> = order
            .turns
            .iter()
            .map(|turn| MaskMotion::new(&MOVES[usize::from(*turn)].wings))
            .collect();
        let goal = low_places();
        let wings = Distances::compute(sets.len(), &[ranks.rank(goal)], |entry, reach| {
            let _ = motions.iter().any(|motion| reach(ranks.rank(motion.apply(sets[entry]))));
        })?;
        let goals = side.reachable(&side.goals(), &four_paired::turns());
        let centers = side.distances(&goals, &order)?;
        Ok(Oriented { order, ranks, motions, wings, side, centers, goal })
    }

    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds tell, each with
    /// the bound.
    pub(super) fn starts(&self, state: &CoreState, most: u8) -> Vec<(OrientedNode, u8)> {
        let side = self.side.of(&state.masks);
        let bound = self.centers.get(index(side));
        let mut starts = Vec::new();
        if bound > most {
            return starts;
        }
        let mut places = [0u32; 12];
        let mut low = 0;
        for (place, wing) in state.wings.iter().enumerate() {
            places[usize::from(*wing / 2)] |= 1 << place;
            low |= u32::from(is_low((*wing).into())) << place;
        }
        for step in 1..=EXCHANGES {
            let bound = bound.max(self.wings.get(self.ranks.rank(low)));
            if bound <= most {
                starts.push((OrientedNode { low, side }, bound));
            }
            // A Gray code over eleven edges; the twelfth keeps the number of exchanges even.
            for edge in [step.trailing_zeros() as usize % 12, 11] {
                low ^= places[edge];
            }
        }
        starts
    }
}

impl Joint<CoreState> for Oriented {
    fn like(&self, node: &OrientedNode, state: &CoreState) -> Option<(OrientedNode, u8)> {
        let side = self.side.of(&state.masks);
        let bound = self.centers.get(index(side));
        (bound < FAR).then_some((OrientedNode { side, ..*node }, bound))
    }
}

impl PartlyShared for Oriented {
    fn own_children(
        &self,
        node: &OrientedNode,
        allowed: u64,
        left: u8,
        list: &mut Children<OrientedNode>,
    ) {
        list.fill(self.order.len(), allowed, |turn| {
            let side = self.side.after(node.side, self.order.turns[turn]);
            OrientedNode { side, ..*node }
        });
        list.keep(|next| self.centers.get(index(next.side)) <= left);
    }

    fn shared(&self, first: &OrientedNode, other: OrientedNode) -> OrientedNode {
        OrientedNode { low: first.low, ..other }
    }
}

impl Stage for Oriented {
    type Node = OrientedNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(
        &self,
        node: &OrientedNode,
        allowed: u64,
        left: u8,
        list: &mut Children<OrientedNode>,
    ) {
        list.fill(self.order.len(), allowed, |turn| OrientedNode {
            low: self.motions[turn].apply(node.low),
            side: self.side.after(node.side, self.order.turns[turn]),
        });
        list.keep(|next| self.centers.get(index(next.side)) <= left);
        list.keep(|next| self.wings.get(self.ranks.rank(next.low)) <= left);
    }

    fn is_goal(&self, node: &OrientedNode) -> bool {
        node.low == self.goal && self.centers.get(index(node.side)) == 0
    }
}
