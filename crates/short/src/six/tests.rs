//! Tests of the stages against the cube model.

use std::sync::LazyLock;

use rand::RngExt;
use rayon::prelude::*;

use super::core::{CoreState, HOMES};
use super::fold::fold;
use super::moves::{CENTERS, MOVES, ORBITS, SIZE, order};
use super::turns::Turns;
use super::{Six, Stages, find};
use crate::beam::Beams;
use crate::beam::frames::Frame;
use crate::finish::reduced;
use crate::five::tests::TABLES;
use crate::shared;
use crate::staged::explore::Stage;
use crate::staged::lines::Joint;
use crate::staged::walks_back;
use crate::widening::Reducer;
use crate::{Limits, Outcome, same_on_threads};
use unscramble_cube::pieces::{center_orbit_facelets, wing_facelets};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Face, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Progress;

pub(crate) static STAGES: LazyLock<Stages> =
    LazyLock::new(|| Stages::new(&Progress::default()).unwrap());
static BEAMS: LazyLock<Beams> = LazyLock::new(|| Beams::new(SIZE).unwrap());
static UNLIMITED: LazyLock<Budget> = LazyLock::new(Budget::unlimited);

fn six() -> Six<'static> {
    Six { beams: &BEAMS, stages: &STAGES, five: &TABLES }
}

fn turn(number: u8) -> Turn {
    MOVES[usize::from(number)].step.turn
}

fn state(cube: &Cube) -> CoreState {
    CoreState::of(cube, &Face::ALL, Frame::posted(cube).corners_are_odd())
}

/// Returns whether the middle layers of a cube are as one: a color for the innermost centers of each face, equal
/// neighbors, and innermost wings that make dedges.
pub(crate) fn has_core(cube: &Cube) -> bool {
    let color = |face: Face, row: usize, column: usize| cube.at(face, row, column);
    let centers = Face::ALL.into_iter().all(|face| {
        let inner = [(2, 2), (2, 3), (3, 2), (3, 3)].map(|(row, column)| color(face, row, column));
        inner.iter().all(|other| *other == inner[0])
            && color(face, 1, 2) == color(face, 1, 3)
            && color(face, 4, 2) == color(face, 4, 3)
            && color(face, 2, 1) == color(face, 3, 1)
            && color(face, 2, 4) == color(face, 3, 4)
    });
    let wing = |place: usize| wing_facelets(SIZE, 2, place).map(|facelet| cube.facelet(facelet));
    let wings = (0..12).all(|slot| {
        let [a, b] = wing(2 * slot);
        wing(2 * slot + 1) == [b, a]
    });
    centers && wings
}

pub(crate) fn centers_are_on_axes(cube: &Cube) -> bool {
    let axis_of_color = |face: Face| usize::from(cube.at(face, 2, 2)) % 3;
    let inner = 1..cube.size() - 1;
    Face::ALL.into_iter().all(|face| {
        let rows = inner.clone();
        let cells = rows.flat_map(|row| inner.clone().map(move |column| (row, column)));
        cells
            .into_iter()
            .all(|(row, column)| usize::from(cube.at(face, row, column)) % 3 == axis_of_color(face))
    })
}

#[test]
fn turns_agree_with_the_cube_model() {
    let mut cube = Cube::solved(SIZE);
    let mut rng = generator("six moves");
    for _ in 0..300 {
        let number = rng.random_range(0..MOVES.len()) as u8;
        let before = state(&cube);
        cube.turn(turn(number));
        assert_eq!(before.after(&MOVES[usize::from(number)]), state(&cube));
    }
}

#[test]
fn neighbors_are_next_to_each_other() {
    let [first, second] = [ORBITS[1], ORBITS[2]].map(|orbit| center_orbit_facelets(SIZE, orbit));
    let beside = &CENTERS.beside()[0];
    for (place, facelet) in first.iter().enumerate() {
        let other = second[usize::from(beside[place])];
        assert!(facelet.abs_diff(other) == 1 || facelet.abs_diff(other) == SIZE);
    }
}

/// Checks that a stage finds ways back, for all lines of a cube.
fn check_stage<const LINES: usize>(stage: &impl Joint<CoreState>, longest: u8, seed: &str) {
    let turns = Turns::<LINES>::new();
    let starts = |cube: &Cube| stage.joint_starts(&turns.states(&Frame::posted(cube)), longest);
    let (size, seed) = (2 * LINES + 4, format!("six {seed} {LINES}"));
    let turn = |number| turns.turn(number);
    walks_back::check(&turns.lines.together(stage.stage()), size, longest, turn, starts, &seed);
}

fn check_stages<const LINES: usize>() {
    let Stages { oriented, four_gathered, four_paired, four_in_parts, all_gathered, all_paired } =
        &*STAGES;
    check_stage::<LINES>(oriented, 7, "oriented");
    check_stage::<LINES>(four_gathered, 12, "gathered");
    check_stage::<LINES>(four_paired, 12, "four");
    for part in four_in_parts {
        check_stage::<LINES>(part, 12, "part of four");
    }
    check_stage::<LINES>(all_gathered, 12, "again");
    check_stage::<LINES>(all_paired, 12, "all");
}

#[test]
fn stages_find_ways_back() {
    check_stages::<1>();
}

#[test]
fn stages_of_several_lines_find_ways_back() {
    check_stages::<2>();
    check_stages::<3>();
}

#[test]
fn the_cores_of_all_lines_turn_with_the_cube() {
    let turns = Turns::<3>::new();
    let mut cube = random_state(10, &mut generator("six lines"));
    let mut rng = generator("six lines' turns");
    for _ in 0..200 {
        let number = rng.random_range(0..81);
        let before = turns.states(&Frame::posted(&cube));
        cube.turn(turns.turn(number));
        assert_eq!(turns.after(&before, number), turns.states(&Frame::posted(&cube)));
    }
}

#[test]
fn the_goal_of_the_last_stage_is_the_core() {
    let mut rng = generator("six goal");
    let all = &STAGES.all_paired;
    let turns = &all.tabled.order.turns;
    let mut seen = [0; 2];
    for _ in 0..3000 {
        let mut cube = Cube::solved(SIZE);
        for _ in 0..rng.random_range(0..6) {
            cube.turn(turn(turns[rng.random_range(0..turns.len())]));
        }
        let (node, _) = all.starts(&state(&cube), u8::MAX)[0];
        // The centers of all faces are where they belong, not only on their faces.
        let home = Face::ALL.iter().all(|face| cube.at(*face, 2, 2) == face.index() as u8);
        let is_core = has_core(&cube) && home;
        // A core may have a parity, which the goal excludes.
        assert!(!all.tabled.is_goal(&node) || is_core);
        seen[usize::from(is_core)] += 1;
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

#[test]
fn the_chain_solves_the_core() {
    let mut rng = generator("six chain");
    let turns = order(|_, layers, quarters| layers == 1 || quarters == 2).turns;
    for _ in 0..4 {
        let mut cube = Cube::solved(SIZE);
        (0..100).for_each(|_| cube.turn(turn(turns[rng.random_range(0..turns.len())])));
        let found = fold::<1>(&[Frame::posted(&cube)], &STAGES, 0.0, &UNLIMITED);
        assert!(!found.frames.is_empty());
        assert!(found.frames.iter().all(|frame| has_core(&frame.cube)));
    }
}

/// Returns the reductions of a cube at a level.
fn reductions(
    cube: &Cube,
    level: f64,
    shorter_than: usize,
    budget: &Budget,
) -> Vec<Vec<Vec<Turn>>> {
    let limits = Limits { shorter_than, ..shared::limits(budget) };
    six().reduce(cube, level, shorter_than, &limits).reductions
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn each_stage_of_a_reduction_reaches_its_goal() {
    for i in 0..6 {
        let cube = random_state(SIZE, &mut generator(&format!("six stages {i}")));
        let found = reductions(&cube, 0.0, 1000, &UNLIMITED);
        assert!(!found.is_empty(), "state {i}");
        for stages in &found {
            assert_eq!(stages.len(), 4);
            let mut end = cube.clone();
            stages[..2].iter().for_each(|turns| end.apply(turns));
            assert!(centers_are_on_axes(&end));
            end.apply(&stages[2]);
            assert!(centers_are_on_axes(&end) && has_core(&end));
            assert!(reduced(&cube, stages).is_some());
        }
    }
}

#[test]
fn exchanged_homes_are_where_colors_may_belong() {
    let mut rng = generator("six homes");
    let mut cube = Cube::solved(SIZE);
    let turns = order(|_, layers, quarters| layers == 1 || quarters == 2).turns;
    (0..100).for_each(|_| cube.turn(turn(turns[rng.random_range(0..turns.len())])));
    for (number, exchanged) in HOMES.iter().enumerate() {
        let homes =
            Face::ALL.map(|face| if exchanged[face.index() % 3] { face.opposite() } else { face });
        let read = CoreState::of(&cube, &homes, false);
        assert_eq!(read.masks, CoreState::of(&cube, &Face::ALL, false).with_homes(number).masks);
    }
}

fn found(cube: &Cube) -> Outcome {
    found_within(cube, &UNLIMITED)
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn threads_change_no_result() {
    let cube = random_state(SIZE, &mut generator("six threads"));
    assert!(same_on_threads::check(|budget| found_within(&cube, budget)).best.is_some());
}

fn found_within(cube: &Cube, budget: &Budget) -> Outcome {
    find(cube, six(), shared::three(), shared::limits(budget))
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn random_states_are_solved_in_126_moves_in_the_mean() {
    let count = 40;
    let length = |i| {
        let cube = random_state(SIZE, &mut generator(&format!("six whole {i}")));
        let best = found(&cube).best.unwrap();
        let mut replay = cube.clone();
        replay.apply(&best.turns());
        assert!(replay.is_uniform());
        best.length()
    };
    let sum: usize = (0..count).into_par_iter().map(length).sum();
    let mean = sum as f64 / f64::from(count);
    assert!(mean <= 126.0, "{mean}");
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn near_solved_states_are_solved() {
    let mut rng = generator("six near");
    for count in 1..8 {
        let mut cube = Cube::solved(SIZE);
        (0..count).for_each(|_| cube.turn(turn(rng.random_range(0..MOVES.len()) as u8)));
        let best = found(&cube).best.unwrap();
        cube.apply(&best.turns());
        assert!(cube.is_uniform());
    }
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn equal_searches_give_equal_reductions() {
    let cube = random_state(SIZE, &mut generator("six equal"));
    let search = || reductions(&cube, 0.0, 1000, &UNLIMITED);
    assert_eq!(search(), search());
    let shortest = search().iter().map(|stages| stages.concat().len()).min().unwrap();
    assert!(
        reductions(&cube, 0.0, shortest, &UNLIMITED)
            .iter()
            .all(|stages| stages.concat().len() < shortest)
    );
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn a_search_stops_with_its_budget() {
    let cube = random_state(SIZE, &mut generator("six budget"));
    let reduce = |budget: &Budget| six().reduce(&cube, 0.0, 1000, &shared::limits(budget));
    let cancelled = Budget::unlimited();
    cancelled.canceller().cancel();
    assert_eq!(reduce(&cancelled).cutoff, Some(Cutoff::Cancelled));
    for checks in [1, 100, 5_000] {
        let stopped = reduce(&Budget::of_checks(checks));
        assert_eq!(stopped.cutoff, Some(Cutoff::Deadline), "{checks} checks");
    }
}

#[test]
fn stages_have_the_turns_that_they_name() {
    let count = |wide: bool| order(|_, layers, _| (layers > 1) == wide).len();
    assert_eq!((count(false), count(true)), (18, 27));
    let Stages { oriented, four_gathered, four_paired, all_gathered, all_paired, .. } = &*STAGES;
    let orders = [
        &oriented.tabled.order,
        &four_gathered.tabled.order,
        &four_paired.tabled.order,
        &all_gathered.tabled.order,
        &all_paired.tabled.order,
    ];
    assert_eq!(orders.map(|order| order.len()), [27, 19, 15, 16, 12]);
    let more = Turns::<3>::new();
    assert_eq!(more.lines.together(&oriented.tabled).order().len(), 39);
}

#[test]
fn the_tables_of_the_stages_have_their_distributions() {
    let Stages { oriented, four_gathered, four_paired, four_in_parts, all_gathered, all_paired } =
        &*STAGES;
    let [part, rest] = four_in_parts;
    let text = [
        oriented.tabled.distributions("oriented"),
        four_gathered.tabled.distributions("four gathered"),
        four_paired.tabled.distributions("four paired"),
        part.tabled.distributions("four paired, first part"),
        rest.tabled.distributions("four paired, second part"),
        all_gathered.tabled.distributions("all gathered"),
        all_paired.tabled.distributions("all paired"),
    ];
    assert_eq!(text.concat(), include_str!("distributions.txt"));
}
