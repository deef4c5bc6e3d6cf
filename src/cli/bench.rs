//! `unscramble bench`: solves random states, and measures the solutions and the time they take.

mod report;
mod statistics;
mod trial;

use std::num::NonZeroUsize;
use std::time::Duration;

use report::{Report, Setup};
use trial::Trial;

use super::failure::Failure;
use super::options::{parse_option, unique_options};
use super::tables::TableArguments;
use super::{input, json};
use unscramble_cube::{Facelets, random};
use unscramble_solve::{Question, Request, SolveError, Start, plan};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The number of layers
    #[arg(long, value_name = "LAYERS", value_parser = input::size, default_value = "3")]
    size: usize,
    /// The number of random states to solve, one after the other on one thread
    #[arg(long, value_name = "STATES", default_value = "100")]
    count: NonZeroUsize,
    /// Any text; the same seed gives the same states in every release
    #[arg(long, default_value = "bench")]
    seed: String,
    /// The method; `auto` chooses the first that can do what you ask for
    #[arg(long, default_value = "auto")]
    method: String,
    /// An option of the method; can be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = parse_option)]
    options: Vec<(String, String)>,
    /// Stop a search at the first solution of at most this many moves (OBTM)
    #[arg(long, value_name = "MOVES")]
    max_moves: Option<u32>,
    /// Stop each solve after this time; can have a fraction. A search has the best solution found by then,
    /// and its first one in any case
    #[arg(long, value_name = "MILLISECONDS", value_parser = milliseconds)]
    time_ms: Option<f64>,
    #[command(flatten)]
    tables: TableArguments,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let request = Request {
        method: Some(arguments.method.clone()),
        options: unique_options(&arguments.options)?,
        max_moves: arguments.max_moves,
        timed: arguments.time_ms.is_some(),
        ..Request::default()
    };
    let plan = plan(arguments.size, &request)?;

    let (solver, loading) = arguments.tables.solver()?;
    solver.load_for(&plan)?;
    drop(loading);
    solver.build_small_tables();

    let limit = arguments.time_ms.map(duration);
    let questions =
        random_states(arguments).map(|state| Question::new(Start::State(state), plan.clone()));
    let trials = questions.map(|question| Trial::run(&solver, &question, limit));
    let trials = trials.collect::<Result<Vec<_>, SolveError>>()?;

    let setup = Setup {
        method: plan.method().name,
        options: request.options,
        size: arguments.size,
        count: trials.len(),
        seed: arguments.seed.clone(),
        time_ms: arguments.time_ms,
        max_moves: arguments.max_moves,
    };
    let report = Report::new(setup, &trials);
    if arguments.json {
        json::print(&report)?;
    } else {
        report.write(&mut anstream::stdout().lock())?;
    }
    match report.wrong {
        0 => Ok(()),
        wrong => {
            let count = trials.len();
            Err(SolveError::Wrong(format!("{wrong} of {count} solutions are wrong")).into())
        }
    }
}

/// Draws all states from one generator, so that a longer run begins with the states of a shorter one.
fn random_states(arguments: &Arguments) -> impl Iterator<Item = Facelets> {
    let mut rng = random::generator(&arguments.seed);
    let size = arguments.size;
    (0..arguments.count.get()).map(move |_| random::random_state(size, &mut rng).into())
}

fn milliseconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| "write a time as a number of milliseconds, such as 0.5 or 100".to_owned())
}

/// Converts milliseconds; more than a [`Duration`] holds become the longest one.
fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_may_have_fractions_but_not_be_negative() {
        assert_eq!(milliseconds("0.5").map(duration), Ok(Duration::from_micros(500)));
        assert_eq!(milliseconds("1e300").map(duration), Ok(Duration::MAX));
        assert!(["-1", "NaN", "inf", "soon", ""].iter().all(|text| milliseconds(text).is_err()));
    }
}
