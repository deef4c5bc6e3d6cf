//! Stage 5: the last eight edges are paired and the centers solved.
//!
//! F and B turn freely, U, D, R and L by half turns of one or two layers; the four edges of stage 4
//! stay paired. The wings of the eight edges, relative to the midges, are in 8! · 8! / 2 arrangements;
//! the centers of F and B in 4,900, those of the other faces, in bars, in 36.

use unscramble_search::exact::{index_of, to_u8};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::{self, AxisCenters};
use super::classes::Classes;
use super::eight::{EightEdges, PERMUTATIONS};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::distances::Distances;
use crate::staged::explore::{Children, Stage};
use crate::staged::filling::MOST;
use crate::staged::low_wings::is_low;
use crate::staged::order::Order;

/// The classes of permutations of the low wings.
const CLASSES: usize = 5288;

/// The table of all wings.
pub(super) const EDGES: TableFile = TableFile {
    name: "five-5-edges",
    version: 1,
    bytes: CLASSES * PERMUTATIONS / 4,
    checksum: 0x2720_cfdb,
};

/// The table of the wings of one kind and the centers of F and B.
pub(super) const FRONT: TableFile = TableFile {
    name: "five-5-front",
    version: 1,
    bytes: CLASSES * centers::COUNT / 2,
    checksum: 0x02cc_a3ae,
};

/// The tables of stage 5.
pub(super) struct Stage5 {
    order: Order,
    low_turns: Vec<u16>,
    high_turns: Vec<u16>,
    classes: Classes,
    /// By rank of the high wings: the class of their mirror image, and the symmetry.
    high_classes: Vec<(u16, u8)>,
    high_images: Vec<Vec<u16>>,
    front: AxisCenters,
    front_turns: Vec<u16>,
    front_images: Vec<Vec<u16>>,
    bars: [AxisCenters; 2],
    bar_values: [Vec<u16>; 2],
    bar_turns: Vec<u8>,
    low_and_front: Distances,
    edges: Distances,
    centers: Distances,
    goal: Node5,
}

/// The ranks of the low and the high wings, the centers of F and B, and the bars of the other faces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Node5 {
    low: u16,
    high: u16,
    front: u16,
    bars: u8,
}

impl Stage5 {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<Stage5, TableError> {
        let order = order(turns_with(|face, width, quarters| match face % 3 {
            2 => width == 0,
            _ => quarters == 2,
        }));
        let len = order.len();
        let eight = EightEdges::new();
        let (low_turns, high_turns) = (eight.turns(&order, false), eight.turns(&order, true));
        let mut symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(2));
        symmetries.sort_by_key(|&number| GEOMETRY.symmetries[number].mirrors);
        let (rotations, reflections) = symmetries.split_at(8);
        let low_images = eight.images(rotations, false);
        let high_images = eight.images(rotations, true);
        let classes =
            Classes::new(PERMUTATIONS, 8, |rank, number| low_images[number][rank as usize].into());
        let mirrored = eight.images(&reflections[..1], true);
        let high_classes =
            classes.of_mirrored(&symmetries, mirrored[0].iter().map(|&low| low.into()));
        let front = AxisCenters::new(2);
        let front_turns = front.turns(&order);
        let front_images = front.images(&symmetries);
        let bars = [AxisCenters::new(0), AxisCenters::new(1)];
        let turns = bars.each_ref().map(|bars| bars.turns(&order));
        let values: [Vec<u16>; 2] =
            std::array::from_fn(|axis| bars[axis].reachable(&turns[axis], &order, |_| true));
        let number = |axis: usize, value: u16| index_of(&values[axis], &value);
        let bar_turns: Vec<u8> = (0..36)
            .flat_map(|bars| (0..len).map(move |turn| (bars, turn)))
            .map(|(bars, turn)| {
                let after = |axis: usize, bars: usize| {
                    number(axis, turns[axis][usize::from(values[axis][bars]) * len + turn])
                };
                to_u8(after(0, bars / 6) * 6 + after(1, bars % 6))
            })
            .collect();

        let turned = |low, turn| usize::from(low_turns[low * len + turn]);
        let counts = Counts { others: centers::COUNT, kinds: 1, turns: len, symmetries: 8 };
        let pairs = Pairs::new(
            &classes,
            counts,
            (turned, |_| 0),
            |_, value, turn| front_turns[value * len + turn].into(),
            |_, value, symmetry| front_images[symmetry][value].into(),
        );
        let goal = pairs.entry(0, front.solved().into());
        let low_and_front = Distances::load(store, &FRONT, MOST, &[goal], &pairs)?;
        // The high wings are as odd as the low ones, which tells apart two that follow each other.
        let odd: Vec<usize> = (0..PERMUTATIONS).map(|rank| eight.is_odd(rank).into()).collect();
        let high = |is_odd: usize, half: usize| 2 * half + (is_odd ^ odd[2 * half]);
        let pairs = Pairs::new(
            &classes,
            Counts { others: PERMUTATIONS / 2, kinds: 2, ..counts },
            (turned, |low| odd[low]),
            |is_odd, half, turn| usize::from(high_turns[high(is_odd, half) * len + turn] / 2),
            |is_odd, half, symmetry| usize::from(high_images[symmetry][high(is_odd, half)] / 2),
        );
        let edges = Distances::load(store, &EDGES, MOST, &[pairs.entry(0, 0)], &pairs)?;
        let centers = Distances::compute(
            36 * centers::COUNT,
            &[usize::from(front.solved())],
            |entry, reach| {
                let (bars, front) = (entry / centers::COUNT, entry % centers::COUNT);
                for turn in 0..len {
                    let bars = usize::from(bar_turns[bars * len + turn]);
                    if reach(bars * centers::COUNT + usize::from(front_turns[front * len + turn])) {
                        return;
                    }
                }
            },
        )?;
        let goal = Node5 { low: 0, high: 0, front: front.solved(), bars: 0 };
        Ok(Stage5 {
            order,
            low_turns,
            high_turns,
            classes,
            high_classes,
            high_images,
            front,
            front_turns,
            front_images,
            bars,
            bar_values: values,
            bar_turns,
            low_and_front,
            edges,
            centers,
            goal,
        })
    }

    /// Returns the node of a state that stage 4 leaves; `None` for others.
    pub(super) fn node(&self, state: &State) -> Option<Node5> {
        let mut edges = [[0u8; 3]; 12];
        for place in 0..24 {
            edges[place / 2][0] = state.midges[place] / 2;
            edges[place / 2][if is_low(place) { 1 } else { 2 }] = state.wings[place] / 2;
        }
        let [low, high] = EightEdges::of(&edges)?;
        let bars = |axis: usize| {
            let value = self.bars[axis].of(state);
            self.bar_values[axis].iter().position(|other| *other == value)
        };
        let bars = to_u8(bars(0)? * 6 + bars(1)?);
        Some(Node5 { low, high, front: self.front.of(state), bars })
    }

    /// Returns a lower bound of the distance.
    pub(super) fn bound(&self, node: &Node5) -> u8 {
        self.center_bound(node).max(self.edge_bound(node)).max(self.front_bound(node))
    }

    #[inline]
    fn center_bound(&self, node: &Node5) -> u8 {
        self.centers.get(usize::from(node.bars) * centers::COUNT + usize::from(node.front))
    }

    #[inline]
    fn edge_bound(&self, node: &Node5) -> u8 {
        let (class, symmetry) = self.classes.of(node.low.into());
        let high = self.high_images[symmetry][usize::from(node.high)];
        self.edges.get(class * (PERMUTATIONS / 2) + usize::from(high) / 2)
    }

    /// Bounds the low wings with the centers of F and B, and the mirror image of the high wings.
    #[inline]
    fn front_bound(&self, node: &Node5) -> u8 {
        let (class, symmetry) = self.high_classes[usize::from(node.high)];
        let wings = [self.classes.of(node.low.into()), (class.into(), symmetry.into())];
        let [low, high] = wings.map(|(class, symmetry)| {
            let front = self.front_images[symmetry][usize::from(node.front)];
            self.low_and_front.get(class * centers::COUNT + usize::from(front))
        });
        low.max(high)
    }
}

impl Stage for Stage5 {
    type Node = Node5;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &Node5, allowed: u64, left: u8, list: &mut Children<Node5>) {
        let len = self.order.len();
        let (low, high) = (usize::from(node.low) * len, usize::from(node.high) * len);
        let (front, bars) = (usize::from(node.front) * len, usize::from(node.bars) * len);
        list.fill(len, allowed, |turn| Node5 {
            low: self.low_turns[low + turn],
            high: self.high_turns[high + turn],
            front: self.front_turns[front + turn],
            bars: self.bar_turns[bars + turn],
        });
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| self.front_bound(next) <= left);
    }

    fn is_goal(&self, node: &Node5) -> bool {
        *node == self.goal
    }
}
