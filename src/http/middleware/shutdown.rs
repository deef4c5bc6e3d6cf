//! What changes for requests when the service stops.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::guarded_body::guard;
use crate::http::app::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::lifecycle::Stage;
use crate::observe::metrics::{self, Rejection};

/// Refuses new work once the service stops. Any other request counts as in progress until it is
/// answered. Its arrival decides: a request whose body is still on its way when the service stops
/// is answered.
pub(crate) async fn refuse_new_work(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let in_progress = app.lifecycle.track_request();
    if app.lifecycle.stage() == Stage::Stopping {
        metrics::request_rejected(Rejection::Stopping);
        let detail =
            "the server is shutting down; send the request to another server, or try again soon";
        return Err(Problem::new(Code::ShuttingDown, detail).retry_after(1));
    }
    Ok(guard(next.run(request).await, in_progress))
}

/// Closes each connection after its answer once the service stops, so that no connection is closed
/// in the middle of a request.
pub(super) async fn close_connections(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if matches!(app.lifecycle.stage(), Stage::Leaving | Stage::Stopping) {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}
