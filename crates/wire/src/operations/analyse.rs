//! What somebody's moves did.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::{Code, Problem};
use crate::requests::{self, Moves, RecordedMoves, State, color_names};
use crate::{AnalyseAnswer, Detail, Lang, Level, Lower, Strength, Style, TeachingStyle};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, Turn};
use unscramble_solve::{Budget, Solver, TeachingRequest};
use unscramble_teach::train::analysis::{
    AnalysisPlan, AnalysisRequest, LARGEST_ANALYSIS, MOST_MOVES, Recorded,
};

/// A cube, and the moves that somebody made on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalyseRequest {
    /// The state before the moves, of size 2 to 10. Send either this, or `size` and `scramble`.
    state: Option<State>,
    /// The number of layers of the scrambled cube, 2 to 10. Beside a `state` it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    size: Option<u64>,
    /// The moves that scrambled a solved cube.
    scramble: Option<Moves>,
    /// The moves to analyse, at most 2,000 with repeats, commutators and conjugates written out. They may
    /// rotate the cube. Single moves may come with their times: `[["R", 0], ["U'", 0.31]]`.
    moves: RecordedMoves,
    /// What small letters in moves turn. Defaults to `wide`.
    #[serde(default, deserialize_with = "requests::word")]
    lower: Lower,
    /// The method whose phases to look for, one that people use; `auto` finds the one that the moves follow
    /// best.
    #[schema(schema_with = requests::schema::method_names)]
    method: Option<String>,
    /// Options of the method.
    #[serde(default, deserialize_with = "requests::options")]
    #[schema(schema_with = requests::schema::method_options)]
    options: Option<BTreeMap<String, String>>,
    /// How much to report about the rest of the solve.
    #[serde(default, deserialize_with = "requests::word")]
    detail: Detail,
    /// Answer with a hint about the next step, of this strength, instead of the rest of the solve.
    #[serde(default, deserialize_with = "requests::optional_word")]
    hint: Option<Strength>,
    /// Whose way the moves of the rest follow. Defaults to `taught` with `detail: steps`, and to `short` without. Only for methods that people
    /// use.
    #[serde(default, deserialize_with = "requests::optional_word")]
    style: Option<TeachingStyle>,
    /// Which algorithms the learner knows, and how large a step may be: 1, 2 or 3.
    #[serde(default)]
    level: Level,
    /// Whether the moves turn the cube over as a person does: rotations `x`, `y`, `z` where the hold changes, the first layer
    /// down, and every algorithm as books print it. Defaults to `true` in the style `taught`. Only for methods that people use.
    #[serde(default)]
    hold: Option<bool>,
    /// Whether the texts leave out reasons.
    #[serde(default)]
    brief: bool,
    /// The names of colors in the texts of steps, by symbol of the state, as in `/solve`.
    #[schema(example = json!({"U": "white", "F": "green"}))]
    color_names: Option<BTreeMap<String, String>>,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    lang: Option<Lang>,
}

/// A cube, and moves on it that are read.
#[derive(Debug)]
pub struct Solve {
    /// The cube before the moves.
    pub start: Facelets,
    /// The moves.
    pub moves: Recorded,
    /// What to look for.
    pub plan: AnalysisPlan,
    /// How to write the answer.
    pub style: Style,
}

impl Solve {
    /// Analyses the moves. `elapsed` tells the time since the request, when it is called.
    ///
    /// # Errors
    /// Why there is no analysis.
    pub fn answer(
        self,
        solver: &Solver,
        budget: &Budget,
        elapsed: impl FnOnce() -> Duration,
    ) -> Result<AnalyseAnswer, Problem> {
        let analysis = self.plan.analyse(&self.start, self.moves, solver, budget)?;
        Ok(AnalyseAnswer::new(analysis, &self.style, elapsed()))
    }
}

impl AnalyseRequest {
    /// Reads the cube, no larger than `max_size`, and the moves.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn read(self, max_size: usize) -> Result<Solve, Problem> {
        let (state, scramble) = (self.state.as_ref(), self.scramble.as_ref());
        let (start, warnings) = start((state, self.size, scramble), self.lower, max_size)?;
        let size = start.cube().size();
        let moves = self.moves.read(size, self.lower, "/moves")?;
        check_length(&moves.turns, "/moves")?;
        let color_names = color_names(self.color_names.as_ref(), start.symbols())?;
        let steps = self.detail == Detail::Steps;
        let wanted = AnalysisRequest {
            method: self.method,
            options: self.options.unwrap_or_default(),
            teaching: TeachingRequest {
                steps,
                style: self.style.map(Into::into),
                level: self.level.0,
                hold: self.hold,
                brief: self.brief,
            },
            hint: self.hint.map(Into::into),
        };
        let plan = AnalysisPlan::new(size, &wanted)?;
        let language = self.lang.map(Into::into);
        let style = Style { steps, color_names, language, warnings, ..Style::default() };
        Ok(Solve { start, moves, plan, style })
    }
}

/// Reads the cube before moves from a state, or a size and a scramble, and what may be wrong with it.
///
/// # Errors
/// What is wrong with these fields.
pub fn start(
    given: (Option<&State>, Option<u64>, Option<&Moves>),
    lower: Lower,
    max_size: usize,
) -> Result<(Facelets, Vec<Warning>), Problem> {
    match given {
        (Some(state), size, None) => {
            let written = state.written(size, max_size)?;
            let facelets = written.facelets()?;
            check_size(facelets.cube().size(), "/state")?;
            let warnings = written.warnings(&facelets);
            Ok((facelets, warnings))
        }
        (None, Some(size), scramble) => {
            let size = requests::accepted_size(size, max_size)?;
            check_size(size, "/size")?;
            let mut facelets = Facelets::solved(size);
            if let Some(scramble) = scramble {
                let turns = scramble.read(size, lower, "/scramble")?;
                check_length(&turns, "/scramble")?;
                facelets.cube_mut().apply(&turns);
            }
            Ok((facelets, Vec::new()))
        }
        (None, None, _) => {
            Err(Problem::invalid("/state", "send a state, or a size and a scramble"))
        }
        (Some(_), ..) => {
            let detail = "send either a state, or a size and a scramble, not both";
            Err(Problem::invalid("/state", detail))
        }
    }
}

/// Checks whether moves on cubes of a size are analysed.
fn check_size(size: usize, pointer: &'static str) -> Result<(), Problem> {
    if size <= LARGEST_ANALYSIS {
        return Ok(());
    }
    let detail = format!("moves are analysed up to size {LARGEST_ANALYSIS}, not {size}");
    Err(Problem::new(Code::UnsupportedSize, detail).at(pointer))
}

/// Checks whether moves are not too many.
fn check_length(turns: &[Turn], pointer: &'static str) -> Result<(), Problem> {
    if turns.len() <= MOST_MOVES {
        return Ok(());
    }
    let detail = format!("at most {MOST_MOVES} moves are analysed, not {}", turns.len());
    Err(Problem::invalid(pointer, detail))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requests::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<AnalyseRequest>(&body);
        }
    }
}
