//! Export of the requests' spans to an OpenTelemetry collector, by OTLP over HTTP.
//!
//! It is asked for and set up by the standard's environment variables: there are spans to see if
//! `OTEL_EXPORTER_OTLP_ENDPOINT` is set. The spans are sent in batches by a thread of their own, so
//! that no request waits for the collector; what it does not take in time is lost.

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

use super::TraceParent;
use super::span::Ended;

/// The variables that name a collector; either will do.
const ENDPOINTS: [&str; 2] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// What the service is called, unless this variable says otherwise.
const SERVICE: &str = "unscramble";
const SERVICE_VARIABLE: &str = "OTEL_SERVICE_NAME";

/// How long the last spans may take to be sent when the service stops.
const LAST_BATCH: Duration = Duration::from_secs(3);

/// Sends spans to a collector, if one is named.
pub struct Export(Option<SdkTracerProvider>);

/// Why spans cannot be exported.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// Encryption is not built in: a collector is next to its services as a rule.
    #[error("{variable} is {endpoint}, but spans can be sent to http:// addresses only")]
    Encrypted {
        /// The environment variable.
        variable: &'static str,
        /// Its value.
        endpoint: String,
    },
    /// The environment variables are not in order.
    #[error("spans cannot be exported: {0}")]
    Exporter(#[from] ExporterBuildError),
}

impl Export {
    /// Starts the thread that sends spans, if a collector is named in the environment.
    ///
    /// # Errors
    /// If the environment names what cannot be used.
    pub fn start() -> Result<Export, ExportError> {
        let named = |variable| Some((variable, std::env::var(variable).ok()?));
        let mut endpoints = ENDPOINTS.into_iter().filter_map(named);
        let Some((variable, endpoint)) = endpoints.find(|(_, text)| !text.is_empty()) else {
            return Ok(Export(None));
        };
        if endpoint.starts_with("https:") {
            return Err(ExportError::Encrypted { variable, endpoint });
        }
        let exporter = SpanExporter::builder().with_http().build()?;
        let provider = SdkTracerProvider::builder().with_batch_exporter(exporter);
        Ok(Export(Some(provider.with_resource(resource()).build())))
    }

    /// Takes the spans of requests, with what is logged in them, to the export.
    #[must_use]
    pub fn layer<S>(&self) -> Option<impl Layer<S> + use<S>>
    where
        S: Subscriber + for<'a> LookupSpan<'a>,
    {
        let tracer = self.0.as_ref()?.tracer(SERVICE);
        let layer = tracing_opentelemetry::layer().with_tracer(tracer);
        let layer = layer.with_location(false).with_threads(false).with_tracked_inactivity(false);
        Some(layer.with_filter(filter_fn(is_of_a_request)))
    }

    /// Sends what is left.
    pub fn stop(self) {
        if let Some(provider) = self.0
            && let Err(error) = provider.shutdown_with_timeout(LAST_BATCH)
        {
            tracing::warn!(%error, "the last spans were not sent");
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

/// Neither libraries nor the sending itself make spans.
fn is_of_a_request(metadata: &Metadata<'_>) -> bool {
    let ours = metadata.target().starts_with(env!("CARGO_CRATE_NAME"));
    ours && *metadata.level() <= Level::INFO
        && (metadata.is_event() || metadata.name() == "request")
}

pub(super) fn span(request_id: &str) -> Span {
    info_span!("request", otel.kind = "server", request_id, trace_id = Empty)
}

/// Makes the span a child of the one that was sent, and tells where it then stands; `None` if
/// nothing is exported.
pub(super) fn follow(span: &Span, sent: Option<TraceParent>) -> Option<TraceParent> {
    if let Some(sent) = sent {
        let parent = SpanContext::new(
            sent.trace_id.into(),
            sent.span_id.into(),
            TraceFlags::new(sent.flags),
            true,
            TraceState::NONE,
        );
        // It fails if nothing is exported; then there is nothing to do.
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

/// Names and describes the span as OpenTelemetry's conventions for HTTP want it.
pub(super) fn ended(span: &Span, ended: &Ended<'_>) {
    let Ended { method, route, status, account } = *ended;
    let context = span.context();
    let exported = context.span();
    if !exported.is_recording() {
        return;
    }
    exported.update_name(format!("{method} {route}"));
    exported.set_attribute(KeyValue::new("http.request.method", method));
    exported.set_attribute(KeyValue::new("http.route", route.to_owned()));
    exported.set_attribute(KeyValue::new("http.response.status_code", i64::from(status)));
    if let Some(cost) = account.cost() {
        exported.set_attribute(KeyValue::new("unscramble.cost", cost));
    }
    if let Some(queue_us) = account.queue_us() {
        exported.set_attribute(KeyValue::new("unscramble.queue_us", queue_us as i64));
    }
    if let (Some(method), Some(size)) = (account.method(), account.size()) {
        exported.set_attribute(KeyValue::new("unscramble.method", method));
        exported.set_attribute(KeyValue::new("unscramble.size", size as i64));
    }
    if status >= 500 {
        exported.set_status(Status::error(""));
    }
}
