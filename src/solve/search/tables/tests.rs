//! Compares the tables with the pieces of the cube and with published counts.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rand::RngExt;

use super::coordinates::turns::{ALL_TURNS, PHASE2_TURNS, TURNS, followers, set_bits, turn};
use super::metric::units::Units;
use super::pruning::{
    phase1_distances, phase1_endings, phase1_moves, phase1_near, phase2_bounds, phase2_near,
};
use super::{HugeBuffer, ThreeTables, coordinates};
use crate::cube::random::{generator, random_state};
use crate::cube::{Cubie, Metric};
use crate::solve::engine::budget::Budget;
use crate::solve::search::shared;

fn tables() -> &'static ThreeTables {
    shared().three().unwrap().search()
}

fn random_cubie(seed: &str) -> Cubie {
    Cubie::read(&random_state(3, &mut generator(seed))).unwrap()
}

/// Twist, flip and slots of the slice edges.
type Seen = (u16, u16, u16);

fn seen(state: &Cubie) -> Seen {
    (coordinates::twist(state), coordinates::flip(state), coordinates::slice(state) / 24)
}

fn after(tables: &ThreeTables, (twist, flip, slots): Seen, turn: usize) -> Seen {
    let moves = &tables.moves;
    (moves.twist.after(twist, turn), moves.flip.after(flip, turn), moves.slice.after(slots, turn))
}

fn index(tables: &ThreeTables, (twist, flip, slots): Seen) -> (usize, usize) {
    let (class, symmetry) = tables.edge_classes.of(flip, slots);
    (phase1_distances::index(class, tables.moves.conjugate_twist(twist, symmetry)), symmetry)
}

fn entry(tables: &ThreeTables, state: Seen) -> u8 {
    phase1_distances::entry(&tables.phase1_distances, index(tables, state).0)
}

/// Returns all states up to a distance from the subgroup, by breadth-first search. Each unit, some turns, counts 1.
fn states_within(tables: &ThreeTables, units: &[Vec<u8>], most: u8) -> HashMap<Seen, u8> {
    let solved = seen(&Cubie::SOLVED);
    let mut distances = HashMap::from([(solved, 0)]);
    let mut layer = vec![solved];
    for distance in 1..=most {
        let mut next = Vec::new();
        for state in layer {
            for unit in units {
                let turns = unit.iter().map(|turn| usize::from(*turn));
                let reached = turns.fold(state, |state, turn| after(tables, state, turn));
                if let Entry::Vacant(unseen) = distances.entry(reached) {
                    unseen.insert(distance);
                    next.push(reached);
                }
            }
        }
        layer = next;
    }
    distances
}

fn all_turns() -> Vec<Vec<u8>> {
    Units::new(Metric::Htm).turns()
}

#[test]
fn move_tables_follow_the_pieces() {
    let moves = &tables().moves;
    for seed in 0..50 {
        let state = random_cubie(&format!("moves {seed}"));
        for number in 0..TURNS {
            let turned = state.turned(turn(number as u8));
            assert_eq!(after(tables(), seen(&state), number), seen(&turned));
        }
        let mut inside = Cubie::SOLVED;
        for step in 0..20 {
            let number = (seed * 7 + step * step) % PHASE2_TURNS.len();
            let turned = inside.turned(turn(PHASE2_TURNS[number]));
            let (corners, edges) = (coordinates::corners(&inside), coordinates::edges(&inside));
            assert_eq!(moves.corners.after(corners, number), coordinates::corners(&turned));
            assert_eq!(moves.edges.after(edges, number), coordinates::edges(&turned));
            let order = |state| coordinates::slice(state) - coordinates::SLICE_SOLVED;
            assert_eq!(moves.order.after(order(&inside), number), order(&turned));
            inside = turned;
        }
    }
}

#[test]
fn counts_of_phase_1_distances_match_publications_and_brute_force() {
    let tables = tables();
    let mut again = vec![0; phase1_distances::BYTES];
    let states = phase1_distances::fill(&mut again, &tables.moves, &tables.edge_classes, |_| ());
    assert_eq!(states, phase1_distances::STATES);
    assert_eq!(states.iter().sum::<u64>(), 2187 * 2048 * 495);
    assert!(again == *tables.phase1_distances);
    let near = states_within(tables, &all_turns(), 5);
    for (state, distance) in &near {
        assert_eq!(entry(tables, *state), distance % 3);
    }
    for (distance, count) in (0..=5).zip(phase1_distances::STATES) {
        assert_eq!(near.values().filter(|d| **d == distance).count() as u64, count);
    }
}

#[test]
fn counts_of_phase_1_distances_in_the_metrics_of_robots_match_brute_force() {
    let tables = tables();
    for (metric, look_back_from, counts) in [
        (Metric::Qtm, 10, &[1, 4, 34, 312, 2772, 24_996, 225_949][..]),
        (Metric::Axial, 7, &[1, 6, 132, 2953, 69_582]),
        (Metric::AxialQtm, 8, &[1, 6, 76, 1081, 15_694, 226_930]),
    ] {
        let units = Units::new(metric).turns();
        let mut table = vec![0; phase1_distances::BYTES];
        let (moves, classes) = (&tables.moves, &tables.edge_classes);
        let states =
            phase1_distances::fill_by(&mut table, &units, look_back_from, moves, classes, |_| ());
        assert_eq!(states.iter().sum::<u64>(), 2187 * 2048 * 495);
        assert_eq!(states[..counts.len()], *counts, "{metric:?}");
        let budget = Budget::unlimited();
        let loaded = shared().metric(metric, &budget).unwrap().unwrap();
        assert!(table == *loaded.phase1_distances(tables), "{metric:?}");
        let near = states_within(tables, &units, counts.len() as u8 - 1);
        for (state, distance) in &near {
            let place = index(tables, *state).0;
            assert_eq!(phase1_distances::entry(&table, place), distance % 3, "{metric:?}");
        }
        for (distance, count) in (0..).zip(counts) {
            assert_eq!(near.values().filter(|d| **d == distance).count() as u64, *count);
        }
    }
}

#[test]
fn a_turn_changes_the_distance_by_one_at_most() {
    let tables = tables();
    let mut rng = generator("walk");
    let mut state = Cubie::SOLVED;
    let mut distance = 0i32;
    for _ in 0..20_000 {
        state = state.turned(turn(rng.random_range(0..TURNS as u8)));
        let change = match (i32::from(entry(tables, seen(&state))) - distance).rem_euclid(3) {
            2 => -1,
            change => change,
        };
        distance += change;
        assert!((0..=phase1_distances::LARGEST as i32).contains(&distance));
    }
}

#[test]
fn near_states_and_all_states_give_the_same_effects() {
    let tables = tables();
    let check = |state: Seen, code: u32, symmetry: usize| {
        let here = entry(tables, state);
        let effects = tables.effect_decoder.effects(code, symmetry);
        for turn in 0..TURNS {
            let change = (entry(tables, after(tables, state, turn)) + 3 - here) % 3;
            assert_eq!(effects.away >> turn & 1 == 1, change == 1);
            assert_eq!(effects.closer >> turn & 1 == 1, change == 2);
        }
    };
    for (state, distance) in states_within(tables, &all_turns(), 4) {
        let (index, symmetry) = index(tables, state);
        check(state, phase1_near::entry(&tables.phase1_near, distance, index as u32), symmetry);
    }
    let mut all = HugeBuffer::zeroed(phase1_moves::BYTES).unwrap();
    phase1_moves::fill(
        &mut all,
        &tables.phase1_distances,
        &tables.moves,
        &tables.edge_classes,
        |_| (),
    );
    for seed in 0..300 {
        let state = seen(&random_cubie(&format!("closer {seed}")));
        let (index, symmetry) = index(tables, state);
        check(state, phase1_moves::entry(&all, index), symmetry);
    }
}

#[test]
fn phase_2_counts_match_publications_and_bounds_never_exceed_the_distance() {
    let tables = tables();
    let moves = &tables.moves;
    let mut distances = HashMap::from([((0u16, 0u16, 0u16), 0u8)]);
    let mut layer = vec![(0, 0, 0)];
    let mut counts = vec![1];
    for distance in 1..=6 {
        let mut next = Vec::new();
        for (corners, edges, order) in layer {
            for turn in 0..PHASE2_TURNS.len() {
                let reached = (
                    moves.corners.after(corners, turn),
                    moves.edges.after(edges, turn),
                    moves.order.after(order, turn),
                );
                if let Entry::Vacant(unseen) = distances.entry(reached) {
                    unseen.insert(distance);
                    next.push(reached);
                }
            }
        }
        counts.push(next.len());
        layer = next;
    }
    assert_eq!(counts, [1, 10, 67, 456, 3079, 19_948, 123_074]);
    for (&(corners, edges, order), &distance) in &distances {
        assert!(tables.phase2_corners.distance(corners, order) <= distance);
        assert!(tables.phase2_edges.distance(edges, order) <= distance);
        assert!(tables.phase2_corners_any_order[usize::from(corners)] <= distance);
        let classes = &tables.corner_classes;
        assert_eq!(phase2_bounds::bound(&tables.phase2_bounds, classes, moves, corners, edges), 0);
    }
}

#[test]
fn bounds_of_phase_2_never_exceed_the_length_of_a_walk() {
    let tables = tables();
    let moves = &tables.moves;
    let mut rng = generator("phase 2");
    for length in 0..=14u8 {
        for _ in 0..2000 {
            let (mut corners, mut edges, mut order) = (0, 0, 0);
            for _ in 0..length {
                let turn = rng.random_range(0..PHASE2_TURNS.len());
                corners = moves.corners.after(corners, turn);
                edges = moves.edges.after(edges, turn);
                order = moves.order.after(order, turn);
            }
            let classes = &tables.corner_classes;
            assert!(
                phase2_bounds::bound(&tables.phase2_bounds, classes, moves, corners, edges)
                    <= length
            );
            assert!(
                length > phase2_near::MAX_DISTANCE
                    || tables.phase2_near.may_contain(corners, edges, order)
            );
            assert!(tables.phase2_corners.distance(corners, order) <= length);
            assert!(tables.phase2_edges.distance(edges, order) <= length);
        }
    }
}

#[test]
fn few_states_of_phase_2_pass_for_near_ones() {
    let near = &tables().phase2_near;
    let mut rng = generator("near");
    let mut random = |below: u16| rng.random_range(0..below);
    let passed =
        (0..100_000).filter(|_| near.may_contain(random(40_320), random(40_320), random(24)));
    assert!((4500..6000).contains(&passed.count()));
}

#[test]
fn endings_are_all_ways_into_the_subgroup() {
    let tables = tables();
    let inside = seen(&Cubie::SOLVED);
    for (state, _) in states_within(tables, &all_turns(), 3) {
        let mut ways = vec![(state, Vec::new())];
        for _ in 0..phase1_endings::ENDING_LENGTH {
            ways = ways
                .into_iter()
                .flat_map(|(state, turns): (Seen, Vec<usize>)| {
                    let allowed = turns.last().map_or(ALL_TURNS, |last| followers(last / 3));
                    set_bits(allowed).map(move |turn| {
                        let turns = turns.iter().copied().chain([turn]).collect();
                        (after(tables, state, turn), turns)
                    })
                })
                .collect();
        }
        let ends = |turns: &Vec<usize>| {
            turns.last().is_some_and(|last| !PHASE2_TURNS.contains(&(*last as u8)))
        };
        let mut expected: Vec<Vec<usize>> = ways
            .into_iter()
            .filter(|(reached, turns)| *reached == inside && ends(turns))
            .map(|(_, turns)| turns)
            .collect();
        expected.sort_unstable();
        let (twist, flip, slots) = state;
        let of = tables.phase1_endings.of(twist, flip, slots);
        let length = phase1_endings::ENDING_LENGTH;
        let turns = |ending: &phase1_endings::Phase1Ending| {
            ending.moves(length, phase1_endings::TURN_BITS).collect()
        };
        let mut found: Vec<Vec<usize>> = of.iter().map(turns).collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
}
