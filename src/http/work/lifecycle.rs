//! Whether the service takes work: starting, ready, leaving, stopping, and at last idle.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::watch;
use tokio_util::task::TaskTracker;

use crate::http::App;
use crate::http::contract::problem::{Code, Problem};
use crate::http::middleware::guarded_body::keep;
use crate::observe::metrics::{self, Rejection};

/// The stages of a service's life.
#[derive(Debug, Default)]
pub struct Lifecycle {
    warmth: watch::Sender<Warmth>,
    leaving: AtomicBool,
    stopping: AtomicBool,
    under_way: TaskTracker,
}

/// Whether the tables are there.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Warmth {
    #[default]
    Awaited,
    There,
    Failed,
}

/// The tables are not there and will not be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoTables;

/// Where in its life a service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The tables are being built; requests are taken, but those that need them wait.
    Starting,
    /// The tables cannot be had, so the service will never be ready.
    Failed,
    /// Everything is there.
    Ready,
    /// Work is taken, but is better sent elsewhere: soon it is refused.
    Leaving,
    /// New work is refused.
    Stopping,
}

impl Lifecycle {
    /// Everything that requests need is there.
    pub fn warm(&self) {
        self.warmth.send_replace(Warmth::There);
    }

    /// What requests need cannot be had.
    pub fn fail(&self) {
        self.warmth.send_replace(Warmth::Failed);
    }

    /// Waits until everything that requests need is there.
    ///
    /// # Errors
    /// If it cannot be had.
    pub async fn warmed(&self) -> Result<(), NoTables> {
        let mut warmth = self.warmth.subscribe();
        match warmth.wait_for(|warmth| *warmth != Warmth::Awaited).await.as_deref() {
            Ok(Warmth::There) => Ok(()),
            // Nobody is left to tell, or it was told that they can't be had.
            _ => Err(NoTables),
        }
    }

    /// Soon new work is refused, and who chooses among services is to know.
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// From now on new work is refused.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.under_way.close();
    }

    /// Where the service is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.stopping.load(Ordering::SeqCst) {
            return Stage::Stopping;
        }
        if self.leaving.load(Ordering::SeqCst) {
            return Stage::Leaving;
        }
        match *self.warmth.borrow() {
            Warmth::Awaited => Stage::Starting,
            Warmth::There => Stage::Ready,
            Warmth::Failed => Stage::Failed,
        }
    }

    /// Waits until the service is stopped and all work that was taken is answered.
    pub fn idle(&self) -> impl Future<Output = ()> + '_ {
        self.under_way.wait()
    }
}

/// Takes a request while the service is ready, and counts it as under way until it is answered;
/// its arrival decides, so that a body that is still being sent when the stop comes is served.
pub(crate) async fn take_while_ready(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let under_way = app.lifecycle.under_way.token();
    if app.lifecycle.stage() == Stage::Stopping {
        metrics::request_rejected(Rejection::Stopping);
        let detail = "the server is about to stop; ask another, or this one again soon";
        return Err(Problem::new(Code::ShuttingDown, detail).retry_after(1));
    }
    Ok(keep(next.run(request).await, under_way))
}
