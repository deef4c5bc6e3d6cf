//! The joint choice over the stages of the core.

use super::core::{CoreState, HOMES};
use super::stages::{CoreStage, Stages};
use super::turns::Turns;
use crate::staged::chain::{AtLevel0, Chain, Ends, First, Starts, Width};
use crate::staged::explore::Effort;
use crate::staged::lines::joint;
use crate::staged::pool::{PATIENCE, Pool, Reached};
use unscramble_search::budget::Budget;
use unscramble_search::exact::to_u8;

/// The widths by stage.
const WIDTHS: [AtLevel0; 5] = [
    (20_000, 3_000, 300_000, 200),
    (3_000, 2_000, 300_000, 50),
    (10_000, 5_000, 300_000, 50),
    (3_000, 2_000, 300_000, 50),
    (50, 50, 100_000, 10),
];

/// The same for many lines.
const WIDTHS_OF_MANY_LINES: [AtLevel0; 5] = [
    (40_000, 6_000, 300_000, 200),
    (6_000, 4_000, 300_000, 50),
    (20_000, 10_000, 600_000, 50),
    (6_000, 4_000, 600_000, 50),
    (100, 100, 200_000, 10),
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
    /// The number of the [way](HOMES) to choose where the colors belong.
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

    /// Returns the end with another choice of where the colors belong; the first one is to leave them as they are.
    fn with_homes(&self, choice: usize) -> End<LINES> {
        let states = self.states.map(|state| state.with_homes(choice));
        let homes = if choice == 0 { self.homes } else { choice };
        End { states, homes, ..self.clone() }
    }
}

/// The starts of a stage of all lines.
type Lined<const LINES: usize, const K: usize> = Pool<End<LINES>, [[u32; K]; LINES]>;

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Ends<End<LINES>> {
    let Stages { oriented, gathered: [gathered, again], four, four_in_parts, all, .. } = stages;
    let in_parts = LINES >= MANY_LINES;
    let [first, second, third, fourth, fifth] = if in_parts {
        Width::of_level(WIDTHS_OF_MANY_LINES, PATIENCE_WITH_MANY_LINES, level)
    } else {
        Width::of_level(WIDTHS, PATIENCE, level)
    };
    let mut effort = Effort::new(budget);
    let mut search = Search {
        stages,
        turns,
        chain: Chain {
            after: |end: &End<LINES>, steps: &[u8]| end.after(steps, turns),
            effort: &mut effort,
        },
    };
    let given = starts.iter().enumerate().map(|(start, (states, cost))| End {
        start,
        homes: 0,
        turns: Vec::new(),
        states: *states,
        cost: *cost,
    });
    let pool = FIRST.pool(given, |end, most| starts_of(stages, oriented, end, most));
    let pool = search.stage(pool, (oriented, first), 1, gathered);
    let [part, rest] = four_in_parts;
    let pool = if in_parts {
        let pool = search.stage(pool, (gathered, second), 1, part);
        let pool = search.stage(pool, (part, third), 1, rest);
        search.stage(pool, (rest, third), HOMES.len(), again)
    } else {
        let pool = search.stage(pool, (gathered, second), 1, four);
        search.stage(pool, (four, third), HOMES.len(), again)
    };
    let pool = search.stage(pool, (again, fourth), 1, all);
    search.chain.finish(pool, (&turns.together(&all.tabled), fifth))
}

/// Lists the starts of a stage.
fn starts_of<const LINES: usize, const K: usize>(
    Stages { core, .. }: &Stages,
    stage: &CoreStage<K>,
    end: &End<LINES>,
    most: u8,
) -> Starts<[[u32; K]; LINES]> {
    let first = stage.starts(core, &end.states[0], most);
    joint(first, &end.states, |node, state| stage.like(node, state))
}

/// A search of the stages.
struct Search<'a, 'b, After, const LINES: usize> {
    stages: &'a Stages,
    turns: &'a Turns<LINES>,
    chain: Chain<'a, 'b, After>,
}

impl<After, const LINES: usize> Search<'_, '_, After, LINES>
where
    After: Fn(&End<LINES>, &[u8]) -> End<LINES>,
{
    /// Searches a stage. Returns the starts of the next one, which begins with some choices of where the colors belong.
    fn stage<const K: usize, const N: usize>(
        &mut self,
        pool: Lined<LINES, K>,
        (stage, width): (&CoreStage<K>, Width),
        homes: usize,
        next: &CoreStage<N>,
    ) -> Lined<LINES, N> {
        let stages = self.stages;
        self.chain.search(
            pool,
            (&self.turns.together(&stage.tabled), width),
            |end| (end.states, end.homes),
            |end| {
                let ends = (0..homes).map(|choice| end.with_homes(choice));
                ends.map(|end| {
                    let starts = starts_of(stages, next, &end, u8::MAX);
                    (end, starts)
                })
                .collect()
            },
        )
    }
}
