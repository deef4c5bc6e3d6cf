//! The connection to a server, and what it keeps.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use async_nats::jetstream::context::ContextBuilder;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy};
use async_nats::jetstream::{Context, kv, object_store};
use async_nats::{Client, ConnectOptions, ServerAddr};
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, OnceCell};
use tokio::time::timeout;

use super::parts::Parts;
use super::records::{HISTORY, Records};
use crate::jobs::contract::JobsError;
use crate::jobs::key::JobKey;
use crate::jobs::limits::JobLimits;

/// How long the server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(2);

/// How often a silent server is asked whether it is there.
const PING: Duration = Duration::from_secs(5);

/// After how long without a word of its worker a task is delivered again.
pub(super) const ACK_WAIT: Duration = Duration::from_secs(10);

/// The places that share the bytes of jobs: records, lines, answers, and large parts of both.
const PLACES: usize = 4;

/// The most tasks that workers may have at a time.
const MOST_RUNNING: i64 = 10_000;

const TASKS: &str = "unscramble-tasks";
const RECORDS: &str = "unscramble-jobs";
const LINES: &str = "unscramble-lines";
const ANSWERS: &str = "unscramble-answers";
const LARGE: &str = "unscramble-large";

/// The connection to a server.
pub(super) struct Connection {
    /// It may have a password in it.
    url: String,
    limits: JobLimits,
    client: OnceCell<Client>,
    /// What was found or made, and at which of the connections that there were.
    places: Mutex<Option<(u64, Arc<Places>)>>,
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
    /// When this process looked for jobs that have expired.
    pub(super) forgotten: Mutex<Option<Instant>>,
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
        let slow = |_| JobsError::unavailable("the server that keeps jobs does not answer");
        let mut places = timeout(TIMEOUT, self.places.lock()).await.map_err(slow)?;
        // The server of a new connection may have lost what it had.
        let connects = client.statistics().connects.load(Ordering::Relaxed);
        if let Some((_, places)) = places.as_ref().filter(|(of, _)| *of == connects) {
            return Ok(Arc::clone(places));
        }
        let made = Arc::new(Places::make(client, &self.limits).await?);
        *places = Some((connects, Arc::clone(&made)));
        Ok(made)
    }

    /// Begins to connect, and goes on in the background, for as long as it takes.
    async fn connect(&self) -> Result<Client, JobsError> {
        let server: ServerAddr = self.url.parse().map_err(JobsError::unavailable)?;
        let options = match (server.username(), server.password()) {
            (None, _) => ConnectOptions::new(),
            (Some(token), None) => ConnectOptions::with_token(token.to_owned()),
            (Some(user), Some(password)) => {
                ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned())
            }
        };
        let options = options
            .name("unscramble")
            .retry_on_initial_connect()
            .request_timeout(Some(TIMEOUT))
            .connection_timeout(TIMEOUT)
            .ping_interval(PING)
            .event_callback(async |event| tracing::debug!(%event, "the server that keeps jobs"))
            .reconnect_delay_callback(|tries| Duration::from_millis(50 << tries.min(5)));
        options.connect(server).await.map_err(JobsError::unavailable)
    }
}

impl Places {
    /// Makes what is missing, with the limits of the settings.
    async fn make(client: &Client, limits: &JobLimits) -> Result<Places, JobsError> {
        let context = ContextBuilder::new().timeout(TIMEOUT).build(client.clone());
        // A job waits for at most as long as it may work.
        let age = limits.timeout.saturating_mul(2).saturating_add(limits.ttl);
        let bytes = i64::try_from(limits.bytes / PLACES).unwrap_or(i64::MAX);
        let bucket = async |name: &str, history: i64, discard| {
            let stream = format!("KV_{name}");
            let config = Config {
                num_replicas: replicas(&context, &stream).await,
                name: stream,
                subjects: vec![format!("$KV.{name}.>")],
                max_messages_per_subject: history,
                max_bytes: bytes,
                max_age: age,
                allow_rollup: true,
                deny_delete: true,
                allow_direct: true,
                discard,
                ..Config::default()
            };
            context.create_or_update_stream(config).await.map_err(JobsError::unavailable)?;
            context.get_key_value(name).await.map_err(JobsError::unavailable)
        };
        // Histories are shortened before it is full. If it is full all the same, the jobs that are there must be able to go on.
        let records: kv::Store = bucket(RECORDS, HISTORY, DiscardPolicy::Old).await?;
        let lines = bucket(LINES, 1, DiscardPolicy::New).await?;
        let answers = bucket(ANSWERS, 1, DiscardPolicy::New).await?;
        let large = object_store::Config {
            bucket: LARGE.to_owned(),
            max_bytes: bytes,
            max_age: age,
            ..object_store::Config::default()
        };
        let large = context.create_object_store(large).await.map_err(JobsError::unavailable)?;
        let tasks = Config {
            name: TASKS.to_owned(),
            subjects: vec![format!("{TASKS}.*.*")],
            retention: RetentionPolicy::WorkQueue,
            // A task is there once.
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            max_age: age,
            num_replicas: replicas(&context, TASKS).await,
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
            records: Records::new(records, context.clone()),
            context,
            lines: Parts::new(lines, large.clone()),
            answers: Parts::new(answers, large),
            tasks,
            forgotten: Mutex::default(),
        })
    }

    /// Puts tasks into the queue, unless they are there.
    pub(super) async fn make_due(&self, key: &JobKey, tasks: Range<u32>) -> Result<(), JobsError> {
        let mut sent = Vec::new();
        for task in tasks {
            let due = Due { owner: key.owner.to_string(), id: key.id.to_string(), task };
            // Texts and numbers always serialize.
            let payload = serde_json::to_vec(&due).unwrap_or_default();
            sent.push(
                self.context.publish(format!("{TASKS}.{}.{task}", due.id), payload.into()).await,
            );
        }
        for sent in sent {
            let sent = sent.map_err(JobsError::unavailable)?.await;
            if let Err(error) = sent
                && !error.to_string().contains("maximum messages per subject exceeded")
            {
                return Err(JobsError::unavailable(error));
            }
        }
        Ok(())
    }
}

/// Returns how many replicas a stream has, as its operator may have set them.
async fn replicas(context: &Context, stream: &str) -> usize {
    let found = context.get_stream(stream).await.ok();
    found.map_or(1, |stream| stream.cached_info().config.num_replicas)
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Connection")
    }
}

impl std::fmt::Debug for Places {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Places")
    }
}
