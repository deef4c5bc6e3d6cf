//! Followers of jobs. However many follow a job here, one watch is kept for them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::time::timeout;

use super::PAUSE;
use super::connection::Places;
use super::records::Revision;
use crate::jobs::key::JobKey;
use crate::jobs::log::{Follower, Log};

/// The jobs that somebody follows here.
#[derive(Debug, Default)]
pub(super) struct Followed(Mutex<BTreeMap<JobKey, Weak<Log>>>);

impl Followed {
    /// Returns a follower of a job, from the first event behind `after`.
    pub(super) fn follow(&self, places: &Arc<Places>, key: JobKey, after: u64) -> Follower {
        // Nothing panics while it holds the lock.
        let mut followed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        followed.retain(|_, log| log.strong_count() > 0);
        if let Some(log) = followed.get(&key).and_then(Weak::upgrade) {
            return log.follow(after);
        }
        let log: Arc<Log> = Arc::default();
        followed.insert(key, Arc::downgrade(&log));
        let follower = log.follow(after);
        tokio::spawn(feed(Arc::clone(places), key, Arc::downgrade(&log)));
        follower
    }
}

/// How often to look whether a job is followed of which nothing is told.
const LOOK: Duration = Duration::from_secs(5);

/// Writes the events of a job into a log, until it ends or nobody follows it any more. A watch that breaks off is begun anew.
async fn feed(places: Arc<Places>, key: JobKey, log: Weak<Log>) {
    loop {
        let Some(last) = log.upgrade().map(|log| log.last()) else { return };
        if let Ok(mut watch) = places.records.watch(&key, Revision::behind(last)).await {
            loop {
                let entry = match timeout(LOOK, watch.next()).await {
                    Ok(Some(Ok(entry))) => entry,
                    Ok(_) => break,
                    // Nothing happens: perhaps nobody follows any more, or there is no such job.
                    Err(_) => {
                        let Some(log) = log.upgrade() else { return };
                        match places.records.get(&key).await {
                            Ok(None) => return log.end(),
                            _ => continue,
                        }
                    }
                };
                let Some(log) = log.upgrade() else { return };
                // After a reconnect the watch may begin again.
                let Some(revision) = Revision::read(&entry.value) else { continue };
                let has_ended = revision.record.state.has_ended();
                let last = log.last();
                revision
                    .events(entry.revision)
                    .filter(|event| event.id > last)
                    .for_each(|event| log.push(event));
                if has_ended {
                    return log.end();
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}
