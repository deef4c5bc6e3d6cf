//! Errors that keep the service from starting.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::http::work::app::AppError;

/// Why a service cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The service cannot listen on an address.
    #[error("could not listen on {address} (`{key}`): {reason}")]
    Listen {
        /// The setting.
        key: &'static str,
        /// The address.
        address: SocketAddr,
        /// What the system reports.
        reason: io::Error,
    },
    /// The directory for tables does not exist and cannot be created.
    #[error("could not create the directory {path} (`cache_dir`): {reason}", path = path.display())]
    CacheDir {
        /// The directory.
        path: PathBuf,
        /// What the system reports.
        reason: io::Error,
    },
    /// There is no service with these settings.
    #[error(transparent)]
    App(#[from] AppError),
    /// An agent on a stream of its own does not begin as the protocol says.
    #[error("the agent did not begin with the message initialize: {0}")]
    Agent(String),
    /// The OpenAPI document cannot be serialized.
    #[error("could not serialize the OpenAPI document: {0}")]
    Document(#[from] serde_json::Error),
}
