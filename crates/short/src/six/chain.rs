//! The joint choice over the stages of the core.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::Range;

use super::core::{CoreState, HOMES};
use super::oriented::OrientedNode;
use super::stages::Stages;
use super::turns::Turns;
use crate::power::power;
use crate::staged::explore::{Effort, Stage};
use crate::staged::lines::{Joint, PartlyShared, start};
use crate::staged::pool::{Extent, PATIENCE, Pool, Reached, Verdict};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::exact::to_u8;

/// The number of stages.
const STAGES: usize = 5;

/// How wide the search of a stage is.
#[derive(Debug, Clone, Copy)]
struct Width {
    /// The starts of the next stage that it looks for, or the ends of the last stage.
    found: usize,
    /// Those that are kept, the nearest to the goal.
    kept: usize,
    /// How far it goes.
    extent: Extent,
}

/// The widths of level 0, by stage: what is found and kept, the nodes, and the ends from each start.
const WIDTHS: [(usize, usize, u64, usize); STAGES] = [
    (20_000, 3_000, 300_000, 200),
    (3_000, 2_000, 300_000, 50),
    (10_000, 5_000, 300_000, 50),
    (3_000, 2_000, 300_000, 50),
    (50, 50, 100_000, 10),
];

/// The same for many lines.
const WIDTHS_OF_MANY_LINES: [(usize, usize, u64, usize); STAGES] = [
    (40_000, 6_000, 300_000, 200),
    (6_000, 4_000, 300_000, 50),
    (20_000, 10_000, 600_000, 50),
    (6_000, 4_000, 600_000, 50),
    (100, 100, 200_000, 10),
];

impl Width {
    /// Returns the widths of a level. Each takes twice as long as the one before.
    fn of_level(
        widths: [(usize, usize, u64, usize); STAGES],
        patience: u64,
        level: f64,
    ) -> [Width; STAGES] {
        let scale = power(2.0, level);
        let scaled = |count: usize| (count as f64 * scale) as usize;
        widths.map(|(found, kept, nodes, each)| Width {
            found: scaled(found),
            kept: scaled(kept),
            extent: Extent {
                longest: u8::MAX,
                nodes: (nodes as f64 * scale) as u64,
                each,
                patience,
            },
        })
    }
}

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

/// What a search found and did.
#[derive(Debug)]
pub(super) struct Cores<const LINES: usize> {
    /// The ends of the last stage, shortest first.
    pub(super) ends: Vec<End<LINES>>,
    /// The nodes that the search visited.
    pub(super) nodes: u64,
    /// Why the search stopped early, if it did.
    pub(super) cutoff: Option<Cutoff>,
}

/// With so many lines, the third stage is too deep to be searched at once.
const MANY_LINES: usize = 3;

/// A stage of so many lines has an end soon if it has any, so it is better to begin again with other cubes.
const PATIENCE_WITH_MANY_LINES: u64 = 1;

/// The most turns of the first stage.
const MOST_FIRST: u8 = 8;

/// The turns by which a start of the first stage may look longer than the best.
const SLACK: u8 = 2;

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

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Cores<LINES> {
    let mut effort = Effort::new(budget);
    let Stages { core, oriented, gathered: [gathered, again], four, four_in_parts, all } = stages;
    let in_parts = LINES >= MANY_LINES;
    let [first, second, third, fourth, fifth] = if in_parts {
        Width::of_level(WIDTHS_OF_MANY_LINES, PATIENCE_WITH_MANY_LINES, level)
    } else {
        Width::of_level(WIDTHS, PATIENCE, level)
    };
    let (as_is, all_homes) = (0..1, 0..HOMES.len());
    let pool = first_pool(stages, starts);
    let mut chain = Chain { turns, effort: &mut effort };
    let pool = chain
        .search(pool, (oriented, first), &as_is, gathered, |state| gathered.choices(core, state));
    let [part, rest] = four_in_parts;
    let four = if in_parts { part } else { four };
    let mut pool = chain.search(pool, (gathered, second), &as_is, four, |state| {
        four.start(core, state).into_iter().collect()
    });
    let four = if in_parts {
        pool = chain.search(pool, (part, third), &as_is, rest, |state| {
            rest.start(core, state).into_iter().collect()
        });
        rest
    } else {
        four
    };
    let pool = chain.search(pool, (four, third), &all_homes, again, |state| {
        again.start(core, state).into_iter().collect()
    });
    let mut pool = chain.search(pool, (again, fourth), &as_is, all, |state| {
        all.start(core, state).into_iter().collect()
    });
    let mut ends = Vec::new();
    pool.search(&turns.together(all), fifth.extent, &mut effort, &mut |end, steps| {
        ends.push(end.after(steps, turns));
        Verdict::of(ends.len(), fifth.found)
    });
    Cores { ends, nodes: effort.nodes(), cutoff: effort.cutoff() }
}

/// The way from stage to stage.
struct Chain<'a, 'b, const LINES: usize> {
    turns: &'a Turns<LINES>,
    effort: &'a mut Effort<'b>,
}

/// The starts of a stage of all lines.
type Starts<S, const LINES: usize> = Pool<End<LINES>, [<S as Stage>::Node; LINES]>;

impl<const LINES: usize> Chain<'_, '_, LINES> {
    /// Searches a stage. Returns the starts of the next one, which begins with some choices of where the colors belong.
    fn search<S: PartlyShared, N: Joint<CoreState>>(
        &mut self,
        mut pool: Starts<S, LINES>,
        (stage, width): (&S, Width),
        homes: &Range<usize>,
        next_stage: &N,
        starts: impl Fn(&CoreState) -> Vec<(N::Node, u8)>,
    ) -> Starts<N, LINES>
    where
        N::Node: Eq + Hash,
    {
        let mut next = Pool::new();
        let mut seen = HashSet::new();
        let stage = self.turns.together(stage);
        pool.search(&stage, width.extent, self.effort, &mut |end, turns| {
            let end = end.after(turns, self.turns);
            let before = next.len();
            if seen.insert((end.states, end.homes)) {
                for choice in homes.clone() {
                    let states = end.states.map(|state| state.with_homes(choice));
                    // The first choice is to leave them as they are.
                    let homes = if choice == 0 { end.homes } else { choice };
                    let nodes = starts(&states[0]).into_iter();
                    let nodes = nodes.filter_map(|node| start(next_stage, node, &states));
                    next.add(End { states, homes, ..end.clone() }, nodes);
                }
            }
            if next.len() > before {
                Verdict::of(next.len(), width.found)
            } else {
                Verdict::Useless
            }
        });
        next.keep_different(width.kept);
        next
    }
}

fn first_pool<const LINES: usize>(
    stages: &Stages,
    starts: &[([CoreState; LINES], u8)],
) -> Pool<End<LINES>, [OrientedNode; LINES]> {
    let mut pool = Pool::new();
    let mut least = u8::MAX;
    for (number, (states, cost)) in starts.iter().enumerate() {
        let most = least.saturating_add(SLACK).saturating_sub(*cost).min(MOST_FIRST);
        let nodes = stages.oriented.starts(&states[0], most).into_iter();
        let nodes = nodes.filter_map(|node| start(&stages.oriented, node, states));
        let nodes: Vec<_> = nodes.filter(|(_, bound)| *bound <= most).collect();
        least = nodes.iter().map(|(_, bound)| cost + bound).min().unwrap_or(least).min(least);
        let end = End { start: number, homes: 0, turns: Vec::new(), states: *states, cost: *cost };
        pool.add(end, nodes);
    }
    pool
}
