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
    /// The address at which it tells about itself.
    monitor: String,
}

impl Nats {
    /// Starts a server on a free port, with nothing in it.
    pub(crate) fn start(name: &str) -> Nats {
        Nats::with(name, &[])
    }

    /// Does the same with further flags.
    pub(crate) fn with(name: &str, flags: &[&str]) -> Nats {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("nats-{name}"));
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory).unwrap();
        let child = spawn(&directory, -1, flags);
        let [port, monitor] = listening(&directory, child.id());
        let port = port.rsplit(':').next().unwrap().parse().unwrap();
        Nats { directory, child, port, monitor }
    }

    pub(crate) fn url(&self) -> String {
        self.url_with("")
    }

    /// The address with what stands before the name of the host.
    pub(crate) fn url_with(&self, login: &str) -> String {
        format!("nats://{login}127.0.0.1:{}", self.port)
    }

    /// Kills the server at once.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the server again, on the same port, with what it had.
    pub(crate) fn start_again(&mut self) {
        self.child = spawn(&self.directory, self.port.into(), &[]);
        [_, self.monitor] = listening(&self.directory, self.child.id());
    }

    /// How many read a stream at the moment.
    pub(crate) async fn readers(&self, stream: &str) -> usize {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let asked = client.get(format!("{}/jsz?streams=true", self.monitor)).send().await.unwrap();
        let told: Value = asked.json().await.unwrap();
        let streams = told["account_details"][0]["stream_detail"].as_array().unwrap();
        let own = streams.iter().find(|own| own["name"] == stream).unwrap();
        own["state"]["consumer_count"].as_u64().unwrap() as usize
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(directory: &Path, port: i32, flags: &[&str]) -> Child {
    let mut server = Command::new("nats-server");
    server.args(flags);
    server
        .args(["-js", "-a", "127.0.0.1", "-p", &port.to_string(), "-m", "-1", "-sd"])
        .arg(directory);
    server.arg("--ports_file_dir").arg(directory).stderr(Stdio::null());
    server.spawn().expect("the program nats-server, of Debian's package of that name")
}

/// The addresses of a server, once it listens: for clients, and for those who ask about it.
fn listening(directory: &Path, process: u32) -> [String; 2] {
    let file = directory.join(format!("nats-server_{process}.ports"));
    let started = Instant::now();
    loop {
        let ports = std::fs::read(&file).ok().and_then(|text| serde_json::from_slice(&text).ok());
        if let Some(ports) = ports {
            let ports: Value = ports;
            return ["nats", "monitoring"].map(|kind| ports[kind][0].as_str().unwrap().to_owned());
        }
        assert!(started.elapsed() < LONG, "nats-server does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
}
