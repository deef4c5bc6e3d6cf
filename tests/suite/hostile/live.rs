//! Live sessions, and clients that leave them.

use tokio_tungstenite::tungstenite::client::client;
use tokio_tungstenite::tungstenite::{Message, WebSocket};

use super::*;

type Session = WebSocket<TcpStream>;

const OPEN: &str = "unscramble_live_sessions";

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
    send(&mut session, r#"{"size": 3, "scramble": "R U F"}"#);
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
