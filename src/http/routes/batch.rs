//! `POST /solve/batch`: one request per line in, one answer per line out, in the order in which the
//! solves finish.
//!
//! The batch reads a line only when there is room to solve it, and solves it only as fast as the client
//! takes answers. A slow client slows its own batch down, and nothing piles up here.

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

use crate::http::app::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::contract::solve_request::SolveRequest;
use crate::http::contract::{extract, problem_body, problem_sets};
use crate::http::work::job::Job;
use crate::observe::{RequestId, RequestStats};

/// The media type of both bodies.
const NDJSON: &str = "application/x-ndjson";

/// Its other names.
const ALIASES: [&str; 2] = ["application/ndjson", "application/jsonl"];

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
/// ends it with a problem.
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
    State(app): State<Arc<App>>,
    id: Option<Extension<RequestId>>,
    request: Request,
) -> Result<Response, Problem> {
    if !declares_ndjson(request.headers()) {
        let detail =
            format!("send one JSON object per line with the header content-type: {NDJSON}");
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    if extract::is_encoded(request.headers()) {
        let detail = "send the body uncompressed, without the header content-encoding";
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    let batch = Batch {
        id: id.map_or_else(RequestId::generate, |Extension(id)| id),
        // Twice the workers of a lane keep all of them busy while other answers are being sent.
        concurrency: 2 * app.admission.workers(),
        app,
    };
    let body = Body::from_stream(batch.answers(request.into_body()));
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON))], body).into_response())
}

fn declares_ndjson(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    [NDJSON].iter().chain(&ALIASES).any(|name| kind.eq_ignore_ascii_case(name))
}

struct Batch {
    app: Arc<App>,
    id: RequestId,
    concurrency: usize,
}

/// The number of a line, and its text or why it could not be read.
type Line = (u64, Result<Bytes, Problem>);

impl Batch {
    fn answers(self, body: Body) -> impl Stream<Item = io::Result<Bytes>> {
        let Batch { app, id, concurrency } = self;
        let (span, stats) = (tracing::Span::current(), RequestStats::current());
        lines(body, &app)
            .map(move |(number, line)| {
                let (app, id, stats) = (Arc::clone(&app), id.clone(), stats.clone());
                let answer = async move { stats.scope(answer(&app, &id, number, line)).await };
                // Each line needs its own task: otherwise it would hold its worker until the client
                // takes the answers of others.
                let answer = AbortOnDropHandle::new(tokio::spawn(answer.instrument(span.clone())));
                answer.map(|answer| answer.map_err(io::Error::other))
            })
            .buffer_unordered(concurrency)
    }
}

/// Returns the lines of a body, up to the first that cannot be read.
fn lines(body: Body, app: &App) -> impl Stream<Item = Line> + use<> {
    let (longest, max_lines) = (app.limits.state_bytes(), app.limits.batch_lines);
    let time = app.limits.body_timeout;
    let bytes = StreamReader::new(body.into_data_stream().map_err(io::Error::other));
    let lines = AnyDelimiterCodec::new_with_max_length(b"\n".to_vec(), Vec::new(), longest);
    let reader = Some((Box::pin(FramedRead::new(bytes, lines)), true));
    stream::unfold((reader, 0), move |(reader, before)| async move {
        let (mut reader, continues) = reader?;
        if !continues {
            // A client that sends everything before it reads finds the answers instead of a closed
            // connection.
            let rest = async { while reader.next().await.is_some() {} };
            let _ = timeout(extract::DISCARD_TIMEOUT, rest).await;
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
            Ok(Some(Ok(_))) if before == max_lines => Err(too_many(max_lines)),
            Ok(Some(Ok(line))) => Ok(line),
            Ok(Some(Err(error))) => Err(unreadable(&error, longest)),
            Err(_) => Err(too_slow(time)),
        };
        let continues = line.is_ok();
        Some(((number, line), (Some((reader, continues)), number)))
    })
}

fn too_many(max_lines: u64) -> Problem {
    let detail = format!("the batch is too long: at most {max_lines} lines");
    Problem::new(Code::PayloadTooLarge, detail)
}

fn too_slow(time: Duration) -> Problem {
    let detail = format!("the next line did not arrive within {} ms", time.as_millis());
    Problem::new(Code::RequestTimeout, detail)
}

fn unreadable(error: &AnyDelimiterCodecError, longest: usize) -> Problem {
    match error {
        AnyDelimiterCodecError::MaxChunkLengthExceeded => Problem::new(
            Code::PayloadTooLarge,
            format!("the line is too long: at most {longest} bytes"),
        ),
        AnyDelimiterCodecError::Io(error) => {
            Problem::new(Code::MalformedJson, format!("could not read the body: {error}"))
        }
    }
}

/// Returns the line that answers a line.
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
            Some(_) => {
                Err(Problem::invalid("/id", "an id must be a string or a whole number of 64 bits"))
            }
        },
        Err(problem) => Err(problem),
    };
    let (name, body) = match result {
        Ok(body) => ("answer", body),
        Err(problem) => ("problem", Bytes::from(problem_body::to_json(&problem, request))),
    };
    let mut line = format!("{{\"id\":{id},\"{name}\":").into_bytes();
    line.extend_from_slice(&body);
    line.extend_from_slice(b"}\n");
    line.into()
}

async fn solve(app: &Arc<App>, object: Map<String, Value>) -> Result<Bytes, Problem> {
    let request: SolveRequest = extract::from_object(object)?;
    let job = Job::read(request, app.limits).await?;
    Ok(app.dispatcher.answer(job).await?.body)
}
