//! `GET /glossary`: what the words mean.

use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::contract::{json, problem_sets};
use crate::http::work::answer::Answer;
use crate::http::work::in_language::{InLanguage, PerLanguage};
use crate::http::work::reply::Reply;
use unscramble_wire::GlossaryAnswer;
use unscramble_wire::requests::LangQuery;

/// Glossary
///
/// Explains the words of steps and pages, most of them with a picture.
#[utoipa::path(
    get,
    path = "/glossary",
    tag = "service",
    params(LangQuery),
    responses((status = 200, description = "The terms", body = GlossaryAnswer),
        problem_sets::LanguageProblems),
)]
pub(crate) async fn glossary(
    reply: Reply,
    InLanguage(language): InLanguage,
) -> Result<Response, Failure> {
    // Made once for all services of the process.
    static PAGES: PerLanguage = PerLanguage::new();
    let page = PAGES.get(language, || {
        Ok(Answer::page("application/json", json::text(&GlossaryAnswer::all(language))?))
    })?;
    Ok(reply.send(page).await)
}
