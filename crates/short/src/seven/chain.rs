//! The joint choice over the stages of the core.

use super::end::End;
use super::oriented::Oriented;
use super::stages::Stages;
use super::state::CoreState;
use super::turns::Turns;
use crate::five::{self, geometry::GEOMETRY};
use crate::staged::chain::{AS_IT_IS, Chain, CoreEnd, Ends, First, Width};
use crate::staged::explore::Effort;
use crate::staged::pool::PATIENCE;
use unscramble_search::budget::Budget;

/// The widths by stage. The ends of a stage by half turns are alike in what they leave to quarter turns, so they should come
/// from many starts.
const WIDTHS: [Width; 5] = [
    Width::new(4_000, 3_000, 300_000, 200),
    Width::new(3_000, 2_000, 600_000, 50),
    Width::new(15_000, 10_000, 400_000, 20),
    Width::new(200, 200, 400_000, 30),
    Width::new(50, 50, 300_000, 10),
];

/// The same for several lines.
const WIDTHS_OF_LINES: [Width; 8] = [
    Width::new(4_000, 3_000, 750_000, 200),
    Width::new(3_000, 2_000, 1_500_000, 50),
    Width::new(15_000, 10_000, 800_000, 20),
    Width::new(15_000, 10_000, 800_000, 20),
    Width::new(1_000, 1_000, 1_200_000, 30),
    Width::new(200, 200, 1_200_000, 30),
    Width::new(200, 200, 1_200_000, 30),
    Width::new(50, 50, 300_000, 10),
];

/// A stage of several lines has an end soon if it has any, so it is better to begin again with other cubes.
const PATIENCE_WITH_LINES: u64 = 1;

const FIRST: First = First { most: 9, slack: 4, kept: 100_000 };

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    five: &five::oriented::Oriented,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Ends<End<LINES>> {
    let Stages { four_gathered, four_paired, all_gathered, all_paired, .. } = stages;
    let Stages { alike, four_in_parts, sides, solvable, .. } = stages;
    let ([four_first, four_rest], [side, upper, front]) = (four_in_parts, sides);
    let oriented = &Oriented::new(alike, five);
    // All three axes, each held as R and L.
    let given = starts.iter().enumerate().flat_map(|(given, (states, cost))| {
        let end = End::given(*states, given, *cost);
        GEOMETRY.to_side.map(|rotation| end.viewed(rotation))
    });
    let pool = FIRST.pool(given, oriented);
    let mut effort = Effort::new(budget);
    let patience = if LINES == 1 { PATIENCE } else { PATIENCE_WITH_LINES };
    let after = |end: &End<LINES>, steps: &[u8]| end.after(steps, turns);
    let mut chain = Chain { lines: &turns.lines, after, patience, effort: &mut effort };
    let any = |_: &[CoreState; LINES]| true;
    let centers = |lines: &[CoreState; LINES]| solvable.centers(lines);
    let with_edges = |lines: &[CoreState; LINES]| solvable.with_edges(lines);
    let at_last = |lines: &[CoreState; LINES]| solvable.at_last(lines);
    let both: &[usize] = &[0, GEOMETRY.quarter_about_side];
    // From the fourth stage on, F and B are held as U and D.
    let turned: &[usize] = &[GEOMETRY.quarter_about_side];
    if LINES == 1 {
        let [first, second, third, fourth, fifth] = Width::of_level(WIDTHS, level);
        let pool = chain.search(pool, (oriented, first), (four_gathered, both), any);
        let pool = chain.search(pool, (four_gathered, second), (four_paired, AS_IT_IS), any);
        let pool = chain.search(pool, (four_paired, third), (all_gathered, turned), centers);
        let pool = chain.search(pool, (all_gathered, fourth), (all_paired, AS_IT_IS), with_edges);
        return chain.finish(pool, (all_paired, fifth));
    }
    let [first, second, third, third_rest, fourth, fifth, fifth_rest, last] =
        Width::of_level(WIDTHS_OF_LINES, level);
    let pool = chain.search(pool, (oriented, first), (four_gathered, both), any);
    let pool = chain.search(pool, (four_gathered, second), (four_first, AS_IT_IS), any);
    let pool = chain.search(pool, (four_first, third), (four_rest, AS_IT_IS), any);
    let pool = chain.search(pool, (four_rest, third_rest), (all_gathered, turned), centers);
    let pool = chain.search(pool, (all_gathered, fourth), (side, AS_IT_IS), with_edges);
    let pool = chain.search(pool, (side, fifth), (upper, AS_IT_IS), any);
    let pool = chain.search(pool, (upper, fifth_rest), (front, AS_IT_IS), at_last);
    chain.finish(pool, (front, last))
}
