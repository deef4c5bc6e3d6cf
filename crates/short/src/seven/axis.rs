//! The centers of one axis, once they are on it: which of the eight places of each orbit have the color of the
//! first face.
#![expect(clippy::expect_used, reason = "a place that is not found must not become another one")]

use super::moves::{MOVES, ORBITS, SIZE, SOLVED, WIDTHS};
use super::state::CoreState;
use crate::staged::masks::Halves;
use crate::staged::order::Order;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_search::exact::to_u8;

/// The ways to distribute the centers of one orbit: 8 choose 4.
pub(super) const WAYS: usize = 70;

/// The ways to distribute the centers that are to be solved.
pub(super) const INNER: usize = WAYS.pow(SOLVED as u32);

/// The ways to distribute those that are to be alike.
pub(super) const OUTER: usize = WAYS.pow((ORBITS.len() - SOLVED) as u32);

/// The rank of each orbit.
pub(super) type Ranks = [u8; ORBITS.len()];

/// The centers of one axis.
pub(super) struct Axis {
    axis: usize,
    halves: Halves,
    /// By move, orbit and rank.
    moves: Vec<[[u8; WAYS]; ORBITS.len()]>,
    /// The ranks of the last two orbits that go with each rank of the one before.
    beside: [[u8; WAYS]; 2],
}

impl Axis {
    pub(super) fn new(axis: usize) -> Axis {
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
        let moves = MOVES.iter().map(|step| {
            // Other turns take centers to other axes; no stage has them.
            let stays = step.turn.to() == 1 || step.turn.quarters() == 2;
            std::array::from_fn(|orbit| {
                let to = |place: usize| usize::from(step.centers[orbit][place]);
                std::array::from_fn(|rank| if stays { image(rank, &to) } else { to_u8(rank) })
            })
        });
        let moves = moves.collect();
        let facelets = |i: usize| center_orbit_facelets(SIZE, ORBITS[i]);
        let beside = [1, 2].map(|more| {
            let (middle, others) = (facelets(SOLVED), facelets(SOLVED + more));
            let next_to = |place: usize| {
                let facelet = middle[place];
                let near = |other: &usize| {
                    facelet.abs_diff(*other) == 1 || facelet.abs_diff(*other) == SIZE
                };
                others.iter().position(near).expect("each place has one beside it")
            };
            std::array::from_fn(|rank| image(rank, &next_to))
        });
        Axis { axis, halves, moves, beside }
    }

    /// Returns the ranks of a state.
    pub(super) fn of(&self, state: &CoreState) -> Ranks {
        state.masks(self.axis).map(|mask| {
            let bits = mask >> (4 * self.axis) & 15 | (mask >> (4 * self.axis + 12) & 15) << 4;
            to_u8(self.halves.rank(bits))
        })
    }

    /// Returns the ranks after a turn.
    #[inline]
    pub(super) fn after(&self, ranks: Ranks, number: u8) -> Ranks {
        let tables = &self.moves[usize::from(number)];
        let mut after = ranks;
        for (rank, table) in after.iter_mut().zip(tables) {
            *rank = table[usize::from(*rank)];
        }
        after
    }

    /// Returns whether a turn takes three layers of another axis, and so a row of each face of this one.
    pub(super) fn is_moved_by_three_layers(&self, number: u8) -> bool {
        let turn = MOVES[usize::from(number)].turn;
        usize::from(turn.to()) == WIDTHS && turn.face().index() % 3 != self.axis
    }

    /// Lists the goals of the core.
    pub(super) fn goals(&self) -> Vec<Ranks> {
        let solved = to_u8(self.halves.rank(15));
        let [left, right] = &self.beside;
        (0..WAYS).map(|rank| [solved, solved, to_u8(rank), left[rank], right[rank]]).collect()
    }

    /// Returns everything that turns make of some ranks, as far as `index`, which is below `count`, tells them apart.
    pub(super) fn reachable(
        &self,
        from: &[Ranks],
        order: &Order,
        (count, index): (usize, impl Fn(Ranks) -> usize),
    ) -> Vec<Ranks> {
        let mut known = vec![false; count];
        let mut found = Vec::new();
        for ranks in from {
            if !std::mem::replace(&mut known[index(*ranks)], true) {
                found.push(*ranks);
            }
        }
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
}

/// Returns the number of the centers that are to be solved.
#[inline]
pub(super) fn inner(ranks: Ranks) -> usize {
    usize::from(ranks[0]) * WAYS + usize::from(ranks[1])
}

/// Returns the number of the centers that are to be alike.
#[inline]
pub(super) fn outer(ranks: Ranks) -> usize {
    ranks[SOLVED..].iter().fold(0, |index, rank| index * WAYS + usize::from(*rank))
}

/// Returns ranks with these numbers of both kinds.
pub(super) fn ranks_of(inner: usize, outer: usize) -> Ranks {
    [
        (inner / WAYS) as u8,
        (inner % WAYS) as u8,
        (outer / (WAYS * WAYS)) as u8,
        (outer / WAYS % WAYS) as u8,
        (outer % WAYS) as u8,
    ]
}
