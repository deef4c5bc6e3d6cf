//! The accept loop, and how long a connection may stay open without doing anything.
//!
//! A connection costs memory and a file descriptor. It is closed when its client takes too long to
//! send the head of a request, or does nothing for too long: no request, and no byte taken of an
//! answer. Bodies have a time limit of their own where they are read. hyper's own timer does not
//! distinguish an idle client from one that has sent half a head, so this module observes what goes
//! over the wire.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::activity::{Activity, Overdue, RequestInProgress};
use super::connection_limits::ConnectionLimits;
use super::observed::{ObservedBody, ObservedStream};
use crate::http::work::patience::Patience;

/// How long to pause after the system could not accept a connection, mostly for lack of file
/// descriptors.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// How long a closing connection may take to send its last bytes.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long to go on accepting connections that were made just before the stop.
const FINAL_ACCEPT_TIME: Duration = Duration::from_millis(100);

/// How long a connection without a request so far may take to send its first one after the stop.
const FINAL_REQUEST_TIME: Duration = Duration::from_millis(300);

/// The most bytes to read ahead. A head must fit into them, and bodies arrive in such pieces.
const MAX_READ_AHEAD: usize = 64 * 1024;

/// The most headers of a request on HTTP/1.
const MAX_HEADERS: usize = 64;

/// The most bytes of headers of a request on HTTP/2.
const MAX_HEADER_BYTES: u32 = 16 * 1024;

/// The most requests in progress on an HTTP/2 connection.
const MAX_STREAMS: u32 = 64;

/// Accepts connections until `stop`, and serves each until it ends.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(limits.max_connections));
    let tracker = TaskTracker::new();
    let start = |Accepted { stream, peer, place }| {
        let (router, stop) = (router.clone(), stop.clone());
        tracker.spawn(async move {
            let _place = place;
            serve_connection(stream, peer, router, limits, stop).await;
        });
    };
    loop {
        tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accept(&listener, &places) => accepted.into_iter().for_each(start),
        }
    }
    // Connections that were made before the stop, but are not accepted yet, are served too.
    let end = Instant::now() + FINAL_ACCEPT_TIME;
    while let Ok(accepted) = timeout_at(end, accept(&listener, &places)).await {
        accepted.into_iter().for_each(start);
    }
    drop(listener);
    tracker.close();
    tracker.wait().await;
}

/// An accepted connection.
struct Accepted {
    stream: TcpStream,
    peer: SocketAddr,
    /// Its place among all connections.
    place: OwnedSemaphorePermit,
}

async fn accept(listener: &TcpListener, places: &Arc<Semaphore>) -> Option<Accepted> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => Some(Accepted { stream, peer, place }),
        Err(error) if concerns_one_connection(&error) => None,
        Err(error) => {
            tracing::error!(%error, "could not accept a connection");
            sleep(ACCEPT_RETRY_DELAY).await;
            None
        }
    }
}

fn concerns_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind as Kind;
    matches!(
        error.kind(),
        Kind::ConnectionRefused | Kind::ConnectionAborted | Kind::ConnectionReset
    )
}

/// Serves one connection until it ends or is due to be closed.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    // Answers are written in one piece; waiting for more bytes would only delay them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "could not set TCP_NODELAY");
    }
    let activity = Arc::new(Activity::new());
    let io = TokioIo::new(ObservedStream { stream, activity: Arc::clone(&activity) });
    let of_requests = Arc::clone(&activity);
    let patience = Arc::new(Patience::default());
    let service = service_fn(move |request: Request<Incoming>| {
        let in_progress = RequestInProgress::new(&of_requests, request.version());
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&patience));
        let answer = router.clone().oneshot(request);
        async move {
            let answer = answer.await?;
            Ok::<_, std::convert::Infallible>(
                answer.map(|body| ObservedBody { body, request: in_progress }),
            )
        }
    });
    let builder = protocols();
    let mut connection = pin!(builder.serve_connection(io, service));
    let mut closing = false;
    loop {
        tokio::select! {
            biased;
            // Every request that arrived has its own log line, so the end itself is a detail.
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection failed");
                }
                return;
            }
            () = stop.cancelled(), if !closing => {
                closing = true;
                if !activity.is_new() {
                    connection.as_mut().graceful_shutdown();
                }
            }
            // The first request may be on its way. Its answer is the last one.
            () = sleep(FINAL_REQUEST_TIME), if closing && activity.is_new() => {
                connection.as_mut().graceful_shutdown();
                let _ = timeout(CLOSE_TIMEOUT, connection.as_mut()).await;
                return;
            }
            () = activity.changed.notified() => {}
            () = sleep_until(activity.deadline(&limits)) => match activity.overdue(&limits) {
                None => {}
                Some(Overdue::Head) => return,
                Some(Overdue::Idle) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(CLOSE_TIMEOUT, connection.as_mut()).await;
                    return;
                }
            },
        }
    }
}

fn protocols() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    // hyper's own timer would also close idle connections.
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(None)
        .max_buf_size(MAX_READ_AHEAD)
        .max_headers(MAX_HEADERS);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MAX_STREAMS)
        .max_header_list_size(MAX_HEADER_BYTES);
    builder
}
