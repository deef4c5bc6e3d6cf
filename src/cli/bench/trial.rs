//! One solve of one random state.

use std::time::{Duration, Instant};

use unscramble_solve::{Answer, Question, Solution, SolveError, Solver, Start};

/// The outcome of solving one state, and the time it took.
pub(super) struct Trial {
    pub(super) outcome: Outcome,
    pub(super) time: Duration,
}

pub(super) enum Outcome {
    /// A solution that solves the state.
    Solved(Box<Solution>),
    /// The time ran out without a solution.
    TimedOut,
    /// A solution that the checker, or the second check here, refused.
    Wrong,
}

impl Trial {
    /// Solves a state.
    ///
    /// # Errors
    /// Returns an error that is neither a timeout nor a wrong solution.
    pub(super) fn run(
        solver: &Solver,
        question: &Question,
        limit: Option<Duration>,
    ) -> Result<Trial, SolveError> {
        let start = Instant::now();
        let budget = limit.map(|limit| question.plan.budget(limit)).unwrap_or_default();
        let answer = solver.solve(question, &budget);
        let time = start.elapsed();
        let outcome = match answer {
            Ok(Answer { solution, .. }) if solves(&solution, &question.start) => {
                Outcome::Solved(Box::new(solution))
            }
            Ok(_) | Err(SolveError::Wrong(_)) => Outcome::Wrong,
            Err(SolveError::DeadlineExceeded) => Outcome::TimedOut,
            Err(error) => return Err(error),
        };
        Ok(Trial { outcome, time })
    }

    /// Returns the solution, if there is one.
    pub(super) fn solution(&self) -> Option<&Solution> {
        match &self.outcome {
            Outcome::Solved(solution) => Some(solution),
            Outcome::TimedOut | Outcome::Wrong => None,
        }
    }
}

fn solves(solution: &Solution, start: &Start) -> bool {
    let Start::State(state) = start else { return false };
    let mut cube = state.cube().clone();
    cube.apply(&solution.turns);
    solution.solved && cube.is_uniform()
}
