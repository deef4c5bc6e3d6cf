//! Connections that take all descriptors or all places, and do nothing.

use std::io::{Read, Write};

use super::*;
use crate::service::random_state;

/// Starts the program with this limit on its file descriptors.
fn with_descriptors(limit: &str, arguments: &[&str]) -> Program {
    let wrap = ["sh", "-c", &format!("{limit}; exec \"$@\""), "sh"];
    Program::start(&wrap, arguments, Stdio::null)
}

/// A time within which a new client is served, however many others do nothing: less than they may
/// take for a head.
const AT_ONCE: Duration = Duration::from_secs(4);

/// Gets a page that needs no work, and returns how long that took.
fn time_of_a_request(program: &Program) -> Duration {
    let started = Instant::now();
    let answer = get(program.api, "/methods").unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    started.elapsed()
}

#[test]
fn idle_connections_do_not_use_up_the_descriptors() {
    let program = with_descriptors("ulimit -n 512", &[]);
    let idle: Vec<_> = (0..700).filter_map(|_| connect(program.api).ok()).collect();
    assert!(idle.len() > 600, "only {} connections", idle.len());
    for _ in 0..5 {
        assert!(time_of_a_request(&program) < AT_ONCE);
        assert!(program.ask_admin("/livez").unwrap().starts_with("HTTP/1.1 200"));
    }
    // Nor do those to the admin address.
    let admin: Vec<_> = (0..600).filter_map(|_| connect(program.admin).ok()).collect();
    assert!(admin.len() > 500, "only {} connections", admin.len());
    assert!(time_of_a_request(&program) < AT_ONCE);
    assert!(program.ask_admin("/livez").unwrap().starts_with("HTTP/1.1 200"));
}

#[test]
fn the_soft_limit_on_descriptors_is_raised() {
    let program = with_descriptors("ulimit -Sn 256; ulimit -Hn 2048", &[]);
    let idle: Vec<_> = (0..1000).map(|_| program.connect()).collect();
    assert!(time_of_a_request(&program) < AT_ONCE);
    let evicted = program.metric("unscramble_connections_evicted_total");
    assert_eq!(evicted, 0.0, "{} connections fit", idle.len());
}

#[test]
fn idle_connections_make_room_and_busy_ones_stay() {
    let program = Program::quiet(&["--max-connections", "64"]);
    let state = random_state(3, "busy");
    let body = format!("{{\"state\":\"{state}\",\"method\":\"optimal\",\"time_ms\":2500}}");
    let head = "POST /solve/events HTTP/1.1\r\nhost: x\r\n\
                connection: close\r\ncontent-type: application/json\r\n";
    let mut busy = program.connect();
    write!(busy, "{head}content-length: {}\r\n\r\n{body}", body.len()).unwrap();
    // Until its request is read, it is one of the idle ones.
    busy.read_exact(&mut [0; 12]).unwrap();
    let mut idle = Vec::new();
    for number in 0..200 {
        let mut stream = program.connect();
        match number % 3 {
            0 => {}
            // It may have had to leave already.
            1 => drop(stream.write_all(b"GET /methods HTTP/1.1\r\nhost: x\r\nx-slow: ")),
            _ => drop(stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")),
        }
        idle.push(stream);
    }
    for _ in 0..20 {
        assert!(time_of_a_request(&program) < AT_ONCE);
    }
    assert!(program.metric("unscramble_connections_evicted_total{state=\"idle\"}") > 100.0);
    busy.set_read_timeout(Some(LONG)).unwrap();
    let mut events = String::new();
    busy.read_to_string(&mut events).unwrap();
    assert!(events.contains("event: result") || events.contains("event: problem"), "{events}");
}

#[test]
fn bodies_that_are_held_back_make_room_after_a_second() {
    let program = Program::quiet(&["--max-connections", "64"]);
    let head = "POST /solve HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 1000\r\n\r\n{";
    let held: Vec<_> = (0..64)
        .map(|_| {
            let mut stream = program.connect();
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    sleep(Duration::from_millis(200));
    assert!(time_of_a_request(&program) < Duration::from_secs(3), "{} hold a place", held.len());
    assert!(program.metric("unscramble_connections_evicted_total{state=\"receiving\"}") >= 1.0);
}
