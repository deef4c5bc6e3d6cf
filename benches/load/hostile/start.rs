//! A directory of tables in which somebody has put a pipe: reading it would wait for ever.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::Pace;
use crate::report::Report;
use crate::service::{CACHE, Service};

/// By then the tables are built without the files, even on a busy machine.
const READY: Duration = Duration::from_secs(40);

/// Starts the service with a pipe in place of each file of tables.
pub(super) async fn start(_: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-start");
    // Leaves the files, whose names the pipes take.
    drop(Service::start(&[]).await?);
    let directory = Path::new(CACHE).with_file_name("load-pipes");
    let pipes = replace(&directory).map_err(|error| format!("cannot make pipes: {error}"))?;
    report.count("pipes in cache_dir", pipes);
    let start = Instant::now();
    let name = directory.to_string_lossy();
    let started = timeout(READY, Service::start(&[("UNSCRAMBLE_CACHE_DIR", &name)])).await;
    match started {
        Ok(service) => {
            drop(service?);
            report.number("ready after", start.elapsed().as_secs_f64(), "s");
        }
        Err(_) => report.promise(false, || format!("not ready {READY:?} after its start")),
    }
    fs::remove_dir_all(&directory).map_err(|error| error.to_string())?;
    Ok(report)
}

/// Makes a directory with a pipe for each file of tables. Returns their number.
fn replace(directory: &Path) -> std::io::Result<usize> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory)?;
    let mut pipes = 0;
    for file in fs::read_dir(CACHE)? {
        let made = Command::new("mkfifo").arg(directory.join(file?.file_name())).status()?;
        pipes += usize::from(made.success());
    }
    if pipes == 0 { Err(std::io::ErrorKind::NotFound.into()) } else { Ok(pipes) }
}
