//! How long answers may be used again, and how to ask whether they changed: `Cache-Control`, `ETag`
//! and `If-None-Match` (RFC 9110, 9111).
//!
//! What is the same for everybody and for as long as the service runs may be kept by browsers and
//! proxies; whoever has it asks with its tag and is told 304. All else says `no-store`.

use std::hash::{DefaultHasher, Hasher};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::contract::problem::Problem;

/// It changes with the program only.
pub(crate) const FOR_AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// It changes with the settings.
pub(crate) const FOR_A_MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// It never changes.
pub(crate) const FOR_A_YEAR: HeaderValue =
    HeaderValue::from_static("public, max-age=31536000, immutable");

/// It is of no use to anybody else, or later.
pub(crate) const NEVER: HeaderValue = HeaderValue::from_static("no-store");

/// Gives answers that may be kept a tag, and answers 304 to those who have it. What does not say how
/// long it may be kept is kept for an hour.
pub(crate) async fn tagged(request: Request, next: Next) -> Response {
    let asked = matches!(*request.method(), Method::GET | Method::HEAD);
    let known: Vec<HeaderValue> =
        request.headers().get_all(header::IF_NONE_MATCH).iter().cloned().collect();
    let response = next.run(request).await;
    let secret = response.headers().get(header::CACHE_CONTROL) == Some(&NEVER);
    if !asked || secret || response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // Bodies are in memory, so reading them does not fail.
    let Ok(body) = axum::body::to_bytes(body, usize::MAX).await else {
        return Problem::internal().into_response();
    };
    parts.headers.entry(header::CACHE_CONTROL).or_insert(FOR_AN_HOUR);
    let tag = tag(&body);
    let known = known.iter().find_map(|known| named(known, &tag));
    if let Ok(tag) = HeaderValue::try_from(known.as_ref().unwrap_or(&tag)) {
        parts.headers.insert(header::ETAG, tag);
    }
    if known.is_none() {
        return Response::from_parts(parts, body.into());
    }
    parts.status = StatusCode::NOT_MODIFIED;
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.remove(header::CONTENT_TYPE);
    Response::from_parts(parts, Body::empty())
}

/// A tag of these bytes: the same for all servers of a release.
fn tag(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(body);
    format!("\"{:016x}\"", hasher.finish())
}

/// The tag as it is named in an `If-None-Match`, strong or weak, if it is.
fn named(known: &HeaderValue, tag: &str) -> Option<String> {
    let mut named = known.to_str().ok()?.split(',').map(str::trim);
    match named.find(|named| *named == "*" || named.trim_start_matches("W/") == tag)? {
        "*" => Some(tag.to_owned()),
        named => Some(named.to_owned()),
    }
}

/// Marks the tag of an answer that is sent in another encoding, where the bytes are others.
pub(crate) fn weaken(headers: &mut HeaderMap) {
    let Some(tag) = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()) else { return };
    if let Ok(weak) = HeaderValue::try_from(format!("W/{tag}")) {
        headers.insert(header::ETAG, weak);
    }
}
