//! `GET /visualcube`: pictures by the parameters of VisualCube.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

use std::sync::Arc;

use axum::Router;
use axum::extract::RawQuery;
use axum::response::Response;
use axum::routing::get;
use utoipa::IntoParams;

use super::format::{AnswerFormat, PngImage};
use crate::http::contract::failure::Failure;
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::app::App;
use crate::http::work::call::RequestContext;
use unscramble_cube::draw::visualcube::{FORMATS_WITH_PIXELS, Parameters, SizeError};
use unscramble_cube::stickers_moved;
use unscramble_solve::{Budget, play};
use unscramble_wire::operations::picture::{Format, encode_still};
use unscramble_wire::problem::{Code, Problem};

/// The parameters of VisualCube that have a meaning here. All others are ignored.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code, reason = "the reader in `draw` is lenient; this documents what it knows")]
pub(crate) struct VisualCubeParameters {
    /// The format: `svg` (without it), or one of `png gif jpg jpe jpeg tiff ico`, all of which give PNG.
    fmt: Option<String>,
    /// The width and the height in pixels, 16 to 1024; 128 without it.
    size: Option<String>,
    /// The number of layers, 2 to 50; 3 without it. Other numbers are errors.
    pzl: Option<String>,
    /// `plan` shows the last layer from above, `trans` a clear cube.
    view: Option<String>,
    /// Moves to make.
    alg: Option<String>,
    /// Moves that solve the state to show.
    case: Option<String>,
    /// What small letters in moves turn: `slice` for inner slices. Defaults to `wide`. VisualCube has no such parameter.
    lower: Option<String>,
    /// The stage that matters, such as `cross`, `f2l` or `oll`, with rotations after it as in `cross-x2`.
    stage: Option<String>,
    /// The color of stickers that do not matter.
    mc: Option<String>,
    /// Stickers by face: `u r f d l b`, `n` for dark gray, `o` for gray and `t` for none.
    fd: Option<String>,
    /// Stickers by color, by the letters `n d l s w y r o b g m p`, and `t` for none.
    fc: Option<String>,
    /// The colors of the faces U R F D L B: six letters, or six colors with commas between them; `yrbwog` without
    /// it.
    sch: Option<String>,
    /// Rotations: axes with degrees; `y45x-34` without it.
    r: Option<String>,
    /// The distance of the eye, 1 to 100; 5 without it.
    dist: Option<String>,
    /// The color behind the cube, `t` for none; white without it.
    bg: Option<String>,
    /// The color of the cube itself; black without it.
    cc: Option<String>,
    /// The opacity of the cube in percent.
    co: Option<String>,
    /// The opacity of the stickers in percent.
    fo: Option<String>,
    /// Arrows, such as `U0U2,U0U8R2-s8-i5-yellow`.
    arw: Option<String>,
    /// The color of arrows; gray without it.
    ac: Option<String>,
}

/// Picture by VisualCube's parameters
///
/// Draws what VisualCube draws for the same parameters, so that pages can change the host and nothing else. Also at
/// `/visualcube.php`, `/visualcube.png` and so on.
#[utoipa::path(
    get,
    path = "/visualcube",
    tag = "pictures",
    params(VisualCubeParameters),
    responses((status = 200, description = "The picture",
            content((String = "image/svg+xml"), (PngImage = "image/png"))),
        problem_sets::VisualCubeProblems),
)]
pub(crate) async fn visualcube(
    context: RequestContext,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    draw(context, &query.unwrap_or_default(), None).await
}

/// Returns the addresses of VisualCube's script: pages may have its name, or that of a picture.
pub(crate) fn other_addresses() -> Router<Arc<App>> {
    let formats = FORMATS_WITH_PIXELS.into_iter().chain(["svg"]).map(Some);
    let add = |router: Router<Arc<App>>, format: Option<&'static str>| {
        let path = format!("/visualcube.{}", format.unwrap_or("php"));
        router.route(
            &path,
            get(async move |context, RawQuery(query): RawQuery| {
                draw(context, &query.unwrap_or_default(), format).await
            }),
        )
    };
    formats.chain([None]).fold(Router::new(), add)
}

/// Draws. `format` is the one of the address, if the parameters name none.
async fn draw(
    context: RequestContext,
    query: &str,
    format: Option<&str>,
) -> Result<Response, Failure> {
    let format = format.map(|format| ("fmt".into(), format.into()));
    let parameters = format.into_iter().chain(form_urlencoded::parse(query.as_bytes()));
    let max_size = context.limits().max_size;
    let mut wanted = parameters.collect::<Parameters>().wanted(max_size).map_err(problem)?;
    let (size, text, pixels) = (wanted.size(), wanted.longest_svg(), wanted.pixels());
    let format = if wanted.is_png { Format::Png } else { Format::Svg };
    let cubes = wanted.cubes.len() * 6 * size * size;
    let bytes =
        query.len() + size_of_val(&wanted.turns[..]) + 3 * cubes + format.memory(text, pixels, 1);
    let charge = context.app.ledger().charge(&context.caller, bytes).await?;
    let moved = wanted.cubes.len() as u64 * stickers_moved(&wanted.turns, size);
    let cost = Cost::of_stickers(moved + format.work(text, pixels, 1));
    let work = move |budget: &Budget| {
        for cube in &mut wanted.cubes {
            play(cube, &wanted.turns, budget)?;
        }
        encode_still(format, wanted.drawn().svg())
    };
    let drawn = context.run((cost, size), false, work).await?;
    context.answer(AnswerFormat::from(format).answer(drawn), charge).await
}

fn problem(error: SizeError) -> Problem {
    Problem::new(Code::UnsupportedSize, error.to_string()).at("/pzl")
}
