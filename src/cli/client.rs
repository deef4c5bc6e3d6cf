//! The HTTP client of the commands that talk to a running service.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::uri::{Authority, Scheme};
use axum::http::{Request, Response, Uri};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{self, Client as Legacy};
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::time::timeout;

/// The longest time to connect.
const CONNECT_TIME: Duration = Duration::from_secs(10);

/// The longest time from a request to the head of its answer. A large body takes some of it.
const HEAD_TIME: Duration = Duration::from_secs(60);

/// The longest pause within an answer. The service writes a comment every 10 s when it has nothing else.
const IDLE_TIME: Duration = Duration::from_secs(45);

/// The most bytes of a problem that are read.
const LONGEST_PROBLEM: usize = 1 << 20;

/// Where a service is: `http://HOST[:PORT][/PATH]`.
#[derive(Debug, Clone)]
pub(super) struct Server {
    authority: Authority,
    /// The base path, without a slash at its end.
    path: String,
}

/// Sends requests to one server.
#[derive(Debug)]
pub(super) struct Client {
    server: Server,
    http: Legacy<HttpConnector, Full<Bytes>>,
}

/// A problem that a server answers.
#[derive(Debug)]
pub(super) struct Problem {
    /// Its JSON as it arrived.
    pub(super) text: Box<RawValue>,
    pub(super) fields: Value,
}

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    /// There is no connection.
    #[error("{0}")]
    Unreachable(String),
    /// The connection broke.
    #[error("{0}")]
    Broken(String),
}

impl Server {
    /// Returns the address of a path of the API.
    fn uri(&self, path: &str) -> Result<Uri, axum::http::Error> {
        let path = format!("{}{path}", self.path);
        Uri::builder()
            .scheme(Scheme::HTTP)
            .authority(self.authority.clone())
            .path_and_query(path)
            .build()
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}{}", self.authority, self.path)
    }
}

impl FromStr for Server {
    type Err = String;

    fn from_str(text: &str) -> Result<Server, String> {
        const FORM: &str = "write the URL of a server such as http://127.0.0.1:8080";
        let uri: Uri = text.parse().map_err(|error| format!("{error}; {FORM}"))?;
        if uri.scheme() == Some(&Scheme::HTTPS) {
            let reason = "TLS ends before the service, and this program speaks http only; give the http:// address \
                          behind the proxy";
            return Err(reason.to_owned());
        }
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'));
        let path = uri.path().trim_end_matches('/').to_owned();
        match authority {
            Some(authority) if uri.scheme() == Some(&Scheme::HTTP) && uri.query().is_none() => {
                Ok(Server { authority: authority.clone(), path })
            }
            _ => Err(FORM.to_owned()),
        }
    }
}

impl Client {
    pub(super) fn new(server: Server) -> Client {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECT_TIME));
        connector.set_nodelay(true);
        Client { server, http: Legacy::builder(TokioExecutor::new()).build(connector) }
    }

    pub(super) fn server(&self) -> &Server {
        &self.server
    }

    /// Sends a request whose URI is a path of the API. Returns the head of the answer, with a body that is still to be
    /// read.
    pub(super) async fn send(
        &self,
        mut request: Request<Full<Bytes>>,
    ) -> Result<Response<Incoming>, CallError> {
        let uri = self.server.uri(&request.uri().to_string());
        *request.uri_mut() = uri.map_err(|error| CallError::Unreachable(error.to_string()))?;
        match timeout(HEAD_TIME, self.http.request(request)).await {
            Ok(answer) => answer.map_err(|error| call_error(&error)),
            Err(_) => Err(late(HEAD_TIME)),
        }
    }
}

/// Reads the next bytes of an answer; `None` at its end.
pub(super) async fn next_bytes(body: &mut Incoming) -> Result<Option<Bytes>, CallError> {
    loop {
        let frame = timeout(IDLE_TIME, body.frame()).await.map_err(|_| late(IDLE_TIME))?;
        let Some(frame) = frame else { return Ok(None) };
        let frame = frame.map_err(|error| CallError::Broken(root_cause(&error)))?;
        if let Ok(bytes) = frame.into_data() {
            return Ok(Some(bytes));
        }
    }
}

/// Reads a problem; `None` if the answer is none.
pub(super) async fn problem(answer: Response<Incoming>) -> Option<Problem> {
    let body = Limited::new(answer.into_body(), LONGEST_PROBLEM).collect();
    let body = timeout(IDLE_TIME, body).await.ok()?.ok()?;
    let text: Box<RawValue> = serde_json::from_slice(&body.to_bytes()).ok()?;
    let fields: Value = serde_json::from_str(text.get()).ok()?;
    fields["detail"].is_string().then_some(Problem { text, fields })
}

fn call_error(error: &legacy::Error) -> CallError {
    let kind = if error.is_connect() { CallError::Unreachable } else { CallError::Broken };
    kind(root_cause(error))
}

fn late(limit: Duration) -> CallError {
    CallError::Broken(format!("no answer within {} s", limit.as_secs()))
}

/// Returns the message of what an error began with.
fn root_cause(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.last().map(ToString::to_string).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_urls_with_an_optional_base_path() {
        for (text, path, uri) in [
            ("http://127.0.0.1:8080", "/jobs", "http://127.0.0.1:8080/jobs"),
            ("http://host/cube/", "/jobs/a", "http://host/cube/jobs/a"),
            ("HTTP://[::1]:80/", "/readyz", "http://[::1]:80/readyz"),
        ] {
            let server: Server = text.parse().unwrap();
            assert_eq!(server.uri(path).unwrap().to_string(), uri);
        }
        for text in
            ["", "localhost:8080", "host", "/jobs", "ftp://host", "http://a@host", "http://host?x"]
        {
            let error = text.parse::<Server>().unwrap_err();
            assert!(error.contains("write the URL"), "{text}: {error}");
        }
        assert!("https://host".parse::<Server>().unwrap_err().contains("TLS ends before"));
    }
}
