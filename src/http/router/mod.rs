//! The table of contents: every path, its handler, and what surrounds it.

mod api;
pub mod openapi;

use std::sync::{Arc, OnceLock};

use axum::routing::get;
use axum::{Extension, Router, middleware};

use crate::http::app::App;
use crate::http::middleware::record::Listener;
use crate::http::middleware::{client_limits, freshness, shutdown, stack};
use crate::http::routes::static_page::StaticPage;
use crate::http::routes::{admin, docs, explorer, methods, web_page};

/// Returns everything on the public address. Tests can call it without a network.
///
/// # Errors
/// If the OpenAPI document or the list of methods cannot be serialized.
pub fn public(app: &Arc<App>) -> serde_json::Result<Router> {
    let work = api::states()
        .merge(api::moves())
        .merge(api::batches())
        .merge(api::random().merge(api::pictures()).layer(middleware::from_fn(freshness::tag)))
        .layer(middleware::from_fn_with_state(Arc::clone(app), client_limits::enforce))
        .layer(middleware::from_fn_with_state(Arc::clone(app), shutdown::refuse_new_work));
    let about = api::about()
        .layer(Extension(methods::page(&app.limits)?))
        .layer(Extension(methods::MethodPages::new(&app.limits)));
    let pages = Router::from(about)
        .merge(if app.has_web_page { web_page::routes() } else { home() })
        .route("/openapi.json", get(document()?))
        .route("/problems/{code}", get(docs::problem))
        .merge(explorer::routes())
        .layer(middleware::from_fn(freshness::tag));
    let api = stack::around(Router::from(work).merge(pages), app, Listener::Public);
    Ok(match &app.health_path {
        Some(path) => api.merge(health(path, app)),
        None => api,
    })
}

/// Returns the home of a service without a page for people: the documentation.
fn home() -> Router<Arc<App>> {
    Router::new().route("/", get(docs::home))
}

/// Returns the health check on the public address. Like those on the admin address it has no limits and
/// no log line.
fn health(path: &str, app: &Arc<App>) -> Router {
    stack::around(Router::new().route(path, get(admin::readyz)), app, Listener::Admin)
}

/// Returns the OpenAPI document, which is made once for all services of the process.
fn document() -> serde_json::Result<StaticPage> {
    static PAGE: OnceLock<StaticPage> = OnceLock::new();
    if let Some(page) = PAGE.get() {
        return Ok(page.clone());
    }
    let page = docs::document(openapi::text()?);
    Ok(PAGE.get_or_init(|| page).clone())
}

/// Returns everything on the admin address.
pub(crate) fn admin(app: &Arc<App>) -> Router {
    let router = Router::new()
        .route("/livez", get(admin::livez))
        .route("/readyz", get(admin::readyz))
        .route("/metrics", get(admin::metrics));
    stack::around(router, app, Listener::Admin)
}
