use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::bands::bands;
use super::centers::{Band, Centers, Stage};
use super::frames::Frame;
use super::frontier::Frontier;
use super::net::Net;
use super::puzzle::Puzzle;
use super::zobrist::Zobrist;
use super::{Bands, Beams, FILES};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, Face, length};
use unscramble_search::budget::{Budget, Cutoff};

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

#[test]
fn stages_have_one_move_for_each_allowed_turn_of_a_boundary() {
    let counts =
        |size| Stage::ALL.map(|stage| Centers::new(size, Band::whole(size), stage).moves().len());
    assert_eq!(counts(6), [45, 33]);
    assert_eq!(counts(7), [54, 38]);
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
fn frontiers_hold_the_distances_of_a_breadth_first_search() {
    let axes = Centers::new(6, Band::whole(6), Stage::Axes);
    let (frontier, zobrist) = (Frontier::new(&axes, 12), Zobrist::new(&axes));
    assert_eq!(frontier.distance(zobrist.hash(&axes, &axes.goal())), Some(0));
    let neighbors = (0..axes.moves().len()).map(|number| axes.after(&axes.goal(), number));
    let ones = neighbors.filter(|state| {
        let distance = frontier.distance(zobrist.hash(&axes, state));
        assert_eq!(distance, Some(usize::from(!axes.is_goal(state))));
        distance == Some(1)
    });
    assert!(ones.count() > 0);
    for seed in 0..20 {
        for (length, (state, _)) in (1..).zip(walk(&axes, 6, 6, seed)) {
            let Some(distance) = frontier.distance(zobrist.hash(&axes, &state)) else { continue };
            assert!(distance <= length);
            let way = frontier.way(&axes, &state);
            assert_eq!(way.len(), distance);
            let end = way.iter().fold(state, |state, next| axes.after(&state, usize::from(*next)));
            assert!(axes.is_goal(&end));
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
        beams.0.iter().for_each(|beam| follow(&beam.puzzle, &beam.net, size));
    }
}

#[test]
fn nearly_solved_cubes_come_to_their_axes_the_same_way_every_time() {
    for (size, _) in FILES {
        let beams = Beams::new(size).unwrap();
        let on_axes = |cube: &Cube| {
            let frames = beams.on_axes(cube, [30, 30], &Budget::unlimited(), &mut 0).unwrap();
            frames.iter().map(Frame::posted_stages).collect::<Vec<_>>()
        };
        for (_, cube) in walk(&Centers::new(size, Band::whole(size), Stage::Axis), size, 4, 5) {
            let found = on_axes(&cube);
            assert!(!found.is_empty());
            for stages in &found {
                let mut end = cube.clone();
                end.apply(&stages.concat());
                assert_eq!(Frame::posted(&end).odd_wings(), 0);
            }
            assert_eq!(on_axes(&cube), found);
        }
    }
}

#[test]
fn beams_can_be_cancelled() {
    let budget = Budget::unlimited();
    budget.canceller().cancel();
    let random = random_state(6, &mut generator("cancelled"));
    let found = Beams::new(6).unwrap().on_axes(&random, [30, 30], &budget, &mut 0);
    assert_eq!(found.err(), Some(Cutoff::Cancelled));
}

#[test]
fn nets_are_those_that_the_folder_describes() {
    let sums = FILES.map(|(_, files)| files.map(crc32fast::hash));
    assert_eq!(sums, [[0x03d0eb11, 0xd659749e], [0x135d88f5, 0x3439d320]]);
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
        let posted = Frame::posted(&cube).with_each_axis_upright();
        let on_axis = beams.on_first_axis(&posted, widths[0], budget, nodes).unwrap();
        let mut families = vec![on_axis];
        for band in 0..bands(size).len() {
            let on_axes = |family: &Vec<Frame>| {
                beams.on_axes(band, family, widths[1], budget, &mut 0).unwrap()
            };
            families = families.iter().flat_map(on_axes).take(2).collect();
        }
        let firsts: Vec<_> = families.iter().map(|family| family[0].posted_stages()).collect();
        assert_ne!(firsts[0], firsts[1]);
        families.iter().flatten().for_each(|frame| check_axes(&cube, frame));
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
