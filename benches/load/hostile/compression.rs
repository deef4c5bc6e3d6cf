//! Pages that compress well: asking for them compressed must not keep the solvers from their work.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use super::raw;
use super::siege::Siege;
use super::victim::PATIENCE;
use crate::Pace;
use crate::client::connect;
use crate::report::Report;

/// The largest page that is served, 1.5 MB.
const REQUEST: &[u8] = b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: bench\r\n\
    accept-encoding: gzip\r\nconnection: close\r\n\r\n";

const CONNECTIONS: usize = 1000;

/// Long enough for the service to begin, too short for an answer.
const STAY: Duration = Duration::from_millis(2);

/// Requests a second of clients that read.
const A_SECOND: u32 = 40;

/// 1,000 connections at a time that do not stay, then 40 requests a second that are read.
pub(super) async fn compression(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-compression");
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let address = siege.address();
    let attackers = raw::attackers(CONNECTIONS, move |_| visit(address));
    siege.under(&mut report, "1,000 that leave", attackers, pace.time(10, 3)).await;

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let (read, failed) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
    let readers = readers(siege.address(), Arc::clone(&read), Arc::clone(&failed));
    siege.under(&mut report, "40 readers a second", readers, pace.time(15, 4)).await;
    let failed = failed.load(Ordering::Relaxed);
    report.count("40 readers a second: pages read", read.load(Ordering::Relaxed));
    report.promise(failed == 0, || format!("{failed} pages were not served within {PATIENCE:?}"));
    Ok(report)
}

/// Asks for the page and leaves.
async fn visit(address: SocketAddr) -> io::Result<()> {
    let mut stream = connect(address).await?;
    stream.write_all(REQUEST).await?;
    sleep(STAY).await;
    drop(stream);
    // A thousand at once, then a moment for the service to do something else.
    sleep(50 * STAY).await;
    Ok(())
}

/// Asks for the page at a steady rate, however long the answers take.
fn readers(address: SocketAddr, read: Arc<AtomicUsize>, failed: Arc<AtomicUsize>) -> JoinSet<()> {
    let mut all = JoinSet::new();
    all.spawn(async move {
        let (mut clock, mut running) =
            (interval(Duration::from_secs(1) / A_SECOND), JoinSet::new());
        loop {
            clock.tick().await;
            let (read, failed) = (Arc::clone(&read), Arc::clone(&failed));
            running.spawn(async move {
                let page = timeout(PATIENCE, page(address)).await;
                let counter = if matches!(page, Ok(Ok(()))) { read } else { failed };
                counter.fetch_add(1, Ordering::Relaxed);
            });
            while running.try_join_next().is_some() {}
        }
    });
    all
}

/// Reads the whole page.
async fn page(address: SocketAddr) -> io::Result<()> {
    let (mut stream, mut page) = (connect(address).await?, Vec::new());
    stream.write_all(REQUEST).await?;
    stream.read_to_end(&mut page).await?;
    let whole = page.starts_with(b"HTTP/1.1 200") && page.len() > 100_000;
    if whole { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}
