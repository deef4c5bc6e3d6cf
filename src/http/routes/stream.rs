//! `POST /solve` for those who want to hear how it goes: an answer as server-sent events.
//!
//! When the client leaves, the body is dropped, and the solve with it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::OptionalFromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Serialize;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::task::AbortOnDropHandle;
use tracing::Instrument;
use utoipa::ToSchema;

use super::solve::{self, Job};
use crate::http::App;
use crate::observe::{RequestId, RequestStats};
use crate::solve::{EventSink, SolveEvent};
use crate::wire;

/// How often a comment is sent when there is nothing to tell, so that nobody on the way takes the
/// connection for dead.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// Events that wait for a slow client. A solve does not wait for it: what is too much is not told, but for the
/// result.
const EVENTS: usize = 256;

/// One of the events that are the answer.
#[derive(Debug, ToSchema)]
#[schema(as = Event)]
#[allow(dead_code, reason = "it is described here and written by axum")]
pub(crate) struct Described {
    /// What is told.
    event: EventName,
    /// JSON: a `PhaseEnded`, an `Improved`, and of the last event a `SolveAnswer` or a `Problem`.
    data: String,
}

/// What an event tells.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "lowercase")]
#[allow(dead_code, reason = "it is described here and written by axum")]
enum EventName {
    /// The end of a phase.
    Phase,
    /// A shorter solution.
    Improved,
    /// The answer; nothing comes after it.
    Result,
    /// Why there is no answer; nothing comes after it.
    Problem,
}

/// A solution that is shorter than those before. It is checked before it is the result.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Improved {
    /// Its turns.
    #[schema(example = 19)]
    length: usize,
    /// Time since the work began.
    elapsed_us: u64,
}

/// The end of a phase.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PhaseEnded {
    /// The phase.
    #[schema(example = "centers")]
    name: &'static str,
    /// The attempt it belongs to, from 1.
    attempt: u8,
    /// Moves so far; those that can be merged are merged at the end.
    end: usize,
    /// How it ended.
    outcome: wire::Outcome,
    /// Time since the work began.
    elapsed_us: u64,
}

/// Tells a client who asked for it.
pub(crate) struct Teller {
    id: RequestId,
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Teller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Teller>, Infallible> {
        let accepted = parts.headers.get_all(header::ACCEPT).iter();
        let asked = accepted
            .filter_map(|value| value.to_str().ok())
            .flat_map(|v| v.split(','))
            .any(|kind| {
                let kind = kind.split(';').next().unwrap_or_default().trim();
                kind.eq_ignore_ascii_case("text/event-stream")
            });
        if !asked {
            return Ok(None);
        }
        let id = parts.extensions.get().cloned();
        Ok(Some(Teller { id: id.unwrap_or_else(RequestId::generate) }))
    }
}

impl Teller {
    /// The answer to a job, as it comes.
    pub(crate) fn tell(self, app: Arc<App>, job: Job) -> impl IntoResponse {
        let (sender, receiver) = mpsc::channel(EVENTS);
        let Teller { id } = self;
        let stats = RequestStats::current();
        let work = async move {
            let answered =
                stats.scope(solve::told(app, job, EventSink::new(listener(sender.clone())))).await;
            let last = match answered {
                Ok(answer) => {
                    Event::default().event("result").data(String::from_utf8_lossy(&answer.body))
                }
                Err(problem) => Event::default().event("problem").data(problem.to_json(&id)),
            };
            // Nobody listens any more only if the body is dropped, and this with it.
            let _ = sender.send(last).await;
        };
        // A task of its own: it must not wait for a worker only as long as a slow client takes events.
        let work = AbortOnDropHandle::new(tokio::spawn(work.in_current_span()));
        let keep_alive = KeepAlive::new().interval(HEARTBEAT);
        Sse::new(events(receiver, work)).keep_alive(keep_alive)
    }
}

fn listener(sender: Sender<Event>) -> impl Fn(SolveEvent) + Send + Sync + 'static {
    let started = std::time::Instant::now();
    move |news| {
        let elapsed_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        let event = match news {
            SolveEvent::Improved { turns } => {
                Event::default().event("improved").json_data(Improved { length: turns, elapsed_us })
            }
            SolveEvent::Phase { name, attempt, turns, outcome } => {
                let outcome = outcome.into();
                let ended = PhaseEnded { name, attempt, end: turns, outcome, elapsed_us };
                Event::default().event("phase").json_data(ended)
            }
        };
        if let Ok(event) = event {
            let _ = sender.try_send(event);
        }
    }
}

/// The events until the work is done, which goes on as long as they are there.
fn events(
    receiver: Receiver<Event>,
    work: AbortOnDropHandle<()>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((receiver, work), async |(mut receiver, work)| {
        receiver.recv().await.map(|event| (Ok(event), (receiver, work)))
    })
}
