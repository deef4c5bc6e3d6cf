//! `POST /solve/batch`: one request per line in, one answer per line out, in the order in which the
//! solves finish.
//!
//! The batch reads a line only when there is room to solve it, and solves it only as fast as the client
//! takes answers. A slow client slows its own batch down, and nothing piles up here.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio_util::task::AbortOnDropHandle;
use tracing::Instrument;

use crate::http::contract::failure::Failure;
use crate::http::contract::problem_sets;
use crate::http::work::call::RequestContext;
use crate::http::work::clients::Caller;
use crate::http::work::guarded::guarded;
use crate::http::work::intake::BodyReader;
use crate::http::work::lines::{self, Line, NDJSON, lines};
use crate::http::work::solve::Solve;
use crate::observe::RequestStats;
use unscramble_wire::problem::Problem;
use unscramble_wire::requests::SolveRequest;

/// Solve many cubes
///
/// Send one JSON request per line (NDJSON). Each line is a request as for `POST /solve`, with an `id` of
/// your own: a string or a whole number. Without one, the id is the number of the line, from 1. Each line
/// of the answer is `{"id", "answer"}` or `{"id", "problem"}`; they come in the order in which the solves
/// finish. Blank lines are skipped and not counted.
///
/// A bad line gets a problem and does not affect the others, except that a line that is too long or
/// arrives too late ends the batch. Read the answers while you send: the server stops reading requests
/// when it cannot send its answers. `GET /methods` lists how many lines a batch may have; one more line
/// ends it with a problem, as does the time limit of a batch.
///
/// Lines wait for workers as long as the batch may take, and give way to single requests. Their `time_ms` begins
/// when a worker is free for them.
#[utoipa::path(
    post,
    path = "/solve/batch",
    tag = "cubes",
    request_body(content = String, content_type = "application/x-ndjson",
        description = "One request per line",
        example = "{\"id\":\"a\",\"size\":3,\"scramble\":\"R U2 F'\"}\n{\"id\":\"b\",\"size\":2,\"scramble\":\"R\"}\n"),
    responses((status = 200, description = "One answer per line", body = String,
            content_type = "application/x-ndjson"),
        problem_sets::BatchProblems),
)]
pub(crate) async fn solve_batch(
    context: RequestContext,
    request: Request,
) -> Result<Response, Failure> {
    let lines::Batch { reader, caller, end } = lines::batch(&context, request).await?;
    let batch = Batch { place: Arc::new(Semaphore::new(1)), caller, end, context };
    let body = Body::from_stream(batch.answers(reader));
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON))], body).into_response())
}

struct Batch {
    context: RequestContext,
    /// The place of the batch among the requests of its client, under which one line is solved.
    place: Arc<Semaphore>,
    caller: Caller,
    end: Instant,
}

impl Batch {
    fn answers(self, reader: BodyReader) -> impl Stream<Item = io::Result<Bytes>> {
        let (span, stats) = (tracing::Span::current(), RequestStats::current());
        // Twice the workers of a lane keep all of them busy while other answers are being sent.
        let concurrency = 2 * self.context.app.ledger().workers();
        let lines = lines(reader, *self.context.limits(), self.end);
        let batch = Arc::new(self);
        lines
            .map(move |line| {
                let (batch, stats) = (Arc::clone(&batch), stats.clone());
                let answer = async move { stats.scope(batch.answer(line)).await };
                // Each line needs its own task: otherwise it would hold its worker until the client
                // takes the answers of others.
                let answer = AbortOnDropHandle::new(tokio::spawn(answer.instrument(span.clone())));
                answer.map(|answer| answer.map_err(io::Error::other))
            })
            .buffer_unordered(concurrency)
            .map_ok(|pieces| stream::iter(pieces.into_iter().map(Ok)))
            .try_flatten()
    }

    /// Returns the line that answers a line, in pieces.
    async fn answer(&self, line: Line) -> Vec<Bytes> {
        let ledger = self.context.app.ledger();
        // The batch itself has paid for its first line.
        if line.number > 1 {
            ledger.spend_on_line(&self.caller, self.end).await;
        }
        let _place = ledger.line_place(&self.caller, &self.place).await;
        let number = Value::from(line.number);
        let (id, answer) = self.solve(line).await;
        let id = id.unwrap_or(number);
        match answer {
            Ok(answer) => answer_line(&id, answer),
            Err(problem) => vec![self.problem_line(&id, &problem)],
        }
    }

    /// Returns a line with a problem. A long one, such as the defects of a large cube, is charged until
    /// it is sent; if there is no room, the line says so instead.
    fn problem_line(&self, id: &Value, problem: &Problem) -> Bytes {
        let line = |problem: &Problem| {
            let mut text = Vec::new();
            lines::write_problem(&mut text, id, problem);
            text
        };
        let text = line(problem);
        if text.len() <= SHORT_PROBLEM {
            return text.into();
        }
        match self.context.app.ledger().try_charge(&self.caller, text.len()) {
            Ok(charge) => guarded(text, charge),
            Err(refusal) => line(&refusal).into(),
        }
    }

    /// Solves a line; returns its own id as well.
    async fn solve(&self, line: Line) -> (Option<Value>, Result<Bytes, Problem>) {
        let app = &self.context.app;
        let ((id, planned), charge) = match line.read::<SolveRequest>(app).await {
            Ok(read) => read,
            Err(problem) => return (None, Err(problem)),
        };
        let answer = async {
            let RequestContext { language, deadline, .. } = self.context;
            let solve = Solve::new(planned?, language, deadline, self.caller.clone(), charge);
            let answer = solve.answer(app).await?;
            Ok(guarded(answer.body, answer.charge))
        };
        (id, answer.await)
    }
}

/// A line with a problem that is no longer than this is not charged.
const SHORT_PROBLEM: usize = 2048;

/// An answer that is longer than this is not copied into its line.
const LONG_ANSWER: usize = 16 * 1024;

/// Returns a line with an answer, in pieces.
fn answer_line(id: &Value, answer: Bytes) -> Vec<Bytes> {
    if answer.len() > LONG_ANSWER {
        let (begin, end) = lines::around_answer(id);
        return vec![begin.into(), answer, Bytes::from_static(end)];
    }
    let mut line = Vec::new();
    lines::write_answer(&mut line, id, &answer);
    vec![guarded(line, answer)]
}
