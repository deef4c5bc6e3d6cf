//! The three stages of the core.

use super::centers::{AxisCenters, Ranks, index};
use super::core::{Core, CoreState};
use super::moves::{MOVES, order};
use super::partners::Partners;
use crate::cube::{Axis, permutation};
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

/// The third stage: the core is done. F and B turn freely, U, D, R and L by half turns of any layers.
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
        let reach = |axis: &AxisCenters, order: &Order| axis.reachable(&axis.goals(), order);
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

        let all_distances =
            [&upper, &side, &front].map(|axis| axis.distances(&axis.goals(), &third));
        let [a, b, c] = all_distances;
        let bars_of = |axis: &AxisCenters| {
            let (mut numbers, mut ranks) = ([0; 70], Vec::new());
            for [rank, ..] in reach(axis, &third) {
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
            upper * 6 + usize::from(side_bars[usize::from(side[0])])
        };
        let fronts = 343_000;
        let front_goals: Vec<usize> =
            front.goals().into_iter().map(|ranks| index(ranks) * 36).collect();
        let front_and_bars = Distances::compute(fronts * 36, &front_goals, |entry, reach| {
            let (from, bars) = (entry / 36, entry % 36);
            let from = [from / 4900, from / 70 % 70, from % 70].map(|rank| rank as u8);
            let upper_from = [upper_ranks[bars / 6], 0, 0];
            let side_from = [side_ranks[bars % 6], 0, 0];
            let _ = third.turns.iter().any(|turn| {
                let bars = of_bars(upper.after(upper_from, *turn), side.after(side_from, *turn));
                reach(index(front.after(from, *turn)) * 36 + bars)
            });
        })?;
        let partners = Partners::new(&core, FRONT_SLOTS, &FRONT_SLOTS, &third);
        let solved = usize::from(front.goals()[0][0]);
        let edges_and_innermost =
            Distances::compute(partners.count() * 420, &[solved * 6], |entry, reach| {
                let (edges, centers) = ((entry / 420) as u32, entry % 420);
                let front_from = [(centers / 6) as u8, 0, 0];
                let upper_from = [upper_ranks[centers % 6], 0, 0];
                let _ = third.turns.iter().enumerate().any(|(i, turn)| {
                    let rank = usize::from(front.after(front_from, *turn)[0]);
                    let bar = upper_bars[usize::from(upper.after(upper_from, *turn)[0])];
                    reach(partners.after(edges, i) as usize * 420 + rank * 6 + usize::from(bar))
                });
            })?;
        let all = AllPaired {
            partners,
            front_and_bars,
            edges_and_innermost,
            bars: [upper_bars, side_bars],
            distances: [a?, b?, c?],
            centers: [axis(UPPER), axis(SIDE), axis(FRONT)],
            order: third,
        };
        let goals = [reach(&upper, &all.order), reach(&side, &all.order)];
        let distances = [upper.distances(&goals[0], &second)?, side.distances(&goals[1], &second)?];
        let partners = Partners::new(&core, UPPER_SLOTS, &FIRST, &second);
        let mut side_numbers = vec![u16::MAX; 4900];
        let mut side_pairs = Vec::new();
        for ranks in reach(&side, &second) {
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
        let beside = Distances::compute(4900 * sides, &pair_goals, |entry, reach| {
            let from = entry / sides;
            let from = [0, (from / 70) as u8, (from % 70) as u8];
            let _ = second.turns.iter().any(|turn| {
                let upper = upper.after(from, *turn);
                let side = side.after(side_pairs[entry % sides], *turn);
                reach(beside_index(upper) * sides + number(side))
            });
        })?;
        let upper_goals: Vec<usize> = goals[0].iter().map(|ranks| ranks[0].into()).collect();
        let edges_and_upper =
            Distances::compute(partners.count() * 70, &upper_goals, |entry, reach| {
                let edges = (entry / 70) as u32;
                let from = [(entry % 70) as u8, 0, 0];
                let _ = second.turns.iter().enumerate().any(|(i, turn)| {
                    let upper = upper.after(from, *turn)[0];
                    reach(partners.after(edges, i) as usize * 70 + usize::from(upper))
                });
            })?;
        let four = FourPaired {
            partners,
            centers: [upper, side],
            distances,
            beside,
            side_numbers,
            sides,
            edges_and_upper,
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
            let edges = self.partners.of(chosen.map(|(_, slots)| *slots), false)?;
            let node = FourNode { edges, centers };
            Some((node, self.bound(&node)))
        });
        nodes.filter(|(_, bound)| *bound < 15).collect()
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
        self.edges_and_upper.get(node.edges as usize * 70 + usize::from(node.centers[0][0]))
    }
}

/// Returns the number of the ranks of the second and third orbit.
#[inline]
fn beside_index([_, second, third]: Ranks) -> usize {
    usize::from(second) * 70 + usize::from(third)
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

impl AllPaired {
    /// Returns the node of a state that the second stage leaves, with a lower bound of its distance.
    pub(super) fn start(&self, core: &Core, state: &CoreState) -> Option<(AllNode, u8)> {
        let slots = core.slots(state)?;
        let rest = slots.iter().filter(|slots| FRONT_SLOTS.contains(&slots[0]));
        let lows: Vec<usize> = (0..12)
            .map(|slot: u8| slots.iter().position(|slots| slots[0] == slot).unwrap_or(0))
            .collect();
        let odd = permutation::is_odd(&lows) != state.odd_corners;
        let edges = self.partners.of(rest.copied(), odd)?;
        let node =
            AllNode { edges, centers: self.centers.each_ref().map(|axis| axis.of(&state.masks)) };
        let bound = self.center_bound(&node).max(self.bar_bound(&node)).max(self.edge_bound(&node));
        (bound < 15).then_some((node, bound))
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
        self.front_and_bars.get(index(front) * 36 + upper * 6 + side)
    }

    #[inline]
    fn edge_bound(&self, node: &AllNode) -> u8 {
        let [upper, _, front] = node.centers;
        let upper = usize::from(self.bars[0][usize::from(upper[0])]);
        let centers = usize::from(front[0]) * 6 + upper;
        self.edges_and_innermost.get(node.edges as usize * 420 + centers)
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
