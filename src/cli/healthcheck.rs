//! `unscramble healthcheck`: asks a running service whether it is ready, for container runtimes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::Request;
use http_body_util::Full;

use super::address::reachable;
use super::client::{self, Client};
use super::failure::Failure;
use crate::config::{Config, Flags};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags,
}

/// The time limit for an answer. A service that does not answer in time counts as not ready.
const TIMEOUT: Duration = Duration::from_secs(3);

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
    let client = Client::new(format!("http://{address}").parse()?);
    let request = Request::get("/readyz").body(Full::default());
    let request = request.map_err(|error| error.to_string())?;
    let answer = client.send(request).await.map_err(|error| error.to_string())?;
    let status = answer.status();
    if status.is_success() {
        return Ok(());
    }
    // Its problem says why, and how far the loading of tables is.
    let problem = client::problem(answer).await;
    let detail = problem.as_ref().and_then(|problem| problem.fields["detail"].as_str());
    Err(detail.map_or_else(|| format!("/readyz answers {status}"), ToOwned::to_owned))
}
