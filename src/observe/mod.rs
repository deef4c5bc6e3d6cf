//! What the service tells about itself: logs, metrics, traces, and the ids that tie requests to all.

mod account;
#[cfg_attr(not(feature = "otlp"), path = "no_export.rs")]
mod export;
pub mod logs;
pub mod metrics;
mod request_id;
pub mod span;
mod trace_parent;

pub use account::Account;
pub use export::{Export, ExportError};
pub use request_id::RequestId;
pub use trace_parent::TraceParent;
