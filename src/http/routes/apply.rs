//! `POST /apply`: a cube after some moves.

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use unscramble_solve::Budget;
use unscramble_wire::operations::apply::{ApplyRequest, Play};
use unscramble_wire::problem::Problem;
use unscramble_wire::{ApplyAnswer, examples};

impl Posted for ApplyRequest {
    type Checked = Play;

    fn max_bytes(limits: &Limits) -> usize {
        limits.apply_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Play, Problem> {
        self.read(limits.max_size)
    }
}

/// Apply moves
///
/// Plays moves on a posted state, or on the solved cube of a size.
#[utoipa::path(
    post,
    path = "/apply",
    tag = "cubes",
    request_body(content = ApplyRequest, examples(
        ("3x3x3" = (summary = "Moves on a solved 3x3x3", value = json!(examples::apply_3()))),
        ("4x4x4" = (summary = "An array of moves on a scrambled 4x4x4",
            value = json!(examples::apply_4()))),
    )),
    responses((status = 200, description = "The cube after the moves", body = ApplyAnswer),
        problem_sets::MovesProblems),
)]
pub(crate) async fn apply(call: Call<ApplyRequest>) -> Result<Response, Failure> {
    let Call { context, request, mut charge } = call;
    let size = request.size();
    let stickers = 6 * size * size;
    charge.resize(size_of_val(request.turns()) + 2 * stickers).await?;
    let cost = Cost::of_stickers(request.stickers_moved() + stickers as u64);
    let is_plain = context.is_plain();
    let work = move |budget: &Budget| Answer::written(&request.answer(budget)?, is_plain);
    let answer = context.run((cost, size), false, work).await?;
    context.answer(answer, charge).await
}
