//! The middleware of the service.

mod cross_origin;
pub(crate) mod edge;
pub(crate) mod entry;
pub(crate) mod trailing_slash;
