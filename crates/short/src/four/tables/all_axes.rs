//! How far the centers are from their axes: the goal of the second stage.
//!
//! The first pair of colors is on R and L. The others go to U, D, F and B, one pair to an axis. The stage
//! also brings R and L to one of the patterns that the third stage can solve, and makes the wings an
//! even permutation, since the third stage can do neither.
//!
//! The 16 choose 8 / 2 = 6,435 ways to share U, F, D and B between two pairs of colors, the 70 patterns on R
//! and L, and the parity of the wings have an exact table of distances.

use super::center_sets::{ON_RL, ON_UD, around_rl, from_around_rl, from_axis, motions, on_axis};
use super::moves::{EFFECTS, KEEP_AXIS, MoveSet, PAIRING, coordinate};
use unscramble_search::exact::{to_u8, to_u16};
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::distances::Distances;
use unscramble_search::space::masks::Halves;
use unscramble_search::space::product::{Product, Values};
use unscramble_search::tables::{TableError, set_bits};

/// The distances of all states of the stage.
#[derive(Debug)]
pub(crate) struct AllAxes {
    ranks: Halves,
    side_ranks: Halves,
    around: Coordinate,
    sides: Coordinate,
    parity: Coordinate,
    distances: Distances,
    /// By state: the moves that lead one move closer, and those that lead no farther away.
    nearer: Vec<[MoveSet; 2]>,
}

/// A state of the stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OffAxes {
    /// The places of two pairs of colors on U, F, D and B, whichever is which.
    around: u16,
    /// The places of one color on R and L.
    sides: u8,
    /// 1 if the wings are an odd permutation.
    parity: u8,
}

/// Number of ways to share U, F, D and B between two pairs of colors.
const AROUND: usize = 6435;

/// Number of patterns on R and L.
const SIDES: usize = 70;

/// Returns the number of the places of a pair of colors on U, F, D and B, or of the other pair there.
fn number_of_pair(ranks: &Halves, pair: u32) -> u16 {
    let number = ranks.rank(around_rl(pair));
    number.min(to_u16(ranks.count() - 1) - number)
}

impl AllAxes {
    pub(super) fn new() -> Result<AllAxes, TableError> {
        let (ranks, side_ranks, motions) = (Halves::new(16), Halves::new(8), motions());
        let around = coordinate(AROUND, KEEP_AXIS, |at, number| {
            let set = from_around_rl(ranks.sets[at].into());
            number_of_pair(&ranks, motions[number].apply(set)).into()
        });
        let sides = coordinate(SIDES, KEEP_AXIS, |at, number| {
            let set = from_axis(side_ranks.sets[at].into(), 1);
            side_ranks.rank(on_axis(motions[number].apply(set), 1)).into()
        });
        let parity =
            coordinate(2, KEEP_AXIS, |odd, number| odd ^ usize::from(EFFECTS[number].swaps_wings));
        // The patterns on R and L that the moves of the last stage lead to.
        let pairing: Vec<usize> = set_bits(PAIRING).collect();
        let solvable = Values::one([side_ranks.rank(0xf).into()]).reached([&sides], &pairing);
        let goals = Values::one([number_of_pair(&ranks, ON_UD).into()]).with(&solvable);
        let distances =
            Product::of([&around, &sides, &parity]).distances(&goals.with(&Values::one([0])))?;
        let mut stage =
            AllAxes { ranks, side_ranks, around, sides, parity, distances, nearer: Vec::new() };
        let (around, sides) = (0..AROUND as u16, 0..SIDES as u8);
        let states = around.flat_map(|around| {
            sides
                .clone()
                .flat_map(move |sides| [0, 1].map(|parity| OffAxes { around, sides, parity }))
        });
        stage.nearer = states.map(|state| stage.nearer_moves(state)).collect();
        Ok(stage)
    }

    fn nearer_moves(&self, state: OffAxes) -> [MoveSet; 2] {
        let distance = self.distance(state);
        set_bits(KEEP_AXIS).fold([0; 2], |[closer, level], number| {
            let next = self.distance(self.after(state, number));
            [
                closer | MoveSet::from(next < distance) << number,
                level | MoveSet::from(next <= distance) << number,
            ]
        })
    }

    /// Returns the moves after which the goal is at most `left` moves away.
    #[inline(always)]
    pub(crate) fn moves_within(&self, state: OffAxes, left: u8) -> MoveSet {
        let at = index(&state);
        match (left + 1).saturating_sub(self.distances.get(at)) {
            0 => self.nearer[at][0],
            1 => self.nearer[at][1],
            // A move leads at most one move farther away.
            _ => KEEP_AXIS,
        }
    }

    /// Returns the state of a cube whose pair of colors is on R and L: the places of another pair, those
    /// of one color of the first, and whether the wings are an odd permutation.
    pub(crate) fn state(&self, pair: u32, color: u32, is_odd: bool) -> OffAxes {
        debug_assert_eq!((pair | color) & ON_RL, color);
        OffAxes {
            around: number_of_pair(&self.ranks, pair),
            sides: to_u8(self.side_ranks.rank(on_axis(color, 1))),
            parity: is_odd.into(),
        }
    }

    /// Returns a state after a move of the stage.
    #[inline(always)]
    pub(crate) fn after(&self, state: OffAxes, number: usize) -> OffAxes {
        OffAxes {
            around: self.around.after(state.around.into(), number) as u16,
            sides: self.sides.after(state.sides.into(), number) as u8,
            parity: self.parity.after(state.parity.into(), number) as u8,
        }
    }

    /// Counts the entries by distance.
    #[cfg(test)]
    pub(super) fn distribution(&self) -> Vec<usize> {
        self.distances.distribution(AROUND * SIDES * 2)
    }

    /// Returns how many moves a state is from the goal.
    #[inline(always)]
    pub(crate) fn distance(&self, state: OffAxes) -> u8 {
        self.distances.get(index(&state))
    }
}

#[inline(always)]
fn index(state: &OffAxes) -> usize {
    (usize::from(state.around) * SIDES + usize::from(state.sides)) * 2 + usize::from(state.parity)
}
