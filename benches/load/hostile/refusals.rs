//! Clients that ignore `Retry-After`: refusing them must cost next to nothing.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Pace;
use crate::challenge::{Pool, pool};
use crate::client::Client;
use crate::load;
use crate::report::Report;
use crate::service::Service;
use crate::tally::{Tally, percentile};

/// As many clients as the queue has places, and many more.
const CLIENTS: [usize; 2] = [256, 2000];

const ROUNDS: u32 = 3;

/// The share of the throughput that must be left, in percent. A quick run may share its cores with others, and its 2,000
/// clients then take theirs from the service. The fault that it looks for left 3 %.
const LEFT: f64 = 80.0;
const LEFT_QUICK: f64 = 30.0;

/// 256 and 2,000 clients in a closed loop, in turns.
pub(super) async fn refusals(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-refusals");
    let service = Service::start(&[]).await?;
    let pool = pool([3; 2000], 59, &json!({}));
    load::clients(service.address, 8, Duration::from_millis(500), &pool).await;
    let (mut tallies, mut times) = ([Tally::default(), Tally::default()], [Duration::ZERO; 2]);
    for _ in 0..ROUNDS {
        for (at, count) in CLIENTS.into_iter().enumerate() {
            let start = Instant::now();
            let time = pace.time(12, 4) / ROUNDS;
            tallies[at].add(insistent(service.address, count, time, &pool).await);
            times[at] += start.elapsed();
        }
    }
    let rates = [0, 1].map(|at| tallies[at].solved.len() as f64 / times[at].as_secs_f64());
    for (at, count) in CLIENTS.into_iter().enumerate() {
        let tally = &tallies[at];
        report.number(format!("{count} clients: solved"), rates[at], "/s");
        let refused = tally.overloaded.len() as f64 / times[at].as_secs_f64();
        report.number(format!("{count} clients: 503"), refused, "/s");
        report.number(format!("{count} clients: p99"), percentile(&tally.solved, 0.99), "ms");
        report.judge(&format!("{count} clients"), tally);
    }
    let (share, least) = (100.0 * rates[1] / rates[0], if pace.quick { LEFT_QUICK } else { LEFT });
    report.number("2,000 clients: share of 256", share, "%");
    report.promise(share >= least, || {
        format!("2,000 clients that ignore Retry-After leave {share:.0} % of the throughput")
    });
    Ok(report)
}

/// Clients that keep their connections and never pause.
async fn insistent(address: SocketAddr, count: usize, time: Duration, pool: &Pool) -> Tally {
    let (end, mut running) = (Instant::now() + time, JoinSet::new());
    for number in 0..count {
        let pool = Pool::clone(pool);
        running.spawn(async move {
            let (mut tally, mut client) = (Tally::default(), Client::new(address));
            let first = number * pool.len() / count;
            for asked in pool.iter().cycle().skip(first).take_while(|_| Instant::now() < end) {
                let start = Instant::now();
                let outcome = client.solve(&asked.body).await;
                tally.count(asked, outcome, start.elapsed());
                // Only a connection that was refused pauses.
                if tally.refused > 0 {
                    sleep(load::PAUSE).await;
                }
            }
            tally
        });
    }
    load::together(running).await
}
