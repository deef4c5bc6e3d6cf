//! `POST /validate`: whether a state is a cube that can be solved.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::app::App;
use crate::http::contract::input::{self, State as PostedState};
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::held_json::held_json;
use crate::http::work::intake::{Json, Posted};
use crate::solve::Budget;
use crate::validate::{MAX_WORKING_SIZE, misreadings, most_readings, validate as check, working};
use crate::wire::{ReportDetail, ValidateAnswer, Working, examples};

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
/// the facelets concerned, and what to do about it. The status is 200 either way. With `detail`
/// `working` it also shows the pieces, cycles and sums behind the checks.
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
        problem_sets::StateProblems),
)]
pub(crate) async fn validate(
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    Json(request, memory): Json<ValidateRequest>,
) -> Result<Response, Problem> {
    let facelets = request.state.facelets(app.limits.max_size)?;
    let size = facelets.cube().size();
    let shows_working = request.detail == ReportDetail::Working;
    if shows_working && size > MAX_WORKING_SIZE {
        let detail = format!(
            "the working is shown for sizes up to {MAX_WORKING_SIZE}, and this cube has size {size}"
        );
        return Err(Problem::invalid("/detail", detail));
    }
    // The check reads each sticker a few times. The working writes a sentence for each piece, which
    // takes hundreds of times as long as to read a sticker.
    let readings = if shows_working { 400 } else { 4 };
    let stickers = size.pow(2) as u64 * 6 * readings;
    let task = Task {
        cost: Cost::of_stickers(stickers),
        size,
        time: app.limits.solve_timeout,
        caller: Caller::single(client.clone()),
    };
    let facelets = Arc::new(facelets);
    let its = Arc::clone(&facelets);
    let look = move |_: &Budget| {
        let found = if shows_working { working(&its) } else { None };
        Ok((check(&its), found.map(|working| Working::new(working, &its))))
    };
    let (report, working) = app.admission.run(task, look).await?;
    let mut misread = Vec::new();
    if !report.is_solvable() {
        let task = Task {
            cost: Cost::of_stickers(size.pow(2) as u64 * 6 * 4 * most_readings(size)),
            size,
            time: app.limits.solve_timeout,
            caller: Caller::single(client),
        };
        let its = Arc::clone(&facelets);
        misread = app.admission.run(task, move |_: &Budget| Ok(misreadings(&its))).await?;
    }
    let answer = ValidateAnswer::new(report, &facelets);
    let answer = answer.with_working(working).with_misreadings(misread);
    held_json(answer::text(&answer)?, memory).await
}
