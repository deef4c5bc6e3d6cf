//! Clients that each ask, wait for the answer, and ask again.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::challenge::Pool;
use crate::client::Client;
use crate::tally::Tally;

/// How long a client that is told to stop, or passes by, leaves the service alone.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// How long one that was refused does: the shortest time that `Retry-After` can ask for.
const AS_TOLD: Duration = Duration::from_secs(1);

/// Clients at work; each begins at another state of the pool. Every request that was sent is waited
/// for, beyond the end if need be.
pub(crate) async fn clients(
    address: SocketAddr,
    count: usize,
    time: Duration,
    pool: &Pool,
) -> Tally {
    let end = Instant::now() + time;
    let mut running = JoinSet::new();
    for number in 0..count {
        let pool = Pool::clone(pool);
        let first = number * pool.len() / count;
        running.spawn(async move { one(Client::new(address), &pool, first, end).await });
    }
    together(running).await
}

/// One client that opens a connection for each request and is not in a hurry.
pub(crate) async fn passer_by(address: SocketAddr, time: Duration, pool: &Pool) -> Tally {
    let (mut tally, end) = (Tally::default(), Instant::now() + time);
    for asked in pool.iter().cycle().take_while(|_| Instant::now() < end) {
        let start = Instant::now();
        let outcome = Client::anew(address).solve(&asked.body).await;
        tally.count(asked, outcome, start.elapsed());
        sleep(PAUSE / 4).await;
    }
    tally
}

/// Every state of the pool, each by a client of its own, all at the same time.
pub(crate) async fn at_once(address: SocketAddr, pool: &Pool) -> Tally {
    let mut running = JoinSet::new();
    for number in 0..pool.len() {
        let pool = Pool::clone(pool);
        running.spawn(async move {
            let (mut tally, start) = (Tally::default(), Instant::now());
            let outcome = Client::new(address).solve(&pool[number].body).await;
            tally.count(&pool[number], outcome, start.elapsed());
            tally
        });
    }
    together(running).await
}

async fn one(mut client: Client, pool: &Pool, first: usize, end: Instant) -> Tally {
    let mut tally = Tally::default();
    for asked in pool.iter().cycle().skip(first).take_while(|_| Instant::now() < end) {
        let start = Instant::now();
        let outcome = client.solve(&asked.body).await;
        if !tally.count(asked, outcome, start.elapsed()) {
            sleep(AS_TOLD).await;
        }
    }
    tally
}

/// The tallies of all tasks in one.
pub(crate) async fn together(mut running: JoinSet<Tally>) -> Tally {
    let mut all = Tally::default();
    while let Some(tally) = running.join_next().await {
        all.add(tally.expect("a client does not panic"));
    }
    tokio::task::block_in_place(|| all.settle());
    all
}
