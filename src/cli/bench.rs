//! `unscramble bench`: solves random states, and measures the solutions and the time they take.

mod arguments;
mod report;
mod statistics;
mod trial;

pub(super) use arguments::Arguments;
use report::Report;
use trial::Trial;

use super::failure::Failure;
use super::json;
use super::options::unique_options;
use crate::cube::{Facelets, random};
use crate::solve::{Request, SolveError, plan};

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
    let set = match plan.needs_tables() {
        true => Some(solver.load_tables().map_err(SolveError::from)?.set()),
        false => None,
    };
    drop(loading);
    solver.build_small_tables();
    let states = random_states(arguments);

    let limit = arguments.time_limit();
    let trials = states.into_iter().map(|state| Trial::run(&solver, &plan, state, limit));
    let trials = trials.collect::<Result<Vec<_>, SolveError>>()?;

    let report = Report::new(arguments, request.options, plan.method().name, set, &trials);
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
fn random_states(arguments: &Arguments) -> Vec<Facelets> {
    let mut rng = random::generator(&arguments.seed);
    let state = |_| Facelets::from(random::random_state(arguments.size, &mut rng));
    (0..arguments.count.get()).map(state).collect()
}
