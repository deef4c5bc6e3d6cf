//! Whether the service takes work: starting, ready, stopping, and at last idle.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tokio_util::task::TaskTracker;

use super::App;
use super::problem::{Code, Problem};

/// The stages of a service's life.
#[derive(Debug, Default)]
pub struct Lifecycle {
    warm: AtomicBool,
    stopping: AtomicBool,
    under_way: TaskTracker,
}

/// Where in its life a service is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The tables are being built; requests are taken, but wait for them.
    Starting,
    /// Everything is there.
    Ready,
    /// New work is refused.
    Stopping,
}

impl Lifecycle {
    /// Everything that requests need is there.
    pub fn warm(&self) {
        self.warm.store(true, Ordering::Relaxed);
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
            Stage::Stopping
        } else if self.warm.load(Ordering::Relaxed) {
            Stage::Ready
        } else {
            Stage::Starting
        }
    }

    /// Waits until the service is stopped and all work that was taken is answered.
    pub fn idle(&self) -> impl Future<Output = ()> + '_ {
        self.under_way.wait()
    }
}

/// Takes a request while the service is ready, and counts it as under way until it is answered;
/// its arrival decides, so that a body that is still being sent when the stop comes is served.
pub(super) async fn take_while_ready(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    let _under_way = app.lifecycle.under_way.token();
    if app.lifecycle.stage() == Stage::Stopping {
        let detail = "the server is about to stop; ask another, or this one again soon";
        return Err(Problem::new(Code::ShuttingDown, detail).retry_after(1));
    }
    Ok(next.run(request).await)
}
