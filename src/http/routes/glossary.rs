//! `GET /glossary`: what the words mean.

use std::sync::OnceLock;

use axum::response::Response;

use crate::http::contract::{json, problem_sets};
use crate::http::work::answer::Answer;
use crate::http::work::reply::Reply;
use crate::wire::GlossaryAnswer;
use crate::wire::problem::Problem;

/// Glossary
///
/// Explains the words of steps and pages, most of them with a picture.
#[utoipa::path(
    get,
    path = "/glossary",
    tag = "service",
    responses((status = 200, description = "The terms", body = GlossaryAnswer),
        problem_sets::PlainProblems),
)]
pub(crate) async fn glossary(reply: Reply) -> Result<Response, Problem> {
    // Made once for all services of the process.
    static PAGE: OnceLock<Answer> = OnceLock::new();
    if PAGE.get().is_none() {
        let page = Answer::page("application/json", json::text(&GlossaryAnswer::all())?);
        let _ = PAGE.set(page);
    }
    let page = PAGE.get().cloned().ok_or_else(Problem::internal)?;
    Ok(reply.send(page).await)
}
