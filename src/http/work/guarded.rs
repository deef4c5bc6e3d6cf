//! Bytes and bodies that keep something, such as a charge, until they are sent or dropped.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

/// Bytes with a guard.
struct GuardedBytes<B, G> {
    bytes: B,
    _guard: G,
}

impl<B: AsRef<[u8]>, G> AsRef<[u8]> for GuardedBytes<B, G> {
    fn as_ref(&self) -> &[u8] {
        self.bytes.as_ref()
    }
}

/// Returns the bytes, without a copy, so that they keep a guard until the last clone of them is dropped, which is when
/// the system has taken them over for sending.
pub(crate) fn guarded<B, G>(bytes: B, guard: G) -> Bytes
where
    B: AsRef<[u8]> + Send + 'static,
    G: Send + 'static,
{
    Bytes::from_owner(GuardedBytes { bytes, _guard: guard })
}

/// Returns the response with a guard that is dropped together with the body. A guard that counts a request then counts it
/// until the answer is complete, even a streamed one.
pub(crate) fn guard<T: Send + Unpin + 'static>(response: Response, guard: T) -> Response {
    response.map(|body| Body::new(WatchedBody { body, watcher: Guard(guard) }))
}

struct Guard<T>(T);

impl<T> Watcher for Guard<T> {}

/// Looks at what becomes of a body.
pub(crate) trait Watcher {
    /// The body was asked for a frame: whether there is none yet, and whether it has ended.
    fn polled(&mut self, _is_pending: bool, _has_ended: bool) {}
}

/// A body with a watcher, which is dropped together with it.
pub(crate) struct WatchedBody<B, W> {
    pub(crate) body: B,
    pub(crate) watcher: W,
}

impl<B: HttpBody + Unpin, W: Watcher + Unpin> HttpBody for WatchedBody<B, W> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        let has_ended = matches!(frame, Poll::Ready(None)) || self.body.is_end_stream();
        self.watcher.polled(frame.is_pending(), has_ended);
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
