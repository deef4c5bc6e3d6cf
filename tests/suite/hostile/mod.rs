//! Attacks on the program, as a hostile tester would play them: from outside, against a process of
//! its own.

mod compression;
mod connections;
mod heads;
mod live;
mod logs;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::kit::program::{PROGRAM, TABLES, clean};

/// The longest that anything may take. The tables are built at the first start.
const LONG: Duration = Duration::from_secs(240);

/// How long an answer may take that needs no work.
const SHORT: Duration = Duration::from_secs(3);

/// A running program. It is killed when dropped.
struct Program {
    child: Child,
    api: SocketAddr,
    admin: SocketAddr,
}

/// Returns an address that was free a moment ago.
fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

impl Program {
    /// Starts `unscramble serve` and waits until it is ready. `wrap` is a command that starts it, such
    /// as `sh -c 'ulimit …; exec "$@"' sh`, and `stderr` is where its log goes.
    fn start(wrap: &[&str], arguments: &[&str], stderr: impl Fn() -> Stdio) -> Program {
        // Another test may take a free address before the program has it: then the program ends, and others are tried.
        let started = (0..5).find_map(|_| Program::try_start(wrap, arguments, stderr()));
        started.expect("the program ends before it is ready")
    }

    /// Starts the program; `None` if it ends before it is ready.
    fn try_start(wrap: &[&str], arguments: &[&str], stderr: Stdio) -> Option<Program> {
        let (api, admin) = (free_address(), free_address());
        let mut words = wrap.to_vec();
        words.push(PROGRAM);
        let child = clean(words[0])
            .args(&words[1..])
            .args(["serve", "--listen", &api.to_string(), "--admin", &admin.to_string()])
            .args(arguments)
            .env("UNSCRAMBLE_CACHE_DIR", TABLES)
            .stdout(Stdio::null())
            .stderr(stderr)
            .spawn()
            .unwrap();
        let mut program = Program { child, api, admin };
        let started = Instant::now();
        while !program.ask_admin("/readyz").is_ok_and(|answer| answer.starts_with("HTTP/1.1 200")) {
            assert!(started.elapsed() < LONG, "the program does not become ready");
            if program.child.try_wait().unwrap().is_some() {
                return None;
            }
            sleep(Duration::from_millis(50));
        }
        Some(program)
    }

    /// Starts the program without a log.
    fn quiet(arguments: &[&str]) -> Program {
        Program::start(&[], arguments, Stdio::null)
    }

    /// Connects to the API.
    fn connect(&self) -> TcpStream {
        connect(self.api).unwrap()
    }

    /// Gets a path of the admin address.
    fn ask_admin(&self, path: &str) -> std::io::Result<String> {
        get(self.admin, path)
    }

    /// Returns the sum of a metric over its labels.
    fn metric(&self, name: &str) -> f64 {
        let text = self.ask_admin("/metrics").unwrap();
        let lines = text.lines().filter(|line| line.starts_with(name));
        lines.map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
    }

    /// Asks the program to stop, and returns how it ended and after what time.
    fn stop(&mut self) -> (ExitStatus, Duration) {
        let started = Instant::now();
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return (status, started.elapsed());
            }
            assert!(started.elapsed() < Duration::from_secs(40), "the program does not stop");
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn connect(address: SocketAddr) -> std::io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, SHORT)?;
    stream.set_read_timeout(Some(SHORT))?;
    Ok(stream)
}

/// Gets a path on a connection of its own.
fn get(address: SocketAddr, path: &str) -> std::io::Result<String> {
    send(connect(address)?, &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
}

/// Posts JSON on a connection of its own.
fn post(address: SocketAddr, path: &str, body: &str) -> std::io::Result<String> {
    let length = body.len();
    let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n");
    let head = format!("{head}content-type: application/json\r\ncontent-length: {length}\r\n\r\n");
    send(connect(address)?, &(head + body))
}

/// Sends a text and returns everything that comes back until the connection ends.
fn send(mut stream: TcpStream, text: &str) -> std::io::Result<String> {
    stream.write_all(text.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
