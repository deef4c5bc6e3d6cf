//! What operators see of the service: logs, metrics, traces, and the request ids that connect them.

#[cfg_attr(not(feature = "otlp"), path = "export_disabled.rs")]
mod export;
mod form;
pub mod logs;
pub mod metrics;
mod printable;
mod request_id;
mod request_outcome;
mod request_stats;
pub mod span;
mod trace_parent;

pub use export::{ExportError, SpanExport};
pub use form::Form;
pub use printable::Printable;
pub use request_id::RequestId;
pub use request_outcome::RequestOutcome;
pub use request_stats::RequestStats;
pub use trace_parent::TraceParent;
