//! A list of networks.

use std::fmt;
use std::net::IpAddr;

use ipnet::IpNet;
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};

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
        deserializer.deserialize_any(NetworksVisitor)
    }
}

struct NetworksVisitor;

impl<'de> Visitor<'de> for NetworksVisitor {
    type Value = Networks;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("addresses or networks such as 10.0.0.0/8")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Networks, E> {
        networks(text.split(',').map(str::trim).filter(|part| !part.is_empty()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Networks, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        networks(texts.iter().map(String::as_str))
    }
}

fn networks<'a, E: Error>(texts: impl Iterator<Item = &'a str>) -> Result<Networks, E> {
    let network = |text: &str| {
        let address = text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse::<IpNet>().or(address);
        network.map_err(|_| E::invalid_value(Unexpected::Str(text), &NetworksVisitor))
    };
    texts.map(network).collect::<Result<_, E>>().map(Networks)
}
