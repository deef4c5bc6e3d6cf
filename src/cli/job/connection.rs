//! The connection to a server: its address, the credentials that commands send, and what its refusals mean.

use std::fmt::Display;

use axum::body::Bytes;
use axum::http::{HeaderName, HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::Full;
use hyper::body::Incoming;
use serde_json::Value;

use super::answers::shown;
use super::owners::Owner;
use super::patience::Trouble;
use crate::cli::client::{self, CallError, Client, Problem, Server};
use crate::cli::failure::Failure;
use crate::config::{API_KEY_VARIABLE, JOB_OWNER_VARIABLE, SERVER_VARIABLE};

/// Who may ask for a job.
pub(super) const X_JOB_OWNER: HeaderName = HeaderName::from_static("x-job-owner");

/// The last event that a client has.
pub(super) const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// The code of a server that takes no jobs: at all, or for the moment, when it says when to try again.
const NO_JOBS: &str = "jobs_unavailable";

/// The flags and variables of all commands for jobs.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Server")]
pub(super) struct ServerArguments {
    /// The URL of the server, with its base path if it has one
    #[arg(long, global = true, value_name = "URL", env = SERVER_VARIABLE, default_value = "http://127.0.0.1:8080")]
    pub(super) server: Server,
    /// Your API key, if the server asks for one
    #[arg(long, global = true, env = API_KEY_VARIABLE, hide_env_values = true, value_parser = key)]
    key: Option<HeaderValue>,
    /// The owner of the jobs, instead of the one that is kept for the server
    #[arg(long, global = true, value_name = "TOKEN", env = JOB_OWNER_VARIABLE, hide_env_values = true)]
    owner: Option<String>,
}

impl ServerArguments {
    /// Returns the owner that is given.
    pub(super) fn owner(&self) -> Option<Owner> {
        self.owner.as_deref().and_then(Owner::read)
    }
}

/// A server, and what all requests to it send.
#[derive(Debug)]
pub(super) struct Connection {
    client: Client,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl Connection {
    /// Creates the connection of an owner, or of one who gets a new owner.
    pub(super) fn of(
        arguments: &ServerArguments,
        owner: impl Into<Option<Owner>>,
    ) -> Result<Connection, Failure> {
        let mut headers = Vec::new();
        if let Some(key) = &arguments.key {
            headers.push((header::AUTHORIZATION, key.clone()));
        }
        if let Some(owner) = owner.into() {
            let owner = secret(owner.as_str()).map_err(|reason| {
                Failure::Usage(format!("the owner of the jobs is not valid: {reason}"))
            })?;
            headers.push((X_JOB_OWNER, owner));
        }
        Ok(Connection { client: Client::new(arguments.server.clone()), headers })
    }

    /// Sends a request without a body. Returns an answer that is no problem.
    pub(super) async fn call(
        &self,
        method: Method,
        path: &str,
    ) -> Result<Response<Incoming>, Trouble> {
        self.send(method, path, &[], Bytes::new()).await
    }

    /// Sends a request. Returns an answer that is no problem.
    pub(super) async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(HeaderName, &str)],
        body: Bytes,
    ) -> Result<Response<Incoming>, Trouble> {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let request = request.body(Full::new(body));
        let request = request.map_err(|error| Trouble::Refused(self.failed(error)))?;
        let answer = self.client.send(request).await.map_err(|error| self.trouble(&error))?;
        match answer.status() {
            status if status.is_success() => Ok(answer),
            _ => Err(self.refused(answer).await),
        }
    }

    /// Reads an answer to its end.
    pub(super) async fn read(&self, answer: Response<Incoming>) -> Result<Vec<u8>, Trouble> {
        let (mut body, mut text) = (answer.into_body(), Vec::new());
        while let Some(bytes) = self.next_bytes(&mut body).await? {
            text.extend_from_slice(&bytes);
        }
        Ok(text)
    }

    /// Reads the next bytes of an answer; `None` at its end.
    pub(super) async fn next_bytes(&self, body: &mut Incoming) -> Result<Option<Bytes>, Trouble> {
        client::next_bytes(body).await.map_err(|error| self.trouble(&error))
    }

    /// Returns the failure of an answer that is not what this API says.
    pub(super) fn failed(&self, reason: impl Display) -> Failure {
        Failure::Service(format!(
            "the answer of {} is not as expected: {reason}",
            self.client.server()
        ))
    }

    fn trouble(&self, error: &CallError) -> Trouble {
        let server = self.client.server();
        match error {
            CallError::Unreachable(reason) => Trouble::Unreachable(Failure::Service(format!(
                "cannot connect to {server}: {reason}"
            ))),
            CallError::Broken(reason) => Trouble::Broken(Failure::Service(format!(
                "the connection to {server} broke: {reason}"
            ))),
        }
    }

    async fn refused(&self, answer: Response<Incoming>) -> Trouble {
        let status = answer.status();
        let is_passing = answer.headers().contains_key(header::RETRY_AFTER);
        let problem = client::problem(answer).await;
        let is_busy = matches!(
            status,
            StatusCode::TOO_MANY_REQUESTS
                | StatusCode::BAD_GATEWAY
                | StatusCode::SERVICE_UNAVAILABLE
                | StatusCode::GATEWAY_TIMEOUT
        );
        let code = problem.as_ref().and_then(|problem| problem.fields["code"].as_str());
        let kind = match is_busy && (code != Some(NO_JOBS) || is_passing) {
            true => Trouble::Busy,
            false => Trouble::Refused,
        };
        kind(problem.map(told).unwrap_or_else(|| {
            let server = self.client.server();
            Failure::Service(format!(
                "{server} answers {status}; is it the URL of an unscramble service?"
            ))
        }))
    }
}

/// Returns the failure of a problem: what went wrong, where, and what may be done.
fn told(Problem { text: problem, fields }: Problem) -> Failure {
    let text = |value: &Value| value.as_str().map(shown);
    let detail = text(&fields["detail"]).unwrap_or_default();
    let mut message = detail.clone();
    if let Some(pointer) = text(&fields["pointer"]).filter(|pointer| !pointer.is_empty()) {
        message += &format!(" (at {pointer})");
    }
    for defect in fields["defects"].as_array().into_iter().flatten() {
        let code = text(&defect["code"]).unwrap_or_default();
        // The detail of a problem may be that of its first defect.
        if let Some(wrong) = text(&defect["detail"]).filter(|wrong| *wrong != detail) {
            message += &format!("\n  {code}: {wrong}");
        }
        if let Some(action) = text(&defect["action"]) {
            message += &format!("\n    what to do: {action}");
        }
    }
    Failure::Answered { message, problem }
}

/// Parses an API key, for clap.
fn key(text: &str) -> Result<HeaderValue, String> {
    secret(&format!("Bearer {text}"))
}

fn secret(text: &str) -> Result<HeaderValue, String> {
    let mut value = HeaderValue::try_from(text)
        .map_err(|_| "a header cannot have these characters".to_owned())?;
    value.set_sensitive(true);
    Ok(value)
}
