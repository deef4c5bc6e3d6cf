//! The Model Context Protocol (MCP): what an agent, such as an assistant built on a language model, may call.
//!
//! Each tool is an operation of this API, or a few of them, so that an agent gets the answers that everybody gets. `POST /mcp` is the
//! transport that the protocol calls streamable HTTP, without sessions, so any replica answers any message, and without the batches of messages that
//! one revision had.

mod call;
mod lesson;
mod tool_server;
mod tools;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use http_body_util::BodyExt;
use rmcp::transport::StreamableHttpServerConfig;
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use serde::de::IgnoredAny;

use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::http::contract::paths::TOOLS_PATH;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::call::{Posted, RequestContext, received, refuse};
use crate::observe::RequestStats;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests::parse;

pub(crate) use tool_server::ToolServer;

/// The longest message in bytes, where cubes may be so large that a state is longer.
const LONGEST_MESSAGE: usize = 1 << 20;

/// The most values of a message, its fields and what is in its lists: the library reads each into hundreds of bytes. A state is a text.
const MOST_VALUES: usize = 10_000;

/// What a client of this transport accepts. Answers are JSON, whatever this client says.
const ACCEPTED: HeaderValue = HeaderValue::from_static("application/json, text/event-stream");

/// The bytes of a message.
struct Message(Vec<u8>);

impl Posted for Message {
    type Checked = Vec<u8>;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes().min(LONGEST_MESSAGE)
    }

    fn checked(self, _: &Limits) -> Result<Vec<u8>, Problem> {
        Ok(self.0)
    }
}

/// Reads a body as far as it must be known before the library reads it.
fn read(body: &[u8]) -> Result<Message, Problem> {
    parse::<IgnoredAny>(body)?;
    if body.trim_ascii_start().first() != Some(&b'{') {
        return Err(Problem::invalid("", "send one message, a JSON object"));
    }
    let values = body.iter().filter(|byte| matches!(byte, b',' | b':' | b'[')).count();
    if values > MOST_VALUES {
        let detail = format!(
            "the message has more than {MOST_VALUES} values; send states and moves as texts"
        );
        return Err(Problem::new(Code::PayloadTooLarge, detail));
    }
    Ok(Message(body.to_vec()))
}

/// Returns the route of the transport over HTTP.
pub(crate) fn route(tools: ToolServer) -> Router<Arc<App>> {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(LONGEST_MESSAGE)
        // The address of a service behind a proxy can be any. Pages of origins that may not call are refused before.
        .disable_allowed_hosts();
    let sessions = Arc::new(NeverSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(tools.clone()), sessions, config);
    Router::new().route(
        TOOLS_PATH,
        post(async move |context, request| answer(&service, context, request).await),
    )
}

/// Answers a message.
async fn answer(
    service: &StreamableHttpService<ToolServer, NeverSessionManager>,
    context: RequestContext,
    request: Request,
) -> Result<Response, Failure> {
    let (mut parts, body) = request.into_parts();
    let declared = refuse(&parts);
    let (message, charge) = received(&context, body, declared, read).await?;
    parts.headers.insert(header::ACCEPT, ACCEPTED);
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    // The tools count as parts of this request.
    parts.extensions.insert(RequestStats::current());
    let message = Request::from_parts(parts, Body::from(message));
    let (parts, body) = service.handle(message).await.into_parts();
    let body = match body.collect().await {
        Ok(body) => body.to_bytes(),
        Err(never) => match never {},
    };
    if parts.status == StatusCode::OK {
        let mut response = context.answer(Answer::json(body), charge).await?;
        if RequestStats::current().code() == Code::Overloaded.as_str() {
            // The entry says for how long.
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(1));
        }
        return Ok(response);
    }
    // The library explains in plain text what is no message, and what is wrong with a head.
    if parts.status.is_client_error() && !parts.headers.contains_key(header::CONTENT_TYPE) {
        return Err(Problem::invalid("", String::from_utf8_lossy(&body)).into());
    }
    Ok((parts, Body::from(body)).into_response())
}
