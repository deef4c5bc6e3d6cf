//! A request on its way to its handler: who sent it, since when, and what it asks for.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::response::Response;
use hyper::body::Body as _;
use serde::de::DeserializeOwned;

use super::accept::preferred_language;
use super::admission::{Cost, Task};
use super::answer::Answer;
use super::app::App;
use super::clients::Caller;
use super::deadline::Deadline;
use super::intake::{BodyReader, PIECE, ReadError, refuse_encoded, too_large, too_slow};
use super::ledger::Grant;
use super::reply::Reply;
use crate::http::contract::extract::declares_json;
use crate::http::contract::failure::Failure;
use crate::http::contract::limits::Limits;
use crate::observe::{Form, RequestStats};
use unscramble_cube::{MOST_REPEATED, Turn};
use unscramble_solve::Budget;
use unscramble_teach::Language;
use unscramble_wire::problem::{Code, Problem};
use unscramble_wire::requests::parse;

/// When a request arrived, as an extension of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrived(pub(crate) Instant);

/// A request that its client may send.
pub(crate) struct RequestContext {
    pub(crate) app: Arc<App>,
    pub(crate) caller: Caller,
    pub(crate) reply: Reply,
    /// The language that the client prefers.
    pub(crate) language: Language,
    /// The server's limit of the request.
    pub(crate) deadline: Deadline,
}

impl FromRequestParts<Arc<App>> for RequestContext {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<RequestContext, Failure> {
        // Requests outside of the client limits must not share the account of one client.
        let unknown = || Problem::internal().because("no middleware has identified the client");
        let caller = parts.extensions.get::<Caller>().cloned().ok_or_else(unknown)?;
        let arrived = parts.extensions.get::<Arrived>().map_or_else(Instant::now, |at| at.0);
        Ok(RequestContext {
            app: Arc::clone(app),
            caller,
            reply: Reply::from_request_parts(parts, app).await?,
            language: preferred_language(&parts.headers),
            deadline: Deadline::new(arrived, app.limits.solve_timeout),
        })
    }
}

impl RequestContext {
    /// Returns the limits of the server.
    pub(crate) fn limits(&self) -> &Limits {
        &self.app.limits
    }

    /// Returns whether the client prefers a line of text to JSON.
    pub(crate) fn is_plain(&self) -> bool {
        RequestStats::current().form() == Form::Text
    }

    /// Does work for the request, on a worker if it is much.
    ///
    /// # Errors
    /// Those of [`Admission::run`](super::admission::Admission::run).
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        (cost, size): (Cost, usize),
        needs_tables: bool,
        work: impl FnOnce(&Budget) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (caller, deadline) = (self.caller.clone(), self.deadline);
        let task = Task { cost, size, search_threads: 0, needs_tables, deadline, caller };
        self.app.admission.run(task, work).await
    }

    /// Answers with a body, for which the charge is changed.
    ///
    /// # Errors
    /// `overloaded` if there is no memory for the body.
    pub(crate) async fn answer(
        &self,
        answer: Answer,
        mut charge: Grant,
    ) -> Result<Response, Failure> {
        charge.resize(answer.body.len()).await?;
        Ok(self.reply.send(answer.charged(charge)).await)
    }
}

/// What is posted as JSON.
pub(crate) trait Posted: Send + 'static {
    /// A request that is checked as far as possible without a worker.
    type Checked: Send + 'static;

    /// Returns the largest body in bytes.
    fn max_bytes(limits: &Limits) -> usize;

    /// Whether the check takes milliseconds, however short the body is.
    fn is_slow(&self) -> bool {
        false
    }

    /// Checks it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn checked(self, limits: &Limits) -> Result<Self::Checked, Problem>;
}

/// A checked request with a body.
pub(crate) struct Call<T: Posted> {
    pub(crate) context: RequestContext,
    pub(crate) request: T::Checked,
    /// For what the request takes, and then for its answer.
    pub(crate) charge: Grant,
}

impl<T: Posted + DeserializeOwned> FromRequest<Arc<App>> for Call<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Call<T>, Failure> {
        let (mut parts, body) = request.into_parts();
        let context = RequestContext::from_request_parts(&mut parts, app).await?;
        let (request, charge) = received(&context, body, refuse(&parts), parse::<T>).await?;
        Ok(Call { context, request, charge })
    }
}

/// Receives the body of a request, unless its head has `declared` a wrong one; reads it by `read`, and checks it. Returns the charge for
/// it, too.
///
/// # Errors
/// What is wrong with the head, the body, or what is read from it.
pub(crate) async fn received<T: Posted>(
    context: &RequestContext,
    body: axum::body::Body,
    declared: Result<(), Problem>,
    read: impl FnOnce(&[u8]) -> Result<T, Problem> + Send + 'static,
) -> Result<(T::Checked, Grant), Problem> {
    let app = &context.app;
    let limit = T::max_bytes(&app.limits);
    let announces_more = body.size_hint().lower() > limit as u64;
    let charge = app.ledger().charge(&context.caller, PIECE).await?;
    let mut reader = BodyReader::new(body, charge, app.limits.body_timeout);
    // What the head tells is decided before the body arrives.
    let arrived = match declared {
        Err(problem) => Err(problem),
        Ok(()) if announces_more => Err(too_large()),
        Ok(()) => match reader.read_all(limit).await {
            Err(ReadError::Slow) => return Err(too_slow(&app.limits)),
            read => read.map_err(|error| error.into_problem(&app.limits)),
        },
    };
    if let Err(problem) = arrived {
        // The answer need not wait for the rest.
        tokio::spawn(reader.discard());
        return Err(problem);
    }
    let (bytes, mut charge) = reader.into_parts();
    charge.resize(most_bytes(&bytes)).await?;
    let request = app.reading.read(bytes.len(), app.limits, move || read(&bytes)).await?;
    Ok((request, charge))
}

/// Returns how many bytes a text takes at most with what is read from it: a move has a letter, and its turn takes more
/// than that. What stands in brackets can be repeated.
pub(crate) fn most_bytes(text: &[u8]) -> usize {
    // The escapes `\u0052` and `%52` are letters, too, and have a letter or a percent sign.
    let letters = text.iter().filter(|byte| byte.is_ascii_alphabetic() || **byte == b'%').count();
    // A bracket, also escaped. A request has two lists of moves at most.
    let has_brackets = text.iter().any(|byte| matches!(byte, b'(' | b'[' | b'\\' | b'%'));
    let repeated = if has_brackets { 2 * MOST_REPEATED } else { 0 };
    text.len() + 2 * (letters + repeated) * size_of::<Turn>()
}

/// Refuses a body that is not plain JSON by its head.
///
/// # Errors
/// `unsupported_media_type`.
pub(crate) fn refuse(parts: &Parts) -> Result<(), Problem> {
    if !declares_json(&parts.headers) {
        let detail = "send JSON with the header content-type: application/json";
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    refuse_encoded(&parts.headers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Flags};
    use crate::http::work::clients::ClientKey;

    #[tokio::test]
    async fn requests_outside_of_the_client_limits_share_no_client() {
        let app = App::new(&Config::load_with(&Flags::default(), []).unwrap()).unwrap();
        let app = Arc::new(app);
        let (mut parts, ()) = axum::http::Request::new(()).into_parts();
        let refused = RequestContext::from_request_parts(&mut parts, &app).await;
        assert_eq!(refused.err().map(|Failure(problem)| problem.code()), Some(Code::Internal));
        parts.extensions.insert(Caller::single(ClientKey::Unknown));
        let context = RequestContext::from_request_parts(&mut parts, &app).await.ok().unwrap();
        assert_eq!(context.caller.client, ClientKey::Unknown);
    }

    #[test]
    fn groups_are_counted_in_any_spelling() {
        let plain = most_bytes(b"R U R' U'");
        for groups in [&b"(R U)999"[..], b"[R,U]", b"\\u0028R U)9", b"%28R%299"] {
            assert!(most_bytes(groups) > plain + MOST_REPEATED * size_of::<Turn>());
        }
    }
}
