//! The joint choice over the stages of the core.

use std::hash::Hash;

use super::end::End;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::Oriented;
use super::stages::Stages;
use super::state::CoreState;
use super::turns::Turns;
use crate::five::geometry::GEOMETRY;
use crate::five::stage3::Stage3;
use crate::staged::chain::{self, AtLevel0, Ends, First, Width};
use crate::staged::explore::{Effort, Stage};
use crate::staged::lines::{Joint, PartlyShared, joint};
use crate::staged::pool::{PATIENCE, Pool};
use unscramble_search::budget::Budget;

/// The widths by stage. The ends of a stage by half turns are alike in what they leave to quarter turns, so they should come
/// from many starts.
const WIDTHS: [AtLevel0; 5] = [
    (4_000, 3_000, 300_000, 200),
    (3_000, 2_000, 600_000, 50),
    (15_000, 10_000, 400_000, 20),
    (200, 200, 400_000, 30),
    (50, 50, 300_000, 10),
];

/// The same for several lines.
const WIDTHS_OF_LINES: [AtLevel0; 8] = [
    (4_000, 3_000, 750_000, 200),
    (3_000, 2_000, 1_500_000, 50),
    (15_000, 10_000, 800_000, 20),
    (15_000, 10_000, 800_000, 20),
    (1_000, 1_000, 1_200_000, 30),
    (200, 200, 1_200_000, 30),
    (200, 200, 1_200_000, 30),
    (50, 50, 300_000, 10),
];

/// A stage of several lines has an end soon if it has any, so it is better to begin again with other cubes.
const PATIENCE_WITH_LINES: u64 = 1;

const FIRST: First = First { most: 9, slack: 4, kept: 100_000 };

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    five: &Stage3,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Ends<End<LINES>> {
    let mut effort = Effort::new(budget);
    let oriented = Oriented::new(&stages.oriented, five);
    // All three axes, each held as R and L.
    let given = starts.iter().enumerate().flat_map(|(given, (states, cost))| {
        let end = End::given(*states, given, *cost);
        GEOMETRY.to_side.map(|rotation| end.through(rotation))
    });
    let pool = FIRST.pool(given, |end, most| {
        let starts = oriented.starts(&end.states[0], most);
        joint(starts, &end.states, |node, state| oriented.like(node, state))
    });
    let after = |end: &End<LINES>, steps: &[u8]| end.after(steps, turns);
    let chain = Chain { stages, turns, chain: chain::Chain { after, effort: &mut effort } };
    if LINES == 1 {
        chain.at_once(&oriented, pool, level)
    } else {
        chain.in_parts(&oriented, pool, level)
    }
}

/// The way from stage to stage.
struct Chain<'a, 'b, After, const LINES: usize> {
    stages: &'a Stages,
    turns: &'a Turns<LINES>,
    chain: chain::Chain<'a, 'b, After>,
}

/// The starts of a stage of all lines.
type Starts<S, const LINES: usize> = Pool<End<LINES>, [<S as Stage>::Node; LINES]>;

/// The next stage sees the ends of a stage as they are held.
const AS_HELD: &[usize] = &[0];

impl<After, const LINES: usize> Chain<'_, '_, After, LINES>
where
    After: Fn(&End<LINES>, &[u8]) -> End<LINES>,
{
    /// Goes through five stages, and returns the ends of the last one.
    fn at_once(
        mut self,
        oriented: &Oriented<'_>,
        pool: Starts<Oriented<'_>, LINES>,
        level: f64,
    ) -> Ends<End<LINES>> {
        let Stages { gathered: [_, again], four, all, solvable, .. } = self.stages;
        let [first, second, third, fourth, fifth] = Width::of_level(WIDTHS, PATIENCE, level);
        let pool = self.gather(pool, oriented, four, [first, second]);
        let pool = self.gather_again(pool, (four, third));
        let pool = self.search(pool, (again, fourth), AS_HELD, all, |lines| {
            all.start(&lines[0]).filter(|_| solvable.with_edges(lines)).into_iter().collect()
        });
        self.chain.finish(pool, (&self.turns.together(all), fifth))
    }

    /// The same for several lines, with stages in parts.
    fn in_parts(
        mut self,
        oriented: &Oriented<'_>,
        pool: Starts<Oriented<'_>, LINES>,
        level: f64,
    ) -> Ends<End<LINES>> {
        let Stages { gathered: [_, again], four_in_parts, sides, solvable, .. } = self.stages;
        let ([four, four_rest], [side, upper, front]) = (four_in_parts, sides);
        let [first, second, third, third_rest, fourth, fifth, fifth_rest, last] =
            Width::of_level(WIDTHS_OF_LINES, PATIENCE_WITH_LINES, level);
        let pool = self.gather(pool, oriented, four, [first, second]);
        let pool = self.search(pool, (four, third), AS_HELD, four_rest, |lines| {
            four_rest.start(&lines[0]).into_iter().collect()
        });
        let pool = self.gather_again(pool, (four_rest, third_rest));
        let pool = self.search(pool, (again, fourth), AS_HELD, side, |lines| {
            side.start(&lines[0]).filter(|_| solvable.with_edges(lines)).into_iter().collect()
        });
        let pool = self.search(pool, (side, fifth), AS_HELD, upper, |lines| {
            upper.start(&lines[0]).into_iter().collect()
        });
        let pool = self.search(pool, (upper, fifth_rest), AS_HELD, front, |lines| {
            front.start(&lines[0]).filter(|_| solvable.at_last(lines)).into_iter().collect()
        });
        self.chain.finish(pool, (&self.turns.together(front), last))
    }

    /// Searches the first two stages.
    fn gather(
        &mut self,
        pool: Starts<Oriented<'_>, LINES>,
        oriented: &Oriented<'_>,
        four: &FourPaired,
        [first, second]: [Width; 2],
    ) -> Starts<FourPaired, LINES> {
        let [gathered, _] = &self.stages.gathered;
        let pool = self.search(
            pool,
            (oriented, first),
            &[0, GEOMETRY.quarter_about_side],
            gathered,
            |lines| gathered.starts(&lines[0]),
        );
        self.search(pool, (gathered, second), AS_HELD, four, |lines| {
            four.start(&lines[0]).into_iter().collect()
        })
    }

    /// Searches the third stage, or its last part. From then on, F and B are held as U and D.
    fn gather_again(
        &mut self,
        pool: Starts<FourPaired, LINES>,
        four: (&FourPaired, Width),
    ) -> Starts<Gathered, LINES> {
        let Stages { gathered: [_, again], solvable, .. } = self.stages;
        self.search(pool, four, &[GEOMETRY.quarter_about_side], again, |lines| {
            if solvable.centers(lines) { again.starts(&lines[0]) } else { Vec::new() }
        })
    }

    /// Searches a stage. Returns the starts of the next one, which sees each end through some rotations.
    fn search<S: PartlyShared, N: Joint<CoreState>>(
        &mut self,
        pool: Starts<S, LINES>,
        (stage, width): (&S, Width),
        rotations: &[usize],
        next_stage: &N,
        starts: impl Fn(&[CoreState; LINES]) -> Vec<(N::Node, u8)>,
    ) -> Starts<N, LINES>
    where
        N::Node: Eq + Hash,
    {
        self.chain.search(pool, (&self.turns.together(stage), width), End::fingerprint, |end| {
            let seen = rotations.iter().map(|rotation| {
                let end = if *rotation == 0 { end.clone() } else { end.through(*rotation) };
                let like = |node: &N::Node, state: &CoreState| next_stage.like(node, state);
                let nodes = joint(starts(&end.states), &end.states, like);
                (end, nodes)
            });
            seen.collect()
        })
    }
}
