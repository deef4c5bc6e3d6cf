//! Stage 4: four edges are paired in the slots UR, UL, DR and DL, and the centers of R, L, U and D
//! form bars.
//!
//! U and D turn freely, all other layers by half turns. The four edges are any whose midge and wings
//! are all in the layers of U and D, where the turns keep them. Their midges are in a set of 70, their
//! low wings, each relative to its midge, in one of 1,680 arrangements, and so are their high wings.
#![expect(clippy::expect_used, reason = "edges elsewhere must not become others")]

use std::collections::{BTreeMap, HashMap};

use itertools::Itertools;
use unscramble_search::exact::{to_u8, to_u32};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::AxisCenters;
use super::edge_pairs::{EdgePairs, Wings};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::state::State;
use crate::staged::order::Order;
use crate::staged::tabled::Tabled;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::filling::MOST;
use unscramble_search::space::product::Values;
use unscramble_search::space::reduced::Reduction;

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

/// The tables of stage 4: by midges and low wings, midges and high wings, the centers of R and L that half turns reach, and
/// those of U and D.
pub(super) struct FourPaired {
    pub(super) tabled: Tabled<4>,
    edges: EdgePairs<4>,
    side: AxisCenters,
    upper: AxisCenters,
    /// The numbers of the values of the centers of R and L.
    sides: HashMap<u32, u32>,
}

impl FourPaired {
    /// Loads the tables.
    ///
    /// # Errors
    /// [`TableError`] if a table cannot be loaded.
    pub(super) fn load(store: &mut Store) -> Result<FourPaired, TableError> {
        let order = order(turns_with(|face, width, quarters| {
            quarters == 2 || (width == 0 && face % 3 == 0)
        }));
        let keeps = |number: usize| (0..3).all(|axis| GEOMETRY.symmetries[number].keeps_axis(axis));
        let mut symmetries: Vec<usize> = (0..48).filter(|&number| keeps(number)).collect();
        symmetries.sort_by_key(|&number| GEOMETRY.symmetries[number].mirrors);
        let edges = EdgePairs::new(std::array::from_fn(to_u8));
        let Wings { coordinates: [low, high], classes, mirrored, high_images } =
            edges.coordinates(&order, &symmetries);

        let later = order.numbers_of(&later());
        let (side, upper) = (AxisCenters::new(1), AxisCenters::new(0));
        let uppers = upper.coordinate(&order);
        let upper_goals = upper.reachable(&uppers, &later);
        let whole = side.coordinate(&order);
        let (sides, numbers) =
            Coordinate::listed([u32::from(side.solved())], order.len(), |value, turn| {
                whole.after(*value, turn)
            });
        let side_goals = side.reachable(&whole, &later).map(|value| numbers[&value]);

        let midges = |value: usize| value / edges.arrangements();
        let kinds = (0..to_u32(high.count())).chunk_by(|value| midges(*value as usize));
        let kinds = kinds.into_iter().map(|(_, kind)| kind.collect()).collect();
        let kind_of: Vec<u8> = (0..low.count()).map(|value| to_u8(midges(value))).collect();
        let of_edges =
            Reduction::of_kinds(&classes, high_images.len(), kinds, &kind_of, |value, symmetry| {
                high_images[symmetry][value as usize]
            });
        let (upper_images, side_images) = (upper.images(&symmetries), side.images(&symmetries));
        let of_upper =
            Reduction::new(&classes, symmetries.len(), uppers.count(), |value, symmetry| {
                upper_images[symmetry][value as usize].into()
            });
        let values: BTreeMap<u32, u32> =
            numbers.iter().map(|(value, number)| (*number, *value)).collect();
        let of_side =
            Reduction::new(&classes, symmetries.len(), sides.count(), |number, symmetry| {
                numbers[&side_images[symmetry][values[&number] as usize].into()]
            });
        let paired = edges.values([0, 2, 4, 6].map(|slot| [slot; 3]));
        let [low_goal, high_goal] = paired.expect("the slots are those of the stage");
        let with_edges = |goals: &Values| Values::one([low_goal]).with(goals);
        let [low_wings, high_wings, sides_at, upper_at] = [0, 1, 2, 3];
        let tabled = Tabled::new(order, [low, high, sides, uppers], 0)
            .bounded([sides_at, upper_at], &side_goals.with(&upper_goals))?
            .loaded(
                [low_wings, high_wings],
                &of_edges,
                &Values::one([low_goal, high_goal]),
                (&EDGES, MOST),
                store,
            )?
            .loaded(
                [low_wings, upper_at],
                &of_upper,
                &with_edges(&upper_goals),
                (&UPPER, MOST),
                store,
            )?
            .and_mirrored(high_wings, &mirrored)
            .loaded(
                [low_wings, sides_at],
                &of_side,
                &with_edges(&side_goals),
                (&SIDE, MOST),
                store,
            )?
            .and_mirrored(high_wings, &mirrored);
        Ok(FourPaired { tabled, edges, side, upper, sides: numbers })
    }

    /// Returns the starts of a state that stage 3 leaves, one for every choice of four edges, each with a
    /// lower bound of its distance.
    pub(super) fn starts(&self, state: &State) -> Vec<([u32; 4], u8)> {
        let mut starts = Vec::new();
        let (side, upper) = (u32::from(self.side.of(state)), self.upper.of(state).into());
        let Some(side) = self.sides.get(&side).copied() else { return starts };
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
            if let Some([low, high]) = self.edges.values(chosen) {
                let node = [low, high, side, upper];
                starts.push((node, self.tabled.bound(&node)));
            }
        }
        starts
    }
}

/// Returns the turns of the last stage, as far as they touch the centers of R, L, U and D.
fn later() -> Order {
    order(turns_with(|face, width, quarters| quarters == 2 && (width == 0 || face % 3 != 2)))
}
