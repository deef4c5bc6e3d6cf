//! The stop of the service: it answers accepted requests, and ends.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Pace;
use crate::challenge::{Pool, pool};
use crate::client::{Client, connect, solve_request};
use crate::load;
use crate::report::Report;
use crate::service::Service;
use crate::tally::{Tally, percentile};

/// The clients that post small cubes, large cubes, and searches of a second: 16.
const CLIENTS: [usize; 3] = [11, 4, 1];

/// The drain time and a margin.
const DRAINED: Duration = Duration::from_secs(25);

/// After this time no further stop begins.
const AT_MOST: Duration = Duration::from_secs(150);

/// Clients end when the service has ended, and after this time at the latest.
const CLIENTS_END: Duration = Duration::from_secs(30);

/// Stops busy services many times, and one service by two signals.
pub(crate) async fn stop(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("stop");
    let pools = [
        pool([3; 1000], 12, &json!({})),
        pool([30; 8], 13, &json!({})),
        pool([3; 8], 14, &json!({"method": "two_phase", "time_ms": 1000})),
    ];
    let runs = if pace.quick { 2 } else { 20 };
    let mut all = Tally::default();
    let (mut unready, mut gone) = (Vec::new(), Vec::new());
    let end = Instant::now() + AT_MOST;
    for run in (0..runs).take_while(|_| Instant::now() < end) {
        let mut service = Service::start(&[]).await?;
        let clients = clients(&service, &pools);
        // At a different moment of the work each time.
        sleep(Duration::from_millis(300 + 37 * run)).await;
        let start = Instant::now();
        service.signal("TERM");
        match until_unready(&service, start).await {
            Some(time) => unready.push(time),
            None => report.promise(false, || format!("run {run}: /readyz never turned 503")),
        }
        let status = service.ended(DRAINED).await;
        gone.push(start.elapsed());
        report.promise(status.is_some_and(|status| status.success()), || {
            format!("run {run}: the process ended with {status:?}")
        });
        drop(service);
        all.add(load::together(clients).await);
    }
    report.count("stops under 16 clients", gone.len());
    report.number("/readyz is 503 after, p50", percentile(&unready, 0.5), "ms");
    report.number("/readyz is 503 after, max", percentile(&unready, 1.0), "ms");
    report.number("the process is gone after, p50", percentile(&gone, 0.5) / 1000.0, "s");
    report.number("the process is gone after, max", percentile(&gone, 1.0) / 1000.0, "s");
    report.count("solved", all.solved.len());
    report.count("503 shutting_down", all.stopping);
    report.count("504 deadline_exceeded", all.overdue);
    report.count("lost on a fresh connection", all.lost.len());
    report.count("kept connection closed without an answer", all.closed);
    report.judge("16 clients", &all);
    twice(&mut report).await?;
    Ok(report)
}

fn clients(service: &Service, pools: &[Pool; 3]) -> JoinSet<Tally> {
    let mut running = JoinSet::new();
    for (pool, count) in pools.iter().zip(CLIENTS) {
        for number in 0..count {
            let (address, pool) = (service.address, Pool::clone(pool));
            let first = number * pool.len() / count;
            running.spawn(async move { until_gone(address, &pool, first).await });
        }
    }
    running
}

/// A client that posts cubes until the connection is refused.
async fn until_gone(address: SocketAddr, pool: &Pool, first: usize) -> Tally {
    let (mut tally, mut client, end) =
        (Tally::default(), Client::new(address), Instant::now() + CLIENTS_END);
    for asked in pool.iter().cycle().skip(first) {
        let start = Instant::now();
        let outcome = client.solve(&asked.body).await;
        let solved = tally.count(asked, outcome, start.elapsed());
        if tally.refused > 0 || Instant::now() > end {
            break;
        }
        if !solved {
            sleep(load::PAUSE).await;
        }
    }
    tally
}

/// How long `/readyz` reports ready.
async fn until_unready(service: &Service, start: Instant) -> Option<Duration> {
    loop {
        match service.get_admin("/readyz").await {
            Some(503) => return Some(start.elapsed()),
            Some(_) => sleep(Duration::from_millis(1)).await,
            None => return None,
        }
    }
}

/// A second signal ends the service without a drain.
async fn twice(report: &mut Report) -> Result<(), String> {
    let long = pool([3; 2], 15, &json!({"method": "optimal", "time_ms": 15_000}));
    let mut service = Service::start(&[]).await?;
    let mut streams = Vec::new();
    for asked in long.iter() {
        let mut stream = connect(service.address).await.map_err(|error| error.to_string())?;
        let sent = stream.write_all(&solve_request(&asked.body)).await;
        sent.map_err(|error| error.to_string())?;
        streams.push(stream);
    }
    sleep(Duration::from_millis(300)).await;
    service.signal("TERM");
    sleep(Duration::from_millis(300)).await;
    report.promise(service.ended(Duration::ZERO).await.is_none(), || {
        "the process was gone after one signal, with a solve in progress".to_owned()
    });
    let start = Instant::now();
    service.signal("TERM");
    let within = Duration::from_secs(1);
    match service.ended(within).await {
        Some(status) => {
            report.number("gone after a second signal", start.elapsed().as_secs_f64() * 1e3, "ms");
            if let Some(code) = status.code() {
                report.count("exit status after a second signal", code as usize);
            }
        }
        None => report.promise(false, || format!("not gone {within:?} after a second signal")),
    }
    Ok(())
}
