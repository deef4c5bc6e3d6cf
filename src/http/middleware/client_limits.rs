//! Who sent a request, and what is asked of the client before the request is read.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::guarded_body::guard;
use crate::http::app::App;
use crate::http::contract::headers::{RATELIMIT_LIMIT, RATELIMIT_REMAINING, RATELIMIT_RESET};
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::admission::Cost;
use crate::http::work::clients::{Allowance, Caller, Empty};
use crate::http::work::memory::Room;
use crate::http::work::patience::Patience;
use crate::observe::RequestStats;

/// Identifies the client of a request, and refuses the request if the client is not known or has reached
/// a limit. A request that comes too early after a refusal waits.
pub(crate) async fn enforce(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let identity = app.clients.identify(peer, request.headers())?;
    let allowance = match app.clients.spend(&identity) {
        Ok(allowance) => allowance,
        Err(empty) => return Ok(too_many(empty)),
    };
    let admitted = app.clients.admit(&identity)?;
    // What waits does so with its head. A client that holds too much already is refused at once.
    let caller = Caller::single(identity.client.clone());
    let mut charge = app.intake.memory.try_charge(&caller, head_bytes(&request))?;
    request.extensions_mut().insert(identity.client.clone());
    request.extensions_mut().insert(identity);
    let patience = request.extensions().get::<Arc<Patience>>().cloned();
    if let Some(patience) = &patience {
        patience.wait(&caller.client, &app.admission).await;
    }
    let mut response = next.run(request).await;
    if let Some(patience) = patience {
        match overloaded(&response) {
            Some(retry_after) => {
                let pause = patience.refused(&caller.client, refused_cost(), retry_after).as_secs();
                response.headers_mut().insert(header::RETRY_AFTER, pause.into());
            }
            None => patience.answered(&caller.client),
        }
    }
    if let Some(allowance) = allowance {
        tell(&mut response, allowance);
    }
    // The body of a problem is written later.
    if let Some(problem) = response.extensions().get::<Problem>() {
        charge.try_resize(HEAD + problem.bytes())?;
        response.extensions_mut().insert(Room::from(charge));
        return Ok(response);
    }
    Ok(guard(response, (admitted, charge)))
}

/// What a request takes besides the texts of its head and its body, in bytes: an estimate.
const HEAD: usize = 2048;

fn head_bytes(request: &Request) -> usize {
    let headers = request.headers().iter();
    let headers: usize = headers.map(|(name, value)| name.as_str().len() + value.len()).sum();
    let uri = request.uri().path_and_query().map_or(0, |text| text.as_str().len());
    HEAD + uri + headers
}

fn too_many(Empty { allowance, wait }: Empty) -> Response {
    let seconds = u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX).max(1);
    let detail = format!("you have sent too many requests (at most {} at once)", allowance.limit);
    let problem = Problem::new(Code::TooManyRequests, detail).retry_after(seconds);
    let mut response = problem.into_response();
    tell(&mut response, allowance);
    response
}

/// Tells a client how many requests it may send.
fn tell(response: &mut Response, allowance: Allowance) {
    let Allowance { limit, remaining, reset } = allowance;
    let numbers =
        [(RATELIMIT_LIMIT, limit), (RATELIMIT_REMAINING, remaining), (RATELIMIT_RESET, reset)];
    response.headers_mut().extend(numbers.map(|(name, number)| (name, number.into())));
}

/// Returns when to try again after a refusal for lack of capacity.
fn overloaded(response: &Response) -> Option<Duration> {
    let problem = response.extensions().get::<Problem>()?;
    (problem.code() == Code::Overloaded).then_some(())?;
    let seconds = response.headers().get(header::RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// Returns the cost of the work that was refused.
fn refused_cost() -> Cost {
    match RequestStats::current().cost() {
        Some(cost) if cost == Cost::Heavy.as_str() => Cost::Heavy,
        _ => Cost::Light,
    }
}
