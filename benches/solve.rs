//! The duration of each method by size, with the checker, over different random states in turn.

#![allow(clippy::expect_used)]

use std::time::Duration;

use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main};
use unscramble::cube::Facelets;
use unscramble::cube::random::{generator, random_state};
use unscramble::solve::{Budget, METHODS, Plan, Request, warm_up};
use unscramble::validate::{Solvable, solvable};

fn states(size: usize, count: usize) -> Vec<Solvable> {
    (0..count)
        .map(|i| random_state(size, &mut generator(&format!("bench {i}"))))
        .map(|cube| solvable(&Facelets::from(cube)).expect("a solvable state"))
        .collect()
}

fn methods(c: &mut Criterion) {
    warm_up();
    for method in METHODS {
        let mut group = c.benchmark_group(method.name);
        group.sample_size(10).sampling_mode(SamplingMode::Flat);
        group.warm_up_time(Duration::from_millis(300));
        for size in [2, 3, 4, 5, 7, 10, 20, 50, 100].into_iter().filter(|n| method.fits(*n)) {
            let states = states(size, if size < 20 { 50 } else { 3 });
            let request = Request { method: Some(method.name.to_owned()), ..Request::default() };
            let plan = Plan::new(size, &request).expect("a method of the registry");
            let mut next = states.iter().cycle();
            group.bench_function(BenchmarkId::from_parameter(size), |b| {
                b.iter(|| next.next().map(|state| plan.run(state, &Budget::unlimited())))
            });
        }
        group.finish();
    }
}

criterion_group!(benches, methods);
criterion_main!(benches);
