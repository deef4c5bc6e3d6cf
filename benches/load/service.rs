//! The service as users run it: the program in its own process.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::client::{Client, Outcome};
use crate::memory_limit::MemoryLimit;

/// Where the tables are kept from one start to the next.
pub(crate) const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/load-tables");

/// By then the tables are built, even on a busy machine.
const READY: Duration = Duration::from_secs(120);

/// Names another program to measure than the one that was built for this benchmark.
const PROGRAM: &str = "UNSCRAMBLE_BIN";

/// How to start the service.
#[derive(Debug, Default)]
pub(crate) struct Launch<'a> {
    /// The settings that differ from those of [`Service::start`].
    pub(crate) settings: &'a [(&'a str, &'a str)],
    pub(crate) memory: Option<MemoryLimit>,
    /// The most files and connections that the process may open.
    pub(crate) descriptors: Option<u32>,
    /// Whether the log goes to a pipe that nobody reads, instead of nowhere.
    pub(crate) clogged: bool,
}

/// A running service, killed when dropped.
pub(crate) struct Service {
    process: Child,
    memory: Option<MemoryLimit>,
    pub(crate) address: SocketAddr,
    pub(crate) admin: SocketAddr,
}

/// Busy workers and waiting requests, in both lanes together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Gauges {
    pub(crate) busy: f64,
    pub(crate) waiting: f64,
}

impl Service {
    /// Starts the service with its defaults, changed by these settings, and waits until it is
    /// ready.
    pub(crate) async fn start(settings: &[(&str, &str)]) -> Result<Service, String> {
        Service::launch(Launch { settings, ..Launch::default() }).await
    }

    /// Starts the service in this way, and waits until it is ready.
    pub(crate) async fn launch(launch: Launch<'_>) -> Result<Service, String> {
        let (address, admin) = free_addresses().map_err(|error| error.to_string())?;
        let program =
            std::env::var_os(PROGRAM).unwrap_or_else(|| env!("CARGO_BIN_EXE_unscramble").into());
        // A shell sets the limits, which the program inherits.
        let mut limits = launch.memory.as_ref().map(MemoryLimit::shell).unwrap_or_default();
        if let Some(descriptors) = launch.descriptors {
            limits += &format!("ulimit -n {descriptors} && ");
        }
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("{limits}exec \"$0\" serve")).arg(program);
        // The environment must not change what is measured.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("UNSCRAMBLE_") {
                command.env_remove(name);
            }
        }
        command
            .env("UNSCRAMBLE_LISTEN", address.to_string())
            .env("UNSCRAMBLE_ADMIN", admin.to_string())
            .env("UNSCRAMBLE_CACHE_DIR", CACHE)
            // The scenarios post the same states repeatedly.
            .env("UNSCRAMBLE_CACHE_BYTES", "0")
            .envs(launch.settings.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(if launch.clogged { Stdio::piped() } else { Stdio::null() });
        let process = command.spawn().map_err(|error| format!("cannot start: {error}"))?;
        let mut service = Service { process, memory: launch.memory, address, admin };
        let end = Instant::now() + READY;
        while service.get_admin("/readyz").await != Some(200) {
            if let Ok(Some(status)) = service.process.try_wait() {
                return Err(format!("the service ended before it was ready: {status}"));
            }
            if Instant::now() > end {
                return Err(format!("the service is not ready after {READY:?}"));
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(service)
    }

    /// The status of the answer from the admin address, if there is one.
    pub(crate) async fn get_admin(&self, path: &str) -> Option<u16> {
        match Client::unpooled(self.admin).get(path).await {
            Outcome::Answer(answer) => Some(answer.status),
            _ => None,
        }
    }

    /// Reads the gauges from `/metrics` over this connection to the admin address.
    pub(crate) async fn gauges(&self, client: &mut Client) -> Option<Gauges> {
        let text = metrics(client).await?;
        Some(Gauges {
            busy: sum(&text, "unscramble_workers_busy{")?,
            waiting: sum(&text, "unscramble_queue_length{")?,
        })
    }

    /// The size of the cache in bytes, from `/metrics`.
    pub(crate) async fn cache_bytes(&self) -> Option<f64> {
        sum(&metrics(&mut Client::unpooled(self.admin)).await?, "unscramble_cache_bytes ")
    }

    /// The peak memory of the process in MB.
    pub(crate) fn peak_memory(&self) -> Option<f64> {
        self.memory("VmHWM:")
    }

    /// The limit of the process's memory, if it was started with one.
    pub(crate) fn memory_limit(&self) -> Option<&MemoryLimit> {
        self.memory.as_ref()
    }

    /// A line of the process's memory statistics from the kernel, in MB.
    pub(crate) fn memory(&self, line: &str) -> Option<f64> {
        let status = std::fs::read_to_string(self.proc("status")).ok()?;
        let line = status.lines().find_map(|other| other.strip_prefix(line))?;
        line.trim().strip_suffix(" kB")?.trim().parse().ok().map(|kb: f64| kb * 1024.0 / 1e6)
    }

    /// The number of open files and connections of the process.
    pub(crate) fn descriptors(&self) -> Option<usize> {
        Some(std::fs::read_dir(self.proc("fd")).ok()?.count())
    }

    /// The path of the kernel's information about the process.
    fn proc(&self, name: &str) -> PathBuf {
        Path::new("/proc").join(self.process.id().to_string()).join(name)
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.process.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &process]).status();
        assert!(sent.is_ok_and(|status| status.success()), "cannot send {name}");
    }

    /// The exit status of the process, if it ends within this time.
    pub(crate) async fn ended(&mut self, within: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + within;
        loop {
            if let Ok(Some(status)) = self.process.try_wait() {
                return Some(status);
            }
            if Instant::now() > end {
                return None;
            }
            sleep(Duration::from_millis(2)).await;
        }
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // An error means that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn metrics(client: &mut Client) -> Option<String> {
    let Outcome::Answer(answer) = client.get("/metrics").await else { return None };
    String::from_utf8(answer.body).ok()
}

/// Adds up the values of all lines with this start.
fn sum(metrics: &str, name: &str) -> Option<f64> {
    let lines = metrics.lines().filter(|line| line.starts_with(name));
    lines.map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
}

/// Two free addresses.
fn free_addresses() -> std::io::Result<(SocketAddr, SocketAddr)> {
    let (one, other) = (TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?);
    Ok((one.local_addr()?, other.local_addr()?))
}
