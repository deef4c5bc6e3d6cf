//! Who sent a request, and what is asked of the client before the request is read.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;

use super::guarded_body::guard;
use crate::http::app::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::admission::Cost;
use crate::http::work::patience::Patience;
use crate::observe::RequestStats;

/// Identifies the client of a request, and refuses the request if the client has reached its limit. A
/// request that comes too early after a refusal waits.
pub(crate) async fn enforce(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let client = app.clients.identify(peer, request.headers());
    let admitted = app.clients.admit(&client)?;
    request.extensions_mut().insert(client);
    let patience = request.extensions().get::<Arc<Patience>>().cloned();
    if let Some(patience) = &patience {
        patience.wait(&app.admission).await;
    }
    let response = next.run(request).await;
    if let (Some(patience), Some(retry_after)) = (patience, overloaded(&response)) {
        patience.refused(refused_cost(), retry_after);
    }
    Ok(guard(response, admitted))
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
