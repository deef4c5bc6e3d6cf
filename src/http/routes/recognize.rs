//! `POST /recognize`: the state that measured colors show.

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use unscramble_cube::read::colors::LARGEST;
use unscramble_solve::Budget;
use unscramble_wire::operations::recognize::Colors;
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::RecognizeRequest;
use unscramble_wire::{RecognizeAnswer, examples};

/// Room for one color in a body, in bytes: three numbers with all their digits.
const COLOR_BYTES: usize = 80;

impl Posted for RecognizeRequest {
    type Checked = Colors;

    fn max_bytes(_: &Limits) -> usize {
        6 * LARGEST * LARGEST * COLOR_BYTES + 4096
    }

    fn checked(self, limits: &Limits) -> Result<Colors, Problem> {
        self.read(limits.max_size)
    }
}

/// Recognize a state
///
/// Finds the state that measured colors show: the most likely one that can be solved. Nothing need be known of
/// the colors; those of the cube are found, and so is the light on each face. With `orientations` `unknown` the
/// faces may be turned, as phones and robots deliver them. The answer tells how sure each facelet is, and which
/// ones to look at again. If the colors are not those of a cube as it was held, `solvable` is null, and
/// `hypotheses` tells what seems to have happened: faces mirrored, turned, exchanged or in another order, or a cube
/// that is put together wrongly. Sizes up to 20.
#[utoipa::path(
    post,
    path = "/recognize",
    tag = "cubes",
    request_body(content = RecognizeRequest, examples(
        ("3x3x3" = (summary = "A 3x3x3 with a glare on a sticker",
            value = json!(examples::recognize_3()))),
        ("turned" = (summary = "A 2x2x2 whose faces may be turned",
            value = json!(examples::recognize_2()))),
        ("mirrored" = (summary = "A 3x3x3 seen by a camera that mirrors the picture",
            value = json!(examples::recognize_mirrored()))),
    )),
    responses((status = 200, description = "The state", body = RecognizeAnswer),
        problem_sets::PlainBodyProblems),
)]
pub(crate) async fn recognize(call: Call<RecognizeRequest>) -> Result<Response, Failure> {
    let Call { context, request: colors, mut charge } = call;
    let language = colors.language().unwrap_or(context.language);
    let size = colors.size();
    // What is read and written of each facelet: its costs, orbits and changes.
    charge.resize(64 * 1024 + 6 * size * size * 2048).await?;
    let cost = if size <= 5 && !colors.may_turn() { Cost::Light } else { Cost::Heavy };
    let work = move |_: &Budget| json::text(&colors.answer(language)?);
    let text = context.run((cost, size), false, work).await?;
    context.answer(Answer::json(text).written_in(language), charge).await
}
