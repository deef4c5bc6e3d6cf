//! Clients that never finish their request: they must not disturb others, and are disconnected.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedReadHalf;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use crate::Pace;
use crate::challenge::pool;
use crate::client::connect;
use crate::load;
use crate::report::Report;
use crate::service::Service;
use crate::tally::percentile;

const HEADS: usize = 1000;
const BODIES: usize = 50;

/// By then the service must have closed a slow connection.
const CLOSED_BY: Duration = Duration::from_secs(20);

const HALF_A_HEAD: &[u8] = b"POST /solve HTTP/1.1\r\nhost: bench\r\ncontent-type: appl";

/// The body follows byte by byte.
const HEAD_OF_A_BODY: &[u8] = b"POST /solve HTTP/1.1\r\nhost: bench\r\n\
    content-type: application/json\r\ncontent-length: 1000\r\n\r\n";

/// Half requests and trickling bodies, beside a normal client.
pub(crate) async fn slow(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("slow");
    let service = Service::start(&[]).await?;
    let (pool, address) = (pool([3; 1000], 6, &json!({})), service.address);
    load::unhurried(address, Duration::from_millis(500), &pool).await;
    let before = load::unhurried(address, pace.time(5, 2), &pool).await;

    let (mut heads, mut bodies) = (JoinSet::new(), JoinSet::new());
    (0..HEADS).for_each(|_| drop(heads.spawn(half_a_head(address))));
    (0..BODIES).for_each(|_| drop(bodies.spawn(trickle(address))));
    let slow = tokio::spawn(async { (heads.join_all().await, bodies.join_all().await) });
    let mut during = Vec::new();
    let one_second = Duration::from_secs(1);
    while !slow.is_finished() {
        let tally = load::unhurried(address, one_second, &pool).await;
        report.judge("a client beside slow ones", &tally);
        during.extend(tally.solved);
    }
    let (heads, bodies) = slow.await.map_err(|error| error.to_string())?;

    report.number("3x3x3 alone: p99", percentile(&before.solved, 0.99), "ms");
    report.number("3x3x3 beside slow clients: p99", percentile(&during, 0.99), "ms");
    add_to(&mut report, "half a head", &heads);
    add_to(&mut report, "a body of 1 byte/s", &bodies);
    report.judge("a client before slow ones", &before);
    Ok(report)
}

fn add_to(report: &mut Report, what: &str, ends: &[Option<Duration>]) {
    let closed: Vec<Duration> = ends.iter().copied().flatten().collect();
    let open = ends.len() - closed.len();
    report.count(format!("{what}: connections"), ends.len());
    report.count(format!("{what}: not closed within 20 s"), open);
    if !closed.is_empty() {
        report.number(format!("{what}: closed after, p50"), percentile(&closed, 0.5) / 1000.0, "s");
        report.number(format!("{what}: closed after, max"), percentile(&closed, 1.0) / 1000.0, "s");
    }
    report.promise(open == 0, || {
        format!("{what}: {open} of {} connections not closed within 20 s", ends.len())
    });
}

/// How long the server took to close the connection, if it did.
async fn half_a_head(address: SocketAddr) -> Option<Duration> {
    let (read, mut write) = connect(address).await.ok()?.into_split();
    write.write_all(HALF_A_HEAD).await.ok()?;
    closed(read).await
}

async fn trickle(address: SocketAddr) -> Option<Duration> {
    let (read, mut write) = connect(address).await.ok()?.into_split();
    write.write_all(HEAD_OF_A_BODY).await.ok()?;
    let writing = async {
        let mut clock = interval(Duration::from_secs(1));
        // When the connection is closed, the reading half ends.
        while write.write_all(b" ").await.is_ok() {
            clock.tick().await;
        }
        std::future::pending().await
    };
    tokio::select! {
        end = closed(read) => end,
        () = writing => None,
    }
}

/// Reads until the connection is closed.
async fn closed(mut read: OwnedReadHalf) -> Option<Duration> {
    let start = Instant::now();
    let mut ignored = [0; 1024];
    let to_the_end = async { while read.read(&mut ignored).await.is_ok_and(|bytes| bytes > 0) {} };
    timeout(CLOSED_BY, to_the_end).await.ok()?;
    Some(start.elapsed())
}
