//! The operations of the API, as a tool calls them.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderValue, Request, StatusCode, header};
use http_body_util::{BodyExt, Limited};
use rmcp::model::JsonObject;
use serde_json::Value;
use tower::ServiceExt;

use crate::http::work::call::Arrived;
use crate::http::work::clients::{Caller, ClientKey};
use crate::observe::RequestStats;

/// The longest answer of an operation that is passed on, in bytes. A solution of a 100x100x100 takes 1.5 million.
const LONGEST_ANSWER: usize = 4 << 20;

/// Why a tool has no answer: a problem of the API as JSON, or a sentence.
pub(super) struct Refusal(pub(super) String);

/// The operations, called for one client.
pub(super) struct Operations {
    router: Router,
    language: Option<HeaderValue>,
    extensions: Extensions,
    stats: RequestStats,
}

impl Operations {
    /// Calls the operations of a router for the client that sent a request with this head; without a request, for the
    /// one client that there is.
    pub(super) fn new(router: Router, head: Option<&Parts>) -> Operations {
        let mut extensions = Extensions::new();
        let sent = head.map(|head| &head.extensions);
        let caller = sent.and_then(|sent| sent.get::<Caller>()).cloned();
        extensions.insert(caller.unwrap_or_else(|| Caller::single(ClientKey::Unknown)));
        if let Some(arrived) = sent.and_then(|sent| sent.get::<Arrived>()) {
            extensions.insert(*arrived);
        }
        let language = head.and_then(|head| head.headers.get(header::ACCEPT_LANGUAGE)).cloned();
        let stats = sent.and_then(|sent| sent.get::<RequestStats>()).cloned().unwrap_or_default();
        Operations { router, language, extensions, stats }
    }

    /// Posts fields as JSON, and returns the answer as JSON.
    pub(super) async fn post(&self, path: &str, fields: &JsonObject) -> Result<Value, Refusal> {
        read(&self.ask(path, Some(fields)).await?)
    }

    /// Asks an operation with fields as JSON, or without a body, and returns its answer.
    pub(super) async fn ask(
        &self,
        path: &str,
        fields: Option<&JsonObject>,
    ) -> Result<Bytes, Refusal> {
        let wrong = |error: &dyn std::error::Error| Refusal(error.to_string());
        let request = match fields {
            Some(fields) => {
                let body = serde_json::to_vec(fields).map_err(|error| wrong(&error))?;
                let post = Request::post(path).header(header::CONTENT_TYPE, "application/json");
                post.body(Body::from(body))
            }
            None => Request::get(path).body(Body::empty()),
        };
        let mut request = request.map_err(|error| wrong(&error))?;
        if let Some(language) = &self.language {
            request.headers_mut().insert(header::ACCEPT_LANGUAGE, language.clone());
        }
        *request.extensions_mut() = self.extensions.clone();
        // A router always answers.
        let answered = self.stats.scope(self.router.clone().oneshot(request)).await;
        let (head, body) = answered.unwrap_or_default().into_parts();
        let body = Limited::new(body, LONGEST_ANSWER).collect().await;
        let body = body.map_err(|_| {
            Refusal(format!("the answer has more than {LONGEST_ANSWER} bytes; call the API for it"))
        })?;
        let body = body.to_bytes();
        match head.status {
            StatusCode::OK => Ok(body),
            _ => Err(Refusal(String::from_utf8_lossy(&body).into_owned())),
        }
    }
}

/// Reads an answer.
pub(super) fn read(answer: &[u8]) -> Result<Value, Refusal> {
    serde_json::from_slice(answer).map_err(|error| Refusal(error.to_string()))
}
