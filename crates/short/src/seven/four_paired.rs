//! The third stage: the four edges in UR, UL, DR and DL are paired, and half turns without those of the inner layers
//! beside F and B can do the rest for the centers of U, D, R and L. All layers by half turns.

use itertools::Itertools;

use super::axis::Axis;
use super::gathered::halves;
use super::moves::{FRONT, order};
use super::numbered::{Numbered, Numbers};
use super::quad::{FIRST, Quad};
use super::state::CoreState;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, Most, PartlyShared};
use crate::staged::order::Order;
use unscramble_search::tables::TableError;

/// Returns the half turns of all layers, but of at most so many layers of F and B.
fn halves_with_front(most: usize) -> Order {
    order(|axis, layers, quarters| quarters == 2 && (axis != FRONT || layers <= most))
}

/// The tables of the stage.
pub(super) struct FourPaired {
    order: Order,
    quad: Quad,
    axes: [Axis; 2],
    numbered: [Numbered; 2],
    /// By axis: its centers.
    centers: [Distances; 2],
    /// By axis: the centers that are to be alike, and the edges.
    with_edges: [Distances; 2],
    /// The centers of both axes that are to be solved.
    solved: Distances,
    /// For several lines, in the first of two parts.
    most: Option<Most>,
}

/// The sum of the bounds of two lines.
const MOST: Most = Most(&[0, 9, 18, 18, 18, 21, 23, 26, 29, 32, 34, 36, 38]);

/// The edges, and the centers of U and D, and of R and L.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FourNode {
    quad: u16,
    centers: [Numbers; 2],
}

impl FourPaired {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<FourPaired, TableError> {
        FourPaired::between(halves(), &halves_with_front(1))
    }

    /// Computes the tables of the two parts of the stage that search several lines one after the other: the first is
    /// done when half turns without those of three layers of F and B can do the rest.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn in_parts() -> Result<[FourPaired; 2], TableError> {
        let between = halves_with_front(2);
        let mut first = FourPaired::between(halves(), &between)?;
        first.most = Some(MOST);
        Ok([first, FourPaired::between(between, &halves_with_front(1))?])
    }

    fn between(order: Order, later: &Order) -> Result<FourPaired, TableError> {
        let quad = Quad::new(FIRST, &order);
        let axes = [0, 1].map(Axis::new);
        let numbered = axes.each_ref().map(|axis| Numbered::new(axis, &order));
        let goals = axes.each_ref().map(|axis| Numbered::new(axis, later).all(axis, later));
        let of_axis = |axis: usize| numbered[axis].distances(&goals[axis], &order);
        let goal_numbers = [0, 1].map(|axis| {
            goals[axis].iter().map(|ranks| numbered[axis].known(*ranks)).collect::<Vec<_>>()
        });
        let with_edges = |axis: usize| {
            let numbered = &numbered[axis];
            let [_, alike] = numbered.counts();
            let goals: Vec<usize> =
                goal_numbers[axis].iter().map(|numbers| usize::from(numbers[1])).collect();
            Distances::compute(quad.count() * alike, &goals, |entry, reach| {
                let (edges, from) = ((entry / alike) as u16, [0, (entry % alike) as u16]);
                let _ = (0..order.len()).any(|turn| {
                    let [_, to] = numbered.after(from, turn);
                    reach(usize::from(quad.after(edges, turn)) * alike + usize::from(to))
                });
            })
        };
        let [counts, others] = numbered.each_ref().map(|numbered| numbered.counts()[0]);
        let solved_numbers =
            |axis: usize| goal_numbers[axis].iter().map(|numbers| numbers[0]).unique();
        let solved_goals: Vec<usize> = solved_numbers(0)
            .cartesian_product(solved_numbers(1).collect_vec())
            .map(|(a, b)| usize::from(a) * others + usize::from(b))
            .collect();
        let solved = Distances::compute(counts * others, &solved_goals, |entry, reach| {
            let from = [[(entry / others) as u16, 0], [(entry % others) as u16, 0]];
            let _ = (0..order.len()).any(|turn| {
                let [a, b] =
                    [0, 1].map(|axis| usize::from(numbered[axis].after(from[axis], turn)[0]));
                reach(a * others + b)
            });
        })?;
        let (centers, with_edges) = ([of_axis(0)?, of_axis(1)?], [with_edges(0)?, with_edges(1)?]);
        Ok(FourPaired { order, quad, axes, numbered, centers, with_edges, solved, most: None })
    }

    /// Returns the node of a state that the second stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, state: &CoreState) -> Option<(FourNode, u8)> {
        self.with_edges(self.quad.of(&state.five.edge_slots())?, state)
    }

    fn with_edges(&self, quad: u16, state: &CoreState) -> Option<(FourNode, u8)> {
        let numbers = |axis: usize| self.numbered[axis].of(self.axes[axis].of(state));
        let node = FourNode { quad, centers: [numbers(0)?, numbers(1)?] };
        let bound =
            self.center_bound(&node).max(self.edge_bound(&node)).max(self.solved_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &FourNode) -> u8 {
        self.axis_bound(node, 0).max(self.axis_bound(node, 1))
    }

    #[inline]
    fn axis_bound(&self, node: &FourNode, axis: usize) -> u8 {
        self.centers[axis].get(self.numbered[axis].index(node.centers[axis]))
    }

    #[inline]
    fn edge_bound(&self, node: &FourNode) -> u8 {
        self.axis_edge_bound(node, 0).max(self.axis_edge_bound(node, 1))
    }

    #[inline]
    fn axis_edge_bound(&self, node: &FourNode, axis: usize) -> u8 {
        let [_, alike] = self.numbered[axis].counts();
        let entry = usize::from(node.quad) * alike + usize::from(node.centers[axis][1]);
        self.with_edges[axis].get(entry)
    }

    #[inline]
    fn solved_bound(&self, node: &FourNode) -> u8 {
        let [others, _] = self.numbered[1].counts();
        let ([upper, _], [side, _]) = (node.centers[0], node.centers[1]);
        let (upper, side) = (usize::from(upper), usize::from(side));
        self.solved.get(upper * others + side)
    }
}

impl Joint<CoreState> for FourPaired {
    fn like(&self, node: &FourNode, state: &CoreState) -> Option<(FourNode, u8)> {
        self.with_edges(node.quad, state)
    }
}

impl PartlyShared for FourPaired {
    fn may_be_near(&self, nodes: &[FourNode], left: u8) -> bool {
        let Some(most) = self.most else { return true };
        let of_line = |node| {
            let bounds =
                |axis: usize| self.axis_bound(node, axis) + self.axis_edge_bound(node, axis);
            u32::from(bounds(0) + bounds(1))
        };
        let solved = nodes.first().map_or(0, |node| self.solved_bound(node).into());
        most.allows(nodes.iter().map(of_line).sum::<u32>() + solved, left)
    }
}

impl Stage for FourPaired {
    type Node = FourNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &FourNode, allowed: u64, left: u8, list: &mut Children<FourNode>) {
        let ([a, b], [upper, side]) = (&self.numbered, node.centers);
        list.fill(self.order.len(), allowed, |turn| FourNode {
            quad: self.quad.after(node.quad, turn),
            centers: [a.after(upper, turn), b.after(side, turn)],
        });
        list.keep(|next| self.solved_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| self.center_bound(next) <= left);
    }

    fn is_goal(&self, node: &FourNode) -> bool {
        node.quad == 0 && self.center_bound(node) == 0
    }
}
