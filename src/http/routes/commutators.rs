//! `POST /commutators`: commutators for any 3-cycle.

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use unscramble_solve::Budget;
use unscramble_wire::operations::commutators::{CommutatorsRequest, Cycle};
use unscramble_wire::problem::Problem;
use unscramble_wire::{CommutatorsAnswer, examples};

impl Posted for CommutatorsRequest {
    type Checked = Cycle;

    fn max_bytes(_: &Limits) -> usize {
        LONGEST_REQUEST
    }

    fn checked(self, limits: &Limits) -> Result<Cycle, Problem> {
        self.read(limits.max_size)
    }
}

/// The longest request in bytes: three places and some words.
const LONGEST_REQUEST: usize = 4096;

/// The longest commutator in bytes: 16 moves of up to 8 characters, written three times, and its lengths.
const LONGEST_COMMUTATOR: usize = 1024;

/// Commutators for a 3-cycle
///
/// Lists commutators `[S: [A, B]]` that take three stickers, and with them three pieces, each to the place of
/// the next, and keep all other pieces. The shortest (OBTM) come first.
#[utoipa::path(
    post,
    path = "/commutators",
    tag = "cubes",
    request_body(content = CommutatorsRequest, examples(
        ("corners" = (summary = "Three corners", value = json!(examples::commutators_corners()))),
        ("wings" = (summary = "Three wings of a 6x6x6, in its third layer",
            value = json!(examples::commutators_wings()))),
        ("letters" = (summary = "A pair of letters with the buffer C, for blindfold solvers",
            value = json!(examples::commutators_letters()))),
    )),
    responses((status = 200, description = "The commutators", body = CommutatorsAnswer),
        problem_sets::PlainBodyProblems),
)]
pub(crate) async fn commutators(call: Call<CommutatorsRequest>) -> Result<Response, Failure> {
    let Call { context, request, mut charge } = call;
    charge.resize(LONGEST_REQUEST + request.limit() * LONGEST_COMMUTATOR).await?;
    let size = request.size();
    let work = move |_: &Budget| json::text(&request.answer()?);
    let text = context.run((Cost::Light, size), false, work).await?;
    context.answer(Answer::json(text), charge).await
}
