//! The limits of connections.

use std::time::Duration;

use crate::config::Config;

/// The limits of connections.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConnectionLimits {
    /// How many connections there may be. Further ones wait to be accepted.
    pub(super) max_connections: usize,
    /// How long the head of a request may take, from its first byte or from the start of the
    /// connection.
    pub(super) head_timeout: Duration,
    /// How long a connection may stay open without a request or an answer.
    pub(super) idle_timeout: Duration,
}

impl ConnectionLimits {
    /// Reads the limits from the settings.
    pub(super) fn new(config: &Config) -> ConnectionLimits {
        ConnectionLimits {
            max_connections: config.max_connections,
            head_timeout: config.head_timeout(),
            idle_timeout: config.idle_timeout(),
        }
    }
}
