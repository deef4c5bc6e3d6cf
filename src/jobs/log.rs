//! The events of a job, for all who follow it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use unscramble_wire::{JobAnswer, JobLines, Progress};

/// What followers of a job are told.
#[derive(Debug, Clone)]
pub(super) enum Told {
    /// Its state has changed.
    State,
    Lines(JobLines),
    Progress(Progress),
}

impl Told {
    /// Returns the name of the event, and its data as JSON; `job` is the job as it is then.
    pub(super) fn written(&self, job: &JobAnswer) -> (String, String) {
        let (name, data) = match self {
            Told::State => ("state", serde_json::to_string(job)),
            Told::Lines(lines) => ("lines", serde_json::to_string(lines)),
            Told::Progress(progress) => (progress.name(), serde_json::to_string(progress)),
        };
        // Texts and numbers always serialize.
        (name.to_owned(), data.unwrap_or_default())
    }
}

/// One event.
#[derive(Debug)]
pub(crate) struct JobEvent {
    /// Its number, which is higher than those of all events before.
    pub(crate) id: u64,
    pub(crate) name: String,
    /// JSON.
    pub(crate) data: String,
}

/// The events of a job so far.
#[derive(Debug)]
pub(super) struct Log {
    kept: Mutex<Kept>,
    changed: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct Kept {
    events: Vec<Arc<JobEvent>>,
    has_ended: bool,
}

impl Default for Log {
    fn default() -> Log {
        Log { kept: Mutex::default(), changed: watch::Sender::new(()) }
    }
}

impl Log {
    /// Adds an event.
    pub(super) fn push(&self, event: JobEvent) {
        self.kept().events.push(Arc::new(event));
        self.changed.send_replace(());
    }

    /// Returns the number of the last event; 0 before the first.
    pub(super) fn last(&self) -> u64 {
        self.kept().events.last().map_or(0, |event| event.id)
    }

    /// No event follows.
    pub(super) fn end(&self) {
        self.kept().has_ended = true;
        self.changed.send_replace(());
    }

    /// Returns a follower, from the first event behind the one with this number.
    pub(super) fn follow(self: &Arc<Self>, after: u64) -> Follower {
        Follower { log: Arc::clone(self), after, changed: self.changed.subscribe() }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // No code panics while it holds the lock, so the events are whole.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Follows the events of a job.
pub(crate) struct Follower {
    log: Arc<Log>,
    after: u64,
    changed: watch::Receiver<()>,
}

impl Follower {
    /// Waits for the next event; `None` behind the last one.
    pub(crate) async fn next(&mut self) -> Option<Arc<JobEvent>> {
        loop {
            // Seen before the look, so that no change between the two is missed.
            self.changed.borrow_and_update();
            {
                let kept = self.log.kept();
                let next = kept.events.partition_point(|event| event.id <= self.after);
                if let Some(event) = kept.events.get(next) {
                    self.after = event.id;
                    return Some(Arc::clone(event));
                }
                if kept.has_ended {
                    return None;
                }
            }
            // The sender lives as long as the log.
            self.changed.changed().await.ok()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_follower_sees_each_event_behind_its_start_once() {
        let log = Arc::new(Log::default());
        let push = |id| log.push(JobEvent { id, name: String::new(), data: String::new() });
        [3, 5].into_iter().for_each(push);
        let (mut first, mut late) = (log.follow(0), log.follow(4));
        assert_eq!(first.next().await.unwrap().id, 3);
        assert_eq!(late.next().await.unwrap().id, 5);
        assert!(late.next().now_or_never().is_none(), "it waits");
        push(9);
        log.end();
        let mut rest = Vec::new();
        while let Some(event) = first.next().await {
            rest.push(event.id);
        }
        assert_eq!(rest, [5, 9]);
        assert_eq!((late.next().await.unwrap().id, log.last()), (9, 9));
        assert!(late.next().await.is_none() && log.follow(99).next().await.is_none());
    }
}
