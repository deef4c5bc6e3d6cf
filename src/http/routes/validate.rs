//! `POST /validate`: is this state a cube, and can it be solved?

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::App;
use crate::http::contract::extract::Json;
use crate::http::contract::input::State as PostedState;
use crate::http::contract::problem::Problem;
use crate::http::contract::{answer, openapi};
use crate::http::work::admission::Cost;
use crate::validate::validate as check;
use crate::wire::{ValidateAnswer, examples};

/// A state to check.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValidateRequest {
    state: PostedState,
}

/// Check a state
///
/// Tells whether a state is a cube that can be solved, and if not, every reason why, with the
/// facelets concerned and what to do about it. The answer is 200 whether it can be solved or not.
#[utoipa::path(
    post,
    path = "/validate",
    tag = "cubes",
    request_body(content = ValidateRequest, examples(
        ("solvable" = (summary = "A scrambled 3x3x3", value = json!(examples::validate_solvable()))),
        ("twisted" = (summary = "A 3x3x3 with one corner twisted",
            value = json!(examples::validate_twisted()))),
    )),
    responses((status = 200, description = "What was found", body = ValidateAnswer),
        openapi::StateProblems),
)]
pub(crate) async fn validate(
    State(app): State<Arc<App>>,
    Json(request): Json<ValidateRequest>,
) -> Result<Response, Problem> {
    let facelets = request.state.facelets(app.limits.max_size)?;
    // Checking looks at each sticker a few times.
    let size = facelets.cube().size();
    let stickers = size.pow(2) as u64 * 6 * 4;
    app.admission
        .run(Cost::of_stickers(stickers), size, app.limits.solve_timeout, move |_| {
            answer::json(&ValidateAnswer::new(check(&facelets), &facelets))
        })
        .await
}
