//! Coordinates: one property of a state, such as the places of three edges, as a number.
//!
//! A coordinate numbers the values that moves can reach, and has a table of what each move makes of
//! each. What a move does to the property must depend on nothing else.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

/// The number of a value that no moves reach.
const UNREACHED: u16 = u16::MAX;

/// The reachable values of a property, numbered from 0, with a table of moves.
#[derive(Debug)]
pub(crate) struct Coordinate {
    /// By key: the number of the value.
    numbers: Vec<u16>,
    /// By number and move: the number of the value after the move.
    next: Vec<u16>,
    moves: usize,
}

impl Coordinate {
    /// Numbers all values that moves reach from a state. `key` tells the value of a state as a number
    /// below `keys`, and `play` makes a move.
    ///
    /// # Panics
    /// If there are 65,535 values or more.
    pub(crate) fn new<State>(
        start: State,
        keys: usize,
        moves: usize,
        key: impl Fn(&State) -> usize,
        play: impl Fn(&State, usize) -> State,
    ) -> Coordinate {
        let mut numbers = vec![UNREACHED; keys];
        numbers[key(&start)] = 0;
        let mut states = vec![start];
        let mut next = Vec::new();
        let mut at = 0;
        while at < states.len() {
            for number in 0..moves {
                let state = play(&states[at], number);
                let reached = &mut numbers[key(&state)];
                if *reached == UNREACHED {
                    let number = u16::try_from(states.len()).ok();
                    *reached = number.filter(|n| *n != UNREACHED).expect("there are fewer values");
                    states.push(state);
                }
                next.push(*reached);
            }
            at += 1;
        }
        Coordinate { numbers, next, moves }
    }

    /// Returns the number of values.
    pub(crate) fn count(&self) -> usize {
        self.next.len() / self.moves
    }

    /// Returns the number of the value with this key; `None` if no moves reach it.
    pub(crate) fn number(&self, key: usize) -> Option<usize> {
        self.numbers.get(key).filter(|number| **number != UNREACHED).map(|n| usize::from(*n))
    }

    /// Returns the value after a move.
    pub(crate) fn after(&self, number: usize, played: usize) -> usize {
        usize::from(self.next[number * self.moves + played])
    }
}
