//! Jobs on NATS JetStream: any replica takes them in, and any replica's worker does them.
//!
//! - A key-value bucket has the [record](super::record) of each job. Each revision has events, too, so that the history of a key is
//!   what followers are told, and a compare-and-set decides who changes what.
//! - A work queue has a message for each task that is due. A worker says that it is alive while it works; a message that nobody
//!   acknowledges is delivered again. A job has a limited number of messages at a time, so that jobs take turns.
//! - Two more buckets have the lines of tasks, and their answers, which are [written once](parts).
//!
//! An acknowledged message may come again, and two workers may have the same one after a failure: only the record says whose a
//! task is.
//!
//! The oldest server that is supported is 2.9: buckets are made as the streams that they are, since the client asks the server for
//! what only newer ones tell.

mod connection;
mod follow;
mod parts;
mod records;
mod work;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio_util::sync::CancellationToken;

use self::connection::{Connection, Places};
use self::follow::Followed;
use super::contract::{JobResult, JobsError, NewJob};
use super::key::{JobId, JobKey, Owner};
use super::limits::JobLimits;
use super::log::{Follower, Told};
use super::record::{About, Ending, JobKind, Record};
use super::task::Task;
use crate::observe::metrics;

/// How many tasks of a job are due at a time, and how many of a proof that workers share.
const WINDOW: u32 = 16;
const WINDOW_OF_PROOF: u32 = 64;

/// Jobs on NATS.
#[derive(Debug)]
pub(super) struct Nats {
    limits: JobLimits,
    connection: Connection,
    followed: Followed,
    /// The name of this process among workers.
    worker: String,
    /// Whether the last try to take a task failed.
    is_away: AtomicBool,
    /// No task is taken any more.
    closing: CancellationToken,
    /// Tasks that are not done are given back.
    giving_back: CancellationToken,
}

impl Nats {
    /// Begins to connect to a server, and goes on until it is there.
    pub(super) fn new(url: &str, limits: JobLimits) -> Result<Arc<Nats>, JobsError> {
        let worker = JobId::generate().map_err(JobsError::unavailable)?.to_string();
        Ok(Arc::new(Nats {
            limits,
            connection: Connection::new(url, limits),
            followed: Followed::default(),
            worker,
            is_away: AtomicBool::new(false),
            closing: CancellationToken::new(),
            giving_back: CancellationToken::new(),
        }))
    }

    pub(super) async fn post(&self, new: NewJob) -> Result<Record, JobsError> {
        let places = self.connection.places().await?;
        let NewJob { key, about, lines } = new;
        let before = places.records.get(&key).await?;
        if let Some((record, revision)) = before {
            if !record.has_expired(self.limits.ttl) {
                return self.post_again(&places, &key, &about, &record).await;
            }
            places.forget(&key, &record, revision).await?;
        }
        let of_task = about.lines_of_task() as usize;
        let parts: Vec<Bytes> =
            lines.chunks(of_task).map(|lines| lines.join(&b'\n').into()).collect();
        let record = Record::new(about.clone());
        let name = name_of_parts(key.id, &record);
        let mut put = places.put_lines(&name, parts.clone(), self.limits.kept).await;
        if matches!(put, Err(JobsError::Full)) && places.forget_expired(self.limits.ttl).await? {
            put = places.put_lines(&name, parts, self.limits.kept).await;
        }
        put?;
        if !places.records.create(&key, &record, self.limits.ttl).await? {
            // A request with the same key was faster.
            let (first, _) = places.records.get(&key).await?.ok_or(JobsError::Full)?;
            if name_of_parts(key.id, &first) != name {
                places.lines.delete_all(&name).await?;
            }
            return self.post_again(&places, &key, &about, &first).await;
        }
        places.make_first_due(&key, &record).await?;
        Ok(record)
    }

    /// Returns a job that is there already, if it is for the same request.
    async fn post_again(
        &self,
        places: &Places,
        key: &JobKey,
        about: &About,
        record: &Record,
    ) -> Result<Record, JobsError> {
        if record.about.digest != about.digest {
            return Err(JobsError::OtherRequest);
        }
        // What took it in may have disappeared before its tasks were due.
        if !record.is_ending() {
            places.make_first_due(key, record).await?;
        }
        Ok(record.clone())
    }

    pub(super) async fn get(&self, key: &JobKey) -> Result<Option<Record>, JobsError> {
        let places = self.connection.places().await?;
        let found = places.records.get(key).await?.map(|(record, _)| record);
        Ok(found.filter(|record| !record.has_expired(self.limits.ttl)))
    }

    pub(super) async fn list(&self, owner: Owner) -> Result<Vec<(JobId, Record)>, JobsError> {
        let places = self.connection.places().await?;
        let mut own = places.records.of(owner).await?;
        own.retain(|(_, record)| !record.has_expired(self.limits.ttl));
        Ok(own)
    }

    pub(super) async fn cancel(&self, key: &JobKey) -> Result<(), JobsError> {
        let places = self.connection.places().await?;
        let cancel =
            |record: &mut Record, told: &mut Vec<Told>| record.end_early(Ending::Cancelled, told);
        places.records.change(key, self.limits.ttl, cancel).await.map(|_| ())
    }

    pub(super) async fn forget(&self, key: &JobKey) -> Result<(), JobsError> {
        let places = self.connection.places().await?;
        let Some((record, revision)) = places.records.get(key).await? else { return Ok(()) };
        places.forget(key, &record, revision).await
    }

    pub(super) async fn result(&self, key: &JobKey) -> Result<Option<JobResult>, JobsError> {
        let places = self.connection.places().await?;
        let Some((record, _)) = places.records.get(key).await? else { return Ok(None) };
        if record.about.kind != JobKind::Lines {
            let name = name_of_parts(key.id, &record);
            let Some(task) = record.answering_task() else { return Ok(None) };
            return Ok(places.answers.get(&name, task).await?.map(JobResult::Answer));
        }
        let tasks: Vec<u32> =
            (0..record.tasks()).filter(|task| record.is_answered(*task)).collect();
        if tasks.is_empty() {
            return Ok(None);
        }
        let name: Arc<str> = name_of_parts(key.id, &record).into();
        let parts = stream::iter(tasks).then(move |task| {
            let (places, name) = (Arc::clone(&places), Arc::clone(&name));
            async move { places.answers.get(&name, task).await }
        });
        // An answered task has its answer, unless all of it has expired.
        let parts = parts.try_filter_map(async |part| Ok(part)).map_err(std::io::Error::other);
        Ok(Some(JobResult::Lines(parts.boxed())))
    }

    pub(super) async fn follow(
        &self,
        key: &JobKey,
        after: u64,
    ) -> Result<Option<Follower>, JobsError> {
        let places = self.connection.places().await?;
        if places.records.get(key).await?.is_none() {
            return Ok(None);
        }
        Ok(Some(self.followed.follow(&places, *key, after)))
    }

    /// Waits for a task; `None` once the service stops.
    pub(super) async fn task(self: &Arc<Self>) -> Option<Task> {
        while !self.closing.is_cancelled() {
            let taken = self.take().await;
            let was_away = self.is_away.swap(taken.is_err(), Ordering::Relaxed);
            match &taken {
                Ok(_) if was_away => tracing::info!("jobs can be reached"),
                Err(error) if !was_away => tracing::warn!(%error, "jobs cannot be reached"),
                _ => {}
            }
            match taken {
                Ok(Some(task)) => return Some(task),
                Ok(None) => {}
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        None
    }

    /// Takes no more tasks, and gives those back that are not done in this time.
    pub(super) fn close(self: &Arc<Self>, time: Duration) {
        self.closing.cancel();
        let store = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(time).await;
            store.giving_back.cancel();
        });
    }

    /// Updates the metrics of jobs, as far as the server can be reached.
    pub(super) fn update_metrics(self: &Arc<Self>) {
        let store = Arc::clone(self);
        tokio::spawn(async move {
            if let Ok(places) = store.connection.places().await
                && let Ok((waiting, running)) = places.due().await
            {
                metrics::set_job_tasks(waiting, running);
            }
        });
    }
}

/// Returns how many tasks of a job are due at a time.
fn window(record: &Record) -> u32 {
    if record.about.kind == JobKind::Spread { WINDOW_OF_PROOF } else { WINDOW }
}

/// Returns the name of what a job asks and is answered. An earlier job with the same idempotency key has another one.
fn name_of_parts(id: JobId, record: &Record) -> String {
    format!("{id}-{}-{}", record.about.digest, record.created)
}

/// How long after it looked for jobs that have expired a process looks again.
const LEAST_BETWEEN: Duration = Duration::from_secs(5);

/// How long to wait before the next try, while the server is away.
const PAUSE: Duration = Duration::from_millis(250);

impl Places {
    /// Puts the first tasks into the queue.
    async fn make_first_due(&self, key: &JobKey, record: &Record) -> Result<(), JobsError> {
        self.make_due(key, record.due_first(window(record))).await
    }

    /// Puts the tasks into the queue whose turn it is when this one is over.
    async fn make_next_due(
        &self,
        key: &JobKey,
        over: u32,
        record: &Record,
    ) -> Result<(), JobsError> {
        self.make_due(key, record.due_after(over, window(record))).await
    }

    /// Puts what a job asks, if there is room for one more.
    async fn put_lines(&self, name: &str, parts: Vec<Bytes>, most: usize) -> Result<(), JobsError> {
        if !self.records.have_room(most).await? {
            return Err(JobsError::Full);
        }
        let put = self.lines.put_all(name, parts).await;
        if matches!(put, Err(JobsError::Full)) {
            self.lines.delete_all(name).await?;
        }
        put
    }

    /// Forgets the jobs that have expired, if this process has not just done so; returns whether there were any.
    async fn forget_expired(&self, ttl: Duration) -> Result<bool, JobsError> {
        let Ok(mut last) = self.forgotten.try_lock() else { return Ok(false) };
        if last.is_some_and(|last| last.elapsed() < LEAST_BETWEEN) {
            return Ok(false);
        }
        *last = Some(Instant::now());
        let mut all = self.records.all().await?;
        all.retain(|(_, record, _)| record.has_expired(ttl));
        for (key, record, revision) in &all {
            self.forget(key, record, *revision).await?;
        }
        Ok(!all.is_empty())
    }

    /// Forgets a job as it was at this revision, with what it asked and was answered.
    async fn forget(&self, key: &JobKey, record: &Record, revision: u64) -> Result<(), JobsError> {
        self.records.delete(key, revision).await?;
        let name = name_of_parts(key.id, record);
        self.lines.delete_all(&name).await?;
        self.answers.delete_all(&name).await
    }

    /// Returns how many tasks wait for a worker, and how many are with one.
    async fn due(&self) -> Result<(u64, u64), JobsError> {
        let info = self.tasks.get_info().await.map_err(JobsError::unavailable)?;
        Ok((info.num_pending, info.num_ack_pending as u64))
    }
}
