//! The 3x3x3: length and duration of solutions, compared with other crates. Tables, no criterion.
//!
//! `cargo bench -p unscramble-benches --bench three -- [--large true|false] [--cache-dir DIRECTORY] [--count N]
//! [--budgets 1,10,100,1000] [--threads 1,2] [--metrics N] [--peers N] [--optimal N] [--hardest MINUTES]`: see
//! `benches/README.md`. Times are wall time; every solution is replayed.

#![allow(clippy::expect_used)]

mod arguments;
mod metrics;
mod optimal;
mod peers;
mod sample;

use std::time::{Duration, Instant};

use arguments::Arguments;
use sample::{HEADER, Sample};
use unscramble_cube::random::{generator, random_state};
use unscramble_cube::{Facelets, Metric};
use unscramble_solve::{Budget, Options, Plan, Question, Request, Solver, Start};

/// More time than any of these searches takes.
const ENOUGH: Duration = Duration::from_secs(60);

/// The time for all solves of one budget together.
const FOR_A_BUDGET: Duration = Duration::from_secs(60);

fn main() {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(2);
        }
    };
    let start = Instant::now();
    let solver = Solver::new(arguments.tables.clone());
    let tables = solver.load().expect("tables");
    println!(
        "tables: {} MB, loaded in {:.1} s; wall time, one thread unless a line says otherwise",
        tables.bytes() / 1_000_000,
        start.elapsed().as_secs_f64(),
    );
    let mut rng = generator("three");
    let Arguments { count, metrics, peers, optimal, threads, hardest, .. } = arguments;
    let drawn = count.max(metrics).max(peers).max(optimal);
    let states: Vec<Facelets> = (0..drawn).map(|_| random_state(3, &mut rng).into()).collect();

    let all = &states[..count];
    if !all.is_empty() {
        println!("\nrandom states (seed three)\n{HEADER}");
        println!("{}", measure(&solver, Some(30), Some(ENOUGH), all).row("the first solution"));
        for most in [21, 20] {
            let sample = measure(&solver, Some(most), Some(ENOUGH), all);
            println!("{}", sample.row(&format!("at most {most} moves")));
        }
        println!("{}", measure(&solver, None, None, all).row("the default: no time, no length"));
        for &budget in &arguments.budgets {
            let most = (FOR_A_BUDGET.as_secs_f64() / budget.as_secs_f64()) as usize;
            let some = &all[..all.len().min(most.max(1))];
            for &threads in &threads {
                let plan = plan("two_phase", None, true, threads, Metric::Htm);
                let sample = measure_plan(&solver, &plan, Metric::Htm, Some(budget), some);
                let ms = budget.as_secs_f64() * 1000.0;
                println!("{}", sample.row(&format!("within {ms} ms, {threads} threads")));
            }
        }
        superflip(&solver);
    }
    if metrics > 0 {
        metrics::measure_all(&solver, &states[..metrics]);
    }
    if peers > 0 {
        peers::compare(&solver, &states[..peers]);
    }
    if optimal > 0 {
        for &threads in &threads {
            optimal::both_ways(&solver, &states[..optimal], threads);
        }
    }
    if let Some(limit) = hardest {
        for &threads in &threads {
            optimal::hardest(&solver, limit, threads);
        }
    }
}

fn plan(method: &str, max_moves: Option<u32>, timed: bool, threads: u32, metric: Metric) -> Plan {
    let options = [("threads", threads.to_string()), ("metric", metric.as_str().to_owned())];
    let options = Options::from(options.map(|(name, value)| (name.to_owned(), value)));
    let method = Some(method.to_owned());
    let request = Request { method, options, max_moves, timed, ..Request::default() };
    unscramble_solve::plan(3, &request).expect("a method that searches")
}

/// The two-phase algorithm on these states.
fn measure(
    solver: &Solver,
    max_moves: Option<u32>,
    limit: Option<Duration>,
    states: &[Facelets],
) -> Sample {
    let plan = plan("two_phase", max_moves, limit.is_some(), 1, Metric::Htm);
    measure_plan(solver, &plan, Metric::Htm, limit, states)
}

/// A plan on these states. Lengths are those in a metric.
fn measure_plan(
    solver: &Solver,
    plan: &Plan,
    metric: Metric,
    limit: Option<Duration>,
    states: &[Facelets],
) -> Sample {
    let mut sample = Sample::default();
    for state in states {
        let question = Question::new(Start::State(state.clone()), plan.clone());
        let start = Instant::now();
        let answer = solver.solve(&question, &limit.map_or_else(Budget::unlimited, Budget::of));
        let time = start.elapsed();
        // The engine has replayed it.
        sample.add(answer.ok().map(|answer| (time, metric.of(&answer.solution.length()))));
    }
    sample
}

/// A state that needs 20 moves.
fn superflip(solver: &Solver) {
    let limit = Some(Duration::from_secs(10));
    let sample = measure(solver, Some(20), limit, &[optimal::superflip()]);
    println!("{}", sample.row("superflip, within 10 s"));
}
