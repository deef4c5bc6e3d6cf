//! A response with an answer that may come from the cache.

use axum::body::Bytes;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::http::contract::headers::X_CACHE;

/// An answer on its way to the caller.
#[derive(Debug)]
pub(crate) struct CachedResponse {
    /// The body: JSON.
    pub(crate) body: Bytes,
    /// Where it came from; `None` if the cache is off.
    pub(crate) status: Option<CacheStatus>,
}

/// Where an answer came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CacheStatus {
    /// From the cache.
    Hit,
    /// From work done for this request.
    Miss,
    /// From work that was already in progress for an equal request.
    Shared,
}

impl CacheStatus {
    /// Returns its name in headers and metrics.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            CacheStatus::Hit => "hit",
            CacheStatus::Miss => "miss",
            CacheStatus::Shared => "shared",
        }
    }
}

impl IntoResponse for CachedResponse {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        let mut response = ([(header::CONTENT_TYPE, json)], self.body).into_response();
        if let Some(status) = self.status {
            response.headers_mut().insert(X_CACHE, HeaderValue::from_static(status.as_str()));
        }
        response
    }
}
