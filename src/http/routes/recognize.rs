//! `POST /recognize`: the state that measured colours show.

use std::sync::Arc;

use axum::extract::{Extension, State};
use axum::response::Response;

use crate::http::app::App;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::recognize_request::RecognizeRequest;
use crate::http::contract::{answer, problem_sets};
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::held_answer::held_json;
use crate::http::work::intake::{Json, Posted};
use crate::wire::{RecognizeAnswer, examples};
use unscramble_cube::read::colors::{LARGEST, MOST_OTHERS, Orientations, read};
use unscramble_solve::Budget;

/// Room for one colour in a body, in bytes: three numbers with all their digits.
const COLOR_BYTES: usize = 80;

impl Posted for RecognizeRequest {
    fn max_bytes(_: &Limits) -> usize {
        6 * LARGEST * LARGEST * COLOR_BYTES + 4096
    }
}

/// Recognize a state
///
/// Finds the state that measured colours show: the most likely one that can be solved. Nothing need be known of
/// the colours; those of the cube are found, and so is the light on each face. With `orientations` `unknown` the
/// faces may be turned, as phones and robots deliver them. The answer tells how sure each facelet is, and which
/// ones to look at again. Sizes up to 20.
#[utoipa::path(
    post,
    path = "/recognize",
    tag = "cubes",
    request_body(content = RecognizeRequest, examples(
        ("3x3x3" = (summary = "A 3x3x3 with a glare on a sticker",
            value = json!(examples::recognize_3()))),
        ("turned" = (summary = "A 2x2x2 whose faces may be turned",
            value = json!(examples::recognize_2()))),
    )),
    responses((status = 200, description = "The state", body = RecognizeAnswer),
        problem_sets::ColorProblems),
)]
pub(crate) async fn recognize(
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    Json(request, mut memory): Json<RecognizeRequest>,
) -> Result<Response, Problem> {
    let measured = request.measured(app.limits.max_size)?;
    let size = measured.size();
    // What is read and written of each facelet: its costs, orbits and changes.
    memory.resize(64 * 1024 + 6 * size * size * 2048).await?;
    let orientations = request.orientations();
    let is_quick = size <= 5 && orientations == Orientations::Known;
    let task = Task {
        cost: if is_quick { Cost::Light } else { Cost::Heavy },
        size,
        search_threads: 0,
        time: app.limits.solve_timeout,
        caller: Caller::single(client),
    };
    let work = move |_: &Budget| {
        let reading = read(&measured, orientations, MOST_OTHERS).ok_or_else(Problem::internal)?;
        answer::text(&RecognizeAnswer::new(&reading, orientations == Orientations::Unknown))
    };
    held_json(app.admission.run(task, work).await?, memory).await
}
