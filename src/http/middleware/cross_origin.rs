//! Cross-origin requests (CORS): which pages may call the API.

use std::time::Duration;

use axum::http::{HeaderValue, Method, header};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::config::Origins;
use crate::http::contract::headers::{
    RATELIMIT_LIMIT, RATELIMIT_REMAINING, RATELIMIT_RESET, TRACEPARENT, X_CACHE, X_REQUEST_ID,
    X_TIME_LIMIT_MS,
};

/// How long a browser may reuse the answer to a preflight request.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// Returns the layer that lets pages of these origins call the API; `None` for no origins.
pub(super) fn layer(origins: &Origins) -> Option<CorsLayer> {
    let origins = match origins {
        Origins::Any => AllowOrigin::any(),
        Origins::List(list) if list.is_empty() => return None,
        Origins::List(list) => {
            AllowOrigin::list(list.iter().filter_map(|origin| HeaderValue::from_str(origin).ok()))
        }
    };
    let cors = CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_NONE_MATCH,
            X_REQUEST_ID,
            TRACEPARENT,
        ])
        .expose_headers([
            X_REQUEST_ID,
            TRACEPARENT,
            X_CACHE,
            X_TIME_LIMIT_MS,
            header::ETAG,
            header::RETRY_AFTER,
            RATELIMIT_LIMIT,
            RATELIMIT_REMAINING,
            RATELIMIT_RESET,
        ])
        .max_age(MAX_AGE);
    Some(cors)
}
