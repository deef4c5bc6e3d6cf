//! `GET /methods` and `GET /methods/{name}`: what this server can do, and how.

use std::sync::Arc;

use super::analyse_live::{LONGEST_MESSAGE, LONGEST_START};
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::FOR_A_MINUTE;
use crate::http::contract::limits::Limits;
use crate::http::contract::{json, problem_sets};
use crate::http::work::answer::Answer;
use crate::http::work::in_language::{InLanguage, PerLanguage};
use crate::http::work::reply::Reply;
use axum::Extension;
use axum::http::Uri;
use axum::response::Response;
use serde::Serialize;
use unscramble_cube::MIN_SIZE;
use unscramble_solve::METHODS;
use unscramble_teach::Language;
use unscramble_teach::train::analysis::MOST_MOVES;
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::LangQuery;
use unscramble_wire::{LimitsBody, MethodPage, MethodsAnswer, Most};

/// Methods and limits
///
/// Lists the solving methods with their options and phases, and the limits of this server.
#[utoipa::path(
    get,
    path = "/methods",
    tag = "service",
    params(LangQuery),
    responses((status = 200, description = "What this server can do", body = MethodsAnswer),
        problem_sets::LanguageProblems),
)]
pub(crate) async fn methods(
    reply: Reply,
    Extension(pages): Extension<MethodPages>,
    InLanguage(language): InLanguage,
) -> Result<Response, Failure> {
    Ok(reply.send(pages.list(language)?).await)
}

/// The list of the methods and their pages, each made when it is first asked for.
#[derive(Debug, Clone)]
pub(crate) struct MethodPages {
    limits: Limits,
    list: Arc<PerLanguage>,
    /// In the order of [`METHODS`].
    pages: Arc<[PerLanguage]>,
}

impl MethodPages {
    /// Returns the pages for a server with these limits.
    pub(crate) fn new(limits: &Limits) -> MethodPages {
        let pages = METHODS.iter().map(|_| PerLanguage::new()).collect();
        MethodPages { limits: *limits, list: Arc::default(), pages }
    }

    /// Returns the list of the methods.
    fn list(&self, language: Language) -> Result<Answer, Problem> {
        let limits = &self.limits;
        self.list.get(language, || {
            let limits = LimitsBody {
                min_size: MIN_SIZE,
                max_size: limits.max_size,
                search_threads: limits.search_threads,
                time_ms: limits.solve_timeout.as_millis(),
                state_bytes: limits.state_bytes(),
                apply_bytes: limits.apply_bytes(),
                batch_lines: limits.batch_lines,
                batch_ms: limits.batch_timeout.as_millis(),
                live_moves: MOST_MOVES,
                live_start_bytes: LONGEST_START,
                live_message_bytes: LONGEST_MESSAGE,
                live_ms: limits.live_timeout.as_millis(),
                job_lines: limits.jobs.map(|jobs| jobs.lines),
                job_bytes: limits.jobs.map(|_| limits.job_bytes()),
                job_ms: limits.jobs.map(|jobs| jobs.timeout.as_millis()),
                job_ttl_ms: limits.jobs.map(|jobs| jobs.ttl.as_millis()),
            };
            page(&MethodsAnswer::new(limits, language))
        })
    }

    /// Returns the page of a method.
    fn get(&self, name: &str, language: Language) -> Result<Answer, Problem> {
        let number = METHODS.iter().position(|method| method.name == name);
        let found = number.and_then(|number| Some((METHODS[number], self.pages.get(number)?)));
        let (method, made) = found.ok_or_else(Problem::unknown_method)?;
        let most = Most { size: self.limits.max_size, threads: self.limits.search_threads };
        made.get(language, || page(&MethodPage::new(method, most, language)))
    }
}

fn page(body: &impl Serialize) -> Result<Answer, Problem> {
    Ok(Answer::page("application/json", json::text(body)?).reusable(FOR_A_MINUTE))
}

/// One method
///
/// Describes a method in full: its entry in `GET /methods`, its page, and each of its algorithms with what it
/// does to the pieces, and a picture. Its page is in English.
#[utoipa::path(
    get,
    path = "/methods/{name}",
    tag = "service",
    params(LangQuery, ("name" = String, Path, description = "The name of the method", example = "cfop")),
    responses((status = 200, description = "The method", body = MethodPage),
        problem_sets::NamedProblems),
)]
pub(crate) async fn method(
    reply: Reply,
    Extension(pages): Extension<MethodPages>,
    InLanguage(language): InLanguage,
    uri: Uri,
) -> Result<Response, Failure> {
    // The raw path: no name contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    Ok(reply.send(pages.get(name, language)?).await)
}
