//! The tables: loaded at the start, and awaited by the requests that need them.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, interval_at};

use super::admission::Cost;
use super::lifecycle::NoTables;
use crate::http::App;
use crate::http::contract::problem::Problem;
use crate::observe::metrics;
use crate::solve::Solver;
use crate::solve::tables::{Progress, Tables};

/// How often the log tells how far the tables are.
const TELL: Duration = Duration::from_secs(1);

/// Loads the tables, tells the log about it, and makes the service ready, if they can be had.
pub(crate) async fn warm_up(app: &App) {
    let started = Instant::now();
    let solver = Arc::clone(&app.solver);
    let mut loading = tokio::task::spawn_blocking(move || {
        solver.load().map(|tables| (tables.set(), tables.bytes()))
    });
    let mut ticks = interval_at(started + TELL, TELL);
    let loaded = loop {
        tokio::select! {
            loaded = &mut loading => break loaded,
            _ = ticks.tick() => tracing::info!("{}", detail(app.solver.progress())),
        }
    };
    let error = match loaded {
        Ok(Ok((set, table_bytes))) => {
            tell(&app.solver);
            metrics::tables_loaded(set.as_str(), table_bytes);
            app.lifecycle.warm();
            let elapsed_ms = started.elapsed().as_millis() as u64;
            tracing::info!(elapsed_ms, table_bytes, "ready");
            return;
        }
        Ok(Err(error)) => error.to_string(),
        Err(panic) => panic.to_string(),
    };
    app.lifecycle.fail();
    tracing::error!(%error, "the tables cannot be had; never ready");
}

/// Tells the log where the tables came from.
fn tell(solver: &Solver) {
    for report in solver.loaded().map_or(&[][..], Tables::reports) {
        if report.needs_attention() {
            tracing::warn!("table {report}");
        } else {
            tracing::debug!("table {report}");
        }
    }
}

/// What the service does before it is ready, and how far it is.
pub(crate) fn detail(progress: &Progress) -> String {
    match progress.snapshot() {
        Some(snapshot) => format!("the tables are being built: {snapshot}"),
        None => "the tables are being built".to_owned(),
    }
}

/// Lets a request wait for the tables, if they are not there yet, in the queue of those that wait
/// for a worker; of its time it gives what is left.
///
/// # Errors
/// `overloaded` if the queue is full or the wait too long, `internal` if there will be no tables.
pub(crate) async fn tables_there(
    app: &App,
    cost: Cost,
    time: Duration,
) -> Result<Duration, Problem> {
    let started = Instant::now();
    let late = || detail(app.solver.progress());
    match app.admission.wait(cost, time, app.lifecycle.warmed(), late).await? {
        Ok(()) => Ok(time.saturating_sub(started.elapsed())),
        Err(NoTables) => {
            tracing::error!("a request needs tables that cannot be had");
            Err(Problem::internal())
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::State;

    use super::*;
    use crate::config::{Config, Flags};
    use crate::http::contract::problem::Code;
    use crate::http::routes::admin::readyz;

    const LONG: Duration = Duration::from_secs(600);
    const SHORT: Duration = Duration::from_millis(20);

    /// A service that has not started to load its tables.
    fn cold(queue: &str, patience: &str) -> Arc<App> {
        let (queue, queue_timeout_ms) = (Some(queue.to_owned()), Some(patience.to_owned()));
        let flags = Flags { queue, queue_timeout_ms, ..Flags::default() };
        Arc::new(App::new(&Config::load_with(&flags, []).unwrap()).unwrap())
    }

    #[tokio::test]
    async fn a_request_waits_for_the_tables_and_goes_on() {
        let app = cold("1", "600000");
        let its = Arc::clone(&app);
        let waiting = tokio::spawn(async move { tables_there(&its, Cost::Heavy, LONG).await });
        tokio::time::sleep(SHORT).await;
        // It has the only place in the queue.
        let second = tables_there(&app, Cost::Heavy, LONG).await.unwrap_err();
        assert_eq!(second.code(), Code::Overloaded);
        app.lifecycle.warm();
        let left = waiting.await.unwrap().unwrap();
        assert!(left < LONG && left > LONG / 2, "{left:?}");
        assert!(tables_there(&app, Cost::Heavy, LONG).await.is_ok(), "nobody waits any more");
    }

    #[tokio::test]
    async fn the_wait_for_the_tables_is_bounded() {
        for (patience, time) in [("20", LONG), ("600000", SHORT)] {
            let app = cold("1", patience);
            app.solver.progress().announce(&[("phase 1", 3), ("phase 2", 1)]);
            app.solver.progress().begin("phase 1", 3);
            app.solver.progress().add(2);
            let late = tables_there(&app, Cost::Heavy, time).await.unwrap_err();
            let expected = "the tables are being built: phase 1, 50%; try again later";
            let expected = Problem::new(Code::Overloaded, expected);
            assert_eq!(late, expected.retry_after(1));
        }
    }

    #[tokio::test]
    async fn without_tables_nobody_waits() {
        let app = cold("0", "600000");
        app.lifecycle.fail();
        let problem = tables_there(&app, Cost::Heavy, LONG).await.unwrap_err();
        assert_eq!(problem.code(), Code::Internal);
        assert_eq!(readyz(State(app)).await.unwrap_err().code(), Code::Overloaded);
    }

    #[tokio::test]
    async fn the_health_check_tells_how_far_the_tables_are() {
        let app = cold("1", "0");
        let ready = async || readyz(State(Arc::clone(&app))).await;
        let not_yet = |detail: &str| Err(Problem::new(Code::Overloaded, detail).retry_after(1));
        assert_eq!(ready().await, not_yet("the tables are being built"));
        app.solver.progress().announce(&[("phase 1", 1)]);
        app.solver.progress().begin("phase 1", 100);
        app.solver.progress().add(43);
        assert_eq!(ready().await, not_yet("the tables are being built: phase 1, 43%"));
        app.lifecycle.warm();
        assert_eq!(ready().await, Ok("ok\n"));
    }

    #[tokio::test]
    async fn loading_makes_the_service_ready() {
        let app = cold("1", "0");
        warm_up(&app).await;
        assert_eq!(app.lifecycle.warmed().await, Ok(()));
    }
}
