//! Traps: states that a beam takes for nearly solved, though it does not find the goal from them.
//!
//! Random walks hardly ever meet them, so a net trained on walks alone believes in them. Beams search with
//! the net. A state from which the beam still had at best value v after n more moves is worth n + v at least.

use rand_chacha::ChaCha8Rng;
use unscramble_search::budget::Budget;
use unscramble_short::beam::frontier::Frontier;
use unscramble_short::beam::net::Net;
use unscramble_short::beam::puzzle::Puzzle;
use unscramble_short::beam::search::{Guide, Limits, search};
use unscramble_short::beam::zobrist::Zobrist;

/// The states that training remembers.
const MEMORY: usize = 100_000;

/// The number of levels by which a beam looks ahead to tell the value of a state.
const STEPS: usize = 8;

/// The beams of one look.
const BEAMS: usize = 2;

pub(crate) struct Traps<State> {
    width: usize,
    longest: usize,
    /// The states, the newest last, with what they are worth.
    pub(crate) states: Vec<(State, f32)>,
}

impl<State: Copy> Traps<State> {
    pub(crate) fn new(width: usize, longest_walk: usize) -> Traps<State> {
        Traps { width, longest: longest_walk + 5, states: Vec::new() }
    }

    /// Looks for traps of a net.
    pub(crate) fn look<P: Puzzle<State = State>>(
        &mut self,
        puzzle: &P,
        net: &Net,
        frontier: Option<&Frontier>,
        rng: &mut ChaCha8Rng,
    ) {
        self.states.drain(..self.states.len().saturating_sub(MEMORY));
        let dearest = puzzle.moves().iter().map(|step| step.turns.len()).max().unwrap_or(1);
        let limits =
            Limits { width: self.width, cost: self.longest * dearest.min(2), ends: 1, extra: 0 };
        let zobrist = &Zobrist::new(puzzle);
        let guide = Guide { puzzle, net, zobrist, frontier };
        let (mut solved, mut length, mut raised) = (0, 0, 0.0);
        let known = self.states.len();
        let mut on = Vec::new();
        for _ in 0..BEAMS {
            let mut visited = Vec::new();
            let start = [(puzzle.random_state(rng), 0)];
            let budget = Budget::unlimited();
            let ends =
                search(Guide { ..guide }, &start, limits, &budget, &mut 0, Some(&mut visited));
            let end = ends.ok().and_then(|ends| ends.first().map(|end| end.cost));
            solved += usize::from(end.is_some());
            length += end.unwrap_or(0);
            let value = |state: &State, on: &mut Vec<u16>| {
                on.clear();
                puzzle.list_features(state, on);
                net.value(&net.sums(on))
            };
            let mut least = vec![f32::INFINITY; limits.cost + 2];
            let mut last = 0;
            for (state, cost) in &visited {
                least[*cost] = least[*cost].min(value(state, &mut on));
                last = last.max(*cost);
            }
            for (state, cost) in visited {
                let value = value(&state, &mut on);
                let later = (cost + STEPS).min(last);
                let left = match end {
                    Some(end) if end <= cost + STEPS => (end - cost) as f32,
                    _ => (later - cost) as f32 + least[later],
                };
                raised += (left - value).max(0.0);
                self.states.push((state, left.max(value)));
            }
        }
        let raised = raised / (self.states.len() - known).max(1) as f32;
        println!("{solved} of {BEAMS} beams solved, {length} moves, values raised by {raised:.2}");
    }
}
