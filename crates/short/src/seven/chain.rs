//! The joint choice over the stages of the core.

use std::collections::HashSet;
use std::hash::Hash;

use super::end::End;
use super::four_paired::FourPaired;
use super::gathered::Gathered;
use super::oriented::{Oriented, OrientedNode};
use super::stages::Stages;
use super::state::CoreState;
use super::turns::Turns;
use crate::five::geometry::GEOMETRY;
use crate::five::stage3::Stage3;
use crate::power::power;
use crate::staged::explore::{Effort, Stage};
use crate::staged::lines::{Joint, PartlyShared, start};
use crate::staged::pool::{Extent, PATIENCE, Pool, Reached, Verdict};
use unscramble_search::budget::{Budget, Cutoff};

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

/// The widths of level 0, by stage: what is found and kept, the nodes, and the ends from each start. The ends of a
/// stage by half turns are alike in what they leave to quarter turns, so they should come from many starts.
const WIDTHS: [(usize, usize, u64, usize); 5] = [
    (4_000, 3_000, 300_000, 200),
    (3_000, 2_000, 600_000, 50),
    (15_000, 10_000, 400_000, 20),
    (200, 200, 400_000, 30),
    (50, 50, 300_000, 10),
];

/// The same for several lines.
const WIDTHS_OF_LINES: [(usize, usize, u64, usize); 8] = [
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

impl Width {
    /// Returns the widths of a level. Each takes twice as long as the one before.
    fn of_level<const STAGES: usize>(
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

/// The most turns of the first stage.
const MOST_FIRST: u8 = 9;

/// The number of starts of the first stage that are kept, the nearest to the goal: more than a search gets to.
const MOST_STARTS: usize = 100_000;

/// The turns by which a start of the first stage may look longer than the best.
const SLACK: u8 = 4;

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores<const LINES: usize>(
    stages: &Stages,
    five: &Stage3,
    turns: &Turns<LINES>,
    starts: &[([CoreState; LINES], u8)],
    level: f64,
    budget: &Budget,
) -> Cores<LINES> {
    let mut effort = Effort::new(budget);
    let oriented = Oriented::new(&stages.oriented, five);
    let pool = first_pool(&oriented, starts);
    let mut chain = Chain { stages, turns, effort: &mut effort };
    let ends = if LINES == 1 {
        chain.at_once(&oriented, pool, level)
    } else {
        chain.in_parts(&oriented, pool, level)
    };
    Cores { ends, nodes: effort.nodes(), cutoff: effort.cutoff() }
}

/// The way from stage to stage.
struct Chain<'a, 'b, const LINES: usize> {
    stages: &'a Stages,
    turns: &'a Turns<LINES>,
    effort: &'a mut Effort<'b>,
}

/// The starts of a stage of all lines.
type Starts<S, const LINES: usize> = Pool<End<LINES>, [<S as Stage>::Node; LINES]>;

/// The next stage sees the ends of a stage as they are held.
const AS_HELD: &[usize] = &[0];

impl<const LINES: usize> Chain<'_, '_, LINES> {
    /// Goes through five stages, and returns the ends of the last one.
    fn at_once(
        &mut self,
        oriented: &Oriented<'_>,
        pool: Starts<Oriented<'_>, LINES>,
        level: f64,
    ) -> Vec<End<LINES>> {
        let Stages { gathered: [_, again], four, all, solvable, .. } = self.stages;
        let [first, second, third, fourth, fifth] = Width::of_level(WIDTHS, PATIENCE, level);
        let pool = self.gather(pool, oriented, four, [first, second]);
        let pool = self.gather_again(pool, (four, third));
        let pool = self.search(pool, (again, fourth), AS_HELD, all, |lines| {
            all.start(&lines[0]).filter(|_| solvable.with_edges(lines)).into_iter().collect()
        });
        self.finish(pool, (all, fifth))
    }

    /// The same for several lines, with stages in parts.
    fn in_parts(
        &mut self,
        oriented: &Oriented<'_>,
        pool: Starts<Oriented<'_>, LINES>,
        level: f64,
    ) -> Vec<End<LINES>> {
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
        self.finish(pool, (front, last))
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

    /// Searches the last stage, and returns its ends, the shortest first.
    fn finish<S: PartlyShared>(
        &mut self,
        mut pool: Starts<S, LINES>,
        (stage, width): (&S, Width),
    ) -> Vec<End<LINES>> {
        let mut ends = Vec::new();
        pool.search(&self.turns.together(stage), width.extent, self.effort, &mut |end, turns| {
            ends.push(end.after(turns, self.turns));
            Verdict::of(ends.len(), width.found)
        });
        ends
    }

    /// Searches a stage. Returns the starts of the next one, which sees each end through some rotations.
    fn search<S: PartlyShared, N: Joint<CoreState>>(
        &mut self,
        mut pool: Starts<S, LINES>,
        (stage, width): (&S, Width),
        rotations: &[usize],
        next_stage: &N,
        starts: impl Fn(&[CoreState; LINES]) -> Vec<(N::Node, u8)>,
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
            if seen.insert(end.fingerprint()) {
                for rotation in rotations {
                    let end = if *rotation == 0 { end.clone() } else { end.through(*rotation) };
                    let states = end.states;
                    let nodes = starts(&states).into_iter();
                    next.add(end, nodes.filter_map(|node| start(next_stage, node, &states)));
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

/// Lists the starts of the first stage of all three axes.
fn first_pool<const LINES: usize>(
    oriented: &Oriented<'_>,
    starts: &[([CoreState; LINES], u8)],
) -> Pool<End<LINES>, [OrientedNode; LINES]> {
    let mut pool = Pool::new();
    let mut least = u8::MAX;
    for (given, (states, cost)) in starts.iter().enumerate() {
        for rotation in GEOMETRY.to_side {
            let end = End::given(*states, given, *cost).through(rotation);
            let most = least.saturating_add(SLACK).saturating_sub(*cost).min(MOST_FIRST);
            let nodes = oriented.starts(&end.states[0], most).into_iter();
            let nodes = nodes.filter_map(|node| start(oriented, node, &end.states));
            let nodes: Vec<_> = nodes.filter(|(_, bound)| *bound <= most).collect();
            let nearest = nodes.iter().map(|(_, bound)| end.cost() + bound).min();
            least = nearest.unwrap_or(least).min(least);
            pool.add(end, nodes);
            if pool.len() > 2 * MOST_STARTS {
                pool.keep(MOST_STARTS);
            }
        }
    }
    pool.keep(MOST_STARTS);
    pool
}
