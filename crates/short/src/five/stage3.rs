//! Stage 3: wings and midges are oriented, and the centers of R and L come within reach of half turns.
//!
//! Outer layers turn freely, inner ones by half turns. Which of the two wings of an edge is its *low*
//! one is free, so a state has 2^11 starts: for every edge the wings, and with them the reference
//! sticker of the midge, may be exchanged, for an even number of edges. A start is the set of places of
//! the low wings (24 choose 12 = 2,704,156) and the flips of the midges (2^11); 16 symmetries reduce
//! their pairs to 350 million entries, of which only those near the goal are known exactly.
#![expect(clippy::expect_used, reason = "a value that is not found must not become another one")]

use unscramble_search::exact::{to_u16, to_u32};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::AxisCenters;
use super::classes::Classes;
use super::edges::{Flips, LowImage};
use super::geometry::GEOMETRY;
use super::order::{motions, order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::distances::Distances;
use crate::staged::explore::{Children, Stage};
use crate::staged::low_wings::{is_low, low_places};
use crate::staged::masks::{MaskMotion, Ranks};
use crate::staged::order::Order;

/// The table of wings and midges, for 170,971 classes of sets of wing places.
pub(super) const FILE: TableFile =
    TableFile { name: "five-3", version: 1, bytes: 170_971 * FLIPS / 2, checksum: 0x9041_72da };

/// The distances of wings and midges beyond this are not told apart.
const DEPTH: u8 = 8;

/// The flips of eleven midges, which determine the last.
const FLIPS: usize = 2048;

/// The tables of stage 3.
pub(crate) struct Stage3 {
    order: Order,
    ranks: Ranks,
    wing_motions: Vec<MaskMotion>,
    flip_turns: Vec<u16>,
    flip_images: Vec<Vec<u16>>,
    centers: AxisCenters,
    center_turns: Vec<u16>,
    /// The number, below 1,225, of the centers up to exchanges of the two colors.
    unordered: Vec<u16>,
    classes: Classes,
    edges: Distances,
    wings: Distances,
    flips_and_centers: Distances,
    goal: u32,
}

/// The places of the low wings, the flips of the midges, and the centers of R and L.
#[derive(Clone, Copy)]
pub(crate) struct Node3 {
    low: u32,
    flips: u16,
    centers: u16,
}

impl Stage3 {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<Stage3, TableError> {
        let order = order(turns_with(|_, width, quarters| width == 0 || quarters == 2));
        let len = order.len();
        let ranks = Ranks::new(12);
        let sets = ranks.sets();
        let wing_motions: Vec<_> =
            motions(&order).map(|turn| MaskMotion::new(&turn.wings)).collect();
        let flip_turns = Flips::turns(&order);
        let symmetries = GEOMETRY.symmetries_with(|symmetry| symmetry.keeps_axis(1));
        let flip_images = Flips::images(&symmetries);
        let low_images: Vec<_> = symmetries.iter().map(|&number| LowImage::new(number)).collect();
        let classes = Classes::new(sets.len(), symmetries.len(), |rank, number| {
            to_u32(ranks.rank(low_images[number].apply(sets[rank as usize])))
        });
        let goal = low_places();
        let pairs = Pairs::new(
            &classes,
            Counts { others: FLIPS, kinds: 1, turns: len, symmetries: symmetries.len() },
            (|low, turn: usize| ranks.rank(wing_motions[turn].apply(sets[low])), |_| 0),
            |_, flips, turn| usize::from(flip_turns[whole(flips) * len + turn]) % FLIPS,
            |_, flips, symmetry| usize::from(flip_images[symmetry][whole(flips)]) % FLIPS,
        );
        let goals = [pairs.entry(ranks.rank(goal), 0)];
        let edges = Distances::load(store, &FILE, DEPTH, &goals, &pairs)?;
        let wings = Distances::compute(sets.len(), &[ranks.rank(goal)], |entry, reach| {
            let _ = wing_motions.iter().any(|motion| reach(ranks.rank(motion.apply(sets[entry]))));
        })?;
        let centers = AxisCenters::new(1);
        let center_turns = centers.turns(&order);
        let least: Vec<u16> = (0..4900).map(|value| centers.unordered(value)).collect();
        let mut values = least.clone();
        values.sort_unstable();
        values.dedup();
        let unordered: Vec<u16> = least
            .iter()
            .map(|value| to_u16(values.binary_search(value).expect("the list has all values")))
            .collect();
        let reachable = centers.reachable(&center_turns, &order, |turn| turn % 3 == 1);
        let goals: Vec<usize> = reachable
            .iter()
            .map(|&value| usize::from(unordered[usize::from(value)]) * FLIPS)
            .collect();
        let flips_and_centers =
            Distances::compute(values.len() * FLIPS, &goals, |entry, reach| {
                let from = usize::from(values[entry / FLIPS]) * len;
                let flips = whole(entry % FLIPS) * len;
                for turn in 0..len {
                    let number = unordered[usize::from(center_turns[from + turn])];
                    if reach(
                        usize::from(number) * FLIPS + usize::from(flip_turns[flips + turn]) % FLIPS,
                    ) {
                        return;
                    }
                }
            })?;
        Ok(Stage3 {
            order,
            ranks,
            wing_motions,
            flip_turns,
            flip_images,
            centers,
            center_turns,
            unordered,
            classes,
            edges,
            wings,
            flips_and_centers,
            goal,
        })
    }

    /// Returns the starts of a state that are at most `most` turns from the goal, as far as the bounds
    /// tell, each with the bound.
    pub(crate) fn starts(&self, state: &State, most: u8) -> Vec<(Node3, u8)> {
        let mut starts = Vec::new();
        let low_wings = (0..24).filter(|&place| is_low(state.wings[place].into()));
        let mut low: u32 = low_wings.map(|place| 1u32 << place).sum();
        let flipped = |slot: &usize| is_low(2 * slot) != is_low(state.midges[2 * slot].into());
        let mut flips: u16 = (0..12).filter(flipped).map(|slot| 1u16 << slot).sum();
        // By edge: the places of its two wings, and the slot of its midge.
        let mut places = [0u32; 12];
        let mut slots = [0u16; 12];
        for place in 0..24 {
            places[usize::from(state.wings[place] / 2)] |= 1 << place;
            slots[usize::from(state.midges[place] / 2)] = 1 << (place / 2);
        }
        let centers = self.centers.of(state);
        for step in 1..=FLIPS {
            let node = Node3 { low, flips, centers };
            if self.wings.get(self.ranks.rank(low)) <= most {
                let bound = self.bound(&node);
                if bound <= most {
                    starts.push((node, bound));
                }
            }
            // A Gray code over eleven edges; the twelfth keeps the number of exchanges even.
            for edge in [step.trailing_zeros() as usize % 12, 11] {
                low ^= places[edge];
                flips ^= slots[edge];
            }
        }
        starts
    }

    /// Returns the node after a turn.
    #[inline]
    pub(crate) fn after(&self, node: &Node3, turn: usize) -> Node3 {
        let len = self.order.len();
        Node3 {
            low: self.wing_motions[turn].apply(node.low),
            flips: self.flip_turns[usize::from(node.flips) * len + turn],
            centers: self.center_turns[usize::from(node.centers) * len + turn],
        }
    }

    /// Returns a lower bound of the distance.
    fn bound(&self, node: &Node3) -> u8 {
        self.edge_bound(node).max(self.center_bound(node))
    }

    #[inline]
    fn edge_bound(&self, node: &Node3) -> u8 {
        let (class, number) = self.classes.of(self.ranks.rank(node.low));
        let flips = self.flip_images[number][usize::from(node.flips)];
        self.edges.get(class * FLIPS + usize::from(flips) % FLIPS)
    }

    #[inline]
    fn center_bound(&self, node: &Node3) -> u8 {
        let number = self.unordered[usize::from(node.centers)];
        self.flips_and_centers.get(usize::from(number) * FLIPS + usize::from(node.flips) % FLIPS)
    }
}

impl Stage for Stage3 {
    type Node = Node3;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &Node3, allowed: u64, left: u8, list: &mut Children<Node3>) {
        list.fill(self.order.len(), allowed, |turn| self.after(node, turn));
        list.keep(|next| self.wings.get(self.ranks.rank(next.low)) <= left);
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
    }

    fn is_goal(&self, node: &Node3) -> bool {
        node.low == self.goal && node.flips == 0 && self.center_bound(node) == 0
    }
}

/// Returns all flips, of which there is an even number, given those of the first eleven midges.
fn whole(flips: usize) -> usize {
    flips | (flips.count_ones() as usize & 1) << 11
}
