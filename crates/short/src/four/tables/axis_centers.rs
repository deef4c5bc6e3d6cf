//! How far the centers are from solved in the third stage: every color is on its axis, and the moves are
//! those of [`PAIRING`].
//!
//! Each axis has 70 patterns. The third number is whether corners and dedges have different parities:
//! each wide half turn changes that, so it belongs to the centers. All 2 x 70^3 states have an exact
//! table of distances.

use super::center_sets::{SetMoves, from_axis, on_axis};
use super::combinations::Combinations;
use super::layers::{UNKNOWN, fill};
use super::moves::{EFFECTS, IS_HIGH, MOVES, PAIRING};
use unscramble_cube::permutation;
use unscramble_search::exact::to_u8;
use unscramble_search::tables::set_bits;

/// Number of patterns on an axis.
pub(super) const PATTERNS: usize = 70;

/// Number of states.
pub(super) const STATES: usize = 2 * PATTERNS * PATTERNS * PATTERNS;

/// The distances of all states.
#[derive(Debug)]
pub(crate) struct AxisCenters {
    patterns: Combinations,
    /// By axis and pattern: the pattern after each move.
    moves: Vec<[[u8; MOVES]; PATTERNS]>,
    swaps: [u8; MOVES],
    distances: Vec<u8>,
}

/// The patterns of solved centers on the axes UD, RL and FB. A half turn of the whole cube exchanges the faces
/// of two axes.
const GOALS: [[u32; 3]; 4] = [[0xf; 3], [0xf, 0xf0, 0xf0], [0xf0, 0xf, 0xf0], [0xf0, 0xf0, 0xf]];

/// The centers of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Centers {
    /// By axis (UD, RL, FB): the places of one color, as a number.
    pub(crate) patterns: [u8; 3],
    /// 1 if corners and dedges have different parities.
    pub(crate) parity: u8,
}

impl Centers {
    /// Returns the state as a number below [`STATES`].
    #[inline(always)]
    pub(super) fn number(&self) -> usize {
        let [ud, rl, fb] = self.patterns.map(usize::from);
        ((ud * PATTERNS + rl) * PATTERNS + fb) * 2 + usize::from(self.parity)
    }

    /// Returns the state with a number.
    pub(super) fn numbered(number: usize) -> Centers {
        let patterns = number / 2;
        let [ud, rl, fb] =
            [PATTERNS * PATTERNS, PATTERNS, 1].map(|unit| (patterns / unit % PATTERNS) as u8);
        Centers { patterns: [ud, rl, fb], parity: (number % 2) as u8 }
    }
}

impl AxisCenters {
    pub(super) fn new() -> AxisCenters {
        let (patterns, sets) = (Combinations::new(8, 4), SetMoves::new());
        let is_in = |number: usize| PAIRING >> number & 1 == 1;
        let moves = (0..3).map(|axis| {
            std::array::from_fn(|pattern| {
                let set = from_axis(patterns.set(pattern), axis);
                std::array::from_fn(|number| match is_in(number) {
                    true => to_u8(patterns.number(on_axis(sets.after(set, number), axis))),
                    false => 0,
                })
            })
        });
        let high: Vec<u8> = (0..24).filter(|place| IS_HIGH[usize::from(*place)]).collect();
        let swaps = std::array::from_fn(|number| {
            let from = |place: &u8| EFFECTS[number].wings[usize::from(*place)];
            let swaps_dedges = permutation::is_odd(&high.iter().map(from).collect::<Vec<u8>>());
            (is_in(number) && swaps_dedges != EFFECTS[number].swaps_corners).into()
        });
        let moves = moves.collect();
        let mut table = AxisCenters { patterns, moves, swaps, distances: Vec::new() };
        table.fill();
        table
    }

    fn fill(&mut self) {
        let goals =
            GOALS.map(|sets| Centers { patterns: sets.map(|set| self.pattern(set)), parity: 0 });
        let mut distances = vec![UNKNOWN; STATES];
        let this = &*self;
        let next = |state| set_bits(PAIRING).map(move |number| this.after(state, number));
        fill(&mut distances, goals.to_vec(), |state| state.number(), next);
        self.distances = distances;
    }

    /// Returns the number of a pattern, given as the places of a color on an axis.
    pub(crate) fn pattern(&self, set: u32) -> u8 {
        to_u8(self.patterns.number(set))
    }

    /// Returns the places of a pattern.
    pub(super) fn set(&self, pattern: usize) -> u32 {
        self.patterns.set(pattern)
    }

    /// Returns a state after a move of the stage.
    #[inline(always)]
    pub(crate) fn after(&self, state: Centers, number: usize) -> Centers {
        let [ud, rl, fb] = state.patterns;
        Centers {
            patterns: [
                self.moves[0][usize::from(ud)][number],
                self.moves[1][usize::from(rl)][number],
                self.moves[2][usize::from(fb)][number],
            ],
            parity: state.parity ^ self.swaps[number],
        }
    }

    /// Returns how many moves a state is from the goal.
    #[inline(always)]
    pub(crate) fn distance(&self, state: Centers) -> u8 {
        self.distances[state.number()]
    }
}
