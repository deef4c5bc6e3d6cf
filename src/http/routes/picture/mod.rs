//! Pictures of cubes: `GET /picture`, `POST /picture` and `GET /visualcube`.

mod format;
mod request;
pub(crate) mod visualcube;

use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::call::{Call, RequestContext, most_bytes};
use crate::http::work::ledger::Grant;
use crate::wire::examples;
use crate::wire::problem::Problem;
use crate::wire::requests::from_query;
use format::{AnswerFormat, Drawn, Format, GifImage, PngImage};
use request::{Animated, Drawing, NUMBERS, PictureRequest};
use unscramble_cube::draw::Animation;
use unscramble_solve::{Budget, play};

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
) -> Result<Response, Problem> {
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
) -> Result<Response, Problem> {
    draw(context, request, &headers, charge).await
}

async fn draw(
    context: RequestContext,
    drawing: Drawing,
    headers: &HeaderMap,
    mut charge: Grant,
) -> Result<Response, Problem> {
    let Drawing { format, mut painted, look, turns, animated, moved } = drawing;
    let offered: &[Format] = if animated.is_some() { &Format::MOVING } else { &Format::STILL };
    let answer_format = AnswerFormat::new(format, offered, headers);
    let format = answer_format.format;
    let size = painted.cube().size();
    let text = look.longest_svg(size);
    let (pictures, pixels) = match &animated {
        Some(animated) => look.animated(size, &animated.turns),
        None => (1, look.pixels(size)),
    };
    let played = animated.as_ref().map_or(0, |animated| size_of_val(&animated.turns[..]));
    let bytes = size_of_val(&turns[..]) + played + 4 * 6 * size * size;
    charge.resize(bytes + format.memory(text, pixels, pictures)).await?;
    let cost = Cost::of_stickers(moved + format.work(text, pixels, pictures));
    let work = move |budget: &Budget| {
        for cube in painted.cubes_mut() {
            play(cube, &turns, budget)?;
        }
        let picture = look.picture(&painted);
        let drawn = match animated {
            Some(Animated { turns, turn_ms }) => {
                Drawn::Moving(Animation::of(picture, turns, turn_ms).into())
            }
            None if format == Format::Gif => Drawn::Moving(Animation::still(picture).into()),
            None => Drawn::Still(picture.svg()),
        };
        format.encode(drawn, budget)
    };
    let drawn = context.run((cost, size), false, work).await?;
    context.answer(answer_format.answer(drawn), charge).await
}
