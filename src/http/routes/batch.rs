//! `POST /solve/batch`: a request a line in, an answer a line out, each as soon as it is there.
//!
//! Lines are read only as far as there is room to solve them, and solved only as far as their answers are
//! taken: who sends or reads slowly is waited for, and nothing piles up here.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use serde_json::{Map, Value};
use tokio::time::timeout;
use tokio_util::codec::{AnyDelimiterCodec, AnyDelimiterCodecError, FramedRead};
use tokio_util::io::StreamReader;
use tokio_util::task::AbortOnDropHandle;
use tracing::Instrument;

use super::solve::{self, Job, SolveRequest};
use crate::http::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::contract::{extract, openapi};
use crate::observe::{RequestId, RequestStats};

/// What the lines of both bodies are.
const LINES: &str = "application/x-ndjson";

/// Other names of it.
const ALIASES: [&str; 2] = ["application/ndjson", "application/jsonl"];

/// Solve many cubes
///
/// Each line of the body is a request as for `POST /solve`, with an `id` of your own (a text or number;
/// else it is the number of the line, from 1). Each line of the answer is `{"id", "answer"}` or
/// `{"id", "problem"}`, in the order in which they are finished. Blank lines are skipped. A bad line has a
/// problem and does not spoil the others, unless it is so long, or so long in coming, that none after it is
/// read. Read while you send: a server that cannot get rid of its answers reads no more requests. How many
/// lines a batch may have is in `GET /methods`; one more ends it with a problem.
#[utoipa::path(
    post,
    path = "/solve/batch",
    tag = "cubes",
    request_body(content = String, content_type = "application/x-ndjson",
        description = "A request a line",
        example = "{\"id\":\"a\",\"size\":3,\"scramble\":\"R U2 F'\"}\n{\"id\":\"b\",\"size\":2,\"scramble\":\"R\"}\n"),
    responses((status = 200, description = "An answer a line", body = String,
            content_type = "application/x-ndjson"),
        openapi::BatchProblems),
)]
pub(crate) async fn solve_batch(
    State(app): State<Arc<App>>,
    id: Option<Extension<RequestId>>,
    request: Request,
) -> Result<Response, Problem> {
    if !declares_lines(request.headers()) {
        let detail = format!("send a JSON object a line, with the header content-type: {LINES}");
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    let batch = Batch {
        id: id.map_or_else(RequestId::generate, |Extension(id)| id),
        // A line in each lane and one to be written keep all workers of a lane busy.
        at_once: 2 * app.admission.workers(),
        app,
    };
    let body = Body::from_stream(batch.answers(request.into_body()));
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static(LINES))], body).into_response())
}

fn declares_lines(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    [LINES].iter().chain(&ALIASES).any(|name| kind.eq_ignore_ascii_case(name))
}

struct Batch {
    app: Arc<App>,
    id: RequestId,
    at_once: usize,
}

/// A line with its number, or why there are no more.
type Line = (u64, Result<Bytes, Problem>);

impl Batch {
    fn answers(self, body: Body) -> impl Stream<Item = io::Result<Bytes>> {
        let Batch { app, id, at_once } = self;
        let (span, stats) = (tracing::Span::current(), RequestStats::current());
        lines(body, &app)
            .map(move |(number, line)| {
                let (app, id, stats) = (Arc::clone(&app), id.clone(), stats.clone());
                let answer = async move { stats.scope(answer(&app, &id, number, line)).await };
                // A task of its own: else a line would hold its worker until the client takes the
                // answers to others.
                let answer = AbortOnDropHandle::new(tokio::spawn(answer.instrument(span.clone())));
                answer.map(|answer| answer.map_err(io::Error::other))
            })
            .buffer_unordered(at_once)
    }
}

/// The lines of a body, up to the first that cannot be read.
fn lines(body: Body, app: &App) -> impl Stream<Item = Line> + use<> {
    let (longest, most) = (app.limits.state_bytes(), app.limits.batch_lines);
    let time = app.limits.body_timeout;
    let bytes = StreamReader::new(body.into_data_stream().map_err(io::Error::other));
    let lines = AnyDelimiterCodec::new_with_max_length(b"\n".to_vec(), Vec::new(), longest);
    let reader = Some((Box::pin(FramedRead::new(bytes, lines)), true));
    stream::unfold((reader, 0), move |(reader, before)| async move {
        let (mut reader, goes_on) = reader?;
        if !goes_on {
            // Who sends all before reading finds the answers, and not a closed connection.
            let rest = async { while reader.next().await.is_some() {} };
            let _ = timeout(extract::LINGER, rest).await;
            return None;
        }
        let number = before + 1;
        let next = async {
            loop {
                match reader.next().await {
                    Some(Ok(line)) if line.trim_ascii().is_empty() => {}
                    other => return other,
                }
            }
        };
        let line = match timeout(time, next).await {
            Ok(None) => return None,
            Ok(Some(Ok(_))) if before == most => Err(too_many(most)),
            Ok(Some(Ok(line))) => Ok(line),
            Ok(Some(Err(error))) => Err(unreadable(&error, longest)),
            Err(_) => Err(too_slow(time)),
        };
        let goes_on = line.is_ok();
        Some(((number, line), (Some((reader, goes_on)), number)))
    })
}

fn too_many(most: u64) -> Problem {
    Problem::new(Code::PayloadTooLarge, format!("a batch has at most {most} lines"))
}

fn too_slow(time: Duration) -> Problem {
    let detail = format!("the next line did not arrive within {} ms", time.as_millis());
    Problem::new(Code::RequestTimeout, detail)
}

fn unreadable(error: &AnyDelimiterCodecError, longest: usize) -> Problem {
    match error {
        AnyDelimiterCodecError::MaxChunkLengthExceeded => {
            Problem::new(Code::PayloadTooLarge, format!("a line has at most {longest} bytes"))
        }
        AnyDelimiterCodecError::Io(error) => {
            Problem::new(Code::MalformedJson, format!("the body could not be read: {error}"))
        }
    }
}

/// The line that answers a line.
async fn answer(
    app: &Arc<App>,
    request: &RequestId,
    number: u64,
    line: Result<Bytes, Problem>,
) -> Bytes {
    let mut id = Value::from(number);
    let result = match line.and_then(|line| extract::parse::<Map<_, _>>(&line)) {
        Ok(mut object) => match object.remove("id") {
            None => solve(app, object).await,
            Some(own) if own.is_string() || own.is_u64() || own.is_i64() => {
                id = own;
                solve(app, object).await
            }
            Some(_) => Err(Problem::invalid("/id", "an id is a text or a whole number of 64 bits")),
        },
        Err(problem) => Err(problem),
    };
    let (name, body) = match result {
        Ok(body) => ("answer", body),
        Err(problem) => ("problem", Bytes::from(problem.to_json(request))),
    };
    let mut line = format!("{{\"id\":{id},\"{name}\":").into_bytes();
    line.extend_from_slice(&body);
    line.extend_from_slice(b"}\n");
    line.into()
}

async fn solve(app: &Arc<App>, object: Map<String, Value>) -> Result<Bytes, Problem> {
    let request: SolveRequest = extract::from_object(object)?;
    let job = Job::read(request, app.limits).await?;
    Ok(solve::answered(app, job).await?.body)
}
