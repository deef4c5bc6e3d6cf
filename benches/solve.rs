//! The duration of each method by size, with the checker, over different random states in turn, and that of
//! a list of commutators for three random stickers of each kind.

#![allow(clippy::expect_used)]

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main};
use rand::RngExt as _;
use unscramble_cube::Facelets;
use unscramble_cube::random::{generator, random_state};
use unscramble_solve::commutators::{StickerKind, find};
use unscramble_solve::{Budget, METHODS, Question, Request, Solver, Start, plan};

fn questions(size: usize, count: usize, method: &str) -> Vec<Question> {
    let request = Request { method: Some(method.to_owned()), ..Request::default() };
    let plan = plan(size, &request).expect("a method of the registry");
    (0..count)
        .map(|i| random_state(size, &mut generator(&format!("bench {i}"))))
        .map(|cube| Question::new(Start::State(Facelets::from(cube)), plan.clone()))
        .collect()
}

fn methods(c: &mut Criterion) {
    let solver = Solver::default();
    solver.load().expect("tables");
    for method in METHODS {
        let mut group = c.benchmark_group(method.name);
        group.sample_size(10).sampling_mode(SamplingMode::Flat);
        group.warm_up_time(Duration::from_millis(300));
        for size in [2, 3, 4, 5, 7, 10, 20, 50, 100].into_iter().filter(|n| method.fits(*n)) {
            let questions = questions(size, if size < 20 { 50 } else { 3 }, method.name);
            let mut next = questions.iter().cycle();
            group.bench_function(BenchmarkId::from_parameter(size), |b| {
                b.iter(|| next.next().map(|question| solver.solve(question, &Budget::unlimited())))
            });
        }
        group.finish();
    }
}

fn commutators(c: &mut Criterion) {
    Solver::default().build_small_tables();
    let mut group = c.benchmark_group("commutators");
    for (name, size, kind) in [
        ("corners", 3, StickerKind::Corner),
        ("midges", 3, StickerKind::Midge),
        ("wings", 6, StickerKind::Wing),
        ("x-centres", 6, StickerKind::XCenter),
        ("t-centres", 7, StickerKind::TCenter),
        ("oblique centres", 6, StickerKind::Oblique),
    ] {
        let mut rng = generator(name);
        let places: Vec<usize> = (0..6 * size * size)
            .filter(|place| StickerKind::of(size, *place) == Some(kind))
            .collect();
        let mut triple = || [(); 3].map(|()| places[rng.random_range(0..places.len())]);
        let mut cycles = Vec::new();
        while cycles.len() < 1000 {
            let cycle = triple();
            if find(size, cycle, 1).is_ok() {
                cycles.push(cycle);
            }
        }
        let mut next = cycles.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter(|| next.next().map(|cycle| find(size, *cycle, 10)))
        });
    }
    group.finish();
}

criterion_group!(benches, methods, commutators);
criterion_main!(benches);
