//! The best turns of the inner layers of an axis, for all wing orbits together.
//!
//! An orbit has one layer on either side of the middle, the near one and the far one. The programme
//! goes from the middle of the cube outwards, on both sides at once.

use super::chain::Chain;

/// The quarters by which the near and the far layer of an orbit turn.
pub(crate) type OrbitTurn = [u8; 2];

/// Each layer of an orbit rests or turns, all layers alike: bit 0 of the number is the near layer,
/// bit 1 the far one.
pub(crate) const REST_OR_TURN: [OrbitTurn; 4] = [[0, 0], [1, 0], [0, 1], [1, 1]];

/// An orbit's turn, by its number in the list of those allowed, such as [`REST_OR_TURN`].
pub(crate) type OrbitChoice = usize;

/// What lies between the two innermost layers of the orbits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Middle {
    /// A middle layer, which rests: odd cubes.
    Layer,
    /// A border: even cubes.
    Border,
}

impl Middle {
    /// Returns what a cube of this size has in the middle.
    pub(crate) fn of(size: usize) -> Middle {
        if size.is_multiple_of(2) { Middle::Border } else { Middle::Layer }
    }
}

/// Finds the best turns of all orbits, with its buffer.
#[derive(Debug)]
pub(crate) struct BestOrbitTurns<const S: usize> {
    turns: [OrbitTurn; S],
    chain: Chain<S>,
}

/// Returns the number of borders between neighboring orbits that turn like this, over both sides.
pub(crate) fn borders(one: OrbitTurn, other: OrbitTurn) -> i32 {
    i32::from(one[0] != other[0]) + i32::from(one[1] != other[1])
}

impl<const S: usize> BestOrbitTurns<S> {
    /// Chooses between these turns.
    pub(crate) fn new(turns: [OrbitTurn; S]) -> BestOrbitTurns<S> {
        BestOrbitTurns { turns, chain: Chain::default() }
    }

    /// Returns the largest sums of gains less the price of borders, by the choice for the outermost
    /// orbit.
    ///
    /// `gains` are by orbit, the outermost first, and by choice. `border` is the price of a border;
    /// those between the outermost orbit and the faces are not counted.
    pub(crate) fn scores(&mut self, gains: &[[i32; S]], middle: Middle, border: i32) -> [i64; S] {
        let turns = self.turns;
        let price = |borders: i32| i64::from(border * borders);
        let innermost = |choice: OrbitChoice| match (middle, turns[choice]) {
            (Middle::Layer, turn) => price(borders([0, 0], turn)),
            (Middle::Border, [near, far]) => price(i32::from(near != far)),
        };
        let outwards = |inner: OrbitChoice, outer| price(borders(turns[inner], turns[outer]));
        self.chain.scores(gains.iter().rev(), innermost, outwards)
    }

    /// Returns the choices behind one score of the last [`BestOrbitTurns::scores`], given by its choice
    /// for the outermost orbit. The outermost orbit comes first.
    pub(crate) fn trace(&self, outermost: OrbitChoice) -> Vec<OrbitChoice> {
        self.chain.trace(outermost)
    }
}

/// Returns which inner layers turn on a cube of this size, by depth from the near side. `choices` are
/// numbers in [`REST_OR_TURN`], by orbit.
pub(crate) fn layers(choices: &[OrbitChoice], size: usize) -> Vec<bool> {
    let mut layers = vec![false; size - 2];
    for (orbit, choice) in choices.iter().enumerate() {
        layers[orbit] |= choice & 1 == 1;
        layers[size - 3 - orbit] |= choice & 2 == 2;
    }
    layers
}
