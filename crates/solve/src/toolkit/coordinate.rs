//! Coordinates: one property of a state, such as the places of three edges, as a number.
//!
//! A coordinate numbers the values that moves can reach, and has a table of what each move makes of
//! each. What a move does to the property must depend on nothing else.

use unscramble_search::exact::to_u32;
use unscramble_search::space::coordinate::Coordinate as Reached;

/// The number of a value that no moves reach.
const UNREACHED: u32 = u32::MAX;

/// The reachable values of a property, numbered from 0, with a table of moves.
#[derive(Debug)]
pub(crate) struct Coordinate {
    /// By key: the number of the value.
    numbers: Vec<u32>,
    reached: Reached,
}

impl Coordinate {
    /// Numbers all values that moves reach from a state. `key` tells the value of a state as a number
    /// below `keys`, and `play` makes a move.
    pub(crate) fn new<State>(
        start: State,
        keys: usize,
        moves: usize,
        key: impl Fn(&State) -> usize,
        play: impl Fn(&State, usize) -> State,
    ) -> Coordinate {
        let mut numbers = vec![UNREACHED; keys];
        let reached = Reached::reached([start], moves, play, |state, next| {
            let number = &mut numbers[key(state)];
            *number = (*number).min(next);
            *number
        });
        Coordinate { numbers, reached }
    }

    /// Returns the number of values.
    pub(crate) fn count(&self) -> usize {
        self.reached.count()
    }

    /// Returns the number of the value with this key; `None` if no moves reach it.
    pub(crate) fn number(&self, key: usize) -> Option<usize> {
        self.numbers.get(key).filter(|number| **number != UNREACHED).map(|n| *n as usize)
    }

    /// Returns the value after a move.
    pub(crate) fn after(&self, number: usize, played: usize) -> usize {
        self.reached.after(to_u32(number), played) as usize
    }
}
