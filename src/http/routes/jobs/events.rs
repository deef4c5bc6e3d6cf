//! `GET /jobs/{id}/events`: follows a job, as server-sent events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use super::owner::text_of;
use super::{find, refusal};
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::LAST_EVENT_ID;
use crate::http::contract::paths::NameInPath;
use crate::http::contract::problem_sets;
use crate::http::routes::stream::HEARTBEAT;
use crate::http::work::reply::Reply;
use unscramble_wire::JobEventSchema;
use unscramble_wire::problem::{Code, Problem};

/// Follow a job
///
/// Answers with server-sent events: what happened so far, and what happens until the job ends. An event `state` reports each change
/// of its state (its data is the `Job`), `lines` how many of several cubes are done (a `JobLines`), and the others are those of
/// `POST /solve/events`. Each has a number as its `id`: with the last one in the header `last-event-id`, as browsers send it, a
/// client that was disconnected goes on behind it. Comments keep the connection alive.
#[utoipa::path(
    get,
    path = "/jobs/{id}/events",
    tag = "jobs",
    params(
        ("id" = String, Path, description = "The job"),
        ("x-job-owner" = String, Header, description = "The owner that `POST /jobs` returned"),
        ("last-event-id" = Option<u64>, Header, description = "The number of the last event that you have"),
    ),
    responses((status = 200, description = "The events", content((JobEventSchema = "text/event-stream"))),
        problem_sets::JobNameProblems),
)]
pub(crate) async fn events(
    reply: Reply,
    NameInPath(id): NameInPath,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (key, _) = find(&reply.app, &id, &headers).await?;
    let after = match text_of(&headers, &LAST_EVENT_ID)? {
        None => 0,
        Some(text) => text.parse().map_err(|_| {
            let detail = "the header last-event-id must be the number of an event";
            Problem::new(Code::InvalidRequest, detail)
        })?,
    };
    let follower = reply.app.jobs()?.follow(&key, after).await.map_err(refusal)?;
    let follower = follower.ok_or_else(Problem::unknown_job)?;
    let events = stream::unfold(follower, async |mut follower| {
        let event = follower.next().await?;
        let written =
            Event::default().id(event.id.to_string()).event(&event.name).data(&event.data);
        Some((Ok::<_, Infallible>(written), follower))
    });
    // A job in memory ends with the service, which its followers are told. Others go on, and are followed elsewhere.
    let outlives = reply.app.jobs()?.outlive_the_service();
    let app = Arc::clone(&reply.app);
    let end = async move {
        app.lifecycle.stopping().await;
        if !outlives {
            std::future::pending().await
        }
    };
    let events = events.take_until(end);
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}
