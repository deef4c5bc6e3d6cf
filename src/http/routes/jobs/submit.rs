//! `POST /jobs`: takes a job in.

use axum::body::Bytes;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use super::owner::key_of;
use super::refusal;
use crate::http::contract::extract::declares_json;
use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{NEVER, X_JOB_OWNER};
use crate::http::contract::json;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem_sets;
use crate::http::work::call::{Posted, RequestContext, received};
use crate::http::work::intake::refuse_encoded;
use crate::http::work::lines::{NDJSON, declares_ndjson};
use crate::jobs::{About, JobKind, NewJob};
use crate::observe::RequestStats;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests::{JobRequest, SolveRequest, parse};
use unscramble_wire::{JobAnswer, examples};

/// Post a job
///
/// A job is work that may take hours: it goes on when you disconnect. It asks for one cube (`solve`) or for several (`solves`, or
/// NDJSON as in `POST /solve/batch`), and has the time limit `job_ms` of `GET /methods` in place of that of requests; jobs give way
/// to requests. The answer is the job, and the header `location` its path.
///
/// The first answer has a new `owner`, also in the header `x-job-owner`: send that header with all that follows, since nobody
/// finds the job without it. With the header `idempotency-key` a repeated request returns the job that is there already.
/// A request for one cube is checked before it is taken in, but for whether its state can be solved; bad requests among several get
/// their problems in the result.
#[utoipa::path(
    post,
    path = "/jobs",
    tag = "jobs",
    params(
        ("x-job-owner" = Option<String>, Header, description = "The owner that an earlier answer returned"),
        ("idempotency-key" = Option<String>, Header,
            description = "A text of your own, such as a UUID, that names this request"),
    ),
    request_body(content(
        (JobRequest = "application/json", examples(
            ("optimal" = (summary = "A proof", value = json!(examples::job_optimal()))),
            ("several" = (summary = "Several cubes", value = json!(examples::job_several()))),
        )),
        (String = "application/x-ndjson",
            example = "{\"id\":\"a\",\"size\":3,\"scramble\":\"R U2 F'\"}\n{\"id\":\"b\",\"size\":2,\"scramble\":\"R\"}\n"),
    )),
    responses((status = 202, description = "The job", body = JobAnswer, headers(
            ("location" = String, description = "The path of the job"),
            ("x-job-owner" = String, description = "Who may ask for the job"),
        )),
        problem_sets::JobProblems),
)]
pub(crate) async fn post_job(
    context: RequestContext,
    request: Request,
) -> Result<Response, Failure> {
    let jobs = context.app.jobs()?;
    let (parts, body) = request.into_parts();
    let (key, token) = key_of(&parts.headers)?;
    let is_lines = declares_ndjson(&parts.headers);
    let declared = if is_lines || declares_json(&parts.headers) {
        refuse_encoded(&parts.headers)
    } else {
        let detail = format!(
            "send JSON with the header content-type: application/json, or lines with {NDJSON}"
        );
        Err(Problem::new(Code::UnsupportedMediaType, detail))
    };
    let read = move |body: &[u8]| {
        // Where jobs are kept, it is a part of keys, which have none of + / =.
        let digest = URL_SAFE_NO_PAD.encode(Sha256::digest(body));
        Ok(Posting { job: job(body, is_lines)?, digest })
    };
    let (Posting { job: new, digest }, _charge) = received(&context, body, declared, read).await?;
    let stats = RequestStats::current();
    let about = About {
        client: context.caller.client.to_string(),
        language: context.language.tag().to_owned(),
        base_path: stats.base_path().as_str().to_owned(),
        request_id: stats.id().to_string(),
        digest,
        kind: new.kind,
        lines: u32::try_from(new.lines.len()).unwrap_or(u32::MAX),
    };
    let new = NewJob { key, about, lines: new.lines };
    let record = jobs.post(new).await.map_err(refusal)?;
    let shown = jobs.shown(key.id, &record);
    let shown = JobAnswer { owner: Some(token.to_string()), ..shown };
    let location = format!("{}/jobs/{}", stats.base_path().as_str(), shown.id);
    let mut response = (StatusCode::ACCEPTED, json::text(&shown)?).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, NEVER);
    let texts = [(header::LOCATION, location), (X_JOB_OWNER, token.to_string())];
    headers
        .extend(texts.into_iter().filter_map(|(name, text)| Some((name, text.try_into().ok()?))));
    Ok(response)
}

/// A job as it arrives, and what tells it from others.
struct Posting<J> {
    job: J,
    digest: String,
}

/// The lines of a job.
struct Lines {
    lines: Vec<Bytes>,
    kind: JobKind,
}

/// The requests of a job.
enum Requests {
    One(Box<RawValue>, JobKind),
    Several(Vec<Bytes>),
}

/// Why a job is not spread.
const SPREAD: &str =
    "only a proof is spread: a cube of size 3, solved by the method optimal, without time_ms";

/// Reads the body of a job.
fn job(body: &[u8], is_lines: bool) -> Result<Requests, Problem> {
    if is_lines {
        let lines = body.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
        return Ok(Requests::Several(lines.map(Bytes::copy_from_slice).collect()));
    }
    match parse(body)? {
        JobRequest { solve: Some(_), solves: Some(_), .. } => {
            Err(Problem::invalid("/solves", "send either solve or solves, not both"))
        }
        JobRequest { solve: Some(one), solves: None, spread } => {
            Ok(Requests::One(one, if spread { JobKind::Spread } else { JobKind::One }))
        }
        JobRequest { solves: Some(_), spread: true, .. } => {
            let detail = "several cubes are spread over workers anyway; leave spread out";
            Err(Problem::invalid("/spread", detail))
        }
        JobRequest { solve: None, solves: Some(several), .. } => {
            Ok(Requests::Several(several.iter().map(|request| on_one_line(request)).collect()))
        }
        JobRequest { solve: None, solves: None, .. } => {
            Err(Problem::invalid("/solve", "send solve, with one cube, or solves, with several"))
        }
    }
}

/// Writes a request without line breaks, which JSON has only between its parts.
fn on_one_line(request: &RawValue) -> Bytes {
    let is_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let plain = |byte: u8| if is_break(&byte) { b' ' } else { byte };
    request.get().bytes().map(plain).collect::<Vec<u8>>().into()
}

impl Posted for Posting<Requests> {
    type Checked = Posting<Lines>;

    fn max_bytes(limits: &Limits) -> usize {
        limits.job_bytes()
    }

    /// The cube may have blanks, which take long to fill in.
    fn is_slow(&self) -> bool {
        matches!(self.job, Requests::One(..))
    }

    fn checked(self, limits: &Limits) -> Result<Posting<Lines>, Problem> {
        let (lines, kind) = match self.job {
            Requests::One(request, kind) => {
                let solve: SolveRequest =
                    parse(request.get().as_bytes()).map_err(|problem| problem.below("/solve"))?;
                let planned = solve.checked(limits).map_err(|problem| problem.below("/solve"))?;
                if kind == JobKind::Spread && !planned.has_parts() {
                    return Err(Problem::invalid("/spread", SPREAD));
                }
                (vec![on_one_line(&request)], kind)
            }
            Requests::Several(lines) => (lines, JobKind::Lines),
        };
        let most = limits.jobs.map_or(0, |jobs| jobs.lines);
        if lines.len() > most {
            let detail = format!("the job is too long: at most {most} cubes");
            return Err(Problem::new(Code::PayloadTooLarge, detail));
        }
        if lines.is_empty() {
            return Err(Problem::invalid("/solves", "the job is empty; send at least one cube"));
        }
        Ok(Posting { job: Lines { lines, kind }, digest: self.digest })
    }
}
