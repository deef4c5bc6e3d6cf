//! `GET /methods` and `GET /methods/{name}`: what this server can do, and how.

use std::sync::{Arc, OnceLock};

use crate::http::contract::headers::FOR_A_MINUTE;
use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::answer::Answer;
use crate::http::work::reply::Reply;
use crate::wire::problem::Problem;
use crate::wire::{LimitsBody, MethodPage, MethodsAnswer, Most};
use axum::Extension;
use axum::http::Uri;
use axum::response::Response;
use unscramble_cube::MIN_SIZE;
use unscramble_solve::METHODS;

/// Methods and limits
///
/// Lists the solving methods with their options and phases, and the limits of this server.
#[utoipa::path(
    get,
    path = "/methods",
    tag = "service",
    responses((status = 200, description = "What this server can do", body = MethodsAnswer),
        problem_sets::PlainProblems),
)]
pub(crate) async fn methods(reply: Reply, Extension(page): Extension<Answer>) -> Response {
    reply.send(page).await
}

/// The pages of the methods, each made when it is first asked for.
#[derive(Debug, Clone)]
pub(crate) struct MethodPages {
    most: Most,
    /// In the order of [`METHODS`].
    pages: Arc<[OnceLock<Answer>]>,
}

impl MethodPages {
    /// Returns the pages for a server with these limits.
    pub(crate) fn new(limits: &Limits) -> MethodPages {
        let pages = METHODS.iter().map(|_| OnceLock::new()).collect();
        let most = Most { size: limits.max_size, threads: limits.search_threads };
        MethodPages { most, pages }
    }

    /// Returns the page of a method.
    fn get(&self, name: &str) -> Result<Answer, Problem> {
        let number = METHODS.iter().position(|method| method.name == name);
        let found = number.and_then(|number| Some((METHODS[number], self.pages.get(number)?)));
        let (method, made) = found.ok_or_else(Problem::unknown_method)?;
        if let Some(page) = made.get() {
            return Ok(page.clone());
        }
        let text = json::text(&MethodPage::new(method, self.most))?;
        let page = Answer::page("application/json", text).reusable(FOR_A_MINUTE);
        Ok(made.get_or_init(|| page).clone())
    }
}

/// One method
///
/// Describes a method in full: its entry in `GET /methods`, its page, and each of its algorithms with what it
/// does to the pieces, and a picture.
#[utoipa::path(
    get,
    path = "/methods/{name}",
    tag = "service",
    params(("name" = String, Path, description = "The name of the method", example = "cfop")),
    responses((status = 200, description = "The method", body = MethodPage),
        problem_sets::NamedProblems),
)]
pub(crate) async fn method(
    reply: Reply,
    Extension(pages): Extension<MethodPages>,
    uri: Uri,
) -> Result<Response, Problem> {
    // The raw path: no name contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    Ok(reply.send(pages.get(name)?).await)
}

/// Makes the page for a server with these limits.
///
/// # Errors
/// If the answer cannot be serialized.
pub(crate) fn page(limits: &Limits) -> serde_json::Result<Answer> {
    let answer = MethodsAnswer::new(LimitsBody {
        min_size: MIN_SIZE,
        max_size: limits.max_size,
        search_threads: limits.search_threads,
        time_ms: limits.solve_timeout.as_millis(),
        state_bytes: limits.state_bytes(),
        apply_bytes: limits.apply_bytes(),
        batch_lines: limits.batch_lines,
        batch_ms: limits.batch_timeout.as_millis(),
    });
    let text = serde_json::to_vec(&answer)?;
    Ok(Answer::page("application/json", text).reusable(FOR_A_MINUTE))
}
