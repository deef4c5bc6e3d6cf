//! The two listeners, and the orderly stop.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{Instant, timeout, timeout_at};
use tokio_util::sync::CancellationToken;

use super::connection_limits::ConnectionLimits;
use super::connections;
use super::start_error::StartError;
use super::twophase;
use crate::config::Config;
use crate::http::router;
use crate::http::work::app::App;
use crate::http::work::job_worker;

/// How often the metrics are updated even if no one reads them.
const METRICS_INTERVAL: Duration = Duration::from_secs(5);

/// How many connections may wait to be accepted. If more arrive at once, their systems try again
/// only after a second.
const BACKLOG: u32 = 4096;

/// How long at least the service goes on refusing new work with an answer after the stop: long enough
/// for the next request on an open connection and the next check of `/readyz`.
const REFUSAL_TIME: Duration = Duration::from_millis(500);

/// How long the last answers may take to be written once the drain time is over.
const FINAL_WRITE_TIME: Duration = Duration::from_secs(1);

/// A service that listens.
pub struct Server {
    app: Arc<App>,
    /// The API; none for a worker.
    public: Option<(TcpListener, Router)>,
    /// The line protocol of other solvers, if it is on.
    twophase: Option<TcpListener>,
    admin: TcpListener,
    address: Option<SocketAddr>,
    admin_address: SocketAddr,
    limits: ConnectionLimits,
    admin_limits: ConnectionLimits,
    lame_duck: Duration,
    drain: Duration,
}

impl Server {
    /// Listens on both addresses of the settings. It answers nothing yet.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn bind(config: &Config) -> Result<Server, StartError> {
        Server::with_app(config, Arc::new(App::new(config)?)).await
    }

    /// Does the same as [`Server::bind`], with an app that may be shared.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn with_app(config: &Config, app: Arc<App>) -> Result<Server, StartError> {
        let (public, address) = listen("listen", config.listen).await?;
        let public = (public, router::public(&app)?);
        let server = Server::new(config, app, Some(public), Some(address)).await?;
        let Some(lines) = config.twophase_listen else { return Ok(server) };
        let (twophase, address) = listen("twophase_listen", lines).await?;
        tracing::info!(%address, "listening for lines of facelets");
        Ok(Server { twophase: Some(twophase), ..server })
    }

    /// Makes a service that only works on jobs: it has no API, but an address for health checks and metrics.
    ///
    /// # Errors
    /// [`StartError`].
    pub async fn worker(config: &Config) -> Result<Server, StartError> {
        Server::new(config, Arc::new(App::new(config)?), None, None).await
    }

    async fn new(
        config: &Config,
        app: Arc<App>,
        public: Option<(TcpListener, Router)>,
        address: Option<SocketAddr>,
    ) -> Result<Server, StartError> {
        let (admin, admin_address) = listen("admin", config.admin).await?;
        prepare(&app)?;
        let (limits, admin_limits) = ConnectionLimits::of_addresses(config);
        match address {
            Some(address) => tracing::info!(%address, admin = %admin_address, "listening"),
            None => tracing::info!(admin = %admin_address, "listening"),
        }
        Ok(Server {
            app,
            public,
            twophase: None,
            admin,
            address,
            admin_address,
            limits,
            admin_limits,
            lame_duck: config.lame_duck(),
            drain: config.drain(),
        })
    }

    /// Returns the address of the API, if it has one. If the settings have port 0, it has the real port.
    #[must_use]
    pub fn address(&self) -> Option<SocketAddr> {
        self.address
    }

    /// Returns the address of health checks and metrics.
    #[must_use]
    pub fn admin_address(&self) -> SocketAddr {
        self.admin_address
    }

    /// Returns the address of the line protocol of other solvers, if it is on.
    #[must_use]
    pub fn twophase_address(&self) -> Option<SocketAddr> {
        self.twophase.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// Returns what all requests share.
    #[must_use]
    pub fn app(&self) -> Arc<App> {
        Arc::clone(&self.app)
    }

    /// Answers requests until `stop`. After that it goes on for the lame-duck time while `/readyz`
    /// reports that it is not ready. Then it refuses new work, finishes the requests in progress within
    /// the drain time, and returns.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let app = self.app;
        let (close, close_admin) = (CancellationToken::new(), CancellationToken::new());
        let serve = |listener, router, limits, close: &CancellationToken| {
            tokio::spawn(connections::serve(listener, router, limits, close.clone()))
        };
        let router = self.public.as_ref().map(|(_, router)| router.clone());
        let public = self.public.map(|(public, router)| serve(public, router, self.limits, &close));
        if let (Some(lines), Some(router)) = (self.twophase, router) {
            tokio::spawn(twophase::serve(lines, router, self.limits, close.clone()));
        }
        let admin = serve(self.admin, router::admin(&app), self.admin_limits, &close_admin);
        let background = tokio::spawn(background(Arc::clone(&app)));

        stop.await;
        let lame_duck_ms = self.lame_duck.as_millis();
        tracing::info!(lame_duck_ms, drain_seconds = self.drain.as_secs(), "stopping");
        app.lifecycle.leave();
        tokio::time::sleep(self.lame_duck).await;
        app.lifecycle.stop();
        let end = Instant::now() + self.drain;
        // The listener stays open for a while, so that new work is refused with an answer and
        // connections end with an answer ...
        tokio::time::sleep(REFUSAL_TIME.min(self.drain)).await;
        if timeout_at(end, app.lifecycle.wait_idle()).await.is_err() {
            tracing::warn!("the drain time is over; requests in progress are dropped");
        }
        close.cancel();
        // ... but a connection without a request by then is not waited for.
        if let Some(public) = public {
            let _ = timeout(FINAL_WRITE_TIME, public).await;
        }
        close_admin.cancel();
        let _ = timeout(FINAL_WRITE_TIME, admin).await;
        background.abort();
        tracing::info!("stopped");
    }
}

/// Creates the directory for tables.
pub(super) fn prepare(app: &App) -> Result<(), StartError> {
    app.solver.source().prepare().map_err(|(path, reason)| {
        let path = path.to_owned();
        StartError::CacheDir { path, reason }
    })
}

async fn listen(
    key: &'static str,
    address: SocketAddr,
) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |reason| StartError::Listen { key, address, reason };
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
    let socket = socket.map_err(failed)?;
    // Otherwise a restart would have to wait until the system forgets the last connections.
    socket.set_reuseaddr(true).map_err(failed)?;
    socket.bind(address).map_err(failed)?;
    let listener = socket.listen(BACKLOG).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

/// Loads the tables, works on jobs, and updates the metrics at intervals.
async fn background(app: Arc<App>) {
    let update = async {
        loop {
            tokio::time::sleep(METRICS_INTERVAL).await;
            app.update_metrics();
        }
    };
    tokio::join!(app.load_tables(), job_worker::work(&app), update);
}
