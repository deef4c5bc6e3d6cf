//! A progress bar for loading tables, on standard error if that is a terminal.
#![expect(clippy::expect_used, reason = "an impossible case must fail loudly")]

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use unscramble_solve::tables::Progress;

/// The time between two drawings of the bar.
const FRAME: Duration = Duration::from_millis(100);

/// The number of frames after which the bar appears. Loading that is faster needs no bar.
const FRAMES_BEFORE_SHOWN: u32 = 3;

/// The position of the full bar.
const PARTS: u64 = 1000;

/// The bar; `None` if standard error is not a terminal.
#[derive(Debug, Clone)]
pub(super) struct TableProgressBar(Option<ProgressBar>);

/// Shows the bar while tables load, and hides it when dropped.
#[derive(Debug)]
pub(super) struct DrawingGuard {
    /// The thread that draws, and the channel whose end stops it.
    thread: Option<(mpsc::Sender<()>, JoinHandle<()>)>,
}

impl TableProgressBar {
    /// Creates a bar that is not shown yet.
    pub(super) fn new() -> TableProgressBar {
        let bar = || {
            let bar = ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::hidden());
            let style = ProgressStyle::with_template("building tables [{bar:40}] {percent}% {msg}");
            bar.set_style(style.expect("the template is valid"));
            bar
        };
        TableProgressBar(io::stderr().is_terminal().then(bar))
    }

    /// Shows the progress of loading until the guard is dropped.
    pub(super) fn follow(&self, progress: &Progress) -> DrawingGuard {
        let (bar, progress) = (self.0.clone(), progress.clone());
        let thread = bar.and_then(|bar| {
            let (stop, stopped) = mpsc::channel();
            let draw = move || draw(&bar, &progress, &stopped);
            // If the thread does not start, only the bar is missing.
            Some((stop, thread::Builder::new().spawn(draw).ok()?))
        });
        DrawingGuard { thread }
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
        if frames == FRAMES_BEFORE_SHOWN {
            bar.reset();
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(snapshot.table);
        bar.set_position((snapshot.fraction * PARTS as f64) as u64);
    }
    hide(bar);
}

/// Clears the bar, and keeps later log lines from drawing it again.
fn hide(bar: &ProgressBar) {
    if !bar.is_hidden() {
        bar.finish_and_clear();
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
}

impl Drop for DrawingGuard {
    fn drop(&mut self) {
        if let Some((stop, drawing)) = self.thread.take() {
            drop(stop);
            // The thread ends at once. The next output must not mix with the bar.
            let _ = drawing.join();
        }
    }
}

/// Writes log lines above the bar. Each write is one whole line.
impl Write for TableProgressBar {
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

    fn visible() -> TableProgressBar {
        TableProgressBar(Some(ProgressBar::with_draw_target(
            Some(PARTS),
            ProgressDrawTarget::hidden(),
        )))
    }

    #[test]
    fn the_bar_shows_the_progress_of_the_tables() {
        let (bar, progress) = (visible(), Progress::default());
        progress.announce(&[("phase 1", 1), ("phase 2", 1)]);
        let guard = bar.follow(&progress);
        progress.begin("phase 1", 4);
        progress.add(2);
        let shown = bar.0.unwrap();
        while shown.position() != PARTS / 4 {
            thread::yield_now();
        }
        assert_eq!(shown.message(), "phase 1");
        drop(guard);
    }

    #[test]
    fn lines_are_written_whole() {
        assert_eq!(visible().write(b"").unwrap(), 0);
        assert_eq!(TableProgressBar(None).write(b"").unwrap(), 0);
    }
}
