//! The second and the fourth stage: edges and the centers of an axis come within reach of half turns. After the second
//! stage, those are four edges in UR, UL, DR and DL, and the centers of U and D; after the fourth, all edges, and the
//! centers of F and B. The faces of the axis turn freely, all else by half turns.

use super::all_paired;
use super::centers::{AxisCenters, FRONT, Ranks, UPPER, WAYS, index};
use super::core::{Core, CoreState};
use super::four_paired::{self, PAIRED};
use super::moves::order;
use super::partners::Partners;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_cube::Axis;
use unscramble_search::tables::TableError;

/// The slots in the layers of U and D.
pub(super) const UPPER_SLOTS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The slots in the layers of F and B.
pub(super) const FRONT_SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// A stage, with its tables.
pub(super) struct Gathered {
    order: Order,
    partners: Partners,
    axis: AxisCenters,
    centers: Distances,
    /// By edges and the innermost centers.
    edges: Distances,
}

/// The edges, and the centers of the axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct GatheredNode {
    edges: u32,
    centers: Ranks,
}

impl Gathered {
    /// Computes the tables of the second stage.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn four(core: &Core) -> Result<Gathered, TableError> {
        let order =
            order(|axis, layers, quarters| quarters == 2 || (layers == 1 && axis == Axis::Y));
        let partners = Partners::new(core, UPPER_SLOTS, &PAIRED, &order);
        Gathered::new(order, partners, AxisCenters::new(UPPER, core), &four_paired::turns())
    }

    /// Computes the tables of the fourth stage.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn all(core: &Core) -> Result<Gathered, TableError> {
        let order = order(|axis, layers, quarters| match axis {
            Axis::Z => layers == 1,
            _ => quarters == 2,
        });
        let partners = Partners::new(core, FRONT_SLOTS, &FRONT_SLOTS, &order);
        Gathered::new(order, partners, AxisCenters::new(FRONT, core), &all_paired::turns())
    }

    fn new(
        order: Order,
        partners: Partners,
        axis: AxisCenters,
        later: &Order,
    ) -> Result<Gathered, TableError> {
        let goals = axis.reachable(&axis.goals(), later);
        let centers = axis.distances(&goals, &order)?;
        let is_later = |turn: &usize| later.turns.contains(&order.turns[*turn]);
        let later_turns: Vec<usize> = (0..order.len()).filter(is_later).collect();
        let innermost: Vec<u8> =
            (0..WAYS as u8).filter(|rank| goals.iter().any(|ranks| ranks[0] == *rank)).collect();
        let paired = partners.reachable(&later_turns);
        let edge_goals: Vec<usize> = paired
            .iter()
            .flat_map(|edges| {
                innermost.iter().map(|rank| *edges as usize * WAYS + usize::from(*rank))
            })
            .collect();
        let edges = Distances::compute(partners.count() * WAYS, &edge_goals, |entry, reach| {
            let from = [(entry % WAYS) as u8, 0, 0];
            let _ = order.turns.iter().enumerate().any(|(i, turn)| {
                let rank = axis.after(from, *turn)[0];
                let edges = partners.after((entry / WAYS) as u32, i);
                reach(edges as usize * WAYS + usize::from(rank))
            });
        })?;
        Ok(Gathered { order, partners, axis, centers, edges })
    }

    /// Returns the starts of a state for the second stage, one for every choice of four edges, each with a lower bound of
    /// its distance.
    pub(super) fn choices(&self, core: &Core, state: &CoreState) -> Vec<(GatheredNode, u8)> {
        let Some(slots) = core.slots(state) else { return Vec::new() };
        let centers = self.axis.of(&state.masks);
        let is_inside = |slots: &&[u8; 2]| slots.iter().all(|slot| UPPER_SLOTS.contains(slot));
        let inside: Vec<[u8; 2]> = slots.iter().filter(is_inside).copied().collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        let nodes = choices.filter_map(|choice| {
            let chosen = inside.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let edges = self.partners.of(chosen.map(|(_, slots)| *slots), false)?;
            self.with_bound(GatheredNode { edges, centers })
        });
        nodes.collect()
    }

    /// Returns the node of a state that the third stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, core: &Core, state: &CoreState) -> Option<(GatheredNode, u8)> {
        let edges = all_paired::edges(core, state, &self.partners)?;
        self.with_bound(GatheredNode { edges, centers: self.axis.of(&state.masks) })
    }

    fn with_bound(&self, node: GatheredNode) -> Option<(GatheredNode, u8)> {
        let bound = self.center_bound(&node).max(self.edge_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &GatheredNode) -> u8 {
        self.centers.get(index(node.centers))
    }

    #[inline]
    fn edge_bound(&self, node: &GatheredNode) -> u8 {
        self.edges.get(node.edges as usize * WAYS + usize::from(node.centers[0]))
    }
}

impl Joint<CoreState> for Gathered {
    fn like(&self, node: &GatheredNode, state: &CoreState) -> Option<(GatheredNode, u8)> {
        self.with_bound(GatheredNode { centers: self.axis.of(&state.masks), ..*node })
    }
}

impl PartlyShared for Gathered {
    fn own_children(
        &self,
        node: &GatheredNode,
        allowed: u64,
        left: u8,
        list: &mut Children<GatheredNode>,
    ) {
        list.fill(self.order.len(), allowed, |turn| {
            let centers = self.axis.after(node.centers, self.order.turns[turn]);
            GatheredNode { centers, ..*node }
        });
        list.keep(|next| self.center_bound(next) <= left);
    }

    fn shared(&self, first: &GatheredNode, other: GatheredNode) -> GatheredNode {
        GatheredNode { edges: first.edges, ..other }
    }
}

impl Stage for Gathered {
    type Node = GatheredNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(
        &self,
        node: &GatheredNode,
        allowed: u64,
        left: u8,
        list: &mut Children<GatheredNode>,
    ) {
        list.fill(self.order.len(), allowed, |turn| GatheredNode {
            edges: self.partners.after(node.edges, turn),
            centers: self.axis.after(node.centers, self.order.turns[turn]),
        });
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
    }

    fn is_goal(&self, node: &GatheredNode) -> bool {
        self.center_bound(node) == 0 && self.edge_bound(node) == 0
    }
}
