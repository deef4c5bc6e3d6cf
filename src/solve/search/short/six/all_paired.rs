//! The third stage: the core is done. F and B turn freely, U, D, R and L by half turns of any layers.

use super::centers::{AxisCenters, COUNT, FRONT, Ranks, SIDE, UPPER, WAYS, index, ranks_of};
use super::core::{Core, CoreState};
use super::moves::order;
use super::partners::Partners;
use crate::cube::{Axis, permutation};
use crate::solve::search::short::staged::distances::{Distances, FAR};
use crate::solve::search::short::staged::explore::{Children, Stage};
use crate::solve::search::short::staged::order::Order;
use crate::solve::search::tables::TableError;

/// The slots in the layers of F and B.
const SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The ways to distribute the innermost centres of an axis as bars.
const BARS: usize = 6;

/// Returns the turns of the stage.
pub(super) fn turns() -> Order {
    order(|axis, wide, quarters| match axis {
        Axis::Z => !wide,
        _ => quarters == 2,
    })
}

/// The tables of the stage.
pub(super) struct AllPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 3],
    distances: [Distances; 3],
    /// By the centres of F and B, and the innermost bars of U, D, R and L.
    front_and_bars: Distances,
    /// By the edges, and the innermost centres of F and B, U and D.
    edges_and_innermost: Distances,
    /// The numbers of the ranks of innermost centres that form bars.
    bars: [[u8; 70]; 2],
}

/// The edges, and the centres of each axis.
#[derive(Clone, Copy)]
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
                    numbers[usize::from(rank)] = ranks.len() as u8;
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
        let partners = Partners::new(core, SLOTS, &SLOTS, &order);
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
        let slots = core.slots(state)?;
        let rest = slots.iter().filter(|slots| SLOTS.contains(&slots[0]));
        let lows: Vec<usize> = (0..12)
            .map(|slot: u8| slots.iter().position(|slots| slots[0] == slot).unwrap_or(0))
            .collect();
        let odd = permutation::is_odd(&lows) != state.odd_corners;
        let edges = self.partners.of(rest.copied(), odd)?;
        let node =
            AllNode { edges, centers: self.centers.each_ref().map(|axis| axis.of(&state.masks)) };
        let bound = self.center_bound(&node).max(self.bar_bound(&node)).max(self.edge_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &AllNode) -> u8 {
        let [upper, side, front] =
            [0, 1, 2].map(|axis| self.distances[axis].get(index(node.centers[axis])));
        upper.max(side).max(front)
    }

    #[inline]
    fn bar_bound(&self, node: &AllNode) -> u8 {
        let [upper, side, front] = node.centers;
        let [upper, side] = [(0, upper), (1, side)]
            .map(|(axis, ranks)| usize::from(self.bars[axis][usize::from(ranks[0])]));
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

impl Stage for AllPaired {
    type Node = AllNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &AllNode, allowed: u64, left: u8, list: &mut Children<AllNode>) {
        list.fill(self.order.len(), allowed, |turn| AllNode {
            edges: self.partners.after(node.edges, turn),
            centers: [0, 1, 2]
                .map(|axis| self.centers[axis].after(node.centers[axis], self.order.turns[turn])),
        });
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.bar_bound(next) <= left);
    }

    fn is_goal(&self, node: &AllNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}
