//! The promises of the search, on random states and on the hardest ones.

use std::sync::LazyLock;

use super::iterative_deepening::NODES_BEFORE_SHARING;
use super::*;
use crate::budget::{Budget, Cutoff};
use crate::event::{EventSink, SolveEvent};
use crate::tables::HugeBuffer;
use crate::tables::coordinates::turns::{ALL_TURNS, followers, set_bits, turn};
use crate::tables::pruning::phase1_moves;
use crate::tables::shared;
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, notation};

fn tables() -> &'static ThreeTables {
    shared::three()
}

fn all_turns() -> Measure<'static> {
    Measure::turns(tables())
}

fn search<'a, D: EffectLookup>(
    lookup: D,
    task: &SearchTask<'a>,
) -> TwoPhaseSearch<'a, D, Phase2<'a>> {
    let tables = tables();
    let rest = Phase2::new(&FaceTurns::new(tables, None));
    TwoPhaseSearch::new(tables, lookup, rest, Scale::of(Metric::Htm), None, task)
}

fn random_cubie(seed: &str) -> Cubie {
    Cubie::read(&random_state(3, &mut generator(seed))).unwrap()
}

fn scrambled(moves: &str) -> Cubie {
    let mut cube = Cube::solved(3);
    cube.apply(&notation::parse(moves, 3).unwrap());
    Cubie::read(&cube).unwrap()
}

fn limits(nodes: u64, target: u8, budget: &Budget) -> SearchLimits<'_> {
    static EVENTS: LazyLock<EventSink> = LazyLock::new(EventSink::silent);
    SearchLimits { nodes, enough: u8::MAX, target, budget, events: &EVENTS }
}

const WHOLE: Aim<'static> = Aim::Shortest { all: None, part: &ProofPart::Whole };

fn shortest(state: &Cubie, limits: SearchLimits<'_>, all: Option<usize>) -> SearchOutcome {
    find_shortest(state, all_turns(), limits, all, &ProofPart::Whole)
}

/// States that need 20 turns: the superflip, and the superflip with four spots (cube20.org).
const TWENTY: [&str; 2] = [
    "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "U2 D2 L F2 U' D R2 B U' D' R L F2 R U D' R' L U F' B'",
];

#[test]
fn more_nodes_give_shorter_solutions_of_random_states() {
    let budget = Budget::unlimited();
    let (mut quick, mut patient) = (0, 0);
    for seed in 0..300 {
        let state = random_cubie(&format!("short {seed}"));
        let lengths = [500, 5000].map(|nodes| {
            let found = find_short(&state, all_turns(), limits(nodes, 0, &budget));
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
        let found = find_short(&state, all_turns(), limits(30_000_000, 20, &budget));
        let turns = found.turns.unwrap();
        assert_eq!(state.played(&turns), Cubie::SOLVED);
        assert_eq!((turns.len(), found.end), (20, SearchEnd::Target), "{moves}");
    }
    let superflip = find_short(&scrambled(TWENTY[0]), all_turns(), limits(100, 0, &budget));
    assert_eq!(superflip.directions, 1, "it looks the same in all directions");
}

#[test]
fn short_scrambles_are_solved_as_shortly_and_proven() {
    let budget = Budget::unlimited();
    for seed in 0..60 {
        for length in [1, 4, 8, 11, 13] {
            let mut moves = random_moves(3, &mut generator(&format!("near {seed}")));
            moves.truncate(length);
            let state = Cubie::SOLVED.played(&moves);
            let found = shortest(&state, limits(u64::MAX, 0, &budget), None);
            let turns = found.turns.unwrap();
            assert_eq!(state.played(&turns), Cubie::SOLVED);
            assert!(turns.len() <= length);
            assert_eq!(
                (usize::from(found.lower_bound), found.end),
                (turns.len(), SearchEnd::Proven)
            );
            // The inverse is equally far from solved.
            let inverse = state.inverse();
            let found = shortest(&inverse, limits(u64::MAX, 0, &budget), None);
            assert_eq!(found.turns.unwrap().len(), turns.len());
        }
    }
}

#[test]
fn a_proof_reports_its_bounds_and_ends_with_its_best_solution_when_told_to() {
    let budget = Budget::unlimited();
    let canceller = budget.canceller();
    let (sender, receiver) = std::sync::mpsc::channel();
    let events = EventSink::new(move |event| {
        if let SolveEvent::Bound { length } = event {
            sender.send(length).unwrap();
            if length == 15 {
                canceller.stop_improving();
            }
        }
    });
    let state = scrambled(TWENTY[0]);
    let limits = SearchLimits { events: &events, ..limits(u64::MAX, 0, &budget) };
    let found = shortest(&state, limits, None);
    assert_eq!(state.played(&found.turns.unwrap()), Cubie::SOLVED);
    assert_eq!((found.lower_bound, found.end), (15, SearchEnd::Cutoff(Cutoff::Deadline)));
    drop(events);
    let bounds: Vec<usize> = receiver.iter().collect();
    assert!(bounds.is_sorted_by(|one, next| one + 1 == *next), "{bounds:?}");
    assert_eq!(bounds.last(), Some(&15));
}

#[test]
fn the_last_improvement_is_the_proven_solution() {
    let budget = Budget::unlimited();
    for seed in 0..20 {
        let mut moves = random_moves(3, &mut generator(&format!("last {seed}")));
        moves.truncate(15);
        let state = Cubie::SOLVED.played(&moves);
        let (sender, receiver) = std::sync::mpsc::channel();
        let events = EventSink::new(move |event| sender.send(event).unwrap());
        let limits = SearchLimits { events: &events, ..limits(u64::MAX, 0, &budget) };
        let turns = shortest(&state, limits, None).turns.unwrap();
        drop(events);
        let improved = receiver.iter().filter(|event| matches!(event, SolveEvent::Improved { .. }));
        let length = turns.len();
        assert_eq!(improved.last(), Some(SolveEvent::Improved { length, turns }));
    }
}

#[test]
fn the_list_of_shortest_solutions_matches_brute_force() {
    let budget = Budget::unlimited();
    for moves in ["", "R", "R U", "R2 L2", "R U F' L", "R2 U2 R2 U2", "U2 D2 F2 B2"] {
        let state = scrambled(moves);
        let found = shortest(&state, limits(u64::MAX, 0, &budget), Some(100));
        assert!(found.complete);
        let length = found.turns.unwrap().len();
        let mut ways = vec![(state, Vec::new(), ALL_TURNS)];
        for _ in 0..length {
            ways = ways
                .into_iter()
                .flat_map(|(state, turns, allowed): (Cubie, Vec<Turn>, _)| {
                    set_bits(allowed).map(move |number| {
                        let turn = turn(number as u8);
                        let turns: Vec<Turn> = turns.iter().copied().chain([turn]).collect();
                        (state.turned(turn), turns, followers(number / 3))
                    })
                })
                .collect();
        }
        let solve = ways.into_iter().filter(|(state, ..)| *state == Cubie::SOLVED);
        let mut expected: Vec<String> = solve.map(|(_, turns, _)| written(&turns)).collect();
        let mut all: Vec<String> = found.all.iter().map(|found| written(&found.turns)).collect();
        expected.sort_unstable();
        all.sort_unstable();
        assert_eq!(all, expected, "{moves}");
        let few = shortest(&state, limits(u64::MAX, 0, &budget), Some(1));
        assert_eq!((few.all.len(), few.complete), (1, all.len() == 1));
    }
}

fn written(turns: &[Turn]) -> String {
    notation::to_string(turns, 3, notation::Notation::Standard)
}

/// Both kinds of tables give the same effects, so the search takes the same path.
#[test]
fn the_large_tables_change_nothing_but_the_speed() {
    let budget = Budget::unlimited();
    let tables = tables();
    let mut move_table = HugeBuffer::zeroed(phase1_moves::BYTES).unwrap();
    phase1_moves::fill(
        &mut move_table,
        &tables.phase1_distances,
        &tables.moves,
        &tables.edge_classes,
        |_| (),
    );
    let moves = FaceTurns::new(tables, None);
    for seed in 0..10 {
        let state = random_cubie(&format!("both {seed}"));
        for (nodes, aim) in [(20_000, Aim::Short), (600_000, WHOLE)] {
            let task = SearchTask { state: &state, limits: limits(nodes, 0, &budget), aim };
            let one = run(search(DistanceTableLookup::new(moves.clone()), &task), &task);
            let other = run(search(MoveTableLookup::new(moves.clone(), &move_table), &task), &task);
            assert_eq!((one.turns, one.nodes), (other.turns, other.nodes));
            assert_eq!(one.lower_bound, other.lower_bound);
        }
    }
}

/// A level of 15 turns has parts, which the threads share.
#[test]
fn threads_change_nothing_but_the_speed_of_a_proof() {
    let mut moves = random_moves(3, &mut generator("parts"));
    moves.truncate(15);
    let state = Cubie::SOLVED.played(&moves);
    let [one, three] = [1, 3].map(|threads| {
        let budget = Budget::unlimited().with_threads(threads);
        let found = shortest(&state, limits(u64::MAX, 0, &budget), Some(1));
        assert_eq!(found.end, SearchEnd::Proven);
        (found.turns.unwrap(), found.nodes, found.all, found.complete)
    });
    assert_eq!(one.0.len(), 15);
    assert_eq!(one, three);
}

/// A state with a symmetry begins with some of the turns only, and still is proven to need 15 turns.
#[test]
fn a_symmetric_state_is_proven_to_be_shortest() {
    let budget = Budget::unlimited();
    let state = scrambled("F L F U' R U F2 L2 U' L' B D' B' L2 U");
    let found = shortest(&state, limits(u64::MAX, 0, &budget), None);
    let turns = found.turns.unwrap();
    assert_eq!((found.end, turns.len()), (SearchEnd::Proven, 15));
    assert_eq!(state.played(&turns), Cubie::SOLVED);
}

/// All ways of a few turns are the same ways whichever thread looks at them, though not in the same order.
#[test]
fn threads_that_share_levels_find_as_short_solutions() {
    let wanted = Wanted { most: 4, pricing: None };
    for seed in 0..6 {
        let mut moves = random_moves(3, &mut generator(&format!("levels {seed}")));
        moves.truncate(13);
        let state = Cubie::SOLVED.played(&moves);
        let [one, three] = [1, 3].map(|threads| {
            let budget = Budget::unlimited().with_threads(threads);
            let limits = limits(u64::MAX, 0, &budget);
            let found = find_several(&state, all_turns(), limits, wanted);
            assert!(found.all.iter().all(|one| state.played(&one.turns) == Cubie::SOLVED));
            assert!(found.nodes > NODES_BEFORE_SHARING, "{}", found.nodes);
            found.all.iter().map(|found| found.length).collect::<Vec<u8>>()
        });
        assert_eq!((one.len(), &one), (4, &three));
    }
}

/// A thread that reaches the target ends the search of the others.
#[test]
fn threads_end_together() {
    for seed in 0..20 {
        let state = random_cubie(&format!("together {seed}"));
        let budget = Budget::unlimited().with_threads(3);
        let found = find_short(&state, all_turns(), limits(u64::MAX, 19, &budget));
        assert_eq!(found.end, SearchEnd::Target);
        let turns = found.turns.unwrap();
        assert!(turns.len() <= 19 && state.played(&turns) == Cubie::SOLVED);
    }
}

/// A search that is cancelled ends within a fraction of a millisecond.
#[test]
fn the_budget_is_checked_every_few_hundred_states() {
    for seed in 0..20 {
        let state = random_cubie(&format!("asked {seed}"));
        for checks in [10, 100, 1000] {
            let budget = Budget::of_checks(checks);
            let found = shortest(&state, limits(u64::MAX, 0, &budget), None);
            assert_eq!(found.end, SearchEnd::Cutoff(Cutoff::Deadline));
            assert!(found.nodes <= 1000 * (checks + 5), "{} {checks}", found.nodes);
        }
        let budget = Budget::unlimited();
        budget.canceller().cancel();
        let found = find_short(&state, all_turns(), limits(u64::MAX, 0, &budget));
        assert_eq!(found.end, SearchEnd::Cutoff(Cutoff::Cancelled));
    }
}

/// The proof from the inverse looks at other states than the proof from the state, so each confirms
/// the other. The two share only the tables.
#[test]
#[ignore = "takes an hour, and half a gigabyte"]
fn ten_random_states_have_equal_proofs_from_either_end_by_hand() {
    let budget = Budget::unlimited();
    let tables = tables();
    let mut move_table = HugeBuffer::zeroed(phase1_moves::BYTES).unwrap();
    phase1_moves::fill(
        &mut move_table,
        &tables.phase1_distances,
        &tables.moves,
        &tables.edge_classes,
        |_| (),
    );
    let moves = FaceTurns::new(tables, None);
    for number in 0..10 {
        let state = random_cubie(&format!("optimal-{number}"));
        let limits = limits(u64::MAX, 0, &budget);
        let task = SearchTask { state: &state, limits, aim: WHOLE };
        let ends = search(MoveTableLookup::new(moves.clone(), &move_table), &task).proof_directions;
        let lengths: Vec<usize> = ends
            .iter()
            .map(|end| {
                let mut search = search(MoveTableLookup::new(moves.clone(), &move_table), &task);
                search.proof_directions = vec![*end];
                let found = run(search, &task);
                let turns = found.turns.unwrap();
                assert_eq!((state.played(&turns), found.end), (Cubie::SOLVED, SearchEnd::Proven));
                println!("{number}: {} turns, {} states", turns.len(), found.nodes);
                turns.len()
            })
            .collect();
        assert!(lengths.len() == 2 && lengths[0] == lengths[1], "{number}: {lengths:?}");
    }
}

/// Returns what the first share with a solution has, of five. Nobody needs those behind it.
fn found_in_shares(state: &Cubie, measure: Measure<'_>, length: u8) -> Option<Vec<Turn>> {
    let budget = Budget::unlimited();
    (0..5).find_map(|number| {
        let share = Share { length, number, of: 5 };
        let found = find_in_share(state, measure, limits(u64::MAX, 0, &budget), share);
        assert_eq!(found.end, SearchEnd::Proven);
        found.turns
    })
}

#[test]
fn a_proof_in_parts_finds_what_the_whole_proof_finds() {
    let budget = Budget::unlimited();
    let limits = limits(u64::MAX, 0, &budget);
    let prove =
        |state: &Cubie, part: &ProofPart| find_shortest(state, all_turns(), limits, None, part);
    for seed in [0, 3] {
        let mut moves = random_moves(3, &mut generator(&format!("parts {seed}")));
        moves.truncate(16);
        let state = Cubie::SOLVED.played(&moves);
        let begun = prove(&state, &ProofPart::Beginning);
        assert_eq!(begun.end, SearchEnd::Paused);
        let mut known = begun.unfinished.unwrap();
        assert_eq!((begun.turns.as_ref(), begun.lower_bound), (Some(&known.turns), 15));
        while known.lower_bound < known.length {
            match found_in_shares(&state, all_turns(), known.lower_bound) {
                Some(turns) => known = ProofProgress { turns, length: known.lower_bound, ..known },
                None => known.lower_bound += known.step,
            }
        }
        let (parts, whole) =
            (prove(&state, &ProofPart::Rest(known)), prove(&state, &ProofPart::Whole));
        assert_eq!((&parts.turns, parts.lower_bound), (&whole.turns, whole.lower_bound));
        assert_eq!((parts.end, whole.end), (SearchEnd::Proven, SearchEnd::Proven));
    }
}

#[test]
fn shares_count_in_the_metric_of_the_proof() {
    let qtm = Measure { metric: Some(shared::metric(Metric::Qtm)), ..all_turns() };
    let mut moves = random_moves(3, &mut generator("parts 1"));
    moves.truncate(12);
    let state = Cubie::SOLVED.played(&moves);
    let budget = Budget::unlimited();
    let limits = limits(u64::MAX, 0, &budget);
    let whole = find_shortest(&state, qtm, limits, None, &ProofPart::Whole);
    assert_eq!(whole.lower_bound, 18);
    assert_eq!(found_in_shares(&state, qtm, 16), None);
    assert_eq!(found_in_shares(&state, qtm, 18), whole.turns);
}
