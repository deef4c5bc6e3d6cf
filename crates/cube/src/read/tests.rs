//! How many slips are named rightly, and how many wrong cubes are called solvable.
//!
//! `cargo test --release -p unscramble-cube slips_are_named_by_hand -- --ignored --nocapture` prints the tables of
//! `benches/README.md`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};

use super::colors::{Measured, Orientations, Reading, Slipped, read};
use super::{Cause, Slip, Symmetry, suggestions};
use crate::pieces::{corner_facelets, fixed_center, midge_facelets};
use crate::random::{generator, random_state};
use crate::validate::validate;
use crate::{Cube, Face, Facelets, Rotation, Turn, Typed};

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mistake {
    Nothing,
    OneMirrored,
    AllMirrored,
    Columns,
    OneTurned,
    ThreeTurned,
    Exchanged,
    Order,
    OrderAndTurned,
    Twisted,
    Flipped,
    Shuffled,
}

impl Mistake {
    const ALL: [(Mistake, &'static str); 12] = [
        (Mistake::Nothing, "none"),
        (Mistake::OneMirrored, "one face mirrored"),
        (Mistake::AllMirrored, "all faces mirrored"),
        (Mistake::Columns, "all faces by columns"),
        (Mistake::OneTurned, "one face turned"),
        (Mistake::ThreeTurned, "three faces upside down"),
        (Mistake::Exchanged, "two faces exchanged"),
        (Mistake::Order, "order ULFRBD"),
        (Mistake::OrderAndTurned, "order ULFRBD, B upside down"),
        (Mistake::Twisted, "a corner twisted"),
        (Mistake::Flipped, "an edge flipped"),
        (Mistake::Shuffled, "stickers shuffled"),
    ];

    /// The slip of whole faces, if it is one.
    fn slip(self, rng: &mut impl Rng) -> Option<Slip> {
        let mut slip = Slip::NONE;
        let face = rng.random_range(0..6);
        match self {
            Mistake::Nothing | Mistake::Twisted | Mistake::Flipped | Mistake::Shuffled => {
                return None;
            }
            Mistake::OneMirrored => slip.symmetries[face] = Symmetry::MIRRORED,
            Mistake::AllMirrored => slip.symmetries = [Symmetry::MIRRORED; 6],
            Mistake::Columns => slip.symmetries = [Symmetry::COLUMNS; 6],
            Mistake::OneTurned => slip.symmetries[face] = Symmetry::turn(rng.random_range(1..4)),
            Mistake::ThreeTurned => {
                for other in [0, 1, 3] {
                    slip.symmetries[(face + other) % 6] = Symmetry::turn(2);
                }
            }
            Mistake::Exchanged => slip.order.swap(face, (face + rng.random_range(1..6)) % 6),
            Mistake::Order | Mistake::OrderAndTurned => {
                // The second that was posted is L, and so on.
                slip.order = [Face::U, Face::D, Face::F, Face::B, Face::R, Face::L];
                if self == Mistake::OrderAndTurned {
                    slip.symmetries[Face::B.index()] = Symmetry::turn(2);
                }
            }
        }
        Some(slip)
    }

    /// What is seen of a cube.
    fn made(self, cube: &Cube, rng: &mut impl Rng) -> (Cube, Option<Slip>) {
        let (size, mut colors) = (cube.size(), cube.colors());
        let slip = self.slip(rng);
        match self {
            Mistake::Twisted => {
                let [a, b, c] = corner_facelets(size, rng.random_range(0..8));
                (colors[a], colors[b], colors[c]) = (colors[b], colors[c], colors[a]);
            }
            Mistake::Flipped => {
                let [a, b] = midge_facelets(size, rng.random_range(0..12));
                colors.swap(a, b);
            }
            Mistake::Shuffled => {
                let center = |face| fixed_center(size, Face::from_index(face));
                let centers = if size % 2 == 1 { (0..6).map(center).collect() } else { Vec::new() };
                let mut moving: Vec<usize> =
                    (0..colors.len()).filter(|facelet| !centers.contains(facelet)).collect();
                moving.shuffle(rng);
                moving.windows(2).for_each(|pair| colors.swap(pair[0], pair[1]));
            }
            _ => colors = slip.map_or(colors.clone(), |slip| slip.made(size, &colors)),
        }
        (Cube::from_colors(&colors).unwrap(), slip)
    }

    /// Whether there is such a thing on a size.
    fn exists(self, size: usize, orientations: Orientations) -> bool {
        match self {
            Mistake::Flipped => size % 2 == 1,
            Mistake::OneTurned | Mistake::ThreeTurned => orientations == Orientations::Known,
            _ => true,
        }
    }
}

/// Whether two cubes are the same but for the hold and the names of the colors.
fn is_same(one: &Cube, other: &Cube) -> bool {
    let colors = other.colors();
    Rotation::all().any(|rotation| {
        let mut held = one.clone();
        held.apply(&Turn::rotating(&rotation, one.size()));
        let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
        let mut pairs = held.colors().into_iter().zip(&colors);
        pairs.all(|(a, b)| *there.entry(a).or_insert(*b) == *b && *back.entry(*b).or_insert(a) == a)
    })
}

/// What became of a number of cubes.
#[derive(Debug, Default, Clone, Copy)]
struct Shares {
    /// The mistake changed the cube, and not to another cube.
    seen: usize,
    named: usize,
    /// The mistake made another cube of it.
    another: usize,
    /// A state was called solvable that is not that of the cube.
    wrong: usize,
    time: Duration,
}

fn generator_of(size: usize, mistake: Mistake, seed: usize) -> impl Rng {
    generator(&format!("share {size} {mistake:?} {seed}"))
}

fn in_letters(size: usize, mistake: Mistake, seeds: usize) -> Shares {
    let mut shares = Shares::default();
    for seed in 0..seeds {
        let mut rng = generator_of(size, mistake, seed);
        let cube = random_state(size, &mut rng);
        let (seen, slip) = mistake.made(&cube, &mut rng);
        let seen = Facelets::from(seen);
        if validate(&seen).is_solvable() {
            shares.another += usize::from(!is_same(seen.cube(), &cube));
            continue;
        }
        let start = Instant::now();
        let found = suggestions(&Typed::from(&seen));
        shares.time = shares.time.max(start.elapsed());
        shares.seen += 1;
        let is_named = match (&found[0].cause, slip) {
            (Cause::Slip(own), Some(slip)) => {
                are_alike(own, &slip, false) && is_same(found[0].state.cube(), &cube)
            }
            (Cause::Assembly(_), None) => true,
            _ => false,
        };
        shares.named += usize::from(is_named);
    }
    shares.wrong = shares.another;
    shares
}

/// The colors that a camera sees: with noise in each channel, and another light on each face.
fn photograph(cube: &Cube, sigma: f64, rng: &mut impl Rng) -> Vec<[f64; 3]> {
    let paints = [
        [255.0, 255.0, 255.0],
        [200.0, 0.0, 0.0],
        [0.0, 160.0, 0.0],
        [255.0, 230.0, 0.0],
        [255.0, 120.0, 0.0],
        [0.0, 0.0, 200.0],
    ];
    let gauss = |rng: &mut dyn FnMut() -> f64| (0..12).map(|_| rng()).sum::<f64>() - 6.0;
    let lights = [(); 6].map(|()| if sigma > 0.0 { rng.random_range(0.8..1.0) } else { 1.0 });
    let area = cube.size() * cube.size();
    let shown = cube.colors().into_iter().enumerate();
    let seen = shown.map(|(facelet, color)| {
        paints[usize::from(color)].map(|channel| {
            let noise = sigma * gauss(&mut || rng.random_range(0.0..1.0));
            (channel * lights[facelet / area] + noise).clamp(0.0, 255.0)
        })
    });
    seen.collect()
}

fn in_colors(
    size: usize,
    mistake: Mistake,
    seeds: usize,
    sigma: f64,
    orientations: Orientations,
) -> Shares {
    let mut shares = Shares::default();
    for seed in 0..seeds {
        let mut rng = generator_of(size, mistake, seed);
        let cube = random_state(size, &mut rng);
        let (seen, slip) = mistake.made(&cube, &mut rng);
        let colors = photograph(&seen, sigma, &mut rng);
        let start = Instant::now();
        let reading = read(&Measured::from_srgb(&colors).unwrap(), orientations, 3).unwrap();
        shares.time = shares.time.max(start.elapsed());
        if reading.is_trusted {
            // Perhaps the mistake changed nothing, or nothing but the hold.
            let is_right = is_same(&reading.cube, &cube);
            let is_cube = exactly(&reading, &seen);
            shares.another += usize::from(!is_right && is_cube);
            shares.wrong += usize::from(!is_right);
            if is_right || is_cube {
                shares.seen += usize::from(mistake == Mistake::Nothing);
                shares.named += usize::from(mistake == Mistake::Nothing);
                continue;
            }
        }
        shares.seen += 1;
        let Some(first) = reading.hypotheses.first() else {
            shares.named += usize::from(mistake == Mistake::Shuffled);
            continue;
        };
        let is_named = match (first.cause, slip) {
            (Slipped::Faces(own), Some(slip)) => {
                let is_turned = orientations == Orientations::Unknown;
                are_alike(&own, &slip, is_turned) && is_same(&first.cube, &cube)
            }
            (Slipped::Assembly, None) => is_same(&first.cube, &seen),
            _ => false,
        };
        shares.named += usize::from(is_named);
    }
    shares
}

/// Whether a reading has every facelet as it was seen, once the faces are turned back.
fn exactly(reading: &Reading, seen: &Cube) -> bool {
    let turns = Slip { symmetries: reading.turns.map(Symmetry::turn), ..Slip::NONE };
    let turned = turns.undone(seen.size(), &seen.colors());
    let (mut there, mut back) = (BTreeMap::new(), BTreeMap::new());
    let mut pairs = reading.cube.colors().into_iter().zip(turned);
    pairs.all(|(a, b)| *there.entry(a).or_insert(b) == b && *back.entry(b).or_insert(a) == a)
}

/// Whether two slips under which a cube looks the same have the same name. Columns are mirrored and turned, and
/// a face of few colors may look the same mirrored and turned.
fn are_alike(one: &Slip, other: &Slip, are_turns_free: bool) -> bool {
    let is_laid = |slip: &Slip| slip.order == Face::ALL;
    one.kind() == other.kind()
        || is_laid(one) && is_laid(other) && (are_turns_free || one.moved().eq(other.moved()))
}

#[test]
fn slips_are_named_and_wrong_cubes_are_not_called_solvable() {
    for (mistake, name) in Mistake::ALL {
        for size in [2, 3, 4] {
            if !mistake.exists(size, Orientations::Known) {
                continue;
            }
            let mut all = Vec::new();
            if !matches!(mistake, Mistake::Nothing | Mistake::Shuffled) {
                all.push(in_letters(size, mistake, 6));
            }
            for orientations in [Orientations::Known, Orientations::Unknown] {
                if mistake.exists(size, orientations) {
                    all.push(in_colors(size, mistake, 2, 0.0, orientations));
                    all.push(in_colors(size, mistake, 2, 5.0, orientations));
                }
            }
            for shares in all {
                assert_eq!(shares.wrong, shares.another, "{name} {size} {shares:?}");
                assert_eq!(shares.named, shares.seen, "{name} {size} {shares:?}");
            }
        }
    }
}

/// Prints tables for benches/README.md: the share that is named, the share that is wrongly called solvable and, of
/// these, what the slip has made another cube of, which nothing tells from a right one.
#[test]
#[ignore = "measures; run it in release with --nocapture [SEEDS=200] [TABLE=0] [SIZE=2]"]
fn slips_are_named_by_hand() {
    use Orientations::{Known, Unknown};
    let seeds = std::env::var("SEEDS").map_or(200, |text| text.parse().unwrap());
    let number = |name: &str| std::env::var(name).map(|text| text.parse::<usize>().unwrap()).ok();
    let (only, only_size) = (number("TABLE"), number("SIZE"));
    let tables: [(&str, Option<(f64, Orientations)>); 4] = [
        ("letters", None),
        ("exact colors", Some((0.0, Known))),
        ("colors with noise", Some((5.0, Known))),
        ("colors with noise, faces in unknown orientations", Some((5.0, Unknown))),
    ];
    for (number, (name, camera)) in tables.into_iter().enumerate() {
        if only.is_some_and(|only| only != number) {
            continue;
        }
        println!(
            "\n| {name} | 2 | 3 | 4 | 5 | 6 | 7 |\n| --- | --- | --- | --- | --- | --- | --- |"
        );
        let mut slowest = [Duration::ZERO; 8];
        for (mistake, name) in Mistake::ALL {
            let is_typed = !matches!(mistake, Mistake::Nothing | Mistake::Shuffled);
            let told = (2..=7).map(|size| {
                let orientations = camera.map_or(Known, |(_, orientations)| orientations);
                let is_left_out = only_size.is_some_and(|only| only != size);
                let is_typed = is_typed || camera.is_some();
                if is_left_out || !mistake.exists(size, orientations) || !is_typed {
                    return "–".to_owned();
                }
                let own = match camera {
                    None => in_letters(size, mistake, seeds),
                    Some((sigma, orientations)) => {
                        in_colors(size, mistake, seeds, sigma, orientations)
                    }
                };
                slowest[size] = slowest[size].max(own.time);
                let named = 100.0 * own.named as f64 / own.seen.max(1) as f64;
                let [wrong, another] =
                    [own.wrong, own.another].map(|n| 100.0 * n as f64 / seeds as f64);
                format!("{named:.1} / {wrong:.1} ({another:.1})")
            });
            println!("| {name} | {} |", told.collect::<Vec<_>>().join(" | "));
        }
        println!("slowest: {:?}", &slowest[2..]);
    }
}
