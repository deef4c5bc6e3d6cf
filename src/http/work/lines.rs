//! Requests on the lines of a body, as they are read.

mod id;

use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{HeaderMap, header};
use futures_util::stream::{self, Stream};
use serde::de::DeserializeOwned;
use serde_json::Value;

use self::id::{Posting, parse};
use super::app::App;
use super::call::{Posted, RequestContext, most_bytes};
use super::clients::Caller;
use super::intake::{BodyReader, ReadError, refuse_encoded};
use super::ledger::Grant;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_response::written;
use crate::observe::RequestStats;
use unscramble_wire::problem::{Code, Problem};

/// The media type of lines of JSON.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// Its other names.
const ALIASES: [&str; 2] = ["application/ndjson", "application/jsonl"];

/// A body of lines.
pub(crate) struct Batch {
    /// Reads the body.
    pub(crate) reader: BodyReader,
    /// The client, as the one that lines are read and answered for.
    pub(crate) caller: Caller,
    /// When the time for all lines ends.
    pub(crate) end: Instant,
}

/// Begins to read a body of lines.
///
/// # Errors
/// `unsupported_media_type` if it is not declared as one, `overloaded` if there is no room for it.
pub(crate) async fn batch(context: &RequestContext, request: Request) -> Result<Batch, Problem> {
    if !declares_ndjson(request.headers()) {
        let detail =
            format!("send one JSON object per line with the header content-type: {NDJSON}");
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    refuse_encoded(request.headers())?;
    let end = Instant::now() + context.limits().batch_timeout;
    let caller = Caller { batch_end: Some(end), ..context.caller.clone() };
    let charge = context.app.ledger().charge(&caller, 0).await?;
    let reader = BodyReader::new(request.into_body(), charge, context.limits().body_timeout);
    Ok(Batch { reader, caller, end })
}

/// Whether a body is declared as lines of JSON.
pub(crate) fn declares_ndjson(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    [NDJSON].iter().chain(&ALIASES).any(|name| kind.eq_ignore_ascii_case(name))
}

/// A line of a batch.
pub(crate) struct Line {
    /// Its number, from 1.
    pub(crate) number: u64,
    /// Its text with the charge for it, or why it could not be read.
    text: Result<(Vec<u8>, Grant), Problem>,
}

/// Returns the lines of a body, up to the first that cannot be read. A batch that has not ended at `end`
/// ends there.
pub(crate) fn lines(
    reader: BodyReader,
    limits: Limits,
    end: Instant,
) -> impl Stream<Item = Line> + use<> {
    stream::unfold((Some(reader), 0), move |(reader, before)| async move {
        let mut reader = reader?;
        let text = match next(&mut reader, before, &limits, end).await {
            Ok(None) => return None,
            Ok(Some(line)) => Ok(line),
            Err(problem) => Err(problem),
        };
        let number = before + 1;
        let reader = match text {
            Ok(_) => Some(reader),
            Err(_) => {
                // A client that sends everything before it reads finds the answers instead of a closed
                // connection.
                tokio::spawn(reader.discard());
                None
            }
        };
        Some((Line { number, text }, (reader, number)))
    })
}

/// Reads the next line that is not blank; `None` at the end.
async fn next(
    reader: &mut BodyReader,
    before: u64,
    limits: &Limits,
    end: Instant,
) -> Result<Option<(Vec<u8>, Grant)>, Problem> {
    let left = end.saturating_duration_since(Instant::now());
    if left.is_zero() {
        return Err(too_long(limits.batch_timeout));
    }
    reader.allow(left.min(limits.body_timeout));
    let read = async {
        loop {
            match reader.next_line(limits.state_bytes()).await {
                Ok(Some((line, _))) if line.trim_ascii().is_empty() => {}
                other => return other,
            }
        }
    };
    let line = read.await.map_err(|error| match error {
        ReadError::Slow if left < limits.body_timeout => too_long(limits.batch_timeout),
        error => unreadable(error, limits),
    })?;
    match line {
        Some(_) if before == limits.batch_lines => Err(too_many(limits.batch_lines)),
        line => Ok(line),
    }
}

impl<T: Posted> Posted for Posting<T> {
    type Checked = Posting<T::Checked>;

    fn max_bytes(limits: &Limits) -> usize {
        T::max_bytes(limits)
    }

    fn is_slow(&self) -> bool {
        self.1.as_ref().is_ok_and(Posted::is_slow)
    }

    fn checked(self, limits: &Limits) -> Result<Posting<T::Checked>, Problem> {
        Ok((self.0, self.1.and_then(|request| request.checked(limits))))
    }
}

impl Line {
    /// Creates a line that is read.
    pub(crate) fn new(number: u64, text: Vec<u8>, charge: Grant) -> Line {
        Line { number, text: Ok((text, charge)) }
    }

    /// Whether its text was read; if not, no line follows it.
    pub(crate) fn is_read(&self) -> bool {
        self.text.is_ok()
    }

    /// Parses and checks the request of a line. Returns the charge for it, too.
    pub(crate) async fn read<T: Posted + DeserializeOwned>(
        self,
        app: &App,
    ) -> Result<(Posting<T::Checked>, Grant), Problem> {
        let (text, mut charge) = self.text?;
        charge.resize(most_bytes(&text)).await?;
        let (length, limits) = (text.len(), app.limits);
        let read = app.reading.read(length, limits, move || Ok(parse::<T>(&text))).await?;
        Ok((read, charge))
    }
}

/// Writes the line that answers a line.
pub(crate) fn write_answer(text: &mut Vec<u8>, id: &Value, answer: &[u8]) {
    let (begin, end) = around_answer(id);
    text.extend([begin.as_bytes(), answer, end].concat());
}

/// Returns what is before and behind the answer of a line.
pub(crate) fn around_answer(id: &Value) -> (String, &'static [u8]) {
    (format!("{{\"id\":{id},\"answer\":"), b"}\n")
}

/// Writes the line that says why a line has no answer.
pub(crate) fn write_problem(text: &mut Vec<u8>, id: &Value, problem: &Problem) {
    let problem = written(problem, &RequestStats::current());
    text.extend(format!("{{\"id\":{id},\"problem\":{problem}}}\n").into_bytes());
}

fn too_many(max_lines: u64) -> Problem {
    let detail = match max_lines {
        0 => "this server takes no batches".to_owned(),
        _ => format!("the batch is too long: at most {max_lines} lines"),
    };
    Problem::new(Code::PayloadTooLarge, detail)
}

fn too_slow(time: Duration) -> Problem {
    let detail = format!("the next line did not arrive within {} ms", time.as_millis());
    Problem::new(Code::RequestTimeout, detail)
}

fn too_long(time: Duration) -> Problem {
    let detail = format!("the batch did not end within {} ms", time.as_millis());
    Problem::new(Code::DeadlineExceeded, detail)
}

fn unreadable(error: ReadError, limits: &Limits) -> Problem {
    match error {
        ReadError::TooLong => {
            let detail = format!("the line is too long: at most {} bytes", limits.state_bytes());
            Problem::new(Code::PayloadTooLarge, detail)
        }
        ReadError::Slow => too_slow(limits.body_timeout),
        error => error.into_problem(limits),
    }
}
