//! Solutions.

use crate::problem::Problem;
use crate::requests::{self, SolveRequest, color_names};
use crate::{Detail, MOST_LAYERS_WITH_STATES, Style};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, Symbols};
use unscramble_solve::{Question, Request, Start, TeachingRequest, plan};

impl SolveRequest {
    /// Reads the cube, no larger than `max_size`, plans its solution, and decides how to write the answer.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<(Question, Style), Problem> {
        let (start, mut warnings) = start(&self, max_size)?;
        let goal = self.to.as_ref().map(|to| goal(to, max_size)).transpose();
        let (goal, warning) = goal.map_err(|problem| problem.at("/to"))?.unzip();
        warnings.extend(warning.flatten());
        let style = style(&self, &start, warnings)?;
        let wanted = Request {
            to: goal.is_some(),
            teaching: TeachingRequest {
                steps: style.steps,
                style: self.style.map(Into::into),
                level: self.level.0,
                hold: self.hold,
                brief: self.brief,
            },
            method: self.method,
            options: self.options.unwrap_or_default(),
            until: self.until,
            max_moves: self.max_moves,
            timed: self.time_ms.is_some(),
        };
        let plan = plan(start.size(), &wanted)?;
        Ok((Question { start, goal, plan, notation: self.notation.into() }, style))
    }
}

/// Checks how the answer is to be written.
fn style(request: &SolveRequest, start: &Start, warnings: Vec<Warning>) -> Result<Style, Problem> {
    let steps = request.detail == Detail::Steps;
    if request.states && !steps {
        return Err(Problem::invalid("/states", "states are those of steps; add detail: steps"));
    }
    if request.states && start.size() > MOST_LAYERS_WITH_STATES {
        let detail = format!("states of steps are available up to size {MOST_LAYERS_WITH_STATES}");
        return Err(Problem::invalid("/states", detail));
    }
    let symbols = match start {
        Start::State(facelets) => *facelets.symbols(),
        Start::Scramble { .. } => Symbols::FACES,
    };
    let color_names = color_names(request.color_names.as_ref(), &symbols)?;
    let SolveRequest { states, turns, pairs, lang, .. } = *request;
    let language = lang.map(Into::into);
    let shown = Style { steps, states, turns, pairs, ..Style::default() };
    Ok(Style { color_names, language, warnings, ..shown })
}

/// Reads where the solve ends.
fn goal(to: &requests::State, max_size: usize) -> Result<(Facelets, Option<Warning>), Problem> {
    let written = to.written(None, max_size)?;
    let warning = written.is_ambiguous().then_some(Warning::NetOrderOfGoal);
    Ok((written.facelets()?, warning))
}

/// Reads where the solve starts, and what may be wrong with that.
fn start(request: &SolveRequest, max_size: usize) -> Result<(Start, Vec<Warning>), Problem> {
    const NOT_BOTH: &str = "send either a state, or a size and a scramble, not both";
    let scramble = match (&request.scramble, &request.moves) {
        (Some(_), Some(_)) => {
            let detail = "scramble and moves are two names of one field; send one of them";
            return Err(Problem::invalid("/moves", detail));
        }
        (None, Some(moves)) => Some((moves, "/moves")),
        (scramble, None) => scramble.as_ref().map(|moves| (moves, "/scramble")),
    };
    match (&request.state, request.size, scramble) {
        (Some(state), size, None) => {
            let written = state.written(size, max_size)?;
            let facelets = written.completed()?;
            let warnings = written.warnings(&facelets);
            Ok((Start::State(facelets), warnings))
        }
        (None, Some(size), Some((moves, pointer))) => {
            let size = requests::accepted_size(size, max_size)?;
            let mut turns = moves.read(size, request.lower, pointer)?;
            // Equal scrambles have equal answers, in whatever words.
            turns.iter_mut().for_each(|turn| *turn = turn.canonical(size));
            Ok((Start::Scramble { size, turns }, Vec::new()))
        }
        (Some(_), _, Some((_, pointer))) => Err(Problem::invalid(pointer, NOT_BOTH)),
        (None, None, Some(_)) => {
            Err(Problem::invalid("/size", "a scramble needs the size of the cube"))
        }
        (None, Some(_), None) => {
            Err(Problem::invalid("/scramble", "a size needs a scramble; or send a state"))
        }
        (None, None, None) => {
            Err(Problem::invalid("/state", "send a state, or a size and a scramble"))
        }
    }
}
