//! Types and readers of single values, each of which accepts valid values only.

use std::fmt;
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::http::Uri;
use etcetera::BaseStrategy as _;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IntoDeserializer, Unexpected, Visitor};

use super::base_path::{BasePath, BasePathError};
use super::table_memory::automatic_tables_mb;
use unscramble_solve::MOST_THREADS;

/// The maximum number of workers: more than any machine has cores, few enough for a thread each.
const MAX_WORKERS: u64 = 1024;

/// The format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Text for people.
    Text,
    /// One JSON object per line, for machines.
    Json,
}

/// The least severe level that is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Only failures that need attention.
    Error,
    /// Also conditions that may need attention.
    Warn,
    /// Also one line per request.
    Info,
    /// Also details that help to find a fault.
    Debug,
    /// Everything.
    Trace,
}

/// Where jobs are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobStore {
    /// Nowhere: there are none.
    Off,
    /// In the memory of the process.
    Memory,
    /// On a NATS server with JetStream, at this URL.
    #[cfg(feature = "nats")]
    Nats(String),
}

/// Reads where jobs are kept.
pub(super) fn job_store<'de, D: Deserializer<'de>>(deserializer: D) -> Result<JobStore, D::Error> {
    let text = String::deserialize(deserializer)?;
    match text.as_str() {
        "off" => return Ok(JobStore::Off),
        "memory" => return Ok(JobStore::Memory),
        _ => {}
    }
    let is_server = |scheme: &&str| text.starts_with(scheme) && text.parse::<Uri>().is_ok();
    if !["nats://", "tls://"].iter().any(is_server) {
        let expected = "memory, off, or a server such as nats://host:4222";
        return Err(D::Error::invalid_value(Unexpected::Str(&text), &expected));
    }
    #[cfg(feature = "nats")]
    return Ok(JobStore::Nats(text));
    #[cfg(not(feature = "nats"))]
    Err(D::Error::custom("this program is built without the feature `nats`"))
}

/// The longest duration of a setting.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

/// Reads a duration with its unit, such as `90s` or `12h`: more than none, and a year at most.
pub(super) fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    let text = String::deserialize(deserializer)?;
    let read = humantime::parse_duration(&text).ok().filter(|time| !time.is_zero());
    read.filter(|time| *time <= LONGEST).ok_or_else(|| {
        D::Error::invalid_value(Unexpected::Str(&text), &"a duration such as 90s, 30m or 12h")
    })
}

/// Reads an address with a port.
pub(super) fn address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SocketAddr, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| {
        D::Error::invalid_value(Unexpected::Str(&text), &"an address such as 127.0.0.1:8080")
    })
}

/// Reads an address; empty text means none.
pub(super) fn optional_address<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<SocketAddr>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() { Ok(None) } else { address(text.into_deserializer()).map(Some) }
}

/// Reads the memory for tables, in MB; 0 and `auto` mean a share of the memory of the machine or the cgroup.
pub(super) fn tables_mb<'de, D: Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
    let number = d.deserialize_any(Number { min: 0, max: 1_000_000, zero: Some("auto") })?;
    Ok(if number == 0 { automatic_tables_mb() } else { number })
}

/// Reads the path of a file or directory; empty text means none.
pub(super) fn path<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<PathBuf>, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok((!text.is_empty()).then(|| PathBuf::from(text)))
}

/// Reads the directory for tables; empty text means none, and `auto` one in the user's cache, if the user has a home.
pub(super) fn cache_dir<'de, D: Deserializer<'de>>(d: D) -> Result<Option<PathBuf>, D::Error> {
    let given = path(d)?;
    let is_automatic = given.as_deref().is_some_and(|path| path.as_os_str() == "auto");
    Ok(if is_automatic { user_cache() } else { given })
}

/// Returns the directory for the tables in the user's cache, if the user has a home and it can be created.
#[must_use]
pub fn user_cache() -> Option<PathBuf> {
    let user = etcetera::choose_base_strategy().ok()?;
    let dir = user.cache_dir().join("unscramble");
    std::fs::create_dir_all(&dir).ok().map(|()| dir)
}

/// Returns the directory for what commands remember about servers, if the user has a home.
#[must_use]
pub fn user_state() -> Option<PathBuf> {
    let user = etcetera::choose_base_strategy().ok()?;
    Some(user.state_dir().unwrap_or_else(|| user.data_dir()).join("unscramble"))
}

/// The first parts of the paths of the API. A health check must not hide them.
const API: [&str; 22] = [
    "",
    "analyse",
    "apply",
    "assets",
    "embed",
    "commutators",
    "compat",
    "docs",
    "glossary",
    "jobs",
    "learn",
    "mcp",
    "methods",
    "openapi.json",
    "picture",
    "problems",
    "recognize",
    "scramble",
    "sitemap.xml",
    "solve",
    "validate",
    "visualcube",
];

/// Reads a path of a URL that the API does not use; empty text means none.
pub(super) fn url_path<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    // Paths of requests have lost the slash at their end.
    let text = match text.trim_end_matches('/') {
        "" => text,
        trimmed => trimmed.to_owned(),
    };
    if text.is_empty() {
        return Ok(None);
    }
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~/".contains(c);
    let first = text.strip_prefix('/').and_then(|rest| rest.split('/').next());
    let is_used = |first: &str| API.contains(&first) || first.starts_with("visualcube.");
    if first.is_some_and(|first| !is_used(first)) && text.chars().all(is_plain) {
        return Ok(Some(text));
    }
    let expected = "a path such as /healthz that the API does not use";
    Err(D::Error::invalid_value(Unexpected::Str(&text), &expected))
}

/// Reads the address of the service as people write it; empty text means none. It ends with a slash.
pub(super) fn public_url<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    if text.is_empty() {
        return Ok(None);
    }
    let is_plain = |uri: &Uri| {
        let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
        is_web && uri.query().is_none() && !text.contains(['"', '<', '>', '&', '#'])
    };
    if text.parse::<Uri>().is_ok_and(|uri| is_plain(&uri)) {
        return Ok(Some(format!("{}/", text.trim_end_matches('/'))));
    }
    let expected = "an address such as https://cube.example";
    Err(D::Error::invalid_value(Unexpected::Str(&text), &expected))
}

/// Reads a base path.
pub(super) fn base_path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BasePath, D::Error> {
    let text = String::deserialize(deserializer)?;
    let expected = |error: BasePathError| error.to_string();
    text.parse()
        .map_err(|error| D::Error::invalid_value(Unexpected::Str(&text), &expected(error).as_str()))
}

/// Reads a whole number from `MIN` to `MAX`.
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

/// Reads a number of requests, 1 to 1000000.
pub(super) fn burst<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NonZeroU32, D::Error> {
    let number: u32 = between::<1, 1_000_000, _, _>(deserializer)?;
    NonZeroU32::new(number).ok_or_else(|| D::Error::custom("it must not be 0"))
}

/// Reads a number of workers. 0 and `auto` mean the number of cores that the process may use: its CPU affinity,
/// limited by its cgroup quota (version 1 or 2), rounded down.
pub(super) fn workers<'de, D: Deserializer<'de>>(d: D) -> Result<NonZeroUsize, D::Error> {
    cores(d, MAX_WORKERS)
}

/// Reads a number of threads of a search. 0 and `auto` mean the number of cores, as for workers.
pub(super) fn search_threads<'de, D: Deserializer<'de>>(d: D) -> Result<NonZeroUsize, D::Error> {
    const MOST: NonZeroUsize = NonZeroUsize::new(MOST_THREADS).expect("a search has a thread");
    Ok(cores(d, MOST_THREADS as u64)?.min(MOST))
}

/// Reads a number up to `max`, or the number of cores.
fn cores<'de, D: Deserializer<'de>>(d: D, max: u64) -> Result<NonZeroUsize, D::Error> {
    let number = d.deserialize_any(Number { min: 0, max, zero: Some("auto") })?;
    let given = usize::try_from(number).ok().and_then(NonZeroUsize::new);
    Ok(given.or_else(|| available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN))
}

struct Number {
    min: u64,
    max: u64,
    /// A word that means 0.
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
