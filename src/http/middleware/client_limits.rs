//! Who has requests under way: a client may have only so many, if the settings say so.
//!
//! A client is the address at the other end of the connection. If that is a proxy that is trusted, it is
//! the last address in `X-Forwarded-For` that is not such a proxy: each proxy adds the one that it was
//! asked by, and what stands before the first that is not trusted may be made up.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;

use super::guarded_body::keep;
use crate::config::{Config, Networks};
use crate::http::App;
use crate::http::contract::problem::{Code, Problem};
use crate::observe::metrics::{self, Rejection};

/// The clients that have requests under way.
#[derive(Debug)]
pub struct Clients {
    /// How many requests one may have; 0 is any number.
    most: usize,
    proxies: Networks,
    /// Clients without requests are not in it, so that it is as small as what is under way.
    under_way: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Clients {
    /// No requests yet, under these settings.
    #[must_use]
    pub fn new(config: &Config) -> Clients {
        Clients {
            most: config.client_limit,
            proxies: config.trusted_proxies.clone(),
            under_way: Arc::default(),
        }
    }

    /// Who asks.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.proxies.contain(peer) {
            return peer;
        }
        let lists = headers.get_all("x-forwarded-for").iter().rev();
        let mut hops = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
        // What is no address was not written by a proxy of ours; the one before it asked.
        let mut last = peer;
        loop {
            let Some(Ok(hop)) = hops.next().map(|hop| hop.trim().parse::<IpAddr>()) else {
                return last;
            };
            last = hop.to_canonical();
            if !self.proxies.contain(last) {
                return last;
            }
        }
    }

    /// A request more of a client, until it is dropped.
    fn enter(&self, client: IpAddr) -> Result<UnderWay, Problem> {
        let mut under_way = lock(&self.under_way);
        let count = under_way.entry(client).or_default();
        if *count >= self.most {
            metrics::request_rejected(Rejection::ClientLimit);
            let detail = format!("you have {} requests under way, as many as one may have", *count);
            return Err(Problem::new(Code::TooManyRequests, detail).retry_after(1));
        }
        *count += 1;
        Ok(UnderWay { client, all: Arc::clone(&self.under_way) })
    }
}

/// One request of a client.
#[derive(Debug)]
struct UnderWay {
    client: IpAddr,
    all: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = lock(&self.all).entry(self.client) {
            match *count.get() {
                0 | 1 => drop(count.remove()),
                _ => *count.get_mut() -= 1,
            }
        }
    }
}

/// Nobody panics while the map is held, so that it is always whole.
fn lock(all: &Mutex<HashMap<IpAddr, usize>>) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses a request of a client that has too many.
pub(crate) async fn take_some(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let under_way = match peer {
        Some(ConnectInfo(peer)) if app.clients.most > 0 => {
            let client = app.clients.client(peer.ip(), request.headers());
            Some(app.clients.enter(client)?)
        }
        _ => None,
    };
    Ok(keep(next.run(request).await, under_way))
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

    fn asked(clients: &Clients, peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(list));
        }
        clients.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_tell_who_asks() {
        let clients = clients("1", "10.0.0.0/8, ::1");
        assert_eq!(asked(&clients, "192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(asked(&clients, "10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(asked(&clients, "::ffff:10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            asked(&clients, "::1", &["203.0.113.9, 198.51.100.7, 10.0.0.1"]),
            "198.51.100.7"
        );
        assert_eq!(
            asked(&clients, "::1", &["203.0.113.9", "198.51.100.7, 10.0.0.1"]),
            "198.51.100.7"
        );
        assert_eq!(asked(&clients, "10.1.2.3", &[]), "10.1.2.3");
        assert_eq!(asked(&clients, "10.1.2.3", &["unknown, 10.0.0.1"]), "10.0.0.1");
    }

    #[test]
    fn a_client_may_have_only_so_many_requests_and_leaves_no_trace() {
        let clients = clients("2", "");
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = clients.enter(one).unwrap();
        let second = clients.enter(one).unwrap();
        assert_eq!(clients.enter(one).unwrap_err().code(), Code::TooManyRequests);
        let others = clients.enter(other).unwrap();
        drop(first);
        let third = clients.enter(one).unwrap();
        drop((second, third, others));
        assert!(lock(&clients.under_way).is_empty());
    }
}
