//! How far the centers are from their axes: the goal of the second stage.
//!
//! The first pair of colors is on R and L. The others go to U, D, F and B, one pair to an axis. The stage
//! also brings R and L to one of the patterns that the third stage can solve, and makes the wings an
//! even permutation, since the third stage can do neither.
//!
//! The 16 choose 8 / 2 = 6,435 ways to share U, F, D and B between two pairs of colors, the 70 patterns on R
//! and L, and the parity of the wings have an exact table of distances.

use super::center_sets::{ON_RL, ON_UD, SetMoves, around_rl, from_around_rl, from_axis, on_axis};
use super::combinations::Combinations;
use super::layers::{UNKNOWN, fill};
use super::moves::{EFFECTS, KEEP_AXIS, MOVES, MoveSet, PAIRING};
use unscramble_search::exact::{to_u8, to_u16};
use unscramble_search::tables::set_bits;

/// The distances of all states of the stage.
#[derive(Debug)]
pub(crate) struct AllAxes {
    around: Combinations,
    sides: Combinations,
    around_moves: Vec<[u16; MOVES]>,
    side_moves: Vec<[u8; MOVES]>,
    swaps_wings: [u8; MOVES],
    distances: Vec<u8>,
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
fn number_of_pair(sets: &Combinations, pair: u32) -> u16 {
    let number = sets.number(around_rl(pair));
    to_u16(number.min(sets.count() - 1 - number))
}

impl AllAxes {
    pub(super) fn new() -> AllAxes {
        let (around, sides) = (Combinations::new(16, 8), Combinations::new(8, 4));
        let moves = SetMoves::new();
        let keeps = |number: usize| KEEP_AXIS >> number & 1 == 1;
        let around_moves = (0..AROUND).map(|at| {
            let set = from_around_rl(around.set(at));
            std::array::from_fn(|number| match keeps(number) {
                true => number_of_pair(&around, moves.after(set, number)),
                false => 0,
            })
        });
        let side_moves = (0..sides.count()).map(|at| {
            let set = from_axis(sides.set(at), 1);
            std::array::from_fn(|number| match keeps(number) {
                true => to_u8(sides.number(on_axis(moves.after(set, number), 1))),
                false => 0,
            })
        });
        let mut stage = AllAxes {
            around_moves: around_moves.collect(),
            side_moves: side_moves.collect(),
            distances: Vec::new(),
            nearer: Vec::new(),
            swaps_wings: std::array::from_fn(|number| EFFECTS[number].swaps_wings.into()),
            around,
            sides,
        };
        stage.fill();
        stage
    }

    fn fill(&mut self) {
        let solvable = self.solvable_sides();
        let around = number_of_pair(&self.around, ON_UD);
        let goals = solvable.iter().map(|sides| OffAxes { around, sides: *sides, parity: 0 });
        let mut distances = vec![UNKNOWN; AROUND * SIDES * 2];
        let this = &*self;
        let next = |state| set_bits(KEEP_AXIS).map(move |number| this.after(state, number));
        fill(&mut distances, goals.collect(), index, next);
        self.distances = distances;
        let (around, sides) = (0..AROUND as u16, 0..SIDES as u8);
        let states = around.flat_map(|around| {
            sides
                .clone()
                .flat_map(move |sides| [0, 1].map(|parity| OffAxes { around, sides, parity }))
        });
        self.nearer = states.map(|state| self.nearer_moves(state)).collect();
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
        match (left + 1).saturating_sub(self.distances[at]) {
            0 => self.nearer[at][0],
            1 => self.nearer[at][1],
            // A move leads at most one move farther away.
            _ => KEEP_AXIS,
        }
    }

    /// Returns the patterns on R and L that the moves of the last stage lead to.
    fn solvable_sides(&self) -> Vec<u8> {
        let mut seen = vec![to_u8(self.sides.number(0xf))];
        let mut at = 0;
        while at < seen.len() {
            for number in set_bits(PAIRING) {
                let next = self.side_moves[usize::from(seen[at])][number];
                if !seen.contains(&next) {
                    seen.push(next);
                }
            }
            at += 1;
        }
        seen
    }

    /// Returns the state of a cube whose pair of colors is on R and L: the places of another pair, those
    /// of one color of the first, and whether the wings are an odd permutation.
    pub(crate) fn state(&self, pair: u32, color: u32, is_odd: bool) -> OffAxes {
        debug_assert_eq!((pair | color) & ON_RL, color);
        OffAxes {
            around: number_of_pair(&self.around, pair),
            sides: to_u8(self.sides.number(on_axis(color, 1))),
            parity: is_odd.into(),
        }
    }

    /// Returns a state after a move of the stage.
    #[inline(always)]
    pub(crate) fn after(&self, state: OffAxes, number: usize) -> OffAxes {
        OffAxes {
            around: self.around_moves[usize::from(state.around)][number],
            sides: self.side_moves[usize::from(state.sides)][number],
            parity: state.parity ^ self.swaps_wings[number],
        }
    }

    /// Returns how many moves a state is from the goal.
    #[inline(always)]
    pub(crate) fn distance(&self, state: OffAxes) -> u8 {
        self.distances[index(&state)]
    }
}

#[inline(always)]
fn index(state: &OffAxes) -> usize {
    (usize::from(state.around) * SIDES + usize::from(state.sides)) * 2 + usize::from(state.parity)
}
