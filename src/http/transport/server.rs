//! The two listeners, and an orderly end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use super::connections::{self, Rules};
use crate::config::Config;
use crate::http::work::table_loading;
use crate::http::{App, router};
use crate::observe::metrics::MetricsError;

/// How often samples are sorted into the histograms, if nobody asks for the metrics.
const TIDY: Duration = Duration::from_secs(5);

/// Connections that may wait to be accepted. With fewer than come at once some would have to knock again, which
/// their systems do after a second only.
const BACKLOG: u32 = 4096;

/// How long new work is told that the service stops, at least: as long as the next requests on open
/// connections and the next look at `/readyz` may take.
const LAST_CALL: Duration = Duration::from_millis(500);

/// Time to write the last answers, when there is no time left for work.
const LAST_WRITES: Duration = Duration::from_secs(1);

/// Why a service cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// An address cannot be listened on.
    #[error("cannot listen on {address} (`{key}`): {reason}")]
    Listen {
        /// The setting.
        key: &'static str,
        /// The address.
        address: SocketAddr,
        /// What the system says.
        reason: io::Error,
    },
    /// The directory for tables is not there and cannot be made.
    #[error("cannot make the directory {path} (`cache_dir`): {reason}", path = path.display())]
    CacheDir {
        /// The directory.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// There are no metrics.
    #[error(transparent)]
    Metrics(#[from] MetricsError),
    /// The OpenAPI document cannot be written.
    #[error("the OpenAPI document cannot be written: {0}")]
    Document(#[from] serde_json::Error),
}

/// A service that listens.
pub struct Server {
    app: Arc<App>,
    public: TcpListener,
    admin: TcpListener,
    address: SocketAddr,
    admin_address: SocketAddr,
    rules: Rules,
    lame_duck: Duration,
    drain: Duration,
}

impl Server {
    /// Listens on both addresses of the settings; answers nothing yet.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn bind(config: &Config) -> Result<Server, StartError> {
        Server::with_app(config, Arc::new(App::new(config)?)).await
    }

    /// As [`Server::bind`], with what the requests share.
    ///
    /// # Errors
    /// As [`Server::bind`].
    pub async fn with_app(config: &Config, app: Arc<App>) -> Result<Server, StartError> {
        let (public, address) = listen("listen", config.listen).await?;
        let (admin, admin_address) = listen("admin", config.admin).await?;
        app.solver.source().prepare().map_err(|(path, reason)| {
            let path = path.to_owned();
            StartError::CacheDir { path, reason }
        })?;
        tracing::info!(%address, admin = %admin_address, "listening");
        let rules = Rules {
            most: config.max_connections,
            head: config.head_timeout(),
            idle: config.idle_timeout(),
        };
        let (lame_duck, drain) = (config.lame_duck(), config.drain());
        Ok(Server { app, public, admin, address, admin_address, rules, lame_duck, drain })
    }

    /// The address of the API; the real one if port 0 was asked for.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of health checks and metrics.
    #[must_use]
    pub fn admin_address(&self) -> SocketAddr {
        self.admin_address
    }

    /// What the requests share.
    #[must_use]
    pub fn app(&self) -> Arc<App> {
        Arc::clone(&self.app)
    }

    /// Answers requests until `stop`, and a while longer if the settings say so, but is not ready any more;
    /// then refuses new work, finishes what is under way within the drain time, and ends.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let app = self.app;
        let (no_more, no_more_admin) = (CancellationToken::new(), CancellationToken::new());
        let serve = |listener, router, no_more: &CancellationToken| {
            tokio::spawn(connections::serve(listener, router, self.rules, no_more.clone()))
        };
        let public = serve(self.public, app.router(), &no_more);
        let admin = serve(self.admin, router::admin(&app), &no_more_admin);
        let chores = tokio::spawn(chores(Arc::clone(&app)));

        stop.await;
        let lame_duck_ms = self.lame_duck.as_millis();
        tracing::info!(lame_duck_ms, drain_seconds = self.drain.as_secs(), "stopping");
        app.lifecycle.leave();
        tokio::time::sleep(self.lame_duck).await;
        app.lifecycle.stop();
        let end = Instant::now() + self.drain;
        // The listener stays a while, so that new work is told why it is refused and connections
        // end with an answer ...
        tokio::time::sleep(LAST_CALL.min(self.drain)).await;
        if timeout_at(end, app.lifecycle.idle()).await.is_err() {
            tracing::warn!("the drain time is over; requests under way are dropped");
        }
        no_more.cancel();
        // ... but who has not sent a request by then is not waited for.
        let _ = timeout(LAST_WRITES, public).await;
        no_more_admin.cancel();
        let _ = timeout(LAST_WRITES, admin).await;
        chores.abort();
        tracing::info!("stopped");
    }
}

async fn listen(
    key: &'static str,
    address: SocketAddr,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |reason| StartError::Listen { key, address, reason };
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let socket = socket.map_err(failed)?;
    // Else a restart would have to wait for the last connections to be forgotten.
    socket.set_reuseaddr(true).map_err(failed)?;
    socket.bind(address).map_err(failed)?;
    let listener = socket.listen(BACKLOG).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Sees to the tables, then keeps the metrics tidy.
async fn chores(app: Arc<App>) {
    table_loading::warm_up(&app).await;
    loop {
        tokio::time::sleep(TIDY).await;
        app.tidy();
    }
}
