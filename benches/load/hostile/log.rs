//! A log that nobody reads: the service must go on without it.

use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::victim::{PATIENCE, address_of};
use crate::Pace;
use crate::client::{Client, Outcome};
use crate::report::Report;
use crate::service::{Launch, Service};

const REQUESTS: usize = 2000;
const CONNECTIONS: usize = 8;

/// The bytes of a path, which a line of the log has.
const PATH: usize = 4000;

/// By then an idle service must have ended.
const ENDED: Duration = Duration::from_secs(5);

/// Requests with long paths while nobody reads the log, then a stop.
pub(super) async fn log(_: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-log");
    let mut service = Service::launch(Launch { clogged: true, ..Launch::default() }).await?;
    let (start, mut running) = (Instant::now(), JoinSet::new());
    for _ in 0..CONNECTIONS {
        let mut client = Client::new(service.address).patient_for(PATIENCE);
        let path = format!("/{}", "x".repeat(PATH));
        running.spawn(async move {
            for answered in 0..REQUESTS / CONNECTIONS {
                if !matches!(client.get(&path).await, Outcome::Answer(_)) {
                    return answered;
                }
            }
            REQUESTS / CONNECTIONS
        });
    }
    let answered: usize = running.join_all().await.into_iter().sum();
    report.count("requests answered", answered);
    report.number("in", start.elapsed().as_secs_f64(), "s");
    report.promise(answered == REQUESTS, || {
        format!("{answered} of {REQUESTS} requests are answered while nobody reads the log")
    });
    let live = Client::unpooled(service.admin).from(address_of(0)).patient_for(PATIENCE);
    let live = { live }.get("/livez").await;
    report.promise(matches!(live, Outcome::Answer(answer) if answer.status == 200), || {
        "/livez does not answer while nobody reads the log".to_owned()
    });
    let start = Instant::now();
    service.signal("TERM");
    match service.ended(ENDED).await {
        Some(status) => {
            report.number("ended after SIGTERM in", start.elapsed().as_secs_f64() * 1e3, "ms");
            report.promise(status.success(), || format!("it ended with {status}"));
        }
        None => report.promise(false, || format!("not ended {ENDED:?} after SIGTERM")),
    }
    Ok(report)
}
