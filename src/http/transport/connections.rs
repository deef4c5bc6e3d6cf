//! The accept loop, and how long a connection may stay open without doing anything.
//!
//! A connection costs memory and a file descriptor. It is closed when its client takes too long to
//! send the head of a request, or does nothing for too long: no request, and no byte taken of an
//! answer. It is closed earlier if another client needs its place. Bodies have a time limit of their
//! own where they are read. hyper's own timer does not distinguish an idle client from one that has
//! sent half a head, so this module observes what goes over the wire.

use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::FutureExt;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, TryAcquireError};
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::activity::{Activity, Overdue, RequestInProgress};
use super::connection_limits::ConnectionLimits;
use super::heads::Heads;
use super::observed::{Answering, Arriving, Connection, ObservedStream};
use super::places::Places;
use crate::http::work::backoff::Backoff;
use crate::http::work::clients::ClientKey;
use crate::http::work::guarded::WatchedBody;
use crate::http::work::tunnel::Tunnel;
use crate::observe::metrics::{self, Rejection};
use unscramble_wire::problem::{Code, Problem};

/// How long to pause after the system could not accept a connection, mostly for lack of file
/// descriptors.
pub(super) const ACCEPT_RETRY_DELAY: Duration = Duration::from_secs(1);

/// How long a closing connection may take to send its last bytes.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long to go on accepting connections that were made just before the stop.
const FINAL_ACCEPT_TIME: Duration = Duration::from_millis(100);

/// How long a connection without a request so far may take to send its first one after the stop.
const FINAL_REQUEST_TIME: Duration = Duration::from_millis(300);

/// The most bytes to read ahead. A head must fit into them, and bodies arrive in such pieces.
const MAX_READ_AHEAD: usize = 16 * 1024;

/// The most headers of a request on HTTP/1.
const MAX_HEADERS: usize = 64;

/// The most bytes of headers of a request on HTTP/2.
const MAX_HEADER_BYTES: u32 = 16 * 1024;

/// The most requests in progress on an HTTP/2 connection.
const MAX_STREAMS: u32 = 64;

/// The bytes that a client may send on an HTTP/2 stream, and on a whole connection, before the service
/// has read them. They take memory outside of every other limit. The largest state of a 100x100x100
/// fits into a window.
const STREAM_WINDOW: u32 = 64 * 1024;
const CONNECTION_WINDOW: u32 = 128 * 1024;

/// The bytes of answers that the system keeps for a client that does not take them. What is under way
/// to the client is not among them, so this does not slow down fast clients.
#[cfg(target_os = "linux")]
const MAX_UNSENT: u32 = 64 * 1024;

/// Accepts connections until `stop`, and serves each until it ends.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    let places = Places::new(limits.max_connections);
    let requests = Arc::new(Semaphore::new(limits.max_connections));
    let tracker = TaskTracker::new();
    let admit = async |(stream, peer): (TcpStream, SocketAddr)| {
        let activity = Arc::new(Activity::new());
        let place = places.take(&ClientKey::of_address(peer.ip()), &activity).await;
        let (router, requests, stop) = (router.clone(), Arc::clone(&requests), stop.clone());
        tracker.spawn(async move {
            let _place = place;
            serve_connection(stream, peer, activity, router, requests, limits, stop).await;
        });
    };
    loop {
        let accepted = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            accepted = accept(&listener, &places) => accepted,
        };
        if let Some(accepted) = accepted {
            admit(accepted).await;
        }
    }
    // Connections that were made before the stop, but are not accepted yet, are served too.
    let end = Instant::now() + FINAL_ACCEPT_TIME;
    while let Ok(accepted) = timeout_at(end, accept(&listener, &places)).await {
        if let Some(accepted) = accepted
            && timeout_at(end, admit(accepted)).await.is_err()
        {
            break;
        }
    }
    drop(listener);
    tracker.close();
    tracker.wait().await;
}

async fn accept(listener: &TcpListener, places: &Places) -> Option<(TcpStream, SocketAddr)> {
    match listener.accept().await {
        Ok(accepted) => Some(accepted),
        Err(error) if concerns_one_connection(&error) => None,
        Err(error) => {
            tracing::error!(%error, "could not accept a connection");
            places.make_room();
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
    activity: Arc<Activity>,
    router: Router,
    requests: Arc<Semaphore>,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    if let Err(error) = prepare(&stream) {
        tracing::debug!(%error, "could not set the options of a connection");
    }
    let connection = Arc::new(Connection { activity: Arc::clone(&activity), heads: Heads::new() });
    let io = TokioIo::new(ObservedStream::new(stream, &connection));
    let backoff = Arc::new(Backoff::default());
    let tunnel = Tunnel::default();
    let of_requests = tunnel.clone();
    let service = service_fn(move |request: Request<Incoming>| {
        let mut in_progress = RequestInProgress::new(&connection.activity, request.version());
        let defect = connection.heads.defect(&request);
        let watcher = Arriving { connection: Arc::clone(&connection), awaited: None };
        let mut request = request.map(|body| Body::new(WatchedBody { body, watcher }));
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&backoff));
        request.extensions_mut().insert(of_requests.clone());
        if let Some(defect) = defect {
            let problem = Problem::new(Code::MalformedRequest, defect.to_string());
            request.extensions_mut().insert(problem);
        }
        let answer = router.clone().oneshot(request);
        // The first request of each connection always has a place.
        let place = in_progress.is_further().then(|| Arc::clone(&requests).try_acquire_owned());
        async move {
            // On HTTP/2 an error resets the stream, which frees all that it takes.
            let place = place.transpose().inspect_err(|_| {
                metrics::request_rejected(Rejection::Streams);
            })?;
            let Ok(answer) = answer.await;
            in_progress.begin_answer();
            let watcher = Answering { request: in_progress, _place: place };
            Ok::<_, TryAcquireError>(answer.map(|body| WatchedBody { body, watcher }))
        }
    });
    let builder = protocols();
    let mut connection = pin!(builder.serve_connection_with_upgrades(io, service));
    let mut closing = false;
    loop {
        if let Some(state) = activity.evicted() {
            metrics::connection_evicted(state);
            // Sends GOAWAY on HTTP/2, and waits for nothing: the place is needed now.
            connection.as_mut().graceful_shutdown();
            let _ = connection.as_mut().now_or_never();
            return;
        }
        tokio::select! {
            biased;
            // Every request that arrived has its own log line, so the end itself is a detail.
            ended = connection.as_mut() => {
                match ended {
                    Ok(()) => serve_tunnel(&tunnel, &activity, &stop).await,
                    Err(error) => tracing::debug!(%error, "a connection failed"),
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
            why = overdue(&activity, &limits) => {
                if why == Overdue::Idle {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(CLOSE_TIMEOUT, connection.as_mut()).await;
                }
                return;
            }
        }
    }
}

/// Keeps the place of a connection that has become a tunnel until that ends. It can be evicted like one that is idle.
async fn serve_tunnel(tunnel: &Tunnel, activity: &Activity, stop: &CancellationToken) {
    activity.become_tunnel();
    loop {
        if let Some(state) = activity.evicted() {
            metrics::connection_evicted(state);
            tunnel.close();
            return;
        }
        tokio::select! {
            biased;
            () = tunnel.ended() => return,
            () = stop.cancelled() => {
                tunnel.close();
                let _ = timeout(CLOSE_TIMEOUT, tunnel.ended()).await;
                return;
            }
            () = activity.changed.notified() => {}
        }
    }
}

/// Waits until the connection is to be closed, and returns why.
async fn overdue(activity: &Activity, limits: &ConnectionLimits) -> Overdue {
    loop {
        match activity.deadline(limits) {
            None => pending().await,
            Some((deadline, why)) if deadline <= Instant::now() => return why,
            Some((deadline, _)) => sleep_until(deadline).await,
        }
    }
}

/// Sets the options of an accepted connection.
fn prepare(stream: &TcpStream) -> io::Result<()> {
    // Answers are written in one piece; waiting for more bytes would only delay them.
    stream.set_nodelay(true)?;
    #[cfg(target_os = "linux")]
    socket2::SockRef::from(stream).set_tcp_notsent_lowat(MAX_UNSENT)?;
    Ok(())
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
        .max_header_list_size(MAX_HEADER_BYTES)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(STREAM_WINDOW as usize);
    builder
}
