//! Pictures of cubes: `GET /picture`, `POST /picture` and `GET /visualcube`.

mod format;
pub(crate) mod visualcube;

use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::call::{Call, Posted, RequestContext, most_bytes};
use crate::http::work::ledger::Grant;
use format::{AnswerFormat, GifImage, MOVING, PngImage, STILL};
use unscramble_solve::Budget;
use unscramble_wire::examples;
use unscramble_wire::operations::picture::{Drawing, Expense, Format, NUMBERS, PictureRequest};
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::from_query;

impl Posted for PictureRequest {
    type Checked = Drawing;

    fn max_bytes(limits: &Limits) -> usize {
        limits.apply_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Drawing, Problem> {
        self.read(limits.max_size)
    }
}

/// Picture
///
/// Draws a state, or a cube after some moves, as SVG, PNG or GIF. With `animate` the picture moves. The same request always
/// gets the same bytes.
#[utoipa::path(
    get,
    path = "/picture",
    tag = "pictures",
    params(PictureRequest),
    responses((status = 200, description = "The picture",
            content((String = "image/svg+xml"), (PngImage = "image/png"), (GifImage = "image/gif"))),
        problem_sets::PictureProblems),
)]
pub(crate) async fn picture(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let query = query.unwrap_or_default();
    let charge = context.app.ledger().charge(&context.caller, most_bytes(query.as_bytes())).await?;
    let parse = move || from_query::<PictureRequest>(&query, &NUMBERS);
    let drawing = context.app.reading.read(0, *context.limits(), parse).await?;
    draw(context, drawing, &headers, charge).await
}

/// Picture of a large state
///
/// The same as `GET /picture`, for states that are too long for a URL.
#[utoipa::path(
    post,
    path = "/picture",
    tag = "pictures",
    request_body(content = PictureRequest, examples(
        ("top" = (summary = "The last layer of a 3x3x3 from above", value = json!(examples::picture_top()))),
        ("4x4x4" = (summary = "A 4x4x4 with arrows", value = json!(examples::picture_4()))),
        ("animated" = (summary = "An algorithm that turns", value = json!(examples::picture_animated()))),
    )),
    responses((status = 200, description = "The picture",
            content((String = "image/svg+xml"), (PngImage = "image/png"), (GifImage = "image/gif"))),
        problem_sets::MovesProblems),
)]
pub(crate) async fn posted_picture(
    headers: HeaderMap,
    Call { context, request, charge }: Call<PictureRequest>,
) -> Result<Response, Failure> {
    draw(context, request, &headers, charge).await
}

async fn draw(
    context: RequestContext,
    drawing: Drawing,
    headers: &HeaderMap,
    mut charge: Grant,
) -> Result<Response, Failure> {
    let offered: &[Format] = if drawing.moves() { &MOVING } else { &STILL };
    let answer_format = AnswerFormat::new(drawing.format, offered, headers);
    let format = answer_format.format;
    let Expense { bytes, stickers } = drawing.expense(format);
    charge.resize(bytes).await?;
    let (cost, size) = (Cost::of_stickers(stickers), drawing.size());
    let work = move |budget: &Budget| drawing.answer(format, budget);
    let drawn = context.run((cost, size), false, work).await?;
    context.answer(answer_format.answer(drawn), charge).await
}
