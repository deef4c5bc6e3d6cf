//! `unscramble job wait`: follows a job to its end, through broken connections, and prints its result.

use std::io::{Write, stdout};
use std::num::NonZeroU64;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::{Method, Response, header};
use hyper::body::Incoming;
use tokio::time::timeout;

use super::answers::{Job, shown};
use super::bar::JobBar;
use super::connection::{Connection, LAST_EVENT_ID};
use super::events::Parser;
use super::patience::{Patience, Trouble};
use super::{result, status};
use crate::cli::failure::Failure;

/// How often to ask for the result of a job of which a solution is known already.
const FEW_TRIES: u32 = 4;

/// What a job came to.
enum Answer {
    Result(Response<Incoming>),
    /// The moves of the last solution that was told.
    Best(String),
}

/// Follows a job, for so many seconds at most, and prints its result.
pub(super) async fn run(
    connection: &Connection,
    id: &str,
    seconds: Option<NonZeroU64>,
    json: bool,
) -> Result<(), Failure> {
    let ended = async {
        let job = follow(connection, id).await?;
        // A server that stops tells the best solution with the last event, and may have no time for the result.
        let best = job.progress.best.clone().and_then(|best| best.solution).filter(|_| !json);
        let answer = result_of(connection, id, best.is_some().then_some(FEW_TRIES)).await;
        Ok::<_, Failure>((job, answer.or_else(|failure| best.ok_or(failure).map(Answer::Best))?))
    };
    let (job, answer) = match seconds.map(NonZeroU64::get) {
        None => ended.await?,
        Some(seconds) => timeout(Duration::from_secs(seconds), ended).await.map_err(|_| {
            Failure::Late(format!("job {id} has not ended within {seconds} s; it goes on"))
        })??,
    };
    match answer {
        Answer::Result(answer) => result::print(connection, answer, json).await?,
        Answer::Best(solution) => {
            eprintln!("the server is gone; this is the best solution that it told");
            writeln!(stdout(), "{}", shown(&solution))?;
        }
    }
    match job.problem {
        // Its problem came too late for the lines that are done.
        Some(problem) if job.state == "failed" => Err(Failure::Printed(problem.detail)),
        _ => Ok(()),
    }
}

/// Follows a job until it has ended.
async fn follow(connection: &Connection, id: &str) -> Result<Job, Failure> {
    let mut follower = Follower {
        connection,
        id,
        bar: JobBar::new(),
        last_event: None,
        patience: Patience::new(None),
    };
    loop {
        match follower.follow().await {
            Ok(job) => return Ok(job),
            Err(trouble) => {
                follower.bar.say("the connection broke; connecting again");
                follower.patience.pause_after(trouble).await?;
            }
        }
    }
}

/// Returns the head of the result of a job that has ended.
async fn result_of(
    connection: &Connection,
    id: &str,
    tries: Option<u32>,
) -> Result<Answer, Failure> {
    let mut patience = Patience::new(tries);
    // There was a connection a moment ago.
    patience.restore();
    let path = format!("/jobs/{id}/result");
    loop {
        match connection.call(Method::GET, &path).await {
            Ok(answer) => return Ok(Answer::Result(answer)),
            Err(trouble) => patience.pause_after(trouble).await?,
        }
    }
}

/// What is known of a job that is followed.
struct Follower<'a> {
    connection: &'a Connection,
    id: &'a str,
    bar: JobBar,
    last_event: Option<String>,
    patience: Patience,
}

impl Follower<'_> {
    /// Follows the job on one connection. Returns it once it has ended.
    async fn follow(&mut self) -> Result<Job, Trouble> {
        let Follower { connection, id, .. } = *self;
        if self.last_event.is_some() {
            // Its last event may be one that we have, on a connection that broke behind it.
            let job = status::job(connection, id).await?;
            if job.has_ended() {
                return Ok(job);
            }
        }
        let path = format!("/jobs/{id}/events");
        let resume = self.last_event.as_deref().map(|last| (LAST_EVENT_ID, last));
        let headers: Vec<_> =
            [(header::ACCEPT, "text/event-stream")].into_iter().chain(resume).collect();
        let answer = connection.send(Method::GET, &path, &headers, Bytes::new()).await?;
        let (mut body, mut parser) = (answer.into_body(), Parser::default());
        while let Some(bytes) = connection.next_bytes(&mut body).await? {
            for event in parser.push(&bytes) {
                self.patience.restore();
                let job = self.bar.take(&event);
                self.last_event = event.id.or(self.last_event.take());
                if let Some(job) = job.filter(Job::has_ended) {
                    return Ok(job);
                }
            }
        }
        Err(Trouble::Broken(connection.failed("the events ended before the job")))
    }
}
