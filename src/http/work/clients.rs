//! Which client sent a request, and how many requests each client has in progress.
//!
//! A client is the address at the other end of the connection. If that is a trusted proxy, the client
//! is the last address in `X-Forwarded-For` that is not a trusted proxy. Each proxy appends the
//! address that it got the request from; anything before the first untrusted address may be forged.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::HeaderMap;

use crate::config::{Config, Networks};
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics::{self, Rejection};

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
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

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

    /// Admits a request that came from `peer` with these headers. It counts until the guard is
    /// dropped; without a limit there is no guard.
    ///
    /// # Errors
    /// `too_many_requests` if the client has reached its limit.
    pub(crate) fn admit(
        &self,
        peer: IpAddr,
        headers: &HeaderMap,
    ) -> Result<Option<ClientRequest>, Problem> {
        if self.limit == 0 {
            return Ok(None);
        }
        self.count(self.client(peer, headers)).map(Some)
    }

    /// Returns the client that sent a request.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trusted_proxies.contain(peer) {
            return peer;
        }
        let lists = headers.get_all("x-forwarded-for").iter().rev();
        let mut hops = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
        // A trusted proxy writes addresses only. Whatever else stands here is not its entry, and the
        // hop after it is the client.
        let mut last = peer;
        loop {
            let Some(hop) = hops.next().and_then(address_of) else { return last };
            last = hop.to_canonical();
            if !self.trusted_proxies.contain(last) {
                return last;
            }
        }
    }

    fn count(&self, client: IpAddr) -> Result<ClientRequest, Problem> {
        let mut counts = lock(&self.in_progress);
        let count = counts.entry(client).or_default();
        if *count >= self.limit {
            metrics::request_rejected(Rejection::ClientLimit);
            let requests = if *count == 1 { "request" } else { "requests" };
            let detail = format!(
                "you already have {count} {requests} in progress (the limit is {})",
                self.limit
            );
            return Err(Problem::new(Code::TooManyRequests, detail).retry_after(1));
        }
        *count += 1;
        Ok(ClientRequest { client, counts: Arc::clone(&self.in_progress) })
    }
}

/// Returns the address of an entry of `X-Forwarded-For`. Some proxies add the port: `192.0.2.1:4711`,
/// `[2001:db8::1]:4711`.
fn address_of(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    hop.parse().ok().or_else(with_port).or_else(in_brackets)
}

/// One request in progress of a client.
#[derive(Debug)]
pub(crate) struct ClientRequest {
    client: IpAddr,
    counts: Counts,
}

impl Drop for ClientRequest {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = lock(&self.counts).entry(self.client) {
            match *count.get() {
                0 | 1 => drop(count.remove()),
                _ => *count.get_mut() -= 1,
            }
        }
    }
}

/// Locks the counts. No code panics while it holds the lock, so a poisoned map is still whole.
fn lock(counts: &Mutex<HashMap<IpAddr, usize>>) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::config::Flags;

    fn clients(limit: &str, proxies: &str) -> Clients {
        let flags = Flags {
            client_limit: Some(limit.to_owned()),
            trusted_proxies: Some(proxies.to_owned()),
            ..Flags::default()
        };
        Clients::new(&Config::load_with(&flags, []).unwrap())
    }

    fn client(clients: &Clients, peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(list));
        }
        clients.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_name_the_client() {
        let clients = clients("1", "10.0.0.0/8, ::1");
        assert_eq!(client(&clients, "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client(&clients, "10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client(&clients, "::ffff:10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            client(&clients, "::1", &["203.0.113.9, 198.51.100.7, 10.0.0.1"]),
            "198.51.100.7"
        );
        assert_eq!(
            client(&clients, "::1", &["203.0.113.9", "198.51.100.7, 10.0.0.1"]),
            "198.51.100.7"
        );
        assert_eq!(client(&clients, "10.1.2.3", &[]), "10.1.2.3");
        assert_eq!(client(&clients, "10.1.2.3", &["unknown, 10.0.0.1"]), "10.0.0.1");
        for (hop, address) in [
            ("198.51.100.7:4711, 10.0.0.1:80", "198.51.100.7"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("[2001:db8::1], [::1]:80", "2001:db8::1"),
            ("[::ffff:198.51.100.7]:80", "198.51.100.7"),
            ("[198.51.100.7]", "10.1.2.3"),
        ] {
            assert_eq!(client(&clients, "10.1.2.3", &[hop]), address, "{hop}");
        }
    }

    #[test]
    fn requests_in_progress_are_limited_by_client_and_leave_no_trace() {
        let clients = clients("2", "");
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = clients.count(one).unwrap();
        let second = clients.count(one).unwrap();
        let detail = "you already have 2 requests in progress (the limit is 2)";
        let refused = Problem::new(Code::TooManyRequests, detail).retry_after(1);
        assert_eq!(clients.count(one).unwrap_err(), refused);
        let others = clients.count(other).unwrap();
        drop(first);
        let third = clients.count(one).unwrap();
        drop((second, third, others));
        assert!(lock(&clients.in_progress).is_empty());
    }
}
