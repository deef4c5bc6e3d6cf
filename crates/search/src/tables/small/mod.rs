//! The small tables of the 3x3x3: less than 3 MB, built in a fraction of a second on one thread.
//!
//! They are for browsers, and for services with little memory. Instead of the exact distances of phase 1 they have
//! lower bounds: the distances of two coordinates at a time, whatever the others are. A search with them looks at many
//! more states for the same solution, and each takes less time.
//!
//! - [`classes`]: coordinates that are symmetric to each other.
//! - [`pairs`]: tables of distances of two coordinates.

pub(crate) mod classes;
pub(crate) mod pairs;

use super::coordinates::move_tables::MoveTable;
use super::coordinates::packed::{PackedRanks, PackedTurns};
use super::coordinates::turns::TURNS;
use super::coordinates::{self, FLIPS, PERMUTATIONS, SLICE_SOLVED, SLICES, TWISTS};
use super::coordinates::{with_corners, with_edges, with_twist, with_u_and_d_edges};
use super::storage::store::{LoadReport, TableOrigin};
use classes::{Classes, Conjugates};
use pairs::PairDistances;
use unscramble_cube::Cubie;

/// The small tables of the 3x3x3.
pub struct SmallThreeTables {
    pub(crate) moves: SmallMoves,
    pub(crate) packed_turns: PackedTurns,
    pub(crate) ranks: PackedRanks,
    pub(crate) phase1: Phase1Pairs,
    pub(crate) phase2: Phase2Pairs,
}

/// How turns change coordinates: all turns those of phase 1, the turns of phase 2 the others.
pub(crate) struct SmallMoves {
    pub(crate) twist: MoveTable<TURNS>,
    pub(crate) flip: MoveTable<TURNS>,
    pub(crate) slots: MoveTable<TURNS>,
    pub(crate) order: MoveTable<10>,
    pub(crate) corners: MoveTable<10>,
    pub(crate) edges: MoveTable<10>,
}

/// The symmetries without a quarter turn about the axis: under these, the flip depends on nothing but the flip.
const HALF_OF_THEM: [usize; 8] = [0, 1, 2, 3, 8, 9, 10, 11];

/// All symmetries.
const ALL_OF_THEM: [usize; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Lower bounds of the distance from the subgroup of an axis.
pub(crate) struct Phase1Pairs {
    twists: Classes<8>,
    flips: Classes<8>,
    flip_conjugates: Conjugates<8>,
    slots_conjugates: Conjugates<8>,
    twist_and_flip: PairDistances,
    twist_and_slots: PairDistances,
    flip_and_slots: PairDistances,
}

impl Phase1Pairs {
    fn new(moves: &SmallMoves) -> Phase1Pairs {
        let slots = |state: &Cubie| coordinates::slice(state) / 24;
        let with_flip = |flip| with_edges(flip, SLICE_SOLVED);
        let with_slots = |slots| with_edges(0, 24 * slots);
        let twists = Classes::new(TWISTS, HALF_OF_THEM, with_twist, coordinates::twist);
        let flips = Classes::new(FLIPS, HALF_OF_THEM, with_flip, coordinates::flip);
        let flip_conjugates = Conjugates::new(FLIPS, HALF_OF_THEM, with_flip, coordinates::flip);
        let slots_conjugates = Conjugates::new(SLICES, HALF_OF_THEM, with_slots, slots);
        let home = (0, SLICE_SOLVED / 24);
        Phase1Pairs {
            twist_and_flip: PairDistances::new(
                (&twists, &moves.twist),
                (&flip_conjugates, &moves.flip),
                (0, 0),
            ),
            twist_and_slots: PairDistances::new(
                (&twists, &moves.twist),
                (&slots_conjugates, &moves.slots),
                home,
            ),
            flip_and_slots: PairDistances::new(
                (&flips, &moves.flip),
                (&slots_conjugates, &moves.slots),
                home,
            ),
            twists,
            flips,
            flip_conjugates,
            slots_conjugates,
        }
    }

    /// Returns a lower bound of the distance. It is 0 in the subgroup only.
    #[inline(always)]
    pub(crate) fn bound(&self, twist: u16, flip: u16, slots: u16) -> u8 {
        self.bound_up_to(twist, flip, slots, u8::MAX)
    }

    /// Returns the lower bound, or one that is less than that but at least `enough`, which takes less time.
    #[inline(always)]
    pub(crate) fn bound_up_to(&self, twist: u16, flip: u16, slots: u16, enough: u8) -> u8 {
        let (twists, by_twist) = self.twists.of(twist);
        let first = self.twist_and_flip.at(twists, self.flip_conjugates.of(flip, by_twist));
        if first >= enough {
            return first;
        }
        let slots_by_twist = self.slots_conjugates.of(slots, by_twist);
        let (flips, by_flip) = self.flips.of(flip);
        let slots_by_flip = self.slots_conjugates.of(slots, by_flip);
        let second = self.twist_and_slots.at(twists, slots_by_twist);
        first.max(second).max(self.flip_and_slots.at(flips, slots_by_flip))
    }

    fn bytes(&self) -> usize {
        self.twists.bytes()
            + self.flips.bytes()
            + self.flip_conjugates.bytes()
            + self.slots_conjugates.bytes()
            + self.twist_and_flip.bytes()
            + self.twist_and_slots.bytes()
            + self.flip_and_slots.bytes()
    }
}

/// Lower bounds of the distance in the subgroup.
pub(crate) struct Phase2Pairs {
    corners: Classes<16>,
    edges: Classes<16>,
    order_conjugates: Conjugates<16>,
    corners_and_order: PairDistances,
    edges_and_order: PairDistances,
}

impl Phase2Pairs {
    fn new(moves: &SmallMoves) -> Phase2Pairs {
        let order = |state: &Cubie| coordinates::slice(state) - SLICE_SOLVED;
        let with_order = |order| with_edges(0, SLICE_SOLVED + order);
        let corners = Classes::new(PERMUTATIONS, ALL_OF_THEM, with_corners, coordinates::corners);
        let edges = Classes::new(PERMUTATIONS, ALL_OF_THEM, with_u_and_d_edges, coordinates::edges);
        let order_conjugates = Conjugates::new(24, ALL_OF_THEM, with_order, order);
        let with_the_order = (&order_conjugates, &moves.order);
        Phase2Pairs {
            corners_and_order: PairDistances::new(
                (&corners, &moves.corners),
                with_the_order,
                (0, 0),
            ),
            edges_and_order: PairDistances::new((&edges, &moves.edges), with_the_order, (0, 0)),
            corners,
            edges,
            order_conjugates,
        }
    }

    /// Returns a lower bound from the corners and the order of the slice edges.
    #[inline(always)]
    pub(crate) fn of_corners(&self, corners: u16, order: u16) -> u8 {
        let (class, symmetry) = self.corners.of(corners);
        self.corners_and_order.at(class, self.order_conjugates.of(order, symmetry))
    }

    /// Returns a lower bound from the U and D edges and the order of the slice edges.
    #[inline(always)]
    pub(crate) fn of_edges(&self, edges: u16, order: u16) -> u8 {
        let (class, symmetry) = self.edges.of(edges);
        self.edges_and_order.at(class, self.order_conjugates.of(order, symmetry))
    }

    fn bytes(&self) -> usize {
        self.corners.bytes()
            + self.edges.bytes()
            + self.order_conjugates.bytes()
            + self.corners_and_order.bytes()
            + self.edges_and_order.bytes()
    }
}

impl SmallThreeTables {
    /// The name of the tables in reports and in the progress. They are built at each start.
    pub const NAME: &'static str = "small";

    /// Builds the tables on this thread.
    #[must_use]
    pub fn new() -> SmallThreeTables {
        let moves = SmallMoves {
            twist: MoveTable::of_twist(),
            flip: MoveTable::of_flip(),
            slots: MoveTable::of_slots(),
            order: MoveTable::of_order(),
            corners: MoveTable::of_corners(),
            edges: MoveTable::of_edges(),
        };
        SmallThreeTables {
            phase1: Phase1Pairs::new(&moves),
            phase2: Phase2Pairs::new(&moves),
            moves,
            packed_turns: PackedTurns::new(),
            ranks: PackedRanks::new(),
        }
    }

    /// Returns the size of the tables in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let SmallMoves { twist, flip, slots, order, corners, edges } = &self.moves;
        let moves = [twist, flip, slots].map(MoveTable::bytes).iter().sum::<usize>()
            + [order, corners, edges].map(MoveTable::bytes).iter().sum::<usize>();
        moves + self.ranks.bytes() + self.phase1.bytes() + self.phase2.bytes()
    }

    /// Returns the report on how they were loaded.
    #[must_use]
    pub fn report(&self) -> LoadReport {
        LoadReport {
            table: SmallThreeTables::NAME,
            bytes: self.bytes(),
            origin: TableOrigin::Built,
            write_error: None,
        }
    }
}

impl Default for SmallThreeTables {
    fn default() -> SmallThreeTables {
        SmallThreeTables::new()
    }
}

#[cfg(test)]
mod tests;
