//! The limits of connections.

use std::time::Duration;

use super::descriptors::{self, Shares};
use crate::config::Config;

/// The limits of the connections to one address.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConnectionLimits {
    /// How many connections there may be. Further ones replace those that are idle.
    pub(super) max_connections: usize,
    /// How long the head of a request may take, from its first byte or from the start of the
    /// connection.
    pub(super) head_timeout: Duration,
    /// How long a connection may stay open without a request or an answer.
    pub(super) idle_timeout: Duration,
}

impl ConnectionLimits {
    /// Returns the limits of the API and of the admin address. They follow the settings as far as the
    /// process may have enough file descriptors.
    pub(super) fn of_addresses(config: &Config) -> (ConnectionLimits, ConnectionLimits) {
        let descriptors = descriptors::raise_limit();
        let Shares { api, admin } = Shares::of(descriptors, config.max_connections);
        if api < config.max_connections {
            tracing::warn!(
                max_connections = api,
                descriptors,
                "max_connections is lowered from {}: the limit on file descriptors (ulimit -Hn, \
                 LimitNOFILE) is too low",
                config.max_connections
            );
        }
        let limits = |max_connections| ConnectionLimits {
            max_connections,
            head_timeout: config.head_timeout(),
            idle_timeout: config.idle_timeout(),
        };
        (limits(api), limits(admin))
    }
}
