//! How long an answer may be reused, and whether it has changed since: `Cache-Control`, `ETag` and
//! `If-None-Match` (RFC 9110, 9111).
//!
//! Browsers and proxies may store what is the same for every caller as long as the service runs. To
//! reuse it later they send its tag, and get a 304 without a body. Every other answer is `no-store`.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use headers::{ETag, Header, HeaderMapExt, IfMatch, IfNoneMatch};

use crate::http::contract::headers::{FOR_AN_HOUR, NEVER, entity_tag};
use crate::http::contract::problem::Problem;

/// Tags answers that may be stored, unless they have a tag, and answers 304 if the caller has the
/// current one. An answer that does not set `Cache-Control` may be stored for an hour.
pub(crate) async fn tag(request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let known = KnownTags::new(request.headers());
    let response = next.run(request).await;
    let is_private = response.headers().get(header::CACHE_CONTROL) == Some(&NEVER);
    if !is_read || is_private || response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, mut body) = response.into_parts();
    parts.headers.entry(header::CACHE_CONTROL).or_insert(FOR_AN_HOUR);
    if !parts.headers.contains_key(header::ETAG) {
        // Bodies are in memory, so reading them does not fail.
        let Ok(bytes) = axum::body::to_bytes(body, usize::MAX).await else {
            return Problem::internal().into_response();
        };
        parts.headers.extend(entity_tag(&bytes).map(|tag| (header::ETAG, tag)));
        body = bytes.into();
    }
    let tag = parts.headers.typed_get::<ETag>().filter(|tag| known.contain(tag));
    let Some(tag) = tag else { return Response::from_parts(parts, body) };
    if !known.contain_strong(&tag) {
        weaken_tag(&mut parts.headers);
    }
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_TYPE);
    Response::from_parts(parts, Body::empty())
}

/// The tags of the answers that a caller has.
struct KnownTags {
    /// Compares weakly: a weak tag equals a strong one.
    weak: Option<IfNoneMatch>,
    /// The same tags, read as `If-Match`, which compares strongly. It tells whether the caller has
    /// the plain body, or a compressed one with a weak tag.
    strong: Option<IfMatch>,
}

impl KnownTags {
    fn new(headers: &HeaderMap) -> KnownTags {
        let values = || headers.get_all(header::IF_NONE_MATCH).iter();
        KnownTags {
            weak: IfNoneMatch::decode(&mut values()).ok(),
            strong: IfMatch::decode(&mut values()).ok(),
        }
    }

    fn contain(&self, tag: &ETag) -> bool {
        self.weak.as_ref().is_some_and(|tags| !tags.precondition_passes(tag))
    }

    fn contain_strong(&self, tag: &ETag) -> bool {
        self.strong.as_ref().is_some_and(|tags| tags.precondition_passes(tag))
    }
}

/// Marks the tag of an answer as weak, because its compressed body has other bytes.
pub(super) fn weaken_tag(headers: &mut HeaderMap) {
    let Some(tag) = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()) else { return };
    if let Ok(weak) = HeaderValue::try_from(format!("W/{tag}")) {
        headers.insert(header::ETAG, weak);
    }
}
