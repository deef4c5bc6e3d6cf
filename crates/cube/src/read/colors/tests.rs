use std::collections::{BTreeMap, BTreeSet};

use rand::{Rng, RngExt as _};

use super::balance::{equal_groups, nearest};
use super::fit::starts;
use super::lab::{Lab, difference, from_srgb};
use super::*;
use crate::geometry::turned_cell;
use crate::random::{generator, random_state};
use crate::read::{Costs, Decoder};
use crate::validate::validate;
use crate::{Cube, Facelets, Rotation, Scheme, Turn, notation};

/// The paints of three cubes, in the order white, red, green, yellow, orange, blue.
const PAINTS: [[[f64; 3]; 6]; 3] = [
    [
        [235.0, 235.0, 235.0],
        [190.0, 20.0, 30.0],
        [0.0, 155.0, 75.0],
        [250.0, 215.0, 0.0],
        [255.0, 95.0, 0.0],
        [0.0, 70.0, 175.0],
    ],
    [
        [200.0, 210.0, 220.0],
        [150.0, 25.0, 35.0],
        [30.0, 130.0, 70.0],
        [200.0, 195.0, 60.0],
        [210.0, 90.0, 40.0],
        [20.0, 60.0, 130.0],
    ],
    [
        [245.0, 250.0, 245.0],
        [215.0, 40.0, 60.0],
        [60.0, 200.0, 80.0],
        [240.0, 240.0, 80.0],
        [255.0, 140.0, 50.0],
        [30.0, 100.0, 220.0],
    ],
];

/// What a camera does to colors.
#[derive(Debug, Clone, Copy, Default)]
struct Camera {
    /// The standard deviation of the noise in each channel.
    sigma: f64,
    /// How near orange is to red, from 0 to 1.
    close: f64,
    /// Whether some faces lie in the shadow of a hand, and some stickers have glare.
    is_rough: bool,
}

/// Normally distributed numbers (G. E. P. Box and M. E. Muller, 1958).
fn gauss(rng: &mut impl Rng) -> f64 {
    let (radius, angle): (f64, f64) = (rng.random_range(1e-12..1.0), rng.random_range(0.0..1.0));
    (-2.0 * radius.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
}

impl Camera {
    /// The sRGB of each facelet, with a gain of up to 20 % for each face.
    fn sees(self, cube: &Cube, paints: usize, rng: &mut impl Rng) -> Vec<[f64; 3]> {
        let (size, mut paints) = (cube.size(), PAINTS[paints % 3]);
        let red = paints[1];
        for (orange, red) in paints[4].iter_mut().zip(red) {
            *orange += (red - *orange) * self.close;
        }
        let gains = [(); 6].map(|()| rng.random_range(0.8..1.2));
        let shadows = [(); 6].map(|()| if rng.random_bool(0.3) { 0.3 } else { 0.0 });
        let area = size * size;
        let seen = cube.colors().into_iter().enumerate().map(|(facelet, color)| {
            let (face, row, column) = (facelet / area, facelet % area / size, facelet % size);
            let across = (row + column) as f64 / (2 * size - 2) as f64;
            let shade = if self.is_rough { 1.0 - shadows[face] * across } else { 1.0 };
            let glare = if self.is_rough && rng.random_bool(0.03) { 0.7 } else { 0.0 };
            paints[usize::from(color)].map(|channel| {
                let lit = channel * gains[face] * shade + self.sigma * gauss(rng);
                (lit + (255.0 - lit) * glare).clamp(0.0, 255.0)
            })
        });
        seen.collect()
    }
}

fn reading(seen: &[[f64; 3]], orientations: Orientations) -> Reading {
    read(&Measured::from_srgb(seen).unwrap(), orientations, 3).unwrap()
}

/// Whether two cubes are the same but for the names of their colors.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    one.iter()
        .zip(other)
        .all(|(a, b)| *there.entry(*a).or_insert(*b) == *b && *back.entry(*b).or_insert(*a) == *a)
}

/// The nearest prototype for each facelet by itself (the centers of odd cubes are the prototypes), and
/// groups of equally many facelets.
fn simple_readings(seen: &[[f64; 3]]) -> [Vec<u8>; 2] {
    let colors: Vec<_> = seen.iter().map(|srgb| from_srgb(*srgb)).collect();
    let starts = starts(&colors);
    let costs = |prototypes: &[Lab; 6]| -> Vec<[f64; 6]> {
        colors.iter().map(|c| prototypes.map(|p| difference(*c, p))).collect()
    };
    let by_itself = costs(&starts[0]).iter().map(nearest).collect();
    [by_itself, equal_groups(&costs(starts.last().unwrap()))]
}

#[test]
fn noisy_colors_are_read() {
    for (size, seeds) in [(2, 12), (3, 6), (4, 4), (5, 2), (6, 2), (7, 2)] {
        for seed in 0..seeds {
            let mut rng = generator(&format!("noise {size} {seed}"));
            let cube = random_state(size, &mut rng);
            let camera = Camera { sigma: 8.0, ..Camera::default() };
            let seen = camera.sees(&cube, seed, &mut rng);
            let reading = reading(&seen, Orientations::Known);
            // On even cubes nothing says which color is on which face but the names.
            assert_eq!(reading.cube, cube, "{size} {seed}");
            let names = ["white", "red", "green", "yellow", "orange", "blue"];
            assert_eq!(reading.prototypes.map(|prototype| prototype.name), names);
            assert!(reading.is_trusted && reading.uncertain.is_empty(), "{size} {seed}");
            assert_eq!(reading.others.len(), 3);
            for state in reading.others.into_iter().chain([reading.cube]) {
                assert!(validate(&Facelets::from(state)).is_solvable());
            }
        }
    }
}

#[test]
fn shadows_and_glare_are_read() {
    for seed in 0..6 {
        let mut rng = generator(&format!("shadows {seed}"));
        let cube = random_state(3, &mut rng);
        let camera = Camera { sigma: 5.0, is_rough: true, ..Camera::default() };
        let reading = reading(&camera.sees(&cube, seed, &mut rng), Orientations::Known);
        assert_eq!(reading.cube, cube, "{seed}");
    }
}

#[test]
fn a_glare_is_changed_and_told() {
    let cube = random_state(3, &mut generator("glare"));
    let mut seen = Camera::default().sees(&cube, 0, &mut generator("seen"));
    let facelet = (0..54).find(|f| f % 9 != 4 && cube.facelet(*f) != 0).unwrap();
    seen[facelet] = [255.0, 255.0, 255.0];
    let reading = reading(&seen, Orientations::Known);
    assert_eq!((reading.cube, reading.changed), (cube, vec![facelet]));
}

#[test]
fn any_scheme_is_read() {
    for (size, seed) in [(2, "a"), (3, "b"), (4, "c")] {
        let mut rng = generator(seed);
        let cube = random_state(size, &mut rng);
        let mut mirrored = cube.clone();
        // Red and orange are exchanged.
        mirrored.recolor(&[0, 4, 2, 3, 1, 5]);
        let seen = Camera { sigma: 5.0, ..Camera::default() }.sees(&mirrored, 0, &mut rng);
        let reading = reading(&seen, Orientations::Known);
        assert!(is_same(&reading.cube.colors(), &cube.colors()), "{size}");
        assert!(validate(&Facelets::from(reading.cube)).is_solvable(), "{size}");
        assert!(reading.is_trusted);
    }
}

#[test]
fn what_is_not_a_cube_is_not_trusted() {
    let mut rng = generator("no cube");
    for size in [2, 3, 4, 5] {
        let count = 6 * size * size;
        let mut pictures = vec![vec![[120.0, 40.0, 50.0]; count]];
        pictures
            .push((0..count).map(|_| [120.0, 40.0, 50.0].map(|c| c + gauss(&mut rng))).collect());
        for _ in 0..3 {
            let noise = (0..count).map(|_| [(); 3].map(|()| rng.random_range(0.0..255.0)));
            pictures.push(noise.collect());
        }
        if size > 2 {
            for paints in PAINTS {
                // The colors of a cube, but not its pieces.
                pictures.push((0..count).map(|_| paints[rng.random_range(0..6)]).collect());
            }
        }
        for (number, picture) in pictures.iter().enumerate() {
            let reading = reading(picture, Orientations::Known);
            assert!(!reading.is_trusted, "{size} {number}");
            // Of the colors of a cube, those that fit no piece; else all.
            let is_painted = picture.iter().all(|color| PAINTS.as_flattened().contains(color));
            let is_all = reading.uncertain.len() == count;
            assert!(
                is_all || is_painted && reading.uncertain == reading.changed,
                "{size} {number}"
            );
        }
    }
}

#[test]
fn wrong_numbers_are_refused() {
    assert!(Measured::from_srgb(&[[0.0; 3]; 53]).is_none());
    assert!(Measured::from_srgb(&[[f64::NAN; 3]; 54]).is_none());
    assert!(Measured::from_lab(&[[50.0, f64::INFINITY, 0.0]; 54]).is_none());
    assert_eq!(Measured::from_lab(&[[50.0, 0.0, 0.0]; 24]).unwrap().size(), 2);
}

/// The colors as seen if each face is turned clockwise by quarters.
fn with_turned_faces(size: usize, seen: &[[f64; 3]], turns: [u8; 6]) -> Vec<[f64; 3]> {
    let area = size * size;
    let mut out = seen.to_vec();
    for (facelet, color) in seen.iter().enumerate() {
        let face = facelet / area;
        let cell = (facelet % area / size, facelet % size);
        let (row, column) = turned_cell(size, cell, turns[face]);
        out[face * area + row * size + column] = *color;
    }
    out
}

#[test]
fn faces_in_unknown_orientations_are_read() {
    for (size, seeds) in [(2, 2), (3, 6), (4, 2), (5, 2)] {
        for seed in 0..seeds {
            let mut rng = generator(&format!("turned {size} {seed}"));
            let cube = random_state(size, &mut rng);
            let seen = Camera { sigma: 5.0, ..Camera::default() }.sees(&cube, seed, &mut rng);
            let turns = [(); 6].map(|()| rng.random_range(0..4u8));
            let turned = with_turned_faces(size, &seen, turns);
            let reading = reading(&turned, Orientations::Unknown);
            assert_eq!(reading.cube, cube, "{size} {seed}");
            assert_eq!(reading.turns, turns.map(|quarters| (4 - quarters) % 4), "{size} {seed}");
            assert_eq!((reading.equal_readings, reading.is_trusted), (1, true));
        }
    }
}

#[test]
fn symmetric_patterns_have_several_readings() {
    let mut rng = generator("symmetric");
    let solved = Camera::default().sees(&Cube::solved(3), 0, &mut rng);
    let reading_of_solved = reading(&solved, Orientations::Unknown);
    assert!(reading_of_solved.cube.is_uniform());
    assert_eq!((reading_of_solved.equal_readings, reading_of_solved.uncertain.len()), (1, 0));

    let mut superflip = Cube::solved(3);
    let moves = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
    superflip.apply(&notation::parse(moves, 3).unwrap());
    let seen = Camera::default().sees(&superflip, 0, &mut rng);
    let reading = reading(&seen, Orientations::Unknown);
    assert!(reading.equal_readings > 1 && !reading.uncertain.is_empty());
    assert!(!reading.others.is_empty());
}

/// Prints a table for benches/README.md.
#[test]
#[ignore = "measures; run it in release with --nocapture"]
fn the_share_of_cubes_that_are_read_right_by_hand() {
    let count = |size: usize| if size == 3 { 1000 } else { 200 };
    println!(
        "| size | orange | sigma | rough | this | equal groups | nearest | wrong and sure | ms |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for size in [2, 3, 4, 5, 7] {
        for (sigma, close, is_rough) in [
            (5.0, 0.0, false),
            (10.0, 0.0, false),
            (20.0, 0.0, false),
            (30.0, 0.0, false),
            (5.0, 0.5, false),
            (10.0, 0.5, false),
            (20.0, 0.5, false),
            (5.0, 0.0, true),
            (10.0, 0.0, true),
        ] {
            let camera = Camera { sigma, close, is_rough };
            let mut right = [0; 3];
            let mut silent = 0;
            let mut time = std::time::Duration::ZERO;
            for seed in 0..count(size) {
                let mut rng = generator(&format!("{size} {camera:?} {seed}"));
                let cube = random_state(size, &mut rng);
                let seen = camera.sees(&cube, seed, &mut rng);
                let start = std::time::Instant::now();
                let own = reading(&seen, Orientations::Known);
                time += start.elapsed();
                let [nearest, equal] = simple_readings(&seen);
                let all = [own.cube.colors(), equal, nearest];
                for (right, read) in right.iter_mut().zip(&all) {
                    *right += usize::from(is_same(read, &cube.colors()));
                }
                let is_wrong = !is_same(&all[0], &cube.colors());
                silent += usize::from(is_wrong && own.uncertain.is_empty());
            }
            let share = |right: usize| 100.0 * right as f64 / count(size) as f64;
            let [own, equal, nearest] = right.map(share);
            let ms = time.as_secs_f64() * 1000.0 / count(size) as f64;
            println!(
                "| {size} | {} | {sigma} | {} | {own:.1} % | {equal:.1} % | {nearest:.1} % | {:.1} % | {ms:.1} |",
                if close > 0.0 { "near red" } else { "usual" },
                if is_rough { "yes" } else { "no" },
                share(silent),
            );
        }
    }
}

/// The color that lies at a share of the way along a line of paints.
fn along(paints: &[[f64; 3]], share: f64) -> [f64; 3] {
    let place = share.clamp(0.0, 1.0) * (paints.len() - 1) as f64;
    let from = (place as usize).min(paints.len() - 2);
    let part = place - from as f64;
    std::array::from_fn(|i| paints[from][i] + (paints[from + 1][i] - paints[from][i]) * part)
}

/// Pictures of a size that do not show six colors, with what they are.
fn without_six_colors(size: usize, rng: &mut impl Rng) -> Vec<(&'static str, Vec<[f64; 3]>)> {
    let (area, count) = (size * size, 6 * size * size);
    let [black, white, red, yellow, green, blue] = [
        [0.0; 3],
        [255.0; 3],
        [200.0, 0.0, 0.0],
        [255.0, 230.0, 0.0],
        [0.0, 160.0, 0.0],
        [0.0, 0.0, 200.0],
    ];
    let wheel = [red, yellow, green, [0.0, 200.0, 200.0], blue, [200.0, 0.0, 200.0], red];
    // The face of a facelet, and how far down and to the right it lies, from 0 to 1.
    let place = |facelet: usize| {
        let (row, column) = (facelet % area / size, facelet % size);
        ((facelet / area) as f64, row as f64 / size as f64, column as f64 / size as f64)
    };
    let ramp = |paints: &[[f64; 3]]| -> Vec<[f64; 3]> {
        (0..count).map(|facelet| along(paints, facelet as f64 / (count - 1) as f64)).collect()
    };
    let columns = |facelet: usize| {
        let (face, row, column) = place(facelet);
        along(&[black, white], (face + column + row / size as f64) / 6.0)
    };
    let same_on_each_face = |facelet: usize| {
        let (_, row, column) = place(facelet);
        along(&wheel, row * 0.9 + column * 0.05)
    };
    let plane = |facelet: usize| {
        let (face, row, column) = place(facelet);
        [255.0 * (face + row) / 6.0, 255.0 * column, 100.0]
    };
    let mut walk = [128.0; 3];
    let mut all = vec![
        ("one color", vec![[120.0, 40.0, 50.0]; count]),
        ("steps of gray", (0..count).map(|facelet| [facelet as f64; 3]).collect()),
        ("from black to white", ramp(&[black, white])),
        ("from white to black", ramp(&[white, black])),
        ("from red to yellow", ramp(&[red, yellow])),
        ("from white to blue", ramp(&[white, blue])),
        ("the wheel of hues", ramp(&wheel)),
        ("gray column by column", (0..count).map(columns).collect()),
        ("the wheel of hues on each face", (0..count).map(same_on_each_face).collect()),
        ("a plane of colors", (0..count).map(plane).collect()),
        ("noise", (0..count).map(|_| [(); 3].map(|()| rng.random_range(0.0..255.0))).collect()),
        ("gray noise", (0..count).map(|_| [rng.random_range(0.0..255.0); 3]).collect()),
    ];
    let next = (0..count).map(|_| {
        walk = walk.map(|own: f64| (own + 20.0 * gauss(rng)).clamp(0.0, 255.0));
        walk
    });
    all.push(("a walk through colors", next.collect()));
    all
}

#[test]
fn nothing_without_six_colors_is_called_solvable() {
    for (size, seeds) in [(2, 4), (3, 1), (4, 1), (5, 1)] {
        for seed in 0..seeds {
            let mut rng = generator(&format!("no six colors {size} {seed}"));
            for (name, seen) in without_six_colors(size, &mut rng) {
                for orientations in [Orientations::Known, Orientations::Unknown] {
                    let reading = reading(&seen, orientations);
                    let told = format!("{name} {size} {seed} {orientations:?}");
                    assert!(!reading.is_trusted, "{told}");
                    assert!(reading.hypotheses.is_empty(), "{told}");
                    assert!(!reading.uncertain.is_empty(), "{told}");
                }
            }
        }
    }
}

/// Cubes on which stickers of different colors look the same. Where pieces tell them apart, that is right.
#[test]
fn cubes_of_fewer_colors_are_not_read_wrongly_for_sure() {
    for (size, seeds) in [(2, 6), (3, 2), (4, 1)] {
        for seed in 0..seeds {
            let mut rng = generator(&format!("few colors {size} {seed}"));
            let cube = random_state(size, &mut rng);
            for sigma in [0.0, 1.0, 5.0, 15.0] {
                for paint in [
                    [0, 0, 0, 0, 0, 0],
                    [0, 0, 0, 1, 1, 1],
                    [0, 1, 2, 0, 1, 2],
                    [0, 1, 2, 3, 2, 1],
                    [0, 1, 2, 3, 4, 4],
                ] {
                    let shown = cube.colors().into_iter().map(|color| {
                        let paint: [f64; 3] = PAINTS[0][paint[usize::from(color)]];
                        paint.map(|own| (own + sigma * gauss(&mut rng)).clamp(0.0, 255.0))
                    });
                    let seen: Vec<[f64; 3]> = shown.collect();
                    for orientations in [Orientations::Known, Orientations::Unknown] {
                        let reading = reading(&seen, orientations);
                        let is_sure = reading.is_trusted && reading.uncertain.is_empty();
                        let is_right = is_same(&reading.cube.colors(), &cube.colors());
                        let told = format!("{size} {seed} {sigma} {paint:?} {orientations:?}");
                        assert!(!is_sure || is_right, "{told}");
                    }
                }
            }
        }
    }
}

/// How many cubes of the usual scheme the faces make that are different, whatever the hold.
fn cubes_in_all_turns(seen: &Cube) -> usize {
    let exact = |color: u8| std::array::from_fn(|other| u32::from(usize::from(color) != other));
    let costs = Costs::new(seen.colors().into_iter().map(exact).collect()).unwrap();
    let all = turns::bounds(&costs, &Scheme::STANDARD).into_iter();
    let fitting = all.filter(|(bound, _)| *bound == 0).filter_map(|(_, turns)| {
        let costs = turns::turned(&costs, &turns);
        let best = Decoder::new(&costs, &Scheme::STANDARD).any_cheapest();
        (best.cost == 0).then_some(best.cube)
    });
    let in_any_hold = fitting.map(|cube| {
        let held = Rotation::all().map(|rotation| {
            let mut cube = cube.clone();
            cube.apply(&Turn::rotating(&rotation, cube.size()));
            cube.colors()
        });
        held.min().unwrap()
    });
    in_any_hold.collect::<BTreeSet<_>>().len()
}

/// Nothing tells two cubes from each other that the same faces make: the others are all trusted.
#[test]
fn a_2x2x2_is_trusted_if_its_faces_make_no_other_cube() {
    let mut several = 0;
    for seed in 0..120 {
        let mut rng = generator(&format!("faces of a 2x2x2 {seed}"));
        let cube = random_state(2, &mut rng);
        let seen = Camera { sigma: 5.0, ..Camera::default() }.sees(&cube, seed, &mut rng);
        let reading = reading(&seen, Orientations::Unknown);
        let count = cubes_in_all_turns(&cube);
        assert_eq!(
            (reading.is_trusted, reading.equal_readings == 1),
            (count == 1, count == 1),
            "{seed} {count}"
        );
        several += usize::from(count > 1);
    }
    assert!((1..=8).contains(&several), "{several} of 120");
}
