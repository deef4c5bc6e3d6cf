//! Watchers of the bodies of a connection, and its stream: they record its activity.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;

use super::activity::{Activity, AwaitedBody, RequestInProgress};
use super::heads::Heads;
use crate::http::work::guarded::Watcher;

/// Watches the body of a request: the service waits for it until its end has arrived.
pub(super) struct Arriving {
    pub(super) connection: Arc<Connection>,
    pub(super) awaited: Option<AwaitedBody>,
}

impl Watcher for Arriving {
    fn polled(&mut self, is_pending: bool, has_ended: bool) {
        // A body that has arrived in part stays awaited until its end.
        if has_ended {
            self.connection.heads.end_body();
            self.awaited = None;
        } else if is_pending && self.awaited.is_none() {
            self.awaited = Some(self.connection.activity.await_body());
        }
    }
}

/// Watches the body of an answer: the service or the client is the one to act.
pub(super) struct Answering {
    pub(super) request: RequestInProgress,
    /// The place of the request among those that are not the first of their connection.
    pub(super) _place: Option<OwnedSemaphorePermit>,
}

impl Watcher for Answering {
    fn polled(&mut self, is_pending: bool, _: bool) {
        self.request.set_working(is_pending);
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
        written.map_ok(|bytes| self.connection.activity.record_write(bytes))
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
        written.map_ok(|bytes| self.connection.activity.record_write(bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
