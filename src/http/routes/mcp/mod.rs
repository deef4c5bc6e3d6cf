//! The Model Context Protocol (MCP): what an agent, such as an assistant built on a language model, may call.
//!
//! Each tool is an operation of this API, or a few of them, so that an agent gets the answers that everybody gets. `POST /mcp` is the
//! transport that the protocol calls streamable HTTP (revision 2025-06-18 and later), without sessions: any replica answers any message.

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

use crate::http::contract::extract::declares_json;
use crate::http::contract::limits::Limits;
use crate::http::contract::paths::TOOLS_PATH;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::call::{Posted, RequestContext, received};
use crate::http::work::intake::refuse_encoded;
use crate::observe::RequestStats;
use crate::wire::problem::{Code, Problem};

pub(crate) use tool_server::ToolServer;

/// The longest message in bytes: a 100x100x100 takes 60,000.
const LONGEST_MESSAGE: usize = 1 << 20;

/// What a client of this transport accepts. Answers are JSON, whatever this client says.
const ACCEPTED: HeaderValue = HeaderValue::from_static("application/json, text/event-stream");

/// The bytes of a message.
struct Message(Vec<u8>);

impl Posted for Message {
    type Checked = Vec<u8>;

    fn max_bytes(_: &Limits) -> usize {
        LONGEST_MESSAGE
    }

    fn checked(self, _: &Limits) -> Result<Vec<u8>, Problem> {
        Ok(self.0)
    }
}

/// Returns the route of the transport over HTTP.
pub(crate) fn route(tools: ToolServer) -> Router<Arc<App>> {
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(LONGEST_MESSAGE)
        // The address of a service behind a proxy can be any. Pages of foreign origins are refused before.
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
) -> Result<Response, Problem> {
    let (mut parts, body) = request.into_parts();
    let declared = match declares_json(&parts.headers) {
        true => refuse_encoded(&parts.headers),
        false => {
            let detail =
                "send a message of MCP as JSON with the header content-type: application/json";
            Err(Problem::new(Code::UnsupportedMediaType, detail))
        }
    };
    let read = |body: &[u8]| Ok(Message(body.to_vec()));
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
    if parts.status != StatusCode::OK {
        return Ok((parts, Body::from(body)).into_response());
    }
    context.answer(Answer::json(body), charge).await
}
