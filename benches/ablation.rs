//! What each improvement of the commutator method saves: the techniques between `improved` and `basic`, over
//! the same random states.
//!
//! `cargo bench -p unscramble-benches --bench ablation -- 4:50 20:5` measures the given sizes and counts. Without arguments,
//! it measures the tables of `docs/methods/commutators.md`.

#![allow(clippy::expect_used)]

use std::time::{Duration, Instant};

use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Facelets, length};
use unscramble_solve::{Budget, Method, Options, Plan, Question, Request, Solver, Start, plan};

const SIZES: [(usize, usize); 6] = [(3, 200), (4, 200), (5, 200), (6, 200), (7, 200), (10, 200)];

/// The measurements of a technique at a size.
#[derive(Clone, Default)]
struct Sum {
    obtm: u64,
    /// By phase.
    phases: Vec<u64>,
    time: Duration,
}

fn main() {
    let asked: Vec<(usize, usize)> = std::env::args()
        .filter_map(|arg| {
            let (size, count) = arg.split_once(':')?;
            Some((size.parse().ok()?, count.parse().ok()?))
        })
        .collect();
    let sizes = if asked.is_empty() { SIZES.to_vec() } else { asked };
    let method = Method::named("commutator").expect("a method of the registry");
    let techniques = method.options.iter().find(|option| option.name == "technique");
    let techniques = techniques.expect("an option of the method").words();
    let solver = Solver::default();
    let columns: Vec<Vec<Sum>> =
        sizes.iter().map(|&(size, count)| measure(&solver, techniques, size, count)).collect();

    let mean = |sum: u64, size: usize| sum as f64 / sizes[size].1 as f64;
    print("mean OBTM", techniques, &sizes, |technique, size| {
        format!("{:.1}", mean(columns[size][technique].obtm, size))
    });
    print("OBTM, improved = 1", techniques, &sizes, |technique, size| {
        format!("{:.2}", columns[size][technique].obtm as f64 / columns[size][0].obtm as f64)
    });
    print("centers / edges / corners, mean OBTM", techniques, &sizes, |technique, size| {
        let phases = columns[size][technique].phases.iter().map(|sum| mean(*sum, size));
        phases.map(|mean| format!("{mean:.1}")).collect::<Vec<String>>().join(" / ")
    });
    print("time, improved = 1", techniques, &sizes, |technique, size| {
        let time = |technique: usize| columns[size][technique].time.as_secs_f64();
        format!("{:.1}", time(technique) / time(0))
    });
    print("time, ms", techniques, &sizes, |technique, size| {
        format!("{:.2}", columns[size][technique].time.as_secs_f64() * 1e3 / sizes[size].1 as f64)
    });
}

/// Solves the same states at every technique, one technique after the other for each state.
fn measure(solver: &Solver, techniques: &[&str], size: usize, count: usize) -> Vec<Sum> {
    let plans: Vec<Plan> = techniques
        .iter()
        .map(|technique| {
            let options = Options::from([("technique".to_owned(), (*technique).to_owned())]);
            let method = Some("commutator".to_owned());
            plan(size, &Request { method, options, ..Request::default() }).expect("a technique")
        })
        .collect();
    let mut sums = vec![Sum::default(); techniques.len()];
    for i in 0..=count {
        // The states of the table of lengths; the first is solved once more, to warm up.
        let number = i.saturating_sub(1);
        let cube = random_state(size, &mut generator(&format!("lengths {number}")));
        let state = Facelets::from(cube);
        for (plan, sum) in plans.iter().zip(&mut sums) {
            let question = Question::new(Start::State(state.clone()), plan.clone());
            let start = Instant::now();
            let solution = solver.solve(&question, &Budget::unlimited()).expect("a solution");
            let (time, solution) = (start.elapsed(), solution.solution);
            if i == 0 {
                continue;
            }
            sum.time += time;
            sum.obtm += solution.length().obtm;
            sum.phases.resize(solution.phases.len(), 0);
            for (sum, phase) in sum.phases.iter_mut().zip(&solution.phases) {
                *sum += length(&solution.turns[phase.start..phase.end], size).obtm;
            }
        }
    }
    sums
}

/// Prints a table of techniques by size in Markdown.
fn print(
    title: &str,
    techniques: &[&str],
    sizes: &[(usize, usize)],
    cell: impl Fn(usize, usize) -> String,
) {
    let heads: Vec<String> = sizes.iter().map(|(size, _)| size.to_string()).collect();
    println!("\n{title}\n\n| `technique` | {} |", heads.join(" | "));
    println!("|{}", " --- |".repeat(sizes.len() + 1));
    for (number, technique) in techniques.iter().enumerate() {
        let cells: Vec<String> = (0..sizes.len()).map(|size| cell(number, size)).collect();
        println!("| `{technique}` | {} |", cells.join(" | "));
    }
}
