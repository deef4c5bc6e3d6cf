//! What surrounds every request.

mod accept_encoding;
pub(crate) mod client_limits;
mod compression;
mod cross_origin;
pub(crate) mod freshness;
mod guarded_body;
mod problems;
pub(crate) mod record;
mod security_headers;
pub(crate) mod shutdown;
pub(crate) mod stack;
