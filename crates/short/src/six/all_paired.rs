//! The last stage: the core is done, by half turns of F and B, and of any layers of U, D, R and L.

use super::centers::{AxisCenters, COUNT, FRONT, Ranks, SIDE, UPPER, WAYS, index, ranks_of};
use super::core::{Core, CoreState};
use super::gathered::FRONT_SLOTS;
use super::moves::order;
use super::partners::Partners;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_cube::{Axis, permutation};
use unscramble_search::exact::to_u8;
use unscramble_search::tables::TableError;

/// The ways to distribute the innermost centers of an axis as bars.
const BARS: usize = 6;

/// Returns the turns of the stage.
pub(super) fn turns() -> Order {
    order(|axis, layers, quarters| quarters == 2 && (axis != Axis::Z || layers == 1))
}

/// Returns the arrangement of the edges that are not paired yet; `None` if turns do not reach it.
pub(super) fn edges(core: &Core, state: &CoreState, partners: &Partners) -> Option<u32> {
    let slots = core.slots(state)?;
    let rest = slots.iter().filter(|slots| FRONT_SLOTS.contains(&slots[0]));
    // By slot of a low wing: its edge.
    let mut lows = [0; 12];
    for (edge, [low, _]) in slots.iter().enumerate() {
        lows[usize::from(*low)] = edge;
    }
    let odd = permutation::is_odd(&lows) != state.odd_corners;
    partners.of(rest.copied(), odd)
}

/// The tables of the stage.
pub(super) struct AllPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 3],
    distances: [Distances; 3],
    /// By the centers of F and B, and the innermost bars of U, D, R and L.
    front_and_bars: Distances,
    /// By the edges, and the innermost centers of F and B, U and D.
    edges_and_innermost: Distances,
    /// The numbers of the ranks of innermost centers that form bars.
    bars: [[u8; 70]; 2],
}

/// The edges, and the centers of each axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct AllNode {
    edges: u32,
    centers: [Ranks; 3],
}

impl AllPaired {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new(core: &Core) -> Result<AllPaired, TableError> {
        let order = turns();
        let [upper, side, front] = [UPPER, SIDE, FRONT].map(|axis| AxisCenters::new(axis, core));
        let of_axis = |axis: &AxisCenters| axis.distances(&axis.goals(), &order);
        let distances = [of_axis(&upper)?, of_axis(&side)?, of_axis(&front)?];
        let bars_of = |axis: &AxisCenters| {
            let (mut numbers, mut ranks) = ([0; WAYS], Vec::new());
            for [rank, ..] in axis.reachable(&axis.goals(), &order) {
                if !ranks.contains(&rank) {
                    numbers[usize::from(rank)] = to_u8(ranks.len());
                    ranks.push(rank);
                }
            }
            (numbers, ranks)
        };
        let (upper_bars, upper_ranks) = bars_of(&upper);
        let (side_bars, side_ranks) = bars_of(&side);
        let of_bars = |upper: Ranks, side: Ranks| {
            let upper = usize::from(upper_bars[usize::from(upper[0])]);
            upper * BARS + usize::from(side_bars[usize::from(side[0])])
        };
        let front_goals: Vec<usize> =
            front.goals().into_iter().map(|ranks| index(ranks) * (BARS * BARS)).collect();
        let front_and_bars =
            Distances::compute(COUNT * BARS * BARS, &front_goals, |entry, reach| {
                let (from, bars) = (entry / (BARS * BARS), entry % (BARS * BARS));
                let from = ranks_of(from);
                let upper_from = [upper_ranks[bars / BARS], 0, 0];
                let side_from = [side_ranks[bars % BARS], 0, 0];
                let _ = order.turns.iter().any(|turn| {
                    let bars =
                        of_bars(upper.after(upper_from, *turn), side.after(side_from, *turn));
                    reach(index(front.after(from, *turn)) * (BARS * BARS) + bars)
                });
            })?;
        let partners = Partners::new(core, FRONT_SLOTS, &FRONT_SLOTS, &order);
        let solved = usize::from(front.goals()[0][0]);
        let edges_and_innermost = Distances::compute(
            partners.count() * (WAYS * BARS),
            &[solved * BARS],
            |entry, reach| {
                let (edges, centers) = ((entry / (WAYS * BARS)) as u32, entry % (WAYS * BARS));
                let front_from = [(centers / BARS) as u8, 0, 0];
                let upper_from = [upper_ranks[centers % BARS], 0, 0];
                let _ = order.turns.iter().enumerate().any(|(i, turn)| {
                    let rank = usize::from(front.after(front_from, *turn)[0]);
                    let bar = upper_bars[usize::from(upper.after(upper_from, *turn)[0])];
                    reach(
                        partners.after(edges, i) as usize * (WAYS * BARS)
                            + rank * BARS
                            + usize::from(bar),
                    )
                });
            },
        )?;
        Ok(AllPaired {
            order,
            partners,
            centers: [upper, side, front],
            distances,
            front_and_bars,
            edges_and_innermost,
            bars: [upper_bars, side_bars],
        })
    }

    /// Returns the node of a state that the second stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, core: &Core, state: &CoreState) -> Option<(AllNode, u8)> {
        self.with_edges(edges(core, state, &self.partners)?, state)
    }

    fn with_edges(&self, edges: u32, state: &CoreState) -> Option<(AllNode, u8)> {
        let centers = self.centers.each_ref().map(|axis| axis.of(&state.masks));
        let node = AllNode { edges, centers };
        let bound = self.center_bound(&node).max(self.bar_bound(&node)).max(self.edge_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &AllNode) -> u8 {
        let of = |axis: usize| self.distances[axis].get(index(node.centers[axis]));
        of(0).max(of(1)).max(of(2))
    }

    #[inline]
    fn bar_bound(&self, node: &AllNode) -> u8 {
        let [upper, side, front] = node.centers;
        let bar = |axis: usize, ranks: Ranks| usize::from(self.bars[axis][usize::from(ranks[0])]);
        let (upper, side) = (bar(0, upper), bar(1, side));
        self.front_and_bars.get(index(front) * (BARS * BARS) + upper * BARS + side)
    }

    #[inline]
    fn edge_bound(&self, node: &AllNode) -> u8 {
        let [upper, _, front] = node.centers;
        let upper = usize::from(self.bars[0][usize::from(upper[0])]);
        let centers = usize::from(front[0]) * BARS + upper;
        self.edges_and_innermost.get(node.edges as usize * (WAYS * BARS) + centers)
    }
}

impl Joint<CoreState> for AllPaired {
    fn like(&self, node: &AllNode, state: &CoreState) -> Option<(AllNode, u8)> {
        self.with_edges(node.edges, state)
    }
}

impl PartlyShared for AllPaired {
    fn own_children(&self, node: &AllNode, allowed: u64, left: u8, list: &mut Children<AllNode>) {
        list.fill(self.order.len(), allowed, |turn| {
            let number = self.order.turns[turn];
            let after = |axis: usize| self.centers[axis].after(node.centers[axis], number);
            AllNode { centers: [after(0), after(1), after(2)], ..*node }
        });
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.bar_bound(next) <= left);
    }

    fn shared(&self, first: &AllNode, other: AllNode) -> AllNode {
        AllNode { edges: first.edges, ..other }
    }
}

impl Stage for AllPaired {
    type Node = AllNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &AllNode, allowed: u64, left: u8, list: &mut Children<AllNode>) {
        list.fill(self.order.len(), allowed, |turn| {
            let number = self.order.turns[turn];
            let after = |axis: usize| self.centers[axis].after(node.centers[axis], number);
            let edges = self.partners.after(node.edges, turn);
            AllNode { edges, centers: [after(0), after(1), after(2)] }
        });
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.bar_bound(next) <= left);
    }

    fn is_goal(&self, node: &AllNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}
