//! The answer of `POST /solve` as server-sent events.
//!
//! When the client disconnects, the body is dropped, and the solve with it.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::OptionalFromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use http_body_util::BodyExt;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::task::AbortOnDropHandle;
use tracing::Instrument;

use crate::http::contract::events::{Improved, PhaseEnded};
use crate::http::contract::problem_body;
use crate::http::work::dispatcher::Dispatcher;
use crate::http::work::job::Job;
use crate::http::work::memory::{Room, hold};
use crate::observe::{RequestId, RequestStats};
use crate::solve::{EventSink, SolveEvent};

/// How often a comment is sent while there are no events, so that no proxy closes the connection as
/// dead.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How many events may wait for a slow client. A solve does not wait for its client: further events
/// are dropped, except the result.
const EVENT_BUFFER: usize = 256;

/// An answer as events, which a client requests with the header `accept`.
pub(crate) struct EventStream {
    id: RequestId,
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for EventStream {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &S,
    ) -> Result<Option<EventStream>, Infallible> {
        let accepted = parts.headers.get_all(header::ACCEPT).iter();
        let accepts_events = accepted
            .filter_map(|value| value.to_str().ok())
            .flat_map(|v| v.split(','))
            .any(|kind| {
                let kind = kind.split(';').next().unwrap_or_default().trim();
                kind.eq_ignore_ascii_case("text/event-stream")
            });
        if !accepts_events {
            return Ok(None);
        }
        let id = parts.extensions.get().cloned();
        Ok(Some(EventStream { id: id.unwrap_or_else(RequestId::generate) }))
    }
}

impl EventStream {
    /// Solves a job, and answers with its events and its result.
    pub(super) fn answer(self, dispatcher: Dispatcher, job: Job) -> Response {
        let (sender, receiver) = mpsc::channel(EVENT_BUFFER);
        let room: Arc<OnceLock<Room>> = Arc::default();
        let of_answer = Arc::clone(&room);
        let (memory, caller) = (Arc::clone(&dispatcher.memory), job.caller().clone());
        let stats = RequestStats::current();
        let work = async move {
            let solving = dispatcher.answer_with_events(job, event_sink(sender.clone()));
            let last = match stats.scope(solving).await {
                Ok(answer) => {
                    let _ = of_answer.set(answer.room);
                    Event::default().event("result").data(String::from_utf8_lossy(&answer.body))
                }
                Err(problem) => {
                    // The defects of a large cube are long.
                    let charge = memory.try_charge(&caller, problem.bytes());
                    let problem = match charge {
                        Ok(charge) => {
                            let _ = of_answer.set(charge.into());
                            problem
                        }
                        Err(refusal) => refusal,
                    };
                    Event::default()
                        .event("problem")
                        .data(problem_body::to_json(&problem, &self.id))
                }
            };
            // The receiver is gone only if the body was dropped, and this task with it.
            let _ = sender.send(last).await;
        };
        // The work needs its own task: otherwise it would advance only while a slow client takes events.
        let work = AbortOnDropHandle::new(tokio::spawn(work.in_current_span()));
        let keep_alive = KeepAlive::new().interval(HEARTBEAT);
        let answer = Sse::new(events(receiver, work)).keep_alive(keep_alive).into_response();
        // The last event has the whole answer, which is charged until it is sent.
        answer.map(|body| {
            Body::new(body.map_frame(move |frame| {
                frame.map_data(|data| match room.get() {
                    Some(room) => hold(data, room.clone()),
                    None => data,
                })
            }))
        })
    }
}

/// Returns a sink that sends each event of a solve as a server-sent event.
fn event_sink(sender: Sender<Event>) -> EventSink {
    let started = Instant::now();
    EventSink::new(move |event| {
        let elapsed_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        let event = match event {
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
    })
}

/// Returns the events until the work is done. Dropping the stream aborts the work.
fn events(
    receiver: Receiver<Event>,
    work: AbortOnDropHandle<()>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold((receiver, work), async |(mut receiver, work)| {
        receiver.recv().await.map(|event| (Ok(event), (receiver, work)))
    })
}
