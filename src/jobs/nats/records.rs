//! The bucket of records. Each revision of a key has a record, and the events that led to it.

use std::time::Duration;

use async_nats::jetstream::kv::{Operation, Store, UpdateErrorKind, Watch};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

use super::parts::create;
use crate::jobs::contract::JobsError;
use crate::jobs::key::{JobId, JobKey, Owner};
use crate::jobs::log::{JobEvent, Told};
use crate::jobs::record::Record;

/// The records of all jobs.
pub(super) struct Records(Store);

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
    pub(super) fn new(store: Store) -> Records {
        Records(store)
    }

    /// Returns a record and its revision.
    pub(super) async fn get(&self, key: &JobKey) -> Result<Option<(Record, u64)>, JobsError> {
        let entry = self.0.entry(name(key)).await.map_err(JobsError::unavailable)?;
        let entry = entry.filter(|entry| entry.operation == Operation::Put);
        Ok(entry.and_then(|entry| Some((Revision::read(&entry.value)?.record, entry.revision))))
    }

    /// Returns the records of an owner.
    pub(super) async fn of(&self, owner: Owner) -> Result<Vec<(JobId, Record)>, JobsError> {
        let subjects = format!("$KV.{}.{owner}.*", self.0.name);
        let named = self.0.stream.info_with_subjects(subjects).await;
        let named = named.map_err(JobsError::unavailable)?;
        let named: Vec<(String, usize)> =
            named.try_collect().await.map_err(JobsError::unavailable)?;
        let mut own = Vec::new();
        for (subject, _) in named {
            let id = subject.rsplit('.').next().and_then(JobId::read);
            let Some(id) = id else { continue };
            if let Some((record, _)) = self.get(&JobKey { owner, id }).await? {
                own.push((id, record));
            }
        }
        Ok(own)
    }

    /// Whether there is room for one more.
    pub(super) async fn have_room(&self, most: usize) -> Result<bool, JobsError> {
        let info = self.0.stream.get_info().await.map_err(JobsError::unavailable)?;
        let limit = u64::try_from(info.config.max_bytes).unwrap_or(u64::MAX);
        let has_bytes = info.state.bytes < limit / 100 * MOST_PERCENT;
        Ok(has_bytes && info.state.subjects_count < most as u64)
    }

    /// Writes the first revision, or the next one of a job that has expired; returns whether nobody else did.
    pub(super) async fn create(
        &self,
        key: &JobKey,
        record: &Record,
        expired: Option<u64>,
        ttl: Duration,
    ) -> Result<bool, JobsError> {
        let first = Revision::new(record.clone(), key, &[Told::State], ttl).written();
        let Some(revision) = expired else {
            return create(&self.0, &name(key), first).await;
        };
        match self.0.update(name(key), first, revision).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => Ok(false),
            Err(error) => Err(JobsError::unavailable(error)),
        }
    }

    /// Forgets a record, and its history.
    pub(super) async fn delete(&self, key: &JobKey) -> Result<(), JobsError> {
        self.0.purge(name(key)).await.map_err(JobsError::unavailable)
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
            let next = Revision::new(record.clone(), key, &told, ttl);
            match self.0.update(name(key), next.written(), revision).await {
                Ok(revision) => return Ok(Some((changed, record, revision))),
                // Somebody changed it meanwhile.
                Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => {}
                Err(error) => return Err(JobsError::unavailable(error)),
            }
        }
    }

    /// Watches a record, from this revision on.
    pub(super) async fn watch(&self, key: &JobKey, from: u64) -> Result<Watch, JobsError> {
        let watch = self.0.watch_from_revision(name(key), from.max(1)).await;
        watch.map_err(JobsError::unavailable)
    }
}

fn name(key: &JobKey) -> String {
    format!("{}.{}", key.owner, key.id)
}
