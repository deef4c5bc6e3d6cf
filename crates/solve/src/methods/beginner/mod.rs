//! The beginner method: cross and corners of the first layer, edges of the second layer, cross and
//! corners of the last layer, each with one or two algorithms.
//!
//! The first layer is held on D throughout. Unless a request names a color, the method takes the face
//! that gives the shortest solution. The tables built from the [`formulas`] verify them.

use std::cmp::Reverse;
use std::sync::LazyLock;

mod formulas;
mod lesson;
mod stage;

use lesson::{Goal, RawStep, finish, slot_of};
use stage::{Stage, StageAlgorithm};

use crate::engine::context::SolveContext;
use crate::engine::error::SolveError;
use crate::engine::method::{Method, Phase};
use crate::engine::options::{FIRST_LAYER, Settings};
use crate::engine::teaching::Level;
use crate::tables::{Groups, SearchTables};
use crate::toolkit::formula::Formula;
use crate::toolkit::merged_length::merged;
use crate::toolkit::three_goals::onto_down;
use crate::toolkit::three_method::{
    Interrupt, Lesson, Pieces, ThreeMethod, ThreeSolution, ThreeSolver, ThreeStep,
};
use crate::toolkit::{cross, three_goals, three_method};
use unscramble_cube::{CORNERS, Cubie, EDGES, Face, Rotation, Turn, invert};

/// The beginner method as a method for small cubes.
pub(crate) static METHOD: Method = Method {
    name: "beginner",
    idea: "Layer by layer with a handful of algorithms: the first layer's cross and corners, the \
           second layer's edges, then the last layer in four small steps.",
    for_whom: "People who learn their first solution, and their teachers.",
    on_2x2x2: "Solves the corners alone: those of the first layer, then those of the last layer, \
               which it first moves to their places and then twists.",
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
    summary: "The four edges of the first layer are in place: the cross.",
    exists: |size| size > 2,
    goal: three_goals::l1_cross,
};
static L1: Phase = Phase {
    name: "l1",
    summary: "The first layer is solved: its four corners are in place.",
    exists: |_| true,
    goal: three_goals::l1,
};
static L2: Phase = Phase {
    name: "l2",
    summary: "The second layer is solved: its four edges are in place.",
    exists: |size| size > 2,
    goal: three_goals::l2,
};
static L3_CROSS: Phase = Phase {
    name: "l3-cross",
    summary: "The edges of the last layer are solved: oriented first, then permuted.",
    exists: |size| size > 2,
    goal: three_goals::l3_cross,
};
static L3: Phase = Phase {
    name: "l3",
    summary: "The corners of the last layer are solved, permuted first and then twisted, and with \
              them the cube.",
    exists: |_| true,
    goal: three_goals::solved,
};

/// A solution with the first layer on D.
struct RawSolution {
    phases: [Vec<RawStep>; 5],
    interrupt: Option<(usize, Interrupt)>,
}

/// Solves a state. Unless the lesson names the first layer, it is the face with the most phases already
/// solved, so that a solve that was stopped goes on where it was; among equals, the one with the shortest
/// solution, then the first.
fn solve(state: &Cubie, lesson: Lesson) -> ThreeSolution {
    let solve_on = |first_layer: Face, level: Option<Level>| {
        let (there, back) = onto_down(first_layer);
        (solve_on_down(&state.rotated(&there), lesson.pieces, level), first_layer, back)
    };
    let ranked = |face: &Face| solve_on(*face, None).0.rank();
    let first_layer = lesson.first_layer.or_else(|| Face::ALL.into_iter().min_by_key(ranked));
    let level = lesson.teaching.map(|teaching| teaching.step_size());
    let (solution, first_layer, back) = solve_on(first_layer.unwrap_or(Face::D), level);
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
    let stages = &*STAGES;
    let mut state = *start;
    let mut phases: [Vec<RawStep>; 5] = Default::default();
    if pieces == Pieces::All {
        phases[0] = solve_cross(&mut state, level);
    }
    insert_all(&mut state, &stages.l1_corners, Goal::Corner, level, &mut phases[1]);
    if pieces == Pieces::All {
        insert_all(&mut state, &stages.l2_edges, Goal::Edge, level, &mut phases[2]);
        for (goal, stage) in
            [(Goal::OrientEdges, &stages.l3_flips), (Goal::PermuteEdges, &stages.l3_edges)]
        {
            if stage.cost(&state).is_none() {
                return RawSolution { phases, interrupt: Some((3, Interrupt::EdgeParity)) };
            }
            finish(&mut state, stage, goal, level, &mut phases[3]);
        }
    }
    let corners = match pieces {
        Pieces::All => &stages.l3_corners,
        Pieces::Corners => &stages.l3_corners_alone,
    };
    if corners.cost(&state).is_none() {
        return RawSolution { phases, interrupt: Some((4, Interrupt::CornerParity)) };
    }
    finish(&mut state, corners, Goal::PermuteCorners, level, &mut phases[4]);
    twist_corners(&mut state, level, &mut phases[4]);
    RawSolution { phases, interrupt: None }
}

/// Solves the cross on D: edge by edge below level 3, otherwise in the fewest turns.
fn solve_cross(state: &mut Cubie, level: Option<Level>) -> Vec<RawStep> {
    let parts = match level {
        Some(Level::One | Level::Two) => {
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
    insert_all(&mut state, &STAGES.l1_corners, Goal::Corner, level, &mut corners);
    [cross, corners].map(|steps| written(&steps, &back))
}

/// Solves the pieces of some stages, each time the one that takes the fewest turns.
fn insert_all(
    state: &mut Cubie,
    stages: &[(usize, Stage)],
    goal: fn(usize) -> Goal,
    level: Option<Level>,
    steps: &mut Vec<RawStep>,
) {
    loop {
        let costs = stages.iter().filter_map(|(slot, stage)| {
            stage.cost(state).filter(|cost| *cost > 0).map(|cost| (cost, *slot, stage))
        });
        let Some((_, slot, stage)) = costs.min_by_key(|(cost, slot, _)| (*cost, *slot)) else {
            return;
        };
        finish(state, stage, goal(slot), level, steps);
    }
}

/// Twists the corners of the last layer in place, one after another at URF. Each takes
/// `(R' D' R D)x2` or its inverse. The first two layers are solved again after the last corner.
fn twist_corners(state: &mut Cubie, level: Option<Level>, steps: &mut Vec<RawStep>) {
    let stages = &*STAGES;
    let start = *state;
    let mut all = Vec::new();
    let mut setup = Vec::new();
    for _ in 0..4 {
        if state.twists[..4].iter().all(|twist| *twist == 0) {
            break;
        }
        let wanted = stages.twists.iter().find(|(_, effect)| state.then(effect).twists[0] == 0);
        if let (Some((formula, effect)), true) = (wanted, state.twists[0] != 0) {
            if level.is_some_and(|level| level < Level::Three) {
                let before = state.played(&invert(&setup));
                let setup = merged(&std::mem::take(&mut setup));
                let (turns, held) = (&formula.turns, Rotation::IDENTITY);
                let goal = Goal::TwistCorners;
                steps.push(RawStep::of_formula(goal, &before, setup, turns, formula, held));
            }
            all.extend_from_slice(&formula.turns);
            *state = state.then(effect);
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
    if level.is_some_and(|level| level < Level::Three) {
        let before = state.played(&invert(&setup));
        steps.push(RawStep::new(Goal::TwistCorners, &before, merged(&setup)));
    } else {
        steps.push(RawStep::new(Goal::TwistCorners, &start, all));
    }
}

/// The stages, and the algorithm that twists a corner with its inverse.
struct Stages {
    l1_corners: Vec<(usize, Stage)>,
    l2_edges: Vec<(usize, Stage)>,
    l3_flips: Stage,
    l3_edges: Stage,
    l3_corners: Stage,
    l3_corners_alone: Stage,
    twists: [(&'static Formula, Cubie); 2],
}

static STAGES: LazyLock<Stages> = LazyLock::new(|| {
    let l1_corners = (4..8).map(|slot| (slot, l1_corner(slot))).collect();
    let l2_edges = (8..12).map(|slot| (slot, l2_edge(slot))).collect();
    let flips = |state: &Cubie| (0..4).map(|i| usize::from(state.flips[i]) << i).sum();
    let l3_flips = Stage::new(16, flips, from_all_sides(&formulas::ORIENT_EDGES));
    let edges = |state: &Cubie| base_4(&state.edges);
    let l3_edges = Stage::new(256, edges, [from_all_sides(&formulas::SUNES), u_turns()].concat());
    let corners = |state: &Cubie| base_4(&state.corners);
    let niklas = from_all_sides(&formulas::NIKLAS);
    let l3_corners = Stage::new(256, corners, niklas.clone());
    let l3_corners_alone = Stage::new(256, corners, [niklas, u_turns()].concat());
    let twists = formulas::TWISTS.each_ref();
    let twists = twists.map(|formula| (formula, Cubie::SOLVED.played(&formula.turns)));
    Stages { l1_corners, l2_edges, l3_flips, l3_edges, l3_corners, l3_corners_alone, twists }
});

/// Builds the tables now.
pub(crate) fn warm_up() {
    cross::warm_up();
    LazyLock::force(&STAGES);
}

/// The stage that brings one corner of the first layer home and keeps the cross and the other
/// corners. A corner in a wrong slot is taken out first.
fn l1_corner(target: usize) -> Stage {
    let algorithms = slot_algorithms(&formulas::CORNER_TRIGGERS, target, 3, |a, b| {
        (4..8).find(|slot| CORNERS[*slot].contains(&a) && CORNERS[*slot].contains(&b))
    });
    let value = move |state: &Cubie| {
        let slot = slot_of(&state.corners, target);
        3 * slot + usize::from(state.twists[slot])
    };
    Stage::new(24, value, algorithms)
}

/// The stage that brings one edge of the second layer home and keeps the first layer and the other
/// edges of the second.
fn l2_edge(target: usize) -> Stage {
    let algorithms = slot_algorithms(&formulas::EDGE_INSERTIONS, target, 2, |a, b| {
        (8..12).find(|slot| EDGES[*slot].contains(&a) && EDGES[*slot].contains(&b))
    });
    let value = move |state: &Cubie| {
        let slot = slot_of(&state.edges, target);
        2 * slot + usize::from(state.flips[slot])
    };
    Stage::new(24, value, algorithms)
}

/// The triggers for each of the four slots, and turns of U. `triggers` are those for the slot between
/// F and R. At a slot other than the target they may only take out the piece that the stage places.
fn slot_algorithms(
    triggers: &'static [Formula],
    target: usize,
    orientations: usize,
    slot_between: impl Fn(Face, Face) -> Option<usize>,
) -> Vec<StageAlgorithm> {
    let mut algorithms = u_turns();
    for around in rotations_around_up() {
        let Some(slot) = slot_between(around.map(Face::F), around.map(Face::R)) else { continue };
        let only_from = (slot != target).then(|| orientations * slot..orientations * (slot + 1));
        algorithms.extend(triggers.iter().map(|trigger| StageAlgorithm {
            turns: rotate(&trigger.turns, &around),
            formula: Some((trigger, around)),
            only_from: only_from.clone(),
        }));
    }
    algorithms
}

/// Algorithms, each from all four sides.
fn from_all_sides(formulas: &'static [Formula]) -> Vec<StageAlgorithm> {
    let held = |formula: &'static Formula, side: Rotation| StageAlgorithm {
        turns: rotate(&formula.turns, &side),
        formula: Some((formula, side)),
        only_from: None,
    };
    let sides = rotations_around_up();
    sides.flat_map(|side| formulas.iter().map(move |formula| held(formula, side))).collect()
}

/// The turns U, U2 and U'.
fn u_turns() -> Vec<StageAlgorithm> {
    let turn = |quarters| StageAlgorithm {
        turns: vec![Turn::outer(Face::U, quarters)],
        formula: None,
        only_from: None,
    };
    (1..=3).map(turn).collect()
}

fn rotations_around_up() -> impl Iterator<Item = Rotation> {
    let fronts = [Face::F, Face::R, Face::B, Face::L];
    fronts.into_iter().filter_map(|front| Rotation::taking(Face::U, front))
}

fn rotate(turns: &[Turn], rotation: &Rotation) -> Vec<Turn> {
    turns.iter().map(|turn| turn.rotated(rotation)).collect()
}

/// Returns the first four pieces as digits to the base 4. Other pieces count modulo 4.
fn base_4(pieces: &[u8]) -> usize {
    pieces[..4].iter().fold(0, |sum, piece| 4 * sum + usize::from(piece % 4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_cube::random::{generator, random_state};

    #[test]
    fn every_case_of_every_stage_reaches_its_goal() {
        let stages = &*STAGES;
        for (slot, stage) in &stages.l1_corners {
            assert_eq!(stage.cases(), 24, "corner {slot}");
        }
        for (slot, stage) in &stages.l2_edges {
            // The cross is solved, so an edge of the second layer is never in the first.
            assert_eq!(stage.cases(), 16, "edge {slot}");
        }
        // Even numbers of flips; all permutations; even permutations; all permutations.
        assert_eq!(stages.l3_flips.cases(), 8);
        assert_eq!(stages.l3_edges.cases(), 24);
        assert_eq!(stages.l3_corners.cases(), 12);
        assert_eq!(stages.l3_corners_alone.cases(), 24);
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
