//! `POST /solve`: a state in, a checked solution out.

use axum::extract::RawQuery;
use axum::http::HeaderValue;
use axum::response::{IntoResponse, Response};

use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{FOR_AN_HOUR, NEVER, X_TIME_LIMIT_MS};
use crate::http::contract::problem_sets;
use crate::http::work::call::{Call, RequestContext, most_bytes};
use crate::http::work::ledger::Grant;
use crate::http::work::solve::{PlannedSolve, Solve};
use unscramble_wire::requests::{SolveQuery, SolveRequest, from_parameters};
use unscramble_wire::{SolveAnswer, examples};

// The document does not list the answer as text: generated clients would type every answer as one of both.
/// Solve a cube
///
/// Finds moves that solve a state, or that bring it to the end of a phase, and checks them before it
/// answers. Equal requests get equal answers, except for elapsed times; only a search with `time_ms`
/// may find more on another day.
///
/// `POST /solve/events` answers the same requests with the progress too. Disconnecting cancels the solve.
#[utoipa::path(
    post,
    path = "/solve",
    tag = "cubes",
    request_body(content = SolveRequest, examples(
        ("3x3x3" = (summary = "A 3x3x3 state", value = json!(examples::solve_3()))),
        ("4x4x4" = (summary = "A 4x4x4 state, by reduction, step by step",
            value = json!(examples::solve_4()))),
        ("scramble" = (summary = "A scrambled 5x5x5, up to its centers",
            value = json!(examples::solve_scramble()))),
        ("faces" = (summary = "Six faces in your own colors",
            value = json!(examples::solve_faces()))),
        ("to" = (summary = "From one state of a 2x2x2 to another, in the fewest quarter turns",
            value = json!(examples::solve_to()))),
    )),
    responses((status = 200, description = "A checked solution; with `accept: text/plain` the moves alone", body = SolveAnswer, headers(
            ("x-cache" = String, description = "Where the answer came from: `hit` (the cache), `miss` \
                (work for this request) or `shared` (work that was already in progress for an equal \
                request). Absent if the cache of this server is off."),
            ("x-time-limit-ms" = u64, description = "The effective time limit in milliseconds: \
                `time_ms`, or the server's limit if that is shorter.")
        )),
        problem_sets::SolveProblems),
)]
pub(crate) async fn solve(call: Call<SolveRequest>) -> Response {
    let Call { context, request, charge } = call;
    answer(context, request, charge, NEVER).await
}

/// Solve a cube by query
///
/// The same as `POST /solve` for states that fit into a URL. Browsers and proxies may store the answer, unless the time of a search
/// decided it.
#[utoipa::path(
    get,
    path = "/solve",
    tag = "cubes",
    params(SolveQuery),
    responses((status = 200, description = "A checked solution", body = SolveAnswer),
        problem_sets::SolveQueryProblems),
)]
pub(crate) async fn get_solve(
    context: RequestContext,
    RawQuery(query): RawQuery,
) -> Result<Response, Failure> {
    let query = query.unwrap_or_default();
    let charge = context.app.ledger().charge(&context.caller, most_bytes(query.as_bytes())).await?;
    let parse = move || from_parameters::<SolveQuery>(&query)?.request();
    let request = context.app.reading.read(0, *context.limits(), parse).await?;
    Ok(answer(context, request, charge, FOR_AN_HOUR).await)
}

/// Solves the cube. The answer may be reused for so long, if another one would be the same.
async fn answer(
    context: RequestContext,
    request: PlannedSolve,
    charge: Grant,
    freshness: HeaderValue,
) -> Response {
    let is_plain = context.is_plain();
    let RequestContext { app, reply, caller, language, deadline } = context;
    let solve = Solve::new(request, language, deadline, caller, charge);
    let solve = if is_plain { solve.plain() } else { solve };
    let time = time_limit(&solve);
    let mut response = match solve.answer(&app).await {
        Ok(answer) if answer.cut_after.is_none() => reply.send(answer.reusable(freshness)).await,
        Ok(answer) => reply.send(answer).await,
        Err(problem) => Failure(problem).into_response(),
    };
    response.headers_mut().insert(X_TIME_LIMIT_MS, time);
    response
}

/// Returns the time that the request has, in milliseconds.
pub(super) fn time_limit(solve: &Solve) -> HeaderValue {
    HeaderValue::from(u64::try_from(solve.time_limit().as_millis()).unwrap_or(u64::MAX))
}
