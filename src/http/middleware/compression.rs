//! Compression of answers.

use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{
    DefaultPredicate, NotForContentType, Predicate, SizeAbove,
};

use super::freshness;
use crate::http::contract::problem::Problem;

/// The smallest answer to compress, in bytes: a smaller one fits into a few packets anyway.
const MIN_SIZE: u64 = 4096;

/// Returns the layer that compresses answers for clients that accept it.
pub(super) fn layer() -> CompressionLayer<impl Predicate> {
    // Events and lines must arrive as soon as they are sent, not once they fill a block.
    let lines = NotForContentType::const_new("application/x-ndjson");
    CompressionLayer::new()
        .compress_when(DefaultPredicate::new().and(SizeAbove::new(MIN_SIZE)).and(lines))
}

/// Moves the compression, which happens as a body is read, to a blocking thread. A megabyte takes
/// tens of milliseconds, for which a thread that serves connections would be blocked.
pub(super) async fn on_blocking_thread(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if !response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let runtime = tokio::runtime::Handle::current();
    let read = move || runtime.block_on(axum::body::to_bytes(body, usize::MAX));
    match tokio::task::spawn_blocking(read).await {
        Ok(Ok(bytes)) => {
            freshness::weaken_tag(&mut parts.headers);
            parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
            Response::from_parts(parts, bytes.into())
        }
        // Bodies are in memory, so reading and compressing them does not fail.
        _ => Problem::internal().into_response(),
    }
}
