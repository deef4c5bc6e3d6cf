//! The outermost middleware, which surrounds every request: its id, its place in a trace, its log line and its metrics; the
//! headers that every answer has; the refusal of ambiguous heads.

use std::any::Any;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use hyper::body::Body as _;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::{Instrument, Span};

use super::cross_origin;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{MayBeFramed, NEVER, TRACEPARENT, X_REQUEST_ID};
use crate::http::contract::paths::{TOOLS_PATH, WRAPPER_PATHS};
use crate::http::work::accept::prefers_text;
use crate::http::work::app::App;
use crate::http::work::call::Arrived;
use crate::http::work::clients::peer;
use crate::http::work::guarded::guard;
use crate::http::work::lifecycle::Stage;
use crate::observe::metrics::{self, GaugeGuard};
use crate::observe::{Form, Printable, RequestId, RequestOutcome, RequestStats, TraceParent, span};
use unscramble_wire::problem::Problem;

/// Which address a request came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listener {
    /// The address of the API.
    Public,
    /// The address of health checks and metrics.
    Admin,
}

/// The headers of every answer that does not set them itself. They restrict what a browser does with it. An answer is not
/// a page: a browser must load nothing from it, and show it in no frame.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CACHE_CONTROL, NEVER),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
    ),
];

/// Puts the edge around a router.
pub(crate) fn around(router: Router<Arc<App>>, app: &Arc<App>, listener: Listener) -> Router {
    let router = inside(router, app);
    match listener {
        Listener::Public => cross_origin::around(router, &app.origins),
        Listener::Admin => router,
    }
    .layer(from_fn_with_state((Arc::clone(app), listener), surround))
}

/// Makes a router for requests that have passed the edge.
pub(crate) fn inside(router: Router<Arc<App>>, app: &Arc<App>) -> Router {
    router.with_state(Arc::clone(app)).layer(CatchPanicLayer::custom(answer_panic))
}

/// Answers a request whose handler panicked. The panic itself is in the log already.
fn answer_panic(_: Box<dyn Any + Send>) -> Response {
    Failure(Problem::internal()).into_response()
}

/// Gives a request its id and its place in the caller's trace, and records how it ended.
async fn surround(
    State((app, listener)): State<(Arc<App>, Listener)>,
    mut request: Request,
    next: Next,
) -> Response {
    let sent = request.headers().get(X_REQUEST_ID).and_then(|id| id.to_str().ok());
    let id = sent.and_then(RequestId::accept).unwrap_or_else(RequestId::generate);
    let started = Instant::now();
    request.extensions_mut().insert(Arrived(started));
    let (span, place) = match listener {
        Listener::Public => span::of_request(&id, trace_parent(request.headers())),
        Listener::Admin => (span::of_admin_request(&id), None),
    };
    let base_path = app.clients.base_path(peer(&request), request.headers());
    let stats = RequestStats::of_request(id.clone(), base_path);
    stats.set_form(form_of(&request));
    let mut record = Record {
        listener,
        method: known_method(request.method()),
        path: Printable::new(request.uri().path(), LONGEST_PATH).to_string(),
        route: request.extensions().get().cloned(),
        started,
        span: span.clone(),
        stats: stats.clone(),
        status: CLIENT_DISCONNECTED,
        _in_flight: (listener == Listener::Public).then(metrics::in_flight),
    };
    let is_http_1 = request.version() < Version::HTTP_2;
    // The transport found it.
    let defect = request.extensions_mut().remove::<Problem>();
    let is_ambiguous = defect.is_some();
    let answer = async {
        match defect {
            None => next.run(request).await,
            Some(defect) => Failure(defect).into_response(),
        }
    };
    let mut response = stats.scope(answer).instrument(span).await;
    record.status = response.status().as_u16();
    let is_tunnel = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    let may_be_framed = response.extensions().get::<MayBeFramed>().is_some();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        if !(may_be_framed && name == header::X_FRAME_OPTIONS) {
            headers.entry(name).or_insert(value);
        }
    }
    if let Ok(id) = HeaderValue::from_str(id.as_str()) {
        headers.insert(X_REQUEST_ID, id);
    }
    if let Some(Ok(place)) = place.map(|place| HeaderValue::from_str(&place.to_string())) {
        headers.insert(TRACEPARENT, place);
    }
    // After an ambiguous head nobody can tell where the next request begins. And once the service stops, each connection
    // ends with an answer, so that none is closed in the middle of a request.
    let is_stopping = matches!(app.lifecycle.stage(), Stage::Leaving | Stage::Stopping);
    if (is_stopping && !is_tunnel) || (is_ambiguous && is_http_1) {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    match response.body().size_hint().exact() {
        Some(_) => response,
        // A streamed answer ends with its last frame.
        None => guard(response, record),
    }
}

/// Returns the form in which a request is answered: the path or the header `accept` says so.
fn form_of(request: &Request) -> Form {
    let path = request.uri().path();
    match path.starts_with(WRAPPER_PATHS) {
        true => Form::Wrapper,
        false if path != TOOLS_PATH && prefers_text(request.uri(), request.headers()) => Form::Text,
        false => Form::Json,
    }
}

/// Returns the caller's position in a trace. Several positions contradict each other and are ignored.
fn trace_parent(headers: &HeaderMap) -> Option<TraceParent> {
    let mut sent = headers.get_all(TRACEPARENT).iter();
    let only = sent.next().filter(|_| sent.next().is_none())?;
    TraceParent::parse(only.to_str().ok()?)
}

/// The most characters of a path that its log line shows. No path of the API is half as long.
const LONGEST_PATH: usize = 256;

/// The status in logs and metrics of a request whose client disconnected before the answer.
const CLIENT_DISCONNECTED: u16 = 499;

/// What is recorded about a request when this is dropped: after the answer, or when the client
/// disconnects before it.
struct Record {
    listener: Listener,
    method: &'static str,
    path: String,
    route: Option<MatchedPath>,
    started: Instant,
    span: Span,
    stats: RequestStats,
    status: u16,
    _in_flight: Option<GaugeGuard>,
}

impl Drop for Record {
    fn drop(&mut self) {
        let Record { method, path, status, stats, .. } = self;
        let code = stats.code();
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

/// Returns the name of a method for logs and metrics. Clients can invent any number of others, which
/// are all `other`.
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
