//! From a request to its answer: the accounts of clients, the reading of bodies, admission, the cache of answers, and the
//! loading of tables.

pub(crate) mod accept;
pub mod admission;
pub(crate) mod answer;
pub(crate) mod app;
pub(crate) mod asked;
pub(crate) mod background;
pub(crate) mod backoff;
pub(crate) mod cache;
pub(crate) mod call;
pub mod clients;
pub(crate) mod compressor;
pub mod deadline;
pub(crate) mod guarded;
pub(crate) mod in_language;
pub(crate) mod intake;
pub(crate) mod job_worker;
pub(crate) mod ledger;
pub mod lifecycle;
pub(crate) mod lines;
pub(crate) mod low_priority;
pub(crate) mod reading;
pub(crate) mod reply;
pub(crate) mod service_time;
pub(crate) mod solve;
pub(crate) mod table_loading;
mod told;
pub(crate) mod tunnel;
