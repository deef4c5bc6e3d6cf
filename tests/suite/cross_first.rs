//! Reduction with the cross first solves every state, and takes at most 5 % more moves than without.
//!
//! `UNSCRAMBLE_YAU=500` solves that many random states of 4x4x4 and 5x5x5 with every 3x3x3 method.

use rayon::prelude::*;
use unscramble_cube::pieces::{midge_facelets, wing_facelets, wing_orbits};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Cube, EDGES, Face, Facelets};
use unscramble_solve::{Budget, Options, Request};

use crate::kit::solver::solve;

/// Returns whether the goal of a phase holds on a cube on which color `i` belongs to face `i`.
pub(crate) fn holds_goal(cube: &Cube, phase: &str) -> bool {
    let inner = 1..cube.size() - 1;
    let center = |face: Face| {
        inner.clone().all(|r| inner.clone().all(|c| cube.at(face, r, c) == face as u8))
    };
    if phase.starts_with("four") {
        let open: Vec<Face> = Face::ALL.into_iter().filter(|face| !center(*face)).collect();
        let four = |face: Face| match open.as_slice() {
            [] => true,
            [a, b] => !a.is_parallel(*b) && [*a, *b].contains(&face.opposite()),
            _ => false,
        };
        let least = if phase == "four-dedges" { 4 } else { 0 };
        return Face::ALL.into_iter().any(|face| four(face) && dedges(cube, face, 0) >= least);
    }
    let faces = Face::ALL.into_iter().filter(|face| center(*face) && center(face.opposite()));
    let mut most = faces.map(|face| match phase {
        "first-centers" => 4,
        "cross-dedges" => (0..4).map(|turned| dedges(cube, face, turned)).max().unwrap(),
        _ => dedges(cube, face, 0),
    });
    let least = if phase == "last-cross-dedge" { 4 } else { 3 };
    most.any(|dedges| dedges >= least)
}

/// The number of dedges of a face that are home when it has turned by some quarters.
fn dedges(cube: &Cube, face: Face, quarters: usize) -> usize {
    let mut cube = cube.clone();
    (0..quarters).for_each(|_| cube.turn(unscramble_cube::Turn::outer(face, 1)));
    let size = cube.size();
    let own = (0..12).filter(|slot| EDGES[*slot].contains(&face));
    let home = |slot: &usize| {
        let colors = EDGES[*slot].map(|face| face as u8);
        let shows = |facelets: [usize; 2]| facelets.map(|facelet| cube.facelet(facelet));
        let wings = (1..=wing_orbits(size)).all(|depth| {
            let [a, b] = [0, 1].map(|i| shows(wing_facelets(size, depth, 2 * slot + i)));
            a == colors && b == [colors[1], colors[0]]
        });
        wings && (size.is_multiple_of(2) || shows(midge_facelets(size, *slot)) == colors)
    };
    own.filter(home).count()
}

fn mean(size: usize, count: u32, options: &[(&str, &str)]) -> f64 {
    let options: Options =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let method = Some("reduction".to_owned());
    let request = Request { method, options, ..Request::default() };
    let length = |i| {
        let state = Facelets::from(random_state(size, &mut generator(&format!("lengths {i}"))));
        let solution = solve(&state, &request, &Budget::unlimited()).unwrap();
        assert!(solution.solved, "{state}");
        solution.length().obtm
    };
    (0..count).into_par_iter().map(length).sum::<u64>() as f64 / f64::from(count)
}

#[test]
fn a_cross_first_is_about_as_short_as_plain_reduction() {
    let asked: Option<u32> = std::env::var("UNSCRAMBLE_YAU").ok().and_then(|n| n.parse().ok());
    for size in [4, 5] {
        for three in ["beginner", "cfop", "two_phase"] {
            let count = asked.unwrap_or(if three == "two_phase" { 5 } else { 20 });
            let plain = mean(size, count, &[("three", three)]);
            for order in ["yau", "hoya"] {
                let length = mean(size, count, &[("three", three), ("order", order)]);
                let more = 100.0 * (length / plain - 1.0);
                println!("{size} {three}: {plain:.1}, {order} {length:.1} ({more:+.1} %)");
                // A few states are too few for the mean.
                let most = if asked.is_some() { 5.0 } else { 12.0 };
                assert!(more <= most, "{size} {three} {order}: {length} instead of {plain}");
            }
        }
    }
}

#[test]
fn a_cross_first_solves_every_size() {
    for order in ["yau", "hoya"] {
        for size in 4..=8 {
            for option in [
                ("three", "beginner"),
                ("parity", "lookahead"),
                ("edge_parity", "simple"),
                ("first_layer", "F"),
            ] {
                mean(size, 3, &[option, ("order", order)]);
            }
        }
        // Too large to try several crosses.
        for size in [11, 16] {
            mean(size, 1, &[("order", order)]);
        }
    }
}
