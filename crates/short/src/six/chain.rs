//! The joint choice over the stages of the core.

use super::core::CoreState;
use super::stages::Stages;
use super::turns::Turns;
use crate::staged::chain::{AS_IT_IS, Chain, CoreEnd, Ends, First, Width};
use crate::staged::explore::Effort;
use crate::staged::pool::{PATIENCE, Reached};
use unscramble_search::budget::Budget;
use unscramble_search::exact::to_u8;

/// The widths by stage.
const WIDTHS: [Width; 5] = [
    Width::new(20_000, 3_000, 300_000, 200),
    Width::new(3_000, 2_000, 300_000, 50),
    Width::new(10_000, 5_000, 300_000, 50),
    Width::new(3_000, 2_000, 300_000, 50),
    Width::new(50, 50, 100_000, 10),
];

/// The same for many lines.
const WIDTHS_OF_MANY_LINES: [Width; 5] = [
    Width::new(40_000, 6_000, 300_000, 200),
    Width::new(6_000, 4_000, 300_000, 50),
    Width::new(20_000, 10_000, 600_000, 50),
    Width::new(6_000, 4_000, 600_000, 50),
    Width::new(100, 100, 200_000, 10),
];

/// With so many lines, the third stage is too deep to be searched at once.
const MANY_LINES: usize = 3;

/// A stage of so many lines has an end soon if it has any, so it is better to begin again with other cubes.
const PATIENCE_WITH_MANY_LINES: u64 = 1;

const FIRST: First = First { most: 8, slack: 2, kept: usize::MAX };

/// A state after some stages.
#[derive(Debug, Clone)]
pub(super) struct End<const LINES: usize> {
    /// The number of the start.
    pub(super) start: usize,
    /// The number of the way to choose where the colors belong.
    pub(super) homes: usize,
    /// The turns so far.
    pub(super) turns: Vec<u8>,
    /// The core of each line.
    states: [CoreState; LINES],
    /// The cost of the start.
    cost: u8,
}

impl<const LINES: usize> Reached for End<LINES> {
    fn cost(&self) -> u8 {
        self.cost.saturating_add(to_u8(self.turns.len()))
    }
}

impl<const LINES: usize> End<LINES> {
    fn after(&self, turns: &[u8], all: &Turns<LINES>) -> End<LINES> {
        let mut end = self.clone();
        for turn in turns {
            end.states = all.after(&end.states, *turn);
        }
        end.turns.extend(turns);
        end
    }
}

impl<const LINES: usize> CoreEnd<LINES> for End<LINES> {
    type State = CoreState;
    type Key = ([CoreState; LINES], usize);

    fn states(&self) -> &[CoreState; LINES] {
        &self.states
    }

    fn key(&self) -> Self::Key {
        (self.states, self.homes)
    }

    /// Returns the end with another choice of where the colors belong.
    fn viewed(&self, choice: usize) -> End<LINES> {
        let states = self.states.map(|state| state.with_homes(choice));
        let homes = if choice == 0 { self.homes } else { choice };
        End { states, homes, ..self.clone() }
    }
}

/// All choices of where the colors belong.
const CHOICES: &[usize] = &[0, 1, 2, 3];

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Ends<End<LINES>> {
    let Stages { oriented, four_gathered, four_paired, four_in_parts, all_gathered, all_paired } =
        stages;
    let in_parts = LINES >= MANY_LINES;
    let (widths, patience) = match in_parts {
        true => (WIDTHS_OF_MANY_LINES, PATIENCE_WITH_MANY_LINES),
        false => (WIDTHS, PATIENCE),
    };
    let [first, second, third, fourth, fifth] = Width::of_level(widths, level);
    let mut effort = Effort::new(budget);
    let after = |end: &End<LINES>, steps: &[u8]| end.after(steps, turns);
    let mut chain = Chain { lines: &turns.lines, after, patience, effort: &mut effort };
    let given = starts.iter().enumerate().map(|(start, (states, cost))| End {
        start,
        homes: 0,
        turns: Vec::new(),
        states: *states,
        cost: *cost,
    });
    let pool = FIRST.pool(given, oriented);
    let any = |_: &[CoreState; LINES]| true;
    let pool = chain.search(pool, (oriented, first), (four_gathered, AS_IT_IS), any);
    let [part, rest] = four_in_parts;
    let pool = if in_parts {
        let pool = chain.search(pool, (four_gathered, second), (part, AS_IT_IS), any);
        let pool = chain.search(pool, (part, third), (rest, AS_IT_IS), any);
        chain.search(pool, (rest, third), (all_gathered, CHOICES), any)
    } else {
        let pool = chain.search(pool, (four_gathered, second), (four_paired, AS_IT_IS), any);
        chain.search(pool, (four_paired, third), (all_gathered, CHOICES), any)
    };
    let pool = chain.search(pool, (all_gathered, fourth), (all_paired, AS_IT_IS), any);
    chain.finish(pool, (all_paired, fifth))
}
