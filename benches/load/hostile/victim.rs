//! The other client: it posts cubes one after another while the service is attacked, and gives up
//! on an answer sooner than a program would.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::challenge::{Challenge, Pool};
use crate::client::Client;
use crate::load;
use crate::tally::Tally;

/// After this time, a request without an answer is lost.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// The pause after an answer with a solution.
const PAUSE: Duration = Duration::from_millis(5);

/// The pause after anything else.
const PAUSE_AFTER_REFUSAL: Duration = Duration::from_millis(100);

/// One of the other clients, by number.
pub(super) const fn address_of(number: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2 + number))
}

/// What the victims of an attack post.
#[derive(Debug, Clone)]
pub(super) struct Victims {
    pub(super) small: Supply,
    /// Cubes of the lane for large ones, if a client is to post them as well.
    pub(super) large: Option<Supply>,
}

/// States that are posted once each, so that the cache is of no use.
#[derive(Debug, Clone)]
pub(super) struct Supply {
    pool: Pool,
    next: Arc<AtomicUsize>,
}

impl Supply {
    pub(super) fn of(pool: Pool) -> Supply {
        Supply { pool, next: Arc::default() }
    }

    fn next(&self) -> &Arc<Challenge> {
        &self.pool[self.next.fetch_add(1, Ordering::Relaxed) % self.pool.len()]
    }
}

/// What happened to the requests, and in which time.
#[derive(Debug)]
pub(super) struct Fate {
    pub(super) small: Tally,
    pub(super) large: Tally,
    pub(super) time: Duration,
}

impl Victims {
    /// Posts cubes until `stop` is set: 3x3x3 over a connection that stays open and over a new one
    /// for each, and perhaps large ones over another.
    pub(super) async fn post(self, address: SocketAddr, stop: Arc<AtomicBool>) -> Fate {
        let (start, mut small, mut large) = (Instant::now(), JoinSet::new(), JoinSet::new());
        let kept = Client::new(address).from(address_of(0));
        small.spawn(one(kept, self.small.clone(), Arc::clone(&stop)));
        let unpooled = Client::unpooled(address).from(address_of(1));
        small.spawn(one(unpooled, self.small, Arc::clone(&stop)));
        if let Some(supply) = self.large {
            large.spawn(one(Client::new(address).from(address_of(2)), supply, stop));
        }
        let (small, large) = (load::together(small).await, load::together(large).await);
        Fate { small, large, time: start.elapsed() }
    }
}

/// Posts one cube after another.
async fn one(client: Client, supply: Supply, stop: Arc<AtomicBool>) -> Tally {
    let (mut tally, mut client) = (Tally::default(), client.patient_for(PATIENCE));
    while !stop.load(Ordering::Relaxed) {
        let (asked, start) = (supply.next(), Instant::now());
        let outcome = client.solve(&asked.body).await;
        let solved = tally.count(asked, outcome, start.elapsed());
        sleep(if solved { PAUSE } else { PAUSE_AFTER_REFUSAL }).await;
    }
    tally
}

/// The share of requests that were answered with a solution, in percent.
pub(super) fn answered(tally: &Tally) -> f64 {
    let Tally { solved, overloaded, refused, lost, overdue, unexpected, .. } = tally;
    let failed = overloaded.len() + refused + lost.len() + overdue;
    let all = solved.len() + failed + unexpected.values().sum::<usize>();
    100.0 * solved.len() as f64 / all as f64
}
