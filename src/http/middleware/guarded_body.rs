//! A body that keeps something until its end: what counts a request counts it until it is answered in full,
//! also if the answer is told bit by bit.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::response::Response;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

/// The response, which keeps a value as long as its body is there.
pub(crate) fn keep<T: Send + Unpin + 'static>(response: Response, kept: T) -> Response {
    response.map(|body| Body::new(Kept { body, _kept: kept }))
}

struct Kept<T> {
    body: Body,
    _kept: T,
}

impl<T: Unpin> HttpBody for Kept<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
