//! The record of a request: its id, its place in a trace, its log line and its metrics.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::Body as _;
use tracing::{Instrument, Span};

use super::guarded_body::guard;
use crate::http::contract::headers::{TRACEPARENT, X_REQUEST_ID};
use crate::http::contract::problem::Code;
use crate::observe::metrics::{self, GaugeGuard};
use crate::observe::{Printable, RequestId, RequestOutcome, RequestStats, TraceParent, span};

/// Which address a request came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listener {
    /// The address of the API.
    Public,
    /// The address of health checks and metrics.
    Admin,
}

/// Gives a request its id and its place in the caller's trace, and records how it ended.
pub(super) async fn record(
    State(listener): State<Listener>,
    mut request: Request,
    next: Next,
) -> Response {
    let sent = request.headers().get(X_REQUEST_ID).and_then(|id| id.to_str().ok());
    let id = sent.and_then(RequestId::accept).unwrap_or_else(RequestId::generate);
    request.extensions_mut().insert(id.clone());
    let (span, place) = match listener {
        Listener::Public => span::of_request(&id, trace_parent(request.headers())),
        Listener::Admin => (span::of_admin_request(&id), None),
    };
    let stats = RequestStats::default();
    let mut record = Record {
        listener,
        method: known_method(request.method()),
        path: Printable::new(request.uri().path(), LONGEST_PATH).to_string(),
        route: request.extensions().get().cloned(),
        started: Instant::now(),
        span: span.clone(),
        stats: stats.clone(),
        status: CLIENT_DISCONNECTED,
        code: "",
        _in_flight: (listener == Listener::Public).then(metrics::in_flight),
    };
    let mut response = stats.scope(next.run(request)).instrument(span).await;
    record.status = response.status().as_u16();
    record.code = response.extensions().get::<Code>().map_or("", |code| code.as_str());
    if let Ok(id) = HeaderValue::from_str(id.as_str()) {
        response.headers_mut().insert(X_REQUEST_ID, id);
    }
    if let Some(Ok(place)) = place.map(|place| HeaderValue::from_str(&place.to_string())) {
        response.headers_mut().insert(TRACEPARENT, place);
    }
    match response.body().size_hint().exact() {
        Some(_) => response,
        // A streamed answer ends with its last frame.
        None => guard(response, record),
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
    code: &'static str,
    _in_flight: Option<GaugeGuard>,
}

impl Drop for Record {
    fn drop(&mut self) {
        let Record { method, path, status, code, stats, .. } = self;
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
