//! Compares the tables of the 4x4x4 with the cube.

use std::collections::{HashMap, HashSet};

use rand::RngExt;

use super::axis_centers::Centers;
use super::center_sets::{ON_RL, ON_UD, on_axis};
use super::moves::{ALL, EFFECTS, KEEP_AXIS, MOVES, MoveSet, PAIRING, PLACES, turn};
use super::near_goal::NEAR;
use super::pairings::{PAIRED, Pairing};
use super::*;
use crate::shared;
use unscramble_cube::pieces::center_orbit_facelets;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::wing_places::read_wings;
use unscramble_cube::{Cube, Cubie, permutation};
use unscramble_search::tables::set_bits;

fn tables() -> &'static FourTables {
    shared::four()
}

/// Returns the places of a color's centers on a cube.
fn places(cube: &Cube, colors: &[u8]) -> u32 {
    let facelets = center_orbit_facelets(4, (1, 1)).into_iter().enumerate();
    let shown = facelets.filter(|(_, facelet)| colors.contains(&cube.facelet(*facelet)));
    shown.fold(0, |set, (place, _)| set | 1 << place)
}

/// Returns moves of a set, each with the cube after it.
fn walk(moves: MoveSet, count: usize, seed: &str) -> Vec<(usize, Cube)> {
    let (mut cube, mut rng) = (Cube::solved(4), generator(seed));
    let moves: Vec<usize> = set_bits(moves).collect();
    let mut step = || {
        let number = moves[rng.random_range(0..moves.len())];
        cube.turn(turn(number));
        (number, cube.clone())
    };
    (0..count).map(|_| step()).collect()
}

#[test]
fn the_tables_have_their_distributions() {
    let FourTables { first_axis, all_axes, centers, .. } = tables();
    let text = [
        ("first axis", first_axis.distribution()),
        ("all axes", all_axes.distribution()),
        ("centers", centers.distribution()),
    ];
    let line = |(name, counts): (&str, Vec<usize>)| {
        let (others, found) = counts.split_last().unwrap();
        let found: Vec<String> =
            found.iter().take_while(|count| **count > 0).map(ToString::to_string).collect();
        format!("{name}: {}; others {others}\n", found.join(" "))
    };
    assert_eq!(text.map(line).concat(), include_str!("distributions.txt"));
}

#[test]
fn effects_are_those_of_turns_of_the_cube() {
    let mut cube = random_state(4, &mut generator("effects"));
    for number in (0..MOVES).chain([3, 25, 11, 18]) {
        let (sets, wings) = (places(&cube, &[2]), read_wings(&cube, 1));
        let corners = Cubie::read(&cube).unwrap().corners;
        cube.turn(turn(number));
        let effect = &EFFECTS[number];
        assert_eq!(tables().first_axis.after(sets, number), places(&cube, &[2]));
        let moved = read_wings(&cube, 1);
        assert!((0..24).all(|place| moved[place] == wings[usize::from(effect.wings[place])]));
        assert_eq!(effect.swaps_wings, permutation::is_odd(&wings) != permutation::is_odd(&moved));
        let after = Cubie::read(&cube).unwrap().corners;
        let swaps = permutation::is_odd(&corners) != permutation::is_odd(&after);
        assert_eq!(effect.swaps_corners, swaps);
    }
}

/// 735,471 sets of places; the numbers by distance add up.
#[test]
fn all_sets_come_to_the_first_axis() {
    let table = &tables().first_axis;
    let mut layer = HashSet::from([ON_RL]);
    let mut seen = layer.clone();
    for distance in 0..=3 {
        assert!(layer.iter().all(|set| table.distance(*set) == distance));
        let next =
            |set: &u32| set_bits(ALL).map(|number| table.after(*set, number)).collect::<Vec<_>>();
        layer = layer.iter().flat_map(next).filter(|set| !seen.contains(set)).collect();
        seen.extend(&layer);
    }
    for (distance, (_, cube)) in walk(ALL, 200, "axis").iter().enumerate() {
        let away = table.distance(places(cube, &[1, 4]));
        assert!(usize::from(away) <= distance + 1 && away <= 8);
    }
}

#[test]
fn distances_to_all_axes_are_bounds() {
    let table = &tables().all_axes;
    let mut before = 0;
    for (number, cube) in walk(KEEP_AXIS, 500, "all axes") {
        let is_odd = permutation::is_odd(&read_wings(&cube, 1));
        let state = table.state(places(&cube, &[0, 3]), places(&cube, &[1]), is_odd);
        let away = table.distance(state);
        assert!(away.abs_diff(before) <= 1, "move {number}");
        // Exactly the moves that the masks name lead that close.
        for left in 0..12 {
            if away <= left + 1 {
                let near = |number| table.distance(table.after(state, number)) <= left;
                let expected = set_bits(KEEP_AXIS).filter(|number| near(*number));
                assert!(expected.eq(set_bits(table.moves_within(state, left))));
            }
        }
        if away == 0 {
            assert!(
                !is_odd && [ON_UD, !(ON_UD | ON_RL) & 0xff_ffff].contains(&places(&cube, &[0, 3]))
            );
        }
        before = away;
    }
}

/// Returns the state of the third stage of a cube that moves of the stage lead to.
fn state(cube: &Cube) -> (Centers, Pairing) {
    let patterns = [(0, 0), (1, 1), (2, 2)]
        .map(|(axis, color)| tables().centers.pattern(on_axis(places(cube, &[color]), axis)));
    let wings = read_wings(cube, 1);
    let [high, low] = *PLACES;
    let mut pairing = PAIRED;
    for (edge, place) in high.into_iter().enumerate() {
        let mate = wings[usize::from(place)] ^ 1;
        pairing[edge] = low.iter().position(|low| wings[usize::from(*low)] == mate).unwrap() as u8;
    }
    let dedges = high.map(|place| wings[usize::from(place)] / 2);
    let corners = Cubie::read(cube).unwrap().corners;
    let parity = permutation::is_odd(&dedges) != permutation::is_odd(&corners);
    (Centers { patterns, parity: parity.into() }, pairing)
}

#[test]
fn centers_and_pairings_follow_the_cube() {
    let four = tables();
    let mut now = state(&Cube::solved(4));
    for (number, cube) in walk(PAIRING, 300, "reduction") {
        now = (four.centers.after(now.0, number), four.pairings.after(&now.1, number));
        assert_eq!(now, state(&cube));
    }
}

/// The states within a few moves by a breadth-first search on cubes.
#[test]
fn a_breadth_first_search_finds_the_same_distances() {
    let four = tables();
    let start = Cube::solved(4);
    let mut seen = HashMap::from([(state(&start), 0)]);
    let mut layer = vec![start];
    for distance in 1..=3u8 {
        let mut next = Vec::new();
        for cube in &layer {
            for number in set_bits(PAIRING) {
                let mut moved = cube.clone();
                moved.turn(turn(number));
                seen.entry(state(&moved)).or_insert_with(|| {
                    next.push(moved);
                    distance
                });
            }
        }
        layer = next;
    }
    let (mut centers, mut pairings) = (HashMap::new(), HashMap::new());
    for ((center, pairing), distance) in &seen {
        let least = centers.entry(*center).or_insert(*distance);
        *least = (*least).min(*distance);
        let least = pairings.entry(*pairing).or_insert(*distance);
        *least = (*least).min(*distance);
        assert!(four.near_goal.may_hold(*center, four.pairings.place(pairing)));
    }
    for (center, distance) in centers {
        // A half turn of the whole cube is another goal, which may be nearer.
        assert!(four.centers.distance(center) <= distance);
    }
    for (pairing, distance) in pairings {
        assert_eq!(four.pairing_distances.of(&pairing, &four.pairings), distance);
    }
}

#[test]
fn distances_change_by_at_most_one_along_random_walks() {
    let four = tables();
    let mut pairing_away = 0;
    for (length, (_, cube)) in walk(PAIRING, 2000, "walk").into_iter().enumerate() {
        let (centers, pairing) = state(&cube);
        let place = four.pairings.place(&pairing);
        let exact = four.pairing_distances.of(&pairing, &four.pairings);
        assert_eq!(four.pairing_distances.after(place, pairing_away), exact);
        pairing_away = exact;
        let away = four.centers.distance(centers).max(exact);
        assert!(usize::from(away) <= length + 1);
        if length < usize::from(NEAR) {
            assert!(four.near_goal.may_hold(centers, place));
        }
    }
}

/// Nearly all states are far from the goal, and the set says so of most.
#[test]
fn the_set_of_near_states_rejects_far_ones() {
    let four = tables();
    let walk = walk(PAIRING, 3000, "far");
    let held = walk.iter().skip(100).filter(|(_, cube)| {
        let (centers, pairing) = state(cube);
        four.near_goal.may_hold(centers, four.pairings.place(&pairing))
    });
    assert!(held.count() < 290);
}
