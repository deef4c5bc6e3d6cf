//! The states near a goal, with their exact distances.
//!
//! A beam that meets one of them is done, so it need not steer through the last moves, where it is the most
//! likely to lose its way.

use super::puzzle::{Puzzle, StageMove};
use super::zobrist::Zobrist;
use unscramble_search::exact::to_u8;

/// The bits of a slot that hold a distance, plus one; the others are those of the hash.
const DISTANCE: u64 = 0xf;

/// The states near a goal.
#[derive(Debug)]
pub struct Frontier {
    /// Hashes and distances, by open addressing; 0 is empty.
    slots: Vec<u64>,
    zobrist: Zobrist,
}

impl Frontier {
    /// Lists the states around the goal of a puzzle, nearest first, in a table of `2^bits` slots of 8 bytes.
    /// Moves must cost the same, whatever they follow.
    #[must_use]
    pub fn new<P: Puzzle>(puzzle: &P, bits: u32) -> Frontier {
        let mut frontier = Frontier { slots: vec![0; 1 << bits], zobrist: Zobrist::new(puzzle) };
        let mut room = (1usize << bits) / 4 * 3;
        let goal = puzzle.goal();
        frontier.insert(frontier.zobrist.hash(puzzle, &goal), 0);
        let mut states = vec![(goal, None)];
        for distance in 1..DISTANCE {
            let mut farther = Vec::new();
            for (state, last) in &states {
                for next in 0..puzzle.moves().len() {
                    if last.is_some_and(|last| !puzzle.may_follow(last, next)) {
                        continue;
                    }
                    let state = puzzle.after(state, next);
                    if frontier.insert(frontier.zobrist.hash(puzzle, &state), distance) {
                        farther.push((state, Some(next)));
                        room -= 1;
                        if room == 0 {
                            return frontier;
                        }
                    }
                }
            }
            states = farther;
        }
        frontier
    }

    /// Returns the distance of the state with this hash from the goal, in moves.
    #[must_use]
    pub fn distance(&self, hash: u64) -> Option<usize> {
        let mut place = self.place(hash);
        loop {
            let slot = self.slots[place];
            if slot == 0 {
                return None;
            }
            if slot & !DISTANCE == hash & !DISTANCE {
                return Some((slot & DISTANCE) as usize - 1);
            }
            place = (place + 1) % self.slots.len();
        }
    }

    /// Returns the moves from a state of the frontier to the goal.
    #[must_use]
    pub fn way<P: Puzzle>(&self, puzzle: &P, state: &P::State) -> Vec<u8> {
        let (mut state, mut way) = (*state, Vec::new());
        while let Some(distance) = self.distance(self.zobrist.hash(puzzle, &state)) {
            let nearer =
                puzzle.moves().iter().enumerate().find_map(|(number, _): (_, &StageMove)| {
                    let after = puzzle.after(&state, number);
                    let reached = self.distance(self.zobrist.hash(puzzle, &after))?;
                    (reached < distance).then_some((number, after))
                });
            let Some((number, after)) = nearer else { break };
            way.push(to_u8(number));
            state = after;
        }
        way
    }

    fn place(&self, hash: u64) -> usize {
        (hash >> 8) as usize & (self.slots.len() - 1)
    }

    fn insert(&mut self, hash: u64, distance: u64) -> bool {
        let mut place = self.place(hash);
        while self.slots[place] != 0 {
            if self.slots[place] & !DISTANCE == hash & !DISTANCE {
                return false;
            }
            place = (place + 1) % self.slots.len();
        }
        self.slots[place] = hash & !DISTANCE | (distance + 1);
        true
    }
}
