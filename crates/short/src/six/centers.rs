//! The centers of one axis, once they are on it: which of the eight places of each orbit have the color of the
//! first face.

use super::core::Core;
use super::moves::{MOVES, Move, ORBITS};
use crate::staged::distances::Distances;
use crate::staged::masks::Halves;
use crate::staged::order::Order;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::TableError;

/// The axes in the order of the faces U, R and F.
pub(super) const UPPER: usize = 0;
pub(super) const SIDE: usize = 1;
pub(super) const FRONT: usize = 2;

/// The ways to distribute the centers of one orbit: 8 choose 4.
pub(super) const WAYS: usize = 70;

/// The ways to distribute those of all three.
pub(super) const COUNT: usize = WAYS * WAYS * WAYS;

/// The ranks of the three orbits.
pub(super) type Ranks = [u8; 3];

/// The centers of one axis.
pub(super) struct AxisCenters {
    axis: usize,
    halves: Halves,
    /// By orbit, move and rank.
    turns: [Vec<[u8; WAYS]>; 3],
    /// The rank of the third orbit that goes with each rank of the second.
    beside: [u8; WAYS],
}

impl AxisCenters {
    pub(super) fn new(axis: usize, core: &Core) -> AxisCenters {
        let halves = Halves::new(8);
        let place = |i: usize| 4 * axis + i % 4 + i / 4 * 12;
        let image = |rank: usize, to: &dyn Fn(usize) -> usize| {
            let taken = (0..8).filter(|bit| halves.sets[rank] >> bit & 1 == 1);
            let bits = taken.map(|i| {
                let to = to(place(i));
                1u32 << (to % 4 + to / 12 * 4)
            });
            to_u8(halves.rank(bits.sum()))
        };
        let turns = std::array::from_fn(|orbit| {
            let of_move = |step: &Move| {
                // Other turns take centers to other axes; no stage has them.
                let stays = !step.step.is_wide() || step.step.turn.quarters() == 2;
                let to = |place: usize| usize::from(step.orbits[orbit][place]);
                std::array::from_fn(|rank| if stays { image(rank, &to) } else { to_u8(rank) })
            };
            MOVES.iter().map(of_move).collect()
        });
        let beside = std::array::from_fn(|rank| image(rank, &|place| core.beside[place].into()));
        AxisCenters { axis, halves, turns, beside }
    }

    /// Returns the ranks of these masks.
    pub(super) fn of(&self, masks: &[u32; ORBITS.len()]) -> Ranks {
        masks.map(|mask| {
            let bits = mask >> (4 * self.axis) & 15 | (mask >> (4 * self.axis + 12) & 15) << 4;
            to_u8(self.halves.rank(bits))
        })
    }

    /// Returns the ranks after a turn.
    #[inline]
    pub(super) fn after(&self, ranks: Ranks, number: u8) -> Ranks {
        let [first, second, third] = &self.turns;
        let [a, b, c] = ranks.map(usize::from);
        let number = usize::from(number);
        [first[number][a], second[number][b], third[number][c]]
    }

    /// Lists the goals of the core: the innermost centers are solved, and the others are like those beside them.
    pub(super) fn goals(&self) -> Vec<Ranks> {
        let solved = to_u8(self.halves.rank(15));
        (0..WAYS).map(|rank| [solved, to_u8(rank), self.beside[rank]]).collect()
    }

    /// Returns everything that turns make of some ranks.
    pub(super) fn reachable(&self, from: &[Ranks], order: &Order) -> Vec<Ranks> {
        let mut known = vec![false; COUNT];
        from.iter().for_each(|ranks| known[index(*ranks)] = true);
        let mut found = from.to_vec();
        let mut next = 0;
        while next < found.len() {
            for number in &order.turns {
                let reached = self.after(found[next], *number);
                if !std::mem::replace(&mut known[index(reached)], true) {
                    found.push(reached);
                }
            }
            next += 1;
        }
        found
    }

    /// Computes the distances from some goals.
    ///
    /// # Errors
    /// [`TableError`] if there is not enough memory.
    pub(super) fn distances(
        &self,
        goals: &[Ranks],
        order: &Order,
    ) -> Result<Distances, TableError> {
        let goals: Vec<usize> = goals.iter().map(|ranks| index(*ranks)).collect();
        Distances::compute(COUNT, &goals, |entry, reach| {
            let ranks = ranks_of(entry);
            let _ = order.turns.iter().any(|number| reach(index(self.after(ranks, *number))));
        })
    }
}

/// Returns the number of these ranks among all.
#[inline]
pub(super) fn index(ranks: Ranks) -> usize {
    let [a, b, c] = ranks.map(usize::from);
    (a * WAYS + b) * WAYS + c
}

/// Returns the ranks with this number.
pub(super) fn ranks_of(index: usize) -> Ranks {
    [index / (WAYS * WAYS), index / WAYS % WAYS, index % WAYS].map(|digit| digit as u8)
}
