//! Log lines on standard error: text for people or JSON for machines.
//!
//! A thread of its own writes the lines, because standard error may be a pipe whose reader has
//! stopped reading: then no request may wait for it. Up to [`BUFFERED_LINES`] lines wait for this
//! thread. Further ones are dropped and counted.

use std::any::Any;
use std::io::{IsTerminal, Write};
use std::panic::PanicHookInfo;
use std::sync::{OnceLock, mpsc};
use std::thread;
use std::time::Duration;

use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::export::SpanExport;
use super::printable::Printable;

/// The lines that may wait to be written. A line of a request is at most about 1 KB long.
const BUFFERED_LINES: usize = 8192;

/// How long the last lines may take to be written at the end.
const FLUSH_TIME: Duration = Duration::from_secs(1);

/// The most characters of the message of a panic: it may quote a request.
const LONGEST_PANIC: usize = 1000;

/// The counter of dropped lines, once logging runs.
static DROPPED: OnceLock<ErrorCounter> = OnceLock::new();

/// Writes the last lines when dropped. It gives up after a second if nobody reads them.
#[must_use = "the last lines are lost unless the guard lives until the end"]
#[derive(Debug)]
pub struct LastLines(Option<WorkerGuard>);

impl Drop for LastLines {
    fn drop(&mut self) {
        let (guard, (done, flushed)) = (self.0.take(), mpsc::channel::<()>());
        // The guard may itself block: it reports to standard output that it could not flush.
        let flush = thread::Builder::new().spawn(move || drop((guard, done)));
        if flush.is_ok() {
            // Either the other end is dropped, or the time is over.
            let _ = flushed.recv_timeout(FLUSH_TIME);
        }
    }
}

/// Starts logging for the whole process, panics included. Only the first call has an effect. The
/// last lines are written when the guard is dropped.
///
/// Libraries log warnings at most, unless `level` is trace: their lines about each connection do not
/// help to run the service.
///
/// `writer` writes the lines to standard error without disturbing what is drawn there. `export` receives
/// the spans at every `level`.
pub fn start<W>(json: bool, level: LevelFilter, writer: W, export: &SpanExport) -> LastLines
where
    W: Write + Send + 'static,
{
    let libraries = if level == LevelFilter::TRACE { level } else { level.min(LevelFilter::WARN) };
    let filter = Targets::new()
        .with_default(libraries)
        // Its warnings have texts of clients in them.
        .with_target("rmcp", LevelFilter::OFF)
        .with_target(env!("CARGO_CRATE_NAME"), level);
    let (writer, guard) = NonBlockingBuilder::default()
        .buffered_lines_limit(BUFFERED_LINES)
        .lossy(true)
        .thread_name("logs")
        .finish(writer);
    let dropped = writer.error_counter();
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(writer)
        .with_ansi(std::io::stderr().is_terminal());
    // A panic is logged like any event, with its location and the request that it happened in.
    std::panic::set_hook(Box::new(|panic| tracing::error!("{}", describe(panic))));
    let lines = if json {
        lines.json().flatten_event(true).with_span_list(false).boxed()
    } else {
        lines.boxed()
    };
    let lines = tracing_subscriber::registry().with(lines.with_filter(filter));
    // This fails if logging runs already, as in tests with several services.
    if lines.with(export.layer()).try_init().is_ok() {
        DROPPED.get_or_init(|| dropped);
    }
    LastLines(Some(guard))
}

/// Returns how many lines were dropped because standard error did not take them.
#[must_use]
pub fn dropped_lines() -> u64 {
    DROPPED.get().map_or(0, |counter| counter.dropped_lines() as u64)
}

/// Describes a panic on one line.
fn describe(panic: &PanicHookInfo<'_>) -> String {
    let message = Printable::new(message(panic.payload()), LONGEST_PANIC);
    match panic.location() {
        Some(location) => format!("panicked at {location}: {message}"),
        None => format!("panicked: {message}"),
    }
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a value that is no text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use std::time::Instant;

    /// A pipe that nobody reads.
    struct Stuck(mpsc::Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            // The other end is never used, only dropped.
            let _ = self.0.recv();
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_writer_that_blocks_delays_the_end_for_a_second_at_most() {
        let (unblock, blocked) = mpsc::channel();
        let (mut writer, guard) =
            NonBlockingBuilder::default().buffered_lines_limit(2).finish(Stuck(blocked));
        let started = Instant::now();
        for _ in 0..100 {
            writer.write_all(b"line\n").unwrap();
        }
        assert!(started.elapsed() < Duration::from_millis(500), "no line waits");
        assert!(writer.error_counter().dropped_lines() >= 97);
        drop(LastLines(Some(guard)));
        assert!(started.elapsed() < FLUSH_TIME + Duration::from_millis(500));
        drop(unblock);
    }

    #[test]
    fn the_message_of_a_panic_is_found() {
        assert_eq!(message(&"plain"), "plain");
        assert_eq!(message(&"formatted".to_owned()), "formatted");
        assert_eq!(message(&5), "a value that is no text");
    }
}
