//! Requests that cost more than they seem to: moves are work, too.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use tokio::task::JoinSet;

use super::raw;
use super::scrambles::long_scrambles;
use super::siege::Siege;
use super::victim::PATIENCE;
use crate::Pace;
use crate::client::{Client, JSON, Outcome, connect, post_request};
use crate::report::Report;

const CONNECTIONS: usize = 8;

/// Rotations of the whole cube that fit into a body of `/apply`.
const ROTATIONS: usize = 799_000;

/// Rotations of a 100x100x100 on eight connections, then long scrambles of a 10x10x10.
pub(super) async fn costs(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-costs");
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let body = Arc::new(format!(r#"{{"size": 100, "moves": "{}"}}"#, "x ".repeat(ROTATIONS)));
    once(&mut report, siege.address(), &body).await;
    let attackers = rotations(siege.address(), body);
    let outlook = siege.under(&mut report, "8 x 1.6 MB of x", attackers, pace.time(8, 3)).await;
    outlook.judge_p99(&mut report, "8 x 1.6 MB of x");

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = long_scrambles(siege.address(), CONNECTIONS);
    let outlook = siege.under(&mut report, "8 long scrambles", attackers, pace.time(8, 3)).await;
    outlook.judge_p99(&mut report, "8 long scrambles");
    Ok(report)
}

/// The rotations alone: they move nothing, so they take no time.
async fn once(report: &mut Report, address: SocketAddr, body: &str) {
    let start = Instant::now();
    let request = post_request("/apply", JSON, body);
    let outcome = Client::new(address).patient_for(PATIENCE).send(&request).await;
    report.number("1.6 MB of x, alone", start.elapsed().as_secs_f64(), "s");
    report.promise(matches!(outcome, Outcome::Answer(answer) if answer.status == 200), || {
        format!("1.6 MB of x are not answered within {PATIENCE:?}")
    });
}

fn rotations(address: SocketAddr, body: Arc<String>) -> JoinSet<()> {
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
