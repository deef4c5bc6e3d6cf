//! How an answer becomes a response: what the request says about its form, freshness and compression.
//!
//! Browsers and proxies may store what is the same for every caller as long as the service runs. To reuse it later they
//! send its tag, and get a 304 without a body (RFC 9110, 9111). Every other answer is `no-store`.
//!
//! Pages, and answers that are kept, have a compressed body. Other answers are compressed if the service has time to
//! spare. Events and lines never are: they must arrive as soon as they are sent, not once they fill a block.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use headers::{ETag, Header, HeaderMapExt, IfMatch, IfNoneMatch};

use super::accept::accepts_gzip;
use super::answer::Answer;
use super::app::App;
use super::guarded::guarded;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{NEVER, X_CACHE};
use crate::observe::metrics::{self, CompressionResult};

/// The smallest answer to compress, in bytes. A smaller one takes a few packets, and compressing it takes
/// longer than many answers.
const MIN_SIZE: usize = 8 * 1024;

/// What a request says about the form of its answer.
#[derive(Clone)]
pub(crate) struct Reply {
    pub(crate) app: Arc<App>,
    method: Method,
    accepts_gzip: bool,
    known: KnownTags,
}

impl FromRequestParts<Arc<App>> for Reply {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Reply, Failure> {
        Ok(Reply::new(app, &parts.method, &parts.headers))
    }
}

impl Reply {
    /// Reads what the head of a request says.
    pub(crate) fn new(app: &Arc<App>, method: &Method, headers: &HeaderMap) -> Reply {
        Reply {
            app: Arc::clone(app),
            method: method.clone(),
            accepts_gzip: accepts_gzip(headers),
            known: KnownTags::new(headers),
        }
    }

    /// Makes a response of an answer. Its body holds the charge until it is sent.
    pub(crate) async fn send(&self, answer: Answer) -> Response {
        let is_read = matches!(self.method, Method::GET | Method::HEAD);
        let tag = if is_read && answer.freshness != NEVER { answer.tag() } else { None };
        let is_compressible = answer.gzip().is_some() || is_compressible(&answer);
        let mut headers = HeaderMap::new();
        headers.extend(tag.map(|tag| (header::ETAG, tag)));
        let known = headers.typed_get::<ETag>().filter(|tag| self.known.contain(tag));
        if known.is_none() {
            headers.insert(header::CONTENT_TYPE, answer.kind.clone());
        }
        if let Some(status) = answer.cached {
            headers.insert(X_CACHE, HeaderValue::from_static(status.as_str()));
        }
        if answer.freshness != NEVER {
            headers.insert(header::CACHE_CONTROL, answer.freshness.clone());
        }
        if answer.is_negotiated {
            headers.append(header::VARY, HeaderValue::from_static("accept"));
        }
        if let Some(language) = answer.language {
            let tag = HeaderValue::from_static(language.tag());
            headers.insert(header::CONTENT_LANGUAGE, tag);
            headers.append(header::VARY, HeaderValue::from_static("accept-language"));
        }
        if is_compressible {
            headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        if let Some(tag) = known {
            if !self.known.contain_strong(&tag) {
                weaken_tag(&mut headers);
            }
            return response(StatusCode::NOT_MODIFIED, headers, Body::empty());
        }
        let gzip = if is_compressible { self.compressed(&answer).await } else { None };
        let body = match gzip {
            Some(gzip) => {
                weaken_tag(&mut headers);
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                gzip
            }
            None => answer.body,
        };
        response(StatusCode::OK, headers, guarded(body, answer.charge).into())
    }

    /// Returns the compressed body of an answer, if its client accepts that and the service has time for it.
    async fn compressed(&self, answer: &Answer) -> Option<Bytes> {
        if !self.accepts_gzip {
            return None;
        }
        if let Some(gzip) = answer.gzip() {
            metrics::answer_compressed(CompressionResult::Kept);
            return Some(gzip.clone());
        }
        // The answer to HEAD has no body to compress.
        if self.method == Method::HEAD {
            return None;
        }
        // The work outlives a client that disconnects by a moment, and so does the charge.
        let body = guarded(answer.body.clone(), answer.charge.clone());
        let gzip = self.app.compressor.compress(body).await?;
        answer.keep_gzip(&gzip);
        Some(gzip)
    }
}

/// Whether an answer is worth compressing: it is long, in a format of text.
fn is_compressible(answer: &Answer) -> bool {
    let kind = answer.kind.to_str().unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default();
    let is_text = kind.ends_with("json") || kind.starts_with("text/");
    is_text && answer.body.len() >= MIN_SIZE
}

fn response(status: StatusCode, headers: HeaderMap, body: Body) -> Response {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

/// The tags of the answers that a caller has.
#[derive(Clone)]
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
fn weaken_tag(headers: &mut HeaderMap) {
    let Some(tag) = headers.get(header::ETAG).and_then(|tag| tag.to_str().ok()) else { return };
    if let Ok(weak) = HeaderValue::try_from(format!("W/{tag}")) {
        headers.insert(header::ETAG, weak);
    }
}
