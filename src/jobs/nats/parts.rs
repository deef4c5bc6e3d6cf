//! Buckets of bytes that are written once, by job and task.
//!
//! What is too large for a message is in the object store, under a name of its own, and the bucket has that name: the one who
//! writes the bucket first has written.

use async_nats::jetstream::kv::{CreateErrorKind, Store};
use async_nats::jetstream::object_store::ObjectStore;
use axum::body::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::io::AsyncReadExt;

use crate::jobs::contract::JobsError;
use crate::jobs::key::JobId;

/// The most bytes in a message: half of what a server accepts unless it is told otherwise.
const MOST_BYTES: usize = 512 * 1024;

/// The first byte of an entry.
const HERE: u8 = b'.';
const ELSEWHERE: u8 = b'@';

/// How many entries are on their way at a time.
const AT_A_TIME: usize = 64;

/// A bucket.
pub(super) struct Parts {
    store: Store,
    large: ObjectStore,
}

impl Parts {
    pub(super) fn new(store: Store, large: ObjectStore) -> Parts {
        Parts { store, large }
    }

    /// Writes the part of each task of a job, from the first on.
    pub(super) async fn put_all(&self, job: &str, parts: Vec<Bytes>) -> Result<(), JobsError> {
        let put = stream::iter((0..).zip(parts)).map(|(task, part)| self.put(job, task, part));
        put.buffer_unordered(AT_A_TIME).try_collect::<Vec<()>>().await.map(|_| ())
    }

    /// Writes the part of a task, unless there is one.
    pub(super) async fn put(&self, job: &str, task: u32, part: Bytes) -> Result<(), JobsError> {
        if part.len() <= MOST_BYTES {
            return self.create(job, task, [&[HERE], &part[..]].concat().into()).await.map(|_| ());
        }
        // A try that failed on the way back may have written it.
        let there =
            self.store.get(format!("{job}.{task}")).await.map_err(JobsError::unavailable)?;
        if there.is_some() {
            return Ok(());
        }
        let own = JobId::generate().map_err(JobsError::unavailable)?;
        let name = format!("{job}.{task}.{own}");
        let put = self.large.put(name.as_str(), &mut &part[..]).await;
        put.map_err(JobsError::unavailable)?;
        match self.create(job, task, [&[ELSEWHERE], name.as_bytes()].concat().into()).await {
            Ok(true) => Ok(()),
            Ok(false) => self.large.delete(name).await.map_err(JobsError::unavailable),
            Err(error) => Err(error),
        }
    }

    /// Returns the part of a task, if there is one.
    pub(super) async fn get(&self, job: &str, task: u32) -> Result<Option<Bytes>, JobsError> {
        let entry =
            self.store.get(format!("{job}.{task}")).await.map_err(JobsError::unavailable)?;
        let Some(entry) = entry else { return Ok(None) };
        match entry.split_first() {
            Some((&HERE, _)) => Ok(Some(entry.slice(1..))),
            Some((&ELSEWHERE, name)) => {
                let name = String::from_utf8_lossy(name);
                let mut object = self.large.get(&*name).await.map_err(JobsError::unavailable)?;
                let mut part = Vec::new();
                object.read_to_end(&mut part).await.map_err(JobsError::unavailable)?;
                Ok(Some(part.into()))
            }
            _ => Ok(None),
        }
    }

    /// Deletes the parts of all tasks of a job.
    pub(super) async fn delete_all(&self, job: &str) -> Result<(), JobsError> {
        let subjects = format!("$KV.{}.{job}.*", self.store.name);
        self.store.stream.purge().filter(subjects).await.map_err(JobsError::unavailable)?;
        let objects = self.large.list().await.map_err(JobsError::unavailable)?;
        let objects: Vec<_> = objects.try_collect().await.map_err(JobsError::unavailable)?;
        for object in objects.iter().filter(|object| object.name.starts_with(job)) {
            self.large.delete(&object.name).await.map_err(JobsError::unavailable)?;
        }
        Ok(())
    }

    async fn create(&self, job: &str, task: u32, entry: Bytes) -> Result<bool, JobsError> {
        create(&self.store, &format!("{job}.{task}"), entry).await
    }
}

/// Writes an entry of a bucket; returns whether there was none.
pub(super) async fn create(store: &Store, name: &str, entry: Bytes) -> Result<bool, JobsError> {
    match store.create(name, entry).await {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == CreateErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(JobsError::unavailable(error)),
    }
}
