//! The throughput of an overloaded service, and whether it still passes its liveness check.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::Pace;
use crate::challenge::pool;
use crate::client::{Client, Outcome};
use crate::load;
use crate::report::Report;
use crate::service::Service;
use crate::tally::{Tally, percentile};

/// Numbers of clients: one for each of two workers, and 4, 32 and 128 times as many.
const CLIENTS: [usize; 4] = [2, 8, 64, 256];

/// How often each number of clients is measured.
const ROUNDS: u32 = 3;

/// Solutions per second with a growing number of clients.
pub(crate) async fn goodput(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("goodput");
    let service = Service::start(&[]).await?;
    let pool = pool([3; 2000], 1, &json!({}));
    // Threads, connections and caches are warm before the clock starts.
    load::clients(service.address, 8, Duration::from_millis(500), &pool).await;
    let mut tallies = CLIENTS.map(|_| Tally::default());
    let mut times = CLIENTS.map(|_| Duration::ZERO);
    // Interleaved, so that noise of the machine meets all of them.
    for _ in 0..ROUNDS {
        for (at, count) in CLIENTS.into_iter().enumerate() {
            let start = Instant::now();
            let time = pace.time(12, 3) / ROUNDS;
            tallies[at].add(load::clients(service.address, count, time, &pool).await);
            times[at] += start.elapsed();
        }
    }
    let (mut peak, mut last) = (0.0, 0.0);
    for ((count, time), tally) in CLIENTS.into_iter().zip(times).zip(&tallies) {
        last = tally.solved.len() as f64 / time.as_secs_f64();
        peak = f64::max(peak, last);
        report.number(format!("{count} clients: solved"), last, "/s");
        report.number(format!("{count} clients: p50"), percentile(&tally.solved, 0.5), "ms");
        report.number(format!("{count} clients: p99"), percentile(&tally.solved, 0.99), "ms");
        report.count(format!("{count} clients: 503"), tally.overloaded.len());
        if !tally.overloaded.is_empty() {
            let p99 = percentile(&tally.overloaded, 0.99);
            report.number(format!("{count} clients: p99 of 503"), p99, "ms");
        }
        report.count(format!("{count} clients: lost"), tally.lost.len());
        report.judge(&format!("{count} clients"), tally);
    }
    report.number("256 clients: share of the peak", 100.0 * last / peak, "%");
    Ok(report)
}

/// A queue of 16 under 256 clients: how soon a request is refused, and whether the throughput is
/// the same as with 16 clients.
pub(crate) async fn overload(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("overload");
    let service = Service::start(&[("UNSCRAMBLE_QUEUE", "16")]).await?;
    let pool = pool([3; 2000], 3, &json!({}));
    load::clients(service.address, 8, Duration::from_millis(500), &pool).await;
    let (mut tallies, mut times) = ([Tally::default(), Tally::default()], [Duration::ZERO; 2]);
    for _ in 0..ROUNDS {
        for (at, count) in [16, 256].into_iter().enumerate() {
            let (start, time) = (Instant::now(), pace.time(12, 3) / ROUNDS);
            tallies[at].add(load::clients(service.address, count, time, &pool).await);
            times[at] += start.elapsed();
        }
    }
    let solved = |at: usize| tallies[at].solved.len() as f64 / times[at].as_secs_f64();
    report.number("16 clients: solved".to_owned(), solved(0), "/s");
    report.number("256 clients: solved".to_owned(), solved(1), "/s");
    report.number("256 clients: share of 16".to_owned(), 100.0 * solved(1) / solved(0), "%");
    report.count("256 clients: 503".to_owned(), tallies[1].overloaded.len());
    report.number(
        "256 clients: p99 of 503".to_owned(),
        percentile(&tallies[1].overloaded, 0.99),
        "ms",
    );
    report.judge("16 clients", &tallies[0]);
    report.judge("256 clients", &tallies[1]);
    Ok(report)
}

/// `/livez` while 64 clients post cubes.
pub(crate) async fn health(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("health");
    let service = Service::start(&[]).await?;
    let (pool, time) = (pool([3; 2000], 2, &json!({})), pace.time(10, 4));
    let address = service.address;
    let load = tokio::spawn(async move { load::clients(address, 64, time, &pool).await });
    let (mut client, mut times, end) =
        (Client::new(service.admin), Vec::new(), Instant::now() + time);
    while Instant::now() < end {
        let start = Instant::now();
        let outcome = client.get("/livez").await;
        times.push(start.elapsed());
        let is_alive = matches!(outcome, Outcome::Answer(answer) if answer.status == 200);
        report.promise(is_alive, || "/livez did not answer 200".to_owned());
        sleep(Duration::from_millis(5)).await;
    }
    let tally = load.await.map_err(|error| error.to_string())?;
    report.count("/livez at 64 clients: answers", times.len());
    report.number("/livez at 64 clients: p50", percentile(&times, 0.5), "ms");
    report.number("/livez at 64 clients: p99", percentile(&times, 0.99), "ms");
    report.judge("64 clients", &tally);
    Ok(report)
}
