//! Tests of the stages against the cube model.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use rand::RngExt;
use rayon::prelude::*;

use crate::shared;
use crate::{Found, Limits, same_on_threads};
use unscramble_cube::pieces::{
    center_orbit_facelets, center_orbits, fixed_center, midge_facelets, wing_facelets,
};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Face};
use unscramble_search::budget::{Budget, Cutoff};
use unscramble_search::tables::{Progress, Store};
use unscramble_search::two_phase::SearchEnd;

use super::chain::{Reductions, reductions};
use super::geometry::{GEOMETRY, SIZE, TURNS, turn};
use super::side_on_axis::SideOnAxis;
use super::state::State;
use super::width::Width;
use super::{Tables, find};
use crate::staged::explore::{Effort, Stage, explore};

/// The tables, built once for all tests.
pub(crate) static TABLES: LazyLock<Tables> =
    LazyLock::new(|| Tables::load(&mut Store::new(None, &Progress::default())).unwrap());

fn solve(cube: &Cube, level: f64) -> Reductions {
    reductions(&TABLES, cube, &Width::of_level(level), u8::MAX, &Budget::unlimited())
}

/// Returns whether a cube is reduced, read from its stickers.
fn is_reduced(cube: &Cube) -> bool {
    let centers = center_orbits(SIZE).all(|orbit| {
        let facelets = center_orbit_facelets(SIZE, orbit);
        let home = |face: usize| cube.facelet(fixed_center(SIZE, Face::from_index(face)));
        facelets.iter().enumerate().all(|(i, facelet)| cube.facelet(*facelet) == home(i / 4))
    });
    let edges = (0..12).all(|slot| {
        let colors = |facelets: [usize; 2]| facelets.map(|facelet| cube.facelet(facelet));
        let [a, b] = colors(midge_facelets(SIZE, slot));
        colors(wing_facelets(SIZE, 1, 2 * slot)) == [a, b]
            && colors(wing_facelets(SIZE, 1, 2 * slot + 1)) == [b, a]
    });
    centers && edges
}

#[test]
fn turns_and_symmetries_agree_with_the_cube_model() {
    let mut rng = generator("five geometry");
    let cube = random_state(SIZE, &mut rng);
    for index in 0..TURNS {
        let mut turned = cube.clone();
        turned.turn(turn(index));
        assert!(State::of(&cube).after(&GEOMETRY.turns[index]) == State::of(&turned));
        for symmetry in &GEOMETRY.symmetries {
            let conjugate = &GEOMETRY.turns[usize::from(symmetry.turns[index])];
            let seen = State::of(&cube).seen_through(symmetry).after(conjugate);
            assert!(seen == State::of(&turned).seen_through(symmetry));
        }
    }
}

#[test]
fn products_of_symmetries_do_one_after_the_other() {
    let state = State::of(&random_state(SIZE, &mut generator("five products")));
    let symmetries = &GEOMETRY.symmetries;
    for (first, there) in symmetries.iter().enumerate() {
        for (second, next) in symmetries.iter().enumerate() {
            let product = &symmetries[usize::from(GEOMETRY.product(first, second))];
            let seen = state.seen_through(there).seen_through(next);
            assert!(seen == state.seen_through(product));
        }
        assert_eq!(GEOMETRY.product(first, there.inverse.into()), 0);
    }
}

/// Checks, for everything that at most two turns of a stage make of the goal and for long random
/// walks, that the way back is found at its length, and that no bound gets in its way.
fn check_stage<S: Stage>(stage: &S, node: impl Fn(&State) -> S::Node, seed: &str) {
    let back = |state: &State, left: u8| {
        let mut effort = Effort::new(&UNLIMITED);
        effort.stop_at(2_000_000);
        let mut ends = 0;
        let _ = explore(stage, &node(state), left, &mut effort, &mut |turns, _| {
            ends += 1;
            let mut end = *state;
            turns.iter().for_each(|turn| end = end.after(&GEOMETRY.turns[usize::from(*turn)]));
            assert!(stage.is_goal(&node(&end)));
            ControlFlow::Break(())
        });
        ends > 0
    };
    let solved = State::of(&Cube::solved(SIZE));
    assert!(stage.is_goal(&node(&solved)));
    let turns = &stage.order().turns;
    let after = |state: &State, turn: u8| state.after(&GEOMETRY.turns[usize::from(turn)]);
    let mut layers = vec![vec![solved]];
    let mut seen = HashSet::from([solved]);
    for depth in 1..=2 {
        let mut layer = Vec::new();
        for state in &layers[depth - 1] {
            layer.extend(
                turns.iter().map(|&turn| after(state, turn)).filter(|next| seen.insert(*next)),
            );
        }
        for state in &layer {
            let found = (0..=depth as u8).any(|left| back(state, left));
            assert!(found, "{seed}: depth {depth}");
        }
        layers.push(layer);
    }
    let mut rng = generator(seed);
    for _ in 0..20 {
        let mut state = solved;
        for _ in 0..4 {
            state = after(&state, turns[rng.random_range(0..turns.len())]);
        }
        assert!((0..=4).any(|left| back(&state, left)), "{seed}");
    }
}

static UNLIMITED: LazyLock<Budget> = LazyLock::new(Budget::unlimited);

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn stages_find_every_way_back() {
    check_stage(&TABLES.side_on_axis, SideOnAxis::node, "stage 1");
    check_stage(&TABLES.all_on_axes.tabled, |state| TABLES.all_on_axes.node(state), "stage 2");
    check_stage(
        &TABLES.all_paired.tabled,
        |state| TABLES.all_paired.node(state).unwrap(),
        "stage 5",
    );
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn the_tables_of_the_stages_have_their_distributions() {
    let text = [
        TABLES.side_on_axis.tabled.distributions("side on axis"),
        TABLES.all_on_axes.tabled.distributions("all on axes"),
        TABLES.oriented.tabled.distributions("oriented"),
        TABLES.four_paired.tabled.distributions("four paired"),
        TABLES.all_paired.tabled.distributions("all paired"),
    ];
    assert_eq!(text.concat(), include_str!("distributions.txt"));
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn bounds_of_starts_never_exceed_the_walk() {
    let mut rng = generator("five starts");
    let after = |state: &State, turn: u8| state.after(&GEOMETRY.turns[usize::from(turn)]);
    let Tables { all_on_axes, oriented, four_paired, all_paired, .. } = &*TABLES;
    let solved = State::of(&Cube::solved(SIZE));
    let (mut two, mut three, mut four, mut five) = (solved, solved, solved, solved);
    for steps in 0..=12u8 {
        assert!(all_on_axes.tabled.bound(&all_on_axes.node(&two)) <= steps);
        if steps <= 8 {
            assert!(oriented.starts(&three, steps).iter().any(|(_, bound)| *bound <= steps));
        }
        assert!(four_paired.starts(&four).iter().any(|(_, bound)| *bound <= steps));
        assert!(all_paired.tabled.bound(&all_paired.node(&five).unwrap()) <= steps);
        let mut random = |stage: &dyn Fn() -> Vec<u8>| {
            let turns = stage();
            turns[rng.random_range(0..turns.len())]
        };
        two = after(&two, random(&|| all_on_axes.tabled.order().turns.clone()));
        three = after(&three, random(&|| oriented.tabled.order().turns.clone()));
        four = after(&four, random(&|| four_paired.tabled.order().turns.clone()));
        five = after(&five, random(&|| all_paired.tabled.order().turns.clone()));
    }
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn random_cubes_are_reduced() {
    for i in 0..20 {
        let cube = random_state(SIZE, &mut generator(&format!("five {i}")));
        let outcome = solve(&cube, 0.0);
        assert!(!outcome.reductions.is_empty());
        assert_eq!(outcome.cutoff, None);
        for reduction in outcome.reductions {
            let mut reduced = cube.clone();
            reduced.apply(&reduction.turns);
            assert!(is_reduced(&reduced));
            assert!(reduction.turns.len() <= 60);
            let stages: usize = reduction.lengths.iter().map(|length| usize::from(*length)).sum();
            assert_eq!(reduction.turns.len(), stages);
        }
    }
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn near_solved_cubes_are_reduced_by_few_turns() {
    let mut rng = generator("five near");
    for count in 0..8usize {
        let mut cube = Cube::solved(SIZE);
        (0..count).for_each(|_| cube.turn(turn(rng.random_range(0..TURNS))));
        let outcome = solve(&cube, 0.0);
        let shortest = &outcome.reductions[0].turns;
        let mut reduced = cube.clone();
        reduced.apply(shortest);
        assert!(is_reduced(&reduced));
        if count <= 1 {
            assert!(shortest.len() <= count);
        }
    }
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn equal_searches_give_equal_reductions() {
    let cube = random_state(SIZE, &mut generator("five equal"));
    assert_eq!(solve(&cube, 0.0).reductions, solve(&cube, 0.0).reductions);
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn a_search_stops_with_its_budget() {
    let cube = random_state(SIZE, &mut generator("five budget"));
    let width = Width::of_level(1.0);
    let cancelled = Budget::unlimited();
    cancelled.canceller().cancel();
    let outcome = reductions(&TABLES, &cube, &width, u8::MAX, &cancelled);
    assert_eq!(outcome.cutoff, Some(Cutoff::Cancelled));
    assert!(outcome.reductions.is_empty());
    for checks in [1, 10, 100] {
        let budget = Budget::of_checks(checks);
        let outcome = reductions(&TABLES, &cube, &width, u8::MAX, &budget);
        assert_eq!(outcome.cutoff, Some(Cutoff::Deadline));
    }
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn a_limit_of_the_length_holds() {
    let cube = random_state(SIZE, &mut generator("five 0"));
    let shortest = solve(&cube, 0.0).reductions[0].turns.len() as u8;
    let width = Width::of_level(0.0);
    let outcome = reductions(&TABLES, &cube, &width, shortest - 1, &Budget::unlimited());
    assert!(outcome.reductions.is_empty());
}

fn found(cube: &Cube, shorter_than: usize) -> crate::Outcome {
    found_within(cube, shorter_than, 1, &Budget::unlimited())
}

fn found_within(cube: &Cube, shorter_than: usize, nodes: u64, budget: &Budget) -> crate::Outcome {
    let limits = Limits { nodes, shorter_than, ..shared::limits(budget) };
    find(cube, &TABLES, shared::three(), limits)
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn threads_change_no_result() {
    for (i, nodes) in [1, 300_000, 3_000_000].into_iter().enumerate() {
        let cube = random_state(SIZE, &mut generator(&format!("five threads {i}")));
        let outcome = same_on_threads::check(|budget| found_within(&cube, 200, nodes, budget));
        check_found(&cube, &outcome.best.unwrap());
    }
}

/// Checks a solution on the cube: its stages reduce it, and its turns solve it.
fn check_found(cube: &Cube, found: &Found) {
    let mut replay = cube.clone();
    found.stages.iter().for_each(|stage| replay.apply(stage));
    assert!(found.stages.len() == 5 && is_reduced(&replay));
    replay.apply(&found.finish);
    assert!(replay.is_uniform());
    assert_eq!(found.length(), found.turns().len());
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn random_states_are_solved_in_71_moves_in_the_mean() {
    let count = 200;
    let length = |i| {
        let cube = random_state(SIZE, &mut generator(&format!("five whole {i}")));
        let outcome = found(&cube, 200);
        assert!(outcome.reductions > 0 && outcome.end == SearchEnd::Nodes);
        let best = outcome.best.unwrap();
        check_found(&cube, &best);
        best.length()
    };
    let sum: usize = (0..count).into_par_iter().map(length).sum();
    let mean = sum as f64 / count as f64;
    assert!(mean <= 71.0, "{mean}");
}

#[test]
#[ignore = "nightly: builds the tables of the 5x5x5"]
fn near_solved_states_are_solved_in_few_moves() {
    let mut rng = generator("five near whole");
    for count in 1..12 {
        let mut cube = Cube::solved(SIZE);
        (0..count).for_each(|_| cube.turn(turn(rng.random_range(0..TURNS))));
        let best = found(&cube, 200).best.unwrap();
        check_found(&cube, &best);
        assert_eq!(found(&cube, best.length()).best, None, "equal searches find equal lengths");
    }
}
