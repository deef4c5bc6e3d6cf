//! The limit of requests in progress per client.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use super::guarded_body::guard;
use crate::http::app::App;
use crate::http::contract::problem::Problem;

/// Refuses a request of a client that has reached its limit.
pub(crate) async fn enforce(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let admitted = match peer {
        Some(ConnectInfo(peer)) => app.clients.admit(peer.ip(), request.headers())?,
        None => None,
    };
    Ok(guard(next.run(request).await, admitted))
}
