//! `GET /scramble`: random cubes.

use std::sync::Arc;

use axum::response::Response;

use crate::http::contract::extract::Parameters;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{FOR_A_YEAR, NEVER};
use crate::http::contract::problem_sets;
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::call::RequestContext;
use crate::observe::RequestId;
use unscramble_solve::Budget;
use unscramble_wire::ScrambleAnswer;
use unscramble_wire::operations::scramble::{LONGEST_SEED, ScrambleQuery};

/// Random cube
///
/// A uniformly random solvable state, random moves with the state they lead to, or a scramble by the WCA
/// regulations. For practice, a random state in which a phase of a method is done or a named case comes next.
#[utoipa::path(
    get,
    path = "/scramble",
    tag = "cubes",
    params(ScrambleQuery),
    responses((status = 200, description = "A random cube", body = ScrambleAnswer, links(
            ("solve" = (operation_id = "solve", description = "Solve it",
                request_body = json!({"state": "$response.body#/state"}))),
            ("validate" = (operation_id = "validate", description = "Check it",
                request_body = json!({"state": "$response.body#/state"}))),
        )),
        problem_sets::QueryProblems),
)]
pub(crate) async fn scramble(
    context: RequestContext,
    Parameters(query): Parameters<ScrambleQuery>,
) -> Result<Response, Failure> {
    let freshness = if query.seed.is_some() { FOR_A_YEAR } else { NEVER };
    let draw = query.read(context.limits().max_size, || RequestId::generate().to_string())?;
    let (size, plan) = (draw.size(), &draw.plan);
    let cost = if plan.solves() { Cost::Light } else { Cost::of_stickers(plan.stickers()) };
    let charge = context.app.ledger().charge(&context.caller, longest_answer(size)).await?;
    let (solver, needs_tables) = (Arc::clone(&context.app.solver), plan.needs_tables());
    let is_plain = context.is_plain();
    let work = move |budget: &Budget| Answer::written(&draw.answer(&solver, budget)?, is_plain);
    let answer = context.run((cost, size), needs_tables, work).await?;
    context.answer(answer.reusable(freshness), charge).await
}

/// Returns an upper bound of the length of an answer in bytes.
const fn longest_answer(size: usize) -> usize {
    // The stickers; 20·N moves, of which the longest are like `"50Rw2",`, or those of an exercise, of which
    // the longest that were measured have 1,600 on a 10x10x10; and the seed, escaped.
    6 * size * size + 12 * (20 * size + 200 * size) + 6 * LONGEST_SEED + 512
}
