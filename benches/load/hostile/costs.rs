//! Requests that cost more than they seem to: moves are work, too.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::task::JoinSet;

use super::raw;
use super::scrambles::long_scrambles;
use super::siege::Siege;
use crate::Pace;
use crate::client::connect;
use crate::report::Report;

const CONNECTIONS: usize = 8;

/// Rotations of the whole cube that fit into a body of `/apply`.
const ROTATIONS: usize = 799_000;

/// Rotations of a 100x100x100 on eight connections, then long scrambles of a 10x10x10.
pub(super) async fn costs(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-costs");
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = rotations(siege.address());
    siege.under(&mut report, "8 x 1.6 MB of x", attackers, pace.time(8, 3)).await;

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = long_scrambles(siege.address(), CONNECTIONS);
    siege.under(&mut report, "8 long scrambles", attackers, pace.time(8, 3)).await;
    Ok(report)
}

fn rotations(address: SocketAddr) -> JoinSet<()> {
    let body = Arc::new(format!(r#"{{"size": 100, "moves": "{}"}}"#, "x ".repeat(ROTATIONS)));
    raw::attackers(CONNECTIONS, move |_| {
        let body = Arc::clone(&body);
        async move {
            let mut stream = connect(address).await?;
            let head = raw::head("/apply", body.len());
            raw::until_answered(&mut stream, &[head.as_bytes(), body.as_bytes()]).await?;
            Ok(())
        }
    })
}
