//! `GET /methods` and `GET /methods/{name}`: what this server can do, and how.

use std::sync::{Arc, OnceLock};

use axum::Extension;
use axum::http::{HeaderValue, Uri};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::static_page::StaticPage;
use crate::http::contract::headers::FOR_A_MINUTE;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::Problem;
use crate::http::contract::problem_sets;
use crate::wire::{MethodBody, MethodPage, Most};
use unscramble_cube::MIN_SIZE;
use unscramble_solve::{METHODS, Method};

/// The methods and the limits of this server.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MethodsAnswer {
    /// The methods in order of preference: `auto` is the first that accepts the size and has
    /// the options of the request.
    methods: Vec<MethodBody>,
    /// The limits of this server.
    limits: LimitsBody,
    /// The version of the service.
    version: &'static str,
}

/// The limits of this server.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Limits)]
pub(crate) struct LimitsBody {
    /// The smallest cube.
    #[schema(example = 2)]
    min_size: usize,
    /// The largest cube.
    #[schema(example = 100)]
    max_size: usize,
    /// The most threads of a search.
    #[schema(example = 4)]
    search_threads: usize,
    /// The longest time for a request in milliseconds.
    #[schema(example = 30000)]
    time_ms: u128,
    /// The largest body of `/solve` and `/validate` in bytes.
    #[schema(example = 305_536)]
    state_bytes: usize,
    /// The largest body of `/apply` in bytes.
    #[schema(example = 1_665_536)]
    apply_bytes: usize,
    /// The most lines of a batch.
    #[schema(example = 10_000)]
    batch_lines: u64,
    /// The longest time of a batch in milliseconds.
    #[schema(example = 300_000)]
    batch_ms: u128,
}

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
pub(crate) async fn methods(Extension(page): Extension<StaticPage>) -> StaticPage {
    page
}

/// The pages of the methods, each made when it is first asked for.
#[derive(Debug, Clone)]
pub(crate) struct MethodPages {
    most: Most,
    /// In the order of [`METHODS`].
    pages: Arc<[OnceLock<StaticPage>]>,
}

impl MethodPages {
    /// Returns the pages for a server with these limits.
    pub(crate) fn new(limits: &Limits) -> MethodPages {
        let pages = METHODS.iter().map(|_| OnceLock::new()).collect();
        MethodPages { most: most(limits), pages }
    }

    /// Returns the page of a method.
    fn get(&self, name: &str) -> Result<StaticPage, Problem> {
        let number = METHODS.iter().position(|method| method.name == name);
        let found = number.and_then(|number| Some((METHODS[number], self.pages.get(number)?)));
        let (method, made) = found.ok_or_else(Problem::unknown_method)?;
        if let Some(page) = made.get() {
            return Ok(page.clone());
        }
        let page = self.make(method)?;
        Ok(made.get_or_init(|| page).clone())
    }

    fn make(&self, method: &'static Method) -> Result<StaticPage, Problem> {
        let answer = serde_json::to_vec(&MethodPage::new(method, self.most));
        let json = HeaderValue::from_static("application/json");
        Ok(StaticPage::new(json, answer.map_err(|_| Problem::internal())?).reusable(FOR_A_MINUTE))
    }
}

/// Returns what a server with these limits offers.
fn most(limits: &Limits) -> Most {
    Most { size: limits.max_size, threads: limits.search_threads }
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
pub(crate) async fn method(Extension(pages): Extension<MethodPages>, uri: Uri) -> Response {
    // The raw path: no name contains a character that needs encoding.
    let name = uri.path().rsplit('/').next().unwrap_or_default();
    pages.get(name).into_response()
}

/// Makes the page for a server with these limits.
///
/// # Errors
/// If the answer cannot be serialized.
pub(crate) fn page(limits: &Limits) -> serde_json::Result<StaticPage> {
    let most = most(limits);
    let answer = serde_json::to_vec(&MethodsAnswer {
        methods: METHODS.iter().map(|method| MethodBody::new(method, most)).collect(),
        limits: LimitsBody {
            min_size: MIN_SIZE,
            max_size: most.size,
            search_threads: most.threads,
            time_ms: limits.solve_timeout.as_millis(),
            state_bytes: limits.state_bytes(),
            apply_bytes: limits.apply_bytes(),
            batch_lines: limits.batch_lines,
            batch_ms: limits.batch_timeout.as_millis(),
        },
        version: env!("CARGO_PKG_VERSION"),
    })?;
    let json = HeaderValue::from_static("application/json");
    Ok(StaticPage::new(json, answer).reusable(FOR_A_MINUTE))
}
