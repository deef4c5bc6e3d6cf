//! `unscramble healthcheck`: asks a running service whether it is ready, for container runtimes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use super::failure::Failure;
use crate::config::{Config, Flags};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags,
}

/// A service that takes longer to say that it is ready is not.
const PATIENCE: Duration = Duration::from_secs(3);

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let config = Config::load(&arguments.flags)?;
    let url = format!("http://{}/readyz", reachable(config.admin));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let client = reqwest::Client::builder().timeout(PATIENCE).no_proxy().build()?;
        client.get(url).send().await?.error_for_status()?;
        Ok(())
    })
}

/// A service that listens on every address is asked on the loopback one.
fn reachable(address: SocketAddr) -> SocketAddr {
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
    fn a_service_on_all_addresses_is_asked_on_the_loopback_one() {
        for (listen, ask) in [
            ("0.0.0.0:9090", "127.0.0.1:9090"),
            ("[::]:9090", "[::1]:9090"),
            ("10.0.0.7:1", "10.0.0.7:1"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()), ask.parse().unwrap());
        }
    }
}
