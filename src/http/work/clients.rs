//! Who sent a request, and how many requests each client has in progress.

mod address;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::{Config, Networks};
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics::{self, Rejection};

/// Who sent a request. All that is shared is shared fairly between clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ClientKey {
    /// An IPv4 address, or the first address of an IPv6 network of 64 bits: a household or a server
    /// has all of its addresses.
    Address(IpAddr),
    /// The connection has no address, as in tests that call the router.
    Unknown,
}

impl ClientKey {
    /// Returns the client with this address.
    #[must_use]
    pub fn of_address(address: IpAddr) -> ClientKey {
        ClientKey::Address(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                Ipv6Addr::from_bits(network).into()
            }
        })
    }
}

/// The client that a piece of work is done for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Who sent the request.
    pub client: ClientKey,
    /// When the batch ends that the work is a line of; `None` for a single request. A line does not
    /// hurry: it gives way to single requests, and may wait until its batch ends.
    pub batch_end: Option<Instant>,
}

impl Caller {
    /// Returns the caller of a single request.
    #[must_use]
    pub const fn single(client: ClientKey) -> Caller {
        Caller { client, batch_end: None }
    }

    /// Whether the work is a line of a batch.
    #[must_use]
    pub const fn is_batch(&self) -> bool {
        self.batch_end.is_some()
    }

    /// Returns how long the work may wait for what it needs, if a single request may wait `single`.
    #[must_use]
    pub fn patience(&self, single: Duration) -> Duration {
        match self.batch_end {
            None => single,
            Some(end) => end.saturating_duration_since(Instant::now()),
        }
    }
}

/// The clients with requests in progress.
#[derive(Debug)]
pub(crate) struct Clients {
    /// How many requests a client may have in progress; 0 for any number.
    limit: usize,
    trusted_proxies: Networks,
    in_progress: Counts,
}

/// The number of requests in progress by client. A client without requests has no entry, so the map
/// never outgrows the requests in progress.
type Counts = Arc<Mutex<HashMap<ClientKey, usize>>>;

impl Clients {
    /// Creates the count of clients under these settings.
    #[must_use]
    pub(crate) fn new(config: &Config) -> Clients {
        Clients {
            limit: config.client_limit,
            trusted_proxies: config.trusted_proxies.clone(),
            in_progress: Arc::default(),
        }
    }

    /// Returns the client that sent a request from `peer` with these headers.
    pub(crate) fn identify(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> ClientKey {
        let Some(peer) = peer else { return ClientKey::Unknown };
        ClientKey::of_address(address::of_request(peer, headers, &self.trusted_proxies))
    }

    /// Counts a request of a client until the guard is dropped; without a limit there is no guard.
    ///
    /// # Errors
    /// `too_many_requests` if the client has reached its limit.
    pub(crate) fn admit(&self, client: &ClientKey) -> Result<Option<ClientRequest>, Problem> {
        self.try_admit(client).map_err(|AtLimit(count)| {
            metrics::request_rejected(Rejection::ClientLimit);
            let requests = if count == 1 { "request" } else { "requests" };
            let detail =
                format!("you already have {count} {requests} in progress (the limit is {count})");
            Problem::new(Code::TooManyRequests, detail).retry_after(1)
        })
    }

    fn try_admit(&self, client: &ClientKey) -> Result<Option<ClientRequest>, AtLimit> {
        if self.limit == 0 {
            return Ok(None);
        }
        let mut counts = lock(&self.in_progress);
        let count = counts.entry(client.clone()).or_default();
        if *count >= self.limit {
            return Err(AtLimit(*count));
        }
        *count += 1;
        drop(counts);
        let counts = Arc::clone(&self.in_progress);
        Ok(Some(ClientRequest { client: client.clone(), counts }))
    }
}

/// A client has this many requests in progress, and may have no more.
#[derive(Debug)]
struct AtLimit(usize);

/// The places of the lines of a batch within the limit of its client. The batch counts as one request
/// itself, under which one line is solved. Every other line needs a place of its own, or waits.
#[derive(Debug)]
pub(crate) struct LinePlaces(Arc<Semaphore>);

/// The place of a line, until it is dropped.
#[derive(Debug)]
pub(crate) enum LinePlace {
    /// The place of the batch.
    OfBatch(#[allow(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>),
    /// One more place; without a limit there are no places.
    Own(#[allow(dead_code, reason = "it is held")] Option<ClientRequest>),
}

impl LinePlaces {
    /// Creates the place of a batch.
    pub(crate) fn new() -> LinePlaces {
        LinePlaces(Arc::new(Semaphore::new(1)))
    }

    /// Takes a place for a line; waits if there is none.
    pub(crate) async fn take(&self, clients: &Clients, client: &ClientKey) -> LinePlace {
        if let Ok(place) = Arc::clone(&self.0).try_acquire_owned() {
            return LinePlace::OfBatch(Some(place));
        }
        match clients.try_admit(client) {
            Ok(place) => LinePlace::Own(place),
            // The semaphore is never closed.
            Err(AtLimit(_)) => LinePlace::OfBatch(Arc::clone(&self.0).acquire_owned().await.ok()),
        }
    }
}

/// One request in progress of a client.
#[derive(Debug)]
pub(crate) struct ClientRequest {
    client: ClientKey,
    counts: Counts,
}

impl Drop for ClientRequest {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = lock(&self.counts).entry(self.client.clone()) {
            match *count.get() {
                0 | 1 => drop(count.remove()),
                _ => *count.get_mut() -= 1,
            }
        }
    }
}

/// Locks the counts. No code panics while it holds the lock, so a poisoned map is still whole.
fn lock(counts: &Mutex<HashMap<ClientKey, usize>>) -> MutexGuard<'_, HashMap<ClientKey, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Flags;

    #[test]
    fn requests_in_progress_are_limited_by_client_and_leave_no_trace() {
        let flags = Flags { client_limit: Some("2".to_owned()), ..Flags::default() };
        let clients = Clients::new(&Config::load_with(&flags, []).unwrap());
        let [one, other] = [1, 2].map(|n| ClientKey::of_address(IpAddr::from([192, 0, 2, n])));
        let first = clients.admit(&one).unwrap();
        let second = clients.admit(&one).unwrap();
        let detail = "you already have 2 requests in progress (the limit is 2)";
        let refused = Problem::new(Code::TooManyRequests, detail).retry_after(1);
        assert_eq!(clients.admit(&one).unwrap_err(), refused);
        let others = clients.admit(&other).unwrap();
        drop(first);
        let third = clients.admit(&one).unwrap();
        drop((second, third, others));
        assert!(lock(&clients.in_progress).is_empty());
    }

    #[test]
    fn a_network_of_64_bits_is_one_client() {
        let of = |text: &str| ClientKey::of_address(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
