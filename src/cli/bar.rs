//! A bar on standard error that shows how far the tables are, if people watch.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tracing_subscriber::fmt::MakeWriter;

use crate::solve::tables::Progress;

/// How often the bar is drawn.
const FRAME: Duration = Duration::from_millis(100);

/// Tables that are there after so many frames are not worth a bar.
const PATIENCE: u32 = 3;

/// The length of the bar, in parts that can be told apart.
const PARTS: u64 = 1000;

/// A place on standard error for the bar; none if that is no terminal.
#[derive(Debug, Clone)]
pub(super) struct Bar(Option<ProgressBar>);

/// The bar while it follows the tables; gone when dropped.
#[derive(Debug)]
pub(super) struct Following {
    /// What the thread that draws ends with.
    thread: Option<(mpsc::Sender<()>, JoinHandle<()>)>,
}

impl Bar {
    /// A bar that is not shown yet.
    pub(super) fn new() -> Bar {
        let bar = || {
            let bar = ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::hidden());
            // What cannot be read as a template would have the default look.
            let style = ProgressStyle::with_template("building tables [{bar:40}] {percent}% {msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        };
        Bar(io::stderr().is_terminal().then(bar))
    }

    /// Shows how far the tables are, as long as they are being built and the answer is kept.
    pub(super) fn follow(&self, progress: &Progress) -> Following {
        let (bar, progress) = (self.0.clone(), progress.clone());
        let thread = bar.and_then(|bar| {
            let (stop, stopped) = mpsc::channel();
            let draw = move || draw(&bar, &progress, &stopped);
            // Without a thread there is no bar, and nothing else is missing.
            Some((stop, thread::Builder::new().spawn(draw).ok()?))
        });
        Following { thread }
    }
}

fn draw(bar: &ProgressBar, progress: &Progress, stopped: &mpsc::Receiver<()>) {
    let mut frames = 0;
    while stopped.recv_timeout(FRAME) == Err(RecvTimeoutError::Timeout) {
        let Some(snapshot) = progress.snapshot() else {
            hide(bar);
            frames = 0;
            continue;
        };
        frames += 1;
        if frames == PATIENCE {
            bar.reset();
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(snapshot.table);
        bar.set_position((snapshot.fraction * PARTS as f64) as u64);
    }
    hide(bar);
}

/// Wipes the bar away; lines that are logged later do not bring it back.
fn hide(bar: &ProgressBar) {
    if !bar.is_hidden() {
        bar.finish_and_clear();
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        if let Some((stop, drawing)) = self.thread.take() {
            drop(stop);
            // It ends at once, and what is written next must not meet the bar.
            let _ = drawing.join();
        }
    }
}

/// Writes log lines above the bar.
impl MakeWriter<'_> for Bar {
    type Writer = Bar;

    fn make_writer(&self) -> Bar {
        self.clone()
    }
}

/// Log lines come one whole line at a time.
impl Write for Bar {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        match &self.0 {
            Some(bar) => bar.suspend(|| io::stderr().write(line)),
            None => io::stderr().write(line),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched() -> Bar {
        Bar(Some(ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::hidden())))
    }

    #[test]
    fn the_bar_is_where_the_tables_are() {
        let (bar, progress) = (watched(), Progress::default());
        progress.announce(&[("phase 1", 1), ("phase 2", 1)]);
        let following = bar.follow(&progress);
        progress.begin("phase 1", 4);
        progress.add(2);
        let shown = bar.0.unwrap();
        while shown.position() != PARTS / 4 {
            thread::yield_now();
        }
        assert_eq!(shown.message(), "phase 1");
        drop(following);
    }

    #[test]
    fn lines_are_written_whole() {
        assert_eq!(watched().write(b"").unwrap(), 0);
        assert_eq!(Bar(None).write(b"").unwrap(), 0);
    }
}
