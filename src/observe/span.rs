//! The span of a request: the fields that its log lines share, and what is exported of it.

use tracing::field::display;
use tracing::{Span, info_span};

use super::export;
use super::request_id::RequestId;
use super::request_outcome::RequestOutcome;
use super::trace_parent::TraceParent;

/// Opens the span of a request to the API. Also returns its place in a trace, if it belongs to one.
#[must_use]
pub fn of_request(id: &RequestId, sent: Option<TraceParent>) -> (Span, Option<TraceParent>) {
    let span = export::span(id.as_str());
    let place = export::join_trace(&span, sent).or_else(|| sent.map(TraceParent::child));
    if let Some(place) = place {
        span.record("trace_id", display(format_args!("{:032x}", place.trace_id)));
    }
    (span, place)
}

/// Opens the span of a request for health or metrics. It is not exported, because such requests come every
/// few seconds.
#[must_use]
pub fn of_admin_request(id: &RequestId) -> Span {
    info_span!("admin_request", request_id = id.as_str())
}

/// Records in the span how its request ended.
pub fn record_outcome(span: &Span, outcome: &RequestOutcome<'_>) {
    export::record_outcome(span, outcome);
}
