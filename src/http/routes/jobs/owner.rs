//! What the headers of a request say about the owner of jobs.

use axum::http::{HeaderMap, HeaderName};

use crate::http::contract::headers::{IDEMPOTENCY_KEY, X_JOB_OWNER};
use crate::jobs::{JobId, JobKey, OwnerToken};
use unscramble_wire::problem::{Code, Problem};

/// The longest idempotency key.
const LONGEST_KEY: usize = 255;

/// Returns the token of the owner who sent these headers; `None` without one.
///
/// # Errors
/// `invalid_request` if it is none.
pub(super) fn owner_of(headers: &HeaderMap) -> Result<Option<OwnerToken>, Problem> {
    let Some(text) = text_of(headers, &X_JOB_OWNER)? else { return Ok(None) };
    let detail = "the header x-job-owner must be as POST /jobs returned it: 32 hexadecimal digits in lower case";
    OwnerToken::read(text).map(Some).ok_or_else(|| Problem::new(Code::InvalidRequest, detail))
}

/// Returns the key of a job that is posted with these headers, and the token of its owner: a new one, unless the headers have one or an
/// idempotency key.
///
/// # Errors
/// `invalid_request` if a header is not valid.
pub(super) fn key_of(headers: &HeaderMap) -> Result<(JobKey, OwnerToken), Problem> {
    let failed = |error: getrandom::Error| Problem::internal().because(error);
    let given = owner_of(headers)?;
    let Some(key) = text_of(headers, &IDEMPOTENCY_KEY)? else {
        let token = given.map_or_else(OwnerToken::generate, Ok).map_err(failed)?;
        let id = JobId::generate().map_err(failed)?;
        return Ok((JobKey { owner: token.owner(), id }, token));
    };
    let least = if given.is_some() { 1 } else { OwnerToken::LEAST_KEY };
    if !(least..=LONGEST_KEY).contains(&key.len()) {
        let detail = format!(
            "the header idempotency-key must have {least} to {LONGEST_KEY} characters{}",
            if least > 1 {
                ", such as a UUID; a shorter one needs the header x-job-owner"
            } else {
                ""
            }
        );
        return Err(Problem::new(Code::InvalidRequest, detail));
    }
    let token = given.unwrap_or_else(|| OwnerToken::of_idempotency_key(key));
    let id = JobId::of_idempotency_key(&token, key);
    Ok((JobKey { owner: token.owner(), id }, token))
}

/// Returns the text of a header that may be there once.
pub(super) fn text_of<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> Result<Option<&'a str>, Problem> {
    let mut values = headers.get_all(name).iter();
    let Some(value) = values.next() else { return Ok(None) };
    let text = value.to_str().ok().filter(|_| values.next().is_none());
    let detail = format!("the header {name} must be there once, in ASCII");
    text.map(Some).ok_or_else(|| Problem::new(Code::InvalidRequest, detail))
}
