//! `unscramble job submit`: posts a job, once, however often the connection breaks.

mod body;

use std::io::{Write, stderr, stdout};
use std::num::NonZeroU64;

use axum::body::Bytes;
use axum::http::{HeaderName, Method, Response, header};
use body::Body;
use hyper::body::Incoming;

use super::answers::Job;
use super::connection::{Connection, ServerArguments, X_JOB_OWNER};
use super::owners::{Owner, OwnerFile};
use super::patience::{Patience, Trouble};
use super::{status, wait};
use crate::cli::failure::Failure;

/// A name of this request, so that the server knows it when it arrives again.
const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// How many random bytes it has.
const KEY_BYTES: usize = 16;

/// How often a request is sent again whose connection broke.
const MORE_TRIES: u32 = 5;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    body: body::Arguments,
    /// Follow the job until it ends, and print its result
    #[arg(long)]
    wait: bool,
    /// Give up waiting after this time; the job goes on
    #[arg(long, value_name = "SECONDS", requires = "wait")]
    timeout: Option<NonZeroU64>,
}

pub(super) async fn run(
    arguments: &Arguments,
    server: &ServerArguments,
    json: bool,
) -> Result<(), Failure> {
    let body = arguments.body.read()?;
    let (owner, text) = match server.owner() {
        Some(given) => {
            let connection = Connection::of(server, given.clone())?;
            (given, post(&connection, &body).await?.1)
        }
        None => post_as_kept(server, &body).await?,
    };
    let connection = Connection::of(server, owner)?;
    let job: Job = status::parsed(&connection, &text)?;
    if arguments.wait {
        // Standard output is for the result.
        writeln!(stderr(), "job {}", job.id)?;
        return wait::run(&connection, &job.id, arguments.timeout, json).await;
    }
    match json {
        true => status::raw(&text),
        false => Ok(writeln!(stdout(), "{}", job.id)?),
    }
}

/// Posts a job as the owner that is kept for the server, or as a new one, which is kept from now on.
async fn post_as_kept(server: &ServerArguments, body: &Body) -> Result<(Owner, Vec<u8>), Failure> {
    let mut file = OwnerFile::open(&server.server);
    let kept = match &mut file {
        Ok(file) => file.owner()?,
        Err(_) => None,
    };
    if let Some(owner) = kept {
        // Others need not wait for this job.
        drop(file);
        let connection = Connection::of(server, owner.clone())?;
        return Ok((owner, post(&connection, body).await?.1));
    }
    let connection = Connection::of(server, None)?;
    let (owner, text) = post(&connection, body).await?;
    let owner = owner.ok_or_else(|| connection.failed(format!("it has no {X_JOB_OWNER}")))?;
    if let Err(error) = file.and_then(|mut file| file.keep(&owner)) {
        let token = owner.as_str();
        writeln!(
            stderr(),
            "warning: the owner of the job cannot be kept ({error}); send it with --owner {token}"
        )?;
    }
    Ok((owner, text))
}

/// Posts a job. Returns its owner, and the job as the server shows it.
async fn post(connection: &Connection, body: &Body) -> Result<(Option<Owner>, Vec<u8>), Failure> {
    let mut random = [0; KEY_BYTES];
    getrandom::fill(&mut random).map_err(std::io::Error::other)?;
    let key: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    let headers = [(IDEMPOTENCY_KEY, key.as_str()), (header::CONTENT_TYPE, body.kind())];
    let mut patience = Patience::new(Some(MORE_TRIES));
    loop {
        let posted = async {
            let text: Bytes = body.text().clone();
            let answer = connection.send(Method::POST, "/jobs", &headers, text).await?;
            let owner = owner_of(&answer);
            Ok((owner, connection.read(answer).await?))
        };
        match posted.await {
            Ok(posted) => return Ok(posted),
            // A server without room for a job has none a moment later, either.
            Err(Trouble::Busy(failure)) => return Err(failure),
            Err(trouble) => patience.pause_after(trouble).await?,
        }
    }
}

fn owner_of(answer: &Response<Incoming>) -> Option<Owner> {
    Owner::read(answer.headers().get(X_JOB_OWNER)?.to_str().ok()?)
}
