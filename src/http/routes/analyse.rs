//! `POST /analyse`: what somebody's moves did.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use crate::observe::RequestStats;
use crate::wire::problem::{Code, Problem};
use crate::wire::requests::{self, Moves, RecordedMoves, State as PostedState, color_names};
use crate::wire::{
    AnalyseAnswer, Detail, Lang, Level, Lower, Strength, Style, TeachingStyle, examples,
};
use unscramble_cube::written::Warning;
use unscramble_cube::{Facelets, Turn};
use unscramble_solve::{Budget, TeachingRequest};
use unscramble_teach::train::analysis::{
    AnalysisPlan, AnalysisRequest, LARGEST_ANALYSIS, MOST_MOVES, Recorded,
};

/// A cube, and the moves that somebody made on it.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalyseRequest {
    /// The state before the moves, of size 2 to 10. Send either this, or `size` and `scramble`.
    state: Option<PostedState>,
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

impl Posted for AnalyseRequest {
    type Checked = Checked;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Checked, Problem> {
        let (state, scramble) = (self.state.as_ref(), self.scramble.as_ref());
        let (start, warnings) = start((state, self.size, scramble), self.lower, limits.max_size)?;
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
        Ok(Checked { start, moves, plan, style })
    }
}

/// A request whose fields are read.
pub(crate) struct Checked {
    pub(super) start: Facelets,
    pub(super) moves: Recorded,
    pub(super) plan: AnalysisPlan,
    pub(super) style: Style,
}

/// Analyse moves
///
/// Tells what a coach sees in somebody's moves: which phases of a method they reach and in which parts, how many moves each takes and
/// how many the shortest way would, the cases and algorithms, what was done for nothing, and how the method goes on, or a hint of it. Without
/// a method, it finds the one that the moves follow best.
#[utoipa::path(
    post,
    path = "/analyse",
    tag = "cubes",
    request_body(content = AnalyseRequest, examples(
        ("cfop" = (summary = "A solve of a 3x3x3 with a mistake",
            value = json!(examples::analyse_3()))),
        ("big" = (summary = "The beginning of a solve of a 4x4x4",
            value = json!(examples::analyse_4()))),
    )),
    responses((status = 200, description = "The analysis", body = AnalyseAnswer),
        problem_sets::AnalyseProblems),
)]
pub(crate) async fn analyse(call: Call<AnalyseRequest>) -> Result<Response, Problem> {
    let started = Instant::now();
    let Call { context, request, mut charge } = call;
    let Checked { start, moves, plan, mut style } = request;
    let language = *style.language.get_or_insert(context.language);
    style.base_path = RequestStats::current().base_path().as_str().to_owned();
    let size = start.cube().size();
    charge.resize(longest_answer(size, moves.turns.len())).await?;
    let (solver, needs_tables) = (Arc::clone(&context.app.solver), plan.needs_tables());
    let work = move |budget: &Budget| {
        let analysis = plan.analyse(&start, moves, &solver, budget)?;
        json::text(&AnalyseAnswer::new(analysis, &style, started.elapsed()))
    };
    let text = context.run((Cost::Heavy, size), needs_tables, work).await?;
    context.answer(Answer::json(text).written_in(language), charge).await
}

/// Returns an upper bound of the length of an answer in bytes: moves, parts and breaks, and the rest of the solve
/// with its steps.
pub(super) const fn longest_answer(size: usize, moves: usize) -> usize {
    16384 + 6 * size * size * (548 + 4000 / size) + moves * 600
}

/// Reads the cube before moves from a state, or a size and a scramble, and what may be wrong with it.
pub(super) fn start(
    given: (Option<&PostedState>, Option<u64>, Option<&Moves>),
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
    use crate::wire::requests::parse;

    proptest::proptest! {
        #[test]
        fn no_bytes_make_the_parser_panic(body: Vec<u8>) {
            let _ = parse::<AnalyseRequest>(&body);
        }
    }
}
