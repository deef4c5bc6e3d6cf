//! The address of the client that sent a request.
//!
//! It is the address at the other end of the connection. If that is a trusted proxy, the client is the
//! last address in `X-Forwarded-For` that is not a trusted proxy. Each proxy appends the address that it
//! got the request from; anything before the first untrusted address may be forged.

use std::net::IpAddr;

use axum::http::HeaderMap;

use crate::config::Networks;

/// Returns the address of the client that sent a request.
pub(super) fn of_request(peer: IpAddr, headers: &HeaderMap, trusted: &Networks) -> IpAddr {
    let peer = peer.to_canonical();
    if !trusted.contain(peer) {
        return peer;
    }
    let lists = headers.get_all("x-forwarded-for").iter().rev();
    let mut hops = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
    // A trusted proxy writes addresses only. Whatever else stands here is not its entry, and the
    // hop after it is the client.
    let mut last = peer;
    loop {
        let Some(Some(hop)) = hops.next().map(|hop| address(hop.trim())) else {
            return last;
        };
        last = hop.to_canonical();
        if !trusted.contain(last) {
            return last;
        }
    }
}

/// Reads an address with or without a port. Some proxies append the port.
fn address(hop: &str) -> Option<IpAddr> {
    if let Ok(address) = hop.parse() {
        return Some(address);
    }
    if let Ok(address) = hop.parse::<std::net::SocketAddr>() {
        return Some(address.ip());
    }
    hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;
    use crate::config::{Config, Flags};

    fn client(peer: &str, forwarded: &[&'static str]) -> String {
        let flags =
            Flags { trusted_proxies: Some("10.0.0.0/8, ::1".to_owned()), ..Flags::default() };
        let trusted = Config::load_with(&flags, []).unwrap().trusted_proxies;
        let mut headers = HeaderMap::new();
        for list in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(list));
        }
        of_request(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn only_trusted_proxies_name_the_client() {
        assert_eq!(client("192.0.2.1", &["198.51.100.7"]), "192.0.2.1");
        assert_eq!(client("10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client("::ffff:10.1.2.3", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(client("::1", &["203.0.113.9, 198.51.100.7, 10.0.0.1"]), "198.51.100.7");
        assert_eq!(client("::1", &["203.0.113.9", "198.51.100.7, 10.0.0.1"]), "198.51.100.7");
        assert_eq!(client("10.1.2.3", &[]), "10.1.2.3");
        assert_eq!(client("10.1.2.3", &["unknown, 10.0.0.1"]), "10.0.0.1");
    }

    #[test]
    fn proxies_may_append_ports() {
        assert_eq!(client("10.1.2.3", &["198.51.100.7:4711, 10.0.0.1:80"]), "198.51.100.7");
        assert_eq!(client("::1", &["[2001:db8::7]:443"]), "2001:db8::7");
        assert_eq!(client("::1", &["[2001:db8::7]"]), "2001:db8::7");
        assert_eq!(client("::1", &["2001:db8::7"]), "2001:db8::7");
        assert_eq!(client("::1", &["198.51.100.7:port"]), "::1");
    }
}
