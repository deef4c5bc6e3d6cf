//! Edges in eight slots: where their wings are, relative to their midges.
#![expect(clippy::expect_used, reason = "a symmetry that is not found must not become another one")]

use std::sync::Arc;

use itertools::Itertools;

use super::geometry::{GEOMETRY, Motion};
use super::order::motions;
use crate::staged::low_wings::is_low;
use crate::staged::order::Order;
use unscramble_search::exact::{index_of, to_u8, to_u32};
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::reduced::Classes;

/// Which of the two wings of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layer {
    Low,
    High,
}

/// `N` edges whose midges and wings are in eight slots. A value is the rank of the set of slots of their midges, times the number
/// of arrangements of `N` wings, plus the rank of the slots of the low (or high) wings, in the order of the midges.
pub(super) struct EdgePairs<const N: usize> {
    slots: [u8; 8],
    /// The sets of `N` of the slots, by rank.
    sets: Vec<u8>,
    /// By set of slots: its rank.
    ranks: Vec<u32>,
    /// `N` different slots, by rank.
    arrangements: Vec<[u8; N]>,
}

/// The coordinates of the edges, and what symmetries make of them.
pub(super) struct Wings {
    /// Midges with low wings, and with high wings.
    pub(super) coordinates: [Coordinate; 2],
    /// The classes of midges with low wings, by rotations.
    pub(super) classes: Arc<Classes>,
    /// The classes of the mirror images of midges with high wings.
    pub(super) mirrored: Arc<Classes>,
    /// By rotation: the image of each value of midges with high wings.
    pub(super) high_images: Vec<Vec<u32>>,
}

/// Where a motion takes midges and wings, by slot.
type SlotMotion = [[u8; 8]; 2];

impl<const N: usize> EdgePairs<N> {
    /// Creates the values for edges in these slots of all twelve.
    pub(super) fn new(slots: [u8; 8]) -> EdgePairs<N> {
        let sets: Vec<u8> = (0..=u8::MAX).filter(|set| set.count_ones() as usize == N).collect();
        let mut ranks = vec![0; 256];
        sets.iter().zip(0..).for_each(|(set, rank)| ranks[usize::from(*set)] = rank);
        let arrangements = (0..8u8).permutations(N);
        let arrangements =
            arrangements.map(|slots| slots.try_into().expect("each is of N slots")).collect();
        EdgePairs { slots, sets, ranks, arrangements }
    }

    /// Returns the values with low and with high wings of edges that are each given by the slots of its midge, its low
    /// and its high wing; `None` if one is in none of the eight slots.
    pub(super) fn values(&self, edges: [[u8; 3]; N]) -> Option<[u32; 2]> {
        let number = |slot: u8| self.slots.iter().position(|other| *other == slot);
        let value = |wing: usize| {
            let mut wings = [None; 8];
            for edge in &edges {
                wings[number(edge[0])?] = Some(to_u8(number(edge[wing])?));
            }
            Some(self.value(wings))
        };
        Some([value(1)?, value(2)?])
    }

    /// Returns the number of arrangements of wings.
    pub(super) fn arrangements(&self) -> usize {
        self.arrangements.len()
    }

    /// Returns the slots of the wings of a value, in the order of the midges.
    pub(super) fn wings(&self, value: usize) -> &[u8; N] {
        &self.arrangements[value % self.arrangements.len()]
    }

    /// Returns the coordinates under the turns of a stage. The symmetries are rotations, and then as many reflections.
    pub(super) fn coordinates(&self, order: &Order, symmetries: &[usize]) -> Wings {
        let count = self.sets.len() * self.arrangements.len();
        let coordinate = |layer| {
            let motions: Vec<SlotMotion> =
                motions(order).map(|motion| self.motion(motion, layer)).collect();
            let after = |value, turn: usize| self.image(value, &motions[turn]) as usize;
            Coordinate::new(count, motions.len(), after)
        };
        let images = |symmetry: usize, layer| -> Vec<u32> {
            let motion = self.motion(&GEOMETRY.symmetries[symmetry].motion, layer);
            (0..count).map(|value| self.image(value, &motion)).collect()
        };
        let (rotations, reflections) = symmetries.split_at(symmetries.len() / 2);
        let of_all =
            |layer| rotations.iter().map(|rotation| images(*rotation, layer)).collect::<Vec<_>>();
        let low_images = of_all(Layer::Low);
        let classes = Classes::new(count, rotations.len(), |value, number| {
            low_images[number][value as usize]
        });
        let reflection = *reflections.first().expect("half of the symmetries are reflections");
        let numbers: Vec<u32> = rotations
            .iter()
            .map(|rotation| GEOMETRY.product(reflection, *rotation).into())
            .map(|product| to_u32(index_of(symmetries, &product)))
            .collect();
        let mirrored = classes.mirrored(images(reflection, Layer::High).into_iter(), &numbers);
        Wings {
            coordinates: [Layer::Low, Layer::High].map(coordinate),
            classes: Arc::new(classes),
            mirrored: Arc::new(mirrored),
            high_images: of_all(Layer::High),
        }
    }

    fn image(&self, value: usize, [midges, wings]: &SlotMotion) -> u32 {
        let set = self.sets[value / self.arrangements.len()];
        let taken = (0..8).filter(|slot| set >> slot & 1 == 1);
        let mut image = [None; 8];
        for (midge, wing) in taken.zip(self.wings(value)) {
            image[usize::from(midges[midge])] = Some(wings[usize::from(*wing)]);
        }
        self.value(image)
    }

    /// Returns the value for the slot of the wing by that of the midge.
    fn value(&self, wings: [Option<u8>; 8]) -> u32 {
        let (mut set, mut seen, mut rank) = (0u8, 0u8, 0);
        for (midge, wing) in wings.iter().enumerate() {
            if let Some(wing) = wing {
                let before = (seen & ((1 << wing) - 1)).count_ones();
                rank = rank * (8 - seen.count_ones()) + u32::from(*wing) - before;
                seen |= 1 << wing;
                set |= 1 << midge;
            }
        }
        self.ranks[usize::from(set)] * to_u32(self.arrangements.len()) + rank
    }

    fn motion(&self, motion: &Motion, layer: Layer) -> SlotMotion {
        let number = |place: u8| to_u8(index_of(&self.slots, &(place / 2)));
        let wing = |slot: u8| {
            let place = 2 * usize::from(slot);
            number(
                motion.wings
                    [if is_low(place) == (layer == Layer::Low) { place } else { place + 1 }],
            )
        };
        let midge = |slot: u8| number(motion.midges[2 * usize::from(slot)]);
        [self.slots.map(midge), self.slots.map(wing)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAST: [u8; 8] = [1, 3, 5, 7, 8, 9, 10, 11];

    #[test]
    fn values_need_all_wings_in_the_eight_slots() {
        let pairs = EdgePairs::<8>::new(LAST);
        let solved = LAST.map(|slot| [slot; 3]);
        assert_eq!(pairs.values(solved), Some([0, 0]));
        let exchanged = |a: usize, b: usize| {
            let mut edges = solved;
            (edges[a][1], edges[b][1]) = (edges[b][1], edges[a][1]);
            edges
        };
        assert_eq!(pairs.values(exchanged(6, 7)), Some([1, 0]));
        let mut elsewhere = solved;
        elsewhere[0][1] = 0;
        assert_eq!(pairs.values(elsewhere), None, "a wing of UF in UR");
    }

    #[test]
    fn values_keep_where_wings_are() {
        let pairs = EdgePairs::<4>::new([0, 1, 2, 3, 4, 5, 6, 7]);
        let rest: SlotMotion = [std::array::from_fn(to_u8); 2];
        let count = pairs.sets.len() * pairs.arrangements();
        assert_eq!(count, 70 * 1680);
        assert!((0..count).all(|value| pairs.image(value, &rest) as usize == value));
    }
}
