//! From a checked request to its answer: admission, the cache of answers, and the loading of tables.

pub mod admission;
pub(crate) mod cache;
pub(crate) mod cache_key;
pub mod clients;
pub(crate) mod compressor;
pub(crate) mod dispatcher;
pub(crate) mod held_answer;
pub(crate) mod intake;
pub(crate) mod job;
pub(crate) mod job_time;
pub mod lifecycle;
pub(crate) mod low_priority;
pub(crate) mod memory;
pub(crate) mod patience;
pub(crate) mod reading;
pub(crate) mod service_time;
pub(crate) mod table_loading;
