//! Connections: the listeners, each connection, and the orderly stop.

mod activity;
pub(crate) mod agent;
mod connection_limits;
mod connections;
mod descriptors;
mod heads;
mod observed;
mod places;
pub(crate) mod server;
pub(crate) mod start_error;
mod twophase;
