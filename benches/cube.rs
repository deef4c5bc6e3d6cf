//! The cost of the cube itself: turns, facelets, notation, validation, random states.

#![allow(clippy::expect_used)]

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use unscramble_cube::draw::{Picture, View};
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::validate::validate;
use unscramble_cube::{Cube, Face, Facelets, Notation, Turn, notation};
use unscramble_wire::png;

fn turns(c: &mut Criterion) {
    let mut group = c.benchmark_group("turn");
    for size in [3, 4, 10, 100] {
        let wide = (size / 2) as u16;
        for (name, to) in [("face", 1), ("half", wide)] {
            let turn = Turn::new(Face::R, 1, to, 1).expect("a turn");
            let mut cube = Cube::solved(size);
            group.throughput(Throughput::Elements(4 * size as u64 * u64::from(to)));
            group.bench_function(BenchmarkId::new(name, size), |b| b.iter(|| cube.turn(turn)));
        }
    }
    group.finish();
}

fn texts(c: &mut Criterion) {
    let mut group = c.benchmark_group("text");
    for size in [3, 10, 100] {
        let state = Facelets::from(random_state(size, &mut generator("bench")));
        let text = state.to_string();
        group.bench_function(BenchmarkId::new("parse", size), |b| {
            b.iter(|| Facelets::parse(black_box(&text)))
        });
        group.bench_function(BenchmarkId::new("validate", size), |b| {
            b.iter(|| validate(black_box(&state)))
        });
        let moves = random_moves(size, &mut generator("bench"));
        let written = notation::to_string(&moves, size, Notation::Standard);
        group.bench_function(BenchmarkId::new("moves", size), |b| {
            b.iter(|| notation::parse(black_box(&written), size))
        });
        group.bench_function(BenchmarkId::new("random state", size), |b| {
            b.iter_batched(
                || generator("bench"),
                |mut rng| random_state(size, &mut rng),
                BatchSize::SmallInput,
            )
        });
    }
    group.finish();
}

fn pictures(c: &mut Criterion) {
    let mut group = c.benchmark_group("picture");
    for (size, view) in [(3, View::Cube), (3, View::Net), (7, View::Net), (100, View::Net)] {
        let cube = random_state(size, &mut generator("bench"));
        let name = view.name();
        group.bench_function(BenchmarkId::new(format!("{name}, SVG"), size), |b| {
            b.iter(|| Picture::of(black_box(&cube), view).svg())
        });
        let svg = Picture::of(&cube, view).wide(512).svg();
        group.bench_function(BenchmarkId::new(format!("{name}, PNG of 512 pixels"), size), |b| {
            b.iter(|| png(black_box(&svg)))
        });
    }
    group.finish();
}

criterion_group!(benches, turns, texts, pictures);
criterion_main!(benches);
