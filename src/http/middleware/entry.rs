//! The middleware that admits requests: it identifies the client and applies the limits of that client.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use http_body_util::BodyExt;

use crate::http::contract::failure::Failure;
use crate::http::contract::headers::{RATELIMIT_LIMIT, RATELIMIT_REMAINING, RATELIMIT_RESET};
use crate::http::work::admission::Cost;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::backoff::Backoff;
use crate::http::work::clients::{Caller, peer};
use crate::http::work::guarded::guard;
use crate::http::work::ledger::{Grant, Lane};
use crate::http::work::lifecycle::Stage;
use crate::http::work::reply::Reply;
use crate::http::work::tunnel::HandedOver;
use crate::observe::RequestStats;
use crate::observe::metrics::{self, Rejection};
use unscramble_wire::problem::{Code, Problem};

/// Identifies the client of a request. Refuses the request once the service stops, or if the client is not known or has
/// reached a limit. Any other request counts as in progress until it is answered. Its arrival decides: a request whose
/// body is still on its way when the service stops is answered.
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let in_progress = app.lifecycle.track_request();
    if app.lifecycle.stage() == Stage::Stopping {
        metrics::request_rejected(Rejection::Stopping);
        return Err(Problem::stopping().into());
    }
    let caller = match app.clients.identify(peer(&request), request.headers()) {
        Ok(caller) => caller,
        Err(refusal) => return Ok(guard(Failure(refusal).into_response(), in_progress)),
    };
    // What waits does so with its head.
    let (allowance, entered) = app.ledger().admit(&caller, head_bytes(&request));
    let answered = match entered {
        Ok(entered) => run_entered(&app, caller, entered, request, next).await,
        Err(refusal) => Err(refusal.into()),
    };
    let mut response = answered.into_response();
    if let Some(allowance) = allowance {
        let numbers = [
            (RATELIMIT_LIMIT, allowance.limit),
            (RATELIMIT_REMAINING, allowance.remaining),
            (RATELIMIT_RESET, allowance.reset),
        ];
        response.headers_mut().extend(numbers.map(|(name, number)| (name, number.into())));
    }
    Ok(guard(response, in_progress))
}

/// Answers a request that has entered. One that comes too early after a refusal on its connection waits.
async fn run_entered(
    app: &Arc<App>,
    caller: Caller,
    mut entered: Grant,
    mut request: Request,
    next: Next,
) -> Result<Response, Failure> {
    let client = caller.client.clone();
    let reply = Reply::new(app, request.method(), request.headers());
    let backoff = request.extensions().get::<Arc<Backoff>>().cloned().unwrap_or_default();
    request.extensions_mut().insert(caller);
    backoff.wait(&client, app.ledger()).await;
    let mut response = next.run(request).await;
    match retry_after(&response) {
        Some(retry_after) => {
            let pause = backoff.refused(&client, refused_lane(), retry_after).as_secs();
            response.headers_mut().insert(header::RETRY_AFTER, pause.into());
        }
        None => backoff.answered(&client),
    }
    if !response.status().is_client_error() && !response.status().is_server_error() {
        return Ok(match response.extensions_mut().remove::<HandedOver>() {
            Some(tunnel) => {
                tunnel.set(entered);
                response
            }
            // The answer has a charge of its own.
            None => guard(response, entered),
        });
    }
    // A problem may be long, too. It is in memory.
    let (mut parts, body) = response.into_parts();
    let body = body.collect().now_or_never().and_then(Result::ok).unwrap_or_default().to_bytes();
    entered.try_resize(HEAD + body.len())?;
    let answer = Answer::new("application/problem+json", body).charged(entered);
    let kind = parts.headers.remove(header::CONTENT_TYPE);
    let answer = Answer { kind: kind.unwrap_or(answer.kind), ..answer };
    let response = reply.send(answer).await;
    parts.headers.extend(response.headers().clone());
    Ok(Response::from_parts(parts, response.into_body()))
}

/// What a request takes besides the texts of its head and its body, in bytes: an estimate.
const HEAD: usize = 2048;

fn head_bytes(request: &Request) -> usize {
    let headers = request.headers().iter();
    let headers: usize = headers.map(|(name, value)| name.as_str().len() + value.len()).sum();
    let uri = request.uri().path_and_query().map_or(0, |text| text.as_str().len());
    HEAD + uri + headers
}

/// Returns when to try again after a refusal for lack of capacity.
fn retry_after(response: &Response) -> Option<Duration> {
    let is_refusal = RequestStats::current().code() == Code::Overloaded.as_str();
    let header = response.headers().get(header::RETRY_AFTER).filter(|_| is_refusal)?;
    header.to_str().ok()?.parse().ok().map(Duration::from_secs)
}

/// Returns the lane of the work that was refused.
fn refused_lane() -> Lane {
    match RequestStats::current().cost() {
        Some(cost) if cost == Cost::Heavy.as_str() => Lane::Heavy,
        _ => Lane::Light,
    }
}
