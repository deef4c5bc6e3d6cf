//! The router: every path, its handler, and what surrounds it.

mod api;
pub mod openapi;
mod retiring;

use std::sync::{Arc, OnceLock};

use axum::http::{Method, Uri};
use axum::routing::get;
use axum::{Extension, Router, middleware};
use utoipa_axum::router::OpenApiRouter;

use crate::http::contract::failure::Failure;
use crate::http::contract::problem_response::nothing_at;
use crate::http::middleware::edge::{self, Listener};
use crate::http::middleware::{entry, trailing_slash};
use crate::http::routes::mcp::{self, ToolServer};
use crate::http::routes::{admin, docs, explorer, learn, methods, web_page};
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::observe::RequestStats;
use unscramble_wire::problem::{Code, Problem};

/// Returns everything on the public address. Tests can call it without a network.
///
/// # Errors
/// If the OpenAPI document or the list of methods cannot be serialized.
pub fn public(app: &Arc<App>) -> serde_json::Result<Router> {
    let work = operations().merge(api::batches()).merge(api::jobs()).merge(if app.is_drop_in {
        api::compat()
    } else {
        OpenApiRouter::new()
    });
    let agents = if app.has_tools { mcp::route(tools(app)?) } else { Router::new() };
    let work = Router::from(work)
        .merge(agents)
        .layer(middleware::from_fn_with_state(Arc::clone(app), entry::enter));
    let about = api::about().layer(Extension(methods::MethodPages::new(&app.limits)));
    let files = if app.has_web_page {
        web_page::routes(&app.embed_origins.frame_ancestors()).merge(learn::routes())
    } else {
        home()
    }
    .route("/openapi.json", get(docs::document).layer(Extension(document()?)))
    .route("/problems/{code}", get(docs::problem))
    .merge(explorer::routes())
    .layer(middleware::from_fn(trailing_slash::leave));
    let operations = retiring::told(work.merge(Router::from(about)), retiring::RETIRING);
    let api = with_fallbacks(operations.merge(files));
    let api = edge::around(api, app, Listener::Public);
    Ok(trailing_slash::around(match &app.health_path {
        Some(path) => api.merge(health(path, app)),
        None => api,
    }))
}

/// Returns the operations of which each request asks for one thing.
fn operations() -> OpenApiRouter<Arc<App>> {
    api::states().merge(api::moves()).merge(api::random()).merge(api::pictures())
}

/// Returns the tools for agents. They call the operations for clients that are admitted already.
///
/// # Errors
/// If the OpenAPI document cannot be serialized.
pub(crate) fn tools(app: &Arc<App>) -> serde_json::Result<ToolServer> {
    let operations = edge::inside(Router::from(operations()), app);
    Ok(ToolServer::new(operations, &serde_json::to_value(openapi::document())?))
}

/// Returns the home of a service without a page for people: the documentation.
fn home() -> Router<Arc<App>> {
    Router::new().route("/", get(docs::home))
}

/// Returns the health check on the public address. Like those on the admin address it has no limits and
/// no log line.
fn health(path: &str, app: &Arc<App>) -> Router {
    let health = Router::new().route(path, get(admin::readyz));
    edge::around(health.method_not_allowed_fallback(wrong_method), app, Listener::Admin)
}

/// Returns the OpenAPI document, which is made once for all services of the process.
fn document() -> serde_json::Result<Answer> {
    static PAGE: OnceLock<Answer> = OnceLock::new();
    if let Some(page) = PAGE.get() {
        return Ok(page.clone());
    }
    let page = Answer::page("application/json", openapi::text()?);
    Ok(PAGE.get_or_init(|| page).clone())
}

/// Answers every request that no route answers with a problem.
fn with_fallbacks(router: Router<Arc<App>>) -> Router<Arc<App>> {
    router
        .fallback(async |uri: Uri| Failure(nothing_at(uri.path())))
        .method_not_allowed_fallback(wrong_method)
}

async fn wrong_method(method: Method, uri: Uri) -> Failure {
    let (request, path) = (RequestStats::current(), uri.path());
    let base_path = request.base_path().as_str();
    let detail = format!(
        "{base_path}{path} does not support {method}; the header allow lists what it supports"
    );
    Problem::new(Code::MethodNotAllowed, detail).into()
}

/// Returns everything on the admin address.
pub(crate) fn admin(app: &Arc<App>) -> Router {
    let router = Router::new()
        .route("/livez", get(admin::livez))
        .route("/readyz", get(admin::readyz))
        .route("/metrics", get(admin::metrics));
    trailing_slash::around(edge::around(with_fallbacks(router), app, Listener::Admin))
}
