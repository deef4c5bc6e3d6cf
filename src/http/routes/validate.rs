//! `POST /validate`: whether a state is a cube that can be solved.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::app::App;
use crate::http::contract::input::{self, State as PostedState, incomplete};
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::held_answer::held_json;
use crate::http::work::intake::{Json, Posted};
use crate::wire::{self, ReportDetail, ValidateAnswer, Working, examples};
use unscramble_cube::read::{Suggestion, complete, most_readings, suggestions};
use unscramble_cube::validate::{MAX_WORKING_SIZE, validate as check, working};
use unscramble_cube::{Facelets, Typed};
use unscramble_solve::Budget;

/// How often the search for the nearest states reads each sticker, about.
const NEAREST: u64 = 2000;

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValidateRequest {
    state: PostedState,
    /// How much to report. `working` adds which piece is where, the cycles and the sums behind the
    /// checks, for sizes up to 32.
    #[serde(default, deserialize_with = "input::word")]
    detail: ReportDetail,
}

impl Posted for ValidateRequest {
    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }
}

/// Check a state
///
/// Checks whether a state is a cube that can be solved. If it cannot, the answer lists every defect,
/// the facelets concerned, what to do about it, and up to five states that may have been meant. The status
/// is 200 either way. With `detail` `working` it also shows the pieces, cycles and sums behind the checks.
///
/// Blanks (`?`, `.` or `-`) are filled in if exactly one state that can be solved fits the other stickers;
/// the answer is then about that state. If several fit, or none, or if a symbol stands for no colour, the
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
pub(crate) async fn validate(
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    Json(request, memory): Json<ValidateRequest>,
) -> Result<Response, Problem> {
    let typed = request.state.typed(app.limits.max_size)?;
    let shows_working = request.detail == ReportDetail::Working;
    if shows_working && typed.size() > MAX_WORKING_SIZE {
        let detail = format!(
            "the working is shown for sizes up to {MAX_WORKING_SIZE}, and this cube has size {}",
            typed.size(),
        );
        return Err(Problem::invalid("/detail", detail));
    }
    // The check reads each sticker a few times. The working writes a sentence for each piece, which
    // takes hundreds of times as long as to read a sticker.
    let checking = if shows_working { 400 } else { 4 };
    let task = |readings: u64| Task {
        cost: Cost::of_stickers(typed.size().pow(2) as u64 * 6 * readings),
        size: typed.size(),
        search_threads: 0,
        time: app.limits.solve_timeout,
        caller: Caller::single(client.clone()),
    };
    let Some(facelets) = typed.facelets() else {
        let task = task(checking + NEAREST + 4 * most_readings(typed.size()));
        let fill_in = move |_: &Budget| {
            Ok(completed(&typed).map(|(facelets, suggestion)| {
                let answer = ValidateAnswer::new(check(&facelets), &facelets);
                let working = if shows_working { working(&facelets) } else { None };
                let working = working.map(|working| Working::new(working, &facelets));
                answer.with_suggestions(&[suggestion]).with_working(working)
            }))
        };
        let answer = app.admission.run(task, fill_in).await??;
        return held_json(answer::text(&answer)?, memory).await;
    };
    let facelets = Arc::new(facelets);
    let its = Arc::clone(&facelets);
    let look = move |_: &Budget| {
        let found = if shows_working { working(&its) } else { None };
        Ok((check(&its), found.map(|working| Working::new(working, &its))))
    };
    let (report, working) = app.admission.run(task(checking), look).await?;
    let mut suggested = Vec::new();
    if !report.is_solvable() {
        let task = task(NEAREST + 4 * most_readings(typed.size()));
        suggested = app.admission.run(task, move |_: &Budget| Ok(suggestions(&typed))).await?;
    }
    let answer = ValidateAnswer::new(report, &facelets);
    let answer = answer.with_working(working).with_suggestions(&suggested);
    held_json(answer::text(&answer)?, memory).await
}

/// Fills in the blanks of a state.
///
/// # Errors
/// If a symbol stands for no colour, or if not exactly one state fits; with states that may have been meant.
fn completed(typed: &Typed) -> Result<(Facelets, Suggestion), Problem> {
    let facelets = complete(typed).map_err(|error| {
        let found = error.suggestions(typed);
        incomplete(&error).with_suggestions(found.iter().map(wire::Suggestion::from).collect())
    })?;
    let suggestion = Suggestion::of_blanks(typed, &facelets);
    Ok((facelets, suggestion))
}
