//! A NATS server with JetStream, in a process and a directory of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long the server may take to start.
const LONG: Duration = Duration::from_secs(30);

/// A running server. It is killed when dropped.
pub(crate) struct Nats {
    directory: PathBuf,
    child: Child,
    port: u16,
}

impl Nats {
    /// Starts a server on a free port, with nothing in it.
    pub(crate) fn start(name: &str) -> Nats {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("nats-{name}"));
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).unwrap();
        let child = spawn(&directory, -1);
        let port = port(&directory, child.id());
        Nats { directory, child, port }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server at once.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the server again, on the same port, with what it had.
    pub(crate) fn start_again(&mut self) {
        self.child = spawn(&self.directory, self.port.into());
        port(&self.directory, self.child.id());
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(directory: &Path, port: i32) -> Child {
    let mut server = Command::new("nats-server");
    server.args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-sd"]).arg(directory);
    server.arg("--ports_file_dir").arg(directory).stderr(Stdio::null());
    server.spawn().expect("the program nats-server, of Debian's package of that name")
}

/// The port of a server, once it listens.
fn port(directory: &Path, process: u32) -> u16 {
    let file = directory.join(format!("nats-server_{process}.ports"));
    let started = Instant::now();
    loop {
        let ports = std::fs::read(&file).ok().and_then(|text| serde_json::from_slice(&text).ok());
        if let Some(ports) = ports {
            let ports: Value = ports;
            return ports["nats"][0].as_str().unwrap().rsplit(':').next().unwrap().parse().unwrap();
        }
        assert!(started.elapsed() < LONG, "nats-server does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
}
