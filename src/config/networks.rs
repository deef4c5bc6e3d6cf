//! A list of networks.

use std::net::IpAddr;

use ipnet::IpNet;
use serde::{Deserialize, Deserializer};

use super::list::list;

/// A list of networks, written as `10.0.0.0/8`, or as an address for a network of one host.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Networks(Vec<IpNet>);

impl Networks {
    /// Returns whether any of the networks contains an address. An IPv4-mapped IPv6 address counts as its IPv4
    /// address.
    #[must_use]
    pub fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }
}

impl<'de> Deserialize<'de> for Networks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Networks, D::Error> {
        let network = |text: &str| {
            text.parse::<IpAddr>().map(IpNet::from).or_else(|_| text.parse::<IpNet>()).ok()
        };
        list(deserializer, "addresses or networks such as 10.0.0.0/8", network).map(Networks)
    }
}
