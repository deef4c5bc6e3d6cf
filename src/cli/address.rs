//! Addresses of the service as a client on the same machine writes them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// Returns the address to connect to: the loopback address if the service listens on all addresses.
pub(super) fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_service_on_all_addresses_is_reached_on_the_loopback_address() {
        for (listen, connect) in [
            ("0.0.0.0:9090", "127.0.0.1:9090"),
            ("[::]:9090", "[::1]:9090"),
            ("10.0.0.7:1", "10.0.0.7:1"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()), connect.parse().unwrap());
        }
    }
}
