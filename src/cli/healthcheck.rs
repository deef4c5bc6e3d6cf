//! `unscramble healthcheck`: asks a running service whether it is ready, for container runtimes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use axum::http::Uri;
use http_body_util::{BodyExt, Limited};
use hyper_util::client::legacy::Client;
use hyper_util::rt::TokioExecutor;
use serde_json::Value;

use super::address::reachable;
use super::failure::Failure;
use crate::config::{Config, Flags};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags,
}

/// The time limit for an answer. A service that does not answer in time counts as not ready.
const TIMEOUT: Duration = Duration::from_secs(3);

/// The most bytes of a problem that are read.
const LONGEST_PROBLEM: usize = 1 << 16;

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let config = Config::load(&arguments.flags)?;
    let address = reachable(config.admin);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(async {
        tokio::time::timeout(TIMEOUT, ask(address))
            .await
            .unwrap_or_else(|_| Err(format!("no answer within {} s", TIMEOUT.as_secs())))
    });
    answer.map_err(|reason| {
        Failure::Service(format!("the service at http://{address} is not ready: {reason}"))
    })
}

/// Returns an error unless the service answers that it is ready.
async fn ask(address: SocketAddr) -> Result<(), String> {
    let uri =
        Uri::builder().scheme("http").authority(address.to_string()).path_and_query("/readyz");
    let uri = uri.build().map_err(|error| error.to_string())?;
    let client = Client::builder(TokioExecutor::new()).build_http::<Body>();
    let answer = client.get(uri).await.map_err(|error| with_causes(&error))?;
    let status = answer.status();
    if status.is_success() {
        return Ok(());
    }
    // Its problem says why, and how far the loading of tables is.
    let body = Limited::new(answer.into_body(), LONGEST_PROBLEM).collect().await;
    let problem: Option<Value> =
        body.ok().and_then(|body| serde_json::from_slice(&body.to_bytes()).ok());
    let detail = problem.as_ref().and_then(|problem| problem["detail"].as_str());
    Err(detail.map_or_else(|| format!("/readyz answers {status}"), ToOwned::to_owned))
}

/// Returns the messages of an error and of everything that caused it.
fn with_causes(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
