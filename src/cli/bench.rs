//! `unscramble bench`: how long solutions of random states are, and how long they take to find.

mod report;
mod statistics;

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use report::Report;

use super::failure::Failure;
use super::tables::TableArguments;
use super::{answer, input, solve};
use crate::cube::{Facelets, random};
use crate::solve::{
    Answer, Budget, Plan, Question, Request, Solution, SolveError, Solver, Start, plan,
};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The number of layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, default_value = "3")]
    size: usize,
    /// How many random states are solved, one after the other, on one thread
    #[arg(long, value_name = "STATES", default_value = "100")]
    count: NonZeroUsize,
    /// Any text; the same seed gives the same states in every release
    #[arg(long, default_value = "bench")]
    seed: String,
    /// The method; `auto` is the best for the size
    #[arg(long, default_value = "auto")]
    method: String,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = solve::option)]
    options: Vec<(String, String)>,
    /// Stop a search at the first solution of at most this many moves (OBTM)
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Give up each solve, or make do with its best solution so far, after this time; fractions are
    /// fine
    #[arg(long, value_name = "MILLISECONDS", value_parser = milliseconds)]
    time_ms: Option<f64>,
    #[command(flatten)]
    tables: TableArguments,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// What came of one state.
struct Solve {
    found: Found,
    time: Duration,
}

enum Found {
    /// A solution that solves the state.
    Solution(Box<Solution>),
    /// The time was over.
    Nothing,
    /// What the checker, or a second look at it here, refused.
    Wrong,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let request = Request {
        method: Some(arguments.method.clone()),
        options: solve::options(&arguments.options)?,
        max_moves: arguments.max_moves,
        timed: arguments.time_ms.is_some(),
        ..Request::default()
    };
    let plan = plan(arguments.size, &request)?;

    let (solver, watch) = arguments.tables.solver()?;
    let set = match plan.needs_tables() {
        true => Some(solver.load_tables().map_err(SolveError::from)?.set()),
        false => None,
    };
    drop(watch);
    solver.build_small_tables();
    let states = draw(arguments);

    let limit = arguments.time_ms.map(time);
    let solves = states.into_iter().map(|state| once(&solver, &plan, state, limit));
    let solves = solves.collect::<Result<Vec<_>, SolveError>>()?;

    let report = Report::new(arguments, request.options, plan.method().name, set, &solves);
    if arguments.json {
        answer::print(&report)?;
    } else {
        report.write(&mut anstream::stdout().lock())?;
    }
    match report.wrong {
        0 => Ok(()),
        wrong => Err(SolveError::Wrong(format!("{wrong} of {} are wrong", solves.len())).into()),
    }
}

/// The states, all from one generator: more of them begin with the same.
fn draw(arguments: &Arguments) -> Vec<Facelets> {
    let mut rng = random::generator(&arguments.seed);
    let state = |_| Facelets::from(random::random_state(arguments.size, &mut rng));
    (0..arguments.count.get()).map(state).collect()
}

fn once(
    solver: &Solver,
    plan: &Plan,
    state: Facelets,
    limit: Option<Duration>,
) -> Result<Solve, SolveError> {
    let question = Question::new(Start::State(state.clone()), plan.clone());
    let start = Instant::now();
    let budget = limit.map_or_else(Budget::unlimited, Budget::of);
    let answer = solver.solve(&question, &budget);
    let time = start.elapsed();
    let found = match answer {
        Ok(Answer { solution, .. }) if solves(&solution, state) => {
            Found::Solution(Box::new(solution))
        }
        Ok(_) | Err(SolveError::Wrong(_)) => Found::Wrong,
        Err(SolveError::DeadlineExceeded) => Found::Nothing,
        Err(error) => return Err(error),
    };
    Ok(Solve { found, time })
}

fn solves(solution: &Solution, mut state: Facelets) -> bool {
    state.cube_mut().apply(&solution.turns);
    solution.solved && state.cube().is_uniform()
}

fn milliseconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "a time is a number of milliseconds, such as 0.5 or 100".to_owned())
}

/// A time too long to be told is the longest that can be.
fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_fractions_and_are_no_less_than_zero() {
        assert_eq!(milliseconds("0.5").map(time), Ok(Duration::from_micros(500)));
        assert_eq!(milliseconds("1e300").map(time), Ok(Duration::MAX));
        assert!(["-1", "NaN", "inf", "soon", ""].iter().all(|text| milliseconds(text).is_err()));
    }
}
