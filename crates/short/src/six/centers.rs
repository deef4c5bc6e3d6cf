//! The centers of one axis, once they are on it: which of the eight places of each orbit have the color of the
//! first face.

use super::core::Core;
use super::moves::{MOVES, ORBITS};
use crate::staged::coordinate::{Coordinate, Product};
use crate::staged::masks::Halves;
use crate::staged::order::Order;
use unscramble_search::exact::to_u32;

/// The axes in the order of the faces U, R and F.
pub(super) const UPPER: usize = 0;
pub(super) const SIDE: usize = 1;
pub(super) const FRONT: usize = 2;

/// The ways to distribute the centers of one orbit: 8 choose 4.
pub(super) const WAYS: usize = 70;

/// The centers of one axis: the rank of each orbit.
pub(super) struct AxisCenters {
    axis: usize,
    halves: Halves,
}

impl AxisCenters {
    pub(super) fn new(axis: usize) -> AxisCenters {
        AxisCenters { axis, halves: Halves::new(8) }
    }

    /// Returns the ranks of these masks.
    pub(super) fn of(&self, masks: &[u32; ORBITS.len()]) -> [u32; ORBITS.len()] {
        masks.map(|mask| {
            let bits = mask >> (4 * self.axis) & 15 | (mask >> (4 * self.axis + 12) & 15) << 4;
            self.halves.rank(bits).into()
        })
    }

    /// Returns the coordinates of the orbits. The turns must keep the centers on the axis.
    pub(super) fn coordinates(&self, order: &Order) -> [Coordinate; ORBITS.len()] {
        std::array::from_fn(|orbit| {
            Coordinate::new(WAYS, order.len(), |rank, turn| {
                let places = &MOVES[usize::from(order.turns[turn])].orbits[orbit];
                self.image(rank, |place| places[place])
            })
        })
    }

    /// Returns the rank of the solved centers of an orbit.
    pub(super) fn solved(&self) -> u32 {
        self.halves.rank(15).into()
    }

    /// Lists the goals of the core: the innermost centers are solved, and the others are like those beside them.
    pub(super) fn goals(&self, core: &Core) -> Vec<[u32; ORBITS.len()]> {
        let goal = |rank| {
            let beside = self.image(rank, |place| core.beside[place]);
            [self.solved(), to_u32(rank), to_u32(beside)]
        };
        (0..WAYS).map(goal).collect()
    }

    /// Lists, as entries of the product of the orbits, what the turns of an order make of the goals.
    pub(super) fn within_reach(&self, core: &Core, order: &Order) -> Vec<usize> {
        let orbits = self.coordinates(order);
        let product = Product::of(&orbits);
        let goals: Vec<usize> =
            self.goals(core).into_iter().map(|ranks| product.entry(ranks)).collect();
        product.reachable(&goals, &order.all())
    }

    /// Returns the rank of the places to which those of a rank go.
    fn image(&self, rank: usize, to: impl Fn(usize) -> u8) -> usize {
        let taken = (0..8).filter(|bit| self.halves.sets[rank] >> bit & 1 == 1);
        let bits = taken.map(|i| {
            let to = usize::from(to(4 * self.axis + i % 4 + i / 4 * 12));
            1u32 << (to % 4 + to / 12 * 4)
        });
        self.halves.rank(bits.sum()).into()
    }
}
