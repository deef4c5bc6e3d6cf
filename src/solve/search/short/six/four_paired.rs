//! The second stage: the edges in UR, UL, DR and DL are paired, and the centres of R, L, U and D are within reach of the
//! third stage. U and D turn freely, all else by half turns.

use super::all_paired;
use super::centers::{AxisCenters, Ranks, SIDE, UPPER, WAYS, index};
use super::core::{Core, CoreState};
use super::moves::order;
use super::partners::Partners;
use crate::cube::Axis;
use crate::solve::search::short::staged::distances::{Distances, FAR};
use crate::solve::search::short::staged::explore::{Children, Stage};
use crate::solve::search::short::staged::order::Order;
use crate::solve::search::tables::TableError;

/// The slots in the layers of U and D.
const SLOTS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// The slots UR, UL, DR and DL, whose edges are paired.
const PAIRED: [u8; 4] = [0, 2, 4, 6];

/// The ways to distribute the centres of two orbits.
const PAIRS: usize = WAYS * WAYS;

/// Returns the turns of the stage.
pub(super) fn turns() -> Order {
    order(|axis, wide, quarters| quarters == 2 || (!wide && axis == Axis::Y))
}

/// The tables of the stage.
pub(super) struct FourPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 2],
    distances: [Distances; 2],
    /// By the second and third orbits of both axes.
    beside: Distances,
    /// The numbers of the ranks of the second and third orbit of R and L that the stage meets.
    side_numbers: Vec<u16>,
    sides: usize,
    /// By edges and the innermost centres of U and D.
    edges_and_upper: Distances,
}

/// The edges, and the centres of U and D, and of R and L.
#[derive(Clone, Copy)]
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
        let (order, later) = (turns(), all_paired::turns());
        let [upper, side] = [UPPER, SIDE].map(|axis| AxisCenters::new(axis, core));
        let goals = [&upper, &side].map(|axis| axis.reachable(&axis.goals(), &later));
        let distances = [upper.distances(&goals[0], &order)?, side.distances(&goals[1], &order)?];
        let partners = Partners::new(core, SLOTS, &PAIRED, &order);
        let mut side_numbers = vec![u16::MAX; PAIRS];
        let mut side_pairs = Vec::new();
        for ranks in side.reachable(&side.goals(), &order) {
            let number = &mut side_numbers[beside_index(ranks)];
            if *number == u16::MAX {
                *number = side_pairs.len() as u16;
                side_pairs.push(ranks);
            }
        }
        let sides = side_pairs.len();
        let number = |ranks| usize::from(side_numbers[beside_index(ranks)]);
        let pair_goals: Vec<usize> = goals[0]
            .iter()
            .flat_map(|upper| {
                goals[1].iter().map(|side| beside_index(*upper) * sides + number(*side))
            })
            .collect();
        let beside = Distances::compute(PAIRS * sides, &pair_goals, |entry, reach| {
            let from = entry / sides;
            let from = [0, (from / WAYS) as u8, (from % WAYS) as u8];
            let _ = order.turns.iter().any(|turn| {
                let upper = upper.after(from, *turn);
                let side = side.after(side_pairs[entry % sides], *turn);
                reach(beside_index(upper) * sides + number(side))
            });
        })?;
        let upper_goals: Vec<usize> = goals[0].iter().map(|ranks| ranks[0].into()).collect();
        let edges_and_upper =
            Distances::compute(partners.count() * WAYS, &upper_goals, |entry, reach| {
                let edges = (entry / WAYS) as u32;
                let from = [(entry % WAYS) as u8, 0, 0];
                let _ = order.turns.iter().enumerate().any(|(i, turn)| {
                    let upper = upper.after(from, *turn)[0];
                    reach(partners.after(edges, i) as usize * WAYS + usize::from(upper))
                });
            })?;
        Ok(FourPaired {
            order,
            partners,
            centers: [upper, side],
            distances,
            beside,
            side_numbers,
            sides,
            edges_and_upper,
        })
    }

    /// Returns the starts of a state, one for every choice of four edges, each with a lower bound of its distance.
    pub(super) fn starts(&self, core: &Core, state: &CoreState) -> Vec<(FourNode, u8)> {
        let Some(slots) = core.slots(state) else { return Vec::new() };
        let centers = self.centers.each_ref().map(|axis| axis.of(&state.masks));
        let is_inside = |slots: &&[u8; 2]| slots.iter().all(|slot| SLOTS.contains(slot));
        let inside: Vec<[u8; 2]> = slots.iter().filter(is_inside).copied().collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        let nodes = choices.filter_map(|choice| {
            let chosen = inside.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let edges = self.partners.of(chosen.map(|(_, slots)| *slots), false)?;
            let node = FourNode { edges, centers };
            Some((node, self.bound(&node)))
        });
        nodes.filter(|(_, bound)| *bound < FAR).collect()
    }

    fn bound(&self, node: &FourNode) -> u8 {
        self.center_bound(node).max(self.beside_bound(node)).max(self.edge_bound(node))
    }

    #[inline]
    fn center_bound(&self, node: &FourNode) -> u8 {
        let [upper, side] = [0, 1].map(|axis| self.distances[axis].get(index(node.centers[axis])));
        upper.max(side)
    }

    #[inline]
    fn beside_bound(&self, node: &FourNode) -> u8 {
        let [upper, side] = node.centers.map(beside_index);
        // The number is the largest there is for centres that the stage does not meet.
        let side = usize::from(self.side_numbers[side]).min(self.sides - 1);
        self.beside.get(upper * self.sides + side)
    }

    #[inline]
    fn edge_bound(&self, node: &FourNode) -> u8 {
        self.edges_and_upper.get(node.edges as usize * WAYS + usize::from(node.centers[0][0]))
    }
}

/// Returns the number of the ranks of the second and third orbit.
#[inline]
fn beside_index([_, second, third]: Ranks) -> usize {
    usize::from(second) * WAYS + usize::from(third)
}

impl Stage for FourPaired {
    type Node = FourNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &FourNode, allowed: u64, left: u8, list: &mut Children<FourNode>) {
        list.fill(self.order.len(), allowed, |turn| FourNode {
            edges: self.partners.after(node.edges, turn),
            centers: [0, 1]
                .map(|axis| self.centers[axis].after(node.centers[axis], self.order.turns[turn])),
        });
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.beside_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
    }

    fn is_goal(&self, node: &FourNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}
