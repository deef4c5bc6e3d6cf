//! Stage 4: four edges are paired in the slots UR, UL, DR and DL, and the centers of R, L, U and D
//! form bars.
//!
//! U and D turn freely, all other layers by half turns. The four edges are any whose midge and wings
//! are all in the layers of U and D, where the turns keep them. Their midges are in a set of 70, their
//! low wings, each relative to its midge, in one of 1,680 arrangements, and so are their high wings.

use unscramble_search::exact::to_u16;
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::{self, AxisCenters};
use super::classes::Classes;
use super::four::{ARRANGEMENTS, FourEdges, Layer};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::distances::Distances;
use crate::staged::explore::{Children, Stage};
use crate::staged::filling::MOST;
use crate::staged::order::Order;

/// The classes of midges with low wings.
const CLASSES: usize = 29616;

/// The table of the midges and all wings.
pub(super) const EDGES: TableFile =
    TableFile { name: "five-4-edges", version: 1, bytes: CLASSES * 840, checksum: 0x037c_0d39 };

/// The table of the midges, the wings of one kind, and the centers of U and D.
pub(super) const UPPER: TableFile =
    TableFile { name: "five-4-upper", version: 1, bytes: CLASSES * 2450, checksum: 0x324a_7c96 };

/// The table of the midges, the wings of one kind, and the centers of R and L.
pub(super) const SIDE: TableFile =
    TableFile { name: "five-4-side", version: 1, bytes: CLASSES * 216, checksum: 0xe32b_d415 };

const NONE: u16 = u16::MAX;

/// The tables of stage 4.
pub(super) struct Stage4 {
    order: Order,
    four: FourEdges,
    low_turns: Vec<u32>,
    high_turns: Vec<u32>,
    /// The classes of midges with low wings.
    classes: Classes,
    /// By midges with high wings: the class of their mirror image, and the symmetry, as in `classes`.
    high_classes: Vec<(u16, u8)>,
    high_images: Vec<Vec<u32>>,
    side: AxisCenters,
    side_turns: Vec<u16>,
    side_images: Vec<Vec<u16>>,
    /// The number of a value of the centers of R and L among those that half turns reach; `NONE` for others.
    side_numbers: Vec<u16>,
    sides: usize,
    upper: AxisCenters,
    upper_turns: Vec<u16>,
    upper_images: Vec<Vec<u16>>,
    edges: Distances,
    low_and_upper: Distances,
    low_and_side: Distances,
    centers: Distances,
    goal: u32,
}

/// Midges and low wings, midges and high wings, the centers of R and L, and those of U and D.
#[derive(Clone, Copy)]
pub(super) struct Node4 {
    low: u32,
    high: u32,
    side: u16,
    upper: u16,
}

impl Stage4 {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<Stage4, TableError> {
        let order = order(turns_with(|face, width, quarters| {
            quarters == 2 || (width == 0 && face % 3 == 0)
        }));
        let len = order.len();
        let four = FourEdges::new();
        let (low_turns, high_turns) =
            (four.turns(&order, Layer::Low), four.turns(&order, Layer::High));
        // The rotations come first, then the reflections.
        let keeps = |number: usize| (0..3).all(|axis| GEOMETRY.symmetries[number].keeps_axis(axis));
        let mut symmetries: Vec<usize> = (0..48).filter(|&number| keeps(number)).collect();
        symmetries.sort_by_key(|&number| GEOMETRY.symmetries[number].mirrors);
        let (rotations, reflections) = symmetries.split_at(4);
        let low_images = four.images(rotations, Layer::Low);
        let high_images = four.images(rotations, Layer::High);
        let classes =
            Classes::new(ARRANGEMENTS, 4, |value, number| low_images[number][value as usize]);
        let mirrored = four.images(&reflections[..1], Layer::High);
        let high_classes =
            classes.of_mirrored(&symmetries, mirrored[0].iter().map(|&low| low as usize));

        let (side, upper) = (AxisCenters::new(1), AxisCenters::new(0));
        let (side_turns, upper_turns) = (side.turns(&order), upper.turns(&order));
        let (side_images, upper_images) = (side.images(&symmetries), upper.images(&symmetries));
        let reachable = side.reachable(&side_turns, &order, |_| true);
        let mut side_numbers = vec![NONE; centers::COUNT];
        for (number, value) in reachable.iter().enumerate() {
            side_numbers[usize::from(*value)] = to_u16(number);
        }
        let sides = reachable.len();
        // The turns of stage 5, as far as they touch these centers.
        let later = |turn: u8| turn % 3 == 1 && ((turn / 3).is_multiple_of(2) || turn / 6 % 3 != 2);
        let side_goals = side.reachable(&side_turns, &order, later);
        let upper_goals = upper.reachable(&upper_turns, &order, later);
        let number = |value: u16| {
            let number = side_numbers[usize::from(value)];
            assert!(number != NONE, "turns and symmetries keep to what half turns reach");
            usize::from(number)
        };

        let goal = four.solved();
        let turned = |low, turn| low_turns[low * len + turn] as usize;
        let counts = Counts { others: 1680, kinds: 70, turns: len, symmetries: rotations.len() };
        let pairs = Pairs::new(
            &classes,
            counts,
            (turned, |low| low / 1680),
            |set, high, turn| high_turns[(set * 1680 + high) * len + turn] as usize % 1680,
            |set, high, symmetry| high_images[symmetry][set * 1680 + high] as usize % 1680,
        );
        let goal_entry = pairs.entry(goal as usize, goal as usize % 1680);
        let edges = Distances::load(store, &EDGES, MOST, &[goal_entry], &pairs)?;
        let mut with_centers =
            |file: &TableFile,
             goals: &[usize],
             turned_centers: &dyn Fn(usize, usize) -> usize,
             image: &dyn Fn(usize, usize) -> usize| {
                let counts = Counts { others: 2 * file.bytes / CLASSES, kinds: 1, ..counts };
                let pairs = Pairs::new(
                    &classes,
                    counts,
                    (turned, |_| 0),
                    |_, centers, turn| turned_centers(centers, turn),
                    |_, centers, symmetry| image(centers, symmetry),
                );
                let goals: Vec<usize> =
                    goals.iter().map(|centers| pairs.entry(goal as usize, *centers)).collect();
                Distances::load(store, file, MOST, &goals, &pairs)
            };
        let upper_goal_entries: Vec<usize> =
            upper_goals.iter().map(|&value| value.into()).collect();
        let low_and_upper = with_centers(
            &UPPER,
            &upper_goal_entries,
            &|value, turn| upper_turns[value * len + turn].into(),
            &|value, symmetry| upper_images[symmetry][value].into(),
        )?;
        let side_goal_entries: Vec<usize> = side_goals.iter().map(|&value| number(value)).collect();
        let low_and_side = with_centers(
            &SIDE,
            &side_goal_entries,
            &|value, turn| number(side_turns[usize::from(reachable[value]) * len + turn]),
            &|value, symmetry| number(side_images[symmetry][usize::from(reachable[value])]),
        )?;
        let goals: Vec<usize> = side_goal_entries
            .iter()
            .flat_map(|side| {
                upper_goal_entries.iter().map(move |upper| side * centers::COUNT + upper)
            })
            .collect();
        let both = Distances::compute(sides * centers::COUNT, &goals, |entry, reach| {
            let (side, upper) =
                (usize::from(reachable[entry / centers::COUNT]), entry % centers::COUNT);
            let _ = (0..len).any(|turn| {
                let side = number(side_turns[side * len + turn]);
                reach(side * centers::COUNT + usize::from(upper_turns[upper * len + turn]))
            });
        })?;
        Ok(Stage4 {
            order,
            four,
            low_turns,
            high_turns,
            classes,
            high_classes,
            high_images,
            side,
            side_turns,
            side_images,
            side_numbers,
            sides,
            upper,
            upper_turns,
            upper_images,
            edges,
            low_and_upper,
            low_and_side,
            centers: both,
            goal,
        })
    }

    /// Returns the starts of a state that stage 3 leaves, one for every choice of four edges, each with a
    /// lower bound of its distance.
    pub(super) fn starts(&self, state: &State) -> Vec<(Node4, u8)> {
        let mut starts = Vec::new();
        let (side, upper) = (self.side.of(state), self.upper.of(state));
        if self.side_numbers[usize::from(side)] == NONE {
            return starts;
        }
        let inside: Vec<[u8; 3]> = state
            .edge_slots()
            .into_iter()
            .filter(|slots| slots.iter().all(|slot| *slot < 8))
            .collect();
        for choice in 0..1u32 << inside.len() {
            if choice.count_ones() != 4 {
                continue;
            }
            let mut chosen = [[0; 3]; 4];
            let edges = inside.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            edges.zip(&mut chosen).for_each(|((_, slots), place)| *place = *slots);
            let [low, high] = self.four.values(chosen);
            let node = Node4 { low, high, side, upper };
            starts.push((node, self.bound(&node)));
        }
        starts
    }

    /// Returns a lower bound of the distance.
    fn bound(&self, node: &Node4) -> u8 {
        let wings = self
            .wing_classes(node)
            .map(|wings| self.upper_bound(node, wings).max(self.side_bound(node, wings)));
        self.center_bound(node).max(self.edge_bound(node)).max(wings[0]).max(wings[1])
    }

    /// Returns the class of midges and low wings, and the symmetry to its representative, and the same
    /// for the mirror image of midges and high wings.
    #[inline]
    fn wing_classes(&self, node: &Node4) -> [(usize, usize); 2] {
        let (class, symmetry) = self.high_classes[node.high as usize];
        [self.classes.of(node.low as usize), (class.into(), symmetry.into())]
    }

    #[inline]
    fn center_bound(&self, node: &Node4) -> u8 {
        let side = usize::from(self.side_numbers[usize::from(node.side)]);
        self.centers.get(side * centers::COUNT + usize::from(node.upper))
    }

    #[inline]
    fn edge_bound(&self, node: &Node4) -> u8 {
        let (class, symmetry) = self.classes.of(node.low as usize);
        let high = self.high_images[symmetry][node.high as usize] as usize % 1680;
        self.edges.get(class * 1680 + high)
    }

    #[inline]
    fn upper_bound(&self, node: &Node4, (class, symmetry): (usize, usize)) -> u8 {
        let upper = self.upper_images[symmetry][usize::from(node.upper)];
        self.low_and_upper.get(class * centers::COUNT + usize::from(upper))
    }

    #[inline]
    fn side_bound(&self, node: &Node4, (class, symmetry): (usize, usize)) -> u8 {
        let side =
            self.side_numbers[usize::from(self.side_images[symmetry][usize::from(node.side)])];
        self.low_and_side.get(class * self.sides + usize::from(side))
    }
}

impl Stage for Stage4 {
    type Node = Node4;

    fn order(&self) -> &Order {
        &self.order
    }

    fn children(&self, node: &Node4, allowed: u64, left: u8, list: &mut Children<Node4>) {
        let len = self.order.len();
        let (low, high) = (node.low as usize * len, node.high as usize * len);
        let (side, upper) = (usize::from(node.side) * len, usize::from(node.upper) * len);
        list.fill(len, allowed, |turn| Node4 {
            low: self.low_turns[low + turn],
            high: self.high_turns[high + turn],
            side: self.side_turns[side + turn],
            upper: self.upper_turns[upper + turn],
        });
        list.keep(|next| self.center_bound(next) <= left);
        list.keep(|next| self.edge_bound(next) <= left);
        list.keep(|next| {
            let [low, high] = self.wing_classes(next);
            self.upper_bound(next, low).max(self.upper_bound(next, high)) <= left
        });
        list.keep(|next| {
            let [low, high] = self.wing_classes(next);
            self.side_bound(next, low).max(self.side_bound(next, high)) <= left
        });
    }

    fn is_goal(&self, node: &Node4) -> bool {
        let (side, upper) = (usize::from(node.side), usize::from(node.upper));
        let entry = usize::from(self.side_numbers[side]) * centers::COUNT + upper;
        node.low == self.goal && node.high == self.goal && self.centers.get(entry) == 0
    }
}
