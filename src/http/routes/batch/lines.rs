//! The lines of a batch, as they are read.

use std::time::{Duration, Instant};

use futures_util::stream::{self, Stream};
use serde_json::{Map, Value};

use crate::http::contract::extract;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::{Code, Problem};
use crate::http::contract::solve_request::SolveRequest;
use crate::http::work::intake::{BodyReader, Intake, ReadError};
use crate::http::work::job::Checked;
use crate::http::work::memory::Charge;
use unscramble_cube::Turn;

/// A line of a batch.
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its text with the charge for it, or why it could not be read.
    text: Result<(Vec<u8>, Charge), Problem>,
}

/// Returns the lines of a body, up to the first that cannot be read. A batch that has not ended at `end`
/// ends there.
pub(super) fn lines(
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
) -> Result<Option<(Vec<u8>, Charge)>, Problem> {
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

impl Line {
    /// Parses and checks the request of a line. Returns its own id, if it has one, the request or what
    /// is wrong with it, and the charge for it.
    pub(super) async fn read(
        self,
        intake: &Intake,
    ) -> Result<(Option<Value>, Result<Checked, Problem>, Charge), Problem> {
        let (text, mut charge) = self.text?;
        let limits = intake.limits;
        let length = text.len();
        // A move is a character and a separator, and its turn takes more than both.
        charge.resize(length + length / 2 * 2 * size_of::<Turn>()).await?;
        let (id, request) = intake.reading.run(length, move || Ok(parse(&text))).await?;
        let checked = match request {
            Err(problem) => Err(problem),
            Ok(request) => {
                let has_blanks = request.has_blanks();
                let check = move || Ok(Checked::new(request, &limits));
                match has_blanks {
                    true => intake.reading.run_slow(check).await?,
                    false => intake.reading.run(length, check).await?,
                }
            }
        };
        Ok((id, checked, charge))
    }
}

fn parse(text: &[u8]) -> (Option<Value>, Result<SolveRequest, Problem>) {
    let mut object = match extract::parse::<Map<_, _>>(text) {
        Ok(object) => object,
        Err(problem) => return (None, Err(problem)),
    };
    let id = match object.remove("id") {
        Some(id) if !(id.is_string() || id.is_u64() || id.is_i64()) => {
            let detail = "an id must be a string or a whole number of 64 bits";
            return (None, Err(Problem::invalid("/id", detail)));
        }
        id => id,
    };
    (id, extract::from_object(object))
}

fn too_many(max_lines: u64) -> Problem {
    let detail = format!("the batch is too long: at most {max_lines} lines");
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
        ReadError::Broken(error) => {
            Problem::new(Code::MalformedJson, format!("could not read the body: {error}"))
        }
        ReadError::Slow => too_slow(limits.body_timeout),
        ReadError::NoMemory(problem) => problem,
    }
}
