use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::bands::bands;
use super::centers::{Band, Centers, Stage};
use super::frames::Frame;
use super::frontier::Frontier;
use super::net::Net;
use super::puzzle::Puzzle;
use super::swaps::Limits;
use super::zobrist::Zobrist;
use super::{Bands, Beams, Effort, FILES, Reduction};
use unscramble_cube::pieces::{midge_facelets, wing_facelets, wing_orbits, wing_slot};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Axis, Cube, Face, length, permutation};
use unscramble_search::budget::{Budget, Cutoff};

const NARROW: Effort = Effort {
    centers: [30, 30, 60],
    ends: 2,
    solved: 10,
    edges: Limits { width: 4, swaps: 8, openings: 4, ends: 3 },
};

/// Plays random moves of a stage on a solved cube. Returns the state and the cube after each.
fn walk<P: Puzzle>(puzzle: &P, size: usize, moves: usize, seed: u64) -> Vec<(P::State, Cube)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut state, mut cube, mut last) = (puzzle.goal(), Cube::solved(size), None);
    let mut all = Vec::new();
    for _ in 0..moves {
        let next = puzzle.random_move(last, &mut rng);
        state = puzzle.after(&state, next);
        puzzle.moves()[next].turns.iter().for_each(|step| cube.turn(step.turn));
        last = Some(next);
        all.push((state, cube.clone()));
    }
    all
}

pub(super) fn centers_are_solved(cube: &Cube) -> bool {
    let inner = 1..cube.size() - 1;
    let cells = inner.clone().flat_map(|row| inner.clone().map(move |column| (row, column)));
    Face::ALL.iter().all(|face| {
        cells.clone().all(|(row, column)| cube.at(*face, row, column) == cube.at(*face, 1, 1))
    })
}

pub(super) fn edges_are_paired(cube: &Cube) -> bool {
    let size = cube.size();
    let colors = |facelets: [usize; 2]| facelets.map(|facelet| cube.facelet(facelet));
    (0..24).all(|place| {
        let outermost = colors(wing_facelets(size, 1, place));
        let mate = colors(wing_facelets(size, 1, place ^ 1));
        let midge = colors(midge_facelets(size, place / 2));
        let fits = size.is_multiple_of(2) || place % 2 == 1 || midge == outermost;
        let orbits = (1..=wing_orbits(size)).map(|depth| colors(wing_facelets(size, depth, place)));
        fits && mate == [outermost[1], outermost[0]]
            && orbits.into_iter().all(|wing| wing == outermost)
    })
}

/// Reads the dedge, and whether it is flipped, in each slot of a reduced cube.
fn dedges(cube: &Cube) -> Vec<(usize, usize)> {
    let homes = Frame::with_solved_centers(cube).homes;
    let dedge = |slot: usize| {
        let facelets = wing_facelets(cube.size(), 1, 2 * slot);
        let [a, b] = facelets.map(|facelet| homes[usize::from(cube.facelet(facelet))]);
        let wing = wing_slot(a, b).unwrap();
        (wing / 2, wing % 2)
    };
    (0..12).map(dedge).collect()
}

fn dedges_are_odd(cube: &Cube) -> bool {
    permutation::is_odd(&dedges(cube).iter().map(|dedge| dedge.0).collect::<Vec<_>>())
}

fn flips_are_odd(cube: &Cube) -> bool {
    dedges(cube).iter().map(|dedge| dedge.1).sum::<usize>() % 2 == 1
}

pub(super) fn check(cube: &Cube, reduction: &Reduction, edges: bool) {
    let mut after = cube.clone();
    let turns = reduction.stages.concat();
    after.apply(&turns);
    assert!(centers_are_solved(&after));
    assert_eq!(Frame::posted(&after).odd_wings(), 0);
    assert!(!edges || edges_are_paired(&after));
    let odd = Frame::with_solved_centers(&after).corners_are_odd();
    assert!(!edges || cube.size() % 2 == 1 || dedges_are_odd(&after) == odd);
    assert!(!edges || !flips_are_odd(&after));
    assert_eq!(length(&turns, cube.size()).obtm, reduction.length as u64);
}

#[test]
fn stages_have_one_move_for_each_allowed_turn_of_a_boundary() {
    let counts =
        |size| Stage::ALL.map(|stage| Centers::new(size, Band::whole(size), stage).moves().len());
    assert_eq!(counts(6), [45, 33, 27]);
    assert_eq!(counts(7), [54, 38, 30]);
}

#[test]
fn moves_do_to_states_what_turns_do_to_cubes() {
    let bands =
        [(6, Band::whole(6)), (7, Band::whole(7)), (9, Band::within(9, 2)), (9, Band::line(1))];
    for (size, band) in bands {
        for stage in Stage::ALL {
            let centers = Centers::new(size, band, stage);
            for (state, cube) in walk(&centers, size, 30, 1) {
                let odd_wings = Frame::posted(&cube).odd_wings();
                assert_eq!(centers.read(&cube, &Face::ALL, odd_wings), state);
            }
        }
    }
}

#[test]
fn turns_of_a_band_leave_the_gathered_centers_where_they_are() {
    for size in [8, 9, 10] {
        for stage in [Stage::Axis, Stage::Axes] {
            for line in 1..(size - 2) / 2 {
                let within = Centers::new(size, Band::within(size, line + 1), stage);
                for (_, cube) in walk(&Centers::new(size, Band::line(line), stage), size, 30, 2) {
                    let odd = Frame::posted(&cube).odd_wings();
                    assert!(within.is_goal(&within.read(&cube, &Face::ALL, odd)));
                }
            }
        }
    }
}

/// The centers of an 8x8x8 within its outermost line are like all centers of a 6x6x6, so the nets of the latter serve.
#[test]
fn an_inner_band_is_like_a_smaller_cube() {
    for (size, smaller) in [(8, 6), (9, 7), (10, 8)] {
        for stage in [Stage::Axis, Stage::Axes] {
            let band = Centers::new(size, Band::within(size, 2), stage);
            let whole = Centers::new(smaller, Band::whole(smaller), stage);
            assert_eq!(
                (band.features(), band.moves().len()),
                (whole.features(), whole.moves().len())
            );
            let mut states = (band.goal(), whole.goal());
            for number in (0..band.moves().len()).cycle().step_by(7).take(100) {
                states = (band.after(&states.0, number), whole.after(&states.1, number));
                assert_eq!(states.0, states.1);
            }
        }
    }
}

#[test]
fn the_faces_are_done_when_the_centers_are_solved() {
    let faces = Centers::new(6, Band::whole(6), Stage::Faces);
    for seed in 0..20 {
        for (state, cube) in walk(&faces, 6, 6, seed) {
            assert_eq!(faces.is_goal(&state), centers_are_solved(&cube));
        }
    }
}

#[test]
fn frontiers_hold_the_distances_of_a_breadth_first_search() {
    let faces = Centers::new(6, Band::whole(6), Stage::Faces);
    let (frontier, zobrist) = (Frontier::new(&faces, 12), Zobrist::new(&faces));
    assert_eq!(frontier.distance(zobrist.hash(&faces, &faces.goal())), Some(0));
    // The faces do not change solved centers, so 9 of the 27 moves make 9 states.
    let neighbors = (0..faces.moves().len()).map(|number| faces.after(&faces.goal(), number));
    let ones = neighbors.filter(|state| {
        let distance = frontier.distance(zobrist.hash(&faces, state));
        assert_eq!(distance, Some(usize::from(!faces.is_goal(state))));
        distance == Some(1)
    });
    assert_eq!(ones.count(), 9);
    for seed in 0..20 {
        for (length, (state, _)) in (1..).zip(walk(&faces, 6, 6, seed)) {
            let Some(distance) = frontier.distance(zobrist.hash(&faces, &state)) else { continue };
            assert!(distance <= length);
            let way = frontier.way(&faces, &state);
            assert_eq!(way.len(), distance);
            let end = way.iter().fold(state, |state, next| faces.after(&state, usize::from(*next)));
            assert!(faces.is_goal(&end));
        }
    }
}

/// Compares updated sums with sums made anew along a walk.
fn follow<P: Puzzle>(puzzle: &P, net: &Net, size: usize) {
    let mut before = puzzle.goal();
    for (after, _) in walk(puzzle, size, 40, 3) {
        let mut listed = [Vec::new(), Vec::new()];
        puzzle.list_features(&before, &mut listed[0]);
        puzzle.list_features(&after, &mut listed[1]);
        let (mut on, mut off) = (Vec::new(), Vec::new());
        puzzle.list_changes(&before, &after, &mut on, &mut off);
        let mut sums = net.sums(&listed[0]);
        net.update(&mut sums, &on, &off);
        assert_eq!(sums, net.sums(&listed[1]));
        assert!(listed.iter().flatten().all(|feature| usize::from(*feature) < puzzle.features()));
        before = after;
    }
}

#[test]
fn moves_update_the_sums_of_nets() {
    for (size, _) in FILES {
        let beams = Beams::new(size).unwrap();
        beams.centers.iter().for_each(|beam| follow(&beam.puzzle, &beam.net, size));
    }
}

#[test]
fn nearly_solved_cubes_are_reduced_without_parity() {
    for (size, _) in FILES {
        let beams = Beams::new(size).unwrap();
        for (_, cube) in walk(&Centers::new(size, Band::whole(size), Stage::Axis), size, 4, 5) {
            let centers =
                beams.solve_centers(&cube, &NARROW, &Budget::unlimited(), &mut 0).unwrap();
            centers.iter().for_each(|reduction| check(&cube, reduction, false));
            let reductions = beams.reduce(&cube, &NARROW, &Budget::unlimited(), &mut 0).unwrap();
            assert!(!reductions.is_empty());
            reductions.iter().for_each(|reduction| check(&cube, reduction, true));
        }
    }
}

#[test]
fn a_reduction_is_the_same_every_time_and_can_be_cancelled() {
    let beams = Beams::new(6).unwrap();
    let (_, cube) = walk(&Centers::new(6, Band::whole(6), Stage::Axis), 6, 3, 6).pop().unwrap();
    let reduce = || beams.reduce(&cube, &NARROW, &Budget::unlimited(), &mut 0).unwrap();
    assert_eq!(reduce(), reduce());
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    let random = random_state(6, &mut generator("cancelled"));
    assert_eq!(beams.reduce(&random, &NARROW, &budget, &mut 0), Err(Cutoff::Cancelled));
}

#[test]
fn nets_are_those_that_the_folder_describes() {
    let sums = FILES.map(|(_, files)| files.map(crc32fast::hash));
    assert_eq!(sums, [[0x03d0eb11, 0xd659749e, 0x402d116c], [0x135d88f5, 0x3439d320, 0xc4e611e3],]);
    let of_bands = |size| {
        bands(size).into_iter().map(|(_, files)| files.map(crc32fast::hash)).collect::<Vec<_>>()
    };
    let (six, seven, eight) =
        ([0x03d0eb11, 0xd659749e], [0x135d88f5, 0x3439d320], [0x244cd1e6, 0x299e680d]);
    assert_eq!(of_bands(8), [six, eight]);
    assert_eq!(of_bands(9), [seven, [0x604385be, 0x45a7ea20]]);
    assert_eq!(of_bands(10), [six, eight, [0x399ea914, 0xc2c7d227]]);
}

#[test]
fn bands_bring_the_centers_to_their_axes() {
    for (size, widths) in [(8, [120, 60]), (9, [240, 120]), (10, [480, 240])] {
        let cube = random_state(size, &mut generator("bands"));
        let beams = Bands::new(size).unwrap();
        let (budget, nodes) = (&Budget::unlimited(), &mut 0);
        let on_axis = beams.on_first_axis(&cube, &Axis::ALL, widths[0], budget, nodes).unwrap();
        let mut families = beams.families(on_axis, widths[1]);
        let mut firsts = Vec::new();
        for _ in 0..2 {
            let frames = families.next(budget, nodes).unwrap().unwrap();
            assert!(!frames.is_empty());
            firsts.push(frames[0].posted_stages());
            frames.iter().for_each(|frame| check_axes(&cube, frame));
        }
        assert_ne!(firsts[0], firsts[1]);
        let mut end = cube.clone();
        end.apply(&beams.turns_to_axes(&cube, widths, budget, nodes).unwrap());
        assert_eq!(Frame::posted(&end).odd_wings(), 0);
    }
}

/// Checks that all bands of a cube are on their axes after the turns of a frame.
fn check_axes(cube: &Cube, frame: &Frame) {
    let size = cube.size();
    for (band, _) in bands(size) {
        let stage = Centers::new(size, band, Stage::Axes);
        let state = stage.read(&frame.cube, &frame.homes, frame.odd_wings());
        assert!(stage.is_goal(&state));
    }
    let mut end = cube.clone();
    end.apply(&frame.posted_stages().concat());
    // Turns of one axis may merge.
    let lengths = frame.posted_stages().into_iter().map(|turns| length(&turns, size).obtm);
    assert!(lengths.sum::<u64>() as usize <= frame.length());
    assert_eq!(Frame::posted(&end).odd_wings(), 0);
}
