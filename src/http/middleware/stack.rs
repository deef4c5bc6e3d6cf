//! All layers in their order.

use std::sync::Arc;

use axum::http::header;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use super::record::{self, Listener};
use super::{compression, cross_origin, problems, security_headers, shutdown};
use crate::http::app::App;
use crate::http::contract::headers::NEVER;

/// Puts all layers around a router. The last one is the outermost.
pub(crate) fn around(router: Router<Arc<App>>, app: &Arc<App>, listener: Listener) -> Router {
    let router = router
        .with_state(Arc::clone(app))
        .layer(CatchPanicLayer::custom(problems::answer_panic))
        .layer(middleware::from_fn(problems::write_bodies))
        .layer(middleware::from_fn_with_state(Arc::clone(app), compression::compress))
        .layer(middleware::from_fn_with_state(Arc::clone(app), shutdown::close_connections))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, NEVER));
    let router = security_headers::add(router);
    match cross_origin::layer(&app.origins) {
        Some(layer) if listener == Listener::Public => router.layer(layer),
        _ => router,
    }
    .layer(middleware::from_fn_with_state(listener, record::record))
}
