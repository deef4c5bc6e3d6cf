//! Clients that take all they can get: another one must still get its share.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use tokio::task::JoinSet;

use super::raw;
use super::siege::Siege;
use crate::Pace;
use crate::challenge::{Pool, pool};
use crate::client::{Client, post_request, solve_request};
use crate::report::Report;
use crate::service::Launch;

/// Searches that take all of their time, at most 20 s.
const TIME_MS: u64 = 20_000;

/// Requests of the greedy client that are always in progress: as many as workers, and a batch.
const SEARCHES: usize = 2;
const LINES: usize = 50;

/// The clients with 3x3x3 cubes: about as many as the queue has places.
const CROWD: usize = 250;

/// The size of the victim's large cubes. Larger than 10 layers, so they share the lane of the long
/// searches, and solved within 20 ms.
const LARGE: usize = 12;

/// A fair share between two clients that ask for more than there is, in percent. The victim asks
/// for less.
const FAIR: f64 = 50.0;

/// Long searches one by one and as a batch, without and with a limit for each client; then a crowd
/// with 3x3x3 cubes.
pub(super) async fn greedy(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-greedy");
    // Longer than a request may wait.
    let time = pace.time(25, 6);
    for (limit, suffix) in [("0", ""), ("1", ", limit 1")] {
        let settings = [("UNSCRAMBLE_CLIENT_LIMIT", limit)];
        for (name, batch) in [("2 searches", false), ("batch of 50", true)] {
            // A quick run leaves the searches out where they are held to one.
            if pace.quick && !batch && limit == "1" {
                continue;
            }
            let what = format!("{name}{suffix}");
            let large = Some(pool([LARGE; 1000], 43, &json!({})));
            let launch = Launch { settings: &settings, ..Launch::default() };
            let mut siege = Siege::with(&mut report, pace, launch, large).await?;
            let attackers =
                if batch { batches(siege.address()) } else { searches(siege.address()) };
            let outlook = siege.under(&mut report, &what, attackers, time).await;
            report.promise(outlook.large >= FAIR, || {
                format!("{what}: {:.0} % of another client's large cubes are solved", outlook.large)
            });
            outlook.judge_p99(&mut report, &what);
        }
    }
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let what = "250 with 3x3x3";
    let attackers = crowd(siege.address());
    let outlook = siege.under(&mut report, what, attackers, pace.time(10, 3)).await;
    outlook.judge_p99(&mut report, what);
    Ok(report)
}

/// Searches for shortest solutions, one after another over each connection.
fn searches(address: SocketAddr) -> JoinSet<()> {
    let (pool, next) = (hard(), Arc::<AtomicUsize>::default());
    raw::attackers(SEARCHES, move |_| {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let request = solve_request(&pool[number % LINES].body);
        async move {
            Client::new(address).send(&request).await;
            Ok(())
        }
    })
}

/// Such searches as lines of one batch.
fn batches(address: SocketAddr) -> JoinSet<()> {
    let pool = hard();
    let lines: String = pool.iter().map(|asked| format!("{}\n", asked.body)).collect();
    let request = post_request("/solve/batch", "content-type: application/x-ndjson", &lines);
    raw::attackers(1, move |_| {
        let request = request.clone();
        async move {
            Client::new(address).send(&request).await;
            Ok(())
        }
    })
}

fn hard() -> Pool {
    pool([3; LINES], 47, &json!({"method": "optimal", "time_ms": TIME_MS}))
}

/// Clients with 3x3x3 cubes that never pause.
fn crowd(address: SocketAddr) -> JoinSet<()> {
    let (pool, mut running) = (pool([3; 20_000], 53, &json!({})), JoinSet::new());
    for number in 0..CROWD {
        let pool = Pool::clone(&pool);
        running.spawn(async move {
            let mut client = Client::new(address);
            for asked in pool.iter().cycle().skip(number * pool.len() / CROWD) {
                client.solve(&asked.body).await;
            }
        });
    }
    running
}
