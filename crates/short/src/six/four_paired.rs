//! The third stage: the edges in UR, UL, DR and DL are paired, and the centers of R, L, U and D are within reach of the
//! last stages. All by half turns.

use itertools::Itertools;

use super::all_paired;
use super::centers::{AxisCenters, Ranks, SIDE, UPPER, WAYS, index};
use super::core::{Core, CoreState};
use super::gathered::UPPER_SLOTS;
use super::moves::{DEPTH, order};
use super::partners::Partners;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_cube::Axis;
use unscramble_search::tables::TableError;

/// The slots UR, UL, DR and DL, whose edges are paired.
pub(super) const PAIRED: [u8; 4] = [0, 2, 4, 6];

/// The ways to distribute the centers of two orbits.
const PAIRS: usize = WAYS * WAYS;

/// Returns the turns of the stage: all half turns.
pub(super) fn turns() -> Order {
    order(|_, _, quarters| quarters == 2)
}

/// The tables of the stage.
pub(super) struct FourPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 2],
    distances: [Distances; 2],
    /// By the edges, and the innermost centers of both axes.
    innermost: Distances,
}

/// The edges, and the centers of U and D, and of R and L.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FourNode {
    edges: u32,
    centers: [Ranks; 2],
}

impl FourPaired {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(core: &Core) -> Result<FourPaired, TableError> {
        FourPaired::between(core, turns(), &all_paired::turns())
    }

    /// Computes the tables of the two parts of the stage that search many lines one after the other: the first is
    /// done when half turns without those of the middle layers of F and B can do the rest.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn in_parts(core: &Core) -> Result<[FourPaired; 2], TableError> {
        let between = || {
            order(|axis, layers, quarters| quarters == 2 && (axis != Axis::Z || layers <= DEPTH))
        };
        let first = FourPaired::between(core, turns(), &between())?;
        Ok([first, FourPaired::between(core, between(), &all_paired::turns())?])
    }

    fn between(core: &Core, order: Order, later: &Order) -> Result<FourPaired, TableError> {
        let centers = [UPPER, SIDE].map(|axis| AxisCenters::new(axis, core));
        let goals = centers.each_ref().map(|axis| axis.reachable(&axis.goals(), later));
        let of_axis = |axis: usize| centers[axis].distances(&goals[axis], &order);
        let distances = [of_axis(0)?, of_axis(1)?];
        let partners = Partners::new(core, UPPER_SLOTS, &PAIRED, &order);
        let first_ranks = |axis: usize| goals[axis].iter().map(|ranks| ranks[0]).unique();
        let first_goals: Vec<usize> = first_ranks(0)
            .cartesian_product(first_ranks(1).collect_vec())
            .map(|(a, b)| usize::from(a) * WAYS + usize::from(b))
            .collect();
        let innermost =
            Distances::compute(partners.count() * PAIRS, &first_goals, |entry, reach| {
                let (edges, ranks) = ((entry / PAIRS) as u32, entry % PAIRS);
                let (a, b) = ([(ranks / WAYS) as u8, 0, 0], [(ranks % WAYS) as u8, 0, 0]);
                let _ = order.turns.iter().enumerate().any(|(i, turn)| {
                    let [a, b] = [centers[0].after(a, *turn)[0], centers[1].after(b, *turn)[0]];
                    let ranks = usize::from(a) * WAYS + usize::from(b);
                    reach(partners.after(edges, i) as usize * PAIRS + ranks)
                });
            })?;
        Ok(FourPaired { order, partners, centers, distances, innermost })
    }

    /// Returns the node of a state that the second stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, core: &Core, state: &CoreState) -> Option<(FourNode, u8)> {
        let slots = core.slots(state)?;
        let inside = slots.iter().filter(|slots| slots.iter().all(|slot| PAIRED.contains(slot)));
        self.with_edges(self.partners.of(inside.copied(), false)?, state)
    }

    fn with_edges(&self, edges: u32, state: &CoreState) -> Option<(FourNode, u8)> {
        let centers = self.centers.each_ref().map(|axis| axis.of(&state.masks));
        let node = FourNode { edges, centers };
        let bound = self.center_bound(&node).max(self.innermost_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &FourNode) -> u8 {
        let of = |axis: usize| self.distances[axis].get(index(node.centers[axis]));
        of(0).max(of(1))
    }

    #[inline]
    fn innermost_bound(&self, node: &FourNode) -> u8 {
        let [upper, side] = node.centers;
        let ranks = usize::from(upper[0]) * WAYS + usize::from(side[0]);
        self.innermost.get(node.edges as usize * PAIRS + ranks)
    }
}

impl Joint<CoreState> for FourPaired {
    fn like(&self, node: &FourNode, state: &CoreState) -> Option<(FourNode, u8)> {
        self.with_edges(node.edges, state)
    }
}

impl PartlyShared for FourPaired {
    fn own_children(&self, node: &FourNode, allowed: u64, left: u8, list: &mut Children<FourNode>) {
        list.fill(self.order.len(), allowed, |turn| {
            let number = self.order.turns[turn];
            let after = |axis: usize| self.centers[axis].after(node.centers[axis], number);
            FourNode { centers: [after(0), after(1)], ..*node }
        });
        list.keep(|next| self.center_bound(next) <= left);
    }

    fn shared(&self, first: &FourNode, other: FourNode) -> FourNode {
        FourNode { edges: first.edges, ..other }
    }
}

impl Stage for FourPaired {
    type Node = FourNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &FourNode, allowed: u64, left: u8, list: &mut Children<FourNode>) {
        list.fill(self.order.len(), allowed, |turn| {
            let number = self.order.turns[turn];
            let after = |axis: usize| self.centers[axis].after(node.centers[axis], number);
            let edges = self.partners.after(node.edges, turn);
            FourNode { edges, centers: [after(0), after(1)] }
        });
        list.keep(|next| self.innermost_bound(next) <= left);
        list.keep(|next| self.center_bound(next) <= left);
    }

    fn is_goal(&self, node: &FourNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}
