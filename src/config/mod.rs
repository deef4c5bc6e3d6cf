//! The settings of the service: defaults < config file < environment < flags.
//!
//! The defaults are `config/default.toml`, which documents every key and is the list of the keys
//! there are. A key that is not in it, or a value that is out of range, refuses the start with
//! the key's name and where it came from: a typing error must not become a silent default.

mod flags;
mod layer;
mod networks;
mod values;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use figment::Figment;
use serde::Deserialize;

pub use flags::Flags;
use layer::Layer;
pub use networks::Networks;
pub use values::{LogFormat, LogLevel, Origins, TableSet};

/// The documented defaults.
pub const DEFAULTS: &str = include_str!("../../config/default.toml");

/// The settings, checked.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Config {
    /// Address of the API.
    #[serde(deserialize_with = "values::address")]
    pub listen: SocketAddr,
    /// Address of the health checks and metrics.
    #[serde(deserialize_with = "values::address")]
    pub admin: SocketAddr,
    /// How many cubes are worked on at once.
    #[serde(deserialize_with = "values::workers")]
    pub workers: NonZeroUsize,
    /// How many requests may wait for a worker.
    #[serde(deserialize_with = "values::between::<0, 100_000, _, _>")]
    pub queue: usize,
    /// How long a request may wait for a worker, in milliseconds.
    #[serde(deserialize_with = "values::between::<0, 600_000, _, _>")]
    pub queue_timeout_ms: u64,
    /// The largest cube that is accepted.
    #[serde(deserialize_with = "values::between::<2, 1000, _, _>")]
    pub max_size: usize,
    /// The longest time for one request, in milliseconds.
    #[serde(deserialize_with = "values::between::<1, 3_600_000, _, _>")]
    pub solve_timeout_ms: u64,
    /// Which tables searches use.
    pub tables: TableSet,
    /// Where tables are kept from one start to the next; `None` is nowhere.
    #[serde(deserialize_with = "values::directory")]
    pub cache_dir: Option<PathBuf>,
    /// How many connections there may be on each address.
    #[serde(deserialize_with = "values::between::<1, 1_000_000, _, _>")]
    pub max_connections: usize,
    /// How long the head of a request may take, in milliseconds.
    #[serde(deserialize_with = "values::between::<1, 3_600_000, _, _>")]
    pub head_timeout_ms: u64,
    /// How long the body of a request may take, in milliseconds.
    #[serde(deserialize_with = "values::between::<1, 3_600_000, _, _>")]
    pub body_timeout_ms: u64,
    /// How long a connection may be idle, in milliseconds.
    #[serde(deserialize_with = "values::between::<1, 3_600_000, _, _>")]
    pub idle_timeout_ms: u64,
    /// How many requests a client may have under way; 0 is any number.
    #[serde(deserialize_with = "values::between::<0, 100_000, _, _>")]
    pub client_limit: usize,
    /// The proxies that are believed who the client is.
    pub trusted_proxies: Networks,
    /// How much memory cubes under way may take, in MiB.
    #[serde(deserialize_with = "values::between::<1, 1_048_576, _, _>")]
    pub memory_mb: u32,
    /// How much memory the answers that are kept may take, in bytes; 0 keeps none.
    #[serde(deserialize_with = "values::between::<0, 1_099_511_627_776, _, _>")]
    pub cache_bytes: u64,
    /// The most lines of a batch.
    #[serde(deserialize_with = "values::between::<1, 1_000_000, _, _>")]
    pub batch_lines: u64,
    /// The web pages that may use the API from a browser.
    pub cors_origins: Origins,
    /// How log lines are written.
    pub log_format: LogFormat,
    /// The least severe log lines that are written.
    pub log_level: LogLevel,
    /// How long work is taken after the service is told to stop, in milliseconds.
    #[serde(deserialize_with = "values::between::<0, 600_000, _, _>")]
    pub lame_duck_ms: u64,
    /// How long requests under way may take to finish when the service stops, in seconds.
    #[serde(deserialize_with = "values::between::<0, 3600, _, _>")]
    pub drain_seconds: u64,
}

/// Why the settings cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The config file cannot be read.
    #[error("config file {path}: {reason}")]
    File {
        /// The path as given.
        path: String,
        /// What the system or the TOML parser says.
        reason: String,
    },
    /// No setting has this name.
    #[error("unknown key `{key}` in {origin}; the keys are {known}")]
    UnknownKey {
        /// The key as written.
        key: String,
        /// Where it is written.
        origin: String,
        /// The keys there are.
        known: String,
    },
    /// A value is of the wrong type or out of range.
    #[error("bad value of `{key}` in {origin}: {reason}")]
    BadValue {
        /// The key.
        key: String,
        /// Where the value is written.
        origin: String,
        /// What is wrong with it.
        reason: String,
    },
}

impl Config {
    /// The settings from the config file, the environment of the process and these flags.
    ///
    /// # Errors
    /// The first key that is unknown or has a bad value.
    pub fn load(flags: &Flags) -> Result<Config, ConfigError> {
        Config::load_with(flags, std::env::vars_os().filter_map(layer::utf8_variable))
    }

    /// As [`Config::load`], with these environment variables and no others.
    ///
    /// # Errors
    /// The first key that is unknown or has a bad value.
    pub fn load_with(
        flags: &Flags,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut layers = vec![Layer::defaults()?];
        if let Some(path) = &flags.config {
            layers.push(Layer::file(path)?);
        }
        layers.push(Layer::environment(variables));
        layers.push(Layer::flags(flags));
        let known = layers[0].keys();
        for layer in &layers {
            layer.refuse_unknown_keys(&known)?;
        }
        let merged = layers.into_iter().fold(Figment::new(), Figment::merge);
        merged.extract().map_err(bad_value)
    }

    /// How long a request may wait for a worker.
    #[must_use]
    pub fn queue_timeout(&self) -> Duration {
        Duration::from_millis(self.queue_timeout_ms)
    }

    /// The longest time for one request.
    #[must_use]
    pub fn solve_timeout(&self) -> Duration {
        Duration::from_millis(self.solve_timeout_ms)
    }

    /// How long the head of a request may take.
    #[must_use]
    pub fn head_timeout(&self) -> Duration {
        Duration::from_millis(self.head_timeout_ms)
    }

    /// How long the body of a request may take.
    #[must_use]
    pub fn body_timeout(&self) -> Duration {
        Duration::from_millis(self.body_timeout_ms)
    }

    /// How long a connection may be idle.
    #[must_use]
    pub fn idle_timeout(&self) -> Duration {
        Duration::from_millis(self.idle_timeout_ms)
    }

    /// How long work is taken after the service is told to stop.
    #[must_use]
    pub fn lame_duck(&self) -> Duration {
        Duration::from_millis(self.lame_duck_ms)
    }

    /// How long requests under way may take to finish when the service stops.
    #[must_use]
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }
}

fn bad_value(error: figment::Error) -> ConfigError {
    let keys: Vec<&str> = error.path.iter().map(String::as_str).collect();
    let origin = match &error.metadata {
        Some(origin) => {
            let profile = figment::Profile::Default;
            format!("{}{}", origin.name, origin.interpolate(&profile, &keys))
        }
        None => "the settings".to_owned(),
    };
    // What follows the key is an index into a list.
    let key = keys.first().copied().unwrap_or_default().to_owned();
    ConfigError::BadValue { key, origin, reason: error.kind.to_string() }
}
