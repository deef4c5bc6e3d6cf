//! `unscramble serve`: runs the HTTP service until a signal stops it.

use std::io::{IsTerminal, Write, stderr};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;

use tokio::io::{stdin, stdout};
use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio_util::task::AbortOnDropHandle;
use tracing_subscriber::filter::LevelFilter;

use super::address::reachable;
use super::allocator;
use super::failure::Failure;
use super::progress_bar::TableProgressBar;
use super::signals::{ReloadSignals, StopSignals};
use crate::config::{Config, Flags, JobStore, LogFormat, LogLevel};
use crate::http::{App, Server, StartError, serve_agent};
use crate::observe::{SpanExport, logs};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags,
}

/// The number of blocking threads for other work. They come on top of those that each have a limit of their own: the
/// workers of the light lane, and those that compress answers.
const SPARE_THREADS: usize = 16;

/// Serves until SIGTERM or SIGINT.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    start(&Config::load(&arguments.flags)?, Role::Api)
}

/// Works on jobs until SIGTERM or SIGINT, without an API.
pub(super) fn work(arguments: &Arguments) -> Result<(), Failure> {
    let config = Config::load(&arguments.flags)?;
    if matches!(config.jobs, JobStore::Off | JobStore::Memory) {
        let reason =
            "a worker takes jobs from a server; set jobs to its address, such as nats://host:4222";
        return Err(Failure::Usage(reason.to_owned()));
    }
    start(&config, Role::Worker)
}

/// Answers an agent on standard input and output until it leaves.
pub(super) fn mcp(arguments: &Arguments) -> Result<(), Failure> {
    start(&Config::load(&arguments.flags)?, Role::Agent)
}

/// What the program does until it stops.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Api,
    Worker,
    Agent,
}

fn start(config: &Config, role: Role) -> Result<(), Failure> {
    allocator::share_arenas();
    let bar = TableProgressBar::new();
    let export = SpanExport::start()?;
    let json = config.log_format == LogFormat::Json;
    let _last_lines = logs::start(json, level(config.log_level), bar.clone(), &export);
    let threads = 2 * config.workers.get() + SPARE_THREADS;
    let runtime = Builder::new_multi_thread().enable_all().max_blocking_threads(threads).build()?;
    let served = runtime.block_on(async {
        match role {
            Role::Agent => {
                let app = App::new(config).map_err(StartError::from)?;
                Ok(serve_agent(Arc::new(app), stdin(), stdout()).await?)
            }
            Role::Api => serve(Server::bind(config), config, &bar).await,
            Role::Worker => serve(Server::worker(config), config, &bar).await,
        }
    });
    export.stop();
    // Work that outlives the drain time must not keep the process running.
    runtime.shutdown_background();
    served
}

/// Runs a server until a signal stops it.
async fn serve(
    server: impl Future<Output = Result<Server, StartError>>,
    config: &Config,
    bar: &TableProgressBar,
) -> Result<(), Failure> {
    // Install the handlers before the service starts: an early signal must not kill requests.
    let mut signals = StopSignals::install()?;
    let reloads = ReloadSignals::install()?;
    let (send_second, mut second_signal) = oneshot::channel();
    let stop = async move {
        signals.next().await;
        tokio::spawn(async move {
            signals.next().await;
            // The receiver is gone if the service has stopped by then.
            let _ = send_second.send(());
        });
    };
    let server = server.await?;
    let (app, api, admin) = (server.app(), server.address(), server.admin_address());
    let _reloading = AbortOnDropHandle::new(tokio::spawn(reload(Arc::clone(&app), reloads)));
    let drawing = bar.follow(app.solver.progress());
    let mut running = pin!(server.run(stop));
    tokio::select! {
        () = &mut running => return Ok(()),
        Ok(()) = &mut second_signal => return Err(stopped_twice()),
        tables = app.lifecycle.wait_ready() => {
            drop(drawing);
            if tables.is_ok() && config.log_format == LogFormat::Text && stderr().is_terminal() {
                // If this cannot be written, the service runs all the same.
                let _ = writeln!(stderr(), "{}", ready(api, admin));
            }
        }
    }
    tokio::select! {
        () = &mut running => Ok(()),
        Ok(()) = second_signal => Err(stopped_twice()),
    }
}

/// Reads the API keys again at every SIGHUP.
async fn reload(app: Arc<App>, mut signals: ReloadSignals) {
    while signals.next().await.is_some() {
        let app = Arc::clone(&app);
        // A file may be slow to read.
        let _ = tokio::task::spawn_blocking(move || app.reload_api_keys()).await;
    }
}

/// Returns the line that shows people on a terminal where to go.
fn ready(api: Option<SocketAddr>, admin: SocketAddr) -> String {
    let admin = reachable(admin);
    let Some(api) = api.map(reachable) else {
        return format!("unscramble is ready to work: health http://{admin}/readyz");
    };
    format!(
        "unscramble is ready: API http://{api} · docs http://{api}/docs · health http://{admin}/readyz"
    )
}

fn stopped_twice() -> Failure {
    Failure::Service("stopped by a second signal; requests in progress are dropped".to_owned())
}

fn level(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}
