//! The settings of the service: defaults < config file < environment < flags.
//!
//! `config/default.toml` holds the defaults, documents every key, and is the list of known keys. An
//! unknown key or a value out of range stops the start with an error that names the key and its
//! source: a typing error must not silently become a default.

mod base_path;
mod error;
mod flags;
mod layer;
mod list;
mod networks;
mod origins;
mod table_memory;
mod value;

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

use figment::Figment;
use serde::Deserialize;

pub use base_path::{BasePath, BasePathError};
pub use error::ConfigError;
pub use flags::Flags;
use layer::Layer;
pub use layer::{API_KEY_VARIABLE, DEFAULTS, JOB_OWNER_VARIABLE, SERVER_VARIABLE};
pub use networks::Networks;
pub use origins::Origins;
pub use table_memory::{Preload, automatic_tables_mb};
use unscramble_solve::tables::{Groups, Source};
pub use value::{JobStore, LogFormat, LogLevel, user_cache, user_state};

/// The checked settings.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Config {
    /// Address of the API.
    #[serde(deserialize_with = "value::address")]
    pub listen: SocketAddr,
    /// Address of the health checks and metrics.
    #[serde(deserialize_with = "value::address")]
    pub admin: SocketAddr,
    /// The path of a health check on the address of the API, if any.
    #[serde(deserialize_with = "value::url_path")]
    pub health_path: Option<String>,
    /// The path under which clients see the service.
    #[serde(deserialize_with = "value::base_path")]
    pub base_path: BasePath,
    /// The address under which people see the service, with a slash at its end, if it is known.
    #[serde(deserialize_with = "value::public_url")]
    pub public_url: Option<String>,
    /// Whether the page for people is at `/`.
    pub web: bool,
    /// Whether `/compat` answers as the usual wrappers of Kociemba's algorithm do.
    pub compat: bool,
    /// Whether agents may call tools at `/mcp`.
    pub mcp: bool,
    /// Address of the line protocol of Kociemba's solver servers, if it is on.
    #[serde(deserialize_with = "value::optional_address")]
    pub twophase_listen: Option<SocketAddr>,
    /// The number of cubes that are solved at the same time.
    #[serde(deserialize_with = "value::workers")]
    pub workers: NonZeroUsize,
    /// The maximum number of threads of one search.
    #[serde(deserialize_with = "value::search_threads")]
    pub search_threads: NonZeroUsize,
    /// The maximum number of requests that wait for a worker.
    #[serde(deserialize_with = "value::between::<0, 100_000, _, _>")]
    pub queue: usize,
    /// The longest wait for a worker, in milliseconds.
    #[serde(deserialize_with = "value::between::<0, 600_000, _, _>")]
    pub queue_timeout_ms: u64,
    /// The largest cube that the service accepts, in layers.
    #[serde(deserialize_with = "value::between::<2, 1000, _, _>")]
    pub max_size: usize,
    /// The time limit of one request, waiting included, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 3_600_000, _, _>")]
    pub solve_timeout_ms: u64,
    /// The memory for the tables of searches, in MB.
    #[serde(deserialize_with = "value::tables_mb")]
    pub tables_mb: u64,
    /// The groups of tables to load in advance.
    pub preload: Preload,
    /// The directory that keeps tables from one start to the next, if any.
    #[serde(deserialize_with = "value::cache_dir")]
    pub cache_dir: Option<PathBuf>,
    /// The maximum number of open connections to the API.
    #[serde(deserialize_with = "value::between::<1, 1_000_000, _, _>")]
    pub max_connections: usize,
    /// The longest time for the head of a request to arrive, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 3_600_000, _, _>")]
    pub head_timeout_ms: u64,
    /// The longest time for the body of a request to arrive, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 3_600_000, _, _>")]
    pub body_timeout_ms: u64,
    /// The longest time a connection may be idle, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 3_600_000, _, _>")]
    pub idle_timeout_ms: u64,
    /// The maximum number of requests that one client has in progress; 0 is no limit.
    #[serde(deserialize_with = "value::between::<0, 100_000, _, _>")]
    pub client_limit: usize,
    /// The file of API keys, if there is one.
    #[serde(deserialize_with = "value::path")]
    pub api_keys: Option<PathBuf>,
    /// Whether every request for work needs an API key.
    pub require_api_key: bool,
    /// How many requests a second one client may send; 0 is no limit.
    #[serde(deserialize_with = "value::between::<0, 1_000_000, _, _>")]
    pub rate_limit: u32,
    /// How many requests one client may send at once after a pause.
    #[serde(deserialize_with = "value::burst")]
    pub rate_burst: NonZeroU32,
    /// The proxies whose headers `X-Forwarded-For` and `X-Forwarded-Prefix` are trusted.
    pub trusted_proxies: Networks,
    /// The memory for requests in progress, in MiB.
    #[serde(deserialize_with = "value::between::<1, 1_048_576, _, _>")]
    pub memory_mb: u32,
    /// The memory for cached answers, in bytes; 0 turns the cache off.
    #[serde(deserialize_with = "value::between::<0, 1_099_511_627_776, _, _>")]
    pub cache_bytes: u64,
    /// The maximum number of lines in a batch.
    #[serde(deserialize_with = "value::between::<0, 1_000_000, _, _>")]
    pub batch_lines: u64,
    /// The longest time for a batch, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 86_400_000, _, _>")]
    pub batch_timeout_ms: u64,
    /// The longest time for a live session, in milliseconds.
    #[serde(deserialize_with = "value::between::<1, 86_400_000, _, _>")]
    pub live_timeout_ms: u64,
    /// Where jobs are kept.
    #[serde(deserialize_with = "value::job_store")]
    pub jobs: JobStore,
    /// The maximum number of jobs that are kept.
    #[serde(deserialize_with = "value::between::<1, 10_000, _, _>")]
    pub jobs_kept: usize,
    /// The memory for jobs, in MiB.
    #[serde(deserialize_with = "value::between::<2, 1_048_576, _, _>")]
    pub jobs_mb: u32,
    /// The maximum number of lines of a job.
    #[serde(deserialize_with = "value::between::<1, 1_000_000, _, _>")]
    pub job_lines: usize,
    /// The longest time that a job may work.
    #[serde(deserialize_with = "value::duration")]
    pub job_timeout: Duration,
    /// How long a job is kept once it has ended.
    #[serde(deserialize_with = "value::duration")]
    pub job_ttl: Duration,
    /// The web pages of other origins that may call the API from a browser.
    pub cors_origins: Origins,
    /// The origins whose web pages may show the page in a frame.
    pub embed_origins: Origins,
    /// The format of log lines.
    pub log_format: LogFormat,
    /// The least severe level that is logged.
    pub log_level: LogLevel,
    /// How long the service accepts work after a signal to stop, in milliseconds.
    #[serde(deserialize_with = "value::between::<0, 600_000, _, _>")]
    pub lame_duck_ms: u64,
    /// How long requests in progress may take to finish when the service stops, in seconds.
    #[serde(deserialize_with = "value::between::<0, 3600, _, _>")]
    pub drain_seconds: u64,
}

impl Config {
    /// Loads the settings from the config file, the environment of the process and these flags.
    ///
    /// # Errors
    /// Returns an error for an unreadable config file, an unknown key or a bad value.
    pub fn load(flags: &Flags) -> Result<Config, ConfigError> {
        Config::load_with(flags, std::env::vars_os().filter_map(layer::utf8_variable))
    }

    /// Loads the settings like [`Config::load`], but with these environment variables only.
    ///
    /// # Errors
    /// Returns an error for an unreadable config file, an unknown key or a bad value.
    pub fn load_with(
        flags: &Flags,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut layers = vec![Layer::defaults()?];
        if let Some(path) = &flags.config {
            layers.push(Layer::file(path)?);
        }
        layers.push(Layer::environment(variables));
        layers.push(Layer::flags(flags)?);
        let known = layers[0].keys();
        for layer in &layers {
            layer.refuse_unknown_keys(&known)?;
        }
        let merged = layers.into_iter().fold(Figment::new(), Figment::merge);
        Ok(merged.extract()?)
    }

    /// Returns where the tables come from, and which there may be.
    #[must_use]
    pub fn tables(&self) -> Source {
        let preload = self.preload.0.clone();
        let groups = Groups::within(self.tables_mb, &preload);
        Source { groups, preload, cache_dir: self.cache_dir.clone() }
    }

    /// Returns the longest wait for a worker.
    #[must_use]
    pub fn queue_timeout(&self) -> Duration {
        Duration::from_millis(self.queue_timeout_ms)
    }

    /// Returns the time limit of one request.
    #[must_use]
    pub fn solve_timeout(&self) -> Duration {
        Duration::from_millis(self.solve_timeout_ms)
    }

    /// Returns the longest time for a batch.
    #[must_use]
    pub fn batch_timeout(&self) -> Duration {
        Duration::from_millis(self.batch_timeout_ms)
    }

    /// Returns the longest time for a live session.
    #[must_use]
    pub fn live_timeout(&self) -> Duration {
        Duration::from_millis(self.live_timeout_ms)
    }

    /// Returns the longest time for the head of a request to arrive.
    #[must_use]
    pub fn head_timeout(&self) -> Duration {
        Duration::from_millis(self.head_timeout_ms)
    }

    /// Returns the longest time for the body of a request to arrive.
    #[must_use]
    pub fn body_timeout(&self) -> Duration {
        Duration::from_millis(self.body_timeout_ms)
    }

    /// Returns the longest time a connection may be idle.
    #[must_use]
    pub fn idle_timeout(&self) -> Duration {
        Duration::from_millis(self.idle_timeout_ms)
    }

    /// Returns how long the service accepts work after a signal to stop.
    #[must_use]
    pub fn lame_duck(&self) -> Duration {
        Duration::from_millis(self.lame_duck_ms)
    }

    /// Returns how long requests in progress may take to finish when the service stops.
    #[must_use]
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }
}
