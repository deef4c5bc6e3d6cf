//! `POST /validate`: whether a state is a cube that can be solved.

use std::sync::Arc;

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use unscramble_cube::read::MOST_READINGS;
use unscramble_solve::Budget;
use unscramble_wire::operations::validate::{ReadState, ValidateRequest};
use unscramble_wire::problem::Problem;
use unscramble_wire::{ValidateAnswer, examples};

/// How often the search for the nearest states reads each sticker, about.
const NEAREST: u64 = 2000;

impl Posted for ValidateRequest {
    type Checked = ReadState;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<ReadState, Problem> {
        self.read(limits.max_size)
    }
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
pub(crate) async fn validate(call: Call<ValidateRequest>) -> Result<Response, Failure> {
    let Call { context, request, charge } = call;
    let language = request.language().unwrap_or(context.language);
    let size = request.size();
    // The check reads each sticker a few times. The working writes a sentence for each piece, which
    // takes hundreds of times as long as to read a sticker.
    let checking = if request.shows_working() { 400 } else { 4 };
    let nearest = NEAREST + 4 * MOST_READINGS;
    let cost = |readings| (Cost::of_stickers(size.pow(2) as u64 * 6 * readings), size);
    let is_plain = context.is_plain();
    let has_blanks = request.has_blanks();
    let state = Arc::new(request);
    let its = Arc::clone(&state);
    // Each goes to a worker once, and a second time only to look for what may have been meant.
    let first = move |_: &Budget| match its.check(language) {
        Some(answer) if !answer.is_solvable() => Ok(Err(answer)),
        checked => Answer::written(&its.complete(checked, language)?, is_plain).map(Ok),
    };
    let readings = if has_blanks { checking + nearest } else { checking };
    let answer = match context.run(cost(readings), false, first).await? {
        Ok(answer) => answer,
        Err(checked) => {
            let second = move |_: &Budget| {
                Answer::written(&state.complete(Some(checked), language)?, is_plain)
            };
            context.run(cost(nearest), false, second).await?
        }
    };
    context.answer(answer.written_in(language), charge).await
}
