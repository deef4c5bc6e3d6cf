//! The three stages of the core.

use super::centers::{AxisCenters, Ranks, index};
use super::core::{Core, CoreState};
use super::moves::{MOVES, order};
use super::partners::Partners;
use crate::cube::Axis;
use crate::solve::search::short::staged::distances::Distances;
use crate::solve::search::short::staged::explore::{Children, Stage};
use crate::solve::search::short::staged::low_wings::{is_low, low_places};
use crate::solve::search::short::staged::masks::{self, MaskMotion};
use crate::solve::search::short::staged::order::Order;
use crate::solve::search::tables::TableError;

/// The axes in the order of the faces U, R and F.
const UPPER: usize = 0;
const SIDE: usize = 1;
const FRONT: usize = 2;

/// The slots in the layers of U and D, and those in the layers of F and B.
const UPPER_SLOTS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
const FRONT_SLOTS: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

/// The slots UR, UL, DR and DL, whose edges are paired first.
const FIRST: [u8; 4] = [0, 2, 4, 6];

/// The ways to exchange the wings of an even number of edges.
const EXCHANGES: usize = 2048;

/// The first stage: one wing of each edge is in a low place, and half turns can do the rest for the centres of R and
/// L. Faces turn freely, inner layers by half turns.
pub(super) struct Oriented {
    order: Order,
    ranks: masks::Ranks,
    motions: Vec<MaskMotion>,
    wings: Distances,
    side: AxisCenters,
    centers: Distances,
    goal: u32,
}

/// The places of the low wings, and the centres of R and L.
#[derive(Clone, Copy)]
pub(super) struct OrientedNode {
    low: u32,
    side: Ranks,
}

/// The second stage: the edges in UR, UL, DR and DL are paired, and the centres of R, L, U and D are within reach of
/// the third stage. U and D turn freely, all else by half turns.
pub(super) struct FourPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 2],
    distances: [Distances; 2],
}

/// The edges, and the centres of U and D, and of R and L.
#[derive(Clone, Copy)]
pub(super) struct FourNode {
    edges: u32,
    centers: [Ranks; 2],
}

/// The third stage: the core is done. F and B turn freely, U, D, R and L by half turns of any layers.
pub(super) struct AllPaired {
    order: Order,
    partners: Partners,
    centers: [AxisCenters; 3],
    distances: [Distances; 3],
}

/// The edges, and the centres of each axis.
#[derive(Clone, Copy)]
pub(super) struct AllNode {
    edges: u32,
    centers: [Ranks; 3],
}

/// All stages.
pub(crate) struct Stages {
    pub(super) core: Core,
    pub(super) oriented: Oriented,
    pub(super) four: FourPaired,
    pub(super) all: AllPaired,
}

impl std::fmt::Debug for Stages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stages").finish_non_exhaustive()
    }
}

impl Stages {
    /// Computes the tables, which takes a second.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(crate) fn new() -> Result<Stages, TableError> {
        let core = Core::new();
        let orders = [
            order(|_, wide, quarters| !wide || quarters == 2),
            order(|axis, wide, quarters| quarters == 2 || (!wide && axis == Axis::Y)),
            order(|axis, wide, quarters| match axis {
                Axis::Z => !wide,
                _ => quarters == 2,
            }),
        ];
        let [first, second, third] = orders;
        let axis = |axis| AxisCenters::new(axis, &core);
        let reach = |axis: &AxisCenters, order| axis.reachable(&axis.goals(), order);
        let (upper, side, front) = (axis(UPPER), axis(SIDE), axis(FRONT));

        let ranks = masks::Ranks::new(12);
        let sets = ranks.sets();
        let motions: Vec<MaskMotion> = first
            .turns
            .iter()
            .map(|turn| MaskMotion::new(&MOVES[usize::from(*turn)].wings))
            .collect();
        let goal = low_places();
        let wings = Distances::compute(sets.len(), &[ranks.rank(goal)], |entry, reach| {
            let _ = motions.iter().any(|motion| reach(ranks.rank(motion.apply(sets[entry]))));
        })?;
        let centers = side.distances(&reach(&side, &second), &first)?;
        let oriented =
            Oriented { order: first, ranks, motions, wings, side: axis(SIDE), centers, goal };

        let all_distances = [&upper, &side, &front]
            .map(|axis| axis.distances(&axis.goals(), &third));
        let [a, b, c] = all_distances;
        let all = AllPaired {
            partners: Partners::new(&core, FRONT_SLOTS, &FRONT_SLOTS, &third),
            distances: [a?, b?, c?],
            centers: [axis(UPPER), axis(SIDE), axis(FRONT)],
            order: third,
        };
        let distances = [
            upper.distances(&reach(&upper, &all.order), &second)?,
            side.distances(&reach(&side, &all.order), &second)?,
        ];
        let four = FourPaired {
            partners: Partners::new(&core, UPPER_SLOTS, &FIRST, &second),
            centers: [upper, side],
            distances,
            order: second,
        };
        Ok(Stages { core, oriented, four, all })
    }
}

impl Oriented {
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

impl FourPaired {
    /// Returns the starts of a state, one for every choice of four edges, each with a lower bound of its distance.
    pub(super) fn starts(&self, core: &Core, state: &CoreState) -> Vec<(FourNode, u8)> {
        let Some(slots) = core.slots(state) else { return Vec::new() };
        let centers = self.centers.each_ref().map(|axis| axis.of(&state.masks));
        let is_inside = |slots: &&[u8; 2]| slots.iter().all(|slot| UPPER_SLOTS.contains(slot));
        let inside: Vec<[u8; 2]> = slots.iter().filter(is_inside).copied().collect();
        let choices = (0..1u32 << inside.len()).filter(|choice| choice.count_ones() == 4);
        let nodes = choices.filter_map(|choice| {
            let chosen = inside.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            let edges = self.partners.of(chosen.map(|(_, slots)| *slots))?;
            let node = FourNode { edges, centers };
            Some((node, self.center_bound(&node).max(self.partners.distance(edges))))
        });
        nodes.filter(|(_, bound)| *bound < 15).collect()
    }

    #[inline]
    fn center_bound(&self, node: &FourNode) -> u8 {
        let [upper, side] = [0, 1].map(|axis| self.distances[axis].get(index(node.centers[axis])));
        upper.max(side)
    }
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
        list.keep(|next| self.partners.distance(next.edges) <= left);
    }

    fn is_goal(&self, node: &FourNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}

impl AllPaired {
    /// Returns the node of a state that the second stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, core: &Core, state: &CoreState) -> Option<(AllNode, u8)> {
        let slots = core.slots(state)?;
        let rest = slots.iter().filter(|slots| FRONT_SLOTS.contains(&slots[0]));
        let edges = self.partners.of(rest.copied())?;
        let node = AllNode { edges, centers: self.centers.each_ref().map(|axis| axis.of(&state.masks)) };
        let bound = self.center_bound(&node).max(self.partners.distance(edges));
        (bound < 15).then_some((node, bound))
    }

    #[inline]
    fn center_bound(&self, node: &AllNode) -> u8 {
        let [upper, side, front] =
            [0, 1, 2].map(|axis| self.distances[axis].get(index(node.centers[axis])));
        upper.max(side).max(front)
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
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.partners.distance(next.edges) <= left);
    }

    fn is_goal(&self, node: &AllNode) -> bool {
        node.edges == 0 && self.center_bound(node) == 0
    }
}
