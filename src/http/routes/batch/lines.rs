//! The lines of a batch, as they are read.

use std::time::{Duration, Instant};

use futures_util::stream::{self, Stream};

use super::id::{Posting, parse};
use crate::http::contract::limits::Limits;
use crate::http::work::app::App;
use crate::http::work::call::{Posted, most_bytes};
use crate::http::work::intake::{BodyReader, ReadError};
use crate::http::work::job::PlannedSolve;
use crate::http::work::ledger::Grant;
use crate::wire::problem::{Code, Problem};
use crate::wire::requests::SolveRequest;

/// A line of a batch.
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: u64,
    /// Its text with the charge for it, or why it could not be read.
    text: Result<(Vec<u8>, Grant), Problem>,
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

impl Posted for Posting<SolveRequest> {
    type Checked = Posting<PlannedSolve>;

    fn max_bytes(limits: &Limits) -> usize {
        limits.state_bytes()
    }

    fn is_slow(&self) -> bool {
        self.1.as_ref().is_ok_and(Posted::is_slow)
    }

    fn checked(self, limits: &Limits) -> Result<Posting<PlannedSolve>, Problem> {
        Ok((self.0, self.1.and_then(|request| request.checked(limits))))
    }
}

impl Line {
    /// Parses, checks and plans the request of a line. Returns the charge for it, too.
    pub(super) async fn read(self, app: &App) -> Result<(Posting<PlannedSolve>, Grant), Problem> {
        let (text, mut charge) = self.text?;
        charge.resize(most_bytes(&text)).await?;
        let (length, limits) = (text.len(), app.limits);
        let read = app.reading.read(length, limits, move || Ok(parse(&text))).await?;
        Ok((read, charge))
    }
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
        ReadError::Slow => too_slow(limits.body_timeout),
        error => error.into_problem(limits),
    }
}
