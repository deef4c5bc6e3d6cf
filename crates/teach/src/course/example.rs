//! The cube of a course, solved as its lessons teach.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Course, Lesson};
use crate::language::Text;
use crate::steps::{Told, tell};
use crate::words::Words;
use unscramble_cube::notation::{self, NotationError};
use unscramble_cube::{Cube, Turn};
use unscramble_solve::{
    Answer, Budget, Question, Request, RequestError, SolveError, Solver, Start, TeachingRequest,
    plan,
};

/// The cube of a course, solved.
#[derive(Debug)]
pub struct Example {
    scramble: Vec<Turn>,
    pub(super) answer: Answer,
    told: Vec<Vec<Told>>,
}

/// A step of an example.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// What to do.
    pub text: Text,
    /// Why; empty if there is nothing to say.
    pub why: Text,
    /// The moves; none for a step that only decides something.
    pub moves: String,
    /// Index of its first move in the whole solution.
    pub start: usize,
    /// Index after its last move.
    pub end: usize,
}

/// Why a course has no example.
#[derive(Debug, thiserror::Error)]
pub enum ExampleError {
    /// Its scramble cannot be read.
    #[error(transparent)]
    Scramble(#[from] NotationError),
    /// Its method does not fit.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// Its cube is not solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

impl Example {
    /// Solves the cube of a course. It takes a few milliseconds.
    ///
    /// ```
    /// use unscramble_solve::Solver;
    /// use unscramble_teach::{Language, course::{Course, Example}};
    ///
    /// let course = Course::with_id("beginner").unwrap();
    /// let example = Example::of(course, &Solver::default())?;
    /// let steps = example.steps(course.lesson("top-cross").unwrap());
    /// assert!(steps.last().unwrap().text.say(Language::English).ends_with("Line to cross."));
    /// # Ok::<(), unscramble_teach::course::ExampleError>(())
    /// ```
    ///
    /// # Errors
    /// [`ExampleError`], which the tests of the courses rule out.
    pub fn of(course: &Course, solver: &Solver) -> Result<Example, ExampleError> {
        let scramble = notation::parse(course.scramble, course.size)?;
        let teaching =
            TeachingRequest { steps: true, level: course.level, ..TeachingRequest::default() };
        let request =
            Request { method: Some(course.method.to_owned()), teaching, ..Request::default() };
        let start = Start::Scramble { size: course.size, turns: scramble.clone() };
        let question = Question::new(start, plan(course.size, &request)?);
        let answer = solver.solve(&question, &Budget::unlimited())?;
        let words = Words::new(answer.colors, &BTreeMap::new());
        let told = tell(&answer.solution, &words);
        Ok(Example { scramble, answer, told })
    }

    /// Returns moves of the whole solution.
    #[must_use]
    pub fn moves(&self, range: Range<usize>) -> String {
        let solution = &self.answer.solution;
        let turns = solution.turns.get(range).unwrap_or_default();
        notation::to_string(turns, solution.size, solution.notation)
    }

    /// Returns the cube before a move of the solution, as it is held there.
    #[must_use]
    pub fn before(&self, start: usize) -> Cube {
        let mut cube = Cube::solved(self.answer.solution.size);
        cube.apply(&self.scramble);
        cube.apply(self.answer.solution.turns.get(..start).unwrap_or_default());
        cube
    }

    /// Returns the steps of a lesson.
    #[must_use]
    pub fn steps(&self, lesson: &Lesson) -> Vec<Shown> {
        let solution = &self.answer.solution;
        let phases = solution.phases.iter().zip(&self.told);
        let own = phases.filter(|(phase, _)| lesson.phases.contains(&phase.name));
        let steps = own.flat_map(|(phase, told)| phase.steps.iter().zip(told));
        let shown = steps.filter(|(step, _)| {
            lesson.tasks.is_empty() || lesson.tasks.contains(&step.note.task.as_str())
        });
        let mut shown: Vec<Shown> = shown
            .map(|(step, told)| Shown {
                text: told.text.clone(),
                why: told.why.clone(),
                moves: self.moves(step.start..step.end),
                start: step.start,
                end: step.end,
            })
            .collect();
        // A turn of the whole cube belongs to the step after it.
        while shown.last().is_some_and(|last| is_rotation(&last.moves)) && !lesson.tasks.is_empty()
        {
            shown.pop();
        }
        shown
    }
}

/// Returns whether moves only turn the whole cube.
fn is_rotation(moves: &str) -> bool {
    !moves.is_empty() && moves.split(' ').all(|turn| turn.starts_with(['x', 'y', 'z']))
}
