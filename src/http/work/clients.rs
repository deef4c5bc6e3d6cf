//! Identification of clients, by address or API key, and of the path under which they see the service.

mod address;
mod api_keys;
mod prefix;

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;

use api_keys::{ApiKeys, Presented};
pub use api_keys::{ApiKeysError, entry as api_key_entry};

use crate::config::{BasePath, Config, Networks};
use unscramble_wire::problem::Problem;

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

impl fmt::Display for ClientKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientKey::Address(address) => write!(f, "{address}"),
            ClientKey::Key(name) => write!(f, "key {name}"),
            ClientKey::Unknown => f.write_str("unknown"),
        }
    }
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

/// How many requests a client may send.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rate {
    /// Requests a second in the long run.
    pub(crate) per_second: NonZeroU32,
    /// Requests at once, after a pause.
    pub(crate) burst: NonZeroU32,
}

/// The client that a piece of work is done for, and what it may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Who sent the request.
    pub client: ClientKey,
    /// When the batch ends that the work is a line of; `None` for a single request. A line does not
    /// hurry: it gives way to single requests, and may wait until its batch ends.
    pub batch_end: Option<Instant>,
    /// How many requests it may have in progress; `None` for any number.
    pub(crate) limit: Option<NonZeroUsize>,
    pub(crate) rate: Option<Rate>,
}

impl Caller {
    /// Returns the caller of a single request, without limits of its own.
    #[must_use]
    pub const fn single(client: ClientKey) -> Caller {
        Caller { client, batch_end: None, limit: None, rate: None }
    }

    /// Whether the work is a line of a batch.
    #[must_use]
    pub const fn is_batch(&self) -> bool {
        self.batch_end.is_some()
    }

    /// Returns how long the work may wait for what it needs, if a single request may wait `single`.
    #[must_use]
    pub fn longest_wait(&self, single: Duration) -> Duration {
        match self.batch_end {
            None => single,
            Some(end) => end.saturating_duration_since(Instant::now()),
        }
    }
}

/// Returns the address at the other end of the connection; tests that call the router have none.
pub(crate) fn peer(request: &Request) -> Option<IpAddr> {
    request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip())
}

/// Identifies clients by their addresses and API keys.
#[derive(Debug)]
pub(crate) struct Clients {
    /// How many requests a client without a key of its own may have in progress.
    limit: Option<NonZeroUsize>,
    rate: Option<Rate>,
    burst: NonZeroU32,
    trusted_proxies: Networks,
    base_path: BasePath,
    api_keys: Option<ApiKeys>,
    requires_key: bool,
}

impl Clients {
    /// Takes the limits of the settings, and reads the API keys, if there are any.
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
            base_path: config.base_path.clone(),
            api_keys: config.api_keys.as_deref().map(ApiKeys::load).transpose()?,
            requires_key: config.require_api_key,
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

    /// Returns the path under which the client sees the service that sent a request from `peer` with these headers.
    pub(crate) fn base_path(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> BasePath {
        let told = peer.and_then(|peer| prefix::of_request(peer, headers, &self.trusted_proxies));
        told.unwrap_or_else(|| self.base_path.clone())
    }

    /// Identifies the client that sent a request from `peer` with these headers.
    ///
    /// # Errors
    /// `unauthorized` if the request has a wrong API key, or none and needs one.
    pub(crate) fn identify(
        &self,
        peer: Option<IpAddr>,
        headers: &HeaderMap,
    ) -> Result<Caller, Problem> {
        let (limit, rate) = (self.limit, self.rate);
        match self.api_keys.as_ref().map(|keys| keys.find(headers)) {
            Some(Presented::Known(key)) => {
                let own = key.rate_limit.map(|per_second| Rate {
                    per_second,
                    burst: key.rate_burst.unwrap_or(self.burst),
                });
                let client = ClientKey::Key(Arc::clone(&key.name));
                let (limit, rate) = (key.client_limit.or(limit), own.or(rate));
                return Ok(Caller { client, batch_end: None, limit, rate });
            }
            Some(Presented::Unknown) => {
                return Err(Problem::unauthorized("the API key is not known"));
            }
            Some(Presented::None) if self.requires_key => {
                let detail = "send an API key with the header authorization: Bearer KEY";
                return Err(Problem::unauthorized(detail));
            }
            Some(Presented::None) | None => {}
        }
        let client = peer.map_or(ClientKey::Unknown, |peer| {
            ClientKey::of_address(address::of_request(peer, headers, &self.trusted_proxies))
        });
        Ok(Caller { client, batch_end: None, limit, rate })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_64_bits_is_one_client() {
        let of = |text: &str| ClientKey::of_address(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
