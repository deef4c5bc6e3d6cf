//! Live sessions whose clients leave, or send and never read.

use serde_json::json;
use tokio_tungstenite::tungstenite::client::client;
use tokio_tungstenite::tungstenite::{Message, WebSocket};

use super::*;
use crate::service::random_state;

type Session = WebSocket<TcpStream>;

const OPEN: &str = "unscramble_live_sessions";

/// The first message of a session.
const START: &str = r#"{"size": 3, "scramble": "R U F"}"#;

fn open(program: &Program) -> Session {
    let stream = program.connect();
    stream.set_read_timeout(Some(LONG)).unwrap();
    client(format!("ws://{}/analyse/live", program.api), stream).unwrap().0
}

fn send(session: &mut Session, message: &str) {
    session.send(Message::text(message)).unwrap();
}

/// Opens a session that follows a cube.
fn start(program: &Program) -> Session {
    let mut session = open(program);
    send(&mut session, START);
    let started = session.read().unwrap();
    assert!(started.to_text().unwrap().contains("started"), "{started}");
    session
}

/// Waits until a metric has a value.
fn until(program: &Program, metric: &str, value: f64) {
    let started = Instant::now();
    while program.metric(metric) != value {
        assert!(started.elapsed() < LONG, "{metric} does not become {value}");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn open_sessions_are_counted_however_they_end() {
    let program = Program::quiet(&["--body-timeout-ms", "5000"]);
    assert_eq!(program.metric(OPEN), 0.0);
    let [mut solved, mut refused, mut closed, gone] = [(); 4].map(|()| start(&program));
    let silent = open(&program);
    until(&program, OPEN, 5.0);
    send(&mut solved, r#"{"moves": "F' U' R'"}"#);
    refused.send(Message::binary(vec![1])).unwrap();
    closed.close(None).unwrap();
    drop(gone);
    until(&program, OPEN, 0.0);
    drop(silent);
}

#[test]
fn work_stops_when_the_client_of_a_session_leaves() {
    let program = Program::quiet(&["--workers", "1", "--search-threads", "1"]);
    let (busy, queued) = ("unscramble_workers_busy", "unscramble_queue_length");
    // The worker has something to do for as long as this request is there.
    let body = json!({ "state": random_state(3, "busy"), "method": "optimal" }).to_string();
    let mut other = program.connect();
    write!(
        other,
        "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    until(&program, busy, 1.0);
    for messages in [1, 3] {
        let mut session = open(&program);
        (0..messages).for_each(|_| send(&mut session, START));
        until(&program, queued, 1.0);
        drop(session);
        until(&program, queued, 0.0);
        until(&program, OPEN, 0.0);
        assert_eq!(program.metric(busy), 1.0);
    }
    assert_eq!(program.metric("unscramble_requests_cancelled_total"), 2.0);
}

/// The memory of the program in bytes, where the system tells it.
fn memory(program: &Program) -> Option<usize> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", program.child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(1024 * line.trim().trim_end_matches(" kB").parse::<usize>().unwrap())
}

#[test]
fn a_client_of_a_session_that_never_reads_is_bounded() {
    let program = Program::quiet(&["--idle-timeout-ms", "3000"]);
    // The system keeps what neither side reads: some MiB.
    let most = 32 << 20;
    for message in [
        Message::text(r#"{"moves": "R", "hint": "all"}"#),
        Message::text(r#"{"hint": "all"}"#),
        Message::Ping(vec![0; 125].into()),
    ] {
        let mut session = start(&program);
        session.get_ref().set_write_timeout(Some(Duration::from_secs(1))).unwrap();
        let (before, mut sent) = (memory(&program), 0);
        while session.send(message.clone()).is_ok() {
            sent += message.len();
            assert!(sent < most, "the program takes {message:?} without end");
        }
        assert!(memory(&program) <= before.map(|before| before + most));
        assert!(program.metric("unscramble_memory_held_bytes") < 1e6);
        until(&program, OPEN, 0.0);
        assert_eq!(program.metric("unscramble_memory_held_bytes"), 0.0);
    }
}
