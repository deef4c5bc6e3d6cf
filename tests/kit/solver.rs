//! One solver for all tests, so that its tables are built once.

use std::sync::{Arc, LazyLock};

use unscramble_cube::Facelets;
use unscramble_solve::tables::Source;
use unscramble_solve::{Budget, Question, Request, Solution, SolveError, Solver, Start, plan};

use super::program::TABLES;

static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(|| {
    let source = Source { cache_dir: Some(TABLES.into()), ..Source::default() };
    source.prepare().expect("the directory of the tables of tests");
    Arc::new(Solver::new(source))
});

/// Returns the solver of all tests.
pub(crate) fn solver() -> Arc<Solver> {
    Arc::clone(&SOLVER)
}

/// Solves a state.
pub(crate) fn solve(
    state: &Facelets,
    request: &Request,
    budget: &Budget,
) -> Result<Solution, SolveError> {
    ask(&SOLVER, state, None, request, budget)
}

/// Finds a way from one state to another.
pub(crate) fn solve_to(start: &Facelets, goal: &Facelets, request: &Request) -> Solution {
    ask(&SOLVER, start, Some(goal), request, &Budget::unlimited()).unwrap()
}

/// Solves a state, or finds a way to another, with any solver.
pub(crate) fn ask(
    solver: &Solver,
    start: &Facelets,
    goal: Option<&Facelets>,
    request: &Request,
    budget: &Budget,
) -> Result<Solution, SolveError> {
    let plan = plan(start.cube().size(), request).expect("a request of the registry");
    let start = Start::State(start.clone());
    let question = Question { goal: goal.cloned(), ..Question::new(start, plan) };
    let answer = solver.solve(&question, budget)?;
    Ok(answer.solution)
}
