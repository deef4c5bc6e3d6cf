//! The small tables against the pieces, and against the exact distances.

use super::*;
use crate::tables::coordinates::symmetry::conjugate;
use crate::tables::coordinates::turns::{PHASE2_TURNS, turn};
use crate::tables::shared;
use unscramble_cube::random::{generator, random_moves, random_state};

fn random_cubie(seed: &str) -> Cubie {
    Cubie::read(&random_state(3, &mut generator(seed))).unwrap()
}

fn slots(state: &Cubie) -> u16 {
    coordinates::slice(state) / 24
}

fn bound(state: &Cubie) -> u8 {
    let phase1 = &shared::small().phase1;
    phase1.bound(coordinates::twist(state), coordinates::flip(state), slots(state))
}

#[test]
fn the_tables_are_small() {
    let tables = shared::small();
    assert!(tables.bytes() < 2_600_000, "{}", tables.bytes());
    assert_eq!(tables.report().bytes, tables.bytes());
}

/// The eight symmetries take a flip to a flip, wherever the slice edges are.
#[test]
fn conjugates_depend_on_the_coordinate_alone() {
    let phase1 = &shared::small().phase1;
    for seed in 0..50 {
        let state = random_cubie(&format!("conjugates {seed}"));
        for (index, symmetry) in HALF_OF_THEM.into_iter().enumerate() {
            let there = conjugate(&state, symmetry);
            let flip = phase1.flip_conjugates.of(coordinates::flip(&state), index);
            let at = phase1.slots_conjugates.of(slots(&state), index);
            assert_eq!((flip, at), (coordinates::flip(&there), slots(&there)));
            assert_eq!(bound(&there), bound(&state));
        }
    }
}

/// The numbers of classes are those that H. Kociemba and S. Chen publish (kociemba.org, min2phase).
#[test]
fn the_numbers_of_classes_are_the_published_ones() {
    let SmallThreeTables { phase1, phase2, .. } = shared::small();
    assert_eq!((phase1.twists.count(), phase1.flips.count()), (324, 336));
    assert_eq!((phase2.corners.count(), phase2.edges.count()), (2768, 2768));
}

/// A breadth-first search over two coordinates without symmetries.
fn searched<const TURNS: usize>(
    (first, firsts, first_goal): (&MoveTable<TURNS>, usize, u16),
    (second, seconds, second_goal): (&MoveTable<TURNS>, usize, u16),
) -> Vec<u8> {
    let mut distances = vec![u8::MAX; firsts * seconds];
    let index = |a: u16, b: u16| usize::from(a) * seconds + usize::from(b);
    distances[index(first_goal, second_goal)] = 0;
    let mut queue = vec![(first_goal, second_goal)];
    for distance in 1.. {
        let mut next = Vec::new();
        for (a, b) in queue {
            for turn in 0..TURNS {
                let (a, b) = (first.after(a, turn), second.after(b, turn));
                let entry = &mut distances[index(a, b)];
                if *entry == u8::MAX {
                    *entry = distance;
                    next.push((a, b));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        queue = next;
    }
    distances
}

#[test]
fn distances_of_pairs_are_those_of_a_search_without_symmetries() {
    let SmallThreeTables { moves, phase1, phase2, .. } = shared::small();
    let home = SLICE_SOLVED / 24;
    let all = searched((&moves.twist, TWISTS, 0), (&moves.flip, FLIPS, 0));
    let wrong = (0..all.len()).find(|index| {
        let (twist, flip) = ((index / FLIPS) as u16, (index % FLIPS) as u16);
        let (class, symmetry) = phase1.twists.of(twist);
        let flip = phase1.flip_conjugates.of(flip, symmetry);
        phase1.twist_and_flip.at(class, flip) != all[*index]
    });
    assert_eq!(wrong, None);
    let all = searched((&moves.twist, TWISTS, 0), (&moves.slots, SLICES, home));
    let wrong = (0..all.len()).find(|index| {
        let (class, symmetry) = phase1.twists.of((index / SLICES) as u16);
        let at = phase1.slots_conjugates.of((index % SLICES) as u16, symmetry);
        phase1.twist_and_slots.at(class, at) != all[*index]
    });
    assert_eq!(wrong, None);
    let all = searched((&moves.flip, FLIPS, 0), (&moves.slots, SLICES, home));
    let wrong = (0..all.len()).find(|index| {
        let (class, symmetry) = phase1.flips.of((index / SLICES) as u16);
        let at = phase1.slots_conjugates.of((index % SLICES) as u16, symmetry);
        phase1.flip_and_slots.at(class, at) != all[*index]
    });
    assert_eq!(wrong, None);
    let all = searched((&moves.corners, PERMUTATIONS, 0), (&moves.order, 24, 0));
    let wrong = (0..all.len()).find(|index| {
        phase2.of_corners((index / 24) as u16, (index % 24) as u16) != all[*index].min(15)
    });
    assert_eq!(wrong, None);
    let all = searched((&moves.edges, PERMUTATIONS, 0), (&moves.order, 24, 0));
    let wrong = (0..all.len()).find(|index| {
        phase2.of_edges((index / 24) as u16, (index % 24) as u16) != all[*index].min(15)
    });
    assert_eq!(wrong, None);
}

/// A scramble of some turns is at most so far from the subgroup, and in the subgroup if all are turns of phase 2.
#[test]
fn bounds_are_at_most_the_length_of_a_scramble() {
    for seed in 0..200 {
        let mut moves = random_moves(3, &mut generator(&format!("bounds {seed}")));
        moves.truncate(seed % 13);
        let state = Cubie::SOLVED.played(&moves);
        assert!(usize::from(bound(&state)) <= moves.len());
    }
    let tables = shared::small();
    let (mut corners, mut edges, mut order, mut state) = (0, 0, 0, Cubie::SOLVED);
    for step in 0..400usize {
        let index = (step * step + step / 7) % PHASE2_TURNS.len();
        state = state.turned(turn(PHASE2_TURNS[index]));
        corners = tables.moves.corners.after(corners, index);
        edges = tables.moves.edges.after(edges, index);
        order = tables.moves.order.after(order, index);
        assert_eq!((corners, edges), (coordinates::corners(&state), coordinates::edges(&state)));
        assert_eq!((order, bound(&state)), (coordinates::slice(&state) - SLICE_SOLVED, 0));
        let least =
            tables.phase2.of_corners(corners, order).max(tables.phase2.of_edges(edges, order));
        assert!(usize::from(least) <= step + 1);
    }
}
