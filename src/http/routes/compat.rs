//! `/compat/solve`: what callers of the usual wrappers of Kociemba's algorithm send, answered as those answer.

use axum::extract::{RawQuery, Request};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde::Serialize;
use utoipa::{IntoResponses, ToSchema};

use crate::http::contract::failure::Failure;
use crate::http::contract::json;
use crate::http::contract::paths::NameInPath;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, RequestContext, most_bytes, received};
use crate::http::work::intake::refuse_encoded;
use crate::http::work::solve::Solve;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests::{SolveRequest, WrapperRequest, from_parameters, parse};

/// The moves that solve a cube.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WrapperAnswer {
    /// The moves as one text.
    #[schema(example = "F U2 R'")]
    solution: String,
    /// The moves.
    #[schema(example = json!(["F", "U2", "R'"]))]
    moves: Vec<String>,
    /// How long the answer took, in seconds.
    #[schema(example = 0.0003)]
    time: f64,
}

/// What a caller gets.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "it is described here; answers and problems are written elsewhere")]
enum WrapperResponses {
    /// The moves.
    #[response(status = 200)]
    Solved(WrapperAnswer),
    /// There is no cube, or none that can be solved.
    #[response(status = 400)]
    Refused(WrapperError),
    /// The caller is not known, or sends too much.
    #[response(status = "4XX")]
    Kept(WrapperError),
    /// The server has no time or no room.
    #[response(status = "5XX")]
    Failed(WrapperError),
}

/// Why there is no answer.
#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "it is described here and written as the answer to a problem")]
pub(crate) struct WrapperError {
    /// What is wrong, for people.
    #[schema(example = "send all six faces: u, r, f, d, l and b")]
    error: String,
}

/// Solve as wrappers do
///
/// Takes a cube in the field that the caller knows: a string of stickers as `facelets`, `cube`, `cube_state` or `state`, six faces as `u`,
/// `r`, `f`, `d`, `l` and `b`, or moves from the solved 3x3x3 as `scramble`. The body is JSON, whatever `content-type` says, or a form; if
/// it is empty, the query has the field.
/// `POST /solve` does the same with everything that this service knows.
#[utoipa::path(
    post,
    path = "/compat/solve",
    tag = "drop-in",
    request_body(content = WrapperRequest, examples(
        ("cube" = (summary = "A state", value = json!({"cube": "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL"}))),
        ("scramble" = (summary = "Moves", value = json!({"scramble": "R U2 F'"}))),
    )),
    responses(WrapperResponses),
)]
pub(crate) async fn posted_compat_solve(
    context: RequestContext,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    request: Request,
) -> Result<Response, Failure> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is = |wanted: &str| kind.is_some_and(|kind| kind.starts_with(wanted));
    let (is_form, is_multipart) =
        (is("application/x-www-form-urlencoded"), is("multipart/form-data"));
    let read = move |body: &[u8]| match (body.trim_ascii_start().first(), &query) {
        (None, Some(query)) => from_parameters::<WrapperRequest>(query)?.solve(),
        // Some programs send JSON as a form.
        (Some(b'{'), _) => parse::<WrapperRequest>(body)?.solve(),
        _ if is_form => from_parameters::<WrapperRequest>(&String::from_utf8_lossy(body))?.solve(),
        _ if is_multipart => {
            let detail = "send JSON, or a form as application/x-www-form-urlencoded";
            Err(Problem::new(Code::InvalidRequest, detail))
        }
        _ => parse::<WrapperRequest>(body)?.solve(),
    };
    let declared = refuse_encoded(&headers);
    let (request, charge) = received(&context, request.into_body(), declared, read).await?;
    answer(Call { context, request, charge }).await
}

/// Solve as wrappers do, by query
///
/// The same as `POST /compat/solve`, with the field as a parameter, such as `?cube=` or `?scramble=`.
#[utoipa::path(
    get,
    path = "/compat/solve",
    tag = "drop-in",
    params(
        ("cube" = Option<String>, Query, description = "The stickers; also `facelets`, `cube_state` or `state`"),
        ("scramble" = Option<String>, Query, description = "The moves that scrambled a solved 3x3x3", example = "R U2 F'"),
    ),
    responses(WrapperResponses),
)]
pub(crate) async fn compat_solve(
    context: RequestContext,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let query = query.unwrap_or_default();
    let bytes = most_bytes(query.as_bytes());
    let parse = move || from_parameters::<WrapperRequest>(&query)?.solve();
    read(context, bytes, parse).await
}

/// Solve as wrappers do, by path
///
/// The same as `POST /compat/solve`, with the stickers in the path.
#[utoipa::path(
    get,
    path = "/compat/solve/{state}",
    tag = "drop-in",
    params(("state" = String, Path, description = "The stickers",
        example = "DUUBULDBFRBFRRULLLBRDFFFBLURDBFDFDRFRULBLUFDURRBLBDUDL")),
    responses(WrapperResponses),
)]
pub(crate) async fn compat_solve_state(
    context: RequestContext,
    NameInPath(state): NameInPath,
) -> Result<Response, Failure> {
    let bytes = most_bytes(state.as_bytes());
    read(context, bytes, move || WrapperRequest::of_state(state).solve()).await
}

/// Reads a request that has no body, and answers it.
async fn read(
    context: RequestContext,
    most_bytes: usize,
    parse: impl FnOnce() -> Result<SolveRequest, Problem> + Send + 'static,
) -> Result<Response, Failure> {
    let charge = context.app.ledger().charge(&context.caller, most_bytes).await?;
    let request = context.app.reading.read(0, *context.limits(), parse).await?;
    answer(Call { context, request, charge }).await
}

async fn answer(call: Call<SolveRequest>) -> Result<Response, Failure> {
    let Call { context, request, charge } = call;
    let RequestContext { app, reply, caller, language, deadline } = context;
    let solve = Solve::new(request, language, deadline, caller, charge).plain();
    let solved = solve.answer(&app).await?;
    let solution = String::from_utf8_lossy(&solved.body).trim().to_owned();
    let answer = WrapperAnswer {
        moves: solution.split_whitespace().map(str::to_owned).collect(),
        solution,
        time: deadline.elapsed().as_secs_f64(),
    };
    Ok(reply.send(Answer::json(json::text(&answer)?)).await)
}
