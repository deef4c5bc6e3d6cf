//! The 3x3x3: length and duration of solutions, compared with other crates. Tables, no criterion.
//!
//! `cargo bench --bench three -- [--tables standard|large] [--cache-dir DIRECTORY] [--count N]
//! [--budgets 1,10,100,1000] [--metrics N] [--peers N] [--optimal N]`: see `benches/README.md`. Times are wall
//! time of one thread; every solution is replayed.

#![allow(clippy::expect_used)]

mod arguments;
mod metrics;
mod optimal;
mod peers;
mod sample;

use std::time::{Duration, Instant};

use arguments::Arguments;
use sample::{HEADER, Sample};
use unscramble::cube::random::{generator, random_state};
use unscramble::cube::{Cube, Facelets, Metric, notation};
use unscramble::solve::{Budget, Plan, Question, Request, Solver, Start};

/// More time than any of these searches takes.
const ENOUGH: Duration = Duration::from_secs(60);

/// The time for all solves of one budget together.
const FOR_A_BUDGET: Duration = Duration::from_secs(60);

const SUPERFLIP: &str = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";

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
        "tables {}: {} MB, loaded in {:.1} s; one thread, wall time",
        tables.set().as_str(),
        tables.bytes() / 1_000_000,
        start.elapsed().as_secs_f64(),
    );
    let mut rng = generator("three");
    let Arguments { count, metrics, peers, optimal, .. } = arguments;
    let drawn = count.max(metrics).max(peers).max(optimal);
    let states: Vec<Facelets> = (0..drawn).map(|_| random_state(3, &mut rng).into()).collect();

    let all = &states[..count];
    if !all.is_empty() {
        println!("\nrandom states (seed three)\n{HEADER}");
        println!("{}", measure(&solver, Some(30), Some(ENOUGH), all).row("the first solution"));
        println!("{}", measure(&solver, Some(20), Some(ENOUGH), all).row("at most 20 moves"));
        println!("{}", measure(&solver, None, None, all).row("the default: no time, no length"));
        for &budget in &arguments.budgets {
            let most = (FOR_A_BUDGET.as_secs_f64() / budget.as_secs_f64()) as usize;
            let some = &all[..all.len().min(most.max(1))];
            let name = format!("within {} ms", budget.as_secs_f64() * 1000.0);
            println!("{}", measure(&solver, None, Some(budget), some).row(&name));
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
        optimal::both_ways(&solver, &states[..optimal]);
    }
}

fn plan(method: &str, max_moves: Option<u32>, timed: bool) -> Plan {
    let request =
        Request { method: Some(method.to_owned()), max_moves, timed, ..Request::default() };
    unscramble::solve::plan(3, &request).expect("a method that searches")
}

/// The two-phase algorithm on these states.
fn measure(
    solver: &Solver,
    max_moves: Option<u32>,
    limit: Option<Duration>,
    states: &[Facelets],
) -> Sample {
    let plan = plan("two_phase", max_moves, limit.is_some());
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

/// A state that needs 20 moves. Its symmetry makes all directions of a search equivalent.
fn superflip(solver: &Solver) {
    let mut cube = Cube::solved(3);
    cube.apply(&notation::parse(SUPERFLIP, 3).expect("moves"));
    let limit = Duration::from_secs(10);
    println!(
        "{}",
        measure(solver, Some(20), Some(limit), &[cube.into()]).row("superflip, within 10 s")
    );
}
