//! Searches for short solutions of big cubes: mean lengths by size and time.
//!
//! `cargo bench -p unscramble-benches --bench short -- [--sizes 4,5,6] [--budgets 250,1000,10000] [--count K] [--tables-mb N]
//! [--cache-dir DIRECTORY] [--threads 1]` solves the same K random states of each size with nothing set, and with each budget
//! of milliseconds. Without sizes it goes from the 4x4x4 to the 20x20x20.

#![allow(clippy::expect_used)]

use std::time::{Duration, Instant};

use unscramble_cube::Facelets;
use unscramble_cube::random::{generator, random_state};
use unscramble_solve::tables::{Groups, Source};
use unscramble_solve::{Budget, Question, Request, Solution, Solver, Start, plan};

struct Arguments {
    sizes: Vec<usize>,
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
    println!("tables of the 3x3x3 and 4x4x4: {} MB in {built:.1?}", bytes / 1_000_000);
    for &size in &asked.sizes {
        let plan = plan(size, &Request::default()).expect("a size of the method");
        let begun = Instant::now();
        solver.load_for(&plan).expect("the tables of the size");
        println!("{size} layers, tables in {:.1?}", begun.elapsed());
        println!(
            "{} states | mean | range | stages and finish | tried | ms mean / longest | GB",
            asked.count
        );
        let budgets = std::iter::once(None).chain(asked.budgets.iter().copied().map(Some));
        budgets.for_each(|budget| row(&solver, &asked, size, budget));
    }
    solver.reports().for_each(|report| println!("  {report}"));
}

fn row(solver: &Solver, asked: &Arguments, size: usize, time: Option<Duration>) {
    let Arguments { count, threads, .. } = *asked;
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
        sizes: vec![4, 5, 6, 7, 8, 9, 10, 12, 16, 20],
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
            "--sizes" => {
                let sizes = value.split(',').map(str::parse).collect::<Result<_, _>>();
                arguments.sizes = sizes.map_err(|_| format!("{name} {value}: not sizes"))?;
            }
            "--count" => arguments.count = number()?,
            "--threads" => arguments.threads = number()?,
            "--cache-dir" => arguments.tables.cache_dir = Some(value.into()),
            "--tables-mb" => {
                arguments.tables.groups = Groups::within(number()? as u64, &[]);
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
