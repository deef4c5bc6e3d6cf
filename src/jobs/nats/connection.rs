//! The connection to a server, and what it keeps.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::ContextBuilder;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};
use async_nats::jetstream::{Context, kv, object_store};
use async_nats::{Client, ConnectOptions};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, OnceCell};

use super::parts::Parts;
use super::records::Records;
use crate::jobs::contract::JobsError;
use crate::jobs::key::JobKey;
use crate::jobs::limits::JobLimits;

/// How long the server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How often a silent server is asked whether it is there.
const PING: Duration = Duration::from_secs(5);

/// After how long without a word of its worker a task is delivered again.
pub(super) const ACK_WAIT: Duration = Duration::from_secs(10);

/// How many revisions of a record are kept: more than a job has events.
const HISTORY: i64 = 10_000;

/// The most tasks that workers may have at a time.
const MOST_RUNNING: i64 = 10_000;

const TASKS: &str = "unscramble-tasks";
const RECORDS: &str = "unscramble-jobs";
const LINES: &str = "unscramble-lines";
const ANSWERS: &str = "unscramble-answers";
const LARGE: &str = "unscramble-large";

/// The connection to a server.
#[derive(Debug)]
pub(super) struct Connection {
    url: String,
    limits: JobLimits,
    client: OnceCell<Client>,
    places: Mutex<Option<Arc<Places>>>,
}

/// What the server keeps.
pub(super) struct Places {
    context: Context,
    pub(super) records: Records,
    /// What tasks ask.
    pub(super) lines: Parts,
    /// What they were answered.
    pub(super) answers: Parts,
    pub(super) tasks: PullConsumer,
}

/// A task that is due.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Due {
    pub(super) owner: String,
    pub(super) id: String,
    pub(super) task: u32,
}

impl Connection {
    pub(super) fn new(url: &str, limits: JobLimits) -> Connection {
        Connection {
            url: url.to_owned(),
            limits,
            client: OnceCell::new(),
            places: Mutex::new(None),
        }
    }

    /// Returns what the server keeps.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub(super) async fn places(&self) -> Result<Arc<Places>, JobsError> {
        let client = self.client.get_or_try_init(|| self.connect()).await?;
        if client.connection_state() != State::Connected {
            return Err(JobsError::unavailable("the server that keeps jobs is away"));
        }
        let mut places = self.places.lock().await;
        if let Some(places) = &*places {
            return Ok(Arc::clone(places));
        }
        let made = Arc::new(Places::make(client, &self.limits).await?);
        *places = Some(Arc::clone(&made));
        Ok(made)
    }

    /// Begins to connect, and goes on in the background, for as long as it takes.
    async fn connect(&self) -> Result<Client, JobsError> {
        let options = ConnectOptions::new()
            .name("unscramble")
            .retry_on_initial_connect()
            .request_timeout(Some(TIMEOUT))
            .connection_timeout(TIMEOUT)
            .ping_interval(PING)
            .reconnect_delay_callback(|tries| Duration::from_millis(50 << tries.min(5)));
        options.connect(&self.url).await.map_err(JobsError::unavailable)
    }
}

impl Places {
    /// Makes what is missing, with the limits of the settings.
    async fn make(client: &Client, limits: &JobLimits) -> Result<Places, JobsError> {
        let context = ContextBuilder::new().timeout(TIMEOUT).build(client.clone());
        // A job waits for at most as long as it may work.
        let age = limits.timeout.saturating_mul(2).saturating_add(limits.ttl);
        let bytes = |share: usize| i64::try_from(limits.bytes / share).unwrap_or(i64::MAX);
        let bucket = async |name: &str, history: i64, share: usize| {
            let config = Config {
                name: format!("KV_{name}"),
                subjects: vec![format!("$KV.{name}.>")],
                max_messages_per_subject: history,
                max_bytes: bytes(share),
                max_age: age,
                allow_rollup: true,
                deny_delete: true,
                allow_direct: true,
                discard: DiscardPolicy::New,
                num_replicas: 1,
                ..Config::default()
            };
            context.create_or_update_stream(config).await.map_err(JobsError::unavailable)?;
            context.get_key_value(name).await.map_err(JobsError::unavailable)
        };
        let records: kv::Store = bucket(RECORDS, HISTORY, 4).await?;
        let (lines, answers) = (bucket(LINES, 1, 4).await?, bucket(ANSWERS, 1, 4).await?);
        let large = object_store::Config {
            bucket: LARGE.to_owned(),
            max_bytes: bytes(4),
            max_age: age,
            ..object_store::Config::default()
        };
        let large = context.create_object_store(large).await.map_err(JobsError::unavailable)?;
        let tasks = Config {
            name: TASKS.to_owned(),
            subjects: vec![format!("{TASKS}.*")],
            retention: RetentionPolicy::WorkQueue,
            max_age: age,
            ..Config::default()
        };
        context.create_or_update_stream(tasks).await.map_err(JobsError::unavailable)?;
        let stream = context.get_stream(TASKS).await.map_err(JobsError::unavailable)?;
        let workers = pull::Config {
            durable_name: Some("workers".to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: ACK_WAIT,
            max_ack_pending: MOST_RUNNING,
            ..pull::Config::default()
        };
        let tasks = stream.create_consumer(workers).await.map_err(JobsError::unavailable)?;
        Ok(Places {
            context,
            records: Records::new(records),
            lines: Parts::new(lines, large.clone()),
            answers: Parts::new(answers, large),
            tasks,
        })
    }

    /// Puts tasks into the queue. One that was put there a moment ago is not put there twice.
    pub(super) async fn make_due(&self, key: &JobKey, tasks: Range<u32>) -> Result<(), JobsError> {
        let mut sent = Vec::new();
        for task in tasks {
            let due = Due { owner: key.owner.to_string(), id: key.id.to_string(), task };
            // Texts and numbers always serialize.
            let payload = serde_json::to_vec(&due).unwrap_or_default();
            let message = PublishMessage::build()
                .payload(payload.into())
                .message_id(format!("{}.{task}", due.id));
            let subject = format!("{TASKS}.{}", due.id);
            sent.push(self.context.send_publish(subject, message).await);
        }
        for sent in sent {
            sent.map_err(JobsError::unavailable)?.await.map_err(JobsError::unavailable)?;
        }
        Ok(())
    }
}

impl std::fmt::Debug for Places {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Places")
    }
}
