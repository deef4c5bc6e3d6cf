//! `GET /jobs`, `GET /jobs/{id}`, its result, and `DELETE /jobs/{id}`.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use tokio::time::timeout;

use super::owner::owner_of;
use super::{Cancelling, find, refusal};
use crate::http::contract::extract::Parameters;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::NEVER;
use crate::http::contract::paths::NameInPath;
use crate::http::contract::{json, problem_sets};
use crate::http::work::answer::Answer;
use crate::http::work::compressor::unpack_in_pieces;
use crate::http::work::lines::NDJSON;
use crate::http::work::reply::Reply;
use crate::jobs::{JobKey, JobResult, Record};
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::{JobAnswer, JobList, SolveAnswer};

/// Your jobs
///
/// Lists the jobs of the owner in the header `x-job-owner`, the newest first.
#[utoipa::path(
    get,
    path = "/jobs",
    tag = "jobs",
    params(("x-job-owner" = String, Header, description = "The owner that `POST /jobs` returned")),
    responses((status = 200, description = "The jobs", body = JobList), problem_sets::OwnerProblems),
)]
pub(crate) async fn jobs(reply: Reply, headers: HeaderMap) -> Result<Response, Failure> {
    let jobs = reply.app.jobs()?;
    let Some(token) = owner_of(&headers)? else {
        let detail = "send the header x-job-owner as POST /jobs returned it";
        return Err(Problem::new(Code::InvalidRequest, detail).into());
    };
    let own = jobs.list(token.owner()).await.map_err(refusal)?;
    let jobs = own.iter().map(|(id, record)| jobs.shown(*id, record)).collect();
    Ok(reply.send(Answer::json(json::text(&JobList { jobs })?)).await)
}

/// One job
///
/// Tells how far a job is: its state, and what its work has reported.
#[utoipa::path(
    get,
    path = "/jobs/{id}",
    tag = "jobs",
    params(
        ("id" = String, Path, description = "The job"),
        ("x-job-owner" = String, Header, description = "The owner that `POST /jobs` returned"),
    ),
    responses((status = 200, description = "The job", body = JobAnswer), problem_sets::JobNameProblems),
)]
pub(crate) async fn job(
    reply: Reply,
    NameInPath(id): NameInPath,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (key, record) = find(&reply.app, &id, &headers).await?;
    show(&reply, &key, &record).await
}

/// The result of a job
///
/// Answers as `POST /solve` does if the job has one cube: with the answer, or with the problem of a job that failed. If it has several,
/// the answer is lines like those of `POST /solve/batch`, in the order of the requests. A job that was cancelled has what was
/// there by then.
#[utoipa::path(
    get,
    path = "/jobs/{id}/result",
    tag = "jobs",
    params(
        ("id" = String, Path, description = "The job"),
        ("x-job-owner" = String, Header, description = "The owner that `POST /jobs` returned"),
    ),
    responses((status = 200, description = "The result", content(
            (SolveAnswer = "application/json"), (String = "application/x-ndjson"))),
        problem_sets::JobResultProblems),
)]
pub(crate) async fn result(
    reply: Reply,
    NameInPath(id): NameInPath,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (key, record) = find(&reply.app, &id, &headers).await?;
    if !record.state.has_ended() {
        return Err(Problem::new(Code::NoResult, "the job has not ended yet")
            .retry_after(1)
            .into());
    }
    match reply.app.jobs()?.result(&key).await.map_err(refusal)? {
        Some(JobResult::Answer(body)) => Ok(reply.send(Answer::json(body)).await),
        Some(JobResult::Lines(tasks)) => {
            let body = Body::from_stream(tasks.map_ok(unpack_in_pieces).try_flatten());
            let kind = HeaderValue::from_static(NDJSON);
            Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, NEVER)], body)
                .into_response())
        }
        None => Err(Failure(record.problem().cloned().unwrap_or_else(|| {
            Problem::new(Code::NoResult, "the job was cancelled before it had a result")
        }))),
    }
}

/// How long a cancelled job may take to end before its state is told.
const ENDING_TIME: Duration = Duration::from_secs(3);

/// Cancel a job
///
/// Ends a job, and keeps the best that it has so far as its result: the shortest solution of a search, or the lines that are done. The
/// answer is the job. A job that has ended stays as it is, unless `forget` is true: then the server forgets it at once, and has room
/// for another one.
#[utoipa::path(
    delete,
    path = "/jobs/{id}",
    tag = "jobs",
    params(
        Cancelling,
        ("id" = String, Path, description = "The job"),
        ("x-job-owner" = String, Header, description = "The owner that `POST /jobs` returned"),
    ),
    responses((status = 200, description = "The job", body = JobAnswer), problem_sets::JobNameProblems),
)]
pub(crate) async fn cancel(
    reply: Reply,
    NameInPath(id): NameInPath,
    Parameters(Cancelling { forget }): Parameters<Cancelling>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let (key, record) = find(&reply.app, &id, &headers).await?;
    let jobs = reply.app.jobs()?;
    if record.state.has_ended() {
        if forget {
            jobs.forget(&key).await.map_err(refusal)?;
        }
        return show(&reply, &key, &record).await;
    }
    jobs.cancel(&key).await.map_err(refusal)?;
    // Its workers take some milliseconds to hand in what they have. No event has the number behind which this follows.
    if let Some(mut end) = jobs.follow(&key, u64::MAX).await.map_err(refusal)? {
        let _ = timeout(ENDING_TIME, end.next()).await;
    }
    let (key, record) = find(&reply.app, &id, &headers).await?;
    show(&reply, &key, &record).await
}

/// Answers with a job as its owner sees it.
async fn show(reply: &Reply, key: &JobKey, record: &Record) -> Result<Response, Failure> {
    let shown = reply.app.jobs()?.shown(key.id, record);
    Ok(reply.send(Answer::json(json::text(&shown)?)).await)
}
