//! Connections: the listeners, each connection, and the orderly stop.

mod activity;
mod connection_limits;
mod connections;
mod observed;
pub(crate) mod server;
pub(crate) mod start_error;
