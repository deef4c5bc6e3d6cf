//! `unscramble serve`: the HTTP service, until it is told to stop.

use std::pin::pin;

use tokio::runtime::Builder;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;
use tracing_subscriber::filter::LevelFilter;

use super::allocator;
use super::bar::Bar;
use super::failure::Failure;
use crate::config::{Config, Flags, LogFormat, LogLevel};
use crate::http::Server;
use crate::observe::{Export, logs};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    flags: Flags,
}

/// Threads for what is quick, besides those for the work of both lanes: reading long requests, compressing
/// long answers.
const SPARE_THREADS: usize = 16;

/// Serves until SIGTERM or SIGINT.
pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    allocator::share_arenas();
    let config = Config::load(&arguments.flags)?;
    let bar = Bar::new();
    let export = Export::start()?;
    let json = config.log_format == LogFormat::Json;
    logs::start(json, level(config.log_level), bar.clone(), &export);
    let threads = 2 * config.workers.get() + SPARE_THREADS;
    let runtime = Builder::new_multi_thread().enable_all().max_blocking_threads(threads).build()?;
    let served = runtime.block_on(serve(&config, &bar));
    export.stop();
    // Work that outlived the drain time must not keep the process.
    runtime.shutdown_background();
    served
}

async fn serve(config: &Config, bar: &Bar) -> Result<(), Failure> {
    // Before anything is served: a signal that comes early must not kill requests.
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut asked = async move || {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    let (told, again) = oneshot::channel();
    let stop = async move {
        asked().await;
        tokio::spawn(async move {
            asked().await;
            // Nobody listens any more if the service has stopped by then.
            let _ = told.send(());
        });
    };
    let server = Server::bind(config).await?;
    let app = server.app();
    let following = bar.follow(app.solver.progress());
    let mut running = pin!(server.run(stop));
    let mut again = again;
    tokio::select! {
        () = &mut running => return Ok(()),
        Ok(()) = &mut again => return Err(Failure::Service("told to stop once more, so requests under way are dropped".to_owned())),
        _ = app.lifecycle.warmed() => drop(following),
    }
    tokio::select! {
        () = &mut running => Ok(()),
        Ok(()) = again => Err(Failure::Service("told to stop once more, so requests under way are dropped".to_owned())),
    }
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
