//! Compression of answers for clients that accept it.
//!
//! Pages, and answers that are kept, carry their compressed body. Other answers are compressed if the
//! service has time to spare. Events and lines never are: they must arrive as soon as they are sent, not
//! once they fill a block.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::response::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use hyper::body::Body as _;

use super::accept_encoding::accepts_gzip;
use super::freshness;
use crate::http::app::App;
use crate::http::contract::problem::Problem;
use crate::http::work::compressor::GzipSlot;
use crate::http::work::memory::{Room, hold};
use crate::observe::metrics::{self, CompressionResult};

/// The smallest answer to compress, in bytes. A smaller one takes a few packets, and compressing it takes
/// longer than many answers.
const MIN_SIZE: u64 = 8 * 1024;

const ACCEPT_ENCODING: HeaderValue = HeaderValue::from_static("accept-encoding");
const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// Compresses the body of an answer.
pub(super) async fn compress(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let is_accepted = accepts_gzip(request.headers());
    let is_head = *request.method() == Method::HEAD;
    let mut response = next.run(request).await;
    let slot = response.extensions_mut().remove::<GzipSlot>();
    let kept = slot.as_ref().and_then(|slot| slot.0.get());
    if kept.is_none() && !is_compressible(&response) {
        return response;
    }
    response.headers_mut().append(header::VARY, ACCEPT_ENCODING);
    if !is_accepted || response.status() == StatusCode::NOT_MODIFIED {
        return response;
    }
    if let Some(kept) = kept {
        metrics::answer_compressed(CompressionResult::Kept);
        let (parts, body) = response.into_parts();
        return with_gzip(parts, kept.clone(), body);
    }
    // The answer to HEAD has no body to compress.
    if is_head {
        return response;
    }
    let (parts, mut body) = response.into_parts();
    let Some(plain) = take(&mut body).await else {
        return Problem::internal().into_response();
    };
    let gzip = app.compressor.compress(plain.clone()).await;
    let Some(gzip) = gzip else { return Response::from_parts(parts, hold(plain, body).into()) };
    if let Some(slot) = slot {
        slot.keep(plain.len(), &gzip);
    }
    with_gzip(parts, gzip, body)
}

/// Takes the bytes out of a body, which keeps what it guards: the request counts as in progress until
/// the answer is sent. The body is in memory, so reading it does not fail.
async fn take(body: &mut Body) -> Option<Bytes> {
    let first = body.frame().await?.ok()?.into_data().ok()?;
    if body.is_end_stream() {
        return Some(first);
    }
    let mut all = first.to_vec();
    while let Some(frame) = body.frame().await {
        if let Ok(data) = frame.ok()?.into_data() {
            all.extend_from_slice(&data);
        }
    }
    Some(all.into())
}

/// Whether an answer may be compressed and is worth it. Its body is complete and long, in a format of
/// text, and nobody has encoded it or forbidden to.
fn is_compressible(response: &Response) -> bool {
    let headers = response.headers();
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = text(&header::CONTENT_TYPE);
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let is_text =
        kind == "application/json" || kind.ends_with("+json") || kind.starts_with("text/");
    is_text
        && kind != "text/event-stream"
        && !headers.contains_key(header::CONTENT_ENCODING)
        && !text(&header::CACHE_CONTROL).contains("no-transform")
        && response.body().size_hint().exact().is_some_and(|size| size >= MIN_SIZE)
}

/// Returns an answer with a compressed body, which holds what the plain one guarded.
fn with_gzip(mut parts: Parts, gzip: Bytes, plain: Body) -> Response {
    let gzip = match parts.extensions.remove::<Room>() {
        Some(room) => hold(gzip, (room, plain)),
        None => hold(gzip, plain),
    };
    freshness::weaken_tag(&mut parts.headers);
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, GZIP);
    Response::from_parts(parts, gzip.into())
}
