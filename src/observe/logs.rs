//! Log lines for standard error, as text for people or JSON for machines.

use std::io::IsTerminal;

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use super::Export;

/// Starts logging for the whole process, panics included; only the first call has an effect.
///
/// Libraries below the service are held to warnings unless `level` is the noisiest: their lines
/// about each connection say nothing to whoever runs the service.
///
/// `writer` takes the lines to standard error, past whatever is drawn there; `export` takes the
/// spans, whatever the level.
pub fn start<W>(json: bool, level: LevelFilter, writer: W, export: &Export)
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let filter = if level == LevelFilter::TRACE {
        EnvFilter::default().add_directive(level.into())
    } else {
        let libraries = level.min(LevelFilter::WARN);
        EnvFilter::new(format!("{libraries},unscramble={level}"))
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(std::io::stderr().is_terminal());
    // Panics are logged as everything else is, with their place and the request they were in.
    std::panic::set_hook(Box::new(|panic| tracing::error!("{panic}")));
    let lines = if json {
        lines.json().flatten_event(true).with_span_list(false).boxed()
    } else {
        lines.boxed()
    };
    let lines = tracing_subscriber::registry().with(lines.with_filter(filter));
    // A failure means that logging runs already, as in tests with several services.
    let _ = lines.with(export.layer()).try_init();
}
