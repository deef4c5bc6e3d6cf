//! A stream and bodies that record the activity of their connection.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;

use super::activity::{Activity, AwaitedBody, RequestInProgress};
use super::heads::Heads;

/// The body of a request. It records that the service waits for it, until its end has arrived.
pub(super) struct ArrivingBody {
    body: Incoming,
    connection: Arc<Connection>,
    awaited: Option<AwaitedBody>,
}

impl ArrivingBody {
    /// Wraps the body of a request on this connection.
    pub(super) fn new(body: Incoming, connection: &Arc<Connection>) -> ArrivingBody {
        ArrivingBody { body, connection: Arc::clone(connection), awaited: None }
    }
}

impl HttpBody for ArrivingBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        let ended = matches!(frame, Poll::Ready(None)) || self.body.is_end_stream();
        // A body that has arrived in part stays awaited until its end.
        if ended {
            self.connection.heads.end_body();
            self.awaited = None;
        } else if frame.is_pending() && self.awaited.is_none() {
            self.awaited = Some(self.connection.activity.await_body());
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of an answer. It records whether the service or the client is the one to act.
pub(super) struct ObservedBody {
    pub(super) body: Body,
    pub(super) request: RequestInProgress,
    /// The place of the request among those that are not the first of their connection.
    pub(super) _place: Option<OwnedSemaphorePermit>,
}

impl HttpBody for ObservedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.request.set_working(frame.is_pending());
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What is observed of a connection.
pub(super) struct Connection {
    pub(super) activity: Arc<Activity>,
    pub(super) heads: Heads,
}

/// A TCP stream that records what is read and written.
pub(super) struct ObservedStream {
    stream: TcpStream,
    connection: Arc<Connection>,
    /// Bytes after the end of a head, which are handed over next.
    rest: Bytes,
}

impl ObservedStream {
    /// Wraps the stream of this connection.
    pub(super) fn new(stream: TcpStream, connection: &Arc<Connection>) -> ObservedStream {
        ObservedStream { stream, connection: Arc::clone(connection), rest: Bytes::new() }
    }
}

impl AsyncRead for ObservedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        if !self.rest.is_empty() {
            let length = self.rest.len().min(buffer.remaining());
            let mut piece = self.rest.split_to(length);
            let taken = self.connection.heads.scan(&piece);
            buffer.put_slice(&piece.split_to(taken.min(length)));
            if !piece.is_empty() {
                self.rest = [piece, std::mem::take(&mut self.rest)].concat().into();
            }
            self.connection.activity.record_read();
            return Poll::Ready(Ok(()));
        }
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let (_, new) = buffer.filled().split_at(before);
        if !new.is_empty() {
            let (taken, rest) = new.split_at(self.connection.heads.scan(new).min(new.len()));
            let end = before + taken.len();
            self.rest = Bytes::copy_from_slice(rest);
            buffer.set_filled(end);
            self.connection.activity.record_read();
        }
        read
    }
}

impl AsyncWrite for ObservedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.record(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.record(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

impl ObservedStream {
    fn record(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            self.connection.activity.record_write(bytes);
        }
        written
    }
}
