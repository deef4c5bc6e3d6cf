//! The settings as flags of the command line.

use std::path::PathBuf;

/// Flags that override settings. Values are texts here; they are checked with all the others.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Flags {
    /// Read settings from this TOML file
    #[arg(long, value_name = "FILE", env = "UNSCRAMBLE_CONFIG")]
    pub config: Option<PathBuf>,
    /// Address of the API
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub listen: Option<String>,
    /// Address of /livez, /readyz and /metrics
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub admin: Option<String>,
    /// How many cubes are worked on at once; 0 or auto is one for each core that the process may use
    #[arg(long, value_name = "NUMBER")]
    pub workers: Option<String>,
    /// How many requests may wait for a worker
    #[arg(long, value_name = "NUMBER")]
    pub queue: Option<String>,
    /// How long a request may wait for a worker
    #[arg(long, value_name = "MILLISECONDS")]
    pub queue_timeout_ms: Option<String>,
    /// The largest cube that is accepted
    #[arg(long, value_name = "LAYERS")]
    pub max_size: Option<String>,
    /// The longest time for one request
    #[arg(long, value_name = "MILLISECONDS")]
    pub solve_timeout_ms: Option<String>,
    /// Which tables searches use: standard, or large, which makes them faster
    #[arg(long, value_name = "SET")]
    pub tables: Option<String>,
    /// Keep the tables in this directory, so that the next start is faster
    #[arg(long, value_name = "DIRECTORY")]
    pub cache_dir: Option<String>,
    /// How many connections there may be on each address
    #[arg(long, value_name = "NUMBER")]
    pub max_connections: Option<String>,
    /// How long the head of a request may take
    #[arg(long, value_name = "MILLISECONDS")]
    pub head_timeout_ms: Option<String>,
    /// How long the body of a request may take
    #[arg(long, value_name = "MILLISECONDS")]
    pub body_timeout_ms: Option<String>,
    /// How long a connection may be idle
    #[arg(long, value_name = "MILLISECONDS")]
    pub idle_timeout_ms: Option<String>,
    /// How many requests a client may have under way; 0 is any number
    #[arg(long, value_name = "NUMBER")]
    pub client_limit: Option<String>,
    /// Proxies whose X-Forwarded-For is believed, separated by commas
    #[arg(long, value_name = "NETWORKS")]
    pub trusted_proxies: Option<String>,
    /// How much memory cubes under way may take
    #[arg(long, value_name = "MEBIBYTES")]
    pub memory_mb: Option<String>,
    /// How much memory kept answers may take; 0 keeps none
    #[arg(long, value_name = "BYTES")]
    pub cache_bytes: Option<String>,
    /// The most lines of a batch
    #[arg(long, value_name = "NUMBER")]
    pub batch_lines: Option<String>,
    /// Origins of web pages that may use the API, separated by commas; * is all
    #[arg(long, value_name = "ORIGINS")]
    pub cors_origins: Option<String>,
    /// text or json
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<String>,
    /// error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL")]
    pub log_level: Option<String>,
    /// How long work is taken after SIGTERM, while /readyz says no
    #[arg(long, value_name = "MILLISECONDS")]
    pub lame_duck_ms: Option<String>,
    /// How long requests under way may take to finish when the service stops
    #[arg(long, value_name = "SECONDS")]
    pub drain_seconds: Option<String>,
}

impl Flags {
    /// The settings that were given, by key.
    pub(super) fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        [
            ("listen", &self.listen),
            ("admin", &self.admin),
            ("workers", &self.workers),
            ("queue", &self.queue),
            ("queue_timeout_ms", &self.queue_timeout_ms),
            ("max_size", &self.max_size),
            ("solve_timeout_ms", &self.solve_timeout_ms),
            ("tables", &self.tables),
            ("cache_dir", &self.cache_dir),
            ("max_connections", &self.max_connections),
            ("head_timeout_ms", &self.head_timeout_ms),
            ("body_timeout_ms", &self.body_timeout_ms),
            ("idle_timeout_ms", &self.idle_timeout_ms),
            ("client_limit", &self.client_limit),
            ("trusted_proxies", &self.trusted_proxies),
            ("memory_mb", &self.memory_mb),
            ("cache_bytes", &self.cache_bytes),
            ("batch_lines", &self.batch_lines),
            ("cors_origins", &self.cors_origins),
            ("log_format", &self.log_format),
            ("log_level", &self.log_level),
            ("lame_duck_ms", &self.lame_duck_ms),
            ("drain_seconds", &self.drain_seconds),
        ]
        .into_iter()
        .filter_map(|(key, text)| Some((key, text.as_deref()?)))
    }
}
