//! What answers the messages of an agent: it lists the tools, and calls the operations behind them.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::Router;
use axum::http::request::Parts;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::FutureExt;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
    JsonObject, ListToolsResult, PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::{ErrorData, ServerHandler};
use serde_json::Value;

use super::call::{self, Operations, Refusal};
use super::lesson;
use super::tools::{Answered, TOOLS, ToolPlan};
use crate::http::work::app::App;

/// What an agent is told about all tools.
const INSTRUCTIONS: &str = "Solves, checks, explains and draws Rubik's cubes of any size. A state is a text of 6·N² stickers: the faces in the order \
    U R F D L B, each row by row as seen from outside, as letters of faces or of colors. Moves are in the usual notation, as in R U2 F' Rw 2R x. \
    Every move that a tool returns has been played on a cube before. Do not make up moves, states or reasons: ask a tool.";

/// The width of a picture in pixels, if the agent names none.
const WIDTH: u64 = 320;

/// The server of the tools.
#[derive(Clone)]
pub(crate) struct ToolServer {
    tools: Arc<[Tool]>,
    operations: Router,
    /// Whose tables a call waits for.
    patient: Option<Arc<App>>,
}

impl ToolServer {
    /// Creates a server whose tools call these operations, which this OpenAPI document describes.
    pub(crate) fn new(operations: Router, document: &Value) -> ToolServer {
        let tools = TOOLS.iter().map(|plan| plan.describe(document)).collect();
        ToolServer { tools, operations, patient: None }
    }

    /// Has calls wait until the tables of an app are loaded, however long that takes.
    pub(crate) fn patient(self, app: &Arc<App>) -> ToolServer {
        ToolServer { patient: Some(Arc::clone(app)), ..self }
    }

    async fn answer(
        &self,
        plan: &ToolPlan,
        fields: JsonObject,
        head: Option<&Parts>,
    ) -> Result<CallToolResult, Refusal> {
        let unknown: Vec<&str> =
            fields.keys().map(String::as_str).filter(|name| !plan.fields.contains(name)).collect();
        if !unknown.is_empty() {
            let (unknown, known) = (unknown.join(", "), plan.fields.join(", "));
            return Err(Refusal(format!("{} has no {unknown}; it takes {known}", plan.name)));
        }
        let mut fields: JsonObject = fields.into_iter().filter_map(plain).collect();
        let operations = Operations::new(self.operations.clone(), head);
        Ok(match plan.answered {
            Answered::Posted => written(&operations.ask(plan.path, Some(&fields)).await?)?,
            Answered::Queried => {
                let list = fields.iter().find(|(_, value)| value.is_array() || value.is_object());
                if let Some((name, _)) = list {
                    return Err(Refusal(format!("{name} is a text or a number")));
                }
                let query = serde_urlencoded::to_string(&fields)
                    .map_err(|error| Refusal(error.to_string()))?;
                written(&operations.ask(&format!("{}?{query}", plan.path), None).await?)?
            }
            Answered::Step => {
                CallToolResult::structured(lesson::next_step(&operations, fields).await?)
            }
            Answered::Drawn => {
                fields.insert("format".to_owned(), "png".into());
                fields.entry("width").or_insert_with(|| WIDTH.into());
                let picture = operations.ask(plan.path, Some(&fields)).await?;
                let picture = ContentBlock::image(STANDARD.encode(picture), "image/png");
                CallToolResult::success(vec![picture])
            }
        })
    }
}

/// Writes a field as the API reads it: a model often sends null for a field that it leaves out, and 3.0 for 3.
fn plain((name, value): (String, Value)) -> Option<(String, Value)> {
    if value.is_null() {
        return None;
    }
    let whole = value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
    let whole = whole.filter(|_| value.is_f64()).map(|number| (number as i64).into());
    Some((name, whole.unwrap_or(value)))
}

/// Passes on an answer as it is, as text, which every agent reads, and as JSON.
fn written(answer: &[u8]) -> Result<CallToolResult, Refusal> {
    let text = ContentBlock::text(String::from_utf8_lossy(answer));
    let mut written = CallToolResult::structured(call::read(answer)?);
    written.content = vec![text];
    Ok(written)
}

impl ServerHandler for ToolServer {
    fn get_info(&self) -> ServerConfig {
        let version = env!("CARGO_PKG_VERSION");
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("unscramble", version).with_title("unscramble"))
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.tools.to_vec()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(plan) = TOOLS.iter().find(|plan| plan.name == request.name) else {
            let known = TOOLS.map(|plan| plan.name).join(", ");
            return Err(ErrorData::invalid_params(format!("there are the tools {known}"), None));
        };
        let answer = async {
            if let Some(app) = self.patient.as_ref().filter(|_| plan.takes_tables()) {
                // If they cannot be loaded, the tool says so.
                let _ = app.lifecycle.wait_ready().await;
            }
            let fields = request.arguments.unwrap_or_default();
            self.answer(plan, fields, context.extensions.get()).await
        };
        // The library lets a call go on whose client is gone, and a client wait for a call that has panicked.
        tokio::select! {
            answer = AssertUnwindSafe(answer).catch_unwind() => match answer {
                Ok(answer) => Ok(answer.unwrap_or_else(refused).into()),
                Err(_) => Err(ErrorData::internal_error("the tool failed", None)),
            },
            () = context.ct.cancelled() => Err(ErrorData::internal_error("cancelled", None)),
        }
    }
}

/// Tells an agent why there is no answer.
fn refused(Refusal(reason): Refusal) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(reason)])
}
