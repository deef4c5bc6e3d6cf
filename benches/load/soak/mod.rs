//! The service for a long time under all that it can do: it takes no more memory and no more descriptors
//! at the end than at the beginning, and never a wrong answer.

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

/// Clients that ask in turn: more than there are workers, fewer than fill the queue.
const CLIENTS: u64 = 8;

/// Room for kept answers, in bytes: full within the warm-up, so that what grows later is no cache.
const ROOM: &str = "4194304";

/// What is over by then is part of no drift: threads start, caches fill, tables are paged in.
const WARM_UP: Duration = Duration::from_secs(180);

/// When everybody has left, the service has noticed by then.
const NOTICED: Duration = Duration::from_secs(10);

/// By how many percent the memory in use may grow.
const MEMORY: f64 = 2.0;

/// By how many the open descriptors may differ while clients come and go.
const DESCRIPTORS: f64 = 1.0;

/// Mixed load for as long as it is told.
pub(crate) async fn soak(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("soak");
    let service = Service::start(&[("UNSCRAMBLE_CACHE_BYTES", ROOM)]).await?;
    let catalogue = Arc::new(Catalogue::of(service.address).await?);
    let idle = until_idle(&service, usize::MAX).await.ok_or("it is not idle after its start")?;

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
    counts.tell(&mut report, pace.soak);
    for method in catalogue.names() {
        report.promise(counts.has(method), || format!("{method} was never solved with"));
    }
    watch.tell(&mut report);
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
                "{NOTICED:?} after all have left it is busy, or has more than {idle} descriptors"
            )
        }),
    }
    Ok(report)
}

/// How many descriptors are open once nobody works, nothing waits and they are no more than that.
async fn until_idle(service: &Service, most: usize) -> Option<usize> {
    let end = Instant::now() + NOTICED;
    loop {
        // A connection of its own, which is closed before descriptors are counted.
        let gauges = service.gauges(&mut Client::anew(service.admin)).await;
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
