//! `POST /validate`: whether a state is a cube that can be solved.

use std::sync::Arc;

use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use crate::wire::problem::Problem;
use crate::wire::requests::{self, State as PostedState, WrittenState, incomplete};
use crate::wire::{self, Lang, ReportDetail, ValidateAnswer, Working, examples};
use unscramble_cube::read::{MOST_READINGS, Suggestion, complete, suggestions};
use unscramble_cube::validate::{MAX_WORKING_SIZE, validate as check, working};
use unscramble_cube::{Facelets, Typed};
use unscramble_solve::Budget;
use unscramble_teach::Language;

/// How often the search for the nearest states reads each sticker, about.
const NEAREST: u64 = 2000;

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValidateRequest {
    state: PostedState,
    /// The number of layers, if you want it checked: it must be that of the state.
    #[serde(default, deserialize_with = "requests::whole_number")]
    #[schema(example = 3, minimum = 2)]
    size: Option<u64>,
    /// How much to report. `working` adds which piece is where, the cycles and the sums behind the
    /// checks, for sizes up to 32.
    #[serde(default, deserialize_with = "requests::word")]
    detail: ReportDetail,
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    lang: Option<Lang>,
}

impl Posted for ValidateRequest {
    type Checked = Checked;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Checked, Problem> {
        let written = self.state.written(self.size, limits.max_size)?;
        let typed = written.typed()?;
        let (size, shows_working) = (typed.size(), self.detail == ReportDetail::Working);
        if shows_working && size > MAX_WORKING_SIZE {
            let detail = format!(
                "the working is shown for sizes up to {MAX_WORKING_SIZE}, and this cube has size {size}"
            );
            return Err(Problem::invalid("/detail", detail));
        }
        let language = self.lang.map(Into::into);
        Ok(Checked { typed, written, shows_working, language })
    }
}

/// A request whose state is read.
pub(crate) struct Checked {
    typed: Typed,
    written: WrittenState,
    shows_working: bool,
    language: Option<Language>,
}

/// Check a state
///
/// Checks whether a state is a cube that can be solved. If it cannot, the answer lists every defect,
/// the facelets concerned, what to do about it, and up to five states that may have been meant. The status
/// is 200 either way. With `detail` `working` it also shows the pieces, cycles and sums behind the checks.
///
/// Blanks (`?`, `.`, `-` or `x`) are filled in if exactly one state that can be solved fits the other stickers;
/// the answer is then about that state. If several fit, or none, or if a symbol stands for no color, the
/// answer is a problem with `suggestions`.
#[utoipa::path(
    post,
    path = "/validate",
    tag = "cubes",
    request_body(content = ValidateRequest, examples(
        ("solvable" = (summary = "A scrambled 3x3x3", value = json!(examples::validate_solvable()))),
        ("twisted" = (summary = "A 3x3x3 with one corner twisted",
            value = json!(examples::validate_twisted()))),
        ("working" = (summary = "The working for a 3x3x3 with one corner twisted",
            value = json!(examples::validate_working()))),
    )),
    responses((status = 200, description = "The result of the check", body = ValidateAnswer),
        problem_sets::ValidateProblems),
)]
pub(crate) async fn validate(call: Call<ValidateRequest>) -> Result<Response, Problem> {
    let Call { context, request: Checked { typed, written, shows_working, language }, charge } =
        call;
    let language = language.unwrap_or(context.language);
    let size = typed.size();
    // The check reads each sticker a few times. The working writes a sentence for each piece, which
    // takes hundreds of times as long as to read a sticker.
    let checking = if shows_working { 400 } else { 4 };
    let nearest = NEAREST + 4 * MOST_READINGS;
    let cost = |readings| (Cost::of_stickers(size.pow(2) as u64 * 6 * readings), size);
    let is_plain = context.is_plain();
    let Some(facelets) = typed.facelets() else {
        let fill_in = move |_: &Budget| {
            let (facelets, suggestion) = completed(&typed)?;
            let answer = ValidateAnswer::new(check(&facelets), &facelets, language);
            let answer = answer.with_warnings(&written.warnings(&facelets), language);
            let working = shown_working(&facelets, shows_working, language);
            let answer = answer.with_suggestions(&[suggestion], language).with_working(working);
            Answer::written(&answer, is_plain)
        };
        let answer = context.run(cost(checking + nearest), false, fill_in).await?;
        return context.answer(answer.written_in(language), charge).await;
    };
    let facelets = Arc::new(facelets);
    let its = Arc::clone(&facelets);
    let look = move |_: &Budget| Ok((check(&its), shown_working(&its, shows_working, language)));
    let (report, working) = context.run(cost(checking), false, look).await?;
    let mut suggested = Vec::new();
    if !report.is_solvable() {
        let find = move |_: &Budget| Ok(suggestions(&typed));
        suggested = context.run(cost(nearest), false, find).await?;
    }
    let answer = ValidateAnswer::new(report, &facelets, language);
    let answer = answer.with_warnings(&written.warnings(&facelets), language);
    let answer = answer.with_working(working).with_suggestions(&suggested, language);
    let answer = Answer::written(&answer, is_plain)?.written_in(language);
    context.answer(answer, charge).await
}

/// Returns the working for a state in a language, if it is wanted.
fn shown_working(facelets: &Facelets, is_wanted: bool, language: Language) -> Option<Working> {
    let working = if is_wanted { working(facelets) } else { None };
    working.map(|working| Working::new(&working, facelets, language))
}

/// Fills in the blanks of a state.
///
/// # Errors
/// If a symbol stands for no color, or if not exactly one state fits; with states that may have been meant.
fn completed(typed: &Typed) -> Result<(Facelets, Suggestion), Problem> {
    let facelets = complete(typed).map_err(|error| {
        let found = error.suggestions(typed);
        incomplete(&error).with_suggestions(wire::Suggestion::all(&found, Language::English))
    })?;
    let suggestion = Suggestion::of_blanks(typed, &facelets);
    Ok((facelets, suggestion))
}
