//! What happens around every request: its id, its log line and its metrics; one shape for all
//! errors; compression, cross-origin rules, and a net under panics.

use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use hyper::body::Body as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{
    DefaultPredicate, NotForContentType, Predicate, SizeAbove,
};
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::{Instrument, Span};

use super::freshness::{self, NEVER};
use super::guarded_body::keep;
use crate::config::Origins;
use crate::http::App;
use crate::http::contract::problem::{self, Code, Problem};
use crate::http::routes::solve::X_TIME_LIMIT;
use crate::http::work::cache::X_CACHE;
use crate::http::work::lifecycle::Stage;
use crate::observe::metrics::{self, GaugeGuard};
use crate::observe::{RequestId, RequestOutcome, RequestStats, TraceParent, span};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");
const NOSNIFF: HeaderValue = HeaderValue::from_static("nosniff");

/// An answer is no page: nothing in it is to be loaded, shown in a frame, or told about elsewhere.
const NO_PAGE: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
const NO_FRAME: HeaderValue = HeaderValue::from_static("DENY");
const NO_REFERRER: HeaderValue = HeaderValue::from_static("no-referrer");

/// Which address a request came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listener {
    /// The API's.
    Public,
    /// The one of health checks and metrics.
    Admin,
}

/// Puts all layers around a router; the last one is the outermost.
pub(crate) fn around(router: Router<Arc<App>>, app: &Arc<App>, listener: Listener) -> Router {
    let router = router
        .with_state(Arc::clone(app))
        .layer(CatchPanicLayer::custom(answer_panic))
        .layer(middleware::from_fn(write_problems))
        .layer(CompressionLayer::new().compress_when(worth_compressing()))
        .layer(middleware::from_fn(compress_elsewhere))
        .layer(middleware::from_fn_with_state(Arc::clone(app), close_when_stopping))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, NEVER))
        .layer(SetResponseHeaderLayer::overriding(header::X_CONTENT_TYPE_OPTIONS, NOSNIFF))
        .layer(SetResponseHeaderLayer::overriding(header::X_FRAME_OPTIONS, NO_FRAME))
        .layer(SetResponseHeaderLayer::overriding(header::REFERRER_POLICY, NO_REFERRER))
        // The page of the API brings its own.
        .layer(SetResponseHeaderLayer::if_not_present(header::CONTENT_SECURITY_POLICY, NO_PAGE));
    match cors(&app.origins) {
        Some(cors) if listener == Listener::Public => router.layer(cors),
        _ => router,
    }
    .layer(middleware::from_fn_with_state(listener, record))
}

/// Gives a request its id and its place in the caller's trace, and tells the log and the metrics how it ended.
async fn record(State(listener): State<Listener>, mut request: Request, next: Next) -> Response {
    let sent = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let id = sent.and_then(RequestId::accept).unwrap_or_else(RequestId::generate);
    request.extensions_mut().insert(id.clone());
    let (span, place) = match listener {
        Listener::Public => span::of_request(&id, trace_parent(request.headers())),
        Listener::Admin => (span::of_admin_request(&id), None),
    };
    let stats = RequestStats::default();
    let mut ending = Ending {
        listener,
        method: known_method(request.method()),
        path: request.uri().path().to_owned(),
        route: request.extensions().get().cloned(),
        started: Instant::now(),
        span: span.clone(),
        stats: stats.clone(),
        status: CLIENT_LEFT,
        code: "",
        _in_flight: (listener == Listener::Public).then(metrics::in_flight),
    };
    let mut response = stats.scope(next.run(request)).instrument(span).await;
    ending.status = response.status().as_u16();
    ending.code = response.extensions().get::<Code>().map_or("", |code| code.as_str());
    if let Ok(id) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    if let Some(Ok(place)) = place.map(|place| HeaderValue::from_str(&place.to_string())) {
        response.headers_mut().insert(TRACEPARENT, place);
    }
    match response.body().size_hint().exact() {
        Some(_) => response,
        // What is told bit by bit ends when the last of it is told.
        None => keep(response, ending),
    }
}

/// Where the caller stands in a trace; with several answers to that, none is right.
fn trace_parent(headers: &HeaderMap) -> Option<TraceParent> {
    let mut sent = headers.get_all(TRACEPARENT).iter();
    let only = sent.next().filter(|_| sent.next().is_none())?;
    TraceParent::parse(only.to_str().ok()?)
}

/// The status in logs and metrics of a request whose client left before it was answered.
const CLIENT_LEFT: u16 = 499;

/// What is told about a request when it ends, be it that nobody waits for its answer any more.
struct Ending {
    listener: Listener,
    method: &'static str,
    path: String,
    route: Option<MatchedPath>,
    started: Instant,
    span: Span,
    stats: RequestStats,
    status: u16,
    code: &'static str,
    _in_flight: Option<GaugeGuard>,
}

impl Drop for Ending {
    fn drop(&mut self) {
        let Ending { method, path, status, code, stats, .. } = self;
        let elapsed = self.started.elapsed();
        let elapsed_us = elapsed.as_micros() as u64;
        let _in_span = self.span.enter();
        match self.listener {
            Listener::Public => {
                let (cost, queue_us) = (stats.cost(), stats.queue_us());
                let (solver, size) = (stats.method(), stats.size());
                tracing::info!(
                    method, path, status, code, cost, solver, size, queue_us, elapsed_us, "ended"
                );
                let route = self.route.as_ref().map_or("none", MatchedPath::as_str);
                metrics::request_answered(route, method, *status, elapsed);
                if !code.is_empty() {
                    metrics::problem_answered(route, code);
                }
                let outcome = RequestOutcome { method, route, status: *status, stats };
                span::record_outcome(&self.span, &outcome);
            }
            Listener::Admin => tracing::debug!(method, path, status, elapsed_us, "answered"),
        }
    }
}

/// Gives every error its body.
async fn write_problems(request: Request, next: Next) -> Response {
    let id = request.extensions().get().cloned().unwrap_or_else(RequestId::generate);
    let (method, path) = (request.method().to_string(), request.uri().path().to_owned());
    problem::write(next.run(request).await, &method, &path, &id)
}

/// Answers smaller than this fit into a few packets as they are.
const WORTH_COMPRESSING: u64 = 4096;

fn worth_compressing() -> impl Predicate {
    // Events and lines are to arrive when they are sent; they are not kept until there is a block of them.
    let lines = NotForContentType::const_new("application/x-ndjson");
    DefaultPredicate::new().and(SizeAbove::new(WORTH_COMPRESSING)).and(lines)
}

/// Lets a blocking thread do the compression, which is done as a body is read: a megabyte takes
/// tens of milliseconds, in which a thread that serves connections would serve none.
async fn compress_elsewhere(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if !response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let runtime = tokio::runtime::Handle::current();
    let read = move || runtime.block_on(axum::body::to_bytes(body, usize::MAX));
    match tokio::task::spawn_blocking(read).await {
        Ok(Ok(bytes)) => {
            freshness::weaken(&mut parts.headers);
            parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
            Response::from_parts(parts, bytes.into())
        }
        // Bodies are in memory, so neither reading nor compressing them fails.
        _ => Problem::internal().into_response(),
    }
}

/// Once the service stops, connections end with their answer, so that none is in the middle of a
/// request when they are closed.
async fn close_when_stopping(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if matches!(app.lifecycle.stage(), Stage::Leaving | Stage::Stopping) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// What panicked, and where, is in the log already.
fn answer_panic(_: Box<dyn Any + Send>) -> Response {
    Problem::internal().into_response()
}

/// A method for logs and metrics; clients can invent any number of others.
fn known_method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

fn cors(origins: &Origins) -> Option<CorsLayer> {
    let origins = match origins {
        Origins::Any => AllowOrigin::any(),
        Origins::List(list) if list.is_empty() => return None,
        Origins::List(list) => {
            AllowOrigin::list(list.iter().filter_map(|origin| HeaderValue::from_str(origin).ok()))
        }
    };
    let cors = CorsLayer::new()
        .allow_origin(origins)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::CONTENT_TYPE, header::IF_NONE_MATCH, REQUEST_ID, TRACEPARENT])
        .expose_headers([
            REQUEST_ID,
            TRACEPARENT,
            X_CACHE,
            X_TIME_LIMIT,
            header::ETAG,
            header::RETRY_AFTER,
        ])
        .max_age(Duration::from_secs(3600));
    Some(cors)
}
