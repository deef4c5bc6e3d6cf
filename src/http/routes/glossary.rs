//! `GET /glossary`: what the words mean.

use std::sync::OnceLock;

use axum::http::HeaderValue;

use super::static_page::StaticPage;
use crate::http::contract::problem::Problem;
use crate::http::contract::problem_sets;
use crate::wire::GlossaryAnswer;

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
pub(crate) async fn glossary() -> Result<StaticPage, Problem> {
    // Made once for all services of the process.
    static PAGE: OnceLock<StaticPage> = OnceLock::new();
    if let Some(page) = PAGE.get() {
        return Ok(page.clone());
    }
    let answer = serde_json::to_vec(&GlossaryAnswer::all()).map_err(|_| Problem::internal())?;
    let page = StaticPage::new(HeaderValue::from_static("application/json"), answer);
    Ok(PAGE.get_or_init(|| page).clone())
}
