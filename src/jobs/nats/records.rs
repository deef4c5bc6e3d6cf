//! The bucket of records. Each revision of a key has a record, and the events that led to it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::kv::{Operation, Store, UpdateErrorKind, Watch};
use async_nats::jetstream::stream::{Config, Info};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

use super::parts::create;
use crate::jobs::contract::JobsError;
use crate::jobs::key::{JobId, JobKey, Owner};
use crate::jobs::log::{JobEvent, Told};
use crate::jobs::record::Record;

/// The records of all jobs.
pub(super) struct Records {
    store: Store,
    context: Context,
    /// How many bytes this process has written since it looked how much room is left.
    written: AtomicU64,
}

/// One revision.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Revision {
    pub(super) record: Record,
    /// What followers are told: the names of events, and their data.
    events: Vec<(String, String)>,
}

/// The numbers of the events of a revision begin at this many times its own: no change tells more.
const MOST_EVENTS: u64 = 4;

/// Of the bytes that records may take, jobs are taken in up to this part in a hundred, so that those that are there can go on.
const MOST_PERCENT: u64 = 75;

/// How many revisions of a record are kept: more than a job has reports, and its tasks have beginnings and ends.
pub(super) const HISTORY: i64 = 5000;
/// How many are left where there is no room for so many, one after the other until it is enough.
const SHORTER: [i64; 4] = [500, 50, 5, 1];
/// How often a process looks how much room is left, while it writes as much as there is. Half as many may write at a time, less what the
/// server adds to each message.
const LOOKS: u64 = 128;

impl Revision {
    fn new(record: Record, key: &JobKey, told: &[Told], ttl: Duration) -> Revision {
        let shown = record.shown(key.id, ttl);
        Revision { events: told.iter().map(|told| told.written(&shown)).collect(), record }
    }

    /// Reads an entry; `None` if it is none, such as the mark of one that was deleted.
    pub(super) fn read(value: &[u8]) -> Option<Revision> {
        serde_json::from_slice(value).ok()
    }

    /// Returns its events. `revision` is its own number.
    pub(super) fn events(self, revision: u64) -> impl Iterator<Item = JobEvent> {
        let ids = revision * MOST_EVENTS..(revision + 1) * MOST_EVENTS;
        ids.zip(self.events).map(|(id, (name, data))| JobEvent { id, name, data })
    }

    /// Returns the revision that has the event behind this one, or an earlier one.
    pub(super) const fn behind(event: u64) -> u64 {
        event / MOST_EVENTS
    }

    fn written(&self) -> axum::body::Bytes {
        // Texts and numbers always serialize.
        serde_json::to_vec(self).unwrap_or_default().into()
    }
}

impl Records {
    pub(super) fn new(store: Store, context: Context) -> Records {
        Records { store, context, written: AtomicU64::new(0) }
    }

    /// Returns a record and its revision.
    pub(super) async fn get(&self, key: &JobKey) -> Result<Option<(Record, u64)>, JobsError> {
        let entry = self.store.entry(name(key)).await.map_err(JobsError::unavailable)?;
        let entry = entry.filter(|entry| entry.operation == Operation::Put);
        Ok(entry.and_then(|entry| Some((Revision::read(&entry.value)?.record, entry.revision))))
    }

    /// Returns the records of an owner.
    pub(super) async fn of(&self, owner: Owner) -> Result<Vec<(JobId, Record)>, JobsError> {
        let own = self.named(&format!("{owner}.*")).await?;
        Ok(own.into_iter().map(|(key, record, _)| (key.id, record)).collect())
    }

    /// Returns all records, with their revisions.
    pub(super) async fn all(&self) -> Result<Vec<(JobKey, Record, u64)>, JobsError> {
        self.named("*.*").await
    }

    /// Returns the records with these names, with their revisions.
    async fn named(&self, names: &str) -> Result<Vec<(JobKey, Record, u64)>, JobsError> {
        let named = self.store.stream.info_with_subjects(self.subject(names)).await;
        let named = named.map_err(JobsError::unavailable)?;
        let named: Vec<(String, usize)> =
            named.try_collect().await.map_err(JobsError::unavailable)?;
        let mut records = Vec::new();
        for (subject, _) in named {
            let mut parts = subject.rsplit('.');
            let id = parts.next().and_then(JobId::read);
            let owner = parts.next().and_then(Owner::read);
            let (Some(id), Some(owner)) = (id, owner) else { continue };
            let key = JobKey { owner, id };
            if let Some((record, revision)) = self.get(&key).await? {
                records.push((key, record, revision));
            }
        }
        Ok(records)
    }

    fn subject(&self, name: &str) -> String {
        format!("$KV.{}.{name}", self.store.name)
    }

    /// Whether there is room for one more.
    pub(super) async fn have_room(&self, most: usize) -> Result<bool, JobsError> {
        let info = self.store.stream.get_info().await.map_err(JobsError::unavailable)?;
        let has_bytes = info.state.bytes < most_bytes(&info.config) / 100 * MOST_PERCENT;
        Ok(has_bytes && info.state.subjects_count < most as u64)
    }

    /// Writes the first revision; returns whether nobody else did.
    pub(super) async fn create(
        &self,
        key: &JobKey,
        record: &Record,
        ttl: Duration,
    ) -> Result<bool, JobsError> {
        let first = Revision::new(record.clone(), key, &[Told::State], ttl).written();
        create(&self.store, &name(key), first).await
    }

    /// Forgets a record up to this revision, not what somebody has written since.
    pub(super) async fn delete(&self, key: &JobKey, revision: u64) -> Result<(), JobsError> {
        // The purge of a key would leave a mark, which takes a place.
        let purge = self.store.stream.purge().filter(self.subject(&name(key)));
        purge.sequence(revision + 1).await.map(|_| ()).map_err(JobsError::unavailable)
    }

    /// Counts what was written, and now and then looks whether there is room for more.
    fn count_written(&self, bytes: usize) {
        let limit = most_bytes(&self.store.stream.cached_info().config);
        let bytes = bytes as u64;
        if self.written.fetch_add(bytes, Ordering::Relaxed) + bytes < limit / LOOKS {
            return;
        }
        self.written.store(0, Ordering::Relaxed);
        let (store, context) = (self.store.clone(), self.context.clone());
        tokio::spawn(async move {
            if let Err(error) = make_room(&store, &context).await {
                tracing::warn!(%error, "the histories of jobs could not be shortened");
            }
        });
    }

    /// Changes a record, and tells its followers what the change tells. Returns what the change returns, and the last revision; `None` if
    /// there is no such record. The change may be tried several times, each time on the record as it is then.
    pub(super) async fn change<T>(
        &self,
        key: &JobKey,
        ttl: Duration,
        change: impl Fn(&mut Record, &mut Vec<Told>) -> T,
    ) -> Result<Option<(T, Record, u64)>, JobsError> {
        loop {
            let Some((before, revision)) = self.get(key).await? else { return Ok(None) };
            let (mut record, mut told) = (before.clone(), Vec::new());
            let changed = change(&mut record, &mut told);
            if told.is_empty() && record == before {
                return Ok(Some((changed, record, revision)));
            }
            let next = Revision::new(record.clone(), key, &told, ttl).written();
            let bytes = next.len();
            match self.store.update(name(key), next, revision).await {
                Ok(revision) => {
                    self.count_written(bytes);
                    return Ok(Some((changed, record, revision)));
                }
                // Somebody changed it meanwhile.
                Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => {}
                Err(error) => return Err(JobsError::unavailable(error)),
            }
        }
    }

    /// Watches a record, from this revision on.
    pub(super) async fn watch(&self, key: &JobKey, from: u64) -> Result<Watch, JobsError> {
        let watch = self.store.watch_from_revision(name(key), from.max(1)).await;
        watch.map_err(JobsError::unavailable)
    }
}

/// Shortens the histories of all jobs once they take half of the room: of a full stream the oldest messages are dropped, and one of them
/// may be the only record of a job.
async fn make_room(store: &Store, context: &Context) -> Result<(), JobsError> {
    let Info { mut config, state, .. } =
        store.stream.get_info().await.map_err(JobsError::unavailable)?;
    let limit = most_bytes(&config);
    let is_full = state.bytes >= limit / 2;
    // An earlier try may have broken off.
    if !is_full && config.max_messages_per_subject == HISTORY {
        return Ok(());
    }
    if is_full {
        for history in SHORTER {
            config.max_messages_per_subject = history;
            let info = context.update_stream(&config).await.map_err(JobsError::unavailable)?;
            if info.state.bytes < limit / 4 {
                break;
            }
        }
        tracing::info!("the histories of jobs were shortened; jobs_mb gives them more room");
    }
    config.max_messages_per_subject = HISTORY;
    context.update_stream(&config).await.map(|_| ()).map_err(JobsError::unavailable)
}

/// Returns how many bytes a stream may have; one without a limit has -1.
fn most_bytes(config: &Config) -> u64 {
    u64::try_from(config.max_bytes).unwrap_or(u64::MAX)
}

fn name(key: &JobKey) -> String {
    format!("{}.{}", key.owner, key.id)
}
