//! Searches for short solutions of big cubes: mean lengths by size and time.
//!
//! `cargo bench -p unscramble-benches --bench short -- [--size N] [--budgets 250,1000,10000] [--count K] [--tables standard|large]
//! [--cache-dir DIRECTORY] [--threads 1]` solves the same K random states with each budget of milliseconds, and once
//! with the default number of nodes.

#![allow(clippy::expect_used)]

use std::time::{Duration, Instant};

use unscramble_cube::Facelets;
use unscramble_cube::random::{generator, random_state};
use unscramble_solve::tables::{Set, Source};
use unscramble_solve::{Budget, Question, Request, Solution, Solver, Start, plan};

struct Arguments {
    size: usize,
    budgets: Vec<Duration>,
    count: usize,
    tables: Source,
    threads: usize,
}

fn main() {
    let asked = arguments(std::env::args().skip(1)).expect("valid arguments");
    let solver = Solver::new(asked.tables.clone());
    let begun = Instant::now();
    let tables = solver.load().expect("the tables");
    let (built, bytes) = (begun.elapsed(), tables.bytes());
    println!("tables {}: {} MB in {built:.1?}", tables.set().as_str(), bytes / 1_000_000);
    let begun = Instant::now();
    let rest = solver.load_rest().expect("the tables of big cubes");
    let bytes: usize = rest.iter().map(|report| report.bytes).sum();
    println!("of big cubes: {} MB in {:.1?}", bytes / 1_000_000, begun.elapsed());
    solver.reports().for_each(|report| println!("  {report}"));
    println!(
        "{0:>2} layers, {1} states | mean | range | stages and finish | tried | ms mean / longest | GB",
        asked.size, asked.count
    );
    let budgets = std::iter::once(None).chain(asked.budgets.iter().copied().map(Some));
    for budget in budgets {
        row(&solver, &asked, budget);
    }
}

fn row(solver: &Solver, asked: &Arguments, time: Option<Duration>) {
    let Arguments { size, count, threads, .. } = *asked;
    let method = Some("short".to_owned());
    let options = [("threads".to_owned(), threads.to_string())].into();
    let request = Request { method, options, timed: time.is_some(), ..Request::default() };
    let plan = plan(size, &request).expect("a size of the method");
    let (mut solutions, mut times) = (Vec::new(), Vec::new());
    for i in 0..count {
        let cube = random_state(size, &mut generator(&format!("short {size} {i}")));
        let question = Question::new(Start::State(Facelets::from(cube)), plan.clone());
        let begun = Instant::now();
        let budget = time.map_or_else(Budget::unlimited, |time| plan.budget(time));
        solutions.push(solver.solve(&question, &budget).expect("a solution").solution);
        times.push(begun.elapsed());
    }
    let lengths: Vec<u64> = solutions.iter().map(|solution| solution.length().obtm).collect();
    let mean = lengths.iter().sum::<u64>() as f64 / count as f64;
    let (least, most) = (lengths.iter().min(), lengths.iter().max());
    let name = time.map_or("default".to_owned(), |time| format!("{time:?}"));
    println!(
        "{name} | {mean:.2} | {}..{} | {} | {:.0} | {:.0} / {:.0} | {:.2}",
        least.copied().unwrap_or(0),
        most.copied().unwrap_or(0),
        stages(&solutions),
        solutions.iter().map(|solution| finished(solution) as f64).sum::<f64>() / count as f64,
        times.iter().sum::<Duration>().as_secs_f64() * 1000.0 / count as f64,
        times.iter().max().map_or(0.0, |time| time.as_secs_f64() * 1000.0),
        memory().unwrap_or(0.0),
    );
}

fn finished(solution: &Solution) -> u64 {
    let search = solution.search.as_ref();
    search.and_then(|search| search.reduction.as_ref()).map_or(0, |reduction| reduction.finished)
}

/// Describes the mean number of turns of each stage, and of the 3x3x3 at the end.
fn stages(solutions: &[Solution]) -> String {
    let mut sums: Vec<u64> = Vec::new();
    for solution in solutions {
        let search = solution.search.as_ref();
        let reduction = search.and_then(|search| search.reduction.as_ref());
        let mut stages: Vec<u64> = reduction
            .map_or(Vec::new(), |report| report.stages.iter().map(|n| (*n).into()).collect());
        stages.push(solution.length().obtm.saturating_sub(stages.iter().sum()));
        sums.resize(sums.len().max(stages.len()), 0);
        sums.iter_mut().zip(stages).for_each(|(sum, turns)| *sum += turns);
    }
    let means = sums.iter().map(|sum| format!("{:.1}", *sum as f64 / solutions.len() as f64));
    means.collect::<Vec<_>>().join(" + ")
}

/// Returns the largest memory of the process so far in gigabytes, where the system tells it.
fn memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes / 1e6)
}

fn arguments(given: impl Iterator<Item = String>) -> Result<Arguments, String> {
    let mut arguments = Arguments {
        size: 4,
        budgets: Vec::new(),
        count: 20,
        tables: Source::default(),
        threads: 1,
    };
    let mut given = given.filter(|argument| argument != "--bench");
    while let Some(name) = given.next() {
        let value = given.next().ok_or_else(|| format!("{name} has no value"))?;
        let number = || value.parse().map_err(|_| format!("{name} {value}: not a number"));
        match name.as_str() {
            "--size" => arguments.size = number()?,
            "--count" => arguments.count = number()?,
            "--threads" => arguments.threads = number()?,
            "--cache-dir" => arguments.tables.cache_dir = Some(value.into()),
            "--tables" => {
                let named = Set::ALL.into_iter().find(|set| set.as_str() == value);
                arguments.tables.set = named.ok_or_else(|| format!("unknown tables {value}"))?;
            }
            "--budgets" => {
                let times = value.split(',').filter(|part| !part.is_empty());
                let times = times.map(|part| part.parse().map(Duration::from_millis));
                arguments.budgets =
                    times.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
            }
            _ => return Err(format!("unknown argument {name}")),
        }
    }
    Ok(arguments)
}
