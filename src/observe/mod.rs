//! What the service tells about itself: logs, metrics, and the ids that tie requests to both.

pub mod logs;
pub mod metrics;
mod request_id;

pub use request_id::RequestId;
