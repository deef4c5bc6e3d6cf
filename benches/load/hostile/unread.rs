//! Batches whose answers are not read: they must not pile up, even if they cost nothing to compute.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use hyper::body::Bytes;
use serde_json::json;

use super::siege::Siege;
use super::{http2, raw};
use crate::Pace;
use crate::challenge::Challenge;
use crate::client::{Client, Outcome, post_request};
use crate::random::Random;
use crate::report::Report;

/// The size of the cube, and the number of batches at once: connections of HTTP/1.1, or streams of
/// one HTTP/2 connection. The answers are 7.8 and 2.8 MB long. A quick run cannot wait for the first.
const LONG: (usize, usize) = (100, 60);
const QUICK: (usize, usize) = (60, 64);

/// Lines of a batch.
const LINES: usize = 5;

const NDJSON: &str = "application/x-ndjson";

/// A slow machine needs long for the first answer.
const FIRST_ANSWER: Duration = Duration::from_secs(60);

/// Batches of five long answers each over HTTP/1.1, then over HTTP/2.
pub(super) async fn unread(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-unread");
    let fields = json!({"detail": "steps", "turns": true});
    let (size, at_once) = if pace.quick { QUICK } else { LONG };
    let line = Challenge::new(Random(37).cube(size), &fields).body;
    let batch = format!("{line}\n").repeat(LINES);

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    prime(&mut report, siege.address(), &line).await?;
    let (address, headers) = (siege.address(), format!("content-type: {NDJSON}"));
    let request = Bytes::from(post_request("/solve/batch", &headers, &batch));
    let attackers = raw::attackers(at_once, move |_| {
        let request = request.clone();
        async move { raw::ignore(address, &request).await }
    });
    siege.under(&mut report, "unread batches", attackers, pace.time(10, 3)).await;

    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    prime(&mut report, siege.address(), &line).await?;
    let (address, length, body) = (siege.address(), batch.len(), Bytes::from(batch));
    let attackers = raw::attackers(1, move |_| {
        let post =
            http2::Post { path: "/solve/batch", media_type: NDJSON, length, body: body.clone() };
        http2::hold(address, vec![post; at_once])
    });
    siege.under(&mut report, "unread streams", attackers, pace.time(10, 3)).await;
    Ok(report)
}

/// Solves the cube once, so that the answer is kept.
async fn prime(report: &mut Report, address: SocketAddr, line: &str) -> Result<(), String> {
    let start = Instant::now();
    match Client::new(address).patient_for(FIRST_ANSWER).solve(line).await {
        Outcome::Answer(answer) if answer.status == 200 => {
            let (megabytes, seconds) =
                (answer.body.len() as f64 / 1e6, start.elapsed().as_secs_f64());
            report.note(format!("an answer of {megabytes:.1} MB, kept after {seconds:.1} s"));
            Ok(())
        }
        Outcome::Answer(answer) => Err(format!("the answer to keep has status {}", answer.status)),
        other => Err(format!("there is no answer to keep: {other:?}")),
    }
}
