//! The promises of the search with small tables.

use std::collections::HashSet;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use super::*;
use crate::budget::{Budget, Cutoff};
use crate::costs::Costs;
use crate::event::{EventSink, SolveEvent};
use crate::pricing::{Machine, Pricing};
use crate::tables::shared;
use crate::two_phase::{
    Measure, ProofPart, ProofProgress, Wanted, find_in_share, find_several, find_short,
    find_shortest, find_within,
};
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cubie, Turn};

fn small() -> Measure<'static> {
    Measure::turns(shared::small())
}

fn standard() -> Measure<'static> {
    Measure::turns(shared::three())
}

fn random_cubie(seed: &str) -> Cubie {
    Cubie::read(&random_state(3, &mut generator(seed))).unwrap()
}

fn scrambled(seed: &str, length: usize) -> Cubie {
    let mut moves = random_moves(3, &mut generator(seed));
    moves.truncate(length);
    Cubie::SOLVED.played(&moves)
}

fn limits(nodes: u64, target: u8, budget: &Budget) -> SearchLimits<'_> {
    static EVENTS: LazyLock<EventSink> = LazyLock::new(EventSink::silent);
    SearchLimits { nodes, enough: u8::MAX, target, budget, events: &EVENTS }
}

fn shortest(state: &Cubie, measure: Measure<'_>, all: Option<usize>) -> SearchOutcome {
    let budget = Budget::unlimited();
    find_shortest(state, measure, limits(u64::MAX, 0, &budget), all, &ProofPart::Whole)
}

#[test]
fn more_states_give_shorter_solutions_and_the_same_ones_each_time() {
    let budget = Budget::unlimited();
    let (mut quick, mut patient) = (0, 0);
    for seed in 0..40 {
        let state = random_cubie(&format!("small {seed}"));
        let lengths = [0, 4 * LEAST_NODES].map(|nodes| {
            let found = find_short(&state, small(), limits(nodes, 0, &budget));
            let turns = found.turns.unwrap();
            assert_eq!(state.played(&turns), Cubie::SOLVED);
            assert!(usize::from(found.lower_bound) <= turns.len());
            turns.len()
        });
        assert!(lengths[1] <= lengths[0]);
        (quick, patient) = (quick + lengths[0], patient + lengths[1]);
        let again = || find_short(&state, small(), limits(0, 0, &budget)).turns;
        assert_eq!(again(), again());
    }
    assert!(quick <= 40 * 41 / 2 && patient <= 40 * 20, "{quick} {patient}");
}

#[test]
fn a_target_ends_the_search_and_so_does_the_budget() {
    for seed in 0..5 {
        let state = random_cubie(&format!("target {seed}"));
        let budget = Budget::unlimited();
        let found = find_short(&state, small(), limits(u64::MAX, 20, &budget));
        let turns = found.turns.unwrap();
        assert_eq!((state.played(&turns), found.end), (Cubie::SOLVED, SearchEnd::Target));
        assert!(turns.len() <= 20);
        let budget = Budget::of_checks(1000);
        let found = find_short(&state, small(), limits(u64::MAX, 0, &budget));
        assert_eq!(found.end, SearchEnd::Cutoff(Cutoff::Deadline));
        assert!(found.nodes <= 1000 * 2 * NODES_PER_CHECK, "{}", found.nodes);
        budget.canceller().cancel();
        let found = find_short(&state, small(), limits(u64::MAX, 0, &budget));
        assert_eq!(found.end, SearchEnd::Cutoff(Cutoff::Cancelled));
    }
}

#[test]
fn solutions_leave_out_a_face() {
    let budget = Budget::unlimited();
    for face in Face::ALL {
        let measure = Measure { without: Some(face), ..small() };
        let state = random_cubie(&format!("without {face:?}"));
        let found = find_short(&state, measure, limits(0, 0, &budget));
        let turns = found.turns.unwrap();
        assert_eq!(state.played(&turns), Cubie::SOLVED);
        assert!(turns.iter().all(|turn| turn.face() != face), "{face:?}: {turns:?}");
        // Few turns without a face.
        let moves = random_moves(3, &mut generator("few")).into_iter();
        let moves: Vec<Turn> = moves.filter(|turn| turn.face() != face).take(7).collect();
        let state = Cubie::SOLVED.played(&moves);
        let [one, other] = [measure, Measure { without: Some(face), ..standard() }]
            .map(|measure| shortest(&state, measure, None));
        assert_eq!((one.lower_bound, one.end), (other.lower_bound, SearchEnd::Proven));
    }
}

#[test]
fn several_solutions_differ_and_stand_in_order() {
    let budget = Budget::unlimited();
    let pricing = Pricing::new(Machine::Flipper, &Costs::default());
    for seed in 0..4 {
        let state = random_cubie(&format!("several {seed}"));
        for pricing in [None, Some(&pricing)] {
            let wanted = Wanted { most: 5, pricing };
            let found = find_several(&state, small(), limits(0, 0, &budget), wanted);
            assert!(found.all.iter().all(|one| state.played(&one.turns) == Cubie::SOLVED));
            assert!(found.all.is_sorted_by_key(|one| one.cost));
            let different: HashSet<_> = found.all.iter().map(|one| one.turns.clone()).collect();
            assert_eq!((different.len(), found.end), (5, SearchEnd::Nodes));
        }
    }
}

/// The standard tables have the exact distances of phase 1, so the two proofs have little in common.
#[test]
fn proofs_agree_with_those_of_the_standard_tables() {
    for seed in 0..12 {
        for length in [0, 1, 4, 8, 10, 11] {
            let state = scrambled(&format!("proof {seed}"), length);
            let [one, other] =
                [small(), standard()].map(|measure| shortest(&state, measure, Some(50)));
            let turns = one.turns.clone().unwrap();
            assert_eq!(state.played(&turns), Cubie::SOLVED);
            assert_eq!((one.end, turns.len()), (SearchEnd::Proven, one.lower_bound.into()));
            assert_eq!(one.lower_bound, other.lower_bound);
            let all = |found: &SearchOutcome| -> HashSet<Vec<Turn>> {
                found.all.iter().map(|one| one.turns.clone()).collect()
            };
            assert_eq!((all(&one), one.complete), (all(&other), other.complete));
        }
    }
}

#[test]
fn an_unfinished_proof_has_a_true_bound() {
    for seed in 0..4 {
        let state = random_cubie(&format!("bound {seed}"));
        let (sender, receiver) = std::sync::mpsc::channel();
        let budget = Budget::unlimited();
        let canceller = budget.canceller();
        let events = EventSink::new(move |event| {
            if let SolveEvent::Bound { length } = event {
                sender.send(length).unwrap();
                if length == 12 {
                    canceller.stop_improving();
                }
            }
        });
        let limits = SearchLimits { events: &events, ..limits(u64::MAX, 0, &budget) };
        let found = find_shortest(&state, small(), limits, None, &ProofPart::Beginning);
        assert_eq!((found.lower_bound, found.end), (12, SearchEnd::Cutoff(Cutoff::Deadline)));
        assert_eq!(state.played(&found.turns.unwrap()), Cubie::SOLVED);
        drop(events);
        let bounds: Vec<usize> = receiver.iter().collect();
        assert!(bounds.is_sorted_by(|one, next| one + 1 == *next), "{bounds:?}");
    }
}

#[test]
fn a_share_has_what_the_whole_level_has() {
    let budget = Budget::unlimited();
    let limits = limits(u64::MAX, 0, &budget);
    let state = scrambled("share", 10);
    let whole = shortest(&state, small(), None);
    let length = whole.lower_bound;
    for number in 0..3 {
        let share = |length| Share { length, number, of: 3 };
        let shorter = find_in_share(&state, small(), limits, share(length - 1));
        assert_eq!((shorter.turns, shorter.end), (None, SearchEnd::Proven));
        let found = find_in_share(&state, small(), limits, share(length));
        assert_eq!(found.turns.unwrap().len(), length.into());
    }
    // A proof goes on with what others know.
    let turns = whole.turns.unwrap();
    let known = ProofProgress { turns, length, lower_bound: length - 1, step: 1, nodes: 7 };
    let rest = find_shortest(&state, small(), limits, None, &ProofPart::Rest(known.clone()));
    assert_eq!((rest.turns, rest.end), (Some(known.turns), SearchEnd::Proven));
    assert!(rest.nodes > 7);
}

#[test]
fn a_search_within_a_length_may_find_nothing() {
    let budget = Budget::unlimited();
    let state = scrambled("within", 9);
    let length = shortest(&state, small(), None).lower_bound;
    let within = |most| find_within(&state, small().three, most, limits(0, 0, &budget)).turns;
    assert_eq!(within(length - 1), None);
    assert!(within(length + 2).is_some_and(|turns| state.played(&turns) == Cubie::SOLVED));
}

/// Prints the mean length and time of solutions by numbers of states, and what proofs take.
#[test]
#[ignore = "takes minutes"]
fn measured_by_hand() {
    let started = Instant::now();
    let bytes = SmallThreeTables::new().bytes();
    println!("{bytes} bytes in {:?}", started.elapsed());
    let (budget, count) = (Budget::unlimited(), 200);
    let three = small();
    for (nodes, enough) in
        [(LEAST_NODES, u8::MAX), (LEAST_NODES, 21), (LEAST_NODES, 20), (400_000, u8::MAX)]
    {
        let (mut turns, mut states) = (0, 0);
        let (mut all, mut most) = (Duration::ZERO, Duration::ZERO);
        for seed in 0..count {
            let state = random_cubie(&format!("short {seed}"));
            let started = Instant::now();
            let limits = SearchLimits { enough, ..limits(nodes, 0, &budget) };
            let found = find_short(&state, three, limits);
            let time = started.elapsed();
            (all, most) = (all + time, most.max(time));
            turns += found.turns.unwrap().len();
            states += found.nodes;
        }
        let (mean, states) = (turns as f64 / f64::from(count), states / u64::from(count));
        println!(
            "{nodes} or {enough}: {mean} turns, {states} states, {:?}, at most {most:?}",
            all / count
        );
    }
    for length in [12, 13, 14, 15] {
        for seed in 0..3 {
            let started = Instant::now();
            let found = shortest(&scrambled(&format!("by hand {seed}"), length), three, None);
            println!("{} turns proven in {:?}", found.lower_bound, started.elapsed());
        }
    }
}
