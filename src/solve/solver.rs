//! Answers questions: the sequence from a start to a checked solution.

use super::engine::budget::{Budget, Cutoff};
use super::engine::context::SolveContext;
use super::engine::error::SolveError;
use super::engine::event::EventSink;
use super::engine::goal::GoalTransform;
use super::engine::plan::{Plan, Request, RequestError};
use super::engine::replay::poll_after;
use super::engine::solution::Solution;
use super::methods::{beginner, cfop, commutator};
use super::registry;
use super::search::SearchTables;
use super::search::tables::{Progress, Source, TableError, Tables};
use super::toolkit::edges;
use crate::cube::{Cube, Facelets, Notation, Turn};
use crate::validate::solvable;

/// Solves cubes. It owns the pruning tables of its searches, which many threads may use at once.
///
/// Tables are loaded when a search first needs them, or beforehand by [`Solver::load`].
#[derive(Debug, Default)]
pub struct Solver {
    tables: SearchTables,
}

/// A cube to solve, and how.
#[derive(Debug, Clone)]
pub struct Question {
    /// Where to start.
    pub start: Start,
    /// The state to end in instead of the solved one; the plan must have been made for a goal
    /// ([`Request::to`]).
    pub goal: Option<Facelets>,
    /// How to solve it.
    pub plan: Plan,
    /// How the turns of the solution are to be written.
    pub notation: Notation,
}

/// The cube that a question is about.
#[derive(Debug, Clone)]
#[expect(clippy::large_enum_variant, reason = "a question has one start")]
pub enum Start {
    /// A state.
    State(Facelets),
    /// A solved cube after some turns.
    Scramble {
        /// The number of layers, from [`MIN_SIZE`](crate::cube::MIN_SIZE) to
        /// [`MAX_SIZE`](crate::cube::MAX_SIZE).
        size: usize,
        /// The turns; they fit the size.
        turns: Vec<Turn>,
    },
}

/// A checked solution.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The solution, its turns as the question's notation can write them.
    pub solution: Solution,
    /// The start after the turns of the solution, in the symbols of the start.
    pub final_state: Facelets,
}

/// Checks a request for a cube of this size against the registry of methods.
///
/// # Errors
/// The first field that does not fit.
pub fn plan(size: usize, request: &Request) -> Result<Plan, RequestError> {
    registry::plan(size, request)
}

/// Plays turns on a cube, and checks the budget in between: one turn of a 1000x1000x1000 moves
/// millions of stickers.
///
/// # Errors
/// The reason to stop.
pub fn play(cube: &mut Cube, turns: &[Turn], budget: &Budget) -> Result<(), Cutoff> {
    for turns in turns.chunks(poll_after(cube.size())) {
        budget.check()?;
        cube.apply(turns);
    }
    Ok(())
}

impl Question {
    /// A question without a goal, in standard notation.
    #[must_use]
    pub fn new(start: Start, plan: Plan) -> Question {
        Question { start, goal: None, plan, notation: Notation::Standard }
    }
}

impl Start {
    /// The number of layers.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Start::State(facelets) => facelets.cube().size(),
            Start::Scramble { size, .. } => *size,
        }
    }

    /// Returns the state to solve.
    fn facelets(&self, budget: &Budget) -> Result<Facelets, Cutoff> {
        match self {
            Start::State(facelets) => Ok(facelets.clone()),
            Start::Scramble { size, turns } => {
                let mut facelets = Facelets::solved(*size);
                play(facelets.cube_mut(), turns, budget)?;
                Ok(facelets)
            }
        }
    }
}

impl Solver {
    /// A solver whose tables come from this source when they are loaded.
    #[must_use]
    pub fn new(source: Source) -> Solver {
        Solver { tables: SearchTables::new(source) }
    }

    /// Builds the small tables of all methods and loads those of the searches, so that no question
    /// has to wait for them.
    ///
    /// # Errors
    /// Why the tables of the searches could not be loaded. The next call tries again.
    pub fn load(&self) -> Result<&Tables, TableError> {
        self.build_small_tables();
        self.load_tables()
    }

    /// Loads the tables of the 3x3x3 searches, unless they are loaded.
    ///
    /// # Errors
    /// Why they could not be loaded. The next call tries again.
    pub fn load_tables(&self) -> Result<&Tables, TableError> {
        self.tables.three()
    }

    /// Builds the small tables of all methods: about a tenth of a second.
    pub fn build_small_tables(&self) {
        beginner::warm_up();
        cfop::warm_up();
        self.tables.two();
        edges::warm_up();
        commutator::warm_up();
    }

    /// The tables of the 3x3x3 searches, if they are loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<&Tables> {
        self.tables.loaded()
    }

    /// Where the tables come from.
    #[must_use]
    pub fn source(&self) -> &Source {
        self.tables.source()
    }

    /// How far loading has got.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        self.tables.progress()
    }

    /// Answers a question.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve(&self, question: &Question, budget: &Budget) -> Result<Answer, SolveError> {
        self.solve_observed(question, budget, &EventSink::silent())
    }

    /// Answers a question and emits events on the way.
    ///
    /// # Errors
    /// [`SolveError`].
    pub fn solve_observed(
        &self,
        question: &Question,
        budget: &Budget,
        events: &EventSink,
    ) -> Result<Answer, SolveError> {
        let Question { start, goal, plan, notation } = question;
        let mut facelets = start.facelets(budget)?;
        let state = solvable(&facelets).map_err(SolveError::Unsolvable)?;
        let transform = match goal {
            Some(goal) => {
                let goal = solvable(goal).map_err(SolveError::UnsolvableGoal)?;
                Some(GoalTransform::new(&state, &goal)?)
            }
            None => None,
        };
        if plan.needs_tables() {
            self.tables.three()?;
        }
        let run = registry::run_of(plan.method()).ok_or_else(|| {
            SolveError::Wrong(format!("method {} is not in the registry", plan.method().name))
        })?;
        let cube = transform.as_ref().map_or(state.cube(), GoalTransform::relative);
        let work = |context: &mut SolveContext<'_>| run(context, &self.tables);
        let (solution, mut end) = plan.carry_out(cube, budget, events, work)?;
        match transform {
            Some(transform) => end = transform.check(&solution, &budget.without_limits())?,
            // Back from the colours of the scheme to those of the start.
            None => end.recolour(&state.scheme().colours()),
        }
        *facelets.cube_mut() = end;
        Ok(Answer { solution: solution.written(*notation), final_state: facelets })
    }
}
