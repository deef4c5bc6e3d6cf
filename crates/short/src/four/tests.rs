use super::*;
use crate::shared;
use crate::{Found, same_on_threads};
use unscramble_cube::Face;
use unscramble_cube::random::{generator, random_state};
use unscramble_search::budget::{Budget, Cutoff};

/// The number of states after which a search that has a solution ends. One without a solution goes on.
const ENOUGH: u64 = 300_000;

fn find_within(cube: &Cube, nodes: u64, budget: &Budget) -> Outcome {
    let limits = Limits { nodes, shorter_than: 100, ..shared::limits(budget) };
    find(cube, shared::four(), shared::three(), limits)
}

fn found(cube: &Cube, nodes: u64) -> Found {
    find_within(cube, nodes, &Budget::unlimited()).best.unwrap()
}

/// Checks the goal of each stage on the cube.
fn check(cube: &Cube, found: &Found) {
    let center = |cube: &Cube, face: Face| {
        [(1, 1), (1, 2), (2, 1), (2, 2)].map(|(row, column)| cube.at(face, row, column))
    };
    let axes = |cube: &Cube| {
        let is_on_axis = |face: &Face| {
            let colors = center(cube, *face).map(|color| color % 3);
            let opposite = center(cube, face.opposite()).map(|color| color % 3);
            colors.iter().chain(&opposite).all(|color| *color == colors[0])
        };
        [Face::U, Face::R, Face::F].iter().filter(|face| is_on_axis(face)).count()
    };
    let mut cube = cube.clone();
    cube.apply(&found.stages[0]);
    assert!(axes(&cube) >= 1);
    cube.apply(&found.stages[1]);
    assert_eq!(axes(&cube), 3);
    cube.apply(&found.stages[2]);
    assert!(Face::ALL.into_iter().all(|face| center(&cube, face) == [cube.at(face, 1, 1); 4]));
    cube.apply(&found.finish);
    assert!(cube.is_uniform());
    assert!(found.turns().iter().all(|turn| turn.from() == 1 && turn.to() <= 2));
}

#[test]
fn random_states_are_solved_stage_by_stage() {
    for seed in 0..4 {
        let cube = random_state(4, &mut generator(&format!("four {seed}")));
        let found = found(&cube, ENOUGH);
        check(&cube, &found);
        assert!(found.length() < 52, "{}", found.length());
    }
}

#[test]
fn threads_change_no_result() {
    for seed in 0..6 {
        let cube = random_state(4, &mut generator(&format!("four threads {seed}")));
        for nodes in [1, 100_000, 2_000_000] {
            let outcome = same_on_threads::check(|budget| find_within(&cube, nodes, budget));
            assert!(outcome.best.is_some() || nodes == 1);
            outcome.best.iter().for_each(|best| check(&cube, best));
        }
    }
}

#[test]
fn threads_find_the_same_solution_that_is_short_enough() {
    let cube = random_state(4, &mut generator("four threads 0"));
    let outcome = same_on_threads::check(|budget| {
        let limits = Limits { nodes: u64::MAX, target: 46, ..shared::limits(budget) };
        find(&cube, shared::four(), shared::three(), limits)
    });
    assert_eq!(outcome.end, SearchEnd::Target);
}

#[test]
fn near_solved_states_have_short_solutions() {
    assert_eq!(found(&Cube::solved(4), 1).length(), 0);
    for number in 0..27 {
        let mut cube = Cube::solved(4);
        cube.turn(tables::moves::turn(number));
        let found = found(&cube, ENOUGH);
        check(&cube, &found);
        assert_eq!(found.length(), 1);
    }
}

#[test]
fn more_work_never_gives_a_longer_solution_and_the_same_work_the_same() {
    let cube = random_state(4, &mut generator("anytime"));
    let outcomes =
        [ENOUGH, ENOUGH, 3_000_000].map(|nodes| find_within(&cube, nodes, &Budget::unlimited()));
    let [first, same, longer] = outcomes;
    assert_eq!((&first.best, first.nodes), (&same.best, same.nodes));
    let [first, longer] = [first, longer].map(|outcome| outcome.best.unwrap().length());
    assert!(longer <= first);
}

#[test]
fn a_search_ends_when_its_budget_does() {
    let cube = random_state(4, &mut generator("cancelled"));
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    let outcome = find_within(&cube, u64::MAX, &budget);
    assert_eq!(outcome.end, SearchEnd::Cutoff(Cutoff::Cancelled));
    let outcome = find_within(&cube, u64::MAX, &Budget::of_checks(50));
    assert_eq!(outcome.end, SearchEnd::Cutoff(Cutoff::Deadline));
}

#[test]
fn a_target_ends_a_search() {
    let cube = random_state(4, &mut generator("target"));
    let budget = Budget::unlimited();
    let limits = Limits { nodes: u64::MAX, target: 50, ..shared::limits(&budget) };
    let outcome = find(&cube, shared::four(), shared::three(), limits);
    assert_eq!(outcome.end, SearchEnd::Target);
    assert!(outcome.best.unwrap().length() <= 50);
    assert!(outcome.lower_bound >= 3);
}
