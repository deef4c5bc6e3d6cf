//! The service under mixed load for a long time: memory and descriptors do not grow, and no answer
//! is wrong.

mod ask;
mod counts;
mod errors;
mod methods;
mod watch;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Pace;
use crate::client::Client;
use crate::report::Report;
use crate::service::{Gauges, Service};

use ask::Asker;
use counts::Counts;
use methods::Catalogue;
use watch::Watch;

/// The number of clients: more than there are workers, fewer than fill the queue.
const CLIENTS: u64 = 8;

/// The size of the cache in bytes. It fills during the warm-up, so that later growth is not the
/// cache.
const CACHE_BYTES: &str = "4194304";

/// During this time threads start, caches fill and tables are paged in. It does not count as drift.
const WARM_UP: Duration = Duration::from_secs(180);

/// By then the service must be idle after the last client has disconnected.
const IDLE_BY: Duration = Duration::from_secs(10);

/// By how many percent memory may grow.
const MEMORY: f64 = 2.0;

/// By how many the open descriptors may grow while clients connect and disconnect.
const DESCRIPTORS: f64 = 1.0;

/// Mixed load for the given time.
pub(crate) async fn soak(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("soak");
    let service = Service::start(&[("UNSCRAMBLE_CACHE_BYTES", CACHE_BYTES)]).await?;
    let catalogue = Arc::new(Catalogue::of(service.address).await?);
    let idle =
        until_idle(&service, usize::MAX).await.ok_or("the service is not idle after its start")?;

    let end = Instant::now() + pace.soak;
    let mut running = JoinSet::new();
    for number in 0..CLIENTS {
        let asker = Asker::new(service.address, Arc::clone(&catalogue), number);
        running.spawn(asker.until(end));
    }
    let warm_up = WARM_UP.min(pace.soak * 3 / 10);
    let mut watch = Watch::new(warm_up);
    watch.until(end, &service).await?;
    let mut counts = Counts::default();
    while let Some(one) = running.join_next().await {
        counts.add(one.map_err(|error| error.to_string())?);
    }

    report.number("watched, after the warm-up", (pace.soak - warm_up).as_secs_f64() / 60.0, "min");
    counts.add_to(&mut report, pace.soak);
    for method in catalogue.names() {
        report.promise(counts.has(method), || format!("{method} was never solved with"));
    }
    watch.add_to(&mut report);
    let drift = watch.memory_drift();
    report.promise(drift <= MEMORY, || {
        format!("memory grew by {drift:.2} %, which is more than {MEMORY} %")
    });
    let grown = watch.descriptors_grown();
    report
        .promise(grown <= DESCRIPTORS, || format!("{grown} more descriptors were open at the end"));
    let after = until_idle(&service, idle).await;
    report.count("descriptors, idle before", idle);
    match after {
        Some(after) => report.count("descriptors, idle after", after),
        None => report.promise(false, || {
            format!(
                "{IDLE_BY:?} after the last client, the service is busy or has more than {idle} descriptors"
            )
        }),
    }
    Ok(report)
}

/// Waits until the service is idle with no more open descriptors than this, and returns their
/// number.
async fn until_idle(service: &Service, most: usize) -> Option<usize> {
    let end = Instant::now() + IDLE_BY;
    loop {
        // On its own connection, which is closed before descriptors are counted.
        let gauges = service.gauges(&mut Client::unpooled(service.admin)).await;
        sleep(Duration::from_millis(200)).await;
        let open = service.descriptors()?;
        if gauges == Some(Gauges { busy: 0.0, waiting: 0.0 }) && open <= most {
            return Some(open);
        }
        if Instant::now() > end {
            return None;
        }
    }
}
