use itertools::Itertools as _;
use rand::RngExt as _;

use super::*;
use crate::Facelets;
use crate::random::{generator, random_state};
use crate::validate::validate;

/// A cost of 1 for each facelet that changes.
fn costs_of(colors: &[u8]) -> Costs {
    let cost = |color: &u8| [0, 1, 2, 3, 4, 5].map(|other| u32::from(other != *color));
    Costs::new(colors.iter().map(cost).collect()).unwrap()
}

fn is_solvable(colors: &[u8]) -> bool {
    let cube = Cube::from_colors(colors).unwrap();
    validate(&Facelets::from(cube)).is_solvable()
}

fn cost(costs: &Costs, cube: &Cube) -> u64 {
    let shown = cube.colors().into_iter().enumerate();
    shown.map(|(facelet, color)| u64::from(costs.of(facelet, color))).sum()
}

#[test]
fn every_candidate_can_be_solved_and_costs_what_it_says() {
    for size in 2..=7 {
        for seed in 0..8 {
            let mut rng = generator(&format!("costs {size} {seed}"));
            let most = [2, 50][seed % 2];
            let own = (0..6 * size * size).map(|_| [(); 6].map(|()| rng.random_range(0..=most)));
            let costs = Costs::new(own.collect()).unwrap();
            let decoder = Decoder::new(&costs, &Scheme::STANDARD);
            let found = decoder.cheapest(20);
            assert_eq!((found.len(), found[0].cost), (20, decoder.least()));
            let any = decoder.any_cheapest();
            assert_eq!((any.cost, cost(&costs, &any.cube)), (found[0].cost, found[0].cost));
            assert!(is_solvable(&any.cube.colors()));
            assert!(found.is_sorted_by_key(|candidate| candidate.cost));
            assert!(found.iter().map(|candidate| candidate.cube.colors()).all_unique());
            for candidate in &found {
                assert_eq!(candidate.cost, cost(&costs, &candidate.cube));
                assert!(is_solvable(&candidate.cube.colors()), "{size} {seed}");
            }
            // No other state of the list is cheaper than the tables say.
            let least = decoder.least_with_each();
            for (facelet, own) in least.iter().enumerate() {
                let shown = |c: &Candidate| usize::from(c.cube.facelet(facelet));
                assert_eq!(own[shown(&found[0])], Some(found[0].cost));
                for (color, own) in own.iter().enumerate() {
                    let listed = found.iter().find(|c| shown(c) == color).map(|c| c.cost);
                    assert!(listed.is_none() || listed == *own, "{facelet} {color}");
                    assert!(own.is_none_or(|c| listed.is_some() || c >= found[19].cost));
                }
            }
        }
    }
}

#[test]
fn a_forced_color_costs_what_the_tables_say() {
    for size in [2, 3, 4, 5] {
        let mut rng = generator(&format!("forced {size}"));
        let own = (0..6 * size * size).map(|_| [(); 6].map(|()| rng.random_range(0..=50)));
        let own: Vec<[u32; 6]> = own.collect();
        let costs = Costs::new(own.clone()).unwrap();
        let least = Decoder::new(&costs, &Scheme::STANDARD).least_with_each();
        for facelet in (0..own.len()).step_by(7) {
            for (color, least) in least[facelet].iter().enumerate() {
                let mut forced = own.clone();
                (0..6).filter(|c| *c != color).for_each(|c| forced[facelet][c] = 100_000);
                let forced = Costs::new(forced).unwrap();
                let cost = Decoder::new(&forced, &Scheme::STANDARD).least();
                assert_eq!(*least, (cost < 100_000).then_some(cost));
            }
        }
    }
}

/// The states up to two changes away, by trying all of them.
#[test]
fn nearest_states_are_those_of_all_changes_of_two_facelets() {
    for (size, seeds) in [(2, 6), (3, 3)] {
        for seed in 0..seeds {
            let mut rng = generator(&format!("typos {size} {seed}"));
            let mut read = random_state(size, &mut rng).colors();
            let area = size * size;
            let is_fixed = |f: usize| size == 3 && f % area == 4;
            for _ in 0..1 + seed % 2 {
                let facelet =
                    (0..).map(|_| rng.random_range(0..read.len())).find(|f| !is_fixed(*f));
                read[facelet.unwrap()] = rng.random_range(0..6);
            }
            let changes = (0..read.len()).filter(|f| !is_fixed(*f)).cartesian_product(0..6u8);
            let changes: Vec<(usize, u8)> = changes.filter(|(f, c)| read[*f] != *c).collect();
            let mut nearest: Vec<(u64, Vec<u8>)> = Vec::new();
            let none = [(0, Vec::new())].into_iter();
            let one = changes.iter().map(|change| (1, vec![*change]));
            let two = changes.iter().tuple_combinations().map(|(a, b)| (2, vec![*a, *b]));
            for (count, changes) in none.chain(one).chain(two) {
                if changes.iter().map(|(facelet, _)| facelet).all_unique() {
                    let mut state = read.clone();
                    changes.iter().for_each(|(facelet, color)| state[*facelet] = *color);
                    // Most have wrong numbers of stickers.
                    let counts = state.iter().counts();
                    if counts.values().all(|count| *count == area) && is_solvable(&state) {
                        nearest.push((count, state));
                    }
                }
            }
            let scheme = Scheme::STANDARD;
            let costs = costs_of(&read);
            let found = Decoder::new(&costs, &scheme).cheapest(nearest.len() + 1);
            let near = found.iter().filter(|candidate| candidate.cost <= 2);
            let near: Vec<_> = near.map(|c| (c.cost, c.cube.colors())).sorted().collect();
            nearest.sort();
            if size == 3 {
                assert_eq!(near, nearest, "{seed}");
            } else {
                // On even cubes other schemes have been tried as well.
                let is_standard = |colors: &[u8]| {
                    let facelets = Facelets::from(Cube::from_colors(colors).unwrap());
                    validate(&facelets).scheme == scheme
                };
                nearest.retain(|(_, colors)| is_standard(colors));
                assert_eq!(near, nearest, "{seed}");
            }
        }
    }
}
