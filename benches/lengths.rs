//! The mean length of solutions by method, size and phase: a table, not a timing.
//!
//! `cargo bench -p unscramble-benches --bench lengths -- cage 4:200 20:20` measures the given methods, sizes and counts.
//! Without arguments, it measures the table of `docs/methods.md`.

#![allow(clippy::expect_used)]

use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Facelets, length};
use unscramble_solve::{Budget, METHODS, Options, Question, Request, Solver, Start, plan};

fn main() {
    let solver = Solver::default();
    let asked: Vec<(usize, usize)> = std::env::args()
        .skip(1)
        .filter_map(|arg| {
            let (size, count) = arg.split_once(':')?;
            Some((size.parse().ok()?, count.parse().ok()?))
        })
        .collect();
    let table = if asked.is_empty() {
        vec![
            (2, 200),
            (3, 200),
            (4, 200),
            (5, 200),
            (6, 200),
            (7, 200),
            (10, 200),
            (20, 20),
            (50, 5),
            (100, 1),
        ]
    } else {
        asked
    };
    let only: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.contains(':') && !arg.starts_with('-'))
        .collect();
    for method in METHODS {
        if !only.is_empty() && !only.iter().any(|name| name == method.name) {
            continue;
        }
        // The defaults, and each other value of each option. Levels that leave out an improvement have a
        // benchmark of their own, `ablation`.
        let mut variants = vec![Options::new()];
        for spec in method.options {
            let set = |value: &&str| Options::from([(spec.name.to_owned(), (*value).to_owned())]);
            let words = spec.words().iter().skip(1);
            variants.extend(words.filter(|word| !word.starts_with("without_")).map(set));
        }
        for options in variants {
            let fits = |size| plan(size, &request(method.name, &options)).is_ok();
            for &(size, count) in table.iter().filter(|(size, _)| fits(*size)) {
                row(&solver, method.name, &options, size, count);
            }
        }
    }
}

fn request(method: &str, options: &Options) -> Request {
    Request { method: Some(method.to_owned()), options: options.clone(), ..Request::default() }
}

fn row(solver: &Solver, method: &str, options: &Options, size: usize, count: usize) {
    let name =
        options.iter().fold(method.to_owned(), |n, (key, value)| n + " " + key + "=" + value);
    let plan = plan(size, &request(method, options)).expect("a method of the registry");
    let (mut obtm, mut rbtm, mut longest) = (0, 0, 0);
    let mut by_phase: Vec<(&str, u64)> = Vec::new();
    for i in 0..count {
        let cube = random_state(size, &mut generator(&format!("lengths {i}")));
        let question = Question::new(Start::State(Facelets::from(cube)), plan.clone());
        let solution = solver.solve(&question, &Budget::unlimited()).expect("a solution").solution;
        let all = solution.length();
        obtm += all.obtm;
        rbtm += all.rbtm;
        longest = longest.max(all.obtm);
        for phase in &solution.phases {
            let part = length(&solution.turns[phase.start..phase.end], size).obtm;
            match by_phase.iter_mut().find(|(name, _)| *name == phase.name) {
                Some((_, sum)) => *sum += part,
                None => by_phase.push((phase.name, part)),
            }
        }
    }
    let mean = |sum: u64| sum as f64 / count as f64;
    let phases: Vec<String> =
        by_phase.iter().map(|(name, sum)| format!("{name} {:.1}", mean(*sum))).collect();
    println!(
        "{name:30} {size:3}  n={count:<4} OBTM {:9.1}  RBTM {:9.1}  longest {longest:6}  ({})",
        mean(obtm),
        mean(rbtm),
        phases.join(", "),
    );
}
