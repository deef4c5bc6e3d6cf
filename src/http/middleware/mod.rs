//! What surrounds every request.

pub(crate) mod client_limits;
pub(crate) mod freshness;
pub(crate) mod guarded_body;
pub(crate) mod record;
