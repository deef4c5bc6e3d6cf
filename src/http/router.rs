//! The table of contents.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::App;
use crate::http::contract::openapi;
use crate::http::middleware::record::Listener;
use crate::http::middleware::{client_limits, freshness, record};
use crate::http::routes::{admin, apply, batch, docs, methods, scramble, solve, validate};
use crate::http::work::lifecycle;

/// The documented routes, without their limits.
pub(crate) fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(openapi::Info::openapi())
        .merge(states())
        .merge(batches())
        .merge(moves())
        .merge(random())
        .merge(about())
}

fn states() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(solve::solve)).routes(routes!(validate::validate))
}

fn moves() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(apply::apply))
}

fn random() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(scramble::scramble))
}

fn about() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(methods::methods))
}

fn batches() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(batch::solve_batch))
}

/// Everything on the public address.
pub(crate) fn public(app: &Arc<App>) -> Router {
    let work = states()
        .layer(DefaultBodyLimit::max(app.limits.state_bytes()))
        .merge(moves().layer(DefaultBodyLimit::max(app.limits.apply_bytes())))
        // Lines have a limit each.
        .merge(batches().layer(DefaultBodyLimit::disable()))
        .merge(random().layer(middleware::from_fn(freshness::tagged)))
        .layer(middleware::from_fn_with_state(Arc::clone(app), client_limits::take_some))
        .layer(middleware::from_fn_with_state(Arc::clone(app), lifecycle::take_while_ready));
    let pages = Router::from(about())
        .route("/", get(docs::home))
        .route("/openapi.json", get(docs::document))
        .route("/problems/{code}", get(docs::problem))
        .merge(docs::page())
        .layer(middleware::from_fn(freshness::tagged));
    let router = Router::from(work).merge(pages);
    record::around(router, app, Listener::Public)
}

/// Everything on the admin address.
pub(crate) fn admin(app: &Arc<App>) -> Router {
    let router = Router::new()
        .route("/livez", get(admin::livez))
        .route("/readyz", get(admin::readyz))
        .route("/metrics", get(admin::metrics));
    record::around(router, app, Listener::Admin)
}
