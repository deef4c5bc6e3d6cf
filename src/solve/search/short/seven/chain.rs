//! The joint choice over the stages of the core.

use std::collections::HashSet;
use std::hash::Hash;

use super::end::End;
use super::oriented::{Oriented, OrientedNode};
use super::stages::Stages;
use super::state::CoreState;
use super::turns::Turns;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::search::short::five::geometry::GEOMETRY;
use crate::solve::search::short::five::stage3::Stage3;
use crate::solve::search::short::staged::explore::{Effort, Stage};
use crate::solve::search::short::staged::lines::{Joint, PartlyShared, start};
use crate::solve::search::short::staged::pool::{Extent, Pool, Reached, Verdict};

/// The number of stages.
pub(super) const STAGES: usize = 5;

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
const WIDTHS: [(usize, usize, u64, usize); STAGES] = [
    (4_000, 3_000, 300_000, 200),
    (3_000, 2_000, 600_000, 50),
    (15_000, 10_000, 400_000, 20),
    (200, 200, 400_000, 30),
    (50, 50, 300_000, 10),
];

impl Width {
    /// Returns the widths of a level. Each takes twice as long as the one before.
    fn of_level(level: f64) -> [Width; STAGES] {
        let scale = 2f64.powf(level);
        let scaled = |count: usize| (count as f64 * scale) as usize;
        WIDTHS.map(|(found, kept, nodes, each)| Width {
            found: scaled(found),
            kept: scaled(kept),
            extent: Extent { longest: u8::MAX, nodes: (nodes as f64 * scale) as u64, each },
        })
    }
}

/// What a search found and did.
#[derive(Debug)]
pub(super) struct Cores<const LINES: usize> {
    /// The ends of the last stage, shortest first.
    pub(super) ends: Vec<End<LINES>>,
    /// The nodes that each stage visited.
    pub(super) nodes: [u64; STAGES],
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
    let mut found = Cores { ends: Vec::new(), nodes: [0; STAGES], cutoff: None };
    let Stages { gathered: [gathered, again], four, all, .. } = stages;
    let [first, second, third, fourth, fifth] = Width::of_level(level);
    // From the fourth stage on, F and B are held as U and D.
    let [as_held, quarter] = [0, GEOMETRY.quarter_about_side];
    let pool = first_pool(&oriented, starts);
    let mut go_on = Chain { turns, effort: &mut effort };
    let (pool, nodes) =
        go_on.search(pool, (&oriented, first), &[as_held, quarter], gathered, |state| {
            gathered.starts(state)
        });
    found.nodes[0] = nodes;
    let (pool, nodes) = go_on.search(pool, (gathered, second), &[as_held], four, |state| {
        four.start(state).into_iter().collect()
    });
    found.nodes[1] = nodes;
    let (pool, nodes) =
        go_on.search(pool, (four, third), &[quarter], again, |state| again.starts(state));
    found.nodes[2] = nodes;
    let (mut pool, nodes) = go_on.search(pool, (again, fourth), &[as_held], all, |state| {
        all.start(state).into_iter().collect()
    });
    found.nodes[3] = nodes;
    let ends = &mut found.ends;
    found.nodes[4] = pool.search(&turns.together(all), fifth.extent, &mut effort, |end, steps| {
        ends.push(end.after(steps, turns));
        Verdict::of(ends.len(), fifth.found)
    });
    found.cutoff = effort.cutoff();
    found
}

/// The way from stage to stage.
struct Chain<'a, 'b, const LINES: usize> {
    turns: &'a Turns<LINES>,
    effort: &'a mut Effort<'b>,
}

/// The starts of a stage of all lines.
type Starts<S, const LINES: usize> = Pool<End<LINES>, [<S as Stage>::Node; LINES]>;

impl<const LINES: usize> Chain<'_, '_, LINES> {
    /// Searches a stage. Returns the starts of the next one, which sees each end through some rotations, and the nodes.
    fn search<S: PartlyShared, N: Joint<CoreState>>(
        &mut self,
        mut pool: Starts<S, LINES>,
        (stage, width): (&S, Width),
        rotations: &[usize],
        next_stage: &N,
        starts: impl Fn(&CoreState) -> Vec<(N::Node, u8)>,
    ) -> (Starts<N, LINES>, u64)
    where
        N::Node: Eq + Hash,
    {
        let mut next = Pool::new();
        let mut seen = HashSet::new();
        let stage = self.turns.together(stage);
        let nodes = pool.search(&stage, width.extent, self.effort, |end, turns| {
            let end = end.after(turns, self.turns);
            let before = next.len();
            if seen.insert(end.fingerprint()) {
                for rotation in rotations {
                    let end = if *rotation == 0 { end.clone() } else { end.through(*rotation) };
                    let states = end.states;
                    let nodes = starts(&states[0]).into_iter();
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
        (next, nodes)
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
