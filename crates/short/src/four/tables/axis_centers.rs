//! How far the centers are from solved in the third stage: every color is on its axis, and the moves are
//! those of [`PAIRING`].
//!
//! Each axis has 70 patterns. The third number is whether corners and dedges have different parities:
//! each wide half turn changes that, so it belongs to the centers. All 2 x 70^3 states have an exact
//! table of distances.

use super::center_sets::{from_axis, motions, on_axis};
use super::moves::{EFFECTS, IS_HIGH, PAIRING, coordinate};
use unscramble_cube::permutation;
use unscramble_search::exact::to_u8;
use unscramble_search::space::coordinate::Coordinate;
use unscramble_search::space::distances::Distances;
use unscramble_search::space::masks::Halves;
use unscramble_search::space::product::{Product, Values};
use unscramble_search::tables::TableError;

/// Number of patterns on an axis.
pub(super) const PATTERNS: usize = 70;

/// The distances of all states.
#[derive(Debug)]
pub(crate) struct AxisCenters {
    ranks: Halves,
    /// By axis: its pattern.
    patterns: [Coordinate; 3],
    parity: Coordinate,
    distances: Distances,
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
    /// Returns the state as a number.
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
    pub(super) fn new() -> Result<AxisCenters, TableError> {
        let (ranks, motions) = (Halves::new(8), motions());
        let patterns = [0, 1, 2].map(|axis| {
            coordinate(PATTERNS, PAIRING, |pattern, number| {
                let set = from_axis(ranks.sets[pattern].into(), axis);
                ranks.rank(on_axis(motions[number].apply(set), axis)).into()
            })
        });
        let high: Vec<u8> = (0..24).filter(|place| IS_HIGH[usize::from(*place)]).collect();
        let parity = coordinate(2, PAIRING, |odd, number| {
            let from = |place: &u8| EFFECTS[number].wings[usize::from(*place)];
            let swaps_dedges = permutation::is_odd(&high.iter().map(from).collect::<Vec<u8>>());
            odd ^ usize::from(swaps_dedges != EFFECTS[number].swaps_corners)
        });
        let goals = GOALS.map(|sets| sets.map(|set| ranks.rank(set).into()));
        let goals = Values::of(goals).with(&Values::one([0]));
        let distances = Product::of(patterns.iter().chain([&parity])).distances(&goals)?;
        Ok(AxisCenters { ranks, patterns, parity, distances })
    }

    /// Returns the number of a pattern, given as the places of a color on an axis.
    pub(crate) fn pattern(&self, set: u32) -> u8 {
        to_u8(self.ranks.rank(set))
    }

    /// Returns the places of a pattern.
    pub(super) fn set(&self, pattern: usize) -> u32 {
        self.ranks.sets[pattern].into()
    }

    /// Returns a state after a move of the stage.
    #[inline(always)]
    pub(crate) fn after(&self, state: Centers, number: usize) -> Centers {
        let [ud, rl, fb] = state.patterns;
        let [of_ud, of_rl, of_fb] = &self.patterns;
        Centers {
            patterns: [(of_ud, ud), (of_rl, rl), (of_fb, fb)]
                .map(|(of_axis, pattern)| of_axis.after(pattern.into(), number) as u8),
            parity: self.parity.after(state.parity.into(), number) as u8,
        }
    }

    /// Counts the entries by distance.
    #[cfg(test)]
    pub(super) fn distribution(&self) -> Vec<usize> {
        self.distances.distribution(2 * PATTERNS.pow(3))
    }

    /// Returns how many moves a state is from the goal.
    #[inline(always)]
    pub(crate) fn distance(&self, state: Centers) -> u8 {
        self.distances.get(state.number())
    }
}
