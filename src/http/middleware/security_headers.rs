//! Headers that restrict what a browser does with an answer.

use axum::Router;
use axum::http::{HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;

/// An answer is not a page: a browser must load nothing from it, and show it in no frame.
const NO_CONTENT: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
const NO_FRAME: HeaderValue = HeaderValue::from_static("DENY");
const NO_REFERRER: HeaderValue = HeaderValue::from_static("no-referrer");
const NO_SNIFFING: HeaderValue = HeaderValue::from_static("nosniff");

/// Adds the headers to every answer of a router.
pub(super) fn add(router: Router) -> Router {
    router
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, NO_SNIFFING))
        .layer(SetResponseHeaderLayer::overriding(header::X_FRAME_OPTIONS, NO_FRAME))
        .layer(SetResponseHeaderLayer::overriding(header::REFERRER_POLICY, NO_REFERRER))
        // The page at /docs sets its own policy.
        .layer(SetResponseHeaderLayer::if_not_present(header::CONTENT_SECURITY_POLICY, NO_CONTENT))
}
