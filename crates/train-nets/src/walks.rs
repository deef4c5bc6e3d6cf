//! Random walks from the goal of a stage.

use rand_chacha::ChaCha8Rng;
use unscramble_short::beam::puzzle::Puzzle;

/// Walks that go on in turn, so that their lengths at any time are spread evenly.
pub(crate) struct Walks<State> {
    longest: usize,
    walks: Vec<Walk<State>>,
}

struct Walk<State> {
    state: State,
    moves: usize,
    /// The length in OBTM.
    length: usize,
    last: Option<usize>,
}

impl<State: Copy> Walks<State> {
    pub(crate) fn new<P: Puzzle<State = State>>(
        puzzle: &P,
        longest: usize,
        count: usize,
        rng: &mut ChaCha8Rng,
    ) -> Walks<State> {
        let start = || Walk { state: puzzle.goal(), moves: 0, length: 0, last: None };
        let mut walks = Walks { longest, walks: (0..count).map(|_| start()).collect() };
        for walk in 0..count {
            for _ in 0..walk * longest / count {
                walks.go_on(puzzle, walk, rng);
            }
        }
        walks
    }

    /// Makes one move of a walk. Returns the state and the length of the walk.
    pub(crate) fn go_on<P: Puzzle<State = State>>(
        &mut self,
        puzzle: &P,
        number: usize,
        rng: &mut ChaCha8Rng,
    ) -> (State, usize) {
        let walk = &mut self.walks[number];
        if walk.moves == self.longest {
            *walk = Walk { state: puzzle.goal(), moves: 0, length: 0, last: None };
        }
        let next = puzzle.random_move(walk.last, rng);
        walk.length += puzzle.cost(walk.last, next);
        walk.state = puzzle.after(&walk.state, next);
        walk.last = Some(next);
        walk.moves += 1;
        (walk.state, walk.length)
    }
}
