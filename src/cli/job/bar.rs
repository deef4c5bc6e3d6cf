//! How far a job is, on standard error if that is a terminal.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Deserialize;

use super::answers::{Best, Job, Lines, Phase, Progress, shown};
use super::events::Event;

/// The time between two drawings of the spinner.
const FRAME: Duration = Duration::from_millis(100);

/// A spinner with what a job reports; for several cubes, a bar with the lines that are done. It disappears when dropped.
#[derive(Debug)]
pub(super) struct JobBar {
    bar: ProgressBar,
    progress: Progress,
    has_length: bool,
}

/// How far the tables are that a search waits for.
#[derive(Debug, Deserialize)]
struct Tables {
    table: String,
    percent: u8,
}

#[derive(Debug, Deserialize)]
struct Bound {
    lower_bound: u64,
}

impl JobBar {
    pub(super) fn new() -> JobBar {
        let is_terminal = io::stderr().is_terminal();
        let target =
            if is_terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
            bar.set_style(style);
        }
        if is_terminal {
            bar.enable_steady_tick(FRAME);
        }
        JobBar { bar, progress: Progress::default(), has_length: false }
    }

    /// Shows what an event reports. Returns the job if it is a new state. Events that are not known are left out.
    pub(super) fn take(&mut self, event: &Event) -> Option<Job> {
        let mut job = None;
        match event.name.as_str() {
            "state" => job = read::<Job>(event),
            "lines" => self.progress.lines = read::<Lines>(event).or(self.progress.lines),
            "improved" => self.progress.best = read::<Best>(event).or(self.progress.best.take()),
            "bound" => {
                let bound = read::<Bound>(event).map(|bound| bound.lower_bound);
                self.progress.lower_bound = bound.or(self.progress.lower_bound);
            }
            "phase" => self.progress.phases.extend(read::<Phase>(event)),
            "tables" => {
                if let Some(Tables { table, percent }) =
                    read(event).filter(|t: &Tables| t.percent < 100)
                {
                    self.say(&format!("loading tables: {table} {percent}%"));
                    return None;
                }
            }
            _ => {}
        }
        if let Some(job) = &job {
            self.progress = job.progress.clone();
        }
        self.show(job.as_ref());
        job
    }

    /// Shows a message until there is something new.
    pub(super) fn say(&self, message: &str) {
        self.bar.set_message(shown(message));
    }

    fn show(&mut self, job: Option<&Job>) {
        if let Some(Lines { done, of, .. }) = self.progress.lines {
            if !self.has_length {
                self.has_length = true;
                self.bar.set_length(of);
                if let Ok(style) =
                    ProgressStyle::with_template("{spinner} {elapsed} [{bar:40}] {wide_msg}")
                {
                    self.bar.set_style(style);
                }
            }
            self.bar.set_position(done);
        }
        let told = self.progress.told();
        match job.filter(|_| told.is_empty()) {
            Some(job) => self.say(&job.state),
            None => self.say(&told),
        }
    }
}

impl Drop for JobBar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

fn read<'a, T: Deserialize<'a>>(event: &'a Event) -> Option<T> {
    serde_json::from_str(&event.data).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(name: &str, data: &str) -> Event {
        Event { id: None, name: name.to_owned(), data: data.to_owned() }
    }

    #[test]
    fn the_bar_follows_the_events() {
        let mut bar = JobBar::new();
        let queued =
            event("state", r#"{"id":"a","state":"queued","created_at":"then","progress":{}}"#);
        assert_eq!(bar.take(&queued).unwrap().state, "queued");
        assert_eq!(bar.bar.message(), "queued");
        for (name, data, message) in [
            ("tables", r#"{"table":"two","percent":43}"#, "loading tables: two 43%"),
            ("improved", r#"{"length":19,"elapsed_us":1}"#, "best 19 moves"),
            ("bound", r#"{"lower_bound":17,"elapsed_us":1}"#, "best 19 moves, at least 17 moves"),
            ("surprise", "{}", "best 19 moves, at least 17 moves"),
            ("bound", "nonsense", "best 19 moves, at least 17 moves"),
        ] {
            assert!(bar.take(&event(name, data)).is_none());
            assert_eq!(bar.bar.message(), message, "{name}");
        }
        let mut bar = JobBar::new();
        bar.take(&event("lines", r#"{"done":2,"failed":0,"of":5}"#));
        assert_eq!((bar.bar.position(), bar.bar.length()), (2, Some(5)));
    }
}
