//! Who sent a request, and how many requests each client has in progress.

mod address;
mod api_keys;
mod line_places;
mod rate;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::HeaderMap;

use api_keys::{ApiKey, ApiKeys, Presented};
pub use api_keys::{ApiKeysError, entry as api_key_entry};
pub(crate) use line_places::LinePlaces;
pub(crate) use rate::{Allowance, Empty};
use rate::{Buckets, Rate};

use crate::config::{Config, Networks};
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics::{self, Rejection};

/// Who sent a request. All that is shared is shared fairly between clients.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ClientKey {
    /// An IPv4 address, or the first address of an IPv6 network of 64 bits: a household or a server
    /// has all of its addresses.
    Address(IpAddr),
    /// The name of an API key.
    Key(Arc<str>),
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

/// A client with what it may do.
#[derive(Debug, Clone)]
pub(crate) struct Identity {
    pub(crate) client: ClientKey,
    /// How many requests it may have in progress; `None` for any number.
    limit: Option<NonZeroUsize>,
    rate: Option<Rate>,
}

/// The clients with requests in progress.
#[derive(Debug)]
pub(crate) struct Clients {
    /// How many requests a client without a key of its own may have in progress.
    limit: Option<NonZeroUsize>,
    rate: Option<Rate>,
    burst: NonZeroU32,
    trusted_proxies: Networks,
    api_keys: Option<ApiKeys>,
    requires_key: bool,
    in_progress: Counts,
    buckets: Buckets,
}

/// The number of requests in progress by client. A client without requests has no entry, so the map
/// never outgrows the requests in progress.
type Counts = Arc<Mutex<HashMap<ClientKey, usize>>>;

impl Clients {
    /// Creates the count of clients under these settings, and reads the API keys, if there are any.
    ///
    /// # Errors
    /// If the API keys cannot be read.
    pub(crate) fn new(config: &Config) -> Result<Clients, ApiKeysError> {
        let burst = config.rate_burst;
        let rate = NonZeroU32::new(config.rate_limit).map(|per_second| Rate { per_second, burst });
        Ok(Clients {
            limit: NonZeroUsize::new(config.client_limit),
            rate,
            burst,
            trusted_proxies: config.trusted_proxies.clone(),
            api_keys: config.api_keys.as_deref().map(ApiKeys::load).transpose()?,
            requires_key: config.require_api_key,
            in_progress: Arc::default(),
            buckets: Buckets::new(),
        })
    }

    /// Reads the API keys again. If they cannot be read, they stay as they are.
    pub(crate) fn reload_api_keys(&self) {
        match self.api_keys.as_ref().map(ApiKeys::reload) {
            None => tracing::info!("there is no file of API keys to read again"),
            Some(Ok(keys)) => tracing::info!(keys, "read the API keys again"),
            Some(Err(error)) => tracing::error!("{error}; the keys stay as they are"),
        }
    }

    /// Identifies the client that sent a request from `peer` with these headers.
    ///
    /// # Errors
    /// `unauthorized` if the request has a wrong API key, or none and needs one.
    pub(crate) fn identify(
        &self,
        peer: Option<IpAddr>,
        headers: &HeaderMap,
    ) -> Result<Identity, Problem> {
        let presented = self.api_keys.as_ref().map(|keys| keys.find(headers));
        match presented {
            Some(Presented::Known(key)) => return Ok(self.with_key(&key)),
            Some(Presented::Unknown) => {
                return Err(Problem::unauthorized("the API key is not known"));
            }
            Some(Presented::None) if self.requires_key => {
                let detail = "send an API key with the header authorization: Bearer KEY";
                return Err(Problem::unauthorized(detail));
            }
            Some(Presented::None) | None => {}
        }
        let client = match peer {
            Some(peer) => {
                let address = address::of_request(peer, headers, &self.trusted_proxies);
                ClientKey::of_address(address)
            }
            None => ClientKey::Unknown,
        };
        Ok(Identity { client, limit: self.limit, rate: self.rate })
    }

    fn with_key(&self, key: &ApiKey) -> Identity {
        let rate = key.rate_limit.map(|per_second| {
            let burst = key.rate_burst.unwrap_or(self.burst);
            Rate { per_second, burst }
        });
        Identity {
            client: ClientKey::Key(Arc::clone(&key.name)),
            limit: key.client_limit.or(self.limit),
            rate: rate.or(self.rate),
        }
    }

    /// Takes a token for a request from the bucket of its client. Returns what is left there; `None` if
    /// the client may send any number of requests.
    ///
    /// # Errors
    /// If the bucket is empty.
    pub(crate) fn spend(&self, identity: &Identity) -> Result<Option<Allowance>, Empty> {
        let Some(rate) = identity.rate else { return Ok(None) };
        let taken = self.buckets.take(&identity.client, rate);
        taken.map(Some).inspect_err(|_| metrics::request_rejected(Rejection::RateLimit))
    }

    /// Takes a token for a line of a batch; waits for it until the batch ends.
    pub(crate) async fn spend_on_line(&self, identity: &Identity, end: Instant) {
        if let Some(rate) = identity.rate {
            self.buckets.wait(&identity.client, rate, end).await;
        }
    }

    /// Counts a request of a client until the guard is dropped; without a limit there is no guard.
    ///
    /// # Errors
    /// `too_many_requests` if the client has reached its limit.
    pub(crate) fn admit(&self, identity: &Identity) -> Result<Option<ClientRequest>, Problem> {
        self.try_admit(identity).map_err(|AtLimit(count)| {
            metrics::request_rejected(Rejection::ClientLimit);
            let requests = if count == 1 { "request" } else { "requests" };
            let detail =
                format!("you already have {count} {requests} in progress (the limit is {count})");
            Problem::new(Code::TooManyRequests, detail).retry_after(1)
        })
    }

    fn try_admit(&self, identity: &Identity) -> Result<Option<ClientRequest>, AtLimit> {
        let Identity { client, limit: Some(limit), .. } = identity else { return Ok(None) };
        let mut counts = lock(&self.in_progress);
        let count = counts.entry(client.clone()).or_default();
        if *count >= limit.get() {
            return Err(AtLimit(limit.get()));
        }
        *count += 1;
        drop(counts);
        let counts = Arc::clone(&self.in_progress);
        Ok(Some(ClientRequest { client: client.clone(), counts }))
    }
}

/// A client has as many requests in progress as it may have.
#[derive(Debug)]
struct AtLimit(usize);

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
    use futures_util::FutureExt;

    use super::*;
    use crate::config::Flags;

    fn clients(flags: Flags) -> Clients {
        Clients::new(&Config::load_with(&flags, []).unwrap()).unwrap()
    }

    fn from(clients: &Clients, number: u8) -> Identity {
        let peer = IpAddr::from([192, 0, 2, number]);
        clients.identify(Some(peer), &HeaderMap::new()).unwrap()
    }

    #[test]
    fn requests_in_progress_are_limited_by_client_and_leave_no_trace() {
        let clients = clients(Flags { client_limit: Some("2".to_owned()), ..Flags::default() });
        let (one, other) = (from(&clients, 1), from(&clients, 2));
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

    #[tokio::test]
    async fn the_lines_of_a_batch_stay_within_the_limit() {
        let clients = clients(Flags { client_limit: Some("2".to_owned()), ..Flags::default() });
        let one = from(&clients, 1);
        let _batch = clients.admit(&one).unwrap();
        let places = LinePlaces::new();
        let first = places.take(&clients, &one).await;
        let second = places.take(&clients, &one).await;
        assert!(places.take(&clients, &one).now_or_never().is_none(), "two lines are solved");
        assert!(clients.admit(&one).is_err(), "no other request of this client is");
        drop(second);
        assert!(clients.admit(&one).is_ok());
        drop(first);
        assert!(places.take(&clients, &one).now_or_never().is_some());
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
