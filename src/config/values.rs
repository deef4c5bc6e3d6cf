//! The types of the settings, each of which accepts only what makes sense.

use std::fmt;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Unexpected, Visitor};

/// The most workers that can be asked for: far above any machine, low enough for a thread each.
const MAX_WORKERS: u64 = 1024;

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

/// The least severe log lines that are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Only what needs somebody's attention.
    Error,
    /// Also what may need it.
    Warn,
    /// Also one line a request.
    Info,
    /// Also what helps to find a fault.
    Debug,
    /// Everything.
    Trace,
}

/// Which tables searches use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableSet {
    /// Those that are built quickly.
    Standard,
    /// Larger ones, which make searches faster.
    Large,
}

/// The web pages that may use the API from a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origins {
    /// Every page.
    Any,
    /// Pages of these origins; with none of them the API answers no browser's cross-origin request.
    List(Vec<String>),
}

/// An address with a port.
pub(super) fn address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| {
        D::Error::invalid_value(Unexpected::Str(&text), &"an address such as 127.0.0.1:8080")
    })
}

/// A directory; the empty text is none.
pub(super) fn directory<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<PathBuf>, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok((!text.is_empty()).then(|| PathBuf::from(text)))
}

/// A whole number from `MIN` to `MAX`.
pub(super) fn between<'de, const MIN: u64, const MAX: u64, D, T>(
    deserializer: D,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: TryFrom<u64>,
{
    let number = deserializer.deserialize_any(Number { min: MIN, max: MAX, zero: None })?;
    let too_large = |_| D::Error::custom(format!("{number} is too large for this machine"));
    T::try_from(number).map_err(too_large)
}

/// A number of threads; 0 and `auto` are the cores that the process may use: those of its affinity, and at most
/// the quota of its cgroup (version 1 or 2), rounded down.
pub(super) fn workers<'de, D: Deserializer<'de>>(d: D) -> Result<NonZeroUsize, D::Error> {
    let number = d.deserialize_any(Number { min: 0, max: MAX_WORKERS, zero: Some("auto") })?;
    let asked = usize::try_from(number).ok().and_then(NonZeroUsize::new);
    Ok(asked.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN))
}

struct Number {
    min: u64,
    max: u64,
    /// A word that stands for 0.
    zero: Option<&'static str>,
}

impl Visitor<'_> for Number {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {} to {}", self.min, self.max)?;
        self.zero.map_or(Ok(()), |word| write!(f, " or \"{word}\""))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        if (self.min..=self.max).contains(&number) {
            return Ok(number);
        }
        Err(E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<u64, E> {
        match self.zero {
            Some(word) if word == text => Ok(0),
            _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
        }
    }
}

impl<'de> Deserialize<'de> for Origins {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origins, D::Error> {
        deserializer.deserialize_any(OriginsVisitor)
    }
}

struct OriginsVisitor;

impl<'de> Visitor<'de> for OriginsVisitor {
    type Value = Origins;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("origins such as https://example.org, or *")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Origins, E> {
        origins(text.split(',').map(str::trim).filter(|part| !part.is_empty()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Origins, A::Error> {
        let mut texts: Vec<String> = Vec::new();
        while let Some(text) = list.next_element()? {
            texts.push(text);
        }
        origins(texts.iter().map(String::as_str))
    }
}

fn origins<'a, E: Error>(texts: impl Iterator<Item = &'a str>) -> Result<Origins, E> {
    let mut list = Vec::new();
    for text in texts {
        if text == "*" {
            return Ok(Origins::Any);
        }
        if !is_origin(text) {
            return Err(E::invalid_value(Unexpected::Str(text), &OriginsVisitor));
        }
        list.push(text.to_owned());
    }
    Ok(Origins::List(list))
}

/// Whether a browser can send this text as `Origin`: scheme and host, no path.
fn is_origin(text: &str) -> bool {
    let Some((scheme, host)) = text.split_once("://") else { return false };
    matches!(scheme, "http" | "https")
        && !host.is_empty()
        && host.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.:[]".contains(&b))
}
