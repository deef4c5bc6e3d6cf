//! Log lines on standard error: text for people or JSON for machines.

use std::io::IsTerminal;

use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::export::SpanExport;

/// Starts logging for the whole process, panics included. Only the first call has an effect.
///
/// Libraries log warnings at most, unless `level` is trace: their lines about each connection do not
/// help to run the service.
///
/// `writer` writes the lines to standard error without disturbing what is drawn there. `export` receives
/// the spans at every `level`.
pub fn start<W>(json: bool, level: LevelFilter, writer: W, export: &SpanExport)
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let libraries = if level == LevelFilter::TRACE { level } else { level.min(LevelFilter::WARN) };
    let filter =
        Targets::new().with_default(libraries).with_target(env!("CARGO_CRATE_NAME"), level);
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(std::io::stderr().is_terminal());
    // A panic is logged like any event, with its location and the request that it happened in.
    std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
    let lines = if json {
        lines.json().flatten_event(true).with_span_list(false).boxed()
    } else {
        lines.boxed()
    };
    let lines = tracing_subscriber::registry().with(lines.with_filter(filter));
    // This fails if logging runs already, as in tests with several services.
    let _ = lines.with(export.layer()).try_init();
}
