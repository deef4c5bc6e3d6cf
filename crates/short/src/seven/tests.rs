//! Tests of the stages against the cube model.

use std::sync::LazyLock;

use itertools::Itertools;
use rand::RngExt;
use rand_chacha::ChaCha20Rng;
use rayon::prelude::*;

use super::four_edges::twist;
use super::moves::{MOVES, ROTATIONS, SIZE, order};
use super::oriented::Oriented;
use super::quad::{FIRST, Quad, SECOND};
use super::slots::KINDS;
use super::solvable::Solvable;
use super::stages::{halves_of_side, halves_of_sides};
use super::state::CoreState;
use super::turns::Turns;
use super::{Seven, Stages, find};
use crate::beam::Beams;
use crate::beam::frames::Frame;
use crate::finish::reduced;
use crate::five::geometry::GEOMETRY;
use crate::five::tests::TABLES;
use crate::shared;
use crate::staged::explore::Stage;
use crate::staged::lines::Joint;
use crate::staged::order::Order;
use crate::staged::walks_back;
use crate::widening::Reducer;
use crate::{Limits, Outcome, same_on_threads};
use unscramble_cube::pieces::{midge_facelets, wing_facelets};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Face, Rotation, Turn};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::Progress;

pub(crate) static STAGES: LazyLock<Stages> =
    LazyLock::new(|| Stages::new(&Progress::default()).unwrap());
static BEAMS: LazyLock<Beams> = LazyLock::new(|| Beams::new(SIZE).unwrap());
static UNLIMITED: LazyLock<Budget> = LazyLock::new(Budget::unlimited);

fn seven() -> Seven<'static> {
    Seven { beams: &BEAMS, stages: &STAGES, five: &TABLES }
}

fn state(cube: &Cube) -> CoreState {
    CoreState::of(&Frame::posted(cube)).unwrap()
}

fn turn(number: u8) -> Turn {
    MOVES[usize::from(number)].turn
}

/// Returns whether the middle layers of a cube are as one: all that the inner five rows and columns of a face show
/// without their outer corners is alike, row by row, and the innermost wings make dedges with the midges.
pub(crate) fn has_core(cube: &Cube) -> bool {
    let color = |face: Face, row: usize, column: usize| cube.at(face, row, column);
    let centers = Face::ALL.into_iter().all(|face| {
        let inner = (2..5).flat_map(|row| (2..5).map(move |column| (row, column)));
        let lines = [1, 5].into_iter().flat_map(|line| [2, 4].map(|other| (line, other)));
        inner.into_iter().all(|(row, column)| color(face, row, column) == color(face, 3, 3))
            && lines.into_iter().all(|(line, other)| {
                color(face, line, other) == color(face, line, 3)
                    && color(face, other, line) == color(face, 3, line)
            })
    });
    let wings = (0..24).all(|place| {
        let [a, b] = wing_facelets(SIZE, 2, place).map(|facelet| cube.facelet(facelet));
        let midge = midge_facelets(SIZE, place / 2).map(|facelet| cube.facelet(facelet));
        if place % 2 == 0 { midge == [a, b] } else { midge == [b, a] }
    });
    centers && wings
}

fn centers_are_on_axes(cube: &Cube) -> bool {
    Face::ALL.into_iter().all(|face| {
        let mut cells = (1..6).flat_map(|row| (1..6).map(move |column| (row, column)));
        cells.all(|(row, column)| cube.at(face, row, column) % 3 == cube.at(face, 3, 3) % 3)
    })
}

#[test]
fn turns_agree_with_the_cube_model() {
    let mut cube = Cube::solved(SIZE);
    let mut rng = generator("seven moves");
    for _ in 0..500 {
        let number = rng.random_range(0..MOVES.len()) as u8;
        let before = state(&cube);
        cube.turn(turn(number));
        assert_eq!(before.after(number), state(&cube));
    }
}

#[test]
fn rotations_agree_with_the_cube_model() {
    let cube = random_state(SIZE, &mut generator("seven rotations"));
    let frame = Frame::posted(&cube);
    for rotation in Rotation::all() {
        let faces = Face::ALL.map(|face| rotation.map(face) as u8);
        let number = GEOMETRY.symmetries.iter().position(|other| other.faces == faces).unwrap();
        let rotated = CoreState::of(&frame.rotated(&rotation)).unwrap();
        assert_eq!(state(&cube).seen_through(number), rotated);
    }
    let reflections = GEOMETRY.symmetries.iter().filter(|symmetry| symmetry.mirrors).count();
    assert_eq!(ROTATIONS.iter().filter(|places| places.is_none()).count(), reflections);
}

/// Checks that a stage finds ways back, for all lines of a cube.
fn check_stage<const LINES: usize>(stage: &impl Joint<CoreState>, longest: u8, seed: &str) {
    let turns = Turns::<LINES>::new();
    let states = |cube: &Cube| turns.states(&Frame::posted(cube)).unwrap();
    let starts = |cube: &Cube| stage.joint_starts(&states(cube), longest);
    let (size, seed) = (2 * LINES + 5, format!("seven {seed} {LINES}"));
    let turn = |number| turns.turn(number);
    walks_back::check(&turns.lines.together(stage.stage()), size, longest, turn, starts, &seed);
}

fn check_stages<const LINES: usize>() {
    let Stages { alike, four_gathered, four_paired, all_gathered, all_paired, .. } = &*STAGES;
    let Stages { four_in_parts, sides, .. } = &*STAGES;
    check_stage::<LINES>(&Oriented::new(alike, TABLES.oriented()), 7, "oriented");
    let gathered = [four_gathered, all_gathered];
    gathered.iter().for_each(|gathered| check_stage::<LINES>(*gathered, 12, "gathered"));
    let fours = [four_paired].into_iter().chain(four_in_parts);
    fours.for_each(|four| check_stage::<LINES>(four, 12, "four"));
    sides.iter().for_each(|side| check_stage::<LINES>(side, 12, "side"));
    check_stage::<LINES>(all_paired, 12, "all");
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn stages_find_ways_back() {
    check_stages::<1>();
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn stages_of_several_lines_find_ways_back() {
    check_stages::<2>();
}

#[test]
fn the_cores_of_all_lines_turn_with_the_cube() {
    let turns = Turns::<2>::new();
    let mut cube = random_state(9, &mut generator("seven lines"));
    let mut rng = generator("seven lines' turns");
    for _ in 0..200 {
        let number = rng.random_range(0..72);
        let before = turns.states(&Frame::posted(&cube));
        cube.turn(turns.turn(number));
        let after = turns.states(&Frame::posted(&cube));
        assert_eq!(before.map(|states| turns.after(&states, number)), after);
    }
}

#[test]
fn the_goal_of_the_last_stage_is_the_core() {
    let mut rng = generator("seven goal");
    let all = &STAGES.all_paired;
    let turns = &all.tabled.order.turns;
    let mut seen = [0; 2];
    for _ in 0..3000 {
        let mut cube = Cube::solved(SIZE);
        for _ in 0..rng.random_range(0..6) {
            cube.turn(turn(turns[rng.random_range(0..turns.len())]));
        }
        let (node, _) = all.starts(&state(&cube), u8::MAX)[0];
        assert_eq!(all.tabled.is_goal(&node), has_core(&cube));
        seen[usize::from(has_core(&cube))] += 1;
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

/// Returns the reductions of a cube at a level.
fn reductions(cube: &Cube, shorter_than: usize, budget: &Budget) -> Vec<Vec<Vec<Turn>>> {
    let limits = Limits { shorter_than, ..shared::limits(budget) };
    seven().reduce(cube, 0.0, shorter_than, &limits).reductions
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn each_stage_of_a_reduction_reaches_its_goal() {
    let mut reached = 0;
    for i in 0..3 {
        let cube = random_state(SIZE, &mut generator(&format!("seven stages {i}")));
        for stages in &reductions(&cube, 1000, &UNLIMITED) {
            assert_eq!(stages.len(), 4);
            let mut end = cube.clone();
            stages[..2].iter().for_each(|turns| end.apply(turns));
            assert!(centers_are_on_axes(&end));
            end.apply(&stages[2]);
            assert!(centers_are_on_axes(&end) && has_core(&end));
            assert!(reduced(&cube, stages).is_some());
            reached += 1;
        }
    }
    assert!(reached > 0);
}

fn found(cube: &Cube) -> Outcome {
    found_within(cube, &UNLIMITED)
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn threads_change_no_result() {
    let cube = random_state(SIZE, &mut generator("seven threads"));
    assert!(same_on_threads::check(|budget| found_within(&cube, budget)).best.is_some());
}

fn found_within(cube: &Cube, budget: &Budget) -> Outcome {
    let limits = Limits { nodes: 400_000, ..shared::limits(budget) };
    find(cube, seven(), shared::three(), limits)
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn random_states_are_solved_in_180_moves_in_the_mean() {
    let length = |i| {
        let cube = random_state(SIZE, &mut generator(&format!("seven whole {i}")));
        let best = found(&cube).best?;
        let mut replay = cube.clone();
        replay.apply(&best.turns());
        assert!(replay.is_uniform());
        Some(best.length())
    };
    let lengths: Vec<usize> = (0..10).into_par_iter().filter_map(length).collect();
    assert!(lengths.len() >= 9, "{lengths:?}");
    let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
    assert!(mean <= 180.0, "{lengths:?}");
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn near_solved_states_are_solved() {
    let mut rng = generator("seven near");
    for count in [1, 2, 4, 7] {
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
    let cubes = (0..5).map(|i| random_state(SIZE, &mut generator(&format!("seven equal {i}"))));
    let with_reductions = |cube| (reductions(&cube, 1000, &UNLIMITED), cube);
    let (first, cube) = cubes.map(with_reductions).find(|(first, _)| !first.is_empty()).unwrap();
    let search = || reductions(&cube, 1000, &UNLIMITED);
    assert_eq!(first, search());
    let shortest = first.iter().map(|stages| stages.concat().len()).min().unwrap();
    assert!(
        reductions(&cube, shortest, &UNLIMITED)
            .iter()
            .all(|stages| stages.concat().len() < shortest)
    );
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn a_search_stops_with_its_budget() {
    let cube = random_state(SIZE, &mut generator("seven budget"));
    let reduce = |budget: &Budget| seven().reduce(&cube, 0.0, 1000, &shared::limits(budget));
    let cancelled = Budget::unlimited();
    cancelled.canceller().cancel();
    assert_eq!(reduce(&cancelled).cutoff, Some(Cutoff::Cancelled));
    for checks in [1, 100, 1_000] {
        let stopped = reduce(&Budget::of_checks(checks));
        assert_eq!(stopped.cutoff, Some(Cutoff::Deadline), "{checks} checks");
    }
}

#[test]
fn the_tables_of_the_stages_have_their_distributions() {
    let Stages { alike, four_gathered, four_paired, all_gathered, all_paired, .. } = &*STAGES;
    let Stages { four_in_parts, sides, .. } = &*STAGES;
    let ([four_first, four_rest], [side, upper, front]) = (four_in_parts, sides);
    let text = [
        alike.tabled.distributions("oriented"),
        four_gathered.tabled.distributions("four gathered"),
        four_paired.tabled.distributions("four paired"),
        four_first.tabled.distributions("four paired, first part"),
        four_rest.tabled.distributions("four paired, second part"),
        all_gathered.tabled.distributions("all gathered"),
        all_paired.tabled.distributions("all paired"),
        side.tabled.distributions("all paired, first part"),
        upper.tabled.distributions("all paired, second part"),
        front.tabled.distributions("all paired, third part"),
    ];
    assert_eq!(text.concat(), include_str!("distributions.txt"));
}

#[test]
fn stages_have_the_turns_that_they_name() {
    let count = |wide: bool| order(|_, layers, _| (layers > 1) == wide).len();
    assert_eq!((count(false), count(true)), (18, 36));
    let Stages { alike, four_gathered, four_paired, all_paired, .. } = &*STAGES;
    let Stages { four_in_parts, sides, .. } = &*STAGES;
    let counts = [
        &alike.tabled.order,
        &four_gathered.tabled.order,
        &four_paired.tabled.order,
        &all_paired.tabled.order,
    ]
    .map(|order| order.len());
    assert_eq!(counts, [30, 18, 18, 14]);
    let parts = four_in_parts.each_ref().map(|part| part.tabled.order.len());
    assert_eq!(parts, [18, 16]);
    let parts = sides.each_ref().map(|part| part.tabled.order.len());
    assert_eq!(parts, [14, 12, 10]);
}

/// Plays random turns of an order on the lines of a solved cube.
fn shuffled<const LINES: usize>(order: &Order, rng: &mut ChaCha20Rng) -> [CoreState; LINES] {
    let turns = Turns::<LINES>::new();
    let solved = Cube::solved(2 * LINES + 5);
    let mut states = turns.states(&Frame::posted(&solved)).unwrap();
    let is_allowed = |lines: [u8; LINES]| lines.iter().all(|turn| order.turns.contains(turn));
    let allowed: Vec<u8> = (0..)
        .zip(turns.of_lines())
        .filter(|(_, lines)| is_allowed(*lines))
        .map(|(n, _)| n)
        .collect();
    for _ in 0..rng.random_range(0..60) {
        states = turns.after(&states, allowed[rng.random_range(0..allowed.len())]);
    }
    states
}

fn check_that_what_turns_make_is_solvable<const LINES: usize>(solvable: &Solvable) {
    let (side, front) = (halves_of_sides(), halves_of_side());
    let mut rng = generator("seven solvable");
    for _ in 0..2_000 {
        let lines = shuffled::<LINES>(&side, &mut rng);
        assert!(solvable.centers(&lines) && solvable.with_edges(&lines));
        assert!(solvable.at_last(&shuffled::<LINES>(&front, &mut rng)));
    }
}

#[test]
fn what_turns_of_the_last_stage_make_is_solvable() {
    let solvable = Solvable::new();
    check_that_what_turns_make_is_solvable::<1>(&solvable);
    check_that_what_turns_make_is_solvable::<2>(&solvable);
    check_that_what_turns_make_is_solvable::<3>(&solvable);
}

/// Half turns keep apart how the low and the high wings of four edges pair up the slots: 576 / 6.
#[test]
fn half_turns_arrange_four_edges_in_96_ways() {
    let halves = order(|_, _, quarters| quarters == 2);
    for slots in [FIRST, SECOND] {
        assert_eq!(Quad::new(slots, &halves).0.count(), 96);
    }
}

/// Half turns can pair four edges if the wings pair up the slots as double transpositions do, wherever the midges are.
#[test]
fn half_turns_pair_four_edges_without_a_twist() {
    let halves = order(|_, _, quarters| quarters == 2);
    for slots in [FIRST, SECOND] {
        let (_, quad) = Quad::new(slots, &halves);
        let ways = || (0..4usize).permutations(4);
        for (low, high) in ways().cartesian_product(ways()) {
            // The other edges are elsewhere.
            let mut edges = [[11; KINDS]; 12];
            for (i, edge) in edges.iter_mut().take(4).enumerate() {
                *edge = [slots[i], slots[low[i]], slots[high[i]]];
            }
            assert_eq!(
                quad.of(&edges).is_some(),
                edges.first_chunk().map(twist) == Some(0),
                "{edges:?}"
            );
        }
    }
}
