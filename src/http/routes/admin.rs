//! The admin address: health checks and metrics. It is not meant for the public.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use crate::http::contract::failure::Failure;
use crate::http::work::answer::Answer;
use crate::http::work::app::App;
use crate::http::work::lifecycle::Stage;
use crate::http::work::reply::Reply;
use unscramble_wire::problem::{Code, Problem};

/// `GET /livez`: answers as long as the process does.
pub(crate) async fn livez() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: whether to send requests here, and how far the loading of tables is.
pub(crate) async fn readyz(State(app): State<Arc<App>>) -> Result<String, Failure> {
    let refusal = match app.lifecycle.stage() {
        Stage::Ready => {
            return Ok(match app.admission.tables.progress() {
                Some(progress) => format!("ok; {progress}\n"),
                None => "ok\n".to_owned(),
            });
        }
        Stage::Starting => {
            Problem::new(Code::Overloaded, app.admission.tables.status()).retry_after(1)
        }
        Stage::Failed => Problem::new(
            Code::Overloaded,
            "could not load the tables; the service will not become ready (the log has the reason)",
        ),
        Stage::Leaving | Stage::Stopping => {
            Problem::new(Code::ShuttingDown, "the server is shutting down")
        }
    };
    Err(refusal.into())
}

/// `GET /metrics`: all metrics in the Prometheus text format.
pub(crate) async fn metrics(reply: Reply) -> Response {
    reply.app.update_metrics();
    let text = reply.app.metrics.render();
    reply.send(Answer::new("text/plain; version=0.0.4; charset=utf-8", text.into())).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Flags};

    /// A service that has not started to load its tables.
    fn cold() -> Arc<App> {
        Arc::new(App::new(&Config::load_with(&Flags::default(), []).unwrap()).unwrap())
    }

    #[tokio::test]
    async fn the_health_check_shows_how_far_the_tables_are() {
        let app = cold();
        let ready =
            async || readyz(State(Arc::clone(&app))).await.map_err(|Failure(problem)| problem);
        let not_yet = |detail: &str| Err(Problem::new(Code::Overloaded, detail).retry_after(1));
        assert_eq!(ready().await, not_yet("the tables are loading"));
        app.solver.progress().announce(&[("phase 1", 1)]);
        app.solver.progress().begin("phase 1", 100);
        app.solver.progress().add(43);
        assert_eq!(ready().await, not_yet("the tables are loading: phase 1, 43%"));
        app.lifecycle.set_ready();
        assert_eq!(ready().await, Ok("ok; the tables are loading: phase 1, 43%\n".to_owned()));
        app.solver.progress().finish();
        assert_eq!(ready().await, Ok("ok\n".to_owned()));
    }

    #[tokio::test]
    async fn without_tables_the_service_is_never_ready() {
        let app = cold();
        app.lifecycle.set_failed();
        assert_eq!(readyz(State(app)).await.unwrap_err().0.code(), Code::Overloaded);
    }
}
