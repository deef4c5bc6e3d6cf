//! The service as its users run it: the program in a process of its own.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::client::{Client, Outcome};

/// Where the tables are kept from one start to the next.
const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/load-tables");

/// The tables are built by then, even on a busy machine.
const READY: Duration = Duration::from_secs(120);

/// A running service; it is killed when dropped.
pub(crate) struct Service {
    process: Child,
    pub(crate) address: SocketAddr,
    pub(crate) admin: SocketAddr,
}

/// Workers at work and requests that wait, in both lanes together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Gauges {
    pub(crate) busy: f64,
    pub(crate) waiting: f64,
}

impl Service {
    /// Starts it with the default settings and these, and waits until it is ready.
    pub(crate) async fn start(settings: &[(&str, &str)]) -> Result<Service, String> {
        let (address, admin) = free_addresses().map_err(|error| error.to_string())?;
        let mut command = Command::new(env!("CARGO_BIN_EXE_unscramble"));
        // What is set outside must not decide what is measured.
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("UNSCRAMBLE_") {
                command.env_remove(name);
            }
        }
        command
            .env("UNSCRAMBLE_LISTEN", address.to_string())
            .env("UNSCRAMBLE_ADMIN", admin.to_string())
            .env("UNSCRAMBLE_CACHE_DIR", CACHE)
            // The same states are posted again and again.
            .env("UNSCRAMBLE_CACHE_BYTES", "0")
            .envs(settings.iter().copied())
            .arg("serve")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let process = command.spawn().map_err(|error| format!("cannot start: {error}"))?;
        let mut service = Service { process, address, admin };
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

    /// The status of an answer from the admin address, if there is one.
    pub(crate) async fn get_admin(&self, path: &str) -> Option<u16> {
        match Client::anew(self.admin).get(path).await {
            Outcome::Answer(answer) => Some(answer.status),
            _ => None,
        }
    }

    /// What `/metrics` says now, asked over this connection to the admin address.
    pub(crate) async fn gauges(&self, client: &mut Client) -> Option<Gauges> {
        let text = metrics(client).await?;
        Some(Gauges {
            busy: sum(&text, "unscramble_workers_busy{")?,
            waiting: sum(&text, "unscramble_queue_length{")?,
        })
    }

    /// How many bytes of kept answers `/metrics` tells of.
    pub(crate) async fn kept(&self) -> Option<f64> {
        sum(&metrics(&mut Client::anew(self.admin)).await?, "unscramble_cache_bytes ")
    }

    /// The most memory that the process has had in use, in MB.
    pub(crate) fn peak_memory(&self) -> Option<f64> {
        self.memory("VmHWM:")
    }

    /// A line of the kernel's account of the process's memory, in MB.
    pub(crate) fn memory(&self, line: &str) -> Option<f64> {
        let status = std::fs::read_to_string(self.account("status")).ok()?;
        let line = status.lines().find_map(|other| other.strip_prefix(line))?;
        line.trim().strip_suffix(" kB")?.trim().parse().ok().map(|kb: f64| kb * 1024.0 / 1e6)
    }

    /// How many files and connections the process has open.
    pub(crate) fn descriptors(&self) -> Option<usize> {
        Some(std::fs::read_dir(self.account("fd")).ok()?.count())
    }

    /// What the kernel tells of the process.
    fn account(&self, name: &str) -> PathBuf {
        Path::new("/proc").join(self.process.id().to_string()).join(name)
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.process.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &process]).status();
        assert!(sent.is_ok_and(|status| status.success()), "cannot send {name}");
    }

    /// How the process ended, if it does within this time.
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
        // It has ended already, or it ends now.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn metrics(client: &mut Client) -> Option<String> {
    let Outcome::Answer(answer) = client.get("/metrics").await else { return None };
    String::from_utf8(answer.body).ok()
}

/// The sum of all values whose lines begin so.
fn sum(metrics: &str, name: &str) -> Option<f64> {
    let lines = metrics.lines().filter(|line| line.starts_with(name));
    lines.map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
}

/// Two addresses that nobody listens on.
fn free_addresses() -> std::io::Result<(SocketAddr, SocketAddr)> {
    let (one, other) = (TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?);
    Ok((one.local_addr()?, other.local_addr()?))
}
