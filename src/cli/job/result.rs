//! `unscramble job result`: prints the result of a job.

use std::io::{Write, stdout};

use axum::http::{Response, header};
use hyper::body::Incoming;
use serde::Deserialize;

use super::connection::Connection;
use super::status::parsed;
use crate::cli::failure::Failure;

/// What people see of the answer for one cube.
#[derive(Debug, Deserialize)]
struct Solved {
    solution: String,
    method: String,
    stop_reason: String,
    search: Option<Search>,
}

/// What a search says about its solution.
#[derive(Debug, Deserialize)]
struct Search {
    lower_bound: u64,
}

/// Prints a result: the moves of one cube for people, and anything else as it arrives.
pub(super) async fn print(
    connection: &Connection,
    answer: Response<Incoming>,
    json: bool,
) -> Result<(), Failure> {
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let is_one = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if is_one && !json {
        let text = connection.read(answer).await?;
        let Solved { solution, method, stop_reason, search } = parsed(connection, &text)?;
        if let Some(search) = search.filter(|_| method == "optimal" && stop_reason == "deadline") {
            let bound = search.lower_bound;
            eprintln!("not proven to be shortest: a solution has at least {bound} moves");
        }
        return Ok(writeln!(stdout(), "{solution}")?);
    }
    let (mut body, mut out) = (answer.into_body(), stdout().lock());
    let (mut is_begun, mut ends_line) = (false, true);
    loop {
        match connection.next_bytes(&mut body).await {
            Ok(Some(bytes)) => {
                out.write_all(&bytes)?;
                is_begun = true;
                ends_line = bytes.last().map_or(ends_line, |last| *last == b'\n');
            }
            Ok(None) => break,
            Err(trouble) if is_begun => {
                out.flush()?;
                let failure = Failure::from(trouble);
                return Err(Failure::Printed(format!("the result is not complete: {failure}")));
            }
            Err(trouble) => return Err(trouble.into()),
        }
    }
    if !ends_line {
        writeln!(out)?;
    }
    Ok(out.flush()?)
}
