//! `POST /analyse`: what somebody's moves did.

use std::sync::Arc;
use std::time::Instant;

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::{Call, Posted};
use crate::observe::RequestStats;
use unscramble_solve::Budget;
use unscramble_wire::operations::analyse::{AnalyseRequest, Solve};
use unscramble_wire::problem::Problem;
use unscramble_wire::{AnalyseAnswer, examples};

impl Posted for AnalyseRequest {
    type Checked = Solve;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    fn checked(self, limits: &Limits) -> Result<Solve, Problem> {
        self.read(limits.max_size)
    }
}

/// Analyse moves
///
/// Tells what a coach sees in somebody's moves: which phases of a method they reach and in which parts, how many moves each takes and
/// how many the shortest way would, the cases and algorithms, what was done for nothing, and how the method goes on, or a hint of it. Without
/// a method, it finds the one that the moves follow best.
#[utoipa::path(
    post,
    path = "/analyse",
    tag = "cubes",
    request_body(content = AnalyseRequest, examples(
        ("cfop" = (summary = "A solve of a 3x3x3 with a mistake",
            value = json!(examples::analyse_3()))),
        ("big" = (summary = "The beginning of a solve of a 4x4x4",
            value = json!(examples::analyse_4()))),
    )),
    responses((status = 200, description = "The analysis", body = AnalyseAnswer),
        problem_sets::AnalyseProblems),
)]
pub(crate) async fn analyse(call: Call<AnalyseRequest>) -> Result<Response, Failure> {
    let started = Instant::now();
    let Call { context, request: mut solve, mut charge } = call;
    let language = *solve.style.language.get_or_insert(context.language);
    solve.style.base_path = RequestStats::current().base_path().as_str().to_owned();
    let size = solve.start.cube().size();
    charge.resize(longest_answer(size, solve.moves.turns.len())).await?;
    let (solver, needs_tables) = (Arc::clone(&context.app.solver), solve.plan.needs_tables());
    let work =
        move |budget: &Budget| json::text(&solve.answer(&solver, budget, || started.elapsed())?);
    let text = context.run((Cost::Heavy, size), needs_tables, work).await?;
    context.answer(Answer::json(text).written_in(language), charge).await
}

/// Returns an upper bound of the length of an answer in bytes: moves, parts and breaks, and the rest of the solve
/// with its steps.
pub(super) const fn longest_answer(size: usize, moves: usize) -> usize {
    16384 + 6 * size * size * (548 + 4000 / size) + moves * 600
}
