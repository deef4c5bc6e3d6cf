//! How long reading takes on one core: the nearest states for costs of colours, suggestions for typing
//! errors, the completion of blanks, and states from measured colours.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use rand::RngExt as _;
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::read::colors::{Measured, Orientations, read};
use unscramble_cube::read::{Costs, Decoder, complete, suggestions};
use unscramble_cube::{Facelets, Scheme, Typed};

const SIZES: [usize; 5] = [2, 3, 5, 7, 10];

/// Random states of a size, each as text.
fn states(size: usize) -> Vec<Vec<char>> {
    let state = |seed| random_state(size, &mut generator(&format!("read {seed}")));
    (0..20).map(|seed| Facelets::from(state(seed)).to_string().chars().collect()).collect()
}

/// The states with some stickers replaced, read as typed.
fn typed(size: usize, count: usize, symbols: &[char]) -> Vec<Typed> {
    let mut rng = generator(&format!("typed {size} {count}"));
    let change = |mut text: Vec<char>| {
        for _ in 0..count {
            let facelet = rng.random_range(0..text.len());
            text[facelet] = symbols[rng.random_range(0..symbols.len())];
        }
        Typed::parse(&text.into_iter().collect::<String>()).ok()
    };
    states(size).into_iter().filter_map(change).collect()
}

fn nearest(c: &mut Criterion) {
    let mut group = c.benchmark_group("nearest state for random costs");
    group.measurement_time(Duration::from_secs(2));
    for size in SIZES {
        let mut rng = generator(&format!("costs {size}"));
        let own = (0..6 * size * size).map(|_| [(); 6].map(|()| rng.random_range(0..1000)));
        let Some(costs) = Costs::new(own.collect()) else { continue };
        group.bench_function(BenchmarkId::from_parameter(size), |b| {
            b.iter(|| Decoder::new(black_box(&costs), &Scheme::STANDARD).cheapest(1));
        });
    }
    group.finish();
}

fn typing_errors(c: &mut Criterion) {
    let mut group = c.benchmark_group("suggestions for two typing errors");
    group.measurement_time(Duration::from_secs(2));
    for size in SIZES {
        let typed = typed(size, 2, &['U', 'R', 'F', 'D', 'L', 'B']);
        let mut next = typed.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter(size), |b| {
            b.iter(|| next.next().map(suggestions));
        });
    }
    group.finish();
}

fn blanks(c: &mut Criterion) {
    let mut group = c.benchmark_group("completion of two blanks");
    group.measurement_time(Duration::from_secs(2));
    for size in SIZES {
        let typed = typed(size, 2, &['?']);
        let mut next = typed.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter(size), |b| {
            b.iter(|| next.next().map(complete));
        });
    }
    group.finish();
}

/// The colours that a camera measures of random states: noise, and a light for each face.
fn photographs(size: usize) -> Vec<Measured> {
    let paints =
        [[235, 235, 235], [190, 20, 30], [0, 155, 75], [250, 215, 0], [255, 95, 0], [0, 70, 175]];
    let photograph = |seed: usize| {
        let mut rng = generator(&format!("photograph {size} {seed}"));
        let light = [(); 6].map(|()| rng.random_range(0.8..1.2));
        let shown = random_state(size, &mut rng).colors().into_iter().enumerate();
        let seen = shown.map(|(facelet, color)| {
            paints[usize::from(color)].map(|channel| {
                let noise = rng.random_range(-30.0..30.0);
                (f64::from(channel) * light[facelet / (size * size)] + noise).clamp(0.0, 255.0)
            })
        });
        Measured::from_srgb(&seen.collect::<Vec<_>>())
    };
    (0..20).filter_map(photograph).collect()
}

fn colors(c: &mut Criterion) {
    for orientations in [Orientations::Known, Orientations::Unknown] {
        let name = format!("state from colours, orientations {orientations:?}").to_lowercase();
        let mut group = c.benchmark_group(name);
        group.measurement_time(Duration::from_secs(2));
        for size in SIZES {
            let photographs = photographs(size);
            let mut next = photographs.iter().cycle();
            group.bench_function(BenchmarkId::from_parameter(size), |b| {
                b.iter(|| next.next().map(|photograph| read(photograph, orientations, 3)));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, nearest, typing_errors, blanks, colors);
criterion_main!(benches);
