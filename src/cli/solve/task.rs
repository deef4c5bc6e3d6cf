//! What all cubes of a call share: the goal, the request and the style of the answer.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use super::Arguments;
use crate::cli::failure::Failure;
use crate::cli::input;
use crate::cli::options::unique_options;
use unscramble_cube::Facelets;
use unscramble_cube::Notation;
use unscramble_cube::written::{Warning, Written};
use unscramble_solve::{Answer, Question, Request, Solver, Start, TeachingRequest, plan};
use unscramble_teach::Language;
use unscramble_wire::{Detail, Style};

/// A cube to solve.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) cube: Start,
    pub(super) warnings: Vec<Warning>,
}

/// How to solve cubes.
#[derive(Debug)]
pub(super) struct Task {
    goal: Option<Facelets>,
    goal_warning: Option<Warning>,
    request: Request,
    notation: Notation,
    limit: Option<Duration>,
    threads: NonZeroUsize,
    style: Style,
}

/// Reads a cube from a text: moves if the arguments say that it is a scramble, otherwise a state.
pub(super) fn start(arguments: &Arguments, text: &str) -> Result<Read, Failure> {
    if let (Some(_), Some(size)) = (&arguments.scramble, arguments.size) {
        let turns = arguments.reading.turns(size, text)?;
        return Ok(Read { cube: Start::Scramble { size, turns }, warnings: Vec::new() });
    }
    let written = input::written(text, arguments.size)?;
    let facelets = input::completed(&written)?;
    let warnings = written.warnings(&facelets);
    Ok(Read { cube: Start::State(facelets), warnings })
}

impl Task {
    pub(super) fn new(arguments: &Arguments) -> Result<Task, Failure> {
        let to = arguments.to.as_deref().map(|to| input::state(Some(to), None)).transpose()?;
        let is_ambiguous = to.as_ref().is_some_and(Written::is_ambiguous);
        let goal = to.map(|to| to.facelets()).transpose()?;
        let steps = arguments.detail == Detail::Steps;
        let request = Request {
            method: Some(arguments.method.clone()),
            options: unique_options(&arguments.options)?,
            until: Some(arguments.until.clone()),
            max_moves: arguments.max_moves,
            timed: arguments.time_ms.is_some(),
            to: goal.is_some(),
            teaching: TeachingRequest {
                steps,
                style: arguments.style.map(Into::into),
                level: arguments.level.0,
                hold: arguments.hold,
                brief: arguments.brief,
            },
        };
        let style = Style {
            steps,
            color_names: color_names(arguments)?,
            pairs: arguments.pairs,
            language: Some(Language::from(arguments.lang)),
            ..Style::default()
        };
        Ok(Task {
            goal,
            goal_warning: is_ambiguous.then_some(Warning::NetOrderOfGoal),
            request,
            notation: arguments.notation.into(),
            limit: arguments.time_ms.map(Duration::from_millis),
            threads: available_parallelism()?,
            style,
        })
    }

    /// Returns the question about a cube.
    pub(super) fn question(&self, start: Start) -> Result<Question, Failure> {
        let plan = plan(start.size(), &self.request)?;
        Ok(Question { start, goal: self.goal.clone(), plan, notation: self.notation })
    }

    /// Answers a question. Also returns the time that it took.
    pub(super) fn solve(
        &self,
        question: &Question,
        solver: &Solver,
    ) -> Result<(Answer, Duration), Failure> {
        let started = Instant::now();
        let limit = self.limit.map(|time| question.plan.budget(time));
        let threads = if question.plan.takes_idle_threads() { self.threads.get() } else { 1 };
        let answer = solver.solve(question, &limit.unwrap_or_default().with_threads(threads))?;
        Ok((answer, started.elapsed()))
    }

    /// Returns how to write the answer for a cube with these warnings.
    pub(super) fn style(&self, mut warnings: Vec<Warning>) -> Style {
        warnings.extend(self.goal_warning);
        Style { warnings, ..self.style.clone() }
    }
}

/// Reads the names of colors.
fn color_names(arguments: &Arguments) -> Result<BTreeMap<char, String>, Failure> {
    let named = unique_options(&arguments.color_names)?.into_iter();
    named
        .map(|(symbol, name)| match symbol.chars().collect::<Vec<_>>().as_slice() {
            [symbol] => Ok((*symbol, name)),
            _ => Err(Failure::Usage(format!("a color has one symbol, not \"{symbol}\""))),
        })
        .collect()
}
