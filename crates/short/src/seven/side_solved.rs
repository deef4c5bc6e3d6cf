//! The fifth stage, for several lines, in three parts, all by half turns. First R and L and the edges between F and B are
//! done, with all layers of F, B, R and L. Then U and D come within reach of turns without inner layers of F and B, by at
//! most two layers of these. At last those turns solve F and B, the edges between R and L, and U and D.

use super::axis::{Axis, Ranks};
use super::gathered::halves_of_sides;
use super::moves::{FRONT, SIDE, UPPER, order};
use super::numbered::{Numbered, Numbers};
use super::quad::{FIRST, Quad, SECOND};
use super::state::CoreState;
use crate::staged::distances::{Distances, FAR};
use crate::staged::explore::{Children, Stage};
use crate::staged::lines::{Joint, PartlyShared};
use crate::staged::order::Order;
use unscramble_search::tables::TableError;

/// Returns the half turns of all layers, but only of the faces U and D, and of at most so many layers of F and B.
fn halves_with_front(most: usize) -> Order {
    order(|axis, layers, quarters| {
        let most = match axis {
            UPPER => 1,
            SIDE => layers,
            _ => most,
        };
        quarters == 2 && layers <= most
    })
}

/// Returns the half turns of faces, and of all layers of R and L.
pub(super) fn halves_of_side() -> Order {
    halves_with_front(1)
}

/// The tables of a part.
pub(super) struct SideSolved {
    order: Order,
    quad: Quad,
    axes: [Axis; 2],
    numbered: [Numbered; 2],
    /// The centers of U and D.
    upper: Distances,
    /// The edges, and the centers of the axis that is to be solved.
    small: Distances,
    /// The centers of U and D and of the other axis that are to be alike.
    alike: Distances,
    /// The edges, and the centers of U and D that are to be alike.
    upper_and_edges: Distances,
    /// The numbers of the centers that are solved.
    is_solved: Vec<bool>,
}

/// The edges, the centers of U and D, and those of the axis that is to be solved.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct SideNode {
    quad: u16,
    centers: [Numbers; 2],
}

impl SideSolved {
    /// Computes the tables of the three parts.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn parts() -> Result<[SideSolved; 3], TableError> {
        let upper = Axis::new(UPPER);
        let within_reach = |later: &Order| Numbered::new(&upper, later).all(&upper, later);
        let between = halves_with_front(2);
        let first = SideSolved::new(halves_of_sides(), SIDE, FIRST, &within_reach(&between))?;
        let rest = halves_of_side();
        let second = SideSolved::new(between, SIDE, FIRST, &within_reach(&rest))?;
        let last = SideSolved::new(rest, FRONT, SECOND, &upper.goals())?;
        Ok([first, second, last])
    }

    fn new(
        order: Order,
        axis: usize,
        slots: [u8; 4],
        upper_goals: &[Ranks],
    ) -> Result<SideSolved, TableError> {
        let quad = Quad::new(slots, &order);
        let axes = [Axis::new(UPPER), Axis::new(axis)];
        let numbered = axes.each_ref().map(|axis| Numbered::new(axis, &order));
        let [upper, side] = &numbered;
        let side_goals: Vec<Numbers> =
            axes[1].goals().into_iter().map(|ranks| side.known(ranks)).collect();
        let upper_numbers: Vec<Numbers> =
            upper_goals.iter().map(|ranks| upper.known(*ranks)).collect();
        let count = side.count();
        let goals: Vec<usize> = side_goals.iter().map(|numbers| side.index(*numbers)).collect();
        let small = Distances::compute(quad.count() * count, &goals, |entry, reach| {
            let (edges, centers) = ((entry / count) as u16, side.numbers(entry % count));
            let _ = (0..order.len()).any(|turn| {
                let edges = usize::from(quad.after(edges, turn));
                reach(edges * count + side.index(side.after(centers, turn)))
            });
        })?;
        let ([_, uppers], [_, sides]) = (upper.counts(), side.counts());
        let pairs: Vec<usize> = upper_numbers
            .iter()
            .flat_map(|a| {
                side_goals.iter().map(move |b| usize::from(a[1]) * sides + usize::from(b[1]))
            })
            .collect();
        let alike = Distances::compute(uppers * sides, &pairs, |entry, reach| {
            let (a, b) = ([0, (entry / sides) as u16], [0, (entry % sides) as u16]);
            let _ = (0..order.len()).any(|turn| {
                let ([_, a], [_, b]) = (upper.after(a, turn), side.after(b, turn));
                reach(usize::from(a) * sides + usize::from(b))
            });
        })?;
        let upper_pairs: Vec<usize> =
            upper_numbers.iter().map(|numbers| usize::from(numbers[1])).collect();
        let upper_and_edges =
            Distances::compute(uppers * quad.count(), &upper_pairs, |entry, reach| {
                let (edges, a) = ((entry / uppers) as u16, [0, (entry % uppers) as u16]);
                let _ = (0..order.len()).any(|turn| {
                    let [_, a] = upper.after(a, turn);
                    reach(usize::from(quad.after(edges, turn)) * uppers + usize::from(a))
                });
            })?;
        let of_upper = upper.distances(upper_goals, &order)?;
        let mut is_solved = vec![false; count];
        goals.iter().for_each(|goal| is_solved[*goal] = true);
        Ok(SideSolved {
            order,
            quad,
            axes,
            numbered,
            upper: of_upper,
            small,
            alike,
            upper_and_edges,
            is_solved,
        })
    }

    /// Returns the node of a state, with a lower bound of its distance.
    pub(super) fn start(&self, state: &CoreState) -> Option<(SideNode, u8)> {
        self.with_edges(self.quad.of(&state.five.edge_slots())?, state)
    }

    fn with_edges(&self, quad: u16, state: &CoreState) -> Option<(SideNode, u8)> {
        let numbers = |i: usize| self.numbered[i].of(self.axes[i].of(state));
        let node = SideNode { quad, centers: [numbers(0)?, numbers(1)?] };
        let bound = self
            .upper_bound(&node)
            .max(self.small_bound(&node))
            .max(self.alike_bound(&node))
            .max(self.edge_bound(&node));
        (bound < FAR).then_some((node, bound))
    }

    #[inline]
    fn upper_bound(&self, node: &SideNode) -> u8 {
        self.upper.get(self.numbered[0].index(node.centers[0]))
    }

    #[inline]
    fn small_bound(&self, node: &SideNode) -> u8 {
        let side = &self.numbered[1];
        self.small.get(usize::from(node.quad) * side.count() + side.index(node.centers[1]))
    }

    #[inline]
    fn edge_bound(&self, node: &SideNode) -> u8 {
        let [uppers, _] = [self.numbered[0].counts()[1], 0];
        self.upper_and_edges.get(usize::from(node.quad) * uppers + usize::from(node.centers[0][1]))
    }

    #[inline]
    fn alike_bound(&self, node: &SideNode) -> u8 {
        let [_, sides] = self.numbered[1].counts();
        let [[_, upper], [_, side]] = node.centers;
        self.alike.get(usize::from(upper) * sides + usize::from(side))
    }
}

impl Joint<CoreState> for SideSolved {
    fn like(&self, node: &SideNode, state: &CoreState) -> Option<(SideNode, u8)> {
        self.with_edges(node.quad, state)
    }
}

impl PartlyShared for SideSolved {}

impl Stage for SideSolved {
    type Node = SideNode;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &SideNode, allowed: u64, left: u8, list: &mut Children<SideNode>) {
        let ([a, b], [upper, side]) = (&self.numbered, node.centers);
        list.fill(self.order.len(), allowed, |turn| SideNode {
            quad: self.quad.after(node.quad, turn),
            centers: [a.after(upper, turn), b.after(side, turn)],
        });
        list.keep(|next| self.small_bound(next) <= left);
        list.keep(|next| self.upper_bound(next) <= left);
        list.keep(|next| self.alike_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
    }

    fn is_goal(&self, node: &SideNode) -> bool {
        let side = self.numbered[1].index(node.centers[1]);
        node.quad == 0 && self.is_solved[side] && self.upper_bound(node) == 0
    }
}
