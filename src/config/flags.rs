//! The settings as command-line flags.

use std::path::PathBuf;

use serde::Serialize;

/// Flags that override settings. A field is named after its key and holds text, which is checked with all
/// other sources.
#[derive(Debug, Clone, Default, clap::Args, Serialize)]
pub struct Flags {
    /// Read settings from this TOML file
    #[arg(long, value_name = "FILE", env = "UNSCRAMBLE_CONFIG")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Address of the API
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub listen: Option<String>,
    /// Address of /livez, /readyz and /metrics
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub admin: Option<String>,
    /// Path on the API address that answers as /readyz does
    #[arg(long, value_name = "PATH")]
    pub health_path: Option<String>,
    /// Path that a proxy strips from requests, e.g. /cube
    #[arg(long, value_name = "PATH")]
    pub base_path: Option<String>,
    /// Address under which people see the service
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Whether the page for people is at /: true or false
    #[arg(long, value_name = "BOOLEAN")]
    pub web: Option<String>,
    /// Whether /compat answers callers of other solvers: true or false
    #[arg(long, value_name = "BOOLEAN")]
    pub compat: Option<String>,
    /// Whether agents may call tools at /mcp: true or false
    #[arg(long, value_name = "BOOLEAN")]
    pub mcp: Option<String>,
    /// Address of the line protocol of Kociemba's solver servers
    #[arg(long, value_name = "ADDRESS")]
    pub twophase_listen: Option<String>,
    /// Number of cubes to solve at the same time; 0 or auto is the number of cores that the process may use
    #[arg(long, value_name = "NUMBER")]
    pub workers: Option<String>,
    /// Maximum number of threads of one search; 0 or auto is the number of cores that the process may use
    #[arg(long, value_name = "NUMBER")]
    pub search_threads: Option<String>,
    /// Maximum number of requests that wait for a worker
    #[arg(long, value_name = "NUMBER")]
    pub queue: Option<String>,
    /// How long a request may wait for a worker
    #[arg(long, value_name = "MILLISECONDS")]
    pub queue_timeout_ms: Option<String>,
    /// Largest cube to accept
    #[arg(long, value_name = "LAYERS")]
    pub max_size: Option<String>,
    /// Time limit of one request, waiting included
    #[arg(long, value_name = "MILLISECONDS")]
    pub solve_timeout_ms: Option<String>,
    /// Memory for the tables of searches; 0 or auto is a share of the memory that the process may use
    #[arg(long, value_name = "MEGABYTES")]
    pub tables_mb: Option<String>,
    /// Groups of tables to load in advance, such as 5,6,qtm
    #[arg(long, value_name = "GROUPS")]
    pub preload: Option<String>,
    /// Keep the tables in this directory, so that the next start is faster
    #[arg(long, value_name = "DIRECTORY")]
    pub cache_dir: Option<String>,
    /// Maximum number of open connections to the API
    #[arg(long, value_name = "NUMBER")]
    pub max_connections: Option<String>,
    /// How long the head of a request may take to arrive
    #[arg(long, value_name = "MILLISECONDS")]
    pub head_timeout_ms: Option<String>,
    /// How long the body of a request, or the next line of a batch, may take to arrive
    #[arg(long, value_name = "MILLISECONDS")]
    pub body_timeout_ms: Option<String>,
    /// How long a connection may stay open without a request in progress
    #[arg(long, value_name = "MILLISECONDS")]
    pub idle_timeout_ms: Option<String>,
    /// Maximum number of requests that one client has in progress; 0 is no limit
    #[arg(long, value_name = "NUMBER")]
    pub client_limit: Option<String>,
    /// File of API keys, made with `unscramble key`
    #[arg(long, value_name = "FILE")]
    pub api_keys: Option<String>,
    /// Whether every request for work needs an API key: true or false
    #[arg(long, value_name = "BOOLEAN")]
    pub require_api_key: Option<String>,
    /// How many requests a second one client may send; 0 is no limit
    #[arg(long, value_name = "NUMBER")]
    pub rate_limit: Option<String>,
    /// How many requests one client may send at once after a pause
    #[arg(long, value_name = "NUMBER")]
    pub rate_burst: Option<String>,
    /// Proxies whose headers name the client and the base path, separated by commas
    #[arg(long, value_name = "NETWORKS")]
    pub trusted_proxies: Option<String>,
    /// Memory for requests in progress, estimated from the sizes of their cubes
    #[arg(long, value_name = "MEBIBYTES")]
    pub memory_mb: Option<String>,
    /// Memory for cached answers; 0 turns the cache off
    #[arg(long, value_name = "BYTES")]
    pub cache_bytes: Option<String>,
    /// Maximum number of lines in a batch
    #[arg(long, value_name = "NUMBER")]
    pub batch_lines: Option<String>,
    /// Time limit of a batch as a whole
    #[arg(long, value_name = "MILLISECONDS")]
    pub batch_timeout_ms: Option<String>,
    /// Time limit of a live session
    #[arg(long, value_name = "MILLISECONDS")]
    pub live_timeout_ms: Option<String>,
    /// Where jobs are kept: memory, or off for none
    #[arg(long, value_name = "STORE")]
    pub jobs: Option<String>,
    /// Maximum number of jobs that are kept
    #[arg(long, value_name = "NUMBER")]
    pub jobs_kept: Option<String>,
    /// Memory for jobs
    #[arg(long, value_name = "MEBIBYTES")]
    pub jobs_mb: Option<String>,
    /// Maximum number of cubes in a job
    #[arg(long, value_name = "NUMBER")]
    pub job_lines: Option<String>,
    /// Longest time that a job may work, e.g. 12h
    #[arg(long, value_name = "DURATION")]
    pub job_timeout: Option<String>,
    /// How long a job is kept once it has ended, e.g. 24h
    #[arg(long, value_name = "DURATION")]
    pub job_ttl: Option<String>,
    /// Further origins whose web pages may call the API, separated by commas; * allows every page
    #[arg(long, value_name = "ORIGINS")]
    pub cors_origins: Option<String>,
    /// Origins whose web pages may show /embed in a frame, separated by commas; * allows every page
    #[arg(long, value_name = "ORIGINS")]
    pub embed_origins: Option<String>,
    /// Format of log lines: text or json
    #[arg(long, value_name = "FORMAT")]
    pub log_format: Option<String>,
    /// Least severe level to log: error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL")]
    pub log_level: Option<String>,
    /// How long to go on accepting work after SIGTERM, while /readyz answers 503
    #[arg(long, value_name = "MILLISECONDS")]
    pub lame_duck_ms: Option<String>,
    /// How long requests in progress may take to finish when the service stops
    #[arg(long, value_name = "SECONDS")]
    pub drain_seconds: Option<String>,
}
