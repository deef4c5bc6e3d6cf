//! The span of a request: what its log lines have in common, and what is exported of it.

use tracing::field::display;
use tracing::{Span, info_span};

use super::{Account, RequestId, TraceParent, export};

/// The span of a request for the API, and where it stands in its trace, if that is known.
#[must_use]
pub fn of_request(id: &RequestId, sent: Option<TraceParent>) -> (Span, Option<TraceParent>) {
    let span = export::span(id.as_str());
    let place = export::follow(&span, sent).or_else(|| sent.map(TraceParent::child));
    if let Some(place) = place {
        span.record("trace_id", display(format_args!("{:032x}", place.trace_id)));
    }
    (span, place)
}

/// The span of a request for health or metrics, which is not exported: they come every few seconds.
#[must_use]
pub fn of_admin_request(id: &RequestId) -> Span {
    info_span!("admin_request", request_id = id.as_str())
}

/// How a request ended, for whoever looks at its span.
pub struct Ended<'a> {
    /// The HTTP method.
    pub method: &'static str,
    /// The router's pattern.
    pub route: &'a str,
    /// The HTTP status.
    pub status: u16,
    /// What it cost.
    pub account: &'a Account,
}

impl Ended<'_> {
    /// Tells the span.
    pub fn tell(&self, span: &Span) {
        export::ended(span, self);
    }
}
