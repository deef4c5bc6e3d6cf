//! `POST /solve/events`: the progress of a solve and its answer, as server-sent events.
//!
//! When the client disconnects, the body is dropped, and the solve with it.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use http_body_util::BodyExt;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio_util::task::AbortOnDropHandle;
use tracing::Instrument;

use super::solve;
use crate::http::contract::headers::X_TIME_LIMIT_MS;
use crate::http::contract::problem_response::written;
use crate::http::contract::problem_sets;
use crate::http::work::app::App;
use crate::http::work::call::Call;
use crate::http::work::clients::Caller;
use crate::http::work::guarded::guarded;
use crate::http::work::ledger::Grant;
use crate::http::work::solve::Solve;
use crate::observe::RequestStats;
use unscramble_cube::Notation;
use unscramble_solve::EventSink;
use unscramble_wire::requests::SolveRequest;
use unscramble_wire::{EventSchema, Progress, examples};

/// How often a comment is sent while there are no events, so that no proxy closes the connection as
/// dead.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(10);

/// How many events may wait for a slow client. A solve does not wait for its client: further events
/// are dropped, except the result.
const EVENT_BUFFER: usize = 256;

/// Solve a cube, and follow its progress
///
/// Takes the same requests as `POST /solve`, and answers with server-sent events. An event `phase` reports
/// the end of each phase (its data is a `PhaseEnded`), `improved` a shorter solution (an `Improved`), `bound` how far a proof is
/// (a `ProofBound`), `tables` how far the tables are that the search waits for (a `TablesLoading`), and the last event is `result`
/// with the `SolveAnswer`, or `problem` with the `Problem`. Comments keep the connection alive. Disconnecting cancels the solve.
#[utoipa::path(
    post,
    path = "/solve/events",
    tag = "cubes",
    request_body(content = SolveRequest, examples(
        ("3x3x3" = (summary = "A 3x3x3 state", value = json!(examples::solve_3()))),
        ("4x4x4" = (summary = "A 4x4x4 state, by reduction, step by step",
            value = json!(examples::solve_4()))),
    )),
    responses((status = 200, description = "The events", content(
            (EventSchema = "text/event-stream")), headers(
            ("x-time-limit-ms" = u64, description = "The effective time limit in milliseconds: \
                `time_ms`, or the server's limit if that is shorter.")
        )),
        problem_sets::EventProblems),
)]
pub(crate) async fn solve_events(call: Call<SolveRequest>) -> Response {
    let (app, caller) = (Arc::clone(&call.context.app), call.context.caller.clone());
    let solve = Solve::from(call);
    let time = solve::time_limit(&solve);
    let mut response = stream(app, caller, solve);
    response.headers_mut().insert(X_TIME_LIMIT_MS, time);
    response
}

/// Runs a solve, and answers with its events and its result.
fn stream(app: Arc<App>, caller: Caller, solve: Solve) -> Response {
    let (sender, receiver) = mpsc::channel(EVENT_BUFFER);
    let charge: Arc<OnceLock<Arc<Grant>>> = Arc::default();
    let of_answer = Arc::clone(&charge);
    let stats = RequestStats::current();
    let (size, notation) = solve.written();
    let work = async move {
        let solving = solve.answer_with_events(&app, event_sink(sender.clone(), size, notation));
        let last = match stats.scope(solving).await {
            Ok(answer) => {
                answer.charge.map(|charge| of_answer.set(charge));
                Event::default().event("result").data(String::from_utf8_lossy(&answer.body))
            }
            Err(problem) => {
                // The defects of a large cube are long.
                let problem = match app.ledger().try_charge(&caller, problem.bytes()) {
                    Ok(charge) => {
                        let _ = of_answer.set(Arc::new(charge));
                        problem
                    }
                    Err(refusal) => refusal,
                };
                Event::default().event("problem").data(written(&problem, &stats))
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
            frame.map_data(|data| match charge.get() {
                Some(charge) => guarded(data, Arc::clone(charge)),
                None => data,
            })
        }))
    })
}

/// Returns a sink that sends each event of a solve as a server-sent event.
fn event_sink(sender: Sender<Event>, size: usize, notation: Notation) -> EventSink {
    let started = Instant::now();
    EventSink::new(move |event| {
        let progress = Progress::new(event, size, notation, started.elapsed());
        if let Ok(event) = Event::default().event(progress.name()).json_data(progress) {
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
