//! The joint choice over the stages of the core.

use std::collections::HashSet;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::end::End;
use super::oriented::{Oriented, OrientedNode};
use super::stages::Stages;
use super::state::CoreState;
use crate::solve::engine::budget::{Budget, Cutoff};
use crate::solve::search::short::five::geometry::GEOMETRY;
use crate::solve::search::short::five::stage3::Stage3;
use crate::solve::search::short::staged::explore::{Effort, Stage};
use crate::solve::search::short::staged::pool::{Pool, Reached};

/// The number of stages.
pub(super) const STAGES: usize = 5;

/// How wide a search is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Width {
    /// The starts of the next stage that each stage looks for, and the ends of the last stage.
    found: [usize; STAGES],
    /// Those that are kept, the nearest to the goal.
    kept: [usize; STAGES],
    /// The nodes of each stage, once it has an end.
    nodes: [u64; STAGES],
}

impl Width {
    /// Returns the width of a level, from 0 on. Each takes twice as long as the one before.
    pub(super) fn of_level(level: f64) -> Width {
        let scale = 2f64.powf(level);
        let scaled = |count: f64| (count * scale) as usize;
        Width {
            found: [4_000.0, 3_000.0, 15_000.0, 200.0, 50.0].map(scaled),
            kept: [3_000.0, 2_000.0, 10_000.0, 200.0, 50.0].map(scaled),
            nodes: [300_000.0, 600_000.0, 600_000.0, 800_000.0, 400_000.0]
                .map(|nodes| (nodes * scale) as u64),
        }
    }
}

/// What a search found and did.
#[derive(Debug, Default)]
pub(super) struct Cores {
    /// The ends of the last stage, shortest first.
    pub(super) ends: Vec<End>,
    /// The nodes that each stage visited.
    pub(super) nodes: [u64; STAGES],
    /// Why the search stopped early, if it did.
    pub(super) cutoff: Option<Cutoff>,
}

/// The most turns of the first stage.
const MOST_FIRST: u8 = 9;

/// The turns by which a start of the first stage may look longer than the best.
const SLACK: u8 = 4;

/// Solves the cores of several cubes, each with a cost.
pub(super) fn cores(
    stages: &Stages,
    five: &Stage3,
    starts: &[(CoreState, u8)],
    width: &Width,
    budget: &Budget,
) -> Cores {
    let mut effort = Effort::new(budget);
    let oriented = Oriented::new(&stages.oriented, five);
    let mut found = Cores::default();
    let Stages { gathered, four, all, .. } = stages;
    let of = |stage: usize| (width.found[stage], width.kept[stage], width.nodes[stage]);
    // From the fourth stage on, F and B are held as U and D.
    let [as_held, quarter] = [0, GEOMETRY.quarter_about_side];
    let pool = first_pool(&oriented, starts);
    let (pool, nodes) = go_on(pool, &oriented, of(0), &mut effort, &[as_held, quarter], |state| {
        gathered.starts(state)
    });
    found.nodes[0] = nodes;
    let (pool, nodes) = go_on(pool, gathered, of(1), &mut effort, &[as_held], |state| {
        four.start(state).into_iter().collect()
    });
    found.nodes[1] = nodes;
    let (pool, nodes) =
        go_on(pool, four, of(2), &mut effort, &[quarter], |state| gathered.starts(state));
    found.nodes[2] = nodes;
    let (mut pool, nodes) = go_on(pool, gathered, of(3), &mut effort, &[as_held], |state| {
        all.start(state).into_iter().collect()
    });
    found.nodes[3] = nodes;
    let (wanted, _, most) = of(4);
    let ends = &mut found.ends;
    found.nodes[4] = pool.search(all, u8::MAX, most, &mut effort, |end, turns| {
        ends.push(end.after(turns));
        enough(ends.len(), wanted)
    });
    found.cutoff = effort.cutoff();
    found
}

/// Searches a stage. Returns the starts of the next one, which sees each end through some rotations, and the nodes.
fn go_on<S: Stage, N: Copy + Eq + Hash>(
    mut pool: Pool<End, S::Node>,
    stage: &S,
    (wanted, kept, most): (usize, usize, u64),
    effort: &mut Effort<'_>,
    rotations: &[usize],
    starts: impl Fn(&CoreState) -> Vec<(N, u8)>,
) -> (Pool<End, N>, u64) {
    let mut next = Pool::new();
    let mut seen = HashSet::new();
    let nodes = pool.search(stage, u8::MAX, most, effort, |end, turns| {
        let end = end.after(turns);
        if seen.insert(end.fingerprint()) {
            for rotation in rotations {
                let end = if *rotation == 0 { end.clone() } else { end.through(*rotation) };
                let nodes = starts(&end.state);
                next.add(end, nodes);
            }
        }
        enough(next.len(), wanted)
    });
    next.keep_different(kept);
    (next, nodes)
}

/// Lists the starts of the first stage of all three axes.
fn first_pool(oriented: &Oriented<'_>, starts: &[(CoreState, u8)]) -> Pool<End, OrientedNode> {
    let mut pool = Pool::new();
    let mut least = u8::MAX;
    for (given, (state, cost)) in starts.iter().enumerate() {
        for rotation in GEOMETRY.to_side {
            let end = End::given(*state, given, *cost).through(rotation);
            let most = least.saturating_add(SLACK).saturating_sub(*cost).min(MOST_FIRST);
            let nodes = oriented.starts(&end.state, most);
            let nearest = nodes.iter().map(|(_, bound)| end.cost() + bound).min();
            least = nearest.unwrap_or(least).min(least);
            pool.add(end, nodes);
        }
    }
    pool
}

/// Breaks when there is enough.
fn enough(count: usize, wanted: usize) -> ControlFlow<()> {
    if count >= wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
