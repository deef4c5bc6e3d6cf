//! Replaces `export` in a program built without the feature `otlp`: no spans are exported.

use std::convert::Infallible;

use tracing::field::Empty;
use tracing::{Span, info_span};
use tracing_subscriber::layer::Identity;

use super::request_outcome::RequestOutcome;
use super::trace_parent::TraceParent;

/// The export of spans, which this program does not have.
pub struct SpanExport(());

/// The error of starting an export, which cannot occur in this program.
pub type ExportError = Infallible;

impl SpanExport {
    /// Starts no export.
    ///
    /// # Errors
    /// Never returns an error.
    pub const fn start() -> Result<SpanExport, ExportError> {
        Ok(SpanExport(()))
    }

    /// Returns a layer that does nothing.
    #[must_use]
    pub fn layer(&self) -> Identity {
        Identity::new()
    }

    /// Returns at once, because there are no spans to send.
    pub const fn stop(self) {}
}

pub(super) fn span(request_id: &str) -> Span {
    info_span!("request", request_id, trace_id = Empty)
}

pub(super) const fn join_trace(_: &Span, _: Option<TraceParent>) -> Option<TraceParent> {
    None
}

pub(super) const fn record_outcome(_: &Span, _: &RequestOutcome<'_>) {}
