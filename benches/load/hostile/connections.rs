//! Connections that are opened and left idle, more of them than the service can have.

use std::io;
use std::net::SocketAddr;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::AsyncReadExt;
use tokio::task::JoinSet;

use super::raw;
use super::siege::Siege;
use crate::Pace;
use crate::client::connect;
use crate::report::Report;
use crate::service::Launch;

/// Files and connections that the service may open, and connections that are opened.
const DESCRIPTORS: u32 = 1024;
const TOO_MANY: usize = 1224;

/// As many connections as the service accepts by default.
const ALL: usize = 4096;

/// The limit that the benchmark needs for both ends.
const OWN_DESCRIPTORS: u64 = 6000;

const REQUEST: &[u8] = b"GET /methods HTTP/1.1\r\nhost: bench\r\n\r\n";

/// More idle connections than the service has descriptors.
pub(super) async fn descriptors(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-descriptors");
    raise_own_limit()?;
    let launch = Launch { descriptors: Some(DESCRIPTORS), ..Launch::default() };
    let mut siege = Siege::with(&mut report, pace, launch, None).await?;
    let attackers = idlers(siege.address(), TOO_MANY);
    siege.under(&mut report, "1,224 idle, 1,024 files", attackers, pace.time(8, 3)).await;
    Ok(report)
}

/// As many idle connections as the service accepts.
pub(super) async fn idle(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-idle");
    raise_own_limit()?;
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = idlers(siege.address(), ALL);
    siege.under(&mut report, "4,096 idle", attackers, pace.time(8, 3)).await;
    Ok(report)
}

/// Clients that make one request each, keep their connection, and return when it is closed.
fn idlers(address: SocketAddr, count: usize) -> JoinSet<()> {
    raw::attackers(count, move |_| idle_once(address))
}

async fn idle_once(address: SocketAddr) -> io::Result<()> {
    let mut stream = connect(address).await?;
    raw::until_answered(&mut stream, &[REQUEST]).await?;
    let mut ignored = [0; 4096];
    while stream.read(&mut ignored).await? > 0 {}
    Err(io::ErrorKind::ConnectionAborted.into())
}

/// Lets this process, and the service that it starts, open enough connections.
fn raise_own_limit() -> Result<(), String> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= OWN_DESCRIPTORS) {
        return Ok(());
    }
    let raised = Rlimit { current: Some(OWN_DESCRIPTORS), maximum };
    setrlimit(Resource::Nofile, raised)
        .map_err(|error| format!("needs {OWN_DESCRIPTORS} open files (ulimit -n): {error}"))
}
