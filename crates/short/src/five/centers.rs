//! The centers of one axis, once they are on it: which of the eight x-places and eight t-places of its
//! two faces have the color of its first face.

use super::geometry::{GEOMETRY, Motion, Symmetry};
use super::order::motions;
use super::state::State;
use crate::staged::order::Order;
use unscramble_search::exact::to_u16;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::masks::Halves;
use unscramble_search::space::product::Values;

/// The number of ways to distribute the centers of an axis: 70 for x times 70 for t.
pub(super) const COUNT: usize = 4900;

/// The coordinate of the centers of an axis: 70 · the rank of the x-places + the rank of the t-places.
pub(super) struct AxisCenters {
    axis: usize,
    halves: Halves,
}

impl AxisCenters {
    pub(super) fn new(axis: usize) -> AxisCenters {
        AxisCenters { axis, halves: Halves::new(8) }
    }

    /// Returns the value of a state.
    pub(super) fn of(&self, state: &State) -> u16 {
        let [x, t] = [&state.x, &state.t].map(|colors| {
            let set = (0..8).filter(|&i| usize::from(colors[self.place(i)]) == self.axis);
            self.halves.rank(set.map(|bit| 1 << bit).sum())
        });
        x * 70 + t
    }

    /// Returns the coordinate of all values.
    pub(super) fn coordinate(&self, order: &Order) -> Coordinate {
        let motions: Vec<&Motion> = motions(order).collect();
        Coordinate::new(COUNT, motions.len(), |value, turn| {
            self.image(to_u16(value), motions[turn], false).into()
        })
    }

    /// Returns, for each of these symmetries, the image of every value.
    pub(super) fn images(&self, symmetries: &[usize]) -> Vec<Vec<u16>> {
        let images = symmetries.iter().map(|&number| {
            let symmetry = &GEOMETRY.symmetries[number];
            let swaps = self.swaps(symmetry);
            (0..COUNT as u16).map(|value| self.image(value, &symmetry.motion, swaps)).collect()
        });
        images.collect()
    }

    /// Lists all values that turns of some make of the solved one, in the order in which they are found.
    pub(super) fn reachable(&self, coordinate: &Coordinate, turns: &[usize]) -> Values {
        Values::one([self.solved().into()]).reached([coordinate], turns)
    }

    /// Returns the value of the solved centers.
    pub(super) fn solved(&self) -> u16 {
        self.halves.rank(15) * 70 + self.halves.rank(15)
    }

    /// Returns the two values with which exchanging the two colors of the x-places, and of the
    /// t-places, makes the least value.
    pub(super) fn unordered(&self, value: u16) -> u16 {
        let least = |rank: u16| {
            let set = u32::from(self.halves.sets[usize::from(rank)]);
            rank.min(self.halves.rank(set ^ 255))
        };
        least(value / 70) * 70 + least(value % 70)
    }

    fn swaps(&self, symmetry: &Symmetry) -> bool {
        usize::from(symmetry.faces[self.axis]) != self.axis
    }

    /// Returns the place with this number among the eight of the axis.
    fn place(&self, i: usize) -> usize {
        4 * self.axis + i % 4 + i / 4 * 12
    }

    fn image(&self, value: u16, motion: &Motion, swaps: bool) -> u16 {
        let sets = [(value / 70, &motion.x), (value % 70, &motion.t)];
        let [x, t] = sets.map(|(rank, places)| {
            let set = self.halves.sets[usize::from(rank)];
            let taken = (0..8).filter(|bit| set >> bit & 1 == 1);
            let image: u32 = taken
                .map(|i| {
                    let to = usize::from(places[self.place(i)]);
                    1u32 << (to % 4 + to / 12 * 4)
                })
                .sum();
            self.halves.rank(if swaps { image ^ 255 } else { image })
        });
        x * 70 + t
    }
}
