//! Stage 4: four edges are paired in the slots UR, UL, DR and DL, and the centers of R, L, U and D
//! form bars.
//!
//! U and D turn freely, all other layers by half turns. The four edges are any whose midge and wings
//! are all in the layers of U and D, where the turns keep them. Their midges are in a set of 70, their
//! low wings, each relative to its midge, in one of 1,680 arrangements, and so are their high wings.

use std::sync::Arc;

use unscramble_search::exact::{index_of, to_u16, to_u32};
use unscramble_search::tables::{Store, TableError, TableFile};

use super::centers::AxisCenters;
use super::classes::Classes;
use super::four::{ARRANGEMENTS, FourEdges, Layer};
use super::geometry::GEOMETRY;
use super::order::{order, turns_with};
use super::pairs::{Counts, Pairs};
use super::state::State;
use crate::staged::coordinate::{Coordinate, Values};
use crate::staged::distances::Distances;
use crate::staged::filling::MOST;
use crate::staged::reduced::Reduction;
use crate::staged::tabled::Tabled;

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
    four: FourEdges,
    side: AxisCenters,
    upper: AxisCenters,
    /// The values of the centers of R and L, by number.
    sides: Vec<u32>,
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
        let four = FourEdges::new();
        let [low, high] = [Layer::Low, Layer::High].map(|layer| four.coordinate(&order, layer));
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

        // The turns of stage 5, as far as they touch these centers.
        let later: Vec<usize> = (0..order.len())
            .filter(|turn| {
                let turn = order.turns[*turn];
                turn % 3 == 1 && ((turn / 3).is_multiple_of(2) || turn / 6 % 3 != 2)
            })
            .collect();
        let all: Vec<usize> = (0..order.len()).collect();
        let (side, upper) = (AxisCenters::new(1), AxisCenters::new(0));
        let uppers = upper.coordinate(&order);
        let upper_images = upper.images(&symmetries);
        let upper_goals = upper.reachable(&uppers, &later);
        let whole = side.coordinate(&order);
        let reachable = side.reachable(&whole, &all).of_one();
        let number = |value: u32| index_of(&reachable, &value);
        let sides = Coordinate::new(reachable.len(), order.len(), |value, turn| {
            number(whole.after(reachable[value], turn))
        });
        let side_image = |images: Vec<u16>| -> Vec<u16> {
            reachable.iter().map(|value| to_u16(number(images[*value as usize].into()))).collect()
        };
        let side_images: Vec<Vec<u16>> =
            side.images(&symmetries).into_iter().map(side_image).collect();
        let side_goals = side.reachable(&whole, &later).map(|value| to_u32(number(value)));

        let goal = four.solved();
        let turned = |value, turn| low.after(to_u32(value), turn) as usize;
        let counts =
            Counts { others: 1680, kinds: 70, turns: order.len(), symmetries: rotations.len() };
        let pairs = Pairs::new(
            &classes,
            counts,
            (turned, |low| low / 1680),
            |set, wings, turn| high.after(to_u32(set * 1680 + wings), turn) as usize % 1680,
            |set, wings, symmetry| high_images[symmetry][set * 1680 + wings] as usize % 1680,
        );
        let goal_entry = pairs.entry(goal as usize, goal as usize % 1680);
        let edges = Distances::load(store, &EDGES, MOST, &[goal_entry], &pairs)?;
        let mut with_centers =
            |file, (centers, goals): (&Coordinate, &Values), images: &[Vec<u16>]| {
                let counts = Counts { others: centers.count(), kinds: 1, ..counts };
                let pairs = Pairs::new(
                    &classes,
                    counts,
                    (turned, |_| 0),
                    |_, value, turn| centers.after(to_u32(value), turn) as usize,
                    |_, value, symmetry| images[symmetry][value].into(),
                );
                let entry = |centers: u32| pairs.entry(goal as usize, centers as usize);
                let goals: Vec<usize> = goals.of_one().into_iter().map(entry).collect();
                Distances::load(store, file, MOST, &goals, &pairs).map(Arc::new)
            };
        let low_and_upper = with_centers(&UPPER, (&uppers, &upper_goals), &upper_images)?;
        let low_and_side = with_centers(&SIDE, (&sides, &side_goals), &side_images)?;

        let of_wings = |images: &Vec<u32>| images.iter().map(|high| to_u16(high % 1680)).collect();
        let high_images: Vec<Vec<u16>> = high_images.iter().map(of_wings).collect();
        let reduction = |classes: &Arc<Vec<u32>>, images: &Arc<Vec<Vec<u16>>>, width| Reduction {
            classes: classes.clone(),
            images: images.clone(),
            width: to_u32(width),
        };
        let lows = classes.of;
        let of_edges = reduction(&lows, &high_images.into(), 1680);
        let both = [(upper_images, uppers.count()), (side_images, sides.count())];
        let [with_upper, with_side] = both.map(|(images, count)| {
            let images = images.into();
            [&lows, &high_classes].map(|classes| reduction(classes, &images, count))
        });
        let [low_wings, high_wings, sides_at, upper_at] = [0, 1, 2, 3];
        let tabled = Tabled::new(order, [low, high, sides, uppers], 0)
            .bounded([sides_at, upper_at], &side_goals.with(&upper_goals))?
            .reduced([low_wings, high_wings], &of_edges, &edges.into())
            .reduced([low_wings, upper_at], &with_upper[0], &low_and_upper)
            .and_reduced([high_wings, upper_at], &with_upper[1], &low_and_upper)
            .reduced([low_wings, sides_at], &with_side[0], &low_and_side)
            .and_reduced([high_wings, sides_at], &with_side[1], &low_and_side);
        Ok(FourPaired { tabled, four, side, upper, sides: reachable })
    }

    /// Returns the starts of a state that stage 3 leaves, one for every choice of four edges, each with a
    /// lower bound of its distance.
    pub(super) fn starts(&self, state: &State) -> Vec<([u32; 4], u8)> {
        let mut starts = Vec::new();
        let (side, upper) = (u32::from(self.side.of(state)), self.upper.of(state).into());
        let Some(side) = self.sides.iter().position(|value| *value == side) else { return starts };
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
            let node = [low, high, to_u32(side), upper];
            starts.push((node, self.tabled.bound(&node)));
        }
        starts
    }
}
