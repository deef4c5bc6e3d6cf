//! The admin address: health checks and metrics, not for the public.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;

use crate::http::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::lifecycle::Stage;
use crate::http::work::table_loading;

/// `GET /livez`: the process answers.
pub(crate) async fn livez() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: whether to send requests here.
pub(crate) async fn readyz(State(app): State<Arc<App>>) -> Result<&'static str, Problem> {
    match app.lifecycle.stage() {
        Stage::Ready => Ok("ok\n"),
        Stage::Starting => {
            Err(Problem::new(Code::Overloaded, table_loading::detail(app.solver.progress()))
                .retry_after(1))
        }
        Stage::Failed => {
            Err(Problem::new(Code::Overloaded, "the tables cannot be had; the log says why"))
        }
        Stage::Leaving | Stage::Stopping => {
            Err(Problem::new(Code::ShuttingDown, "the server is about to stop"))
        }
    }
}

/// `GET /metrics`: everything that is counted, in the Prometheus text format.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> impl IntoResponse {
    app.tidy();
    let format = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    ([(header::CONTENT_TYPE, format)], app.metrics.render())
}
