use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::{Layers, Limits, MOST_LAYERS, Step, Swaps};
use crate::beam::frames::Frame;
use crate::beam::tests::check;
use crate::beam::{Effort, pair};
use unscramble_cube::pieces::{wing_facelets, wing_orbits};
use unscramble_cube::{Cube, Face, Turn, permutation};
use unscramble_search::budget::{Budget, Cutoff};

const LIMITS: Limits = Limits { width: 4, swaps: 8, openings: 4, ends: 3 };

const EFFORT: Effort = Effort { centers: [0; 3], ends: 0, solved: 0, edges: LIMITS };

/// Returns a random cube with solved centers and even wing orbits.
fn cube_with_wings_shuffled(size: usize, seed: u64) -> Cube {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut cube = Cube::solved(size);
    for depth in 1..=wing_orbits(size) {
        let facelets: [[usize; 2]; 24] =
            std::array::from_fn(|place| wing_facelets(size, depth, place));
        let wings = facelets.map(|facelets| facelets.map(|facelet| cube.facelet(facelet)));
        let mut places: [usize; 24] = std::array::from_fn(|place| place);
        places.shuffle(&mut rng);
        if permutation::is_odd(&places) {
            places.swap(0, 1);
        }
        for (place, wing) in places.into_iter().zip(wings) {
            (0..2).for_each(|side| cube.set_facelet(facelets[place][side], wing[side]));
        }
    }
    for _ in 0..30 {
        cube.turn(Turn::outer(Face::from_index(rng.random_range(0..6)), rng.random_range(1..4)));
    }
    cube
}

#[test]
fn there_are_48_swaps_around_each_axis() {
    for size in 4..=MOST_LAYERS {
        let swaps = Swaps::new(size).unwrap();
        assert_eq!(swaps.around.each_ref().map(|around| around.swaps.len()), [48; 3]);
    }
    assert!(Swaps::new(3).is_none() && Swaps::new(11).is_none());
}

#[test]
fn steps_do_to_boards_what_turns_do_to_cubes() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for size in [4, 5, 6, 7, 10] {
        let swaps = Swaps::new(size).unwrap();
        let mut cube = cube_with_wings_shuffled(size, 2);
        let odd = |cube: &Cube| Frame::posted(cube).corners_are_odd();
        let mut board = swaps.read(&cube, &Face::ALL, odd(&cube), 1)[0];
        for _ in 0..50 {
            let mut open: Layers = [0; MOST_LAYERS];
            for layer in (1..size - 1).filter(|layer| 2 * layer + 1 != size) {
                open[layer] = rng.random_range(0..4);
            }
            let step = Step { axis: rng.random_range(0..3), swap: rng.random_range(0..48), open };
            let around = &swaps.around[usize::from(step.axis)];
            let mut turns = Vec::new();
            swaps.open(step.axis, &[0; MOST_LAYERS], &open, &mut turns);
            turns.extend(around.swaps[usize::from(step.swap)].turns);
            swaps.open(step.axis, &open, &[0; MOST_LAYERS], &mut turns);
            cube.apply(&turns);
            let swap = &around.swaps[usize::from(step.swap)];
            let mut gains = [[0; 4]; MOST_LAYERS];
            swaps.gains(&board, around, swap, &mut gains);
            let gain: i32 =
                gains.iter().zip(open).map(|(gains, turn)| gains[usize::from(turn)]).sum();
            let before = swaps.unmatched(&board);
            board = swaps.after(&board, &step);
            assert_eq!(swaps.unmatched(&board), before - gain);
            let read = swaps.read(&cube, &Face::ALL, odd(&cube), 1)[0];
            assert_eq!(board.wings, read.wings);
            assert!(size % 2 == 0 || board.labels == read.labels);
        }
    }
}

#[test]
fn all_edges_are_paired_without_parity() {
    for size in 4..=MOST_LAYERS {
        let swaps = Swaps::new(size).unwrap();
        for seed in 0..3 {
            let cube = cube_with_wings_shuffled(size, seed);
            let reductions = pair(&swaps, &cube, &EFFORT, &Budget::unlimited(), &mut 0).unwrap();
            assert!(!reductions.is_empty());
            reductions.iter().for_each(|reduction| check(&cube, reduction, true));
        }
        let solved =
            pair(&swaps, &Cube::solved(size), &EFFORT, &Budget::unlimited(), &mut 0).unwrap();
        assert_eq!(solved[0].length, 0);
    }
}

#[test]
fn a_search_can_be_cancelled() {
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    let cube = cube_with_wings_shuffled(6, 1);
    let paired = pair(&Swaps::new(6).unwrap(), &cube, &EFFORT, &budget, &mut 0);
    assert_eq!(paired, Err(Cutoff::Cancelled));
}
