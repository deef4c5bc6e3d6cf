//! Export of request spans to an OpenTelemetry collector, with OTLP over HTTP.
//!
//! The standard environment variables configure it: spans are exported if
//! `OTEL_EXPORTER_OTLP_ENDPOINT` is set. A separate thread sends the spans in batches, so that no
//! request waits for the collector. Spans that the collector does not accept in time are lost.

use std::time::Duration;

use opentelemetry::trace::{
    SpanContext, Status, TraceContextExt, TraceFlags, TraceState, TracerProvider,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::field::Empty;
use tracing::{Level, Metadata, Span, Subscriber, info_span};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;

use super::request_outcome::RequestOutcome;
use super::trace_parent::TraceParent;

/// The variables that name a collector; one of them is enough.
const ENDPOINT_VARIABLES: [&str; 2] =
    ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// The name of the service in traces, unless [`SERVICE_VARIABLE`] gives another.
const SERVICE: &str = "unscramble";
const SERVICE_VARIABLE: &str = "OTEL_SERVICE_NAME";

/// The time limit for sending the last spans when the service stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// The export of spans, which does nothing if no collector is configured.
pub struct SpanExport(Option<SdkTracerProvider>);

/// Why spans cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The collector's address needs TLS, which is not built in: a collector usually runs next to its services.
    #[error("{variable} is {endpoint}, but spans can only be sent to http:// addresses")]
    Encrypted {
        /// The environment variable.
        variable: &'static str,
        /// Its value.
        endpoint: String,
    },
    /// The environment variables are not valid.
    #[error("cannot export spans: {0}")]
    Exporter(#[from] ExporterBuildError),
}

impl SpanExport {
    /// Starts the thread that sends spans, if a collector is named in the environment.
    ///
    /// # Errors
    /// Returns an error if the environment variables are not valid or ask for TLS.
    pub fn start() -> Result<SpanExport, ExportError> {
        let named = |variable| Some((variable, std::env::var(variable).ok()?));
        let mut endpoints = ENDPOINT_VARIABLES.into_iter().filter_map(named);
        let Some((variable, endpoint)) = endpoints.find(|(_, text)| !text.is_empty()) else {
            return Ok(SpanExport(None));
        };
        if endpoint.starts_with("https:") {
            return Err(ExportError::Encrypted { variable, endpoint });
        }
        let exporter = SpanExporter::builder().with_http().build()?;
        let provider = SdkTracerProvider::builder().with_batch_exporter(exporter);
        Ok(SpanExport(Some(provider.with_resource(resource()).build())))
    }

    /// Returns the layer that passes the spans of requests, and the events in them, to the export.
    #[must_use]
    pub fn layer<S>(&self) -> Option<impl Layer<S> + use<S>>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let tracer = self.0.as_ref()?.tracer(SERVICE);
        let layer = tracing_opentelemetry::layer().with_tracer(tracer);
        let layer = layer.with_location(false).with_threads(false).with_tracked_inactivity(false);
        Some(layer.with_filter(filter_fn(is_request_telemetry)))
    }

    /// Sends the remaining spans.
    pub fn stop(self) {
        if let Some(provider) = self.0
            && let Err(error) = provider.shutdown_with_timeout(SHUTDOWN_TIMEOUT)
        {
            tracing::warn!(%error, "could not send the last spans");
        }
    }
}

fn resource() -> Resource {
    let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
    let resource = Resource::builder().with_attribute(version);
    match std::env::var_os(SERVICE_VARIABLE) {
        Some(_) => resource.build(),
        None => resource.with_service_name(SERVICE).build(),
    }
}

/// Selects the spans of requests and their events, and none of libraries or of the export itself.
fn is_request_telemetry(metadata: &Metadata<'_>) -> bool {
    let ours = metadata.target().starts_with(env!("CARGO_CRATE_NAME"));
    ours && *metadata.level() <= Level::INFO
        && (metadata.is_event() || metadata.name() == "request")
}

pub(super) fn span(request_id: &str) -> Span {
    info_span!("request", otel.kind = "server", request_id, trace_id = Empty)
}

/// Makes the span a child of the sent one, and returns its place in the trace; `None` if nothing is
/// exported.
pub(super) fn join_trace(span: &Span, sent: Option<TraceParent>) -> Option<TraceParent> {
    if let Some(sent) = sent {
        let parent = SpanContext::new(
            sent.trace_id.into(),
            sent.span_id.into(),
            TraceFlags::new(sent.flags),
            true,
            TraceState::NONE,
        );
        // This fails only if nothing is exported.
        let _ = span.set_parent(Context::new().with_remote_span_context(parent));
    }
    let context = span.context();
    let own = context.span().span_context().clone();
    own.is_valid().then(|| TraceParent {
        trace_id: u128::from_be_bytes(own.trace_id().to_bytes()),
        span_id: u64::from_be_bytes(own.span_id().to_bytes()),
        flags: own.trace_flags().to_u8(),
    })
}

/// Names and describes the span according to OpenTelemetry's conventions for HTTP.
pub(super) fn record_outcome(span: &Span, outcome: &RequestOutcome<'_>) {
    let RequestOutcome { method, route, status, stats } = *outcome;
    let context = span.context();
    let exported = context.span();
    if !exported.is_recording() {
        return;
    }
    exported.update_name(format!("{method} {route}"));
    exported.set_attribute(KeyValue::new("http.request.method", method));
    exported.set_attribute(KeyValue::new("http.route", route.to_owned()));
    exported.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
    if let Some(cost) = stats.cost() {
        exported.set_attribute(KeyValue::new("unscramble.cost", cost));
    }
    if let Some(queue_us) = stats.queue_us() {
        exported.set_attribute(KeyValue::new("unscramble.queue_us", queue_us as i64));
    }
    if let (Some(method), Some(size)) = (stats.method(), stats.size()) {
        exported.set_attribute(KeyValue::new("unscramble.method", method));
        exported.set_attribute(KeyValue::new("unscramble.size", size as i64));
    }
    if status >= 500 {
        exported.set_status(Status::error(""));
    }
}
