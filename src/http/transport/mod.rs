//! Connections, from the listener to the orderly stop.

pub(crate) mod activity;
pub(crate) mod connections;
pub(crate) mod server;
