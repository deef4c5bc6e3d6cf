//! Clients that post a cube, wait for the answer, and post the next.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::challenge::Pool;
use crate::client::Client;
use crate::tally::Tally;

/// How long a client pauses after a refusal by a stopping service.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// How long an overloaded client pauses: the shortest `Retry-After`.
pub(crate) const RETRY_AFTER: Duration = Duration::from_secs(1);

/// Runs clients, each of which begins at another state of the pool. It waits for the answer to
/// every request sent, even beyond the end.
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

/// Runs a client that opens a connection for each request and pauses in between.
pub(crate) async fn unhurried(address: SocketAddr, time: Duration, pool: &Pool) -> Tally {
    let (mut tally, end) = (Tally::default(), Instant::now() + time);
    for asked in pool.iter().cycle().take_while(|_| Instant::now() < end) {
        let start = Instant::now();
        let outcome = Client::unpooled(address).solve(&asked.body).await;
        tally.count(asked, outcome, start.elapsed());
        sleep(PAUSE / 4).await;
    }
    tally
}

/// Posts every state of the pool at the same time, each from its own client.
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
            sleep(RETRY_AFTER).await;
        }
    }
    tally
}

/// Adds up the tallies of all tasks.
pub(crate) async fn together(mut running: JoinSet<Tally>) -> Tally {
    let mut all = Tally::default();
    while let Some(tally) = running.join_next().await {
        all.add(tally.expect("a client does not panic"));
    }
    tokio::task::block_in_place(|| all.settle());
    all
}
