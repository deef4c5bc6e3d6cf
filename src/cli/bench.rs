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
use crate::solve::{Question, Request, SolveError, Start, plan};

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

    let limit = arguments.time_limit();
    let questions =
        random_states(arguments).map(|state| Question::new(Start::State(state), plan.clone()));
    let trials = questions.map(|question| Trial::run(&solver, &question, limit));
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
fn random_states(arguments: &Arguments) -> impl Iterator<Item = Facelets> {
    let mut rng = random::generator(&arguments.seed);
    let size = arguments.size;
    (0..arguments.count.get()).map(move |_| random::random_state(size, &mut rng).into())
}
