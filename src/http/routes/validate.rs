//! `POST /validate`: whether a state is a cube that can be solved.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::app::App;
use crate::http::contract::input::State as PostedState;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::held_json::held_json;
use crate::http::work::intake::{Json, Posted};
use crate::solve::Budget;
use crate::validate::validate as check;
use crate::wire::{ValidateAnswer, examples};

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValidateRequest {
    state: PostedState,
}

impl Posted for ValidateRequest {
    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }
}

/// Check a state
///
/// Checks whether a state is a cube that can be solved. If it cannot, the answer lists every defect,
/// the facelets concerned, and what to do about it. The status is 200 either way.
#[utoipa::path(
    post,
    path = "/validate",
    tag = "cubes",
    request_body(content = ValidateRequest, examples(
        ("solvable" = (summary = "A scrambled 3x3x3", value = json!(examples::validate_solvable()))),
        ("twisted" = (summary = "A 3x3x3 with one corner twisted",
            value = json!(examples::validate_twisted()))),
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
    // The check reads each sticker a few times.
    let size = facelets.cube().size();
    let stickers = size.pow(2) as u64 * 6 * 4;
    let task = Task {
        cost: Cost::of_stickers(stickers),
        size,
        time: app.limits.solve_timeout,
        caller: Caller::single(client),
    };
    let check = move |_: &Budget| answer::text(&ValidateAnswer::new(check(&facelets), &facelets));
    held_json(app.admission.run(task, check).await?, memory).await
}
