//! Cross-origin requests (CORS): which pages may call the API.
//!
//! A browser asks by a preflight whether a page of another origin may send a request that a form could not send. A
//! page that may not call gets a problem that says why, and so does one that opens a WebSocket, for which browsers ask nothing, or that
//! calls the tools for agents, whose protocol asks for this. Any other request is answered, whoever sends it: browsers send
//! `Origin` to a page's own server, too, and what keeps an answer from a foreign page is the lack of the headers here.
//! There are no credentials besides API keys, which a page has to know to send them.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use crate::config::Origins;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{
    DEPRECATION, IDEMPOTENCY_KEY, LAST_EVENT_ID, MCP_METHOD, MCP_NAME, MCP_PROTOCOL_VERSION,
    RATELIMIT_LIMIT, RATELIMIT_REMAINING, RATELIMIT_RESET, SUNSET, TRACEPARENT, X_CACHE,
    X_JOB_OWNER, X_REQUEST_ID, X_TIME_LIMIT_MS,
};
use crate::http::contract::paths::TOOLS_PATH;
use unscramble_wire::problem::{Code, Problem};

/// The headers that a page may send.
static ALLOWED: LazyLock<Option<HeaderValue>> = LazyLock::new(|| {
    list(&[
        header::AUTHORIZATION,
        header::CONTENT_TYPE,
        header::IF_NONE_MATCH,
        IDEMPOTENCY_KEY,
        LAST_EVENT_ID,
        X_JOB_OWNER,
        X_REQUEST_ID,
        TRACEPARENT,
        MCP_PROTOCOL_VERSION,
        MCP_METHOD,
        MCP_NAME,
    ])
});

/// The headers of answers that a page may read. Browsers take no pattern for a part of them.
static EXPOSED: LazyLock<Option<HeaderValue>> = LazyLock::new(|| {
    list(&[
        X_REQUEST_ID,
        X_TIME_LIMIT_MS,
        X_CACHE,
        header::RETRY_AFTER,
        RATELIMIT_LIMIT,
        RATELIMIT_REMAINING,
        RATELIMIT_RESET,
        header::ETAG,
        header::LOCATION,
        header::LINK,
        DEPRECATION,
        SUNSET,
        X_JOB_OWNER,
        TRACEPARENT,
    ])
});

/// How long a browser may reuse the answer to a preflight, in seconds.
const MAX_AGE: HeaderValue = HeaderValue::from_static("3600");

/// Lets pages of these origins call what a router serves.
pub(super) fn around(router: Router, origins: &Origins) -> Router {
    router.layer(from_fn_with_state(Arc::new(origins.clone()), share))
}

/// Answers a preflight, and marks other answers as readable for the page that asked, if it may call. The `CorsLayer` of
/// tower-http does not fit: it takes every OPTIONS for a preflight, and refuses none.
async fn share(State(origins): State<Arc<Origins>>, request: Request, next: Next) -> Response {
    let origin = request.headers().get(header::ORIGIN).cloned();
    let allowed = origin.as_ref().and_then(|origin| allowed(&origins, origin));
    let headers = request.headers();
    let asks = origin.filter(|origin| {
        let is_preflight = request.method() == Method::OPTIONS
            && headers.contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
        // A name can be made to lead here, so for tools an origin is not known by the host that a page asks.
        let is_foreign = request.uri().path() == TOOLS_PATH
            || (is_websocket(headers) && !is_own(origin, headers));
        is_preflight || (allowed.is_none() && is_foreign)
    });
    let mut response = match (asks, &allowed) {
        (Some(origin), None) => Failure(refusal(&origin)).into_response(),
        (Some(_), Some(_)) => permission(),
        (None, _) => next.run(request).await,
    };
    let headers = response.headers_mut();
    if *origins != Origins::Any {
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if let Some(allowed) = allowed {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, allowed);
        insert(headers, header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED.as_ref());
    }
    response
}

/// Whether a request opens a WebSocket. Browsers ask no preflight for it, and let any page read what it tells.
fn is_websocket(headers: &HeaderMap) -> bool {
    headers
        .get(header::UPGRADE)
        .is_some_and(|protocol| protocol.as_bytes().eq_ignore_ascii_case(b"websocket"))
}

/// Whether an origin is that of the server itself, as the client names it.
fn is_own(origin: &HeaderValue, headers: &HeaderMap) -> bool {
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    origin.zip(host).is_some_and(|((_, own), host)| own.eq_ignore_ascii_case(host))
}

/// Returns what tells a browser that pages of an origin may call; `None` if they may not.
fn allowed(origins: &Origins, origin: &HeaderValue) -> Option<HeaderValue> {
    match origins {
        Origins::Any => Some(HeaderValue::from_static("*")),
        Origins::List(_) => origins.allow(origin.to_str().ok()?).then(|| origin.clone()),
    }
}

/// Returns the answer to a preflight of a page that may call.
fn permission() -> Response {
    let mut response = Response::default();
    let headers = response.headers_mut();
    let methods = HeaderValue::from_static("GET,POST,DELETE");
    headers.insert(header::ACCESS_CONTROL_ALLOW_METHODS, methods);
    headers.insert(header::ACCESS_CONTROL_MAX_AGE, MAX_AGE);
    insert(headers, header::ACCESS_CONTROL_ALLOW_HEADERS, ALLOWED.as_ref());
    response
}

/// Returns the answer to a preflight of a page that may not call.
fn refusal(origin: &HeaderValue) -> Problem {
    let origin = String::from_utf8_lossy(origin.as_bytes());
    let detail = match &*origin {
        "null" => "files, and frames in a sandbox, have no origin (null), so their pages may call this server only if its \
             setting cors_origins is *; serve the page from http://localhost instead"
            .to_owned(),
        // A long origin is cut off at the end.
        origin => format!(
            "pages of this origin may not call this server; its operator can add the origin to the setting cors_origins \
             (loopback addresses are always allowed): {origin}"
        ),
    };
    Problem::new(Code::OriginNotAllowed, detail)
}

fn insert(headers: &mut HeaderMap, name: HeaderName, value: Option<&HeaderValue>) {
    headers.extend(value.map(|value| (name, value.clone())));
}

/// Returns names as the value of a header.
fn list(names: &[HeaderName]) -> Option<HeaderValue> {
    let names: Vec<&str> = names.iter().map(HeaderName::as_str).collect();
    HeaderValue::try_from(names.join(",")).ok()
}
