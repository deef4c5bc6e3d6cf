//! What the search promises, on random states and on those that are hardest.

use std::sync::LazyLock;

use super::*;
use crate::cube::random::{generator, random_moves, random_state};
use crate::cube::{Cube, notation};
use crate::solve::search::shared;
use crate::solve::search::tables::turns::{ALL, each, followers, turn};
use crate::solve::search::tables::{Bytes, closer};

fn tables() -> &'static ThreeTables {
    shared().three().unwrap().search()
}

fn random_cubie(seed: &str) -> Cubie {
    Cubie::read(&random_state(3, &mut generator(seed))).unwrap()
}

fn scrambled(moves: &str) -> Cubie {
    let mut cube = Cube::solved(3);
    cube.apply(&notation::parse(moves, 3).unwrap());
    Cubie::read(&cube).unwrap()
}

fn limits(nodes: u64, target: u8, budget: &Budget) -> Limits<'_> {
    static EVENTS: LazyLock<EventSink> = LazyLock::new(EventSink::silent);
    Limits { nodes, target, budget, events: &EVENTS }
}

/// States that need 20 turns: the superflip, and the superflip with four spots (cube20.org).
const TWENTY: [&str; 2] = [
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "U2 D2 L F2 U' D R2 B U' D' R L F2 R U D' R' L U F' B'",
];

#[test]
fn random_states_are_solved_at_once_and_shorter_with_patience() {
    let budget = Budget::unlimited();
    let (mut quick, mut patient) = (0, 0);
    for seed in 0..300 {
        let state = random_cubie(&format!("short {seed}"));
        let lengths = [500, 5000].map(|nodes| {
            let found = short(&state, tables(), limits(nodes, 0, &budget));
            let turns = found.turns.unwrap();
            assert_eq!(state.played(&turns), Cubie::SOLVED);
            assert!(usize::from(found.lower_bound) <= turns.len());
            turns.len()
        });
        assert!(lengths[1] <= lengths[0]);
        (quick, patient) = (quick + lengths[0], patient + lengths[1]);
    }
    assert!(quick <= 300 * 21 && patient <= 300 * 20, "{quick} {patient}");
}

#[test]
fn the_hardest_states_are_solved_in_twenty_turns() {
    let budget = Budget::unlimited();
    for moves in TWENTY {
        let state = scrambled(moves);
        let found = short(&state, tables(), limits(30_000_000, 20, &budget));
        let turns = found.turns.unwrap();
        assert_eq!(state.played(&turns), Cubie::SOLVED);
        assert_eq!((turns.len(), found.end), (20, End::Target), "{moves}");
    }
    let superflip = short(&scrambled(TWENTY[0]), tables(), limits(100, 0, &budget));
    assert_eq!(superflip.directions, 1, "it looks alike from everywhere");
}

#[test]
fn short_scrambles_are_solved_as_shortly_and_proven() {
    let budget = Budget::unlimited();
    for seed in 0..60 {
        for length in [1, 4, 8, 11, 13] {
            let mut moves = random_moves(3, &mut generator(&format!("near {seed}")));
            moves.truncate(length);
            let state = Cubie::SOLVED.played(&moves);
            let found = shortest(&state, tables(), limits(u64::MAX, 0, &budget), None);
            let turns = found.turns.unwrap();
            assert_eq!(state.played(&turns), Cubie::SOLVED);
            assert!(turns.len() <= length);
            assert_eq!((usize::from(found.lower_bound), found.end), (turns.len(), End::Proven));
            // From the other end it is as far.
            let inverse = state.inverse();
            let found = shortest(&inverse, tables(), limits(u64::MAX, 0, &budget), None);
            assert_eq!(found.turns.unwrap().len(), turns.len());
        }
    }
}

#[test]
fn all_shortest_solutions_are_those_that_brute_force_finds() {
    let budget = Budget::unlimited();
    for moves in ["", "R", "R U", "R2 L2", "R U F' L", "R2 U2 R2 U2", "U2 D2 F2 B2"] {
        let state = scrambled(moves);
        let found = shortest(&state, tables(), limits(u64::MAX, 0, &budget), Some(100));
        assert!(found.complete);
        let length = found.turns.unwrap().len();
        let mut ways = vec![(state, Vec::new(), ALL)];
        for _ in 0..length {
            ways = ways
                .into_iter()
                .flat_map(|(state, turns, allowed): (Cubie, Vec<Turn>, _)| {
                    each(allowed).map(move |number| {
                        let turn = turn(number as u8);
                        let turns: Vec<Turn> = turns.iter().copied().chain([turn]).collect();
                        (state.turned(turn), turns, followers(number / 3))
                    })
                })
                .collect();
        }
        let solve = ways.into_iter().filter(|(state, ..)| *state == Cubie::SOLVED);
        let mut expected: Vec<String> = solve.map(|(_, turns, _)| written(&turns)).collect();
        let mut all: Vec<String> = found.all.iter().map(|turns| written(turns)).collect();
        expected.sort_unstable();
        all.sort_unstable();
        assert_eq!(all, expected, "{moves}");
        let few = shortest(&state, tables(), limits(u64::MAX, 0, &budget), Some(1));
        assert_eq!((few.all.len(), few.complete), (1, all.len() == 1));
    }
}

fn written(turns: &[Turn]) -> String {
    notation::to_string(turns, 3, notation::Notation::Standard)
}

/// Both kinds of tables tell the same, so that the search goes the same way.
#[test]
fn the_large_tables_change_nothing_but_the_speed() {
    let budget = Budget::unlimited();
    let tables = tables();
    let mut by_turns = Bytes::zeroed(closer::BYTES).unwrap();
    closer::fill(&mut by_turns, &tables.phase1, &tables.moves, &tables.edge_classes, |_| ());
    for seed in 0..40 {
        let state = random_cubie(&format!("both {seed}"));
        for (nodes, warm_up) in [(20_000, u64::MAX), (60_000, 1000)] {
            let limits = limits(nodes, 0, &budget);
            let work = Work { state: &state, limits, warm_up, all: None };
            let one = Search::new(tables, ByDistance::new(tables), &work).run(&work);
            let other = Search::new(tables, ByTurns::new(tables, &by_turns), &work).run(&work);
            assert_eq!((one.turns, one.nodes), (other.turns, other.nodes));
            assert_eq!(one.lower_bound, other.lower_bound);
        }
    }
}

/// So that a search which nobody waits for any more ends within a fraction of a millisecond.
#[test]
fn the_budget_is_asked_every_few_hundred_states() {
    for seed in 0..20 {
        let state = random_cubie(&format!("asked {seed}"));
        for checks in [10, 100, 1000] {
            let budget = Budget::of_checks(checks);
            let found = shortest(&state, tables(), limits(u64::MAX, 0, &budget), None);
            assert_eq!(found.end, End::Cutoff(Cutoff::Deadline));
            assert!(found.nodes <= 1000 * (checks + 5), "{} {checks}", found.nodes);
        }
        let budget = Budget::unlimited();
        budget.canceller().cancel();
        let found = short(&state, tables(), limits(u64::MAX, 0, &budget));
        assert_eq!(found.end, End::Cutoff(Cutoff::Cancelled));
    }
}

/// What one end of a solution proves, the other end proves again, by other states: the two searches share
/// the tables alone.
#[test]
#[ignore = "takes an hour, and half a gigabyte"]
fn ten_random_states_are_as_far_from_either_end() {
    let budget = Budget::unlimited();
    let tables = tables();
    let mut by_turns = Bytes::zeroed(closer::BYTES).unwrap();
    closer::fill(&mut by_turns, &tables.phase1, &tables.moves, &tables.edge_classes, |_| ());
    for number in 0..10 {
        let state = random_cubie(&format!("optimal-{number}"));
        let limits = limits(u64::MAX, 0, &budget);
        let work = Work { state: &state, limits, warm_up: 400_000, all: None };
        let ends = Search::new(tables, ByTurns::new(tables, &by_turns), &work).starts;
        let lengths: Vec<usize> = ends
            .iter()
            .map(|end| {
                let mut search = Search::new(tables, ByTurns::new(tables, &by_turns), &work);
                search.starts = vec![*end];
                let found = search.run(&work);
                let turns = found.turns.unwrap();
                assert_eq!((state.played(&turns), found.end), (Cubie::SOLVED, End::Proven));
                println!("{number}: {} turns, {} states", turns.len(), found.nodes);
                turns.len()
            })
            .collect();
        assert!(lengths.len() == 2 && lengths[0] == lengths[1], "{number}: {lengths:?}");
    }
}
