//! `unscramble job status` and the answer of `unscramble job cancel`.

use std::io::{Write, stdout};

use axum::http::{Method, Response};
use hyper::body::Incoming;
use serde::de::DeserializeOwned;

use super::answers::{Job, Jobs, shown};
use super::connection::Connection;
use super::patience::Trouble;
use crate::cli::failure::Failure;

/// Prints a job, or all jobs of the owner.
pub(super) async fn show(
    connection: &Connection,
    id: Option<&str>,
    json: bool,
) -> Result<(), Failure> {
    let path = id.map_or_else(|| "/jobs".to_owned(), |id| format!("/jobs/{id}"));
    let answer = connection.call(Method::GET, &path).await?;
    let text = connection.read(answer).await?;
    if json {
        return raw(&text);
    }
    match id {
        Some(_) => write!(stdout(), "{}", parsed::<Job>(connection, &text)?.facts())?,
        None => {
            let Jobs { jobs } = parsed(connection, &text)?;
            let lines: String = jobs.iter().map(|job| job.line() + "\n").collect();
            write!(stdout(), "{lines}")?;
        }
    }
    Ok(())
}

/// Prints the state of a job that was cancelled.
pub(super) async fn cancelled(
    connection: &Connection,
    answer: Response<Incoming>,
    json: bool,
) -> Result<(), Failure> {
    let text = connection.read(answer).await?;
    if json {
        return raw(&text);
    }
    let job: Job = parsed(connection, &text)?;
    Ok(writeln!(stdout(), "{}", shown(&job.state))?)
}

/// Asks for a job.
pub(super) async fn job(connection: &Connection, id: &str) -> Result<Job, Trouble> {
    let answer = connection.call(Method::GET, &format!("/jobs/{id}")).await?;
    let text = connection.read(answer).await?;
    parsed(connection, &text).map_err(Trouble::Refused)
}

/// Reads an answer.
pub(super) fn parsed<T: DeserializeOwned>(
    connection: &Connection,
    text: &[u8],
) -> Result<T, Failure> {
    serde_json::from_slice(text).map_err(|error| connection.failed(error))
}

/// Prints an answer as it is.
pub(super) fn raw(text: &[u8]) -> Result<(), Failure> {
    let mut out = stdout().lock();
    out.write_all(text.trim_ascii_end())?;
    Ok(writeln!(out)?)
}
