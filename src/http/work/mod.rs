//! What stands between a request and its work: admission, kept answers, tables.

pub mod admission;
pub(crate) mod cache;
pub(crate) mod cache_key;
pub mod lifecycle;
pub(crate) mod low_priority;
pub(crate) mod service_time;
pub(crate) mod table_loading;
