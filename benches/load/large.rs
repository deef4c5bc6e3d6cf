//! Large cubes: how they affect small ones, and how much memory they take.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::Pace;
use crate::challenge::pool;
use crate::load;
use crate::report::Report;
use crate::service::Service;
use crate::tally::percentile;

/// More large cubes at once than there are workers for them.
const AT_ONCE: usize = 6;

/// The latency of small cubes alone, and while large cubes keep all workers of their lane busy.
pub(crate) async fn lanes(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("lanes");
    let service = Service::start(&[]).await?;
    let (small, giants) =
        (pool([3; 1000], 3, &json!({})), pool([60, 70, 80, 90, 100, 75], 4, &json!({})));
    let address = service.address;
    load::clients(address, 1, Duration::from_millis(500), &small).await;
    let idle = load::clients(address, 1, pace.time(10, 4), &small).await;

    let time = pace.time(20, 8);
    let large = tokio::spawn(async move { load::clients(address, AT_ONCE, time, &giants).await });
    // By then the service has read the large cubes and is solving them.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let beside = load::clients(address, 1, time - Duration::from_millis(500), &small).await;
    let large = large.await.map_err(|error| error.to_string())?;

    let (before, during) = (percentile(&idle.solved, 0.99), percentile(&beside.solved, 0.99));
    report.number("3x3x3 alone: p50", percentile(&idle.solved, 0.5), "ms");
    report.number("3x3x3 alone: p99", before, "ms");
    report.number("3x3x3 beside giants: p50", percentile(&beside.solved, 0.5), "ms");
    report.number("3x3x3 beside giants: p99", during, "ms");
    report.number("3x3x3 beside giants: p99, times as long", during / before, "x");
    report.count("giants solved", large.solved.len());
    report.count("giants answered 503", large.overloaded.len());
    report.number("giants: p50", percentile(&large.solved, 0.5) / 1000.0, "s");
    report.promise(!large.solved.is_empty(), || "no giant was solved".to_owned());
    report.judge("3x3x3 alone", &idle);
    report.judge("3x3x3 beside giants", &beside);
    report.judge("giants", &large);
    Ok(report)
}

/// The peak memory while eight of the largest cubes are solved at once.
pub(crate) async fn memory(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("memory");
    // No request is refused, however slow the machine is.
    let long_limits =
        [("UNSCRAMBLE_QUEUE_TIMEOUT_MS", "300000"), ("UNSCRAMBLE_SOLVE_TIMEOUT_MS", "300000")];
    let service = Service::start(&long_limits).await?;
    report.number("peak, ready", service.peak_memory().ok_or("no VmHWM")?, "MB");
    let giants = pool([100; 8], 5, &json!({}));
    let (start, mut rounds) = (Instant::now(), 0);
    while rounds == 0 || start.elapsed() < pace.time(20, 0) {
        rounds += 1;
        let tally = load::at_once(service.address, &giants).await;
        let solved = tally.solved.len();
        report.promise(solved == giants.len(), || format!("{solved} of 8 giants were solved"));
        report.judge("8 x 100x100x100", &tally);
    }
    report.count("100x100x100 solved, 8 at once", rounds * giants.len());
    report.number("peak, after them", service.peak_memory().ok_or("no VmHWM")?, "MB");
    Ok(report)
}
