//! Compares the tables with the pieces of the cube and with published counts.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use rand::RngExt;

use super::coordinates::axes::AXES;
use super::coordinates::turns::{ALL_TURNS, PHASE2_TURNS, TURNS, followers, set_bits, turn};
use super::metric::MetricTables;
use super::metric::units::Units;
use super::pruning::phase2_bounds::Cases;
use super::pruning::phase2_exact::PartDistances;
use super::pruning::phase2_near::Phase2Near;
use super::pruning::phase2_parts::Phase2Parts;
use super::pruning::{phase1_distances, phase1_endings, phase1_moves, phase1_near};
use super::{HugeBuffer, ThreeTables, coordinates};
use crate::tables::shared;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cubie, Face, Metric};

fn tables() -> &'static ThreeTables {
    shared::three()
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
#[ignore = "nightly: fills a table for each metric again"]
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
        let loaded = of_metric(metric);
        assert!(table == *loaded.phase1_distances, "{metric:?}");
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

/// The tables of phase 2 in a metric.
struct Phase2Tables<'a> {
    parts: &'a PartDistances,
    cases: Cases,
    bounds: &'a [u8],
    near: &'a Phase2Near,
}

fn of_metric(metric: Metric) -> &'static MetricTables {
    shared::metric(metric)
}

fn parts(metric: Metric) -> &'static Phase2Parts {
    match metric {
        Metric::Htm => &tables().phase2_parts,
        _ => &of_metric(metric).phase2_parts,
    }
}

/// Returns the tables of phase 2 that a search in a metric reads.
fn phase2_tables(metric: Metric) -> Phase2Tables<'static> {
    let tables = tables();
    if metric == Metric::Htm {
        return Phase2Tables {
            parts: parts(metric).all(),
            cases: Cases::HTM,
            bounds: &tables.phase2_bounds,
            near: &tables.phase2_near,
        };
    }
    let loaded = of_metric(metric);
    Phase2Tables {
        parts: parts(metric).all(),
        cases: loaded.cases,
        bounds: &loaded.phase2_bounds,
        near: &loaded.phase2_near,
    }
}

impl Phase2Tables<'_> {
    /// Asserts that no table says that a state costs more than `distance`.
    fn assert_at_most(&self, (corners, edges, order): Inside, distance: u8) {
        let Phase2Tables { parts, cases, bounds, near } = self;
        let ThreeTables { corner_classes, moves, .. } = tables();
        assert!(parts.bound(corners, edges, order) <= distance);
        assert!(parts.corners_may_be_within(corners, || order, distance));
        assert!(parts.any_order_may_be_within(corners, edges, distance));
        assert!(cases.bound(bounds, corner_classes, moves, corners, edges) <= distance);
        assert!(distance > near.most || near.may_contain(corners, edges, order));
    }
}

/// Corners, U and D edges, and the order of the slice edges of a state in the subgroup.
type Inside = (u16, u16, u16);

/// The half turn metric has published counts (Kociemba, kociemba.org); the others were counted by a program that
/// shares no code with this one.
#[test]
fn counts_of_phase_2_match_and_no_table_exceeds_the_distance() {
    for (metric, counts) in [
        (Metric::Htm, &[1, 10, 67, 456, 3079, 19_948, 123_074][..]),
        (Metric::Qtm, &[1, 4, 10, 36, 123, 368, 1192, 3792, 11_263, 34_352, 102_638]),
        (Metric::Axial, &[1, 21, 195, 2155, 19_740, 164_281]),
        (Metric::AxialQtm, &[1, 8, 13, 96, 467, 1082, 5845, 22_462, 59_704]),
    ] {
        let moves = &tables().moves;
        let tables = phase2_tables(metric);
        let mut distances = HashMap::from([((0, 0, 0), 0)]);
        let mut layers = vec![Vec::new(); counts.len()];
        layers[0].push((0, 0, 0));
        for distance in 0..counts.len() {
            let layer = std::mem::take(&mut layers[distance]);
            let layer = layer.into_iter().filter(|state| distances[state] == distance);
            for (state, run) in layer
                .collect::<Vec<Inside>>()
                .into_iter()
                .flat_map(|state| tables.parts.runs.iter().map(move |run| (state, run)))
            {
                let there = distance + usize::from(run.cost);
                let reached = run.after(moves, state);
                if there < counts.len() && distances.get(&reached).is_none_or(|old| *old > there) {
                    distances.insert(reached, there);
                    layers[there].push(reached);
                }
            }
        }
        for (distance, count) in counts.iter().enumerate() {
            let found = distances.values().filter(|found| **found == distance).count();
            assert_eq!(found, *count, "{metric:?} {distance}");
        }
        for (state, distance) in distances {
            tables.assert_at_most(state, distance as u8);
        }
    }
}

#[test]
fn no_table_of_phase_2_exceeds_the_length_of_a_walk() {
    let moves = &tables().moves;
    for metric in Metric::ALL {
        for face in [None].into_iter().chain(Face::ALL.map(Some)) {
            let parts = parts(metric).without(moves, face);
            let tables = Phase2Tables { parts, ..phase2_tables(metric) };
            let mut rng = generator("phase 2");
            for _ in 0..500 {
                let (mut state, mut cost) = ((0, 0, 0), 0);
                for _ in 0..15 {
                    let run = &parts.runs[rng.random_range(0..parts.runs.len())];
                    assert!(face.is_none_or(|face| !run.run.turns_face(face)));
                    (state, cost) = (run.after(moves, state), cost + run.cost);
                    tables.assert_at_most(state, cost);
                }
            }
        }
    }
}

/// A table of bounds that says little would be no use: in half turns these bounds tell 92 % of random states from near ones, in the
/// other metrics more than half.
#[test]
fn bounds_of_phase_2_reject_most_states() {
    let ThreeTables { corner_classes, moves, .. } = tables();
    for (metric, most, share) in [
        (Metric::Htm, 11, 90..95),
        (Metric::Qtm, 16, 50..100),
        (Metric::Axial, 9, 50..100),
        (Metric::AxialQtm, 13, 50..100),
    ] {
        let Phase2Tables { cases, bounds, .. } = phase2_tables(metric);
        let mut rng = generator("far");
        let mut random = || rng.random_range(0..40_320);
        let far = (0..10_000)
            .filter(|_| cases.bound(bounds, corner_classes, moves, random(), random()) > most);
        let percent = far.count() / 100;
        assert!(share.contains(&percent), "{metric:?}: {percent} %");
    }
}

/// What one entry says of all units is what the table of distances says of each, whichever axis looks.
#[test]
fn near_states_have_the_effects_of_all_units() {
    let tables = tables();
    for (metric, most) in
        [(Metric::Htm, 4), (Metric::Qtm, 5), (Metric::Axial, 3), (Metric::AxialQtm, 4)]
    {
        let loaded = of_metric(metric);
        let units = loaded.units.turns();
        let distance =
            |state| phase1_distances::entry(&loaded.phase1_distances, index(tables, state).0);
        for (state, away) in states_within(tables, &units, most) {
            assert!(loaded.near.has(away));
            let (index, symmetry) = index(tables, state);
            let entry = loaded.near.entry(away, index as u32);
            for axis in 0..AXES {
                let effects = loaded.near.effects(entry, axis, symmetry);
                for unit in 0..units.len() {
                    let seen = units[loaded.moves.seen_along(axis, unit)].iter();
                    let there = seen.fold(state, |at, turn| after(tables, at, usize::from(*turn)));
                    let change = (distance(there) + 3 - away % 3) % 3;
                    assert_eq!(effects.0 >> unit & 1 == 1, change == 2, "{metric:?} {unit}");
                    assert_eq!(effects.1 >> unit & 1 == 1, change == 1, "{metric:?} {unit}");
                }
            }
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
