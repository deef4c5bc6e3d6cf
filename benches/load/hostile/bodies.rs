//! Bodies of `/apply` whose end never comes: what has arrived of them must not fill the memory.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::task::JoinSet;

use super::siege::Siege;
use super::{http2, raw};
use crate::Pace;
use crate::report::Report;

/// Just less than the largest body.
const LENGTH: usize = 1_600_000;

const CONNECTIONS: usize = 250;

/// Connections of HTTP/2, and requests on each: the most that it may have in progress.
const CONNECTIONS_2: usize = 5;
const STREAMS: usize = 64;

/// 250 such requests over HTTP/1.1, then 320 over HTTP/2.
pub(super) async fn bodies(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-bodies");
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = over_connections(siege.address());
    siege.under(&mut report, "250 held bodies", attackers, pace.time(12, 3)).await;

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = over_streams(siege.address());
    siege.under(&mut report, "320 held streams", attackers, pace.time(12, 3)).await;
    Ok(report)
}

fn over_connections(address: SocketAddr) -> JoinSet<()> {
    let (head, body) = (raw::head("/apply", LENGTH), Arc::new(half_a_body()));
    raw::attackers(CONNECTIONS, move |_| {
        let (head, body) = (head.clone(), Arc::clone(&body));
        async move { raw::hold(address, &[head.as_bytes(), body.as_bytes()]).await }
    })
}

fn over_streams(address: SocketAddr) -> JoinSet<()> {
    let body = hyper::body::Bytes::from(half_a_body());
    raw::attackers(CONNECTIONS_2, move |_| {
        let requests = (0..STREAMS).map(|_| http2::Post {
            path: "/apply",
            media_type: "application/json",
            length: LENGTH,
            body: body.clone(),
        });
        http2::hold(address, requests.collect())
    })
}

/// All of a body but its end.
fn half_a_body() -> String {
    let mut body = String::from(r#"{"size": 100, "moves": ""#);
    while body.len() < LENGTH - 16 {
        body.push_str("R 2U' 3F2 ");
    }
    body
}
