//! Pictures of cubes: `GET /picture`, `POST /picture` and `GET /visualcube`.

mod format;
mod request;
pub(crate) mod visualcube;

use std::sync::Arc;

use axum::extract::{Extension, RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;

use crate::http::app::App;
use crate::http::contract::extract::from_query;
use crate::http::contract::problem::Problem;
use crate::http::contract::problem_sets;
use crate::http::work::admission::{Cost, Task};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::intake::Json;
use crate::http::work::memory::Charge;
use crate::wire::examples;
use format::{AnswerFormat, PngImage};
use request::{NUMBERS, PictureRequest};
use unscramble_cube::stickers_moved;
use unscramble_solve::{Budget, play};

/// Picture
///
/// Draws a state, or a cube after some moves, as SVG or PNG. The same request always gets the same bytes.
#[utoipa::path(
    get,
    path = "/picture",
    tag = "pictures",
    params(PictureRequest),
    responses((status = 200, description = "The picture",
            content((String = "image/svg+xml"), (PngImage = "image/png"))),
        problem_sets::PictureProblems),
)]
pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let query = query.unwrap_or_default();
    let request: PictureRequest = from_query(&query, &NUMBERS)?;
    let memory = app.intake.memory.charge(&Caller::single(client.clone()), query.len()).await?;
    draw(&app, client, request, &headers, memory).await
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
    )),
    responses((status = 200, description = "The picture",
            content((String = "image/svg+xml"), (PngImage = "image/png"))),
        problem_sets::PostedPictureProblems),
)]
pub(crate) async fn posted_picture(
    State(app): State<Arc<App>>,
    Extension(client): Extension<ClientKey>,
    headers: HeaderMap,
    Json(request, memory): Json<PictureRequest>,
) -> Result<Response, Problem> {
    draw(&app, client, request, &headers, memory).await
}

async fn draw(
    app: &App,
    client: ClientKey,
    request: PictureRequest,
    headers: &HeaderMap,
    mut memory: Charge,
) -> Result<Response, Problem> {
    let answer_format = AnswerFormat::new(request.format, headers);
    let format = answer_format.format;
    let mut facelets = request.start(app.limits.max_size)?;
    let size = facelets.cube().size();
    let (look, moves) = request.into_parts()?;
    let prepared = look.prepared(&facelets).map_err(|error| request::problem(&error))?;
    let (text, pixels) = (prepared.longest_svg(size), prepared.pixels(size));
    let length_of_moves: usize = moves.iter().map(|(moves, _)| moves.length()).sum();
    let parsed_bytes: usize = moves.iter().map(|(moves, _)| moves.parsed_bytes()).sum();
    let stickers = 6 * size * size;
    memory.resize(length_of_moves + parsed_bytes + 2 * stickers).await?;
    let parse = move || {
        let mut turns = Vec::new();
        for (moves, pointer) in moves {
            turns.extend(moves.parse(size, pointer)?);
        }
        let moved = stickers_moved(&turns, size);
        Ok((turns, moved))
    };
    let (turns, moved) = app.intake.reading.run(length_of_moves, parse).await?;
    memory.resize(size_of_val(&turns[..]) + 3 * stickers + format.memory(text, pixels)).await?;
    let task = Task {
        cost: Cost::of_stickers(moved + format.work(text, pixels)),
        size,
        search_threads: 0,
        time: app.limits.solve_timeout,
        caller: Caller::single(client),
    };
    let work = move |budget: &Budget| {
        play(facelets.cube_mut(), &turns, budget)?;
        format.encode(prepared.picture(facelets.cube()).svg())
    };
    let drawn = app.admission.run(task, work).await?;
    answer_format.answer(drawn, memory).await
}
