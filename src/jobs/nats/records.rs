//! The bucket of records. Each revision of a key has an event and the record after it.

use std::time::Duration;

use async_nats::jetstream::kv::{CreateErrorKind, Operation, Store, UpdateErrorKind, Watch};
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};

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
    /// The name of the event that made it, and its data; none if nobody is told.
    event: Option<(String, String)>,
}

/// Of the bytes that records may take, jobs are taken in up to this part in a hundred, so that those that are there can go on.
const MOST_PERCENT: u64 = 75;

impl Revision {
    fn new(record: Record, key: &JobKey, told: Option<&Told>, ttl: Duration) -> Revision {
        let event = told.map(|told| told.written(&record.shown(key.id, ttl)));
        Revision { record, event }
    }

    /// Reads an entry; `None` if it is none, such as the mark of one that was deleted.
    pub(super) fn read(value: &[u8]) -> Option<Revision> {
        serde_json::from_slice(value).ok()
    }

    /// Returns its event, with its number.
    pub(super) fn event(self, id: u64) -> Option<JobEvent> {
        self.event.map(|(name, data)| JobEvent { id, name, data })
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

    /// Writes the first revision; returns whether there was none.
    pub(super) async fn create(
        &self,
        key: &JobKey,
        record: &Record,
        told: &Told,
        ttl: Duration,
    ) -> Result<bool, JobsError> {
        let first = Revision::new(record.clone(), key, Some(told), ttl);
        match self.0.create(name(key), first.written()).await {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == CreateErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(JobsError::unavailable(error)),
        }
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
            let Some(revision) = self.write(key, &before, &record, told, revision, ttl).await?
            else {
                continue;
            };
            return Ok(Some((changed, record, revision)));
        }
    }

    /// Writes a revision for each event. Returns the last one; `None` if the record was changed meanwhile.
    async fn write(
        &self,
        key: &JobKey,
        before: &Record,
        record: &Record,
        told: Vec<Told>,
        revision: u64,
        ttl: Duration,
    ) -> Result<Option<u64>, JobsError> {
        if told.is_empty() && record == before {
            return Ok(Some(revision));
        }
        let mut last = revision;
        let (silent, count) = ([None], told.len());
        let events = told.iter().map(Some).chain(silent.into_iter().take(usize::from(count == 0)));
        for (number, told) in events.enumerate() {
            // The change is there with its first event, so that nobody can come between.
            let next = Revision::new(record.clone(), key, told, ttl);
            match self.0.update(name(key), next.written(), last).await {
                Ok(revision) => last = revision,
                Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision && number == 0 => {
                    return Ok(None);
                }
                Err(error) if error.kind() == UpdateErrorKind::WrongLastRevision => {
                    return Ok(Some(last));
                }
                Err(error) => return Err(JobsError::unavailable(error)),
            }
        }
        Ok(Some(last))
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
