//! The beginner method: cross and corners of the first layer, edges of the second layer, cross and
//! corners of the last layer, each with one or two algorithms.
//!
//! The first layer is held on D throughout. Unless a request names a color, a lesson begins with white, and a short solution takes
//! the face that makes it shortest.
//!
//! - [`formulas`]: the algorithms.
//! - [`stage`]: the cheapest sequence of algorithms for each case of a goal.
//! - [`stages`]: the goals, with the algorithms of each.
//! - [`lesson`]: what the steps are about.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::cmp::Reverse;

mod formulas;
mod lesson;
mod stage;
mod stages;

use lesson::{FormulaUse, Goal, RawStep, finish, slot_of};
use stage::Stage;
use stages::{Stages, Twist};

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::teaching::Level;
use crate::tables::{Groups, SearchTables};
use crate::toolkit::cross_by_hand::{self, CrossStep};
use crate::toolkit::merged_length::merged;
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::three_method::{
    Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use crate::toolkit::{cross, three_goals, three_method};
use unscramble_cube::{CORNERS, Cubie, Face, Rotation, Turn, invert};

/// The beginner method as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "beginner",
    typical_lengths: &[(2, 17), (3, 81)],
    typical_times: &[(2, 1), (3, 1)],
    sizes: (2, 3),
    options: &[FIRST_LAYER],
    light_up_to: 3,
    reordered_up_to: 0,
    searches: false,
    tables: |_, _| Groups::NONE,
    algorithms: |_| formulas::all(),
    conflict: |_| None,
    phases: |_: &Settings| THREE_METHOD.phases.to_vec(),
};

/// Solves by this method.
pub(crate) fn run(context: &mut SolveContext<'_>, tables: &SearchTables) -> Result<(), SolveError> {
    three_method::run_alone(context, ThreeSolver { method: &THREE_METHOD, tables })
}

/// The beginner method as the 3x3x3 stage of other methods.
pub(crate) static THREE_METHOD: ThreeMethod = ThreeMethod {
    phases: &[&L1_CROSS, &L1, &L2, &L3_CROSS, &L3],
    edge_parity_shows: 3,
    holds_a_corner: false,
    corner_parity_shows: 4,
    solve: |state, lesson, _, _| Ok(solve(state, lesson)),
};

static L1_CROSS: Phase = Phase {
    name: "l1-cross",
    key: "beginner-l1-cross",
    exists: |size| size > 2,
    goal: three_goals::l1_cross,
};
static L1: Phase =
    Phase { name: "l1", key: "beginner-l1", exists: |_| true, goal: three_goals::l1 };
static L2: Phase =
    Phase { name: "l2", key: "beginner-l2", exists: |size| size > 2, goal: three_goals::l2 };
static L3_CROSS: Phase = Phase {
    name: "l3-cross",
    key: "beginner-l3-cross",
    exists: |size| size > 2,
    goal: three_goals::l3_cross,
};
static L3: Phase =
    Phase { name: "l3", key: "beginner-l3", exists: |_| true, goal: three_goals::solved };

/// A solution with the first layer on D.
struct RawSolution {
    phases: [Vec<RawStep>; 5],
    interrupt: Option<(usize, Interrupt)>,
}

/// Solves a state. Unless the lesson names the first layer, it is the face with the most phases already
/// solved, so that a solve that was stopped goes on where it was; among equals, the one that people begin with or, for a
/// short solution, the one with the shortest, then the first.
fn solve(state: &Cubie, lesson: Lesson) -> ThreeSolution {
    let solve_on = |first_layer: Face, level: Option<Level>| {
        let (there, back) = onto_down(first_layer);
        (solve_on_down(&state.rotated(&there), lesson.pieces, level), first_layer, back)
    };
    let is_taught = lesson.level().is_some();
    let ranked = |face: &Face| {
        let (done, length) = solve_on(*face, None).0.rank();
        // People begin with white, whatever is shortest.
        (done, if is_taught { usize::from(*face != lesson.white) } else { length })
    };
    let first_layer = lesson.first_layer.or_else(|| Face::ALL.into_iter().min_by_key(ranked));
    let level = lesson.teaching.map(|teaching| teaching.step_size());
    let (solution, first_layer, back) = solve_on(first_layer.unwrap_or(lesson.white), level);
    ThreeSolution {
        phases: solution.phases.iter().map(|steps| written(steps, &back)).collect(),
        interrupt: solution.interrupt,
        last_layer: first_layer.opposite(),
    }
}

/// Writes steps for a cube whose first layer is on another face than D. Steps without turns are left out.
fn written(steps: &[RawStep], back: &Rotation) -> Vec<ThreeStep> {
    steps.iter().filter(|step| !step.turns.is_empty()).map(|step| step.written(back)).collect()
}

impl RawSolution {
    /// Ranks the solution ([`three_method::rank`]).
    fn rank(&self) -> (Reverse<usize>, usize) {
        three_method::rank(self.phases.iter().map(|steps| steps.iter().flat_map(|s| &s.turns)))
    }
}

/// Solves a state with the first layer on D.
fn solve_on_down(start: &Cubie, pieces: Pieces, level: Option<Level>) -> RawSolution {
    let stages = Stages::of(level);
    let mut state = *start;
    let mut phases: [Vec<RawStep>; 5] = Default::default();
    let mut held = Rotation::IDENTITY;
    if pieces == Pieces::All {
        phases[0] = solve_cross(&mut state, level);
    }
    insert_all(&mut state, &stages.l1_corners, Goal::Corner, level, &mut held, &mut phases[1]);
    if pieces == Pieces::All {
        insert_all(&mut state, &stages.l2_edges, Goal::Edge, level, &mut held, &mut phases[2]);
        for (goal, stage) in
            [(Goal::OrientEdges, &stages.l3_flips), (Goal::PermuteEdges, &stages.l3_edges)]
        {
            if stage.cost(&state).is_none() {
                return RawSolution { phases, interrupt: Some((3, Interrupt::EdgeParity)) };
            }
            finish(&mut state, stage, goal, level, &mut held, &mut phases[3]);
        }
    }
    let corners = match pieces {
        Pieces::All => &stages.l3_corners,
        Pieces::Corners => &stages.l3_corners_alone,
    };
    if corners.cost(&state).is_none() {
        return RawSolution { phases, interrupt: Some((4, Interrupt::CornerParity)) };
    }
    finish(&mut state, corners, Goal::PermuteCorners, level, &mut held, &mut phases[4]);
    twist_corners(&mut state, level, held, &mut phases[4]);
    RawSolution { phases, interrupt: None }
}

/// Solves the cross on D: as people find it at level 1, edge by edge at level 2, otherwise in the fewest turns.
fn solve_cross(state: &mut Cubie, level: Option<Level>) -> Vec<RawStep> {
    let parts: Vec<(Goal, Vec<Turn>)> = match level {
        Some(Level::One) => {
            let goal = |step: &CrossStep| match step.is_home {
                true => Goal::CrossEdge(step.slot),
                false => Goal::RaisedEdge(step.slot),
            };
            cross_by_hand::steps(state).into_iter().map(|step| (goal(&step), step.turns)).collect()
        }
        Some(Level::Two) => {
            let edges = cross::edge_by_edge(state).into_iter();
            edges.map(|(slot, turns)| (Goal::CrossEdge(slot), turns)).collect()
        }
        _ => vec![(Goal::Cross, cross::solve(state))],
    };
    let mut steps = Vec::with_capacity(parts.len());
    for (goal, turns) in parts {
        let step = RawStep::new(goal, state, turns);
        *state = state.played(&step.turns);
        steps.push(step);
    }
    steps
}

/// Solves only the first layer and returns the steps of its cross and of its corners. The other edges
/// may be anything, even duplicates.
pub(crate) fn first_layer(state: &Cubie, down: Face, level: Option<Level>) -> [Vec<ThreeStep>; 2] {
    let (there, back) = onto_down(down);
    let mut state = state.rotated(&there);
    let cross = solve_cross(&mut state, level);
    let mut corners = Vec::new();
    let stages = &Stages::of(level).l1_corners;
    let mut held = Rotation::IDENTITY;
    insert_all(&mut state, stages, Goal::Corner, level, &mut held, &mut corners);
    [cross, corners].map(|steps| written(&steps, &back))
}

/// Solves the pieces of some stages, each time the one that takes the fewest turns. In a lesson a piece waits in the slot of one in
/// the last layer, which pushes it out.
fn insert_all(
    state: &mut Cubie,
    stages: &[(usize, Stage)],
    goal: fn(usize) -> Goal,
    level: Option<Level>,
    held: &mut Rotation,
    steps: &mut Vec<RawStep>,
) {
    loop {
        let costs = stages.iter().filter_map(|(slot, stage)| {
            stage.cost(state).filter(|cost| *cost > 0).map(|cost| (cost, *slot, stage))
        });
        let pieces = match goal(0) {
            Goal::Corner(_) => &state.corners[..],
            _ => &state.edges[..],
        };
        // The slots of the last layer come first: four of corners as of edges.
        let is_pushed_out = |piece: usize| {
            let at = slot_of(pieces, piece);
            at >= 4 && slot_of(pieces, at) < 4
        };
        let order = |(cost, slot, _): &(_, usize, _)| {
            (level.is_some() && is_pushed_out(*slot), *cost, *slot)
        };
        let Some((_, slot, stage)) = costs.min_by_key(order) else { return };
        finish(state, stage, goal(slot), level, held, steps);
    }
}

/// Twists the corners of the last layer in place, one after another at the front right of a cube that is held like this. Each takes an
/// even number of rounds of one algorithm. The first two layers are solved again after the last corner.
fn twist_corners(
    state: &mut Cubie,
    level: Option<Level>,
    held: Rotation,
    steps: &mut Vec<RawStep>,
) {
    let front_right = [Face::U, Face::F, Face::R].map(|face| held.map(face));
    let slot = CORNERS.iter().position(|own| own.iter().all(|face| front_right.contains(face)));
    let slot = slot.expect("three neighboring faces share a corner");
    let is_whole = level.is_none();
    let start = *state;
    let mut all = Vec::new();
    let mut setup = Vec::new();
    for _ in 0..4 {
        if state.twists[..4].iter().all(|twist| *twist == 0) {
            break;
        }
        let mut twists = Stages::of(level).twists.iter();
        let after = |twist: &Twist| state.then(&twist.effect.rotated(&held));
        let wanted = twists.find(|twist| after(twist).twists[slot] == 0);
        if let (Some(twist), true) = (wanted, state.twists[slot] != 0) {
            let Twist { formula, times, .. } = twist;
            let end = after(twist);
            if !is_whole {
                let before = state.played(&invert(&setup));
                let setup = merged(&std::mem::take(&mut setup));
                let used = FormulaUse { formula, held, times: *times };
                steps.push(RawStep::of_formula(Goal::TwistCorners, &before, setup, used));
            }
            let turns = formula.turns.iter().map(|turn| turn.rotated(&held)).collect::<Vec<_>>();
            all.extend(turns.repeat(usize::from(*times)));
            *state = end;
        }
        let next = Turn::outer(Face::U, 1);
        all.push(next);
        setup.push(next);
        *state = state.turned(next);
    }
    let home = state.corners[..4].iter().position(|piece| *piece == 0).filter(|back| *back > 0);
    if let Some(back) = home {
        // Corner 0 is `back` slots further on in the direction of U, of four.
        let turn = Turn::outer(Face::U, 4 - back as u8);
        all.push(turn);
        setup.push(turn);
        *state = state.turned(turn);
    }
    if is_whole {
        steps.push(RawStep::new(Goal::TwistCorners, &start, all));
    } else {
        let before = state.played(&invert(&setup));
        steps.push(RawStep::new(Goal::TwistCorners, &before, merged(&setup)));
    }
}

/// Builds the tables now.
pub(crate) fn warm_up() {
    cross::warm_up();
    stages::warm_up();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teaching::Teaching;
    use unscramble_cube::random::{generator, random_state};

    /// A solution at a level, with the names of its algorithms and the number of its turns.
    fn taught(state: &Cubie, pieces: Pieces, level: Level) -> (Cubie, Vec<&'static str>, usize) {
        let teaching = Some(Teaching { level, ..Teaching::default() });
        let lesson = Lesson { teaching, white: Face::R, ..Lesson::short(pieces) };
        let solution = solve(state, lesson);
        let steps: Vec<&ThreeStep> = solution.phases.iter().flatten().collect();
        let names = steps.iter().filter_map(|step| step.note.algorithm.as_ref());
        let names = names.map(|used| used.algorithm.name).collect();
        let end = steps.iter().fold(*state, |state, step| state.played(&step.turns));
        assert_eq!(solution.last_layer, Face::L);
        (end, names, steps.iter().map(|step| step.turns.len()).sum())
    }

    #[test]
    fn the_first_level_knows_seven_algorithms() {
        const SOLVES: usize = 200;
        for (level, count) in [(Level::One, 7), (Level::Two, 16)] {
            let (mut known, mut turns) = (std::collections::BTreeSet::new(), 0);
            for seed in 0..SOLVES {
                let cube = random_state(3, &mut generator(&format!("seven {seed}")));
                let (end, names, length) = taught(&Cubie::read(&cube).unwrap(), Pieces::All, level);
                assert_eq!(end, Cubie::SOLVED, "{seed}");
                known.extend(names);
                turns += length;
            }
            println!("{level:?}: {} turns", turns / SOLVES);
            assert_eq!(known.len(), count, "{known:?}");
        }
    }

    #[test]
    fn solved_phases_stay_solved() {
        for seed in 0..50 {
            let mut cube = random_state(3, &mut generator(&format!("resume {seed}")));
            let state = Cubie::read(&cube).unwrap();
            let lesson = Lesson::short(Pieces::All);
            let whole = solve(&state, lesson);
            for (done, steps) in whole.phases.iter().enumerate() {
                steps.iter().for_each(|step| cube.apply(&step.turns));
                let again = solve(&Cubie::read(&cube).unwrap(), lesson);
                assert!(again.phases[..=done].iter().all(Vec::is_empty), "phase {done}");
            }
        }
    }
}
