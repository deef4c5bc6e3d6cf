//! The fifth stage: the core is done. U and D turn as faces, R, L, F and B and the inner layers beside them too, all by
//! half turns.

use super::axis::Axis;
use super::gathered::halves_of_sides;
use super::numbered::{Numbered, Numbers};
use super::quad::{FIRST, Quad, SECOND};
use super::state::CoreState;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_search::exact::to_u16;
use unscramble_search::tables::TableError;

/// The tables of the stage.
pub(super) struct AllPaired {
    order: Order,
    quads: [Quad; 2],
    axes: [Axis; 3],
    numbered: [Numbered; 3],
    /// By axis: its centers.
    centers: [Distances; 3],
    /// All edges, and the centers of U and D that are to be solved.
    with_edges: Distances,
    /// The centers of two axes that are to be alike: those of U and D with those of R and L, and of F and B.
    alike: [Distances; 2],
    /// The edges of each middle layer, and the centers of R and L, or of F and B, which the same turns move.
    small: [Distances; 2],
}

/// The edges, and the centers of the three axes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct AllNode {
    quads: [u16; 2],
    centers: [Numbers; 3],
}

impl AllPaired {
    /// Computes the tables.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn new() -> Result<AllPaired, TableError> {
        let order = halves_of_sides();
        let quads = [FIRST, SECOND].map(|slots| Quad::new(slots, &order));
        let axes = [0, 1, 2].map(Axis::new);
        let numbered = axes.each_ref().map(|axis| Numbered::new(axis, &order));
        let of_axis = |axis: usize| numbered[axis].distances(&axes[axis].goals(), &order);
        let goals = [0, 1, 2].map(|axis| -> Vec<Numbers> {
            axes[axis].goals().into_iter().map(|ranks| numbered[axis].known(ranks)).collect()
        });
        let after = |axis: usize, part: usize, number: usize, turn: usize| {
            let mut numbers = [0; 2];
            numbers[part] = to_u16(number);
            usize::from(numbered[axis].after(numbers, turn)[part])
        };
        let [solved, alike] = numbered[0].counts();
        let seconds = quads[1].count();
        let goal = usize::from(goals[0][0][0]);
        let len = quads[0].count() * seconds * solved;
        let with_edges = Distances::compute(len, &[goal], |entry, reach| {
            let (edges, centers) = (entry / solved, entry % solved);
            let edges = [edges / seconds, edges % seconds];
            let _ = (0..order.len()).any(|turn| {
                let [a, b] =
                    [0, 1].map(|quad| usize::from(quads[quad].after(edges[quad] as u16, turn)));
                reach((a * seconds + b) * solved + after(0, 0, centers, turn))
            });
        })?;
        let with = |other: usize| {
            let [_, others] = numbered[other].counts();
            let pairs: Vec<usize> = goals[0]
                .iter()
                .flat_map(|a| {
                    goals[other].iter().map(move |b| usize::from(a[1]) * others + usize::from(b[1]))
                })
                .collect();
            Distances::compute(alike * others, &pairs, |entry, reach| {
                let _ = (0..order.len()).any(|turn| {
                    let a = after(0, 1, entry / others, turn);
                    reach(a * others + after(other, 1, entry % others, turn))
                });
            })
        };
        let alike = [with(1)?, with(2)?];
        let small = |i: usize| {
            let (quad, numbered) = (&quads[i], &numbered[i + 1]);
            let count = numbered.count();
            let goals: Vec<usize> =
                goals[i + 1].iter().map(|numbers| numbered.index(*numbers)).collect();
            Distances::compute(quad.count() * count, &goals, |entry, reach| {
                let (edges, centers) = ((entry / count) as u16, numbered.numbers(entry % count));
                let _ = (0..order.len()).any(|turn| {
                    let edges = usize::from(quad.after(edges, turn));
                    reach(edges * count + numbered.index(numbered.after(centers, turn)))
                });
            })
        };
        let small = [small(0)?, small(1)?];
        let centers = [of_axis(0)?, of_axis(1)?, of_axis(2)?];
        Ok(AllPaired { order, quads, axes, numbered, centers, with_edges, alike, small })
    }

    /// Returns the node of a state that the fourth stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, state: &CoreState) -> Option<(AllNode, u8)> {
        let slots = state.five.edge_slots();
        self.with_edges([self.quads[0].of(&slots)?, self.quads[1].of(&slots)?], state)
    }

    fn with_edges(&self, quads: [u16; 2], state: &CoreState) -> Option<(AllNode, u8)> {
        let numbers = |axis: usize| self.numbered[axis].of(self.axes[axis].of(state));
        let node = AllNode { quads, centers: [numbers(0)?, numbers(1)?, numbers(2)?] };
        let bound = self
            .center_bound(&node)
            .max(self.edge_bound(&node))
            .max(self.alike_bound(&node))
            .max(self.small_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &AllNode) -> u8 {
        let of_axis =
            |axis: usize| self.centers[axis].get(self.numbered[axis].index(node.centers[axis]));
        of_axis(0).max(of_axis(1)).max(of_axis(2))
    }

    #[inline]
    fn edge_bound(&self, node: &AllNode) -> u8 {
        let [solved, _] = self.numbered[0].counts();
        let [a, b] = node.quads;
        let edges = usize::from(a) * self.quads[1].count() + usize::from(b);
        self.with_edges.get(edges * solved + usize::from(node.centers[0][0]))
    }

    #[inline]
    fn small_bound(&self, node: &AllNode) -> u8 {
        let with = |i: usize| {
            let numbered = &self.numbered[i + 1];
            let centers = numbered.index(node.centers[i + 1]);
            self.small[i].get(usize::from(node.quads[i]) * numbered.count() + centers)
        };
        with(0).max(with(1))
    }

    #[inline]
    fn alike_bound(&self, node: &AllNode) -> u8 {
        let [_, upper] = node.centers[0];
        let with = |other: usize| {
            let [_, count] = self.numbered[other].counts();
            let [_, alike] = node.centers[other];
            self.alike[other - 1].get(usize::from(upper) * count + usize::from(alike))
        };
        with(1).max(with(2))
    }
}

impl Joint<CoreState> for AllPaired {
    fn like(&self, node: &AllNode, state: &CoreState) -> Option<(AllNode, u8)> {
        self.with_edges(node.quads, state)
    }
}

impl PartlyShared for AllPaired {}

impl Stage for AllPaired {
    type Node = AllNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &AllNode, allowed: u64, left: u8, list: &mut Children<AllNode>) {
        let ([first, second], [a, b, c]) = (&self.quads, &self.numbered);
        let (edges, centers) = (node.quads, node.centers);
        list.fill(self.order.len(), allowed, |turn| AllNode {
            quads: [first.after(edges[0], turn), second.after(edges[1], turn)],
            centers: [
                a.after(centers[0], turn),
                b.after(centers[1], turn),
                c.after(centers[2], turn),
            ],
        });
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.small_bound(next) <= left);
        list.keep(|next| self.alike_bound(next) <= left);
    }

    fn is_goal(&self, node: &AllNode) -> bool {
        node.quads == [0, 0] && self.center_bound(node) == 0
    }
}
