//! A list of web origins.

use std::net::IpAddr;

use itertools::Itertools;
use serde::{Deserialize, Deserializer};

use super::list::list;

/// What stands for all origins.
const ANY: &str = "*";

/// Web pages of other origins, that may call the API from a browser or show a page in a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origins {
    /// Every page.
    Any,
    /// Pages of loopback addresses, and of these origins.
    List(Vec<String>),
}

impl Origins {
    /// Returns whether pages of an origin may call the API. The origin is written as browsers send it.
    #[must_use]
    pub fn allow(&self, origin: &str) -> bool {
        match self {
            Origins::Any => true,
            Origins::List(list) => {
                host(origin).is_some_and(is_loopback) || list.iter().any(|listed| listed == origin)
            }
        }
    }

    /// Returns the sources of `frame-ancestors` in a content policy: those of the list, and this server itself.
    #[must_use]
    pub fn frame_ancestors(&self) -> String {
        match self {
            Origins::Any => ANY.to_owned(),
            Origins::List(list) => {
                std::iter::once("'self'").chain(list.iter().map(String::as_str)).join(" ")
            }
        }
    }
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origins, D::Error> {
        let origin = |text: &str| (text == ANY || is_origin(text)).then(|| text.to_owned());
        let list = list(deserializer, "origins such as https://example.org, or *", origin)?;
        Ok(if list.iter().any(|origin| origin == ANY) { Origins::Any } else { Origins::List(list) })
    }
}

/// Returns whether a browser can send this text as `Origin`: scheme, host and perhaps a port, no path.
fn is_origin(text: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b);
    host(text).is_some_and(|host| !host.is_empty() && host.bytes().all(is_plain))
}

/// Returns the host of an origin. `null`, the origin of files and of frames in a sandbox, has none.
fn host(origin: &str) -> Option<&str> {
    let (scheme, rest) = origin.split_once("://")?;
    let is_scheme = |b: u8| b.is_ascii_alphanumeric() || b"+-.".contains(&b);
    if scheme.is_empty() || !scheme.bytes().all(is_scheme) {
        return None;
    }
    match rest.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|b| b.is_ascii_digit()) => Some(host),
        _ => Some(rest),
    }
}

/// Returns whether a host is always the machine on which the browser runs. Nobody can register a name below `localhost`.
fn is_loopback(host: &str) -> bool {
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    let is_loopback = |address: IpAddr| address.to_canonical().is_loopback();
    host == "localhost"
        || host.ends_with(".localhost")
        || address.parse::<IpAddr>().is_ok_and(is_loopback)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_allowed_to_this_server_and_the_list() {
        let list =
            |origins: &[&str]| Origins::List(origins.iter().map(|o| (*o).to_owned()).collect());
        assert_eq!(Origins::Any.frame_ancestors(), "*");
        assert_eq!(list(&[]).frame_ancestors(), "'self'");
        let two = list(&["https://a.example", "http://b.example:8080"]);
        assert_eq!(two.frame_ancestors(), "'self' https://a.example http://b.example:8080");
    }

    #[test]
    fn pages_of_this_machine_may_always_call() {
        let list = Origins::List(vec!["https://a.example".to_owned()]);
        for origin in [
            "http://localhost",
            "http://localhost:3000",
            "https://localhost:5173",
            "http://app.localhost:8000",
            "http://127.0.0.1:8080",
            "https://127.9.8.7",
            "http://[::1]:3000",
            "http://[::1]",
            "http://[::ffff:127.0.0.1]:80",
            "capacitor://localhost",
            "https://a.example",
        ] {
            assert!(list.allow(origin), "{origin}");
        }
        for origin in [
            "null",
            "",
            "localhost",
            "://localhost",
            "http://",
            "http://localhost.evil.example",
            "http://evillocalhost",
            "http://127.0.0.1.evil.example",
            "http://evil.example/://localhost",
            "http://evil.example:80@localhost",
            "http://128.0.0.1",
            "http://0.0.0.0:3000",
            "http://192.168.0.1:3000",
            "http://[::2]",
            "http://[fe80::1]:3000",
            "http://a.example",
            "https://a.example:444",
            "https://b.a.example",
        ] {
            assert!(!list.allow(origin), "{origin}");
        }
        assert!(Origins::Any.allow("null"));
    }
}
