//! The accept loop: who is connected, and for how long without doing anything.
//!
//! A connection costs memory and a descriptor, so it is closed when its client is slow to say what it
//! wants (a head that takes too long), or wants nothing (no request, and no byte of an answer taken, for
//! too long). Bodies have a time limit of their own, where they are read. hyper's own timer does not tell
//! a client that is idle from one that has sent half a head, so what goes over the wire is watched here.

use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::activity::{Activity, Answering, Overdue, Told};

/// How long to wait after the system could not accept, which is mostly for want of descriptors.
const NO_MORE: Duration = Duration::from_secs(1);

/// How long the last bytes of a connection may take once it is to be closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long those are accepted who connected when the service was about to end.
const LAST_GUESTS: Duration = Duration::from_millis(100);

/// How long a connection that has not asked anything yet may take to do so, when the service ends.
const LAST_REQUESTS: Duration = Duration::from_millis(300);

/// The most that is read ahead of a request: heads fit into it, bodies come in such pieces.
const BUFFER: usize = 64 * 1024;

/// The most headers of a request, and their bytes on HTTP/2.
const HEADERS: (usize, u32) = (64, 16 * 1024);

/// Requests that an HTTP/2 connection may have under way at once.
const STREAMS: u32 = 64;

/// What connections may do.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rules {
    /// How many there may be; one more waits to be accepted.
    pub(crate) most: usize,
    /// How long the head of a request may take from its first byte on, or from the connection's start.
    pub(crate) head: Duration,
    /// How long one may be open with nothing asked and nothing answered.
    pub(crate) idle: Duration,
}

/// Accepts connections until `no_more`, and serves each until it ends.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    rules: Rules,
    no_more: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(rules.most));
    let tracker = TaskTracker::new();
    let welcome = |(stream, peer, place): Guest| {
        let (router, no_more) = (router.clone(), no_more.clone());
        tracker.spawn(async move {
            let _place = place;
            converse(stream, peer, router, rules, no_more).await;
        });
    };
    loop {
        tokio::select! {
            biased;
            () = no_more.cancelled() => break,
            guest = accept(&listener, &places) => guest.into_iter().for_each(welcome),
        }
    }
    // Who connected before that, and was not accepted yet, is answered too.
    let last = Instant::now() + LAST_GUESTS;
    while let Ok(guest) = timeout_at(last, accept(&listener, &places)).await {
        guest.into_iter().for_each(welcome);
    }
    drop(listener);
    tracker.close();
    tracker.wait().await;
}

/// A connection, who it is from, and its place among all.
type Guest = (TcpStream, SocketAddr, OwnedSemaphorePermit);

async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> Option<Guest> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => Some((stream, peer, place)),
        Err(error) if is_of_one_connection(&error) => None,
        Err(error) => {
            tracing::error!(%error, "cannot accept connections");
            sleep(NO_MORE).await;
            None
        }
    }
}

fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind as Kind;
    matches!(
        error.kind(),
        Kind::ConnectionRefused | Kind::ConnectionAborted | Kind::ConnectionReset
    )
}

/// Serves one connection until it ends or is to be closed.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    rules: Rules,
    no_more: CancellationToken,
) {
    // Answers are written in one piece: waiting for more of it would only delay them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY");
    }
    let activity = Arc::new(Activity::new());
    let io = TokioIo::new(Watched { stream, activity: Arc::clone(&activity) });
    let asked = Arc::clone(&activity);
    let service = service_fn(move |request: Request<Incoming>| {
        let answering = Answering::new(&asked, request.version());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = router.clone().oneshot(request);
        async move { answer.await.map(|answer| answer.map(|body| Told { body, answering })) }
    });
    let builder = protocols();
    let mut connection = pin!(builder.serve_connection(io, service));
    let mut closing = false;
    loop {
        tokio::select! {
            biased;
            // How it ended is between hyper and the client: a request that was read has its log line.
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection failed");
                }
                return;
            }
            () = no_more.cancelled(), if !closing => {
                closing = true;
                if !activity.is_new() {
                    connection.as_mut().graceful_shutdown();
                }
            }
            // Its first request may be on the way; the answer to it is the last one.
            () = sleep(LAST_REQUESTS), if closing && activity.is_new() => {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(FAREWELL, connection.as_mut()).await;
                return;
            }
            () = activity.changed.notified() => {}
            () = sleep_until(activity.ends(&rules)) => match activity.overdue(&rules) {
                None => {}
                Some(Overdue::Head) => return,
                Some(Overdue::Idle) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(FAREWELL, connection.as_mut()).await;
                    return;
                }
            },
        }
    }
}

fn protocols() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // Its timer would end connections that rest, too.
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_buf_size(BUFFER)
        .max_headers(HEADERS.0);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS)
        .max_header_list_size(HEADERS.1);
    builder
}

/// A stream that tells of what goes over it.
struct Watched {
    stream: TcpStream,
    activity: Arc<Activity>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.activity.read();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(written)
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
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

impl Watched {
    fn note(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            self.activity.wrote(bytes);
        }
        written
    }
}
